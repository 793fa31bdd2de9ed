"""Bots think in processes of their own: off the event loop, with a limit, and replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from backroom import games
from backroom.bots import Budget, Expectation, Greedy, Turn, advice, bot, looks_ahead
from backroom.bots.compiling import BackgroundCompiling
from backroom.kernel.dice import dice_for
from backroom.server import metrics

LIMIT = 20.0  # seconds; a level that keeps its own limit needs less than 2
FIRST_LIMIT = 60.0  # the same, for a process that has to be started and to load compiled rules first
HINT = Budget(simulations=3000, seconds=1.5)
ESTIMATE = Budget(simulations=800, seconds=0.5)

Question = tuple[str, int, NDArray[np.int16], list[int], int, bool]  # game, seat, view, choices, seed, compiled
T = TypeVar("T")


def asked(question: Question) -> Turn:
    """Make a turn of what came over from the server."""
    game, seat, cells, choices, seed, compiled = question
    view = games.game(game).State(cells)
    return Turn(games.game(game), seat, view, choices, dice_for(seed), compiled)


def chosen(name: str, question: Question) -> int:
    """Let a bot choose; runs in a process of the pool."""
    return bot(name).choose(asked(question))


def advised(question: Question, budget: Budget) -> list[Expectation]:
    """Let a bot tell what it thinks; runs in a process of the pool."""
    return advice(asked(question), budget)


def end_with_parent() -> None:
    """See to it that a process of the pool ends when the server does, however it ends."""

    def wait() -> None:
        """Wait for the end of the server."""
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class BotPool:
    """The processes in which bots think."""

    def __init__(self, workers: int = 0, limit: float = LIMIT) -> None:
        """Start nothing yet."""
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.limit = limit
        self.pool: ProcessPoolExecutor | None = None
        self.compiling: dict[str, BackgroundCompiling] = {}
        self.answered = 0

    def question(self, turn: Turn) -> Question:
        """Write a turn so that it can be sent: the view is all that leaves."""
        compiled = self.compiling.get(turn.game.name)
        return turn.game.name, turn.seat, np.array(turn.view.flat), turn.choices, secrets.randbits(60), bool(compiled)

    def warm(self, game: str) -> None:
        """Begin to compile a game's rules in the background, once."""
        if game not in self.compiling:
            self.compiling[game] = BackgroundCompiling(game)

    async def choose(self, name: str, turn: Turn) -> int:
        """Let a bot choose; if it dies or takes too long, what looks best is chosen in its place."""
        began = time.monotonic()
        if looks_ahead(name):
            self.warm(turn.game.name)
        action = await self.ask(chosen, name, self.question(turn))
        metrics.THOUGHT.observe(time.monotonic() - began)
        if action not in turn.choices:
            action = await asyncio.to_thread(Greedy().choose, turn)
        return int(action)

    async def advise(self, turn: Turn) -> list[Expectation] | None:
        """Let a bot tell what it thinks; None if it died or took too long."""
        self.warm(turn.game.name)
        return await self.ask(advised, self.question(turn), HINT)

    async def estimate(self, turn: Turn) -> list[Expectation] | None:
        """Let a bot tell in passing what it thinks; None if it died or took too long."""
        self.warm(turn.game.name)
        return await self.ask(advised, self.question(turn), ESTIMATE)

    async def ask(self, function: Callable[..., T], *args: Any) -> T | None:
        """Run a function in the pool, twice at most; None if it gave no answer in time."""
        for _ in range(2):
            pool = self.started()
            try:
                limit = self.limit if self.answered else max(self.limit, FIRST_LIMIT)
                async with asyncio.timeout(limit):
                    answer = await asyncio.get_running_loop().run_in_executor(pool, function, *args)
                self.answered += 1
                return answer
            except BrokenProcessPool:
                self.replace(pool)
            except TimeoutError:
                self.replace(pool)
                return None
        return None

    def started(self) -> ProcessPoolExecutor:
        """Give the pool, started if it is not."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), end_with_parent)
        return self.pool

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """End a pool whose bots died or take too long; the next question starts another."""
        metrics.BOTS_LOST.inc()
        if pool is self.pool:
            self.pool, self.answered = None, 0
        end(pool)

    def stop(self) -> None:
        """End all that was started."""
        if self.pool is not None:
            end(self.pool)
            self.pool = None
        for compiling in self.compiling.values():
            compiling.stop()


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once."""
    processes = list((pool._processes or {}).values())
    for process in processes:
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
