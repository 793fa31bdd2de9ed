"""Bringing a database to this program's version, whole or not at all, after a copy of it was made."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from backroom.refusal import Refused

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

HEAD = "5"  # the revision that this program works with
NEWER = "The database {file} comes from a newer version (revision {revision}). Update Backroom, or name another folder."
OTHER = "The database {file} is not one of Backroom's ({why}). Restore a backup of it, or name another folder."
DAMAGED = "The database {file} is damaged and cannot be read ({why}). Restore a backup of it, or name another folder."
CLOSED = "The database {file} cannot be opened for writing ({why}). Check the folder, or name another one."

SPOILT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def revision_of(file: Path) -> str | None:
    """Read the revision of a database, None if there is nothing in it or it was not made to its end."""
    with closing(sqlite3.connect(file)) as connection:
        there = connection.execute("select count(*) from sqlite_master where name = 'alembic_version'").fetchone()[0]
        row = connection.execute("select version_num from alembic_version").fetchone() if there else None
        return str(row[0]) if row else None


def migrate(file: Path) -> Path | None:
    """Bring a database file to this program's revision; give the copy that was made of an older one."""
    with clearly(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        return brought_up(file)


@contextmanager
def clearly(file: Path) -> Iterator[None]:
    """Say in a sentence why a database cannot be opened, read or written to."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except (sqlite3.Error, DBAPIError, OSError) as error:
        raise Refused("storage", why_not(file, error)) from error


def why_not(file: Path, error: Exception) -> str:
    """Say in a sentence why a database cannot be opened."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    sentence = OTHER if code == sqlite3.SQLITE_ERROR else DAMAGED if code in SPOILT else CLOSED
    return sentence.format(file=file, why=cause.strerror if isinstance(cause, OSError) else cause)


def brought_up(file: Path) -> Path | None:
    """Run what is missing, if anything is; give the copy of an older database."""
    check(file)
    old = revision_of(file)
    if old == HEAD:
        return None
    if old is not None and not known(old):
        raise Refused("storage", NEWER.format(file=file, revision=old))
    copy = copied(file, old) if old is not None else None
    upgrade(file)
    return copy


def check(file: Path) -> None:
    """Refuse a database in which SQLite finds damaged pages: to write on would make it worse."""
    with closing(sqlite3.connect(file)) as connection:
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if found != "ok":
        raise Refused("storage", DAMAGED.format(file=file, why=found.splitlines()[-1]))


def known(revision: str) -> bool:
    """Tell whether there is a way from a revision to this program's."""
    from alembic.script import ScriptDirectory
    from alembic.util.exc import CommandError

    try:
        return ScriptDirectory.from_config(config()).get_revision(revision) is not None
    except CommandError:
        return False


def copied(file: Path, revision: str) -> Path:
    """Copy a database whole, beside itself; a copy that was cut off never has the name of a whole one."""
    copy = file.with_name(f"{file.stem}-{revision}-{datetime.now(UTC):%Y%m%d-%H%M%S}{file.suffix}")
    unfinished = file.with_name(f"{file.stem}.copying")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    os.replace(unfinished, copy)
    return copy


def config():  # type: ignore[no-untyped-def]
    """Say where the changes are."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return made


def upgrade(file: Path) -> None:
    """Run the changes that are missing, all of them and the new revision in one transaction."""
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{file}")
    with_explicit_transactions(engine)
    try:
        with engine.begin() as connection:
            run_changes(connection)
            lacking = what_lacks(connection)
            if lacking:
                raise Refused("storage", OTHER.format(file=file, why=f"no {lacking}"))
    finally:
        engine.dispose()


def with_explicit_transactions(engine: Engine) -> None:
    """Let changes of the schema be a part of transactions, which Python's SQLite leaves out."""
    from sqlalchemy import event

    @event.listens_for(engine, "connect")
    def leave_to_us(connection: Any, _: object) -> None:
        """Let Python begin and end nothing by itself."""
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        """Begin, and be the only one who writes."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def run_changes(connection: Connection, to: str = "head") -> None:
    """Run the changes that are missing, up to a revision, in the transaction that a connection is in."""
    from alembic import command

    made = config()
    made.attributes["connection"] = connection
    command.upgrade(made, to)


def what_lacks(connection: Connection) -> str:
    """Name a table or column that this program needs and a database has not; nothing if all are there."""
    from sqlalchemy import inspect

    from backroom.server.storage.schema import metadata

    there = inspect(connection)
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in there.get_columns(table.name)} if there.has_table(table.name) else set()
        missing = [column.name for column in table.columns if column.name not in columns]
        if missing:
            return f"{table.name}.{missing[0]}"
    return ""
