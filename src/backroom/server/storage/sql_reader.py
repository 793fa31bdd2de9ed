"""What every store does to read: in threads, off the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Engine, Row, select
from sqlalchemy.exc import DBAPIError

from backroom.refusal import Refused
from backroom.server.storage.schema import heartbeats, log, records, tables
from backroom.server.storage.store import FULL, entry_of
from backroom.server.tables.entries import Entry

READERS = 4  # threads
T = TypeVar("T")


class SqlReader:
    """Reads from one database."""

    trouble = FULL  # what is said when the database does not do what it should

    def __init__(self, engine: Engine) -> None:
        """Connect to nothing yet."""
        self.engine = self.reader = engine
        self.readers = ThreadPoolExecutor(READERS, "reading")
        self.full = False  # whether the last attempt to write failed

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """Read a table's log after a place."""
        wanted = select(log).where(log.c.game == table, log.c.sequence > after).order_by(log.c.sequence)
        return [entry_of(row) for row in await self.rows(wanted)]

    async def tables(self, newest: int) -> list[str]:
        """List the tables that were opened last."""
        wanted = select(log.c.game).where(log.c.kind == "open").order_by(log.c.at.desc(), log.c.game).limit(newest)
        return [row.game for row in await self.rows(wanted)]

    async def playing(self, after: str, most: int, due: int | None = None) -> list[str]:
        """List tables whose game is not over, by name after a name; all of them, or those that are due by a time."""
        wanted = select(tables.c.name).where(tables.c.phase == "playing", tables.c.name > after)
        if due is not None:
            wanted = wanted.where(tables.c.due <= due)
        return [row.name for row in await self.rows(wanted.order_by(tables.c.name).limit(most))]

    async def last_beat(self) -> int | None:
        """Give the time at which a server was alive last, None if none ever said so."""
        return max((int(row.at) for row in await self.rows(select(heartbeats.c.at))), default=None)

    async def record(self, digest: str) -> str | None:
        """Read a record."""
        rows = await self.rows(select(records.c.text).where(records.c.digest == digest))
        return str(rows[0].text) if rows else None

    async def well(self) -> bool:
        """Tell whether the database answers, and whether it could be written to when last tried."""
        try:
            await self.rows(select(records.c.digest).limit(1))
        except Refused:
            return False
        return not self.full

    async def now(self) -> int:
        """Give the time of the clock that counts for everybody who shares the database, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def rows(self, statement: Any) -> Sequence[Row[Any]]:
        """Run a statement that only reads."""

        def read() -> Sequence[Row[Any]]:
            """Read in another thread."""
            with self.reader.connect() as connection:
                return connection.execute(statement).all()

        return await self.reading(read)

    async def reading(self, read: Callable[[], T]) -> T:
        """Read off the event loop; once more if the connection was an old one that is lost."""
        for last in (False, True):
            try:
                return await asyncio.get_running_loop().run_in_executor(self.readers, read)
            except DBAPIError as error:
                if last or not error.connection_invalidated:
                    raise Refused("storage", self.trouble) from error
        raise AssertionError
