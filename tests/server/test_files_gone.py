"""Files that are removed, replaced, damaged or closed to us: one clear sentence, not ready, and nothing is confirmed."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from backroom.refusal import Refused
from backroom.server.storage.sqlite_store import SqliteStore
from tests.patience import SECONDS
from tests.server.harness import refused, serving
from tests.server.test_table import in_turn, leave, started

NO_ANSWER = 1.0  # seconds without a confirmation


def removed(file) -> None:
    """Remove the database."""
    file.unlink()


def replaced(file) -> None:
    """Put another database in its place."""
    other = file.with_name("other")
    shutil.copy(file, other)
    os.replace(other, file)


def without_its_log(file) -> None:
    """Remove the write-ahead log, in which the newest moves are."""
    file.with_name(f"{file.name}-wal").unlink()


def with_its_folder(file) -> None:
    """Move the whole folder away."""
    file.parent.rename(file.parent.with_name("elsewhere"))


@pytest.mark.parametrize("harm", [removed, replaced, without_its_log, with_its_folder], ids=lambda harm: harm.__name__)
def test_a_database_that_is_gone_while_the_server_runs_confirms_nothing(tmp_path, harm):
    folder = tmp_path / "games"

    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(folder) as (services, client):
            _, seats = await started(client, people=2)
            seat = await in_turn(seats)
            await seat.act(seat.now.choices[0])
            assert (await client.http.get("/readyz")).status_code == 200
            harm(services.store.file)
            seat = await in_turn(seats)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(NO_ANSWER):
                    await seat.act(seat.now.choices[0])
            assert await refused(client.open("big-shot")) == "unsure"
            answer = await client.http.get("/readyz")
            assert (answer.status_code, answer.json()) == (503, {"status": "storage"})
            assert harm is replaced or harm is without_its_log or not services.store.file.exists()  # nothing is made in its place
            await leave(seats)

    asyncio.run(body())


def test_a_store_that_does_not_look_is_found_out(tmp_path, monkeypatch):
    monkeypatch.setattr(SqliteStore, "is_there", lambda self: True)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        test_a_database_that_is_gone_while_the_server_runs_confirms_nothing(tmp_path, removed)


def test_a_database_that_is_put_back_goes_on_with_everything_in_it(tmp_path):
    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            host, seats = await started(client, people=2)
            seat, key = await in_turn(seats), "the-same-key"
            aside = services.store.file.with_name("aside")
            services.store.file.rename(aside)
            choice = seat.now.choices[0]
            move = asyncio.create_task(seat.act(choice, key=key))
            await asyncio.sleep(0.5)
            assert not move.done()
            aside.rename(services.store.file)
            assert await move > 0
            assert (await client.http.get("/readyz")).status_code == 200
            entries = await services.store.entries(host.table)
            assert [entry.draft.key for entry in entries].count(key) == 1
            await leave(seats)

    asyncio.run(body())


# At the start


def spoilt_header(folder) -> None:
    """Write over the beginning."""
    with (folder / "backroom.sqlite").open("r+b") as file:
        file.write(b"x" * 100)


def spoilt_pages(folder) -> None:
    """Write over everything but the beginning."""
    file = folder / "backroom.sqlite"
    size = file.stat().st_size
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\x07" * (size - 4096))


def cut_short(folder) -> None:
    """Lose the end."""
    file = folder / "backroom.sqlite"
    os.truncate(file, file.stat().st_size // 8192 * 4096)


def a_folder_in_its_place(folder) -> None:
    """Put a folder where the file should be."""
    (folder / "backroom.sqlite").unlink()
    (folder / "backroom.sqlite").mkdir()


@pytest.mark.parametrize("harm", [spoilt_header, spoilt_pages, cut_short, a_folder_in_its_place], ids=lambda harm: harm.__name__)
def test_a_server_does_not_start_on_a_file_that_is_damaged_and_says_why(tmp_path, harm):
    made(tmp_path)
    harm(tmp_path)
    kept = (tmp_path / "backroom.sqlite").read_bytes() if harm is not a_folder_in_its_place else b""
    with pytest.raises(Refused) as error:
        SqliteStore(tmp_path)
    sentence = error.value.refusal.sentence
    assert str(tmp_path / "backroom.sqlite") in sentence
    assert "\n" not in sentence
    assert "is damaged" in sentence or "cannot be opened" in sentence
    assert not kept or (tmp_path / "backroom.sqlite").read_bytes() == kept
    with closing(sqlite3.connect(tmp_path / "serving.lock", timeout=0)) as lock:
        lock.execute("begin exclusive")  # the folder was let go


def made(folder) -> None:
    """Make a database with something in it."""
    asyncio.run(SqliteStore(folder).close())
    with closing(sqlite3.connect(folder / "backroom.sqlite")) as connection:
        connection.executemany(
            "insert into records (digest, at, text) values (?, 0, ?)", [(str(n), "record" * 1000) for n in range(20)]
        )
        connection.commit()
        connection.execute("PRAGMA journal_mode=DELETE")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system knows no users")
@pytest.mark.parametrize("closed", ["folder", "file"])
def test_a_folder_that_is_closed_to_us_is_named_in_a_sentence_without_a_stack_trace(closed):
    with tempfile.TemporaryDirectory() as outer:
        folder = Path(outer) / "games"
        made(folder)
        for one in (Path(outer), folder):
            one.chmod(0o777)
        (folder / ("." if closed == "folder" else "backroom.sqlite")).chmod(0o555)
        said = said_to_somebody_else(f"SqliteStore(Path({str(folder)!r}))")
    assert "cannot be opened for writing" in said, said
    assert said.strip().splitlines()[-1].count(str(folder)) == 1


def said_to_somebody_else(statement: str) -> str:
    """Run a statement as a user to whom a closed folder is closed."""
    imports = "import os, alembic.command, sqlalchemy.dialects.sqlite.pysqlite; from pathlib import Path"
    drop = "os.setgid(65534); os.setuid(65534)" if os.geteuid() == 0 else ""
    program = f"{imports}\nfrom backroom.server.storage.sqlite_store import SqliteStore\n{drop}\n{statement}"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SECONDS).stderr


def test_serve_says_it_in_one_sentence(tmp_path):
    made(tmp_path)
    spoilt_pages(tmp_path)
    command = [sys.executable, "-m", "backroom", "serve", "--no-open", "--port", "0", "--data-dir", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert run.returncode == 2
    assert "is damaged" in run.stderr
    assert "Traceback" not in run.stderr + run.stdout
    assert len(run.stderr.strip().splitlines()) == 1
