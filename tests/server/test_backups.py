"""Backups: whole at one moment while people play, checked before they are trusted, and played on from, here or in PostgreSQL."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from backroom.__main__ import app
from backroom.refusal import Refused
from backroom.server.storage.migrate import HEAD, revision_of
from backroom.server.storage.postgres_store import PostgresStore
from backroom.server.storage.sqlite_store import SqliteStore
from backroom.server.tables.entries import Draft
from backroom.server.upkeep import backups, places, portable
from backroom.server.upkeep.backups import back_up, check, move, restore
from backroom.server.upkeep.places import NAME, Folder, Shared
from backroom.server.upkeep.portable import Report, rows_in, rows_of
from tests.patience import SECONDS
from tests.server.harness import serving
from tests.server.history import read_log
from tests.server.test_old_tables import STORED, play_on

OLD = Path(__file__).parent / "old" / "version-0.1.sql"


@contextmanager
def bar(what: str, total: int) -> Iterator[Report]:
    """Show nothing."""
    yield lambda number: None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with games of version 0.1, as this version has brought it up to date."""
    found = tmp_path / "games"
    found.mkdir()
    with closing(sqlite3.connect(found / NAME)) as connection:
        connection.executescript(OLD.read_text())
    asyncio.run(SqliteStore(found).close())
    return found


@pytest.fixture
def backup(folder: Path, tmp_path: Path) -> Path:
    """A backup of it."""
    back_up(Folder(folder), tmp_path / "a.backup", False, bar)
    return tmp_path / "a.backup"


def test_what_was_backed_up_is_restored_and_played_on(folder, backup, tmp_path):
    found = restore(backup, Folder(tmp_path / "new"), False, bar)
    assert (found.tables, found.phases["over"], found.trouble) == (len(STORED), 1, [])
    assert read_log(tmp_path / "new") == read_log(folder)
    assert revision_of(tmp_path / "new" / NAME) == HEAD

    async def body() -> None:
        async with serving(tmp_path / "new") as (_, client):
            await play_on(client, STORED[1], most=3)

    asyncio.run(body())


def test_a_backup_of_an_older_revision_is_restored_into_this_one(tmp_path):
    old = tmp_path / "old"
    old.mkdir()
    with closing(sqlite3.connect(old / NAME)) as connection:
        connection.executescript(OLD.read_text())
    back_up(Folder(old), tmp_path / "a.backup", False, bar)
    assert revision_of(old / NAME) == "1"
    restore(tmp_path / "a.backup", Folder(tmp_path / "new"), False, bar)
    assert revision_of(tmp_path / "new" / NAME) == HEAD
    with closing(sqlite3.connect(tmp_path / "new" / NAME)) as connection:
        assert connection.execute("select count(*) from tables").fetchone() == (len(STORED),)


def read_while_somebody_writes(folder: Path) -> list[portable.Row]:
    """Read a folder row by row; after the first row another table is opened there, and its record kept."""

    async def write() -> None:
        store = SqliteStore(folder)
        await store.append("new", 0, [Draft("open", body={"game": "big-shot", "settings": {}})], 5)
        await store.keep_record("f" * 64, "a record", 5)
        await store.close()

    with Folder(folder).snapshot() as connection:
        rows = rows_in(connection)
        found = [next(rows)]
        asyncio.run(write())
        return [*found, *rows]


def test_a_backup_is_of_one_moment(folder):
    before = [row for row in read_while_somebody_writes(folder) if "new" in row[1].values() or "f" * 64 in row[1].values()]
    assert before == []


def test_a_backup_of_several_moments_is_found_out(folder, monkeypatch):
    monkeypatch.setattr(places, "read_only", lambda engine: None)
    rows = [row for row in read_while_somebody_writes(folder) if "new" in row[1].values() or "f" * 64 in row[1].values()]
    assert {name for name, _ in rows} == {"records", "tables"}  # of a table that has no log


def test_backups_are_made_while_people_play(tmp_path):
    async def body() -> list[str]:
        async with asyncio.timeout(SECONDS), serving(tmp_path / "games") as (services, _):
            done = asyncio.Event()

            async def write(table: str) -> None:
                await services.store.append(table, 0, [Draft("open", body={"game": "big-shot", "settings": {}})], 0)
                number = 1
                while not done.is_set():
                    await services.store.append(table, number, [Draft("say", 0, "", {"text": "hi"})], number)
                    confirmed[table] = number
                    number += 1

            confirmed: dict[str, int] = {}
            writers = [asyncio.create_task(write(f"table-{n}")) for n in range(5)]
            wrong = []
            for number in range(3):
                await asyncio.sleep(0.05)
                known, file = dict(confirmed), tmp_path / f"{number}.backup"
                await asyncio.to_thread(back_up, Folder(tmp_path / "games"), file, False, bar)
                wrong += missing(file, known)
            done.set()
            await asyncio.gather(*writers)
            return wrong

    assert asyncio.run(body()) == []


