"""What every store does: it writes in one thread, many entries in one commit, and reads in others, off the event loop."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import structlog
from sqlalchemy import ColumnElement, Engine, Row, select
from sqlalchemy.exc import DBAPIError

from backroom.refusal import Refused
from backroom.server.entries import Draft, Entry
from backroom.server.group_commit import GroupCommit, Outcome, Write
from backroom.server.schema import heartbeats, log, records, tables
from backroom.server.statements import words_of
from backroom.server.store import FULL, UNSURE, Overtaken, Unsure, entry_of, row_of

NO_PLACE = -1  # of a write that is no entry
READERS = 4  # threads
LASTING = 60.0  # seconds for which it is tried to find out whether something was written
PAUSE = 0.2  # seconds between two tries
T = TypeVar("T")
logger = structlog.get_logger()


class SqlStore:
    """One database, reached through an engine."""

    shared = False
    copy: Path | None = None
    trouble = FULL  # what is said when the database cannot be written to

    def __init__(self, engine: Engine, until: ColumnElement[int]) -> None:
        """Connect to nothing yet; a new table is this process's until a time."""
        self.engine = engine
        self.process = secrets.token_hex(6)
        self.words = words_of(engine.dialect, until)
        self.errors: Any = engine.dialect.dbapi
        self.commits = GroupCommit(self.write)
        self.readers = ThreadPoolExecutor(READERS, "reading")
        self.connection: Any = None  # of the thread that writes
        self.full = False  # whether the last attempt to write failed

    async def close(self) -> None:
        """Let the database go."""
        await self.commits.close()
        self.drop_connection()
        self.readers.shutdown()
        self.engine.dispose()

    # Writing

    async def append(self, table: str, first: int, drafts: Sequence[Draft], at: int) -> list[Entry]:
        """Write entries at a place of a table's log, all or none; they are safe when this returns."""
        entries = [Entry(first + n, at, draft) for n, draft in enumerate(drafts)]
        write = Write((table, first), (("entry", [row_of(table, entry) for entry in entries]), *self.beside(table, entries)))
        try:
            await self.commits.add(write)
        except Unsure:
            await self.find_out(write)
        return entries

    def beside(self, table: str, entries: Sequence[Entry]) -> list[tuple[str, list[dict[str, Any]]]]:
        """Say what is written together with entries: the row of a new table, the phase of one that goes on."""
        phase = next((entry.draft.phase for entry in reversed(entries) if entry.draft.phase), "")
        if entries[0].kind == "open":
            return [("table", [self.table_row(table, entries[0], phase or "open")])]
        return [("phase", [{"table": table, "now": phase}])] if phase else []

    def table_row(self, table: str, opening: Entry, phase: str) -> dict[str, Any]:
        """Write the row of a new table, which is this process's to look after."""
        body = opening.body
        listed = bool(body.get("settings", {}).get("listed", False))
        game = str(body.get("game", ""))[:80]
        more = {"game": game, "phase": phase, "listed": listed, "opened": opening.at}
        return {"name": table, **more, "card": "", "owner": self.process, "due": 0}

    async def keep_record(self, digest: str, text: str, at: int) -> None:
        """Keep a record under its digest, once."""
        try:
            await self.commits.add(Write((digest, 0), (("record", [{"digest": digest, "at": at, "text": text}]),)))
        except Unsure as error:
            raise Refused("storage", UNSURE) from error

    async def rest(self, table: str, phase: str, due: int) -> None:
        """Write down when somebody has to look after a table again that nobody looks after from now on."""
        await self.commits.add(Write((table, NO_PLACE), (("rest", [{"table": table, "now": phase, "then": due}]),)))

    async def beat(self, at: int) -> None:
        """Write down that a server is alive."""
        await self.commits.add(Write(("", NO_PLACE), (("beat", [{"server": "server", "at": at}]),)))

    def write(self, writes: Sequence[Write]) -> list[Outcome]:
        """Commit writes together; if one of them cannot be written, each on its own. This runs in the thread that writes."""
        try:
            self.commit(sorted(writes, key=lambda one: one.place))
        except Unsure as error:
            return [error] * len(writes)
        except (self.errors.Error, DBAPIError) as error:
            return [self.outcome_of(error)] if len(writes) == 1 else [self.write([one])[0] for one in writes]
        self.full = False
        return [None] * len(writes)

    def commit(self, writes: Sequence[Write]) -> None:
        """Run writes in one transaction."""
        connection = self.connected()
        try:
            cursor = connection.cursor()
            for write in writes:
                for name, rows in write.steps:
                    self.run(cursor, name, rows)
            self.finish(cursor, writes)
            cursor.close()
        except BaseException:
            self.roll_back()
            raise
        self.commit_now(connection)

    def run(self, cursor: Any, name: str, rows: list[dict[str, Any]]) -> None:
        """Run a statement for its rows."""
        words, more = self.words[name]
        for row in rows:
            cursor.execute(words, {**more, **row})

    def finish(self, cursor: Any, writes: Sequence[Write]) -> None:
        """Do what is left to do before a commit."""

    def commit_now(self, connection: Any) -> None:
        """Commit; what fails here was not written."""
        try:
            connection.commit()
        except BaseException:
            self.roll_back()
            raise

    def outcome_of(self, error: Exception) -> Exception:
        """Tell whoever waits what an error of the database means."""
        if isinstance(error, self.errors.IntegrityError):
            return Overtaken()
        self.full = True
        logger.warning("storage", error=type(error).__name__)
        return Refused("storage", self.trouble)

    def connected(self) -> Any:
        """Give the connection of the thread that writes."""
        if self.connection is None:
            self.connection = self.engine.raw_connection()
        return self.connection

    def roll_back(self) -> None:
        """Leave a transaction; a connection that cannot even do that is let go."""
        try:
            self.connection.rollback()
        except self.errors.Error:
            self.drop_connection()

    def drop_connection(self) -> None:
        """Let the connection of the thread that writes go."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.invalidate()

    async def find_out(self, write: Write) -> None:
        """Find out whether something was written, by writing it again: the same place and key cannot be written twice."""
        end = time.monotonic() + LASTING
        while time.monotonic() < end:
            await asyncio.sleep(PAUSE)
            try:
                return await self.commits.add(write)
            except Overtaken:
                if await self.reading(lambda: self.is_written(write)):
                    return None
                raise
            except (Unsure, Refused):
                continue
        raise Refused("unsure", UNSURE)

    def is_written(self, write: Write) -> bool:
        """Tell whether the log holds exactly these entries at their places."""
        _, rows = write.steps[0]
        table, first = write.place
        wanted = select(log).where(log.c.game == table, log.c.sequence >= first).order_by(log.c.sequence).limit(len(rows))
        with self.engine.connect() as connection:
            return [dict(row._mapping) for row in connection.execute(wanted)] == rows

    # Reading

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
            with self.engine.connect() as connection:
                return connection.execute(statement).all()

        return await self.reading(read)

    async def reading(self, read: Callable[[], T]) -> T:
        """Read off the event loop."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, read)
        except DBAPIError as error:
            raise Refused("storage", self.trouble) from error
