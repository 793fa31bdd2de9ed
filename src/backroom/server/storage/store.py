"""The store: appends to logs, whole or not at all, and reads them back. SQLite or PostgreSQL is behind it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Row

from backroom.server.phrases import PHRASES, TROUBLES
from backroom.server.tables.entries import NO_SEAT, Draft, Entry

FULL, AWAY = (PHRASES[key]["en"] for key in TROUBLES)
UNSURE = "The server lost its database while writing, and cannot tell yet whether this worked. Look at the table in a moment."
WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class Overtaken(Exception):
    """Raised when somebody else has written at this place of the log, or with this key, first."""


class Unsure(Exception):
    """Raised when nobody can tell whether something was written; saying that nothing was done could be a lie."""


class Store(Protocol):
    """One database."""

    process: str  # by which the processes that share the database know this one
    shared: bool  # whether other processes may write to it, too
    copy: Path | None  # of an older database, which was made before that was changed

    async def close(self) -> None:
        """Let the database go."""

    async def append(self, table: str, first: int, drafts: Sequence[Draft], at: int) -> list[Entry]:
        """Write entries at a place of a table's log, all or none; they are safe when this returns."""

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """Read a table's log after a place."""

    async def tables(self, newest: int) -> list[str]:
        """List the tables that were opened last."""

    async def rest(self, table: str, phase: str, due: int) -> None:
        """Write down when somebody has to look after a table again that nobody looks after from now on."""

    async def playing(self, after: str, most: int, due: int | None = None) -> list[str]:
        """List tables whose game is not over, by name after a name; all of them, or those that are due by a time."""

    async def beat(self, at: int) -> None:
        """Write down that a server is alive."""

    async def last_beat(self) -> int | None:
        """Give the time at which a server was alive last, None if none ever said so."""

    async def keep_record(self, digest: str, text: str, at: int, game: str | None = None, owner: str | None = None) -> None:
        """Keep a record under its digest, once: of a game at a table, or of whoever uploaded it and is known by a hash."""

    async def perform(self, place: tuple[str, int], *steps: tuple[str, list[dict[str, Any]]]) -> None:
        """Run statements in one commit; running them again would do no harm."""

    async def rows(self, statement: Any) -> Sequence[Row[Any]]:
        """Run a statement that only reads."""

    async def record(self, digest: str) -> str | None:
        """Read a record."""

    async def well(self) -> bool:
        """Tell whether the database answers, and whether it could be written to when last tried."""

    async def now(self) -> int:
        """Give the time of the clock that counts for everybody who shares the database, in milliseconds since 1970."""


def row_of(table: str, entry: Entry) -> dict[str, Any]:
    """Write an entry as a row; one without a key of its own is known by its place."""
    draft = entry.draft
    return {
        "game": table,
        "sequence": entry.sequence,
        "at": entry.at,
        "kind": draft.kind,
        "seat": draft.seat,
        "key": draft.key or f"{draft.kind}.{entry.sequence}",
        "body": text_of(draft.body),
    }


def text_of(body: dict[str, Any]) -> str:
    """Write what an entry says."""
    return WRITER.encode(body)


def entry_of(row: Row[Any]) -> Entry:
    """Read an entry from its row; where that cannot be done, it is known as damaged."""
    at, seat = (value if isinstance(value, int) else None for value in (row.at, row.seat))
    try:
        body = json.loads(row.body)
    except (TypeError, ValueError):
        body = None
    if at is None or seat is None or not isinstance(body, dict):
        return Entry(row.sequence, at or 0, Draft("damaged", NO_SEAT if seat is None else seat, str(row.key)))
    return Entry(row.sequence, at, Draft(row.kind, seat, row.key, body))


def readable(text: bytes) -> str:
    """Read text of a database; what cannot be read is as good as nothing."""
    try:
        return text.decode()
    except UnicodeDecodeError:
        return ""
