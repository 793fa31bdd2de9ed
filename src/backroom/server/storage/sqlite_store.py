"""The store in a folder of one process: SQLite, with nothing to set up."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Engine, QueuePool, create_engine, event, literal

from backroom.refusal import Refused
from backroom.server.storage.migrate import clearly, migrate
from backroom.server.storage.sql_reader import T
from backroom.server.storage.sql_store import SqlStore, logger
from backroom.server.storage.store import readable

TAKEN = "Another server is using the folder {folder}. Stop it, or name another folder with --data-dir."
GONE = "The database was removed or replaced while the server ran: nothing is confirmed. Put it back, or restart the server."
FOREVER = 2**62  # nobody else can look after a table here


class SqliteStore(SqlStore):
    """One folder, held by one process."""

    def __init__(self, folder: Path) -> None:
        """Take the folder for this process alone, and bring its database up to date."""
        self.folder = folder
        self.file = folder / "backroom.sqlite"
        with clearly(self.file):
            folder.mkdir(parents=True, exist_ok=True)
            self.hold = held(folder)
            try:
                self.copy = migrate(self.file)
                write_ahead(self.file)
            except BaseException:
                self.hold.close()
                raise
        self.known: dict[str, tuple[int, int]] = {}  # the files that the database is made of, as the system knows them
        super().__init__(opened(self.file), literal(FOREVER))
        self.is_there()

    async def close(self) -> None:
        """Let the folder go."""
        await super().close()
        self.hold.close()

    def commit_now(self, connection: Any) -> None:
        """Commit; into a file that somebody has removed or replaced meanwhile nothing was written that counts."""
        super().commit_now(connection)
        if not self.is_there():
            raise self.errors.OperationalError(GONE)

    def is_there(self) -> bool:
        """Tell whether the database is still made of the files that we have open; those that are new are taken note of."""
        for end in ("", "-wal"):
            try:
                found = os.stat(f"{self.file}{end}")
            except OSError:
                if end in self.known:
                    return False
                continue
            if self.known.setdefault(end, (found.st_dev, found.st_ino)) != (found.st_dev, found.st_ino):
                return False
        return True

    def outcome_of(self, error: Exception) -> Exception:
        """Tell whoever waits what an error means."""
        if self.is_there():
            return super().outcome_of(error)
        logger.error("storage", error="gone")  # whoever asks whether we are well looks for the file again
        return Refused("unsure", GONE)

    async def reading(self, read: Callable[[], T]) -> T:
        """Read off the event loop, from the file that is there for everybody."""
        if not self.is_there():
            raise Refused("unsure", GONE)
        return await super().reading(read)


def held(folder: Path) -> sqlite3.Connection:
    """Hold a folder: a lock that ends with the process, however it ends."""
    connection = sqlite3.connect(folder / "serving.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("begin exclusive")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        raise Refused("storage", TAKEN.format(folder=folder)) from error
    return connection


def write_ahead(file: Path) -> None:
    """Turn the write-ahead log on while nobody else has the file open: later, connections would stand in each other's way."""
    with closing(sqlite3.connect(file, timeout=5)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN IMMEDIATE")  # so a file that cannot be written to is found now
        connection.rollback()


def opened(file: Path) -> Engine:
    """Open a database so that what is committed survives a crash."""
    address = f"file:{quote(str(file.absolute()))}?mode=rw"  # a file that somebody removes is not made anew

    def connect() -> sqlite3.Connection:
        """Open the file."""
        return sqlite3.connect(address, uri=True, timeout=5, check_same_thread=False)

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, paramstyle="named")

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: object) -> None:
        """Settle how a connection reads and writes."""
        connection.text_factory = readable
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
