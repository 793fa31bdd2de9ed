"""Where games are kept, a folder or a PostgreSQL database, for commands that read or fill the whole of it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, event, inspect, select, text

from backroom.refusal import Refused
from backroom.server.storage.migrate import HEAD, clearly, known, run_changes, with_explicit_transactions
from backroom.server.storage.store import readable

NAME = "backroom.sqlite"
NOTHING = "There is no database in {folder}. Name the folder with --data-dir, or the database with --database."
NOT_EMPTY = "There are already games in {place}. Name another place, or add --overwrite: what is there is set aside."
NOT_EMPTY_SHARED = "There are already games in {place}. Name another place, or add --overwrite: what is there is deleted."
SERVED = "A server is using {place}. Stop every process that does, then try again."
TOO_NEW = "{place} comes from a newer version (revision {revision}). Update Backroom."
DAMAGED = "The database {file} is damaged: {why}. Whatever could be read is in the latest backup."


class Folder:
    """A folder with a SQLite database."""

    def __init__(self, folder: Path) -> None:
        """Say which."""
        self.folder, self.file = folder, folder / NAME

    def __str__(self) -> str:
        """Name it."""
        return str(self.folder)

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Read the database as it is at one moment, while others go on writing to it."""
        if not self.file.exists():
            raise Refused("storage", NOTHING.format(folder=self.folder))
        with clearly(self.file), made(f"sqlite:///{self.file}", read_only) as engine, engine.connect() as connection:
            yield connection

    def check(self, connection: Connection) -> None:
        """Refuse a database that SQLite finds damaged."""
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        if found != "ok":
            raise Refused("storage", DAMAGED.format(file=self.file, why=str(found).splitlines()[-1]))

    @contextmanager
    def filled(self, revision: str, overwrite: bool) -> Iterator[Connection]:
        """Make a database anew, in a file that takes its place when everything is in it."""
        from backroom.server.storage.sqlite_store import held

        self.folder.mkdir(parents=True, exist_ok=True)
        with clearly(self.file), closing(held(self.folder)):
            if self.file.exists() and not overwrite and not self.is_empty():
                raise Refused("storage", NOT_EMPTY.format(place=self))
            new = self.folder / "backroom.restoring"
            new.unlink(missing_ok=True)
            with made(f"sqlite:///{new}", with_explicit_transactions) as engine, engine.begin() as connection:
                run_changes(connection, revision)
                emptied(connection)
                yield connection
                run_changes(connection)
            self.keep_aside()
            os.replace(new, self.file)
            synced(self.folder)

    def is_empty(self) -> bool:
        """Tell whether there are no games in the database."""
        with self.snapshot() as connection:
            return not has_games(connection)

    def keep_aside(self) -> None:
        """Put the database that is there aside, with everything that belongs to it."""
        if not self.file.exists():
            return
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(self.file, timeout=1)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # what is only in the write-ahead log goes into the file
        for end in ("-wal", "-shm", ""):
            one = self.file.with_name(f"{NAME}{end}")
            if one.exists():
                os.replace(one, self.folder / f"backroom-before-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite{end}")


class Shared:
    """A PostgreSQL database."""

    def __init__(self, address: str) -> None:
        """Say which."""
        from backroom.server.storage.postgres_store import address_of

        self.address = address_of(address)

    def __str__(self) -> str:
        """Name it; its password is not told."""
        return str(self.address.render_as_string())

    @contextmanager
    def connected(self) -> Iterator[Engine]:
        """Reach it, for work that takes its time."""
        from backroom.server.storage.postgres_store import engine_at, reached

        with reached(self.address):
            engine = engine_at(self.address, checked=False)
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(UNHURRIED))
            try:
                yield engine
            finally:
                engine.dispose()

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Read the database as it is at one moment, while others go on writing to it."""
        with self.connected() as engine, engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            if revision_in(connection) is None:
                raise Refused("storage", NOTHING.format(folder=self))
            yield connection

    def check(self, connection: Connection) -> None:
        """Take it that PostgreSQL looks after itself."""

    @contextmanager
    def filled(self, revision: str, overwrite: bool) -> Iterator[Connection]:
        """Fill the database, all or nothing."""
        from backroom.server.storage.postgres_migrate import locked

        with self.connected() as engine, engine.begin() as connection:
            locked(connection)
            if is_served(connection):
                raise Refused("storage", SERVED.format(place=self))
            if has_games(connection) and not overwrite:
                raise Refused("storage", NOT_EMPTY_SHARED.format(place=self))
            ours(connection).drop_all(connection)
            run_changes(connection, revision)
            emptied(connection)
            yield connection
            run_changes(connection)


Place = Folder | Shared
UNHURRIED = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'; SET LOCAL idle_in_transaction_session_timeout = 0"


def place(folder: Path | None, database: str) -> Place:
    """Give the place that somebody named, or the usual folder."""
    from backroom.server.serve import default_folder

    return Shared(database) if database else Folder(folder or default_folder())


def read_only(engine: Engine) -> None:
    """Read everything in one transaction, and text as far as it can be read."""

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: object) -> None:
        """Settle how a connection reads."""
        connection.isolation_level = None
        connection.text_factory = readable
        connection.execute("PRAGMA query_only = 1")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        """Begin."""
        connection.exec_driver_sql("BEGIN")


@contextmanager
def made(address: str, settle: Any) -> Iterator[Engine]:
    """Make an engine, and let it go in the end."""
    engine = create_engine(address)
    settle(engine)
    try:
        yield engine
    finally:
        engine.dispose()


def revision_in(connection: Connection) -> str | None:
    """Read the revision of a database, None if there is none; refuse one that this program does not know."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision = connection.execute(text("select version_num from alembic_version")).scalar()
    if revision is not None and revision != HEAD and not known(str(revision)):
        raise Refused("storage", TOO_NEW.format(place="The database", revision=revision))
    return None if revision is None else str(revision)


def has_games(connection: Connection) -> bool:
    """Tell whether there are logs or records in a database."""
    there = ours(connection).tables
    return any(connection.execute(select(there[name]).limit(1)).first() for name in ("log", "records") if name in there)


def is_served(connection: Connection) -> bool:
    """Tell whether a process looks after a table in a PostgreSQL database."""
    from backroom.server.sharing.shared_rows import NOW

    found = ours(connection).tables.get("tables")
    return found is not None and connection.execute(select(found.c.name).where(found.c.until > NOW)).first() is not None


def ours(connection: Connection) -> MetaData:
    """Give the tables in a database that are Backroom's."""
    from backroom.server.storage.schema import metadata

    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables or name == "alembic_version")
    return found


def emptied(connection: Connection) -> None:
    """Delete what making the tables has put into them."""
    tables: list[Table] = [one for one in ours(connection).sorted_tables if one.name != "alembic_version"]
    for table in reversed(tables):
        connection.execute(table.delete())


def synced(folder: Path) -> None:
    """See to it that a new name in a folder survives a crash of the machine."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
