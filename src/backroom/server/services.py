"""What a server is made of, and how it is opened and closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import select

from backroom.refusal import Refused
from backroom.server.bots.analyses import Analyses
from backroom.server.bots.bot_pool import BotPool
from backroom.server.bots.turning_points import Estimates
from backroom.server.guard.limits import Limits, RateLimits
from backroom.server.guard.password import Password
from backroom.server.guard.quotas import Quotas
from backroom.server.guard.reach import Reach
from backroom.server.guard.shares import Shares
from backroom.server.rooms.clock import ServerClock
from backroom.server.rooms.rooms import NO_RECORD, Rooms
from backroom.server.rooms.watching import Watched
from backroom.server.secrets import hash_of, new_secret, opens
from backroom.server.sharing.ownership import Alone
from backroom.server.storage.schema import records
from backroom.server.storage.sqlite_store import SqliteStore
from backroom.server.storage.store import Store
from backroom.server.upkeep.retention import DAY, Retention, prune
from backroom.wire.messages import Bye

if TYPE_CHECKING:
    from backroom.server.sockets.socket import Visitor

FIRST_PRUNE, PRUNE = 600.0, 21_600.0  # seconds until something old is thrown away, and between two rounds
TIDY, LONGEST_ROUND = 60.0, 600.0  # seconds between two rounds of tidying, and for one
MANY = 10_000  # records that are remembered to be wanted
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
    retention: Retention = field(default_factory=Retention)
    database: str = ""  # the address of one that other processes share; without it there is one in the folder
    password: Password | None = None  # that everybody is asked for
    reach: Reach = field(default_factory=Reach)

    def __post_init__(self) -> None:
        """Count from the first knock."""
        self.rate_limits, self.shares, self.quotas = RateLimits(self.limits), Shares(self.limits), Quotas(self.limits)
        self.watched: list[Watched] = []
        self.woken = False  # whether the newest tables were woken
        self.asked: dict[str, int] = {}  # on which day a record was asked for last
        self.ownership = Alone()
        self.bot_pool.long.others_about = self.shares.others_about
        self.estimates, self.analyses = Estimates(self.bot_pool), Analyses(self.bot_pool)

    def take_folder(self) -> None:
        """Take the folder for this server alone, or reach the database that it shares; refuse if that cannot be done."""
        self.store: Store = self.opened_store()
        if self.store.copy is not None:
            logger.info("migrated", copy=str(self.store.copy))

    def opened_store(self) -> Store:
        """Open the store."""
        if not self.database:
            return SqliteStore(self.folder)
        from backroom.server.storage.postgres_store import PostgresStore

        return PostgresStore(self.database)

    async def open(self) -> None:
        """Begin to serve, by the clock of the database if others share that."""
        if self.store.shared:
            self.ownership = await self.begun_sharing()
        self.rooms = Rooms(self.store, self.bot_pool, self.limits, self.shares, self.clock, self.ownership)
        await self.rooms.waking.begin()  # first, as tables are adopted once they are shared
        await self.ownership.start(self.rooms)
        tidying, beating = Watched("tidy", self.tidy, TIDY, LONGEST_ROUND), Watched("beat", self.beat, BEAT, LONGEST_ROUND, BEAT)
        self.watched = [tidying, beating, Watched("prune", self.prune, PRUNE, LONGEST_ROUND, FIRST_PRUNE)]

    async def begun_sharing(self) -> Alone:
        """Go by the clock of a database that other processes share, and share the tables with them."""
        from backroom.server.http.api import head
        from backroom.server.sharing.sharing import Sharing
        from backroom.server.storage.postgres_store import PostgresStore

        assert isinstance(self.store, PostgresStore)
        self.clock.anchor(await self.store.now())
        return Sharing(self.store, lambda room: head(room).model_dump_json())

    async def close(self) -> None:
        """Close everything; what is written stays."""
        await asyncio.gather(*(one.stop() for one in self.watched))
        await self.ownership.stop()
        await self.rooms.close()
        await self.say_alive()
        self.bot_pool.stop()
        await self.store.close()

    async def say_goodbye(self) -> None:
        """Tell every socket to come back."""
        from backroom.server.sockets.socket import COME_BACK

        self.stopping = True
        await self.ownership.give_back()
        bye = Bye(type="bye", reason="shutdown", come_back=True)
        await asyncio.gather(*(visitor.close(COME_BACK, bye) for visitor in list(self.visitors)), return_exceptions=True)

    async def tidy(self) -> None:
        """Wake tables, the newest ones once, then close rooms that nobody needs."""
        if not self.woken and not self.store.shared:
            await self.rooms.wake()
            self.woken = True
        await self.rooms.waking.wake_all()
        await self.rooms.waking.wake_due()
        await self.rooms.tidy()

    async def prune(self) -> None:
        """Throw away what nobody has wanted for long."""
        found = await prune(self.store, self.retention, self.clock.now(), rooms=self.rooms)
        if found.tables or found.records:
            logger.info("pruned", tables=len(found.tables), records=len(found.records))

    async def beat(self) -> None:
        """Write down that the server is alive."""
        await self.rooms.waking.beat()

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
        """Give the address of this server: the one that was set, else the one that was asked, or that other machines know."""
        return (self.base_url or self.reach.from_elsewhere(asked_at)).rstrip("/")

    async def record(self, digest: str) -> str:
        """Give the text of a record that is kept here."""
        text = await self.store.record(digest)
        if text is None:
            raise Refused("no record", NO_RECORD)
        await self.wanted(digest)
        return text

    async def drop_record(self, digest: str, secret: str) -> None:
        """Delete a record for whoever uploaded it."""
        rows = await self.store.rows(select(records.c.owner, records.c.game).where(records.c.digest == digest))
        if not rows:
            raise Refused("no record", NO_RECORD)
        if opens(secret, [rows[0].owner or ""]) is None:
            raise Refused("forbidden", "Only the person who uploaded this record can delete it, with the key from that answer.")
        if rows[0].game is not None:
            raise Refused("others", "This game was played here, so its record belongs to its table.")
        await self.store.perform((digest, 0), ("no record", [{"record": digest}]))

    async def keep_upload(self, digest: str, text: str, client: str) -> str | None:
        """Keep an uploaded record; give the secret with which it can be deleted, unless it was there already."""
        self.quotas.spend(client, records=1, bytes=len(text.encode()))
        secret = new_secret()
        await self.store.keep_record(digest, text, self.clock.now(), owner=hash_of(secret))
        rows = await self.store.rows(select(records.c.owner).where(records.c.digest == digest))
        return secret if rows and rows[0].owner == hash_of(secret) else None

    async def wanted(self, digest: str) -> None:
        """Note that somebody wants a record, once a day."""
        day = self.clock.now() // DAY
        if self.asked.get(digest) != day:
            if len(self.asked) > MANY:
                self.asked.clear()
            self.asked[digest] = day
            with suppress(Refused):
                await self.store.perform((digest, 0), ("used", [{"record": digest, "now": self.clock.now()}]))
