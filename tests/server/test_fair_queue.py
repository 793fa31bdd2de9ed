"""Bots are served fairly: over addresses, then tables; waiting kills nobody, and short thoughts do not wait for long ones."""

import asyncio
import time
from collections import deque

import pytest

from backroom.refusal import Refused
from backroom.server.bots import bot_pool as module
from backroom.server.bots import bot_worker
from backroom.server.bots.bot_pool import BotPool
from backroom.server.bots.bot_process import Lane, Thought
from backroom.server.bots.fair_queue import FairQueue, Urgency
from backroom.server.guard.shares import Share, paid
from tests.patience import SECONDS
from tests.server.test_bots_of_others import HERE, some_turn

MOVE, HINT, ESTIMATE = Urgency.MOVE, Urgency.HINT, Urgency.ESTIMATE


def order(things):
    """Give the order in which a queue serves things, each (address, urgency, table, name)."""
    queue = FairQueue()
    for address, urgency, table, name in things:
        queue.put(address, urgency, table, name)
    served = []
    while (thing := queue.take()) is not None:
        served.append(thing)
    assert queue.addresses == {}
    return served


def test_addresses_take_turns_however_much_one_of_them_asks_for():
    many = [("a", MOVE, f"t{n}", f"a{n}") for n in range(60)]
    served = order([*many, ("b", MOVE, "t", "b0"), ("b", MOVE, "t", "b1"), ("c", MOVE, "t", "c0")])
    assert served[:5] == ["a0", "b0", "c0", "a1", "b1"]
    assert served[5:] == [f"a{n}" for n in range(2, 60)]


def test_the_tables_of_an_address_take_turns():
    assert order([("a", MOVE, table, f"{table}{n}") for table in "xyz" for n in range(2)]) == ["x0", "y0", "z0", "x1", "y1", "z1"]


def test_of_what_one_address_asks_for_moves_come_first_then_hints_then_estimates():
    things = [("a", ESTIMATE, "", "e"), ("a", HINT, "", "h"), ("a", MOVE, "t", "m"), ("b", ESTIMATE, "", "other e")]
    assert order(things) == ["m", "other e", "h", "e"]


class FirstCome:
    """A queue as everybody would write it first."""

    def __init__(self):
        self.addresses, self.things = {}, deque()

    def put(self, address, urgency, table, thing):
        self.things.append(thing)

    def take(self, has_enough=None):
        return self.things.popleft() if self.things else None


@pytest.mark.parametrize(
    "test",
    [
        test_addresses_take_turns_however_much_one_of_them_asks_for,
        test_the_tables_of_an_address_take_turns,
        test_of_what_one_address_asks_for_moves_come_first_then_hints_then_estimates,
    ],
)
def test_a_queue_that_is_not_fair_is_found(monkeypatch, test):
    monkeypatch.setitem(globals(), "FairQueue", FirstCome)
    with pytest.raises(AssertionError):
        test()


class Pondering:
    """A process that thinks until it is told to stop."""

    def __init__(self):
        self.busy, self.process, self.done = False, None, asyncio.Event()

    async def think(self, thought):
        await self.done.wait()
        self.done.clear()
        return thought.args[0]


def lane_of(number, others_about):
    """Make a lane of processes that think until they are told to stop."""
    lane = Lane([Pondering() for _ in range(number)])
    lane.others_about = others_about
    return lane


def ask(lane, address, name):
    """Ask a question in the name of an address."""
    answer = asyncio.get_running_loop().create_future()
    return asyncio.create_task(lane.ask(MOVE, name, Thought(address, None, 1, 1, str, (name,), answer)))


async def thinking(lane):
    """Give for whom a lane thinks, once all that was asked is under way."""
    for _ in range(5):
        await asyncio.sleep(0)
    return dict(+lane.thinking)


async def with_others_about():
    lane = lane_of(3, lambda address: True)
    asked = [ask(lane, "a", f"a{n}") for n in range(4)]
    assert await thinking(lane) == {"a": 2}
    asked.append(ask(lane, "b", "b0"))
    assert await thinking(lane) == {"a": 2, "b": 1}
    while not all(task.done() for task in asked):
        for process in lane.processes:
            process.done.set()
        assert (await thinking(lane)).get("a", 0) <= 2
    assert [task.result() for task in asked] == ["a0", "a1", "a2", "a3", "b0"]
    assert await thinking(lane) == {}


def test_while_others_are_about_an_address_leaves_one_process_free():
    asyncio.run(with_others_about())


