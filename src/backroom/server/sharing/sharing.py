"""Tables that several processes share: each learns what others wrote and who is with them, and looks after the tables it owns.

Notices of the database make it quick; what counts is read every second, so a notice that is lost costs a second and nothing else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.rooms.company import Company
from backroom.server.rooms.room import Room
from backroom.server.sharing import shared_rows
from backroom.server.sharing.attendance import Attendance
from backroom.server.sharing.leases import Leases
from backroom.server.sharing.listener import Listener
from backroom.server.sharing.ownership import Alone
from backroom.server.storage.postgres_store import PostgresStore

if TYPE_CHECKING:
    from backroom.server.rooms.rooms import Rooms

BEAT = 1.0  # seconds between two looks at the database
RENEWED = 2  # every so many beats leases are renewed
FORGOTTEN = 60  # every so many beats it is forgotten who was with processes that have ended
ADOPTED = 20  # tables of a process that has ended, in one beat
LINGERING = 3_000  # milliseconds for which a table stays open here that nobody is at
logger = structlog.get_logger()


class Sharing(Alone):
    """One of several processes."""

    def __init__(self, store: PostgresStore, card: Callable[[Room], str]) -> None:
        """Say what the list of tables tells of a room."""
        self.store, self.card = store, card
        self.wanted: set[str] = set()  # tables that this process would look after
        self.kicked = asyncio.Event()
        self.beats = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def owns(self, table: str) -> bool:
        """Tell whether this process looks after a table."""
        return self.leases.owns(table)

    async def start(self, rooms: Rooms) -> None:
        """Begin to listen and to look after tables."""
        self.rooms = rooms
        self.leases = Leases(self.store, rooms.by_name, self.card)
        self.attendance = Attendance(self.store, rooms.by_name)
        self.listener = Listener(self.store.address, self.store.process, self.hear, self.hear_all, rooms.by_name.__contains__)
        self.listener.start()
        self.spawn(self.work())

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do something meanwhile."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def give_back(self) -> None:
        """Let others look after the tables from now on, at once."""
        await self.leases.give_back()

    async def stop(self) -> None:
        """End what was begun."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.give_back()
        await asyncio.to_thread(self.listener.stop)

    def has_opened(self, room: Room) -> None:
        """Look after a table, if nobody else does."""
        self.wanted.add(room.name)
        self.attendance.unseen.add(room.name)
        self.kicked.set()

    async def has_closed(self, table: str) -> None:
        """Let a table go."""
        self.wanted.discard(table)
        self.attendance.forget(table)
        if not self.leases.ending:
            await self.leases.give_back(table)

    async def read_on(self, room: Room) -> None:
        """Know all that is written before somebody is answered who may have been told of it elsewhere."""
        room.lost = True
        await room.refresh()

    def count_guests(self, room: Company) -> None:
        """Let the other processes know who is at a table here."""
        self.attendance.unsaid.add(room.name)
        self.kicked.set()

    async def look_who_is_there(self, room: Room) -> None:
        """Find out who is at a table elsewhere."""
        await self.attendance.look([room.name])

    async def cards(self, newest: int) -> list[str]:
        """Give what the list of tables tells of those that others look after."""
        return [row.card for row in await self.store.rows(shared_rows.cards(newest)) if row.name not in self.rooms.by_name]

    # What others tell

    def hear(self, table: str, place: int) -> None:
        """Hear that another process wrote at a place of a table's log, or, without a place, that somebody came or left there."""
        room = self.rooms.by_name.get(table)
        if room is None:
            return
        if place < 0:
            self.attendance.unseen.add(table)
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
        self.spawn(self.refresh(room))

    async def refresh(self, room: Room) -> None:
        """Read on; if that cannot be done now, the next beat tries again."""
        metrics.CAUGHT_UP.inc()
        with suppress(Refused):
            await room.refresh()

    # What is done again and again

    async def work(self) -> None:
        """Do at once what somebody waits for, and everything every second."""
        due, away = time.monotonic(), False
        while True:
            try:
                await self.do_wanted()
                if time.monotonic() >= due:
                    due = time.monotonic() + BEAT
                    await self.beat()
                away = False
            except Refused as error:
                if not away:
                    logger.warning("sharing", code=error.refusal.code)
                away = True
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
        wanted = sorted(self.wanted)
        await self.leases.claim(wanted)
        self.wanted -= set(wanted)
        await self.attendance.exchange()

    async def beat(self) -> None:
        """Renew what is ours, take what is nobody's, and look for what was missed."""
        self.beats += 1
        if self.beats % RENEWED == 1 and not self.leases.ending:
            self.attendance.check(await self.leases.renew())
            await self.attendance.exchange()
        if self.beats % FORGOTTEN == 0:
            await self.store.change(shared_rows.forget())
        names = list(self.rooms.by_name)
        if names:
            await self.leases.claim(names)
            await self.attendance.look(names)
            await self.look_at_heads(names)
            await self.leases.write_cards()
        for name in names:
            await self.leave_to_others(name)
        await self.adopt()

    async def leave_to_others(self, name: str) -> None:
        """Leave a table at which everybody is through other processes: what happens there is then worked out once."""
        room = self.rooms.by_name.get(name)
        if room is None or not self.is_empty(room):
            return
        left = not self.owns(name) or (bool(room.elsewhere) and await self.leases.hand_over(name))
        if left and self.is_empty(room) and self.rooms.by_name.get(name) is room:
            await self.rooms.leave(self.rooms.by_name.pop(name), self.rooms.caretakers.pop(name))

    def is_empty(self, room: Room) -> bool:
        """Tell whether nobody is at a table here, nobody asked for it lately, and nothing is being done for it."""
        busy = room.guests or room.lock.locked() or self.rooms.caretakers[room.name].thinks
        return not busy and room.clock() - room.visited > LINGERING

    async def look_at_heads(self, names: list[str]) -> None:
        """Look how far the logs of tables are, and read on where we are behind."""
        for row in await self.store.rows(shared_rows.heads(names)):
            room = self.rooms.by_name.get(row.name)
            if room is not None and (room.lost or row.last >= len(room.log.entries)):
                self.catch_up(room)

    async def adopt(self) -> None:
        """Look after tables whose process has ended, and wake those at which something is due soon."""
        waiting = [row.name for row in await self.store.rows(shared_rows.orphans(ADOPTED))]
        for name in await self.leases.claim(waiting):
            try:
                room = await self.rooms.room(name)
                if room.log.phase != "playing":  # it was over, or is frozen, and nobody had noted it
                    await self.store.change(shared_rows.set_phase(name, room.log.phase))
            except Refused as error:  # another process, or a later beat, takes it
                logger.warning("adopt", table=name, code=error.refusal.code)
            except Exception:  # one table that cannot be opened keeps no other from it
                logger.exception("adopt", table=name)
