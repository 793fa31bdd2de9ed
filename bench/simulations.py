"""Count the simulations a second of processor time that a search runs from the beginning of a game, on one core.

python bench/simulations.py big-score 4 2 6    # the game, and how many play
"""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Any

from backroom import games
from backroom.bots import Budget, Search, Turn
from backroom.kernel.engine import Engine

SIMULATIONS, GOES = 2000, 5


def main() -> None:
    """Search the first decision several times; print the median, and the least and the most."""
    game = games.game(sys.argv[1])
    for players in sys.argv[2:] or [str(each) for each in sorted(game.SEATS)]:
        turn = Turn.first(Engine[Any](game, compiled=True), game.chosen({"players": players}))
        Search(Budget(2)).think(turn)  # compiles
        speeds = []
        for _ in range(GOES):
            before = time.process_time()
            found = Search(Budget(SIMULATIONS)).think(turn)
            speeds.append(sum(one.simulations for one in found) / (time.process_time() - before))
        print(f"{game.title}, {players} players: {median(speeds):,.0f} ({min(speeds):,.0f}–{max(speeds):,.0f})", flush=True)


if __name__ == "__main__":
    main()
