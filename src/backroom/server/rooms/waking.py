"""Tables that nobody is at: they sleep, out of memory, until something is due there, and wake in time, after a restart too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from backroom.refusal import Refused
from backroom.server.rooms.caretaker import NEVER
from backroom.server.rooms.clock import ServerClock
from backroom.server.storage.store import Store

if TYPE_CHECKING:
    from backroom.server.rooms.room import Room
    from backroom.server.rooms.rooms import Rooms

FAR = 600_000  # milliseconds: a table for which nothing is due for longer can sleep
AHEAD = 150_000  # milliseconds by which a table is woken before something is due there
DOWN = 60_000  # milliseconds without a word of any process after which all were down
PAGE = 200  # tables in one question to the store
TRIED = 10  # rooms that are looked at, to make room for another
logger = structlog.get_logger()


class Waking:
    """Wakes the tables of one server, and knows until when they were looked after before it began."""

    def __init__(self, rooms: Rooms, store: Store, clock: ServerClock) -> None:
        """Begin with nothing to make good."""
        self.rooms, self.store, self.clock = rooms, store, clock
        self.alive_until: int | None = None  # when the server before was alive last; None once every table is woken
        self.met: set[str] = set()  # tables that were woken since
        self.timed = False  # whether clocks run at any table

    async def begin(self) -> None:
        """Find out when tables were looked after last; where processes share a database, whether all of them were down."""
        try:
            last = await self.store.last_beat()
            if not self.store.shared or (last is not None and self.clock.now() - last > DOWN):
                self.alive_until = last or 0
        except Refused as error:
            self.alive_until = 0
            logger.warning("wake", code=error.refusal.code)

    def meet(self, room: Room) -> None:
        """Look after a table from now on; the time in which nobody did counts for nobody."""
        self.timed = self.timed or room.clocks.limited
        if self.alive_until is not None and room.name not in self.met:
            room.skip(self.alive_until)
            self.met.add(room.name)

    async def beat(self) -> None:
        """Write down that the server is alive, so that clocks lose and win no more than that by a crash."""
        if (self.timed or self.store.shared) and self.alive_until is None:
            await self.store.beat(self.clock.now())

    async def wake_all(self) -> None:
        """Look after every table whose game is not over, once after the start; where nothing is due soon it sleeps on."""
        after, every = "", True
        while self.alive_until is not None and (names := await self.store.playing(after, PAGE)):
            for name in names:
                every = await self.wake_one(name) and every
            after = names[-1]
        if every:  # where there was no room for a table, it is tried again
            self.alive_until = None
            self.met.clear()

    async def wake_one(self, table: str) -> bool:
        """Wake a table, unless somebody did, and write down how its clocks stand; tell whether that could be done."""
        try:
            if table in self.met:
                await self.set_clocks(table)
            else:
                if table not in self.rooms.by_name:
                    self.rooms.has_room()
                await self.rooms.room(table)
                await self.set_clocks(table)
                await self.rooms.let_sleep(table)
        except Refused as error:
            logger.warning("wake", table=table, code=error.refusal.code)
            return False
        except Exception:  # one table that cannot be woken keeps no other from it
            logger.exception("wake", table=table)
            await self.store.rest(table, "playing", NEVER)
        return True

    async def set_clocks(self, table: str) -> None:
        """Write down how the clocks of a table stand that is awake: no other process knows before."""
        if table in self.rooms.by_name:
            await self.rooms.caretakers[table].set_clocks()

    async def wake_due(self) -> None:
        """Wake the tables at which something is due soon; processes that share a database adopt them."""
        if self.store.shared:
            return
        after, soon = "", self.clock.now() + AHEAD
        while names := await self.store.playing(after, PAGE, soon):
            for name in names:
                if name not in self.rooms.by_name:
                    await self.wake_one(name)
            after = names[-1]

    async def make_room(self) -> None:
        """If there are as many rooms as may be, let the one sleep in which nobody has been for longest."""
        rooms = self.rooms
        if len(rooms.by_name) >= rooms.limits.rooms:
            empty = [room for room in rooms.by_name.values() if not room.guests]
            for room in sorted(empty, key=lambda room: room.touched)[:TRIED]:
                await rooms.let_sleep(room.name)
                if room.name not in rooms.by_name:
                    return
