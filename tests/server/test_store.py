"""Every store keeps the same promises: SQLite in a folder, PostgreSQL for many processes."""

import asyncio
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from backroom.refusal import Refused
from backroom.server.storage.postgres_store import PostgresStore
from backroom.server.storage.schema import tables
from backroom.server.storage.sql_store import SqlStore
from backroom.server.storage.sqlite_store import SqliteStore
from backroom.server.storage.store import Overtaken
from backroom.server.tables.entries import Draft
from tests.patience import SECONDS

OPEN = Draft("open", body={"game": "big-shot", "settings": {"listed": True}})


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request, tmp_path):
    """Opens a store, which may be opened again after it was closed."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path)
    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)


def with_store(opened, work):
    """Run something with a store, and close it."""

    async def body():
        store = opened()
        try:
            async with asyncio.timeout(SECONDS):
                return await work(store)
        finally:
            await store.close()

    return asyncio.run(body())


def said(number: int, key: str = "") -> Draft:
    """A line of chat."""
    return Draft("say", 0, key or f"key-{number}", {"text": f"line {number} – ça va ?"})


def test_what_is_written_is_read_back_in_order_by_the_next_process(opened):
    async def write(store):
        first = await store.append("t", 0, [OPEN, said(1)], 5)
        return first + await store.append("t", 2, [said(2)], 7)

    written = with_store(opened, write)
    read = with_store(opened, lambda store: store.entries("t"))
    assert [(one.sequence, one.at, one.kind, one.seat, one.body) for one in read] == [
        (one.sequence, one.at, one.kind, one.seat, one.body) for one in written
    ]
    assert [one.sequence for one in with_store(opened, lambda store: store.entries("t", 1))] == [2]


def test_a_place_and_a_key_are_written_once(opened):
    async def work(store):
        await store.append("t", 0, [OPEN, said(1)], 5)
        for first, draft in ((1, said(9)), (2, said(1))):
            with pytest.raises(Overtaken):
                await store.append("t", first, [draft], 6)
        with pytest.raises(Overtaken):
            await store.append("t", 2, [said(3), said(1)], 6)
        return await store.entries("t")

    assert len(with_store(opened, work)) == 2


def test_entries_of_many_tables_go_into_few_commits_and_one_that_is_overtaken_fails_alone(opened):
    async def work(store):
        commits, commit, begun, gate = [], store.commit, threading.Event(), threading.Event()

        def counted(writes):
            """Count, and let the first commit last until everything has come."""
            begun.set()
            gate.wait(SECONDS)
            commits.append(len(writes))
            commit(writes)

        store.commit = counted
        first = asyncio.create_task(store.append("t0", 0, [OPEN], 1))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        others = [asyncio.create_task(store.append(f"t{n}", 0, [OPEN], 1)) for n in (0, *range(1, 40))]
        await asyncio.sleep(0)
        gate.set()
        done = await asyncio.gather(first, *others, return_exceptions=True)
        assert [type(one) for one in done if isinstance(one, Exception)] == [Overtaken]
        assert commits[:2] == [1, 40]
        return await store.tables(100)

    assert sorted(with_store(opened, work)) == sorted(f"t{n}" for n in range(40))


def confirming_early(self, one):
    """Plant a bug: say that it is written once it is on its way."""
    self.queue.put((one, asyncio.get_running_loop().create_future()))
    return asyncio.sleep(0)


def is_there_when_it_is_confirmed(opened):
    """Tell whether an entry can be read by another when its append returns, while commits take a while."""

    async def work(store):
        commit = store.commit

        def slow(writes):
            threading.Event().wait(0.2)
            commit(writes)

        await store.append("t", 0, [OPEN], 1)
        store.commit = slow
        await store.append("t", 1, [said(1)], 2)
        return len(await store.entries("t"))

    return with_store(opened, work) == 2


def test_nothing_is_confirmed_before_it_is_committed(opened):
    assert is_there_when_it_is_confirmed(opened)


def test_a_group_that_is_confirmed_before_its_commit_is_found_out(opened, monkeypatch):
    from backroom.server.storage.group_commit import GroupCommit

    add = GroupCommit.add
    monkeypatch.setattr(GroupCommit, "add", lambda self, one: (confirming_early if self.thread else add)(self, one))
    assert not is_there_when_it_is_confirmed(opened)


def test_the_row_of_a_table_comes_with_its_first_entry_and_its_phase_with_the_one_that_changes_it(opened):
    async def work(store):
        found = []
        for first, drafts in ((0, [OPEN]), (1, [Draft("start", phase="playing")]), (2, [said(2)])):
            await store.append("t", first, drafts, 5)
            found += [(row.game, row.phase, row.listed, row.owner == store.process) for row in await store.rows(select(tables))]
        with pytest.raises(Overtaken):
            await store.append("t", 2, [Draft("act", 0, "late", phase="over")], 5)
        assert [row.phase for row in await store.rows(select(tables))] == ["playing"]
        return found

    phases = ("open", "playing", "playing")
    assert with_store(opened, work) == [("big-shot", phase, True, True) for phase in phases]


def test_a_record_is_kept_once_under_its_digest(opened):
    async def work(store):
        for _ in range(2):
            await store.keep_record("a" * 64, "the text", 3)
        return await store.record("a" * 64), await store.record("b" * 64), await store.well()

    assert with_store(opened, work) == ("the text", None, True)


def test_processes_that_start_at_once_on_an_empty_database_set_it_up_once(database):
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(lambda _: PostgresStore(database), range(4)))
    assert len({store.process for store in stores}) == 4

    async def close():
        assert await stores[0].well()
        for store in stores:
            await store.close()

    asyncio.run(close())


def test_an_older_and_a_newer_database_are_refused_with_what_to_do(database):
    with_store(lambda: PostgresStore(database), lambda store: store.well())
    for revision, words in (("1", "backroom db upgrade"), ("999", "newer version")):
        set_revision(database, revision)
        with pytest.raises(Refused, match=words):
            PostgresStore(database)


def set_revision(address: str, revision: str) -> None:
    """Say that a database is of another revision."""
    import psycopg

    with psycopg.connect(address) as connection:
        connection.execute("update alembic_version set version_num = %s", (revision,))


def test_a_process_refuses_a_database_that_was_upgraded_meanwhile(database):
    async def work(store: SqlStore):
        await store.append("t", 0, [OPEN], 1)
        set_revision(database, "999")
        store.drop_connection()
        with pytest.raises(Refused, match="newer version"):
            await store.append("t", 1, [said(1)], 1)

    with_store(lambda: PostgresStore(database), work)


def test_without_the_driver_it_is_said_how_to_get_it():
    program = "import sys; sys.modules['psycopg'] = None\n"
    program += "from backroom.server.storage.postgres_store import PostgresStore; PostgresStore('postgresql://x/y')"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SECONDS).stderr
    assert "pip install 'backroom[postgresql]'" in said


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nonsense", "no address of a database"),
        ("mysql://somebody:word@host/name", "no address of a database"),
        ("postgresql://somebody:word@127.0.0.1:1/name", "cannot be reached"),
    ],
)
def test_a_database_that_is_not_there_is_told_in_a_sentence_without_its_password(address, words):
    with pytest.raises(Refused, match=words) as refused:
        PostgresStore(address)
    assert "word@" not in str(refused.value)
