"""Backups that are made while people play, checked, and played from again: here or in another database."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

from backroom.refusal import Refused
from backroom.server.storage.sqlite_store import held
from backroom.server.storage.store import entry_of
from backroom.server.tables.table_log import TableLog
from backroom.server.upkeep.places import Folder, Place, Shared, revision_in, synced
from backroom.server.upkeep.portable import Report, Row, contents_of, count, dump, fill, header_of, rows_in, rows_of

THERE = "{file} is there already. Name another file, or say --overwrite."
DIFFERS = "{number} logs or records are not the same there as here ({first} is the first), so nothing was moved."


class Bar(Protocol):
    """Shows how far something is."""

    def __call__(self, what: str, total: int) -> AbstractContextManager[Report]:
        """Begin a bar."""


@dataclass
class Checked:
    """What a replay of every log found."""

    phases: Counter[str] = field(default_factory=Counter)
    trouble: list[tuple[str, str]] = field(default_factory=list)  # tables that cannot go on, and why

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return sum(self.phases.values())


def back_up(place: Place, file: Path, overwrite: bool, bar: Bar) -> int:
    """Write a backup of a place as it is at one moment, in a file that has its name when it is whole; give its rows."""
    if file.exists() and not overwrite:
        raise Refused("backup", THERE.format(file=file))
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        unfinished.touch(mode=0o600)  # there are names and chat in it
        with place.snapshot() as connection, unfinished.open("wb") as out:
            revision = str(revision_in(connection))
            place.check(connection)
            with bar("backup", count(connection)) as report:
                number = dump(rows_in(connection), revision, time.time_ns() // 1_000_000, out, report)
            out.flush()
            os.fsync(out.fileno())
        os.replace(unfinished, file)
        synced(file.absolute().parent)
    finally:
        unfinished.unlink(missing_ok=True)
    return number


def check(file: Path, bar: Bar, rows: int) -> Checked:
    """Read a backup to its end, and replay every log in it."""
    with bar("check", rows) as report:
        return replayed(rows_of(file), report)


def replayed(rows: Iterable[Row], report: Report) -> Checked:
    """Replay every log."""
    found = Checked()
    for table, entries in groupby(logs(rows, report), key=lambda row: row["game"]):
        log = TableLog(entry_of(as_row(row)) for row in entries)
        if log.entries[0].kind == "delete":
            continue
        found.phases[log.phase] += 1
        why = log.why_frozen if [one.sequence for one in log.entries] == list(range(len(log.entries))) else "an entry is missing"
        if why:
            found.trouble.append((table, why))
    return found


def logs(rows: Iterable[Row], report: Report) -> Iterator[dict[str, Any]]:
    """Give the rows of logs alone."""
    for name, row in rows:
        report(1)
        if name == "log":
            yield row


def as_row(row: dict[str, Any]) -> Any:
    """Give a row as the store reads it."""
    return SimpleNamespace(**row)


def restore(file: Path, place: Place, overwrite: bool, bar: Bar) -> Checked:
    """Make a place anew from a backup that is whole, all of it or nothing."""
    header = header_of(file)
    rows = sum(1 for _ in rows_of(file))
    with bar("restore", 2 * rows) as report, place.filled(header["revision"], overwrite) as connection:
        written = fill(connection, rows_of(file), report)
        compare(written.differing(contents_of(connection, report)))
    with place.snapshot() as connection, bar("check", count(connection)) as report:
        return replayed(rows_in(connection), report)


def move(source: Folder, target: Shared, overwrite: bool, bar: Bar) -> Checked:
    """Take a folder over into a PostgreSQL database, whole, while no server works in the folder; the folder stays as it is."""
    with closing(held(source.folder)) if source.file.exists() else source.snapshot(), source.snapshot() as here:
        revision = str(revision_in(here))
        source.check(here)
        with bar("move", 2 * count(here)) as report, target.filled(revision, overwrite) as there:
            written = fill(there, rows_in(here), report)
            compare(written.differing(contents_of(there, report)))
    with target.snapshot() as there, bar("check", count(there)) as report:
        return replayed(rows_in(there), report)


def compare(differing: list[tuple[str, str]]) -> None:
    """Refuse if anything is not the same in both places."""
    if differing:
        raise Refused("storage", DIFFERS.format(number=len(differing), first=" ".join(differing[0])))
