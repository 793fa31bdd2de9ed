"""Sockets come in by a way of their own, and keep little."""

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from backroom.server.guard.limits import Pace
from backroom.server.sockets.inbox import Gate, Inbox
from tests.patience import SECONDS
from tests.server.harness import served


@served
async def test_a_socket_whose_address_names_no_table_is_refused_and_one_that_does_forgets_its_headers(services, client):
    host = await client.open("big-shot")
    address = client.address.replace("http", "ws", 1)
    for path in ("/", "/api/tables/x/y/socket", f"/api/tables/{host.table}/socket/", f"/api/tables/{host.table}"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{address}{path}")
        assert refused.value.response.status_code == 403
    async with connect(f"{address}/api/tables/{host.table}/socket") as socket:
        await socket.send('{"type": "hello"}')
        await asyncio.wait_for(socket.recv(), SECONDS)
        (visitor,) = services.visitors
        assert visitor.socket.scope["headers"] == []
        assert not hasattr(visitor.outbox.light, "request")


def test_an_inbox_gives_every_message_in_order_though_a_reader_gives_up():
    inbox = Inbox()

    async def read():
        return await inbox.get()

    async def body():
        inbox.put_nowait(1)
        assert (await inbox.get(), inbox.empty()) == (1, True)
        for _ in range(2):
            reading = asyncio.create_task(read())
            await asyncio.sleep(0)
            reading.cancel()  # while it waits
        reading = asyncio.create_task(read())
        await asyncio.sleep(0)
        inbox.put_nowait(2)
        reading.cancel()  # after the message has come, and before it is read
        with pytest.raises(asyncio.CancelledError):
            await reading
        inbox.put_nowait(3)
        async with asyncio.timeout(SECONDS):
            assert [await inbox.get(), await inbox.get()] == [2, 3]

    asyncio.run(body())


def test_a_gate_lets_everybody_through_once_it_is_open():
    async def body():
        gate = Gate()
        await asyncio.wait_for(gate.wait(), SECONDS)
        gate.clear()
        gate.clear()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        assert not gate.is_set()
        gate.set()
        assert await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), SECONDS)
        assert [one.cancelled() for one in waiting] == [True, False, False]

    asyncio.run(body())


def test_a_pace_counts_by_seconds():
    pace = Pace(2)
    assert [pace.is_too_fast(10.0 + 0.1 * n) for n in range(4)] == [False, False, True, True]
    assert [pace.is_too_fast(11.5 + 0.1 * n) for n in range(3)] == [False, False, True]
