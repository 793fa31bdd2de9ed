"""A room: one table that somebody is at. It writes what is proposed into the log, then lets everybody see it, in that order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

import structlog

from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.clocks import Clocks
from backroom.server.entries import NO_SEAT, Draft, Entry
from backroom.server.guest import Guest
from backroom.server.projector import WATCHER, Projector
from backroom.server.recording import digest_and_text
from backroom.server.store import Overtaken, Store
from backroom.server.table_log import TableLog
from backroom.wire.messages import Presence, Scene, Update
from backroom.wire.parts import Clock

RETRIES = 5
NO_TABLE = "There is no such table here. Ask whoever invited you for a new link."
UNSURE = "The server cannot reach its disk, so nobody knows whether this was done. Look again in a moment, then try again."
logger = structlog.get_logger()


def milliseconds() -> int:
    """Give the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """One table."""

    def __init__(self, name: str, log: TableLog, store: Store, clock: Callable[[], int] = milliseconds) -> None:
        """Open a room at a table."""
        self.name, self.log, self.store, self.clock = name, log, store, clock
        self.clocks = Clocks(log, clock())
        self.guests: list[Guest] = []
        self.gone_since = [clock()] * len(log.chairs)
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.lost = False  # whether the log may hold more than we know
        self.touched = clock()
        self.kept = -1  # entries in the log when the record was kept
        if log.frozen:
            self.report_frozen()

    # Writing

    async def propose(self, decide: Callable[[TableLog], Draft | None], seat: int = NO_SEAT, key: str = "") -> Draft | None:
        """Write what is decided on the table as it is, unless this key of this seat is written already; give what was written.

        If somebody else wrote to the log first, it is decided anew on what the table has become.
        """
        async with self.lock:
            for _ in range(RETRIES):
                await self.catch_up()
                if self.log.removed:
                    raise Refused("table", NO_TABLE)
                if self.answer(seat, key) is not None:
                    return None
                draft = decide(self.log)
                try:
                    if draft is None or await self.written(draft):
                        return draft
                except Refused as error:
                    if not await self.written_all_the_same(seat, key):
                        raise
                    logger.warning("written all the same", table=self.name, code=error.refusal.code)
                    return draft
        raise Refused("busy", "Too many others write to this table. Try again.")

    async def written(self, draft: Draft) -> bool:
        """Write a draft, and let everybody see it; tell whether nobody else was first."""
        try:
            (entry,) = await self.store.append(self.name, len(self.log.entries), [draft], self.clock())
        except Overtaken:
            self.lost = True
            return False
        except BaseException:
            self.lost = True  # it may have been written all the same
            self.changed.set()
            raise
        metrics.WRITTEN.labels(draft.kind).inc()
        try:
            self.hear([entry])
            self.let_see()
        except Exception:  # it is written: whatever goes wrong now, nobody may be told that nothing was done
            logger.exception("shown", table=self.name)
        return True

    async def written_all_the_same(self, seat: int, key: str) -> bool:
        """Tell whether something is in the log although writing it failed; say so if that cannot be known."""
        known = len(self.log.entries)
        try:
            await self.catch_up()
        except Refused as error:
            raise Refused("unsure", UNSURE) from error
        return self.answer(seat, key) is not None if key else len(self.log.entries) > known

    def hear(self, entries: Iterable[Entry]) -> None:
        """Hear what is written; that a table is frozen is said once, and hurts no other."""
        known = self.log.frozen
        for entry in entries:
            self.log.add(entry)
        self.clocks.hear(self.log)
        if self.log.frozen and not known:
            self.report_frozen()

    def report_frozen(self) -> None:
        """Name a table whose game cannot go on, and the reason, for whoever runs the server."""
        metrics.FROZEN.labels(self.name).set(1)
        logger.error("frozen", table=self.name, why=self.log.why_frozen)

    def close(self) -> None:
        """Count this table no longer."""
        metrics.FROZEN.remove(self.name)

    async def keep_record(self) -> None:
        """Keep the record of a finished game, once it is finished and before anybody is told where it is."""
        if self.log.phase != "over" or self.kept == len(self.log.entries):
            return
        async with self.lock:  # whoever wants to be forgotten meanwhile is not written down again
            entries = len(self.log.entries)
            if self.log.removed:
                return
            await self.store.keep_record(*digest_and_text(self.log), self.clock(), self.name)
            self.kept = entries

    async def refresh(self) -> None:
        """See to it that we know everything that is written."""
        if self.lost:
            async with self.lock:
                await self.catch_up()

    async def catch_up(self) -> None:
        """Read what was written behind our back, if anything may have been."""
        if self.lost:
            self.hear(await self.store.entries(self.name, len(self.log.entries) - 1))
            self.lost = False
            self.let_see()

    def answer(self, seat: int, key: str) -> int | None:
        """Give what a key was answered, None if it was never carried out."""
        return self.log.answers.get((seat, key))

    # Showing

    def let_see(self) -> None:
        """Show everybody what they have not seen yet, and wake whoever looks after the table."""
        self.touched = self.clock()
        for guest in list(self.guests):
            if self.log.removed or (guest.observer >= 0 and guest.hash != self.log.hashes[guest.observer]):
                self.exit(guest)
                guest.dismiss()
            else:
                self.show_or_begin_anew(guest)
        self.changed.set()

    def show_or_begin_anew(self, guest: Guest) -> None:
        """Show a guest what is new; if that fails, the table as it is; if that fails too, let it come back."""
        try:
            self.show(guest)
        except Exception:
            logger.exception("shown", table=self.name)
            try:
                guest.give(self.scene(guest))
            except Exception:
                logger.exception("shown", table=self.name)
                guest.start_over()

    def available(self, observer: int) -> int:
        """Count what an observer may have seen by now; watchers can be behind by some seconds."""
        delay = 1000 * self.log.settings.delay
        if observer != WATCHER or not delay:
            return self.log.number(observer)
        late = self.clock() - delay
        return sum(one.at <= late for one in self.log.seen(observer))

    def next_release(self) -> int | None:
        """Give the time at which watchers see the next thing, if they are behind."""
        delay = 1000 * self.log.settings.delay
        seen = self.log.seen(WATCHER)
        known = self.available(WATCHER)
        return seen[known].at + delay if delay and known < len(seen) and self.watchers else None

    def show(self, guest: Guest) -> None:
        """Send a guest the updates that are due."""
        newest = self.available(guest.observer)
        while guest.sent < newest:
            guest.sent += 1
            guest.give(self.update(guest, newest))

    def update(self, guest: Guest, newest: int) -> Update:
        """Make the update that a guest is to be sent next."""
        projector = Projector(self.log, guest.observer, guest.lang)
        return projector.update(guest.sent, newest, self.clocks_for(guest))

    def scene(self, guest: Guest, last: int = 0) -> Scene:
        """Make the scene for a guest, who has then seen everything in it."""
        number = self.available(guest.observer)
        projector = Projector(self.log, guest.observer, guest.lang)
        guest.sent = number
        return projector.scene(self.name, number, min(last, number), self.clocks_for(guest), self.present, self.watchers)

    def clocks_for(self, guest: Guest) -> list[Clock] | None:
        """Give the clocks; to whoever is behind they would tell how the game goes on."""
        behind = guest.observer == WATCHER and self.log.settings.delay
        return None if behind else self.clocks.shown(self.clock())

    # Who is there

    @property
    def present(self) -> list[bool]:
        """Whether the person of each seat is connected."""
        here = {guest.observer for guest in self.guests}
        return [seat in here for seat in range(len(self.log.chairs))]

    @property
    def watchers(self) -> int:
        """How many only watch."""
        return sum(guest.observer == WATCHER for guest in self.guests)

    def enter(self, guest: Guest, last: int) -> None:
        """Let somebody in: the scene first, then everything that follows."""
        self.guests.append(guest)
        guest.give(self.scene(guest, last))
        self.tell_presence()

    def exit(self, guest: Guest) -> None:
        """Let somebody out."""
        if guest in self.guests:
            self.guests.remove(guest)
            if guest.observer >= 0:
                self.gone_since[guest.observer] = self.clock()
            self.tell_presence()

    def tell_presence(self) -> None:
        """Tell everybody who is connected."""
        self.touched = self.clock()
        for guest in list(self.guests):
            guest.give(Presence(type="presence", present=self.present, watchers=self.watchers))
        self.changed.set()
