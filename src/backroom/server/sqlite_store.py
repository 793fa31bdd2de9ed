"""The store in a folder of one process: SQLite, with nothing to set up."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, literal

from backroom.refusal import Refused
from backroom.server.migrate import migrate
from backroom.server.sql_store import SqlStore

TAKEN = "Another server works in the folder {folder}. Stop it, or name another folder with --data-dir."
FOREVER = 2**62  # nobody else can look after a table here


class SqliteStore(SqlStore):
    """One folder, held by one process."""

    def __init__(self, folder: Path) -> None:
        """Take the folder for this process alone, and bring its database up to date."""
        self.folder = folder
        self.file = folder / "backroom.sqlite"
        folder.mkdir(parents=True, exist_ok=True)
        self.hold = held(folder)
        self.copy = migrate(self.file)
        write_ahead(self.file)
        super().__init__(opened(self.file), literal(FOREVER))

    async def close(self) -> None:
        """Let the folder go."""
        await super().close()
        self.hold.close()


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


def opened(file: Path) -> Engine:
    """Open a database so that what is committed survives a crash."""
    arguments = {"timeout": 5, "check_same_thread": False}
    engine = create_engine(f"sqlite:///{file}", paramstyle="named", connect_args=arguments)

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: object) -> None:
        """Settle how a connection writes."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
