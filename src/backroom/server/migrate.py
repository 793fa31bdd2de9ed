"""Bringing a database to this program's version, after a copy of it was made."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from backroom.refusal import Refused

HEAD = "5"  # the revision that this program works with


def revision_of(file: Path) -> str | None:
    """Read the revision of a database, None if there is nothing in it."""
    with closing(sqlite3.connect(file)) as connection:
        there = connection.execute("select count(*) from sqlite_master where name = 'alembic_version'").fetchone()[0]
        row = connection.execute("select version_num from alembic_version").fetchone() if there else None
        return str(row[0]) if row else None


def migrate(file: Path) -> Path | None:
    """Bring a database file to this program's revision; give the copy that was made of an older one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    old = revision_of(file)
    if old == HEAD:
        return None
    if old is not None and not known(old):
        raise Refused(
            "storage", f"The database {file} is of a newer program (revision {old}). Update Backroom, or name another folder."
        )
    copy = copied(file, old) if old is not None else None
    upgrade(file)
    return copy


def known(revision: str) -> bool:
    """Tell whether there is a way from a revision to this program's."""
    from alembic.script import ScriptDirectory
    from alembic.util.exc import CommandError

    try:
        return ScriptDirectory.from_config(config()).get_revision(revision) is not None
    except CommandError:
        return False


def copied(file: Path, revision: str) -> Path:
    """Copy a database whole, beside itself."""
    copy = file.with_name(f"{file.stem}-{revision}-{datetime.now(UTC):%Y%m%d-%H%M%S}{file.suffix}")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


def config():  # type: ignore[no-untyped-def]
    """Say where the changes are."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return made


def upgrade(file: Path) -> None:
    """Run the changes that are missing."""
    from alembic import command
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        made = config()
        made.attributes["connection"] = connection
        command.upgrade(made, "head")
    engine.dispose()
