"""Measure how strong the levels are: `make ladder`, within an hour on two cores.

    python bench/ladder.py [FOLDER] [SEED] [PART] [GAME]

Each level against copies of the one below it for every number of players, then expert and master against copies of each
sparring partner with four, and the other way round; on every seat, duplicate deals. Masters play with a tenth of their budget:
few games of theirs take longer than all others. PART divides the numbers of games; GAME measures one game alone. Results are
kept in FOLDER as they come: after a stop the same command goes on. The tables are printed for docs/bots.md.
"""

from __future__ import annotations

import sys
import time
from itertools import pairwise
from pathlib import Path

from backroom import games
from backroom.bots import LEVELS, partners
from backroom.bots.levels import AHEAD, MASTER
from backroom.bots.network.weights import levels_ask
from backroom.kernel.game import Game
from backroom.lab import arena
from backroom.lab.arena import Matchup, Plan
from backroom.lab.intervals import Interval
from backroom.lab.ledger import Ledger
from backroom.lab.standings import plainly, standings
from backroom.terminal.reports import progress, share, warm_with_progress

QUICK, SLOW = 400, 60  # games of those that do not look ahead, and of masters
TENTH = 10
FULL = 4  # players against sparring partners


def tenth_of_master(game: Game) -> str:
    """Name a master with a tenth of its budget."""
    return f"network:{AHEAD // TENTH}" if levels_ask(game) else f"search:{MASTER.simulations // TENTH}"


class Ladder:
    """What is measured with one seed, and where it is kept."""

    def __init__(self, folder: Path, seed: int, part: int) -> None:
        """Say where."""
        self.folder, self.seed, self.part = folder, seed, part
        folder.mkdir(parents=True, exist_ok=True)

    def share(self, game: Game, players: int, one: str, other: str) -> Interval:
        """Play one bot against copies of another on every seat."""
        master = tenth_of_master(game)
        number = max(players, (SLOW if master in (one, other) else QUICK) // self.part)
        options = game.chosen({"players": str(players)})
        plan = Plan(game.name, options, (one, other), self.seed, number, (Matchup((one, *[other] * (players - 1))),))
        path = self.folder / f"{game.name}-{players}-{one}-{other}.jsonl".replace(":", "-")
        with Ledger(plan, path) as ledger, progress(f"{game.name}: {one}, {other}", plan.total, len(ledger.played)) as told:
            arena.play(plan, ledger, compiled=True, report=told)
            return next(line.wins for line in standings(plan, ledger.played).matchups[0].lines if line.bot == one)

    def levels(self, game: Game) -> None:
        """Print how each level does against the one below it."""
        names, counts = [*list(LEVELS)[:-1], tenth_of_master(game)], sorted(game.SEATS)
        row(game.title, *(f"{players} players (fair {1 / players:.2f})" for players in counts))
        row(*["---"] * (1 + len(counts)))
        for below, name in pairwise(names):
            row(f"{name} against {below}", *(share(self.share(game, players, name, below)) for players in counts))

    def strangers(self, game: Game) -> None:
        """Print how expert and master do against sparring partners, and they against masters."""
        others, master = partners(game), tenth_of_master(game)
        row(f"{game.title}, {FULL} players", *(f"3 × {plainly(other)}" for other in others))
        row(*["---"] * (1 + len(others)))
        for name in ("expert", master):
            row(name, *(share(self.share(game, FULL, name, other)) for other in others))
        row(f"it against 3 × {master}", *(share(self.share(game, FULL, other, master)) for other in others))


def row(*cells: str) -> None:
    """Print a row of a table."""
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Measure everything and print the tables."""
    folder, seed, part, *names = [*sys.argv[1:], *["ladder", "1", "1"][len(sys.argv) - 1 :]]
    began, ladder = time.monotonic(), Ladder(Path(folder), int(seed), int(part))
    for game in (games.game(name) for name in names or games.names()):
        warm_with_progress(game, "en")
        for table in (ladder.levels, ladder.strangers):
            table(game)
            print()
    minutes = (time.monotonic() - began) / 60
    print(f"Seed {seed}, {QUICK // ladder.part} games each, {SLOW // ladder.part} with masters, {minutes:.0f} minutes.")


if __name__ == "__main__":
    main()
