"""How fast games become Parquet: python bench/exporting.py [GAMES]; the same games on one process and on one for each core."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from pyarrow import parquet

from backroom.export.planning import plan_games
from backroom.export.writing import export

TABLE = ["greedy", "greedy", "random", "random"]


def main() -> None:
    """Export each game in the plain encoding, once for nothing and then with a watch."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for name in ("big-shot", "big-score"):
        for jobs in (1, os.cpu_count() or 1):
            exported(name, 100 * jobs, jobs)
            games, decisions, size, seconds = exported(name, number, jobs)
            print(
                f"{name}, {jobs} processes: {games / seconds:,.0f} games and {decisions / seconds:,.0f} decisions a second,"
                f" {size / games:,.0f} bytes a game"
            )


def exported(name: str, number: int, jobs: int) -> tuple[int, int, int, float]:
    """Export games into a folder that goes; give their number, that of their decisions, the bytes and the seconds."""
    with tempfile.TemporaryDirectory() as folder:
        plan = plan_games(Path(folder) / "out", name, {}, TABLE, number, 1, "plain")
        before = perf_counter()
        done = export(plan.target, plan.heading, plan.parts, jobs)
        seconds = perf_counter() - before
        decisions = parquet.read_table(Path(done.folder) / "decisions", columns=["game"]).num_rows
        return done.games, decisions, done.bytes, seconds


if __name__ == "__main__":
    main()
