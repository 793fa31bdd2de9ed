"""Databases that are made or brought up to date, and cut off at any moment: the next start goes on as if nothing had been."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from backroom.refusal import Refused
from backroom.server.storage import migrate as module
from backroom.server.storage.migrate import HEAD, copied, migrate, revision_of

OLD = Path(__file__).parent / "old" / "version-0.1.sql"


@pytest.fixture(params=["new", "of version 0.1"])
def file(request, tmp_path: Path) -> Path:
    """A database that is not there yet, and one with games of an older version."""
    found = tmp_path / "first" / "backroom.sqlite"
    found.parent.mkdir()
    if request.param != "new":
        with closing(sqlite3.connect(found)) as connection:
            connection.executescript(OLD.read_text())
    return found


def contents(file: Path) -> tuple[list[str], dict[str, list[tuple[object, ...]]]]:
    """Give the schema of a database, and every row that version 0.1 knew."""
    with closing(sqlite3.connect(file)) as connection:
        schema = [sql for (sql,) in connection.execute("select sql from sqlite_master where sql is not null order by name")]
        names = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
        columns = {"log": "game, sequence, at, kind, seat, key, body", "records": "digest, at, text"}
        wanted = {name: f"select {cells} from {name} order by 1, 2" for name, cells in columns.items() if name in names}
        return schema, {name: connection.execute(query).fetchall() for name, query in wanted.items()}


def cuts(file: Path, folder: Path) -> Iterator[Path]:
    """Migrate a database; give its folder as a kill would leave it before and after every statement."""
    moments: list[Path] = []

    def keep(*_: object) -> None:
        """Copy what has reached the system by now, the journal too."""
        moments.append(folder / f"cut-{len(moments)}")
        shutil.copytree(file.parent, moments[-1])

    for moment in ("before_cursor_execute", "after_cursor_execute", "commit", "begin"):
        event.listen(Engine, moment, keep)
    try:
        migrate(file)
    finally:
        for moment in ("before_cursor_execute", "after_cursor_execute", "commit", "begin"):
            event.remove(Engine, moment, keep)
    yield from (one / file.name for one in moments)


def what_a_cut_left(file: Path, before: list[str], after: list[str]) -> str:
    """Tell how much of a migration there is."""
    schema = contents(file)[0] if file.exists() else []
    return "nothing" if schema == before else "everything" if schema == after else "a part"


def test_a_kill_at_any_statement_leaves_all_of_a_migration_or_nothing(file, tmp_path):
    before = contents(file) if file.exists() else ([], {})
    moments = list(cuts(file, tmp_path))
    after = contents(file)
    assert len(moments) > 15
    assert {what_a_cut_left(one, before[0], after[0]) for one in moments} <= {"nothing", "everything"}
    for one in moments:
        migrate(one)
        assert revision_of(one) == HEAD
        assert contents(one) == after
        assert contents(one)[1]["log"] == before[1].get("log", [])


def test_a_migration_that_commits_as_it_goes_is_found_out(file, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "with_explicit_transactions", lambda engine: None)
    before = contents(file)[0] if file.exists() else []
    moments = list(cuts(file, tmp_path))
    after = contents(file)[0]
    assert "a part" in {what_a_cut_left(one, before, after) for one in moments}


def changes_of(file: Path) -> list[str]:
    """Migrate a database; list the changes of the schema that were made."""
    statements: list[str] = []

    def keep(*given: object) -> None:
        """Keep a statement."""
        statements.append(str(given[2]))

    event.listen(Engine, "before_cursor_execute", keep)
    migrate(file)
    event.remove(Engine, "before_cursor_execute", keep)
    return [one for one in statements if one.split()[0] in ("CREATE", "ALTER")]


def test_a_database_that_an_older_program_was_killed_over_is_made_to_its_end(file, tmp_path):
    before = contents(file) if file.exists() else ([], {})
    half = tmp_path / "half.sqlite"
    shutil.copy(file, half) if file.exists() else None
    changes = changes_of(file)
    assert changes
    for number in range(len(changes) + 1):
        one = tmp_path / f"half-{number}.sqlite"
        if half.exists():
            shutil.copy(half, one)
        with closing(sqlite3.connect(one)) as connection:
            for change in changes[:number]:
                connection.execute(change)
            connection.commit()
        migrate(one)
        assert revision_of(one) == HEAD
        assert contents(one)[1]["log"] == before[1].get("log", [])
        assert {line.split()[2] for line in contents(one)[0]} == {line.split()[2] for line in contents(file)[0]}


def test_a_copy_that_was_cut_off_never_has_the_name_of_a_whole_one(tmp_path, monkeypatch):
    file = tmp_path / "backroom.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLD.read_text())

    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(module.os, "replace", cut)
        with pytest.raises(KeyboardInterrupt):
            copied(file, "1")
    assert not list(tmp_path.glob("backroom-*.sqlite"))
    copy = migrate(file)
    assert [copy] == list(tmp_path.glob("backroom-*.sqlite"))
    assert revision_of(copy) == "1"


def test_a_database_of_something_else_is_left_alone_with_a_sentence(tmp_path):
    file = tmp_path / "backroom.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("create table log (line text)")
        connection.commit()
    before = file.read_bytes()
    with pytest.raises(Refused, match="not one of Backroom's"):
        migrate(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("damage", [b"no database at all" * 100, b""], ids=["header", "nothing"])
def test_a_damaged_file_is_named_in_a_sentence(tmp_path, damage):
    file = tmp_path / "backroom.sqlite"
    migrate(file)
    file.write_bytes(damage)
    if not damage:
        assert migrate(file) is None  # an empty file is a new database
        return
    with pytest.raises(Refused, match="is damaged and cannot be read"):
        migrate(file)
    assert file.read_bytes() == damage


def test_a_folder_that_cannot_be_made_is_named_in_a_sentence(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match="cannot be opened for writing"):
        migrate(tmp_path / "file" / "backroom.sqlite")
