"""A PostgreSQL that goes away: one clear sentence, nothing confirmed, and everything goes on when it is back."""

import asyncio
import random

import httpx
import pytest

from backroom.client import Refused
from backroom.client import connection as client
from backroom.server.storage.sql_store import SqlStore
from backroom.server.storage.store import Unsure
from tests.patience import SECONDS
from tests.server.harness import serving, table_of
from tests.server.history import DONE, findings, read_log
from tests.server.outages import KINDS, play_through_outages
from tests.server.postgres import started


@pytest.fixture(scope="module")
def own_postgres():
    """A PostgreSQL that nobody else needs."""
    try:
        server = started()
    except Exception as error:
        pytest.skip(f"PostgreSQL cannot be started here: {error}")
    yield server
    server.remove()


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """Clients that come back at once: tests have no five seconds."""
    monkeypatch.setattr(client, "LONGEST_PAUSE", 0.3)


def test_nothing_is_lost_or_doubled_when_postgresql_goes_away_in_every_way(tmp_path, own_postgres):
    wanted = len(KINDS)
    diaries, met, database = asyncio.run(play_through_outages(tmp_path, own_postgres, wanted, random.Random(3), apart=False))
    assert findings(diaries, read_log(database)) == []
    assert all(met[kind] for kind in KINDS)
    assert sum(answer == DONE for diary in diaries for _, answer in diary.answers) > 10


def test_without_its_database_a_server_says_so_confirms_nothing_and_goes_on_by_itself(tmp_path, own_postgres):
    async def play():
        server = serving(tmp_path, database=own_postgres.new_database())
        async with asyncio.timeout(SECONDS), server as (_, http), httpx.AsyncClient(base_url=http.address) as web:
            host, (first, second) = await table_of(http, "big-shot", 2, players="2")
            await host.start()
            async with first, second:
                seat = first if first.now.choices else second
                own_postgres.stop()
                try:
                    with pytest.raises(Refused, match="cannot reach its database") as refused:
                        await seat.act(seat.now.choices[0], key="the-same-key")
                    assert refused.value.code == "storage"
                    await seat.speak("fr")
                    with pytest.raises(Refused, match="base de données"):
                        await seat.act(seat.now.choices[0], key="the-same-key")
                    ready = await web.get("/readyz")
                    assert (ready.status_code, ready.json()) == (503, {"status": "storage"})
                finally:
                    own_postgres.start()
                while (await web.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0.1)
                known = seat.seen
                assert await seat.act(seat.now.choices[0], key="the-same-key") > known

    asyncio.run(play())


async def says_nothing_was_done(self, write):
    """Plant a bug: take what nobody knows for what was not done."""
    from backroom.refusal import Refused as Denied
    from backroom.server.storage.store import AWAY

    raise Denied("storage", AWAY) from Unsure()


def test_a_server_that_denies_what_it_may_have_written_is_found_out(tmp_path, own_postgres, monkeypatch):
    monkeypatch.setattr(SqlStore, "find_out", says_nothing_was_done)
    monkeypatch.setattr("tests.server.outages.KINDS", ("cut in a commit",))
    diaries, _, database = asyncio.run(play_through_outages(tmp_path, own_postgres, 15, random.Random(5), apart=False))
    assert any("was refused (storage) and is in the log" in one for one in findings(diaries, read_log(database)))
