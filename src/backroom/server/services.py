"""What a server is made of, and how it is opened and closed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from backroom.refusal import Refused
from backroom.server.bot_pool import BotPool
from backroom.server.clock import ServerClock
from backroom.server.limits import Limits, RateLimits
from backroom.server.ownership import Alone
from backroom.server.rooms import NO_RECORD, Rooms
from backroom.server.sqlite_store import SqliteStore
from backroom.server.store import Store
from backroom.server.turning_points import Estimates
from backroom.wire.messages import Bye

if TYPE_CHECKING:
    from backroom.server.socket import Visitor

TIDY = 60.0  # seconds
BEAT = 15.0  # seconds
logger = structlog.get_logger()


@dataclass
class Services:
    """One server."""

    folder: Path
    base_url: str = ""
    limits: Limits = field(default_factory=Limits)
    bot_pool: BotPool = field(default_factory=BotPool)
    clock: ServerClock = field(default_factory=ServerClock)
    visitors: set[Visitor] = field(default_factory=set)
    stopping: bool = False
    database: str = ""  # the address of one that other processes share; without it there is one in the folder

    def __post_init__(self) -> None:
        """Count from the first knock."""
        self.rate_limits = RateLimits(self.limits)
        self.tasks: list[asyncio.Task[None]] = []
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
        """Begin to serve, by the clock of the database if others share that."""
        self.ownership = await self.begun_sharing() if self.store.shared else Alone()
        self.rooms = Rooms(self.store, self.bot_pool, self.limits, self.clock, self.ownership)
        await self.ownership.start(self.rooms)
        await self.rooms.waking.begin()
        self.tasks = [asyncio.create_task(self.tidy()), asyncio.create_task(self.beat())]

    async def begun_sharing(self) -> Alone:
        """Go by the clock of a database that other processes share, and share the tables with them."""
        from backroom.server.api import head
        from backroom.server.postgres_store import PostgresStore
        from backroom.server.sharing import Sharing

        assert isinstance(self.store, PostgresStore)
        self.clock.anchor(await self.store.now())
        return Sharing(self.store, lambda room: head(room).model_dump_json())

    async def close(self) -> None:
        """Close everything; what is written stays."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.ownership.stop()
        await self.rooms.close()
        await self.say_alive()
        self.bot_pool.stop()
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Tell every socket to come back."""
        from backroom.server.socket import COME_BACK

        self.stopping = True
        await self.ownership.give_back()
        bye = Bye(type="bye", reason="shutdown", come_back=True)
        await asyncio.gather(*(visitor.close(COME_BACK, bye) for visitor in list(self.visitors)), return_exceptions=True)

    async def tidy(self) -> None:
        """Wake tables, then close rooms that nobody needs, again and again."""
        while True:
            try:
                if not self.rooms.by_name and not self.store.shared:
                    await self.rooms.wake()
                await self.rooms.waking.wake_all()
                await self.rooms.waking.wake_due()
                await self.rooms.tidy()
            except Refused as error:
                logger.warning("tidy", code=error.refusal.code)
            except Exception:
                logger.exception("tidy")
            await asyncio.sleep(TIDY)

    async def beat(self) -> None:
        """Write down again and again that the server is alive."""
        while True:
            await asyncio.sleep(BEAT)
            await self.say_alive()

    async def say_alive(self) -> None:
        """Write down that the server is alive, if it can be."""
        try:
            await self.rooms.waking.beat()
        except Refused as error:
            logger.warning("beat", code=error.refusal.code)
        except Exception:
            logger.exception("beat")

    def link(self, table: str, asked_at: str) -> str:
        """Give the invitation to a table: at the address that was set, else at the one that was asked."""
        return f"{self.address(asked_at)}/table/{table}"

    def address(self, asked_at: str) -> str:
        """Give the address of this server: the one that was set, else the one that was asked."""
        return (self.base_url or asked_at).rstrip("/")

    async def record(self, digest: str) -> str:
        """Give the text of a record that is kept here."""
        text = await self.store.record(digest)
        if text is None:
            raise Refused("no record", NO_RECORD)
        return text
