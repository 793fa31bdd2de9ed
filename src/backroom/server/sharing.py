"""Tables that several processes share: each learns what others wrote and who is with them, and looks after the tables it owns.

Notices of the database make it quick; what counts is read every second, so a notice that is lost costs a second and nothing else.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from backroom.refusal import Refused
from backroom.server import metrics, shared_rows
from backroom.server.listener import Listener
from backroom.server.ownership import Alone
from backroom.server.postgres_store import PostgresStore
from backroom.server.shared_rows import LEASE

if TYPE_CHECKING:
    from backroom.server.room import Room
    from backroom.server.rooms import Rooms

BEAT = 1.0  # seconds between two looks at the database
RENEWED = 2  # every so many beats leases are renewed
FORGOTTEN = 60  # every so many beats it is forgotten who was with processes that have ended
ADOPTED = 20  # tables of a process that has ended, in one beat
MARGIN = 1.0  # seconds before a lease ends from which on it is not relied upon
logger = structlog.get_logger()


class Sharing(Alone):
    """One of several processes."""

    def __init__(self, store: PostgresStore) -> None:
        """Own nothing yet."""
        self.store = store
        self.owned: set[str] = set()
        self.renewed = 0.0  # when the leases were renewed last
        self.wanted: set[str] = set()  # tables that this process would look after
        self.unsaid: set[str] = set()  # tables of which the others do not know who is here
        self.unseen: set[str] = set()  # tables of which we do not know who is elsewhere
        self.said: dict[str, dict[int, int]] = {}  # what the others were told
        self.kicked = asyncio.Event()
        self.beats, self.ending = 0, False
        self.reading: set[asyncio.Task[None]] = set()
        self.tasks: list[asyncio.Task[None]] = []

    def owns(self, table: str) -> bool:
        """Tell whether this process looks after a table; without its database no process does for long."""
        return table in self.owned and time.monotonic() < self.renewed + LEASE / 1000 - MARGIN

    async def start(self, rooms: Rooms) -> None:
        """Begin to listen and to look after tables."""
        self.rooms = rooms
        self.listener = Listener(self.store.address, self.store.process, self.hear, self.hear_all)
        self.listener.start()
        self.tasks = [asyncio.create_task(self.work())]

    async def give_back(self) -> None:
        """Let others look after the tables from now on, at once."""
        self.ending = True
        self.owned.clear()
        process = self.store.process
        with suppress(Refused):
            await self.store.change(shared_rows.give_back(process), shared_rows.go(process))

    async def stop(self) -> None:
        """End what was begun."""
        await self.give_back()
        for task in (*self.tasks, *self.reading):
            task.cancel()
        await asyncio.gather(*self.tasks, *self.reading, return_exceptions=True)
        await asyncio.to_thread(self.listener.stop)

    def has_opened(self, room: Room) -> None:
        """Look after a table, if nobody else does."""
        self.wanted.add(room.name)
        self.unseen.add(room.name)
        self.kicked.set()

    async def has_closed(self, table: str) -> None:
        """Let a table go."""
        for known in (self.wanted, self.unsaid, self.unseen, self.owned):
            known.discard(table)
        self.said.pop(table, None)
        if self.ending:
            return
        with suppress(Refused):
            await self.store.change(shared_rows.give_back(self.store.process, [table]))

    async def read_on(self, room: Room) -> None:
        """Know all that is written before somebody is answered who may have been told of it elsewhere."""
        room.lost = True
        await room.refresh()

    def count_guests(self, room: Room) -> None:
        """Let the other processes know who is at a table here."""
        self.unsaid.add(room.name)
        self.kicked.set()

    async def look_who_is_there(self, room: Room) -> None:
        """Find out who is at a table elsewhere."""
        await self.look([room.name])

    # What others tell

    def hear(self, table: str, place: int) -> None:
        """Hear that another process wrote at a place of a table's log, or, without a place, that somebody came or left there."""
        room = self.rooms.by_name.get(table)
        if room is None:
            return
        if place < 0:
            self.unseen.add(table)
            self.kicked.set()
        elif place >= len(room.log.entries):
            self.catch_up(room)

    def hear_all(self) -> None:
        """Read everything anew, as notices may have been lost."""
        for room in self.rooms.by_name.values():
            self.catch_up(room)

    def catch_up(self, room: Room) -> None:
        """Read what was written to a table's log elsewhere, meanwhile."""
        room.lost = True
        task = asyncio.create_task(self.refresh(room))
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)

    async def refresh(self, room: Room) -> None:
        """Read on; if that cannot be done now, the next beat tries again."""
        metrics.CAUGHT_UP.inc()
        with suppress(Refused):
            await room.refresh()

    # What is done again and again

    async def work(self) -> None:
        """Do at once what somebody waits for, and everything every second."""
        due = time.monotonic()
        while True:
            try:
                await self.do_wanted()
                if time.monotonic() >= due:
                    due = time.monotonic() + BEAT
                    await self.beat()
            except Refused as error:
                logger.warning("sharing", code=error.refusal.code)
                await asyncio.sleep(BEAT / 5)
            except Exception:
                logger.exception("sharing")
                await asyncio.sleep(BEAT / 5)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, due - time.monotonic())):
                    await self.kicked.wait()
            self.kicked.clear()

    async def do_wanted(self) -> None:
        """Do what somebody waits for."""
        if self.wanted:
            await self.claim(sorted(self.wanted))
            self.wanted.clear()
        if self.unsaid:
            await self.say_who_is_here()
        if self.unseen:
            await self.look(sorted(self.unseen))

    async def beat(self) -> None:
        """Renew what is ours, take what is nobody's, and look for what was missed."""
        self.beats += 1
        if self.beats % RENEWED == 1:
            await self.renew()
        if self.beats % FORGOTTEN == 0:
            await self.store.change(shared_rows.forget())
        names = list(self.rooms.by_name)
        if names:
            await self.claim([name for name in names if name not in self.owned])
            await self.look(names)
            for row in await self.store.rows(shared_rows.heads(names)):
                room = self.rooms.by_name.get(row.name)
                if room is not None and (room.lost or row.last >= len(room.log.entries)):
                    self.catch_up(room)
        await self.adopt()

    async def renew(self) -> None:
        """Say again which tables are ours, and that our guests are here."""
        if self.ending:
            return
        began = time.monotonic()
        process = self.store.process
        rows, _ = await self.store.change(shared_rows.renew(process), shared_rows.stay(process))
        self.owned, self.renewed = {row.name for row in rows} & set(self.rooms.by_name), began

    async def claim(self, names: list[str]) -> None:
        """Take tables that nobody looks after."""
        if not names or self.ending:
            return
        if not self.owned:
            self.renewed = time.monotonic()
        (rows,) = await self.store.change(shared_rows.claim(self.store.process, names))
        for row in rows:
            self.owned.add(row.name)
            room = self.rooms.by_name.get(row.name)
            if room is not None:
                room.changed.set()

    async def adopt(self) -> None:
        """Open tables that wait for somebody to look after them."""
        if self.ending:
            return
        for row in await self.store.rows(shared_rows.orphans(ADOPTED)):
            try:
                await self.rooms.room(row.name)
            except Exception:  # one table that cannot be opened keeps no other from it
                logger.exception("adopt", table=row.name)

    async def say_who_is_here(self) -> None:
        """Write down who came and who left."""
        names, self.unsaid = self.unsaid, set()
        try:
            for room in [self.rooms.by_name[name] for name in sorted(names) if name in self.rooms.by_name]:
                await self.say(room)
        except BaseException:
            self.unsaid |= names
            raise

    async def say(self, room: Room) -> None:
        """Write down who came to a table and who left it."""
        process, here, said = self.store.process, dict(room.counted), self.said.get(room.name, {})
        came = [shared_rows.come(process, room.name, seat, number) for seat, number in here.items() if said.get(seat) != number]
        left = [(room.name, seat) for seat in said if seat not in here]
        steps = [*came, *([shared_rows.go(process, left)] if left else [])]
        if steps and not self.ending:
            await self.store.change(*steps, notice=room.name)
        self.said[room.name] = here

    async def look(self, names: list[str]) -> None:
        """Find out who is at tables elsewhere."""
        self.unseen -= set(names)
        found: dict[str, dict[int, int]] = {name: {} for name in names}
        for row in await self.store.rows(shared_rows.elsewhere(self.store.process, names)):
            found[row.game][row.seat] = row.guests
        for name, guests in found.items():
            room = self.rooms.by_name.get(name)
            if room is not None:
                room.hear_elsewhere(guests)
