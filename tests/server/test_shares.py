"""Processor time is shared fairly: it is counted for the address that it is used for, and others do not wait for it."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect

from backroom.refusal import Refused
from backroom.server.guard import shares as module
from backroom.server.guard.addresses import address_of, counted_as
from backroom.server.guard.limits import Limits
from backroom.server.guard.shares import LATELY, PAYER, RESERVED, Share, Shares, off_loop, paid
from backroom.server.rooms.caretaker import Caretaker
from tests.patience import SECONDS
from tests.server.harness import MANY, QUICK, serving, table_of

SHORT = 0.1  # seconds that are over before a debt is paid
FLOOD, QUIET = "203.0.113.66", "198.51.100.1"


class Hands:
    """A clock that is moved by hand."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def burn(seconds):
    """Use the processor."""
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        pass


# Addresses


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.5", "203.0.113.5", True),
        ("203.0.113.5", "203.0.113.6", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.5", "203.0.113.5", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_an_ipv6_network_of_64_bits_is_one_address(one, other, same):
    assert (counted_as(one) == counted_as(other)) is same
    assert (address_of({"client": (one, 1)}) == address_of({"client": (other, 2)})) is same


def test_whoever_has_no_address_is_counted_too():
    assert address_of({}) == address_of({"client": None}) == "unknown"


# Buckets


def test_a_full_bucket_lets_a_little_through_at_once_and_no_more():
    share = Share("a", 0.25, 1.0, Hands())
    assert share.pause() == 0
    share.charge(0.01)
    assert share.pause() == 0
    share.charge(0.05)
    assert 0 < share.pause() < 0.2


def test_an_empty_bucket_waits_until_what_was_used_is_paid_for():
    hands = Hands()
    share = Share("a", 0.25, 1.0, hands)
    share.charge(2.0)
    assert share.pause() == pytest.approx(4.0, abs=0.1)
    hands.now += 4.0
    assert share.pause() == pytest.approx(0, abs=0.1)
    share.charge(0.25)
    assert share.pause() == pytest.approx(1.0, abs=0.1)


def test_nobody_saves_up_more_than_the_bucket_holds():
    hands = Hands()
    share = Share("a", 0.25, 1.0, hands)
    hands.now += 10_000
    share.charge(1.5)
    assert share.pause() == pytest.approx(2.0, abs=1.1)
    assert share.left == pytest.approx(-0.5)


def test_addresses_that_owe_nothing_are_forgotten(monkeypatch):
    monkeypatch.setattr(module, "MOST_KNOWN", 10)
    shares = Shares(Limits(), Hands())
    shares.of("debtor").charge(5)
    for n in range(100):
        shares.of(f"a{n}")
    assert len(shares.by_address) <= 12
    assert shares.of("debtor").left < 0


def test_others_are_about_for_a_while_after_they_were_heard_of():
    clock = Hands()
    shares = Shares(Limits(), clock)
    shares.of("a")
    assert not shares.others_about("a")
    assert shares.others_about("b")
    shares.of("b")
    shares.of("a")
    assert shares.others_about("a")
    clock.now += LATELY - 1
    shares.of("a")
    assert shares.others_about("a")
    clock.now += 1
    assert not shares.others_about("a")
    assert shares.others_about("b")


def test_messages_wait_in_order_and_are_refused_when_they_wait_too_long():
    async def body():
        share, order = Share("a", 1.0, 0.1), []
        share.charge(0.3)

        async def one(n):
            async with share.turn(patience=SECONDS):
                order.append(n)
                share.charge(0.02)

        await asyncio.gather(*(one(n) for n in range(5)))
        share.charge(10 * SECONDS)
        began = time.monotonic()
        with pytest.raises(Refused) as refused:
            async with share.turn(patience=SHORT):
                pass
        assert refused.value.refusal.code == "rate"
        assert time.monotonic() - began < SECONDS
        assert share.waiting == 0
        return order

    assert asyncio.run(asyncio.wait_for(body(), SECONDS)) == [0, 1, 2, 3, 4]


def test_what_is_put_aside_for_a_message_is_given_back():
    async def body():
        share = Share("a", 0.25, 1.0, Hands())
        async with share.turn():
            assert share.left == pytest.approx(1.0 - RESERVED)
        assert share.left == pytest.approx(1.0)

    asyncio.run(body())


# Counting


def test_work_is_counted_by_its_own_steps_and_not_by_what_others_do_meanwhile():
    async def work(seconds, times):
        for _ in range(times):
            burn(seconds)
            await asyncio.sleep(0)
        return times

    async def body():
        shares = Shares(replace(MANY, processor=1, saved=10**6), Hands())
        done = await asyncio.gather(shares.pays("a", work, 0.02, 5), shares.pays("b", work, 0.002, 5))
        used = {name: 1000.0 - shares.of(name).left for name in ("a", "b")}
        return done, used

    done, used = asyncio.run(body())
    assert done == [5, 5]
    assert 0.09 < used["a"] < 0.2
    assert 0.009 < used["b"] < 0.06


def test_threads_and_errors_are_counted_and_errors_come_through():
    async def work():
        with pytest.raises(KeyError):
            await off_loop(burn_and_fail)
        await off_loop(burn, 0.05)
        raise LookupError

    def burn_and_fail():
        burn(0.05)
        raise KeyError

    async def body():
        shares = Shares(replace(MANY, processor=1, saved=10**6), Hands())
        with pytest.raises(LookupError):
            await shares.pays("a", work)
        await asyncio.sleep(0.01)
        return 1000.0 - shares.of("a").left

    assert 0.09 < asyncio.run(body()) < 0.3


def test_work_that_is_cancelled_ends_as_it_should():
    ended = []

    async def work():
        try:
            await asyncio.sleep(SECONDS)
        finally:
            ended.append(PAYER.get(None) is not None)

    async def body():
        task = asyncio.create_task(paid(lambda: Share("a", 1, 1), work))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(body())
    assert ended == [True]


# At a server


async def flooded(tmp_path, sockets=4, **limits):
    """Flood a table from one address while another asks now and then; give the other's waits, and the flood's answers."""
    async with (
        asyncio.timeout(SECONDS),
        serving(tmp_path, replace(MANY, **limits)) as (services, client),
        AsyncExitStack() as stack,
    ):
        host, _ = await table_of(client, "big-shot", 1, "novice", players="2")
        await host.start()
        address = f"{client.address.replace('http', 'ws', 1)}/api/tables/{host.table}/socket"
        wires = []
        for name in (*[FLOOD] * sockets, QUIET):
            opened = connect(address, additional_headers={"X-Forwarded-For": name}, close_timeout=0.2)
            wire = await stack.enter_async_context(opened)
            await wire.send('{"type": "hello"}')
            wires.append(wire)
        waits, codes = [], []

        async def flood(wire):
            for n in range(300):
                await wire.send(json.dumps({"type": "look", "key": f"key-{n:06}", "at": 1}))

        async def hear(wire):
            while True:
                message = json.loads(await wire.recv())
                codes.append(message.get("code") or message["type"])

        tasks = [asyncio.create_task(work(wire)) for wire in wires[:-1] for work in (flood, hear)]
        for n in range(12):
            began = time.monotonic()
            await wires[-1].send(json.dumps({"type": "look", "key": f"key-{n:06}", "at": 1}))
            while json.loads(await wires[-1].recv())["type"] != "looked":
                pass
            waits.append(time.monotonic() - began)
            codes.append("waits" if services.shares.of(FLOOD).waiting else "goes on")
            await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()
        return waits, codes


def is_fair(waits, codes):
    """Tell whether the flood was held back, and nobody else."""
    return "waits" in codes and sorted(waits)[-3] < 1.0


def test_an_address_that_asks_for_too_much_waits_and_another_does_not(tmp_path):
    assert is_fair(*asyncio.run(flooded(tmp_path, processor=20, saved=150)))


def test_a_share_that_nobody_counts_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Share, "charge", lambda self, seconds: None)
    assert not is_fair(*asyncio.run(flooded(tmp_path, processor=20, saved=150)))


