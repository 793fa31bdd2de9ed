"""Fair shares of the processor: what is done for an address is counted in processor time, and beyond its share it waits.

A share is a bucket of seconds that fills at a steady rate. Whatever is done for an address takes from it, on the event loop and
in threads; while the bucket is empty, the next message of that address waits, in order, and is refused if it waits too long. A
second, small bucket keeps an address that has saved something up from taking the whole loop at once.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import coroutine
from typing import Any, ParamSpec, TypeVar

from backroom.refusal import Refused
from backroom.server.guard.addresses import OWN
from backroom.server.guard.limits import Limits
from backroom.server.phrases import say

PEAK = 2.0  # times its share that an address may use at once, while its bucket is full
SLACK = 0.015  # seconds of the processor that it may use without any pause
UNBOUNDED = 1_000.0  # seconds a second: whoever sits at the machine itself never waits
RESERVED = 0.004  # seconds that are put aside for a message until it is known what it costs
PATIENCE = 2.0  # seconds that a message waits before it is refused
MOST_WAITING = 200  # messages of one address
THREADS = ThreadPoolExecutor(2, "off-loop")  # few, since all threads share one lock
LATELY = 10.0  # seconds for which an address that was heard of is about
MOST_KNOWN = 10_000  # addresses; whoever owes nothing is forgotten first

P = ParamSpec("P")
T = TypeVar("T")
Clock = Callable[[], float]


class Share:
    """What one address may use of the processor."""

    def __init__(self, name: str, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        """Begin with a full bucket: so many seconds, and so many more each second."""
        self.name, self.rate, self.burst, self.clock = name, rate, burst, clock
        self.left, self.filled, self.free, self.peak = burst, clock(), 0.0, PEAK * rate
        self.waiting, self.heard = 0, clock()
        self.order = asyncio.Lock()

    def charge(self, seconds: float) -> None:
        """Take what was used; less than nothing gives it back."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.filled) * self.rate) - seconds
        self.filled = now
        self.free = max(now, self.free) + seconds / self.peak

    def pause(self) -> float:
        """Give the seconds until the next thing may be done."""
        now = self.clock()
        left = self.left + (now - self.filled) * self.rate
        return max(0.0, -left / self.rate, self.free - now - SLACK / self.peak)

    @property
    def owes(self) -> bool:
        """Whether the bucket is not full, or somebody waits."""
        return self.waiting > 0 or self.left + (self.clock() - self.filled) * self.rate < self.burst

    async def ready(self) -> None:
        """Wait for a turn, in order."""
        self.waiting += 1
        try:
            async with self.order:
                while (pause := self.pause()) > 0:
                    await asyncio.sleep(pause)
        finally:
            self.waiting -= 1

    async def in_time(self, patience: float, lang: str) -> None:
        """Wait for a turn; refuse if it takes too long to come, or too many wait already."""
        try:
            if self.waiting >= MOST_WAITING:
                raise TimeoutError
            async with asyncio.timeout(patience):
                await self.ready()
        except TimeoutError as error:
            raise Refused("rate", say(lang, "rate")) from error

    @asynccontextmanager
    async def turn(self, patience: float | None = None, lang: str = "en") -> AsyncIterator[None]:
        """Wait for a turn, and put something aside for it meanwhile; refuse if it takes too long to come."""
        if self.waiting or self.pause():
            await self.in_time(PATIENCE if patience is None else patience, lang)
        self.charge(RESERVED)
        try:
            yield
        finally:
            self.charge(-RESERVED)


PAYER: ContextVar[Callable[[], Share] | None] = ContextVar("payer", default=None)


def who_pays() -> str:
    """Give the address that pays for what is done now, nothing if that is nobody's."""
    payer = PAYER.get()
    return payer().name if payer is not None else ""


async def paid(payer: Callable[[], Share], work: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do some work for whoever pays at the time; its processor time is counted, and so is that of its threads."""
    PAYER.set(payer)
    return await counted(payer, work(*args, **kwargs))


@coroutine
def counted(payer: Callable[[], Share], work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Run a coroutine step by step, and count each step's own processor time: what others do meanwhile is theirs."""
    step: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        began = time.thread_time()
        try:
            awaited = step(given)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            payer().charge(time.thread_time() - began)
        try:
            given = yield awaited
            step = work.send
        except GeneratorExit:
            work.close()
            raise
        except BaseException as error:  # passed on to the work, as awaiting it would
            given, step = error, work.throw


async def off_loop(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function in a thread; whoever it is done for pays for its processor time."""
    payer, loop = PAYER.get(), asyncio.get_running_loop()

    def run() -> T:
        """Count while it runs."""
        began = time.thread_time()
        try:
            return function(*args, **kwargs)
        finally:
            if payer is not None and not loop.is_closed():
                loop.call_soon_threadsafe(payer().charge, time.thread_time() - began)

    return await loop.run_in_executor(THREADS, run)


class Shares:
    """The shares of all addresses that were heard of lately."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        """Know nobody yet."""
        self.rate, self.burst, self.clock = limits.processor / 1000, limits.saved / 1000, clock
        self.by_address: OrderedDict[str, Share] = OrderedDict()  # whoever was heard of last is the last
        self.most = MOST_KNOWN

    def of(self, address: str) -> Share:
        """Give the share of an address, which may be another one than before if it owed nothing."""
        if address not in self.by_address:
            if len(self.by_address) >= self.most:
                self.by_address = OrderedDict((name, share) for name, share in self.by_address.items() if share.owes)
                self.most = max(MOST_KNOWN, 2 * len(self.by_address))
            rate = UNBOUNDED if address in OWN else self.rate
            self.by_address[address] = Share(address, rate, self.burst, self.clock)
        share = self.by_address[address]
        share.heard = self.clock()
        self.by_address.move_to_end(address)
        return share

    def others_about(self, address: str) -> bool:
        """Tell whether another address was heard of lately."""
        other = next((share for share in reversed(self.by_address.values()) if share.name != address), None)
        return other is not None and self.clock() - other.heard < LATELY

    def pays(
        self, address: str, work: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs
    ) -> Coroutine[Any, Any, T]:
        """Do some work for an address."""
        return paid(lambda: self.of(address), work, *args, **kwargs)
