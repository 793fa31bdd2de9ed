"""Work that is done again and again for as long as the server lives, whatever happens to it in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from backroom.refusal import Refused

logger = structlog.get_logger()


class Watched:
    """One kind of work: a round that fails or hangs is followed by the next, and a task that ends is begun anew."""

    def __init__(self, name: str, work: Callable[[], Awaitable[None]], pause: float, limit: float, wait: float = 0.0) -> None:
        """Begin, after a while; a round may take `limit` seconds, and `pause` seconds lie between two."""
        self.name, self.work, self.pause, self.limit, self.wait = name, work, pause, limit, wait
        self.stopping = False
        self.begin()

    def begin(self) -> None:
        """Begin a task for it."""
        self.task = asyncio.get_running_loop().create_task(self.rounds())
        self.task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        """Begin anew when the task has ended, however it did, unless we wanted it to."""
        if not self.stopping:
            logger.error("begun anew", what=self.name, cancelled=task.cancelled())
            self.begin()

    async def rounds(self) -> None:
        """Do the work, round after round."""
        await asyncio.sleep(self.wait)
        while True:
            try:
                async with asyncio.timeout(self.limit):
                    await self.work()
            except Refused as error:
                logger.warning(self.name, code=error.refusal.code)
            except Exception:
                logger.exception(self.name)
            await asyncio.sleep(self.pause)

    async def stop(self) -> None:
        """End it."""
        self.stopping = True
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
