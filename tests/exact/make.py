"""Collect positions with their answers from games of bots: `python -m tests.exact.make [GAME]`, some minutes on one core.

The seeds are fixed; what is collected changes with the bots that play the games, its answers change with the rules alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from backroom import games
from backroom.lab.exact.collecting import Collection
from backroom.lab.exact.positions import Position, write_positions

HERE = Path(__file__).parent
SEED = 17
WANTED = {"big-shot": (25, 0), "big-score": (13, 4)}  # of each number of players: where one decides, and where two do at once
TOGETHER = 4, 5  # players for whom the latter are looked for: a minute of a core for one that is in reach
TRIED_FOR_TWO = 8_000_000
MOST_GAMES = 300, 12


def file_of(name: str) -> Path:
    """Give the file of a game's positions."""
    return HERE / f"{name}.jsonl"


def collected(name: str, players: int) -> list[Position]:
    """Collect positions of games with so many players."""
    alone, together = WANTED[name]
    found = list(Collection(name, players, SEED).positions(alone, MOST_GAMES[0]))
    if together and players in TOGETHER:
        found += Collection(name, players, SEED + 1, 2, TRIED_FOR_TWO).positions(together, MOST_GAMES[1])
    return found


def main() -> None:
    """Collect for the named games, or for all."""
    for name in sys.argv[1:] or WANTED:
        found: list[Position] = []
        for players in sorted(games.game(name).SEATS):
            found += collected(name, players)
            print(f"{name}, up to {players} players: {len(found)}", flush=True)
            write_positions(found, file_of(name))


if __name__ == "__main__":
    main()
