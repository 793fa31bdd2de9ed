"""Processes in which bots think, one thought at a time; before each lane of them, questions wait in a fair queue."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from backroom.server import metrics
from backroom.server.bots.bot_worker import KEPT, SeatKey, begin
from backroom.server.bots.fair_queue import FairQueue, Urgency

MOST_HOMES = 10_000  # seats of which it is known which process has their bot


@dataclass(frozen=True)
class Thought:
    """A question that waits for a process: whose, for which seat, if it is a seat's bot that is asked, and within which limit."""

    address: str
    key: SeatKey | None
    limit: float
    first_limit: float
    function: Callable[..., Any]
    args: tuple[Any, ...]
    answer: asyncio.Future[Any]


class BotProcess:
    """One process, started when it is first asked."""

    def __init__(self, registered: Mapping[str, str], nice: int) -> None:
        """Start nothing yet."""
        self.registered, self.nice = dict(registered), nice
        self.process: ProcessPoolExecutor | None = None
        self.busy = False
        self.answered = 0
        self.made: OrderedDict[SeatKey, None] = OrderedDict()  # bots that the process keeps

    async def think(self, thought: Thought) -> Any:
        """Answer a question, with two attempts if the process dies; None if it gave no answer in time."""
        for _ in range(2):
            try:
                return await self.ask(thought)
            except BrokenProcessPool:
                continue
            except TimeoutError:
                break
        return None

    async def ask(self, thought: Thought) -> Any:
        """Ask the process; its first answer, and the first of a seat's bot, may take longer."""
        if self.process is None:
            spawning = multiprocessing.get_context("spawn")
            self.process = ProcessPoolExecutor(1, spawning, begin, (self.registered, self.nice))
        first = not self.answered or (thought.key is not None and thought.key not in self.made)
        try:
            async with asyncio.timeout(max(thought.limit, thought.first_limit) if first else thought.limit):
                answer = await asyncio.get_running_loop().run_in_executor(self.process, thought.function, *thought.args)
            self.note_answer(thought.key)
            return answer
        except (BrokenProcessPool, TimeoutError):
            metrics.BOTS_LOST.inc()
            self.end()
            raise

    def note_answer(self, key: SeatKey | None) -> None:
        """Remember which bots the process keeps: those that answered last."""
        self.answered += 1
        if key is not None:
            self.made[key] = None
            self.made.move_to_end(key)
        while len(self.made) > KEPT:
            self.made.popitem(last=False)

    def end(self) -> None:
        """End the process at once; the next question starts another."""
        process, self.process, self.answered = self.process, None, 0
        self.made.clear()
        if process is not None:
            for child in list((process._processes or {}).values()):
                child.kill()
            process.shutdown(wait=False)


class Lane:
    """Some processes and those who wait for them. A seat's bot stays in its process while that is free when it is asked.

    Whoever is alone may use them all; while others are about, one address leaves one of several free, so that a core is at hand.
    """

    def __init__(self, processes: Sequence[BotProcess]) -> None:
        """Begin with nobody waiting."""
        self.processes = list(processes)
        self.queue: FairQueue[Thought] = FairQueue()
        self.homes: OrderedDict[SeatKey, BotProcess] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking: Counter[str] = Counter()  # thoughts under way, by address
        self.others_about: Callable[[str], bool] = lambda _: False

    def has_enough(self, address: str) -> bool:
        """Tell whether an address has as many processes as it may."""
        busy = self.thinking[address]
        return 0 < len(self.processes) - 1 <= busy and self.others_about(address)

    async def ask(self, urgency: Urgency, table: str, thought: Thought) -> Any:
        """Wait for a free process, in fair order, and for its answer."""
        self.queue.put(thought.address, urgency, table, thought)
        self.dispatch()
        return await thought.answer

    def dispatch(self) -> None:
        """Let every free process begin with the next thought that somebody still waits for."""
        while not all(process.busy for process in self.processes):
            thought = self.queue.take(self.has_enough)
            if thought is None:
                return
            if not thought.answer.done():
                process = self.process_for(thought.key)
                process.busy = True
                self.thinking[thought.address] += 1
                task = asyncio.get_running_loop().create_task(self.serve(process, thought))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def serve(self, process: BotProcess, thought: Thought) -> None:
        """Let a process think, then the next."""
        try:
            answer = await process.think(thought)
            if not thought.answer.done():
                thought.answer.set_result(answer)
        except Exception as error:  # what the function raised is its caller's
            if not thought.answer.done():
                thought.answer.set_exception(error)
        finally:
            process.busy = False
            self.thinking -= Counter([thought.address])
            self.dispatch()

    def process_for(self, key: SeatKey | None) -> BotProcess:
        """Give a free process: the one that has the seat's bot, else one that is started already."""
        free = [process for process in self.processes if not process.busy]
        if key is None:
            return min(free, key=lambda process: process.process is None)
        home = self.homes.get(key)
        if home is None or home.busy:
            home = min(free, key=lambda process: process.process is None)
        self.homes[key] = home
        self.homes.move_to_end(key)
        while len(self.homes) > MOST_HOMES:
            self.homes.popitem(last=False)
        return home

    def stop(self) -> None:
        """End everything; what waits is not asked any more."""
        self.queue = FairQueue()
        for task in self.tasks:
            task.cancel()
        for process in self.processes:
            process.end()
