"""An export: parts that are missing are made, each in files named by its range, on several processes."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from backroom import games
from backroom.envs.encodings import Encoding, encoding_of
from backroom.export.following import Follower
from backroom.export.parts import Part
from backroom.export.tables import TABLES, arrow, tables_of
from backroom.kernel.game import Game
from backroom.lab.engines.processes import Processes, leave_interrupts
from backroom.refusal import Refused

HEADING = "export.json"
LARGEST = 1000  # games in a part
BYTES = 256 << 20  # of observations in a part, if every game were as long as can be


@dataclass(frozen=True)
class Target:
    """Where the tables of one game go, in which encoding, and whether its rules run compiled."""

    folder: Path
    game: str
    encoding: str
    compiled: bool

    def files(self, part: Part) -> dict[str, Path]:
        """Name the files of a part by its range."""
        first, last = part.range
        return {table: self.folder / table / f"{first:09d}-{last - 1:09d}.parquet" for table in TABLES}

    def is_done(self, part: Part) -> bool:
        """Tell whether all files of a part are there."""
        return all(file.exists() for file in self.files(part).values())

    def write(self, part: Part) -> int:
        """Make a part and give its number of games; a file appears when it is whole."""
        from pyarrow import parquet

        game = games.game(self.game)
        follower = Follower(game, encoding_of(game, self.encoding), self.compiled)
        files = self.files(part)
        for name, table in tables_of(part.games(self.compiled), follower).items():
            files[name].parent.mkdir(parents=True, exist_ok=True)
            growing = files[name].with_suffix(f".{os.getpid()}.part")
            parquet.write_table(table, growing, compression="zstd")
            growing.replace(files[name])
        return size_of(part)

    def write_apart(self, part: Part) -> int:
        """Make a part in a process apart, which leaves Ctrl-C to the one that started it."""
        leave_interrupts()
        return self.write(part)


@dataclass(frozen=True)
class Summary:
    """What an export came to."""

    folder: str
    game: str
    encoding: str
    games: int
    there_already: int
    files: int
    bytes: int

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def games_in_a_part(game: Game, encoding: Encoding) -> int:
    """Say how many games are held in memory at once by one process."""
    return max(1, min(LARGEST, BYTES // (game.BOUND * encoding.width * encoding.number.itemsize)))


def size_of(part: Part) -> int:
    """Count the games of a part."""
    first, last = part.range
    return last - first


def export(
    target: Target,
    heading: dict[str, Any],
    parts: Iterable[Part],
    jobs: int | None = None,
    report: Callable[[int], None] = lambda games: None,
) -> Summary:
    """Make the parts that are missing; what is there already stays."""
    arrow()
    begin(target.folder, heading)
    made = there = 0

    def missing() -> Iterator[Part]:
        nonlocal there
        for part in parts:
            if target.is_done(part):
                there += size_of(part)
                report(size_of(part))
            else:
                yield part

    with Processes(jobs) as workers, warnings.catch_warnings():
        work = target.write_apart if workers.jobs > 1 else target.write
        warnings.simplefilter("ignore")  # joblib replaces a process whose memory has grown, and says so
        for number in workers.spread(work, missing(), in_order=False):
            made += number
            report(number)
    for left in target.folder.glob("*/*.part"):  # of processes that were killed
        left.unlink(missing_ok=True)
    files = [file for table in TABLES for file in (target.folder / table).glob("*.parquet")]
    size = sum(file.stat().st_size for file in files)
    return Summary(str(target.folder), target.game, target.encoding, made + there, there, len(files), size)


def begin(folder: Path, heading: dict[str, Any]) -> None:
    """Write down what is exported; refuse a folder that holds something else."""
    file = folder / HEADING
    if file.exists():
        found = json.loads(file.read_text(encoding="utf-8"))
        other = [name for name in heading if found.get(name) != heading[name]]
        if other:
            raise Refused("folder", f"{folder} holds another export: {', '.join(other)} differ. Name another folder.")
        return
    if folder.exists() and any(folder.iterdir()):
        raise Refused("folder", f"{folder} is not empty. Name another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(heading, ensure_ascii=False, indent=2) + "\n", encoding="utf-8", newline="\n")