def test_an_address_that_takes_all_processes_is_found(monkeypatch):
    monkeypatch.setattr(Lane, "has_enough", lambda self, address: False)
    with pytest.raises(AssertionError):
        asyncio.run(with_others_about())


@pytest.mark.parametrize(("number", "others", "used"), [(3, False, 3), (1, True, 1), (2, True, 1)])
def test_whoever_is_alone_uses_all_processes_and_one_process_is_for_everybody(number, others, used):
    async def body():
        lane = lane_of(number, lambda address: others)
        asked = [ask(lane, "a", f"a{n}") for n in range(4)]
        assert await thinking(lane) == {"a": used}
        for task in (*asked, *lane.tasks):
            task.cancel()

    asyncio.run(body())


# In processes


def thought_about(body, limit, **bots):
    """Run something with a pool of one process for long thoughts."""

    async def run():
        pool = BotPool(1, limit, {name: f"{HERE}:{kind}" for name, kind in bots.items()})
        try:
            async with asyncio.timeout(SECONDS):
                await body(pool, some_turn())
        finally:
            pool.stop()

    asyncio.run(run())


async def started(pool):
    """Start the processes, so that what follows is not their first answer."""
    assert await pool.ask(None, bot_worker.loaded, "builtins:int") is int
    await pool.decide(("first", 0, "novice", 0), some_turn())


async def choose_for(pool, address, table, name, turn):
    """Let a bot choose for an address."""
    return (await paid(lambda: Share(address, 1, 1), pool.decide, (table, 0, name, 0), turn))[0]


async def waiting_kills_nobody(pool, turn):
    await started(pool)
    thoughts = [pool.ask(None, time.sleep, 0.4) for _ in range(8)]  # together far longer than the limit of each
    await asyncio.gather(*thoughts)
    assert pool.long.processes[0].answered == 9  # all in the same process, which was never ended


def test_the_limit_of_a_thought_begins_when_the_thought_does():
    thought_about(waiting_kills_nobody, 1.5)


async def its_own_process_alone(pool, turn):
    await started(pool)
    short, long = pool.short.processes[0].process, pool.long.processes[0].process
    slow = asyncio.create_task(pool.ask(None, time.sleep, 600))
    others = [asyncio.create_task(pool.ask(None, bot_worker.loaded, "builtins:int")) for _ in range(3)]
    assert await slow is None
    assert [await one for one in others] == [int] * 3
    assert pool.short.processes[0].process is short
    assert pool.long.processes[0].process is not long


def test_a_thought_that_takes_too_long_ends_its_own_process_and_whoever_waits_is_served():
    thought_about(its_own_process_alone, 0.5)


async def short_thoughts_go_on(pool, turn):
    await started(pool)
    slow = [asyncio.create_task(choose_for(pool, "a", f"t{n}", "bad", turn)) for n in range(5)]
    await asyncio.sleep(0.1)
    began = time.monotonic()
    assert await choose_for(pool, "b", "t", "regular", turn) in turn.choices
    assert time.monotonic() - began < 20
    assert not any(task.done() for task in slow)
    for task in slow:
        task.cancel()


def test_short_thoughts_do_not_wait_for_long_ones():
    thought_about(short_thoughts_go_on, 100.0, bad="Sleeping")


def test_one_lane_for_all_thoughts_is_found(monkeypatch):
    monkeypatch.setattr(module, "looks_ahead", lambda name: True)
    monkeypatch.setattr("tests.server.test_fair_queue.SECONDS", 12)
    with pytest.raises((TimeoutError, AssertionError)):
        thought_about(short_thoughts_go_on, 100.0, bad="Sleeping")


async def hints_are_bounded(pool, turn):
    pool.long.processes[0].busy = True  # with something else
    asked = [asyncio.create_task(pool.advise(turn)) for _ in range(module.MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await pool.advise(turn)
    for task in asked:
        task.cancel()


def test_an_address_waits_for_so_many_hints_and_no_more(monkeypatch):
    monkeypatch.setattr(BotPool, "warm", lambda self, game: None)
    thought_about(hints_are_bounded, 5.0)


async def those_who_left_are_passed_over(pool, turn):
    lane: Lane = pool.long
    lane.processes[0].busy = True
    gone = asyncio.create_task(pool.ask(None, time.sleep, 600))
    stays = asyncio.create_task(pool.ask(None, bot_worker.loaded, "builtins:int"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    lane.processes[0].busy = False
    lane.dispatch()
    assert await stays is int


def test_nobody_thinks_for_somebody_who_has_left():
    thought_about(those_who_left_are_passed_over, 60.0)
