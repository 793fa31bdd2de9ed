"""Measure how strong the bots are, and how well the search knows what it tells: `make ladder`, at most 40 minutes on two cores.

    python bench/ladder.py [FOLDER] [SEED]

One bot against copies of another at a full table, on every seat, duplicate deals; budgets in simulations, so that everybody gets
the same games. Results are kept in FOLDER as they come: after a stop the same command goes on. The tables are printed for
docs/bots.md, the calibration is drawn into FOLDER.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from backroom import games
from backroom.bots import Budget
from backroom.lab import arena, plots
from backroom.lab.arena import Matchup, Plan
from backroom.lab.calibration import calibration
from backroom.lab.ledger import Ledger
from backroom.lab.standings import standings
from backroom.terminal.reports import progress, warm_with_progress

MASTER = "search:5000"  # the budget of that level, without its limit of time
ROWS = [  # game, players, one bot, copies of another, games
    ("big-shot", 4, "greedy", "random", 400),
    ("big-shot", 4, "regular", "novice", 400),
    ("big-shot", 4, "expert", "regular", 400),
    ("big-shot", 4, MASTER, "expert", 12),
    ("big-shot", 2, "search:1000", "greedy", 16),
    ("big-score", 4, "greedy", "random", 400),
    ("big-score", 4, "regular", "novice", 400),
    ("big-score", 4, "expert", "regular", 400),
    ("big-score", 4, MASTER, "expert", 20),
]
POSITIONS = 1000


def measured(folder: Path, seed: int, name: str, players: int, one: str, other: str, number: int) -> str:
    """Play one row of the ladder and write it down."""
    options = games.game(name).chosen({"players": str(players)})
    plan = Plan(name, options, (one, other), seed, number, (Matchup((one, *[other] * (players - 1))),))
    path = folder / f"{name}-{players}-{one}-{other}.jsonl".replace(":", "-")
    with Ledger(plan, path) as ledger, progress(f"{name}: {one} against {other}", plan.total, len(ledger.played)) as told:
        arena.play(plan, ledger, compiled=True, report=told)
        found = standings(plan, ledger.played)
    alone = next(line for line in found.matchups[0].lines if line.bot == one)
    share = f"{alone.wins.mean:.2f} ± {alone.wins.half or 0:.2f}"
    cells = f"{games.game(name).title}, {players} players", one, other, share, f"{alone.points.mean:.0f}", str(plan.total)
    return f"| {' | '.join(cells)} |"


def calibrated(folder: Path, name: str, seed: int) -> list[str]:
    """Compare told shares with what came true, draw it, and write it down."""
    with progress(f"{name}: calibration", POSITIONS) as told:
        bins = calibration(name, POSITIONS, seed, Budget(100), told)
    plots.plot_calibration(bins, folder / f"calibration-{name}.svg", games.game(name).title)
    return [
        f"| {games.game(name).title} | {one.predicted:.2f} | {one.came.mean:.2f} ± {one.came.half or 0:.2f} | {one.number} |"
        for one in bins
    ]


def main() -> None:
    """Measure everything and print the tables."""
    folder, seed = Path(sys.argv[1] if len(sys.argv) > 1 else "ladder"), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    for name in games.names():
        warm_with_progress(games.game(name), "en")
    print("| table | one | against copies of | share of wins | its points | games |\n| --- | --- | --- | --- | --- | --- |")
    for row in ROWS:
        print(measured(folder, seed, *row), flush=True)
    print("\n| game | told | came true | seats |\n| --- | --- | --- | --- |")
    for name in games.names():
        print(*calibrated(folder, name, seed), sep="\n", flush=True)
    print(f"\nSeed {seed}, {(time.monotonic() - began) / 60:.0f} minutes.")


if __name__ == "__main__":
    main()
