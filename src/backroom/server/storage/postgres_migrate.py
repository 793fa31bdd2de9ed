"""Bringing a PostgreSQL database to this program's revision: an empty one by itself, an older one when somebody says so."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, func, inspect, select, text

from backroom.refusal import Refused
from backroom.server.storage.migrate import HEAD, known, run_changes

LOCK = 0x6261636B  # of the database, for whoever changes its tables
OLDER = "The database has revision {old}, this program needs {new}. Stop all processes, make a backup, run: backroom db upgrade"
NEWER = "The database comes from a newer version (revision {old}, this one knows {new}). Update Backroom."


def set_up(engine: Engine) -> None:
    """Make the tables in an empty database, whoever comes first; refuse one of another revision."""
    with engine.begin() as connection:
        locked(connection)
        if revision_of(connection) is None:
            run_changes(connection)
        check(revision_of(connection))


def upgrade(engine: Engine) -> tuple[str | None, str]:
    """Bring a database up to date; give its revision before and after."""
    with engine.begin() as connection:
        locked(connection)
        old = revision_of(connection)
        if old is not None and old != HEAD and not known(old):
            raise Refused("storage", NEWER.format(old=old, new=HEAD))
        run_changes(connection)
        return old, HEAD


def locked(connection: Connection) -> None:
    """Be the only one who changes tables, until the transaction ends."""
    connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def revision_of(connection: Connection) -> str | None:
    """Read the revision of a database, None if there is nothing in it."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()


def check(revision: str | None) -> None:
    """Refuse a database of another revision."""
    if revision != HEAD:
        newer = revision is not None and not known(revision)
        raise Refused("storage", (NEWER if newer else OLDER).format(old=revision, new=HEAD))


def check_revision(connection: Any) -> None:
    """Refuse a database of another revision on a connection of the driver; one that is empty is still to be set up."""
    with connection.cursor() as cursor:
        cursor.execute("select to_regclass('alembic_version')")
        there = cursor.fetchone()[0]
        if there:
            cursor.execute("select version_num from alembic_version")
            check(cursor.fetchone()[0])
    connection.rollback()
