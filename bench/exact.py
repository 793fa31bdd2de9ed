"""Measure what bots lose where the answer is known: `make exact`.

    python bench/exact.py [SEED] [GAME …]

The positions and their answers lie in tests/exact; only those count whose choices differ by 0.05 or more. The tables are printed
for docs/bots.md, with 95% intervals.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from backroom import games
from backroom.bots import LEVELS, partners
from backroom.bots.network.weights import levels_ask
from backroom.kernel.game import Game
from backroom.lab.exact.losses import loss_of, losses
from backroom.lab.exact.positions import read_positions
from backroom.terminal.reports import warm_with_progress

POSITIONS = Path(__file__).parents[1] / "tests" / "exact"


def measured(game: Game) -> list[str]:
    """Name the bots that are measured in a game."""
    networks = ["network:200", "network:2000"] if levels_ask(game) else []
    return [*LEVELS, "greedy", "search:1000", *networks, *partners(game), "random"]


def main() -> None:
    """Measure everything and print the tables."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for game in (games.game(name) for name in sys.argv[2:] or games.names()):
        warm_with_progress(game, "en")
        positions, began = read_positions(game.name, POSITIONS / f"{game.name}.jsonl"), time.monotonic()
        print(f"| {game.title}, {len(positions)} positions | mean loss | right |\n| --- | --- | --- |", flush=True)
        for name in measured(game):
            loss = loss_of(name, losses(positions, name, seed, cores=2))
            half = loss.mean.half or 0.0
            print(f"| {name} | {loss.mean.mean:.3f} ± {half:.3f} | {loss.right} of {loss.decisions} |", flush=True)
        print(f"{time.monotonic() - began:.0f} s\n", flush=True)


if __name__ == "__main__":
    main()