def test_all_tabs_of_an_address_share_and_so_do_its_tables_bots(tmp_path):
    async def body():
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            client.http.headers["X-Forwarded-For"] = FLOOD
            host, (seat,) = await table_of(client, "big-shot", 1, "novice", QUICK, players="2")
            caretaker: Caretaker = services.rooms.caretakers[host.table]
            assert caretaker.payer() is services.shares.of(FLOOD)  # it was opened from there
            async with seat:
                assert caretaker.payer() is services.shares.of("127.0.0.1")  # whoever sits there pays first

    asyncio.run(body())


def test_whoever_has_a_table_gets_in_when_the_server_is_full(tmp_path):
    async def body():
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, replace(MANY, rooms=2)) as (services, client),
            AsyncExitStack() as stack,
        ):
            tables = [(await client.open("big-shot")).table for _ in range(2)]
            with pytest.raises(Exception, match="no room"):
                await client.open("big-shot")
            await services.rooms.leave(services.rooms.by_name.pop(tables[0]), services.rooms.caretakers.pop(tables[0]))
            tables.append((await client.open("big-shot")).table)
            for table in tables:
                await stack.enter_async_context(client.watch(table))
            assert set(services.rooms.by_name) >= set(tables)

    asyncio.run(body())


def test_a_room_that_nobody_uses_makes_room_for_another(tmp_path):
    async def body():
        async with asyncio.timeout(SECONDS), serving(tmp_path, replace(MANY, rooms=1)) as (services, client):
            first = (await client.open("big-shot")).table
            await services.rooms.leave(services.rooms.by_name.pop(first), services.rooms.caretakers.pop(first))
            second = (await client.open("big-shot")).table
            assert (await client.table(first)).table == first
            assert list(services.rooms.by_name) == [first]
            assert (await client.table(second)).table == second

    asyncio.run(body())
