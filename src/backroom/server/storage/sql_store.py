"""What every store does to write: in one thread, off the event loop, many entries in one commit."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import ColumnElement, Engine, select
from sqlalchemy.exc import DBAPIError

from backroom.refusal import Refused
from backroom.server.storage.beside import beside
from backroom.server.storage.group_commit import GroupCommit, Outcome, Write
from backroom.server.storage.schema import log
from backroom.server.storage.sql_reader import SqlReader
from backroom.server.storage.statements import words_of
from backroom.server.storage.store import UNSURE, Overtaken, Unsure, row_of
from backroom.server.tables.entries import Draft, Entry

NO_PLACE = -1  # of a write that is no entry
LASTING = 60.0  # seconds for which it is tried to find out whether something was written
PAUSE = 0.2  # seconds between two tries
logger = structlog.get_logger()


class SqlStore(SqlReader):
    """One database, reached through an engine."""

    shared = False
    copy: Path | None = None

    def __init__(self, engine: Engine, until: ColumnElement[int]) -> None:
        """Connect to nothing yet; a new table is this process's until a time."""
        super().__init__(engine)
        self.process = secrets.token_hex(6)
        self.words = words_of(engine.dialect, until)
        self.errors: Any = engine.dialect.dbapi
        self.commits = GroupCommit(self.write)
        self.connection: Any = None  # of the thread that writes

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
        write = Write(
            (table, first), (("entry", [row_of(table, entry) for entry in entries]), *beside(self.process, table, entries))
        )
        try:
            await self.commits.add(write)
        except Unsure:
            await self.find_out(write)
        return entries

    async def keep_record(self, digest: str, text: str, at: int, game: str | None = None, owner: str | None = None) -> None:
        """Keep a record under its digest, once: of a game at a table, or of whoever uploaded it and is known by a hash."""
        row = {"digest": digest, "at": at, "text": text, "game": game, "owner": owner, "used": at}
        await self.perform((digest, 0), ("record", [row]))

    async def perform(self, place: tuple[str, int], *steps: tuple[str, list[dict[str, Any]]]) -> None:
        """Run statements in one commit; running them again would do no harm."""
        try:
            await self.commits.add(Write(place, steps))
        except Unsure as error:
            raise Refused("unsure", UNSURE) from error

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
            steps = [step for write in writes for step in write.steps]
            for name, same in groupby(steps, key=lambda step: step[0]):
                self.run(cursor, name, [row for _, rows in same for row in rows])
            self.finish(cursor, writes)
            cursor.close()
        except BaseException:
            self.roll_back()
            raise
        self.commit_now(connection)

    def run(self, cursor: Any, name: str, rows: list[dict[str, Any]]) -> None:
        """Run a statement for its rows."""
        words, more = self.words[name]
        given = [{**more, **row} for row in rows]
        if len(given) == 1:
            cursor.execute(words, given[0])
        else:
            cursor.executemany(words, given)

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