def missing(file: Path, confirmed: dict[str, int]) -> list[str]:
    """List what was confirmed before a backup began and is not in it, and holes."""
    logs: dict[str, list[int]] = {}
    for name, row in rows_of(file):
        if name == "log":
            logs.setdefault(row["game"], []).append(row["sequence"])
    lost = [f"{table} {last}" for table, last in confirmed.items() if last not in logs.get(table, ())]
    return lost + [f"a hole in {table}" for table, found in logs.items() if found != list(range(len(found)))]


def test_a_backup_that_leaves_something_out_is_found_out(tmp_path, monkeypatch):
    every = backups.rows_in
    monkeypatch.setattr(backups, "rows_in", lambda connection: (row for n, row in enumerate(every(connection)) if n % 7 != 3))
    with pytest.raises(AssertionError):
        test_backups_are_made_while_people_play(tmp_path)


# Files that cannot be trusted


def cut(text: bytes) -> bytes:
    """Lose the end."""
    return gzip.compress(b"\n".join(gzip.decompress(text).split(b"\n")[:-3]) + b"\n")


def changed(text: bytes) -> bytes:
    """Change one letter of one log."""
    return gzip.compress(gzip.decompress(text).replace(b"Person 0", b"Person 7", 1))


def of_tomorrow(text: bytes) -> bytes:
    """Be of another format."""
    return gzip.compress(gzip.decompress(text).replace(b'"version":1', b'"version":2', 1))


