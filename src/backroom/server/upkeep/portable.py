"""Everything that a database keeps, row by row: in a file, or on the way into another database."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Connection, Integer, MetaData, String, Table, func, insert, select

from backroom import __version__
from backroom.refusal import Refused

FORMAT, VERSION = "backroom-backup", 1
LEFT_OUT = ("alembic_version", "presence")  # how the database is made, and who is there at the moment
OF_A_PROCESS: dict[str, dict[str, Any]] = {"tables": {"owner": "", "until": 0}}
PIECE = 500  # rows at a time
NO_BACKUP = "{file} is no backup of Backroom."
TOO_NEW = "{file} was made by a newer version ({program}). Update Backroom, then restore it."
CUT_OFF = "The backup {file} is incomplete: {why}. Use another one."

Row = tuple[str, dict[str, Any]]  # the name of its table, and what is in its columns
Report = Callable[[int], None]


@dataclass
class Contents:
    """What there is: how many rows of each table, and a digest for each log, record and table."""

    rows: Counter[str] = field(default_factory=Counter)
    digests: dict[tuple[str, str], bytes] = field(default_factory=dict)

    def add(self, name: str, row: dict[str, Any], first: str) -> None:
        """Count a row, and let it into the digest of whatever it belongs to."""
        self.rows[name] += 1
        key = name, str(row[first])
        text = json.dumps(sorted(row.items()))
        self.digests[key] = hashlib.sha256(self.digests.get(key, b"") + text.encode()).digest()

    def differing(self, other: Contents) -> list[tuple[str, str]]:
        """List what is not the same in both."""
        return sorted(key for key in {*self.digests, *other.digests} if self.digests.get(key) != other.digests.get(key))


def tables_in(connection: Connection) -> list[Table]:
    """List the tables of a database, as they are there, without those that only hold for the moment."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


def count(connection: Connection) -> int:
    """Count all rows."""
    return sum(int(connection.execute(select(func.count()).select_from(one)).scalar() or 0) for one in tables_in(connection))


def rows_in(connection: Connection) -> Iterator[Row]:
    """Read all rows, those of a log in their order."""
    for table in tables_in(connection):
        query = select(table).order_by(*table.primary_key.columns)
        with connection.execution_options(yield_per=PIECE).execute(query) as found:
            for row in found:
                yield table.name, carried(table, row._mapping)


def carried(table: Table, row: Any) -> dict[str, Any]:
    """Give a row as every database can hold it; what was damaged stays unreadable."""
    cells = {column.name: whole(column.type, row[column.name]) for column in table.columns}
    return {**cells, **OF_A_PROCESS.get(table.name, {})}


def whole(kind: Any, value: Any) -> Any:
    """Give a value if it is what its column is for, else the nearest thing to nothing."""
    if value is None:
        return None
    if isinstance(kind, Integer):
        return value if isinstance(value, int) else 0
    if isinstance(kind, String):
        return value if isinstance(value, str) and "\0" not in value else ""
    return value


def fill(connection: Connection, rows: Iterable[Row], report: Report) -> Contents:
    """Write rows into tables that are there and empty."""
    tables = {table.name: table for table in tables_in(connection)}
    piece: list[dict[str, Any]] = []
    written, last = Contents(), ""
    for name, row in rows:
        if piece and (name != last or len(piece) == PIECE):
            connection.execute(insert(tables[last]), piece)
            report(len(piece))
            piece = []
        last = name
        piece.append(row)
        written.add(name, row, first_key(tables[name]))
    if piece:
        connection.execute(insert(tables[last]), piece)
        report(len(piece))
    return written


def contents_of(connection: Connection, report: Report) -> Contents:
    """Read everything back, and tell what there is."""
    keys = {table.name: first_key(table) for table in tables_in(connection)}
    found = Contents()
    for name, row in rows_in(connection):
        found.add(name, row, keys[name])
        report(1)
    return found


def first_key(table: Table) -> str:
    """Name the column by which rows belong together."""
    return str(next(iter(table.primary_key.columns)).name)


# Files


def dump(rows: Iterable[Row], revision: str, at: int, out: BinaryIO, report: Report) -> int:
    """Write rows into a file; give how many."""
    digest, number = hashlib.sha256(), 0

    def line(data: Any) -> None:
        """Write a line."""
        text = json.dumps(data, separators=(",", ":")).encode() + b"\n"
        digest.update(text)
        packed.write(text)

    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=5, mtime=0) as packed:
        line({"format": FORMAT, "version": VERSION, "program": __version__, "revision": revision, "made": at})
        for number, (name, row) in enumerate(rows, 1):  # noqa: B007
            line([name, row])
            report(1)
        line({"rows": number, "sha256": digest.hexdigest()})
    return number


def header_of(file: Path) -> dict[str, Any]:
    """Read what a backup says of itself."""
    return next(lines_of(file))


def rows_of(file: Path) -> Iterator[Row]:
    """Read the rows of a backup; refuse one that is not whole when its end is reached."""
    lines = lines_of(file)
    next(lines)
    yield from lines


def lines_of(file: Path) -> Iterator[Any]:
    """Read the lines of a backup, all but the last, which has to fit."""
    digest, number, end = hashlib.sha256(), -1, None
    try:
        with gzip.open(file, "rb") as lines:
            for text in lines:
                data = json.loads(text)
                if number < 0:
                    check_header(file, data)
                elif isinstance(data, dict):
                    end = data
                    break
                digest.update(text)
                number += 1
                yield data
    except (EOFError, gzip.BadGzipFile, ValueError) as error:
        raise Refused("backup", (NO_BACKUP if number < 0 else CUT_OFF).format(file=file, why="it ends too early")) from error
    if end != {"rows": number, "sha256": digest.hexdigest()}:
        raise Refused("backup", CUT_OFF.format(file=file, why="its digest does not fit"))


def check_header(file: Path, header: Any) -> None:
    """Refuse what is no backup, or one that this program cannot read."""
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise Refused("backup", NO_BACKUP.format(file=file))
    if header.get("version") != VERSION:
        raise Refused("backup", TOO_NEW.format(file=file, program=header.get("program")))
