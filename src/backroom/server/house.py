"""What a server is made of, and how it is opened and closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from backroom.kernel.game import Refused
from backroom.server.course import Estimates
from backroom.server.hall import NO_RECORD, Hall
from backroom.server.limits import Knocking, Limits
from backroom.server.minds import Minds
from backroom.server.store import Store
from backroom.wire.messages import Bye

if TYPE_CHECKING:
    from backroom.server.socket import Visitor

TIDY = 60.0  # seconds
log = structlog.get_logger()


@dataclass
class House:
    """One server."""

    folder: Path
    base_url: str = ""
    limits: Limits = field(default_factory=Limits)
    minds: Minds = field(default_factory=Minds)
    visitors: set[Visitor] = field(default_factory=set)
    stopping: bool = False

    def __post_init__(self) -> None:
        """Count from the first knock."""
        self.knocking = Knocking(self.limits)
        self.tasks: list[asyncio.Task[None]] = []
        self.estimates = Estimates(self.minds)

    def take_folder(self) -> None:
        """Take the folder for this server alone; refuse if another has it."""
        self.store = Store(self.folder)
        if self.store.copy is not None:
            log.info("migrated", copy=str(self.store.copy))

    async def open(self) -> None:
        """Open the hall."""
        self.hall = Hall(self.store, self.minds, self.limits)
        self.tasks = [asyncio.create_task(self.tidy())]

    async def close(self) -> None:
        """Close everything; what is written stays."""
        for task in self.tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.hall.close()
        self.minds.stop()
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Tell every socket to come back."""
        from backroom.server.socket import COME_BACK

        self.stopping = True
        bye = Bye(type="bye", reason="shutdown", come_back=True)
        await asyncio.gather(*(visitor.close(COME_BACK, bye) for visitor in list(self.visitors)), return_exceptions=True)

    async def tidy(self) -> None:
        """Wake the newest tables, then close rooms that nobody needs, again and again."""
        while True:
            with suppress(Refused):
                if not self.hall.rooms:
                    await self.hall.wake()
                await self.hall.tidy()
            await asyncio.sleep(TIDY)

    def link(self, table: str, asked_at: str) -> str:
        """Give the invitation to a table: at the address that was set, else at the one that was asked."""
        return f"{(self.base_url or asked_at).rstrip('/')}/table/{table}"

    async def record(self, digest: str) -> str:
        """Give the text of a record that is kept here."""
        text = await self.store.record(digest)
        if text is None:
            raise Refused("no record", NO_RECORD)
        return text