HARMS = [
    cut,
    changed,
    of_tomorrow,
    lambda text: text[: len(text) // 2],
    lambda text: b"no backup",
    lambda text: gzip.compress(b"[]"),
]


@pytest.mark.parametrize("harm", HARMS, ids=["cut", "changed", "of tomorrow", "torn", "no backup", "something else"])
def test_a_file_that_is_not_a_whole_backup_is_refused_and_nothing_is_restored(backup, tmp_path, harm):
    backup.write_bytes(harm(backup.read_bytes()))
    with pytest.raises(Refused, match=r"is incomplete|is no backup|newer version"):
        restore(backup, Folder(tmp_path / "new"), False, bar)
    assert not (tmp_path / "new" / NAME).exists()


def test_restoring_overwrites_nothing_unless_it_is_told_to_and_keeps_what_was_there(folder, backup, tmp_path):
    other = tmp_path / "other"
    asyncio.run(one_table(other))
    with pytest.raises(Refused, match="--overwrite"):
        restore(backup, Folder(other), False, bar)
    assert list(read_log(other)) == ["new"]
    restore(backup, Folder(other), True, bar)
    assert read_log(other) == read_log(folder)
    (aside,) = other.glob("backroom-before-*.sqlite")
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("select game from log").fetchall() == [("new",)]
    with pytest.raises(Refused, match="is there already"):
        back_up(Folder(folder), backup, False, bar)


async def one_table(folder: Path) -> None:
    """Make a folder with one table."""
    store = SqliteStore(folder)
    await store.append("new", 0, [Draft("open", body={"game": "big-shot", "settings": {}})], 5)
    await store.close()


def test_a_damaged_database_can_be_replaced_by_a_backup(folder, backup):
    before = read_log(folder)
    (folder / NAME).write_bytes(b"damaged" * 1000)
    with pytest.raises(Refused, match="is damaged"):
        back_up(Folder(folder), folder / "b.backup", False, bar)
    assert not (folder / "b.backup").exists()
    restore(backup, Folder(folder), True, bar)
    assert read_log(folder) == before


def test_a_restore_that_is_cut_off_leaves_what_was_there(folder, backup, monkeypatch):
    before = read_log(folder)

    def cut_off(*given) -> None:
        raise KeyboardInterrupt

    for name in ("compare", "fill"):
        with monkeypatch.context() as patch:
            patch.setattr(backups, name, cut_off)
            with pytest.raises(KeyboardInterrupt):
                restore(backup, Folder(folder), True, bar)
        assert read_log(folder) == before
    with monkeypatch.context() as patch:
        patch.setattr(places.os, "replace", cut_off)
        with pytest.raises(KeyboardInterrupt):
            restore(backup, Folder(folder), True, bar)
    assert read_log(folder) == before


def test_nothing_is_restored_under_a_server_that_runs(folder, backup):
    async def body() -> None:
        store = SqliteStore(folder)
        with pytest.raises(Refused, match="Another server is using"):
            restore(backup, Folder(folder), True, bar)
        await store.close()

    asyncio.run(body())


def test_a_row_that_cannot_be_read_is_carried_along_and_its_table_stays_frozen(folder, tmp_path):
    with closing(sqlite3.connect(folder / NAME)) as connection:
        table = STORED[0]["table"]
        connection.execute("update log set body = cast(x'7b22ff' as text) where game = ? and sequence = 6", (table,))
        connection.commit()
    back_up(Folder(folder), tmp_path / "a.backup", False, bar)
    assert [one for one, _ in check(tmp_path / "a.backup", bar, 0).trouble] == [table]
    assert [one for one, _ in restore(tmp_path / "a.backup", Folder(tmp_path / "new"), False, bar).trouble] == [table]


# PostgreSQL


def test_a_folder_moves_to_postgresql_whole_and_back(folder, tmp_path, database):
    found = move(Folder(folder), Shared(database), False, bar)
    assert (found.tables, found.trouble) == (len(STORED), [])
    with pytest.raises(Refused, match="--overwrite"):
        move(Folder(folder), Shared(database), False, bar)
    back_up(Shared(database), tmp_path / "a.backup", False, bar)
    restore(tmp_path / "a.backup", Folder(tmp_path / "back"), False, bar)
    assert read_log(tmp_path / "back") == read_log(folder)
    restore(tmp_path / "a.backup", Shared(database), True, bar)
    back_up(Shared(database), tmp_path / "b.backup", False, bar)
    assert list(rows_of(tmp_path / "b.backup")) == list(rows_of(tmp_path / "a.backup"))


def test_a_move_that_loses_or_changes_a_row_is_found_out_and_moves_nothing(folder, database, monkeypatch):
    fill = backups.fill

    def losing(connection, rows, report):
        """Count every row, and write all but one."""
        found = fill(connection, rows, report)
        connection.exec_driver_sql("delete from log where sequence = 3 and game = (select min(game) from log)")
        return found

    monkeypatch.setattr(backups, "fill", losing)
    with pytest.raises(Refused, match="1 logs or records are not the same"):
        move(Folder(folder), Shared(database), False, bar)
    monkeypatch.setattr(backups, "fill", fill)
    assert move(Folder(folder), Shared(database), False, bar).tables == len(STORED)


def test_nothing_is_moved_from_under_a_server_that_runs(folder, database):
    async def body() -> None:
        store = SqliteStore(folder)
        with pytest.raises(Refused, match="Another server is using"):
            move(Folder(folder), Shared(database), False, bar)
        await store.close()

    asyncio.run(body())


def test_nothing_is_restored_under_processes_that_run(folder, backup, database):
    async def body() -> None:
        store = PostgresStore(database)
        await store.append("new", 0, [Draft("open", body={"game": "big-shot", "settings": {}})], 5)
        with pytest.raises(Refused, match="A server is using"):
            restore(backup, Shared(database), True, bar)
        assert len(await store.entries("new")) == 1
        await store.close()

    asyncio.run(body())


# The commands


def said(*words: object) -> str:
    """Run a command; give what it says."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_commands_say_what_they_did(folder, tmp_path):
    file = tmp_path / "a.backup"
    assert "rows written to" in said("backup", file, "--data-dir", folder)
    assert os.stat(file).st_mode & 0o077 == 0  # there are names and chat in it
    assert "a été restauré" in said("restore", file, "--data-dir", tmp_path / "new", "--lang", "fr")
    answer = json.loads(said("restore", file, "--data-dir", tmp_path / "new", "--overwrite", "--json"))
    assert answer["tables"] == len(STORED)
    assert "Would be deleted: 0 tables and 0 uploaded records." in said("prune", "--dry-run", "--data-dir", folder)
    refused = CliRunner().invoke(app, ["backup", str(file), "--data-dir", str(tmp_path / "nowhere")])
    assert refused.exit_code == 2
    assert not (tmp_path / "nowhere").exists()


def test_prune_works_beside_a_server_that_runs(folder, monkeypatch):
    monkeypatch.setenv("BACKROOM_KEEP_OPENED", "1")
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute("update log set at = 1")
        connection.commit()
    opened = next(one["table"] for one in STORED if one["phase"] == "open")

    async def body() -> None:
        store = SqliteStore(folder)
        told = await asyncio.to_thread(said, "prune", "--data-dir", folder)
        assert opened in told
        assert [entry.kind for entry in await store.entries(opened)] == ["delete"]
        await store.close()

    asyncio.run(body())
