"""A disk that is full: a move is refused and not confirmed, and when there is room again everything goes on as if nothing was."""

import asyncio
import random
from contextlib import asynccontextmanager, suppress

import pytest

from backroom.client import Refused
from backroom.kernel.game import Refused as Denied
from backroom.server.storage.sql_store import SqlStore
from backroom.server.tables.entries import Entry
from tests.server.harness import serving, table_of
from tests.server.history import DONE, Witness, compare, findings, read_log

NONE, PLENTY = 1, 10**6  # pages; SQLite takes fewer than there are for as many as there are
KEY = "a-key-longer-than-any-that-a-client-draws-so-it-fits-no-better"


class Disk:
    """How many pages the server's database may have."""

    def __init__(self, services):
        """Give it enough."""
        self.pages, self.connected = PLENTY, services.store.connected
        services.store.connected = self.set_pages

    def set_pages(self):
        """Set the limit on the connection that is about to write."""
        connection = self.connected()
        connection.cursor().execute(f"PRAGMA max_page_count={self.pages}")
        return connection


@asynccontextmanager
async def playing(folder):
    """A game of two that has begun, and the disk it is on."""
    async with serving(folder) as (services, client):
        disk = Disk(services)
        host, seats = await table_of(client, "big-shot", 2, players="2")
        await host.start()
        one, two = (Witness(seat.address, seat.table, seat.number, seat.secret) for seat in seats)
        async with one, two:
            yield disk, client, [one, two]
            for seat in (one, two):
                await compare(seat, client.address)


async def move(seats, dice, key=None, same=False):
    """Make one move, at random or the one that was refused last, and wait until everybody has seen it."""
    (seat,) = (seat for seat in seats if seat.now.choices)
    last = list(seat.diary.sent.values())[-1:]
    number = await seat.act(last[0].all_actions[0] if same else dice.choice(seat.now.choices), key=key)
    for other in seats:
        await other.until(lambda: other.seen >= number)  # noqa: B023


async def move_often(seats, dice):
    """Make more moves than there is room for."""
    for _ in range(60):
        await move(seats, dice)


def entries(folder):
    """Count the entries in the database."""
    return sum(len(log) for log in read_log(folder).values())


def test_a_move_that_cannot_be_written_is_refused_and_nothing_has_happened(tmp_path):
    async def play():
        dice = random.Random(4)
        async with playing(tmp_path) as (disk, client, seats):
            disk.pages = NONE
            with pytest.raises(Refused) as refused:
                await move_often(seats, dice)
            assert refused.value.code == "storage"
            known = [(seat.seen, seat.now) for seat in seats], entries(tmp_path)
            for _ in range(5):
                with pytest.raises(Refused, match="storage"):
                    await move(seats, dice, KEY, same=True)  # a shorter action or key might fit
            with pytest.raises(Refused, match="storage"):
                await open_until_refused(client)
            assert [(seat.seen, seat.now) for seat in seats] == known[0]
            disk.pages = PLENTY
            before = entries(tmp_path)
            await move(seats, dice, KEY, same=True)
            await move(seats, dice)
            assert entries(tmp_path) == before + 2
        return [seat.diary for seat in seats]

    diaries = asyncio.run(play())
    assert findings(diaries, read_log(tmp_path)) == []
    assert any(answer == (KEY, DONE) for diary in diaries for answer in diary.answers)


async def open_until_refused(client):
    """Open tables until there is no room for one."""
    for _ in range(60):
        await client.open("big-shot")


async def swallowing(self, table, first, drafts, at):
    """Write, and do not mind if that fails."""
    with suppress(Denied):
        return await append(self, table, first, drafts, at)
    return [Entry(first + n, at, draft) for n, draft in enumerate(drafts)]


append = SqlStore.append


def test_a_store_that_swallows_the_error_is_found_out(tmp_path, monkeypatch):
    monkeypatch.setattr(SqlStore, "append", swallowing)

    async def play():
        async with playing(tmp_path) as (disk, _, seats):
            disk.pages = NONE
            await move_often(seats, random.Random(4))
        return [seat.diary for seat in seats]

    found = findings(asyncio.run(play()), read_log(tmp_path))
    assert any("is lost" in one for one in found)
