"""Bots think in processes of their own: off the event loop, with a limit, and replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import numpy as np
import structlog

from backroom.bots import LEVELS, Budget, Expectation, Greedy, Turn, looks_ahead
from backroom.bots.compiling import BackgroundCompiling
from backroom.server import metrics
from backroom.server.bot_worker import KEPT, Question, SeatKey, advised, begin, chosen

LIMIT = 20.0  # seconds; a level that keeps its own limit needs less than 2
FIRST_LIMIT = 60.0  # the same, while a process is started and loads compiled rules, or makes a seat's bot
HINT = Budget(simulations=3000, seconds=1.5)
ESTIMATE = Budget(simulations=800, seconds=0.5)
PATIENCE = 3  # failures on a seat, one after the other, after which its bot is not asked again
MOST_HOMES = 10_000  # seats of which it is known which process has their bot

T = TypeVar("T")
logger = structlog.get_logger()


class Worker:
    """One process, started when it is first asked."""

    def __init__(self, registered: Mapping[str, str]) -> None:
        """Start nothing yet."""
        self.registered = dict(registered)
        self.process: ProcessPoolExecutor | None = None
        self.waiting = 0  # questions that it has not answered
        self.answered = 0
        self.making = 0  # questions for which a bot has to be made first
        self.made: OrderedDict[SeatKey, None] = OrderedDict()  # bots that the process keeps

    async def ask(self, limit: float, key: SeatKey | None, function: Callable[..., T], *args: Any) -> T:
        """Run a function in the process; the first answer there, and the first of a seat's bot, may take longer."""
        if self.process is None:
            spawning = multiprocessing.get_context("spawn")
            self.process = ProcessPoolExecutor(1, spawning, begin, (self.registered,))
        process, first = self.process, not self.answered or (key is not None and key not in self.made)
        self.waiting += 1
        self.making += first
        try:
            async with asyncio.timeout(max(limit, FIRST_LIMIT) if self.making else limit):
                answer = await asyncio.get_running_loop().run_in_executor(process, function, *args)
            self.note_answer(key)
            return answer
        except (BrokenProcessPool, TimeoutError):
            metrics.BOTS_LOST.inc()
            if process is self.process:
                self.end()
            raise
        finally:
            self.waiting -= 1
            self.making -= first

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


class BotPool:
    """The processes in which bots think. A seat is asked in the same one as long as that is not busy with others."""

    def __init__(self, workers: int = 0, limit: float = LIMIT, registered: Mapping[str, str] | None = None) -> None:
        """Start nothing yet; bots of others are registered by name, each with the place of its class."""
        self.limit = limit
        self.registered = dict(registered or {})
        self.workers = [Worker(self.registered) for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        self.homes: OrderedDict[SeatKey, Worker] = OrderedDict()
        self.failures: Counter[SeatKey] = Counter()
        self.compiling: dict[str, BackgroundCompiling] = {}

    @property
    def levels(self) -> list[str]:
        """The bots that can be put on a seat, by name: ours from the weakest on, then those of others."""
        return [*LEVELS, *self.registered]

    def question(self, turn: Turn) -> Question:
        """Write a turn so that it can be sent: the view is all that leaves."""
        compiled = self.compiling.get(turn.game.name)
        return turn.game.name, turn.seat, np.array(turn.view.flat), turn.choices, secrets.randbits(60), bool(compiled)

    def warm(self, game: str) -> None:
        """Begin to compile a game's rules in the background, once."""
        if game not in self.compiling:
            self.compiling[game] = BackgroundCompiling(game)

    async def choose(self, key: SeatKey, turn: Turn) -> int:
        """Let the bot on a seat choose; if it fails, dies or takes too long, what looks best is chosen in its place."""
        began = time.monotonic()
        if looks_ahead(key[2]):
            self.warm(turn.game.name)
        action = None
        if self.failures[key] < PATIENCE:
            action = await self.ask(key, chosen, key, self.question(turn))
            metrics.THOUGHT.observe(time.monotonic() - began)
        if action in turn.choices:
            self.failures.pop(key, None)
            return int(action)
        self.failures[key] += 1
        why = action if isinstance(action, str) else "no answer" if action is None else "illegal"
        logger.warning("bot failed", table=key[0], bot=key[2], why=why)
        return int(await asyncio.to_thread(Greedy().choose, turn))

    async def advise(self, turn: Turn) -> list[Expectation] | None:
        """Let a bot tell what it thinks; None if it died or took too long."""
        self.warm(turn.game.name)
        return await self.ask(None, advised, self.question(turn), HINT)

    async def estimate(self, turn: Turn) -> list[Expectation] | None:
        """Let a bot tell in passing what it thinks; None if it died or took too long."""
        self.warm(turn.game.name)
        return await self.ask(None, advised, self.question(turn), ESTIMATE)

    async def ask(self, key: SeatKey | None, function: Callable[..., T], *args: Any) -> T | None:
        """Run a function in a process, twice at most; None if it gave no answer in time."""
        for _ in range(2):
            try:
                return await self.worker(key).ask(self.limit, key, function, *args)
            except BrokenProcessPool:
                continue
            except TimeoutError:
                return None
        return None

    def worker(self, key: SeatKey | None) -> Worker:
        """Give the process for a question: that which has the seat's bot, unless it is busy and another is not."""
        idlest = min(self.workers, key=lambda worker: (worker.waiting, worker.process is None))
        if key is None:
            return idlest
        home = self.homes.get(key, idlest)
        if home.waiting and not idlest.waiting:
            home = idlest
        self.homes[key] = home
        self.homes.move_to_end(key)
        while len(self.homes) > MOST_HOMES:
            self.failures.pop(self.homes.popitem(last=False)[0], None)
        return home

    def stop(self) -> None:
        """End all that was started."""
        for worker in self.workers:
            worker.end()
        for compiling in self.compiling.values():
            compiling.stop()
