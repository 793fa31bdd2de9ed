"""What a server is made of, and how it is opened and closed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from backroom.refusal import Refused
from backroom.server.bot_pool import BotPool
from backroom.server.limits import Limits, RateLimits
from backroom.server.rooms import NO_RECORD, Rooms
from backroom.server.sqlite_store import SqliteStore
from backroom.server.store import Store
from backroom.server.turning_points import Estimates
from backroom.server.watching import Watched
from backroom.wire.messages import Bye

if TYPE_CHECKING:
    from backroom.server.socket import Visitor

TIDY, LONGEST_ROUND = 60.0, 600.0  # seconds between two rounds of tidying, and for one
logger = structlog.get_logger()


@dataclass
class Services:
    """One server."""

    folder: Path
    base_url: str = ""
    limits: Limits = field(default_factory=Limits)
    bot_pool: BotPool = field(default_factory=BotPool)
    visitors: set[Visitor] = field(default_factory=set)
    stopping: bool = False
    database: str = ""  # the address of one that other processes share; without it there is one in the folder

    def __post_init__(self) -> None:
        """Count from the first knock."""
        self.rate_limits = RateLimits(self.limits)
        self.watched: list[Watched] = []
        self.estimates = Estimates(self.bot_pool)

    def take_folder(self) -> None:
        """Take the folder for this server alone, or reach the database that it shares; refuse if that cannot be done."""
        self.store: Store = self.opened_store()
        if self.store.copy is not None:
            logger.info("migrated", copy=str(self.store.copy))

    def opened_store(self) -> Store:
        """Open the store."""
        if not self.database:
            return SqliteStore(self.folder)
        from backroom.server.postgres_store import PostgresStore

        return PostgresStore(self.database)

    async def open(self) -> None:
        """Begin to serve."""
        self.rooms = Rooms(self.store, self.bot_pool, self.limits)
        self.watched = [Watched("tidy", self.tidy, TIDY, LONGEST_ROUND)]

    async def close(self) -> None:
        """Close everything; what is written stays."""
        await asyncio.gather(*(one.stop() for one in self.watched))
        await self.rooms.close()
        self.bot_pool.stop()
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Tell every socket to come back."""
        from backroom.server.socket import COME_BACK

        self.stopping = True
        bye = Bye(type="bye", reason="shutdown", come_back=True)
        await asyncio.gather(*(visitor.close(COME_BACK, bye) for visitor in list(self.visitors)), return_exceptions=True)

    async def tidy(self) -> None:
        """Wake the newest tables if none is awake, then close rooms that nobody needs."""
        if not self.rooms.by_name:
            await self.rooms.wake()
        await self.rooms.tidy()

    def link(self, table: str, asked_at: str) -> str:
        """Give the invitation to a table: at the address that was set, else at the one that was asked."""
        return f"{(self.base_url or asked_at).rstrip('/')}/table/{table}"

    async def record(self, digest: str) -> str:
        """Give the text of a record that is kept here."""
        text = await self.store.record(digest)
        if text is None:
            raise Refused("no record", NO_RECORD)
        return text
