"""Measure the sparring partners: `make sparring`, a few minutes on two cores.

    python bench/sparring.py [SEED] [GAMES]

Each against copies of regular for every number of players, of expert and of each other with four, on every seat, duplicate deals;
then in how many decisions they do the same. The tables are printed for docs/bots.md.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from backroom import games
from backroom.bots import partners
from backroom.kernel.game import Game
from backroom.lab import arena
from backroom.lab.agreement import agreement
from backroom.lab.intervals import Interval
from backroom.lab.ledger import Ledger
from backroom.lab.plan import Matchup, Plan
from backroom.lab.standings import plainly, standings
from backroom.terminal.reports import share, warm_with_progress

OURS = ("novice", "regular", "expert")
DECIDED = 12  # games in which all are asked at every decision


def measured(game: Game, players: int, one: str, other: str, seed: int, number: int) -> Interval:
    """Play one bot against copies of another on every seat."""
    options = game.chosen({"players": str(players)})
    plan = Plan(game.name, options, (one, other), seed, number, (Matchup((one, *[other] * (players - 1))),))
    with TemporaryDirectory() as folder, Ledger(plan, Path(folder) / "games.jsonl") as ledger:
        arena.play(plan, ledger, compiled=True)
        return standings(plan, ledger.played).matchups[0].lines[0].wins


def row(*cells: str) -> None:
    """Print a row of a table."""
    print(f"| {' | '.join(cells)} |", flush=True)


def against_regular(game: Game, seed: int, number: int) -> None:
    """Print how each does against regulars, by how many play."""
    counts = sorted(game.SEATS)
    row(game.title, *(f"{players} players (fair {1 / players:.2f})" for players in counts))
    row(*["---"] * (1 + len(counts)))
    for one in partners(game):
        row(plainly(one), *(share(measured(game, players, one, "regular", seed, number)) for players in counts))


def against_each_other(game: Game, seed: int, number: int) -> None:
    """Print how one does against three copies of another."""
    names = [*partners(game), "expert"]
    row(f"{game.title}, 4 players", *(f"3 × {plainly(other)}" for other in names))
    row(*["---"] * (1 + len(names)))
    for one in names:
        row(plainly(one), *(share(measured(game, 4, one, other, seed, number)) if one != other else "–" for other in names))


def alike(game: Game, seed: int) -> None:
    """Print in what part of their decisions each two do the same."""
    names = [*partners(game), *OURS]
    found = agreement(game.name, game.chosen({}), names, DECIDED, seed, compiled=True)
    row(f"{game.title}, {found.decisions} decisions", *(plainly(other) for other in names))
    row(*["---"] * (1 + len(names)))
    for one in partners(game):
        row(plainly(one), *(f"{found.of(one, other):.2f}" if one != other else "–" for other in names))


def main() -> None:
    """Measure everything and print the tables."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 800
    began = time.monotonic()
    for game in (games.game(name) for name in games.names()):
        warm_with_progress(game, "en")
        for table in (against_regular, against_each_other):
            table(game, seed, number)
            print()
        alike(game, seed)
        print()
    print(f"Seed {seed}, at least {number} games each, {(time.monotonic() - began) / 60:.0f} minutes.")


if __name__ == "__main__":
    main()
