"""The store: appends to logs, whole or not at all, and reads them back."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Row, event, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from backroom.refusal import Refused
from backroom.server.entries import Draft, Entry
from backroom.server.migrate import migrate
from backroom.server.schema import log, records

FULL = "The server cannot write to its disk, so nothing was done. Try again in a moment; whoever runs it may have to make room."
TAKEN = "Another server works in the folder {folder}. Stop it, or name another folder with --data-dir."


class Overtaken(Exception):
    """Raised when somebody else has written at this place of the log, or with this key, first."""


class Store:
    """One database."""

    def __init__(self, folder: Path) -> None:
        """Take the folder for this process alone, and bring its database up to date."""
        self.folder = folder
        self.file = folder / "backroom.sqlite"
        folder.mkdir(parents=True, exist_ok=True)
        self.hold = held(folder)
        self.copy = migrate(self.file)
        write_ahead(self.file)
        self.engine = opened(self.file)
        self.writing = asyncio.Lock()
        self.full = False  # whether the last attempt to write failed

    async def close(self) -> None:
        """Let the folder go."""
        await self.engine.dispose()
        self.hold.close()

    async def append(self, table: str, first: int, drafts: Sequence[Draft], at: int) -> list[Entry]:
        """Write entries at a place of a table's log, all or none; they are safe when this returns."""
        entries = [Entry(first + n, at, draft) for n, draft in enumerate(drafts)]
        try:
            async with self.writing, self.engine.begin() as connection:
                await connection.execute(insert(log), [row_of(table, entry) for entry in entries])
        except IntegrityError as error:
            raise Overtaken from error
        except DBAPIError as error:
            self.full = True
            raise Refused("storage", FULL) from error
        self.full = False
        return entries

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """Read a table's log after a place."""
        wanted = select(log).where(log.c.game == table, log.c.sequence > after).order_by(log.c.sequence)
        return [entry_of(row) for row in await self.rows(wanted)]

    async def tables(self, newest: int) -> list[str]:
        """List the tables that were opened last."""
        wanted = select(log.c.game).where(log.c.kind == "open").order_by(log.c.at.desc(), log.c.game).limit(newest)
        return [row.game for row in await self.rows(wanted)]

    async def keep_record(self, digest: str, text: str, at: int) -> None:
        """Keep a record under its digest, once."""
        try:
            async with self.writing, self.engine.begin() as connection:
                await connection.execute(insert(records), [{"digest": digest, "at": at, "text": text}])
        except IntegrityError:
            return  # it is kept already
        except DBAPIError as error:
            raise Refused("storage", FULL) from error

    async def record(self, digest: str) -> str | None:
        """Read a record."""
        rows = await self.rows(select(records.c.text).where(records.c.digest == digest))
        return str(rows[0].text) if rows else None

    async def well(self) -> bool:
        """Tell whether the database answers, and whether it could be written to when last tried."""
        if self.full:
            return False
        try:
            await self.rows(select(func.count()).select_from(records))
        except Refused:
            return False
        return True

    async def rows(self, statement: Any) -> Sequence[Row[Any]]:
        """Run a statement that only reads."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement)).all()
        except DBAPIError as error:
            raise Refused("storage", FULL) from error


def held(folder: Path) -> sqlite3.Connection:
    """Hold a folder: a lock that ends with the process, however it ends."""
    connection = sqlite3.connect(folder / "serving.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("begin exclusive")
    except sqlite3.OperationalError as error:
        connection.close()
        raise Refused("storage", TAKEN.format(folder=folder)) from error
    return connection


def write_ahead(file: Path) -> None:
    """Turn the write-ahead log on while nobody else has the file open: later, connections would stand in each other's way."""
    with closing(sqlite3.connect(file, timeout=5)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def opened(file: Path) -> AsyncEngine:
    """Open a database so that what is committed survives a crash."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{file}", connect_args={"timeout": 5})

    @event.listens_for(engine.sync_engine, "connect")
    def settle(connection: Any, _: object) -> None:
        """Settle how a connection writes."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


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
        "body": json.dumps(draft.body, ensure_ascii=False, separators=(",", ":")),
    }


def entry_of(row: Row[Any]) -> Entry:
    """Read an entry from its row; where that cannot be done, it is known as damaged."""
    try:
        body = json.loads(row.body)
    except (TypeError, ValueError):
        return Entry(row.sequence, row.at, Draft("damaged", row.seat, row.key))
    return Entry(row.sequence, row.at, Draft(row.kind, row.seat, row.key, body))
