"""Group commit: what is to be written while a commit is under way goes into the next one together.

One thread writes, off the event loop. Nobody is told that anything is written before the commit that holds it is done.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

MOST = 200  # writes in one commit


@dataclass(frozen=True)
class Write:
    """Rows for statements, in the order in which they are run: all of them are written, or none."""

    place: tuple[str, int]  # writes of one commit are run in this order, in every process: so none wait for each other
    steps: tuple[tuple[str, list[dict[str, Any]]], ...]  # the name of a statement, and its rows


Outcome = Exception | None
Waiting = tuple[Write, "asyncio.Future[None]"]


class GroupCommit:
    """The thread that writes."""

    def __init__(self, write: Callable[[Sequence[Write]], Sequence[Outcome]]) -> None:
        """Say how writes are committed together; that gives for each None, or what went wrong with it."""
        self.write = write
        self.queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    async def add(self, one: Write) -> None:
        """Have something written; it is when this returns."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        if self.thread is None:
            self.thread = threading.Thread(target=self.work, args=(loop,), name="commits", daemon=True)
            self.thread.start()
        self.queue.put((one, done))
        await done

    async def close(self) -> None:
        """Write what is left, then stop."""
        if self.thread is not None:
            self.queue.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    def work(self, loop: asyncio.AbstractEventLoop) -> None:
        """Commit again and again what has come meanwhile."""
        while True:
            waiting = self.gathered()
            if waiting:
                outcomes = self.outcomes([one for one, _ in waiting])
                loop.call_soon_threadsafe(tell, waiting, outcomes)
            if self.ended:
                return

    ended = False  # whether there is nothing more to come

    def gathered(self) -> list[Waiting]:
        """Wait for something to write; give it and all else that is there."""
        found: list[Waiting] = []
        one = self.queue.get()
        while one is not None:
            found.append(one)
            if len(found) == MOST or self.queue.empty():
                return found
            one = self.queue.get()
        self.ended = True
        return found

    def outcomes(self, writes: Sequence[Write]) -> Sequence[Outcome]:
        """Commit writes; whatever goes wrong, everybody is told."""
        try:
            return self.write(writes)
        except Exception as error:
            return [error] * len(writes)


def tell(waiting: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    """Tell everybody who waits how it went."""
    for (_, done), outcome in zip(waiting, outcomes, strict=True):
        if done.done():
            continue  # nobody waits any more
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
