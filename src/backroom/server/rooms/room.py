"""A room: one table that somebody is at. It writes what is proposed into the log, then lets everybody see it, in that order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import structlog

from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.rooms import aftermath
from backroom.server.rooms.audience import Audience
from backroom.server.rooms.company import ALONE
from backroom.server.rooms.guest import Alike, Guest
from backroom.server.sharing.ownership import Alone
from backroom.server.sockets.sealed import Sealed
from backroom.server.storage.store import Overtaken, Store
from backroom.server.tables.clocks import Clocks
from backroom.server.tables.entries import NO_SEAT, Draft, Entry
from backroom.server.tables.table_log import TableLog
from backroom.wire.messages import Presence

RETRIES = 10
AT_ONCE = 4  # updates for a guest; where more are due, others have their turn in between
logger = structlog.get_logger()


class Room(Audience):
    """One table."""

    def __init__(self, name: str, log: TableLog, store: Store, server_time: Callable[[], int], ownership: Alone = ALONE) -> None:
        """Open a room at a table."""
        self.name, self.log, self.store, self.server_time = name, log, store, server_time
        self.ahead = 0  # milliseconds by which the table's time is ahead of the server's
        self.clocks = Clocks(log)
        self.unset = False  # whether it is to be written down how the clocks stand
        super().__init__(len(log.chairs), ownership)
        self.lock = asyncio.Lock()
        self.lost = False  # whether the log may hold more than we know
        self.opened_from = ""  # the address of whoever opened the table, as long as that is remembered
        self.kept = -1  # entries in the log when the record was kept
        if log.frozen:
            self.report_frozen()

    def clock(self) -> int:
        """Give the time at this table, which goes on from its last entry if the server's clock was set back while it was down."""
        now, last = self.server_time(), self.log.entries[-1].at if self.log.entries else 0
        self.ahead = max(self.ahead, last - now)
        return now + self.ahead

    def skip(self, until: int) -> None:
        """Let the time count for nobody in which nobody looked after the table: since a time of the process that did so last."""
        ahead = next((one.body.get("ahead", 0) for one in reversed(self.log.entries) if one.kind in ("wake", "sleep")), 0)
        self.clocks.skip(until + ahead, self.clock())
        self.unset = self.clocks.next_flag() is not None

    # Writing

    async def propose(self, decide: Callable[[TableLog], Draft | None], seat: int = NO_SEAT, key: str = "") -> Draft | None:
        """Write what is decided on the table as it is, unless this key of this seat is written already; give what was written.

        If somebody else wrote to the log first, it is decided anew on what the table has become.
        """
        async with self.lock:
            fresh = not self.store.shared
            for _ in range(RETRIES):
                fresh = await self.catch_up() or fresh
                aftermath.still_there(self)
                if self.answer(seat, key) is not None:
                    return None
                try:
                    draft = decide(self.log)
                except Refused:
                    if fresh:  # a refusal is final only on a log that was just read
                        raise
                    metrics.DECIDED_AGAIN.inc()
                    self.lost = True
                    continue
                if draft is None or await self.written(draft):
                    return draft
        raise Refused("busy", "Too many people are acting at this table at once. Try again.")

    async def written(self, draft: Draft) -> bool:
        """Write a draft, and let everybody see it; tell whether nobody else was first."""
        try:
            (entry,) = await self.store.append(self.name, len(self.log.entries), [draft], self.clock())
        except Overtaken:
            metrics.OVERTAKEN.inc()
            self.lost = True
            return False
        except Refused:
            self.lost = True
            if self.store.shared or not await aftermath.written_all_the_same(self, draft):  # a shared store has found out itself
                raise
            return True
        except BaseException:
            self.lost = True  # it may have been written all the same
            self.changed.set()
            raise
        metrics.count(metrics.WRITTEN, draft.kind)
        try:
            self.hear([entry])
            await self.let_see_in_turn()
        except Exception:  # it is written: whatever goes wrong now, nobody may be told that nothing was done
            logger.exception("shown", table=self.name)
        return True

    def hear(self, entries: Iterable[Entry]) -> None:
        """Hear what is written; that a table is frozen is said once, and hurts no other."""
        known, new = self.log.frozen, list(entries)
        for entry in new:
            self.log.add(entry)
        self.clocks.hear(self.log)
        if any(entry.kind in ("wake", "sleep") for entry in new):
            self.tell_clocks()
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
        if self.log.phase == "over" and self.kept != len(self.log.entries):
            await aftermath.keep_record(self)

    async def refresh(self) -> None:
        """See to it that we know everything that is written."""
        if self.lost:
            async with self.lock:
                await self.catch_up()

    async def catch_up(self) -> bool:
        """Read what was written behind our back, if anything may have been; tell whether it was read."""
        if not self.lost:
            return False
        self.lost = False  # what is written while we read is told anew
        try:
            new = await self.store.entries(self.name, len(self.log.entries) - 1)
        except BaseException:
            self.lost = True
            raise
        self.hear(new)
        if new:
            await self.let_see_in_turn()
        return True

    def answer(self, seat: int, key: str) -> int | None:
        """Give what a key was answered, None if it was never carried out."""
        return self.log.answers.get((seat, key))

    # Showing

    async def let_see_in_turn(self) -> None:
        """Show everybody what is new; where that is much, other tables have their turn in between."""
        made: dict[Alike, Sealed] = {}
        try:
            for guest in list(self.guests):
                while guest in self.guests and self.available(guest.observer) - guest.sent > AT_ONCE and not self.is_out(guest):
                    await asyncio.sleep(0)
                    aftermath.show_or_begin_anew(self, guest, made, AT_ONCE + 1)
        finally:  # also when whoever acted is gone meanwhile: it is written, so everybody sees it
            self.let_see(made)

    def is_out(self, guest: Guest) -> bool:
        """Tell whether a guest has no place here any more."""
        return self.log.deleted or (guest.observer >= 0 and guest.hash != self.log.hashes[guest.observer])

    def let_see(self, made: dict[Alike, Sealed]) -> None:
        """Show everybody what they have not seen yet, and wake whoever looks after the table."""
        self.touched = self.clock()
        for guest in list(self.guests):
            if self.is_out(guest):
                self.exit(guest)
                guest.dismiss(self.log.access.why_shut(guest.hash))
            else:
                aftermath.show_or_begin_anew(self, guest, made)
        self.log.put_away()
        self.changed.set()

    # Who is there

    def enter(self, guest: Guest, last: int) -> None:
        """Let somebody in: the scene first, then everything that follows."""
        if guest.observer >= 0 and not self.present[guest.observer]:
            self.here_since[guest.observer] = self.clock()
        self.guests.append(guest)
        guest.give(self.scene(guest, last))
        self.tell_presence()

    def tell_clocks(self) -> None:
        """Tell everybody how the clocks stand, after they were set."""
        for guest in list(self.guests):
            clocks = self.clocks_for(guest)
            guest.give(Presence(type="presence", present=self.present, watchers=self.watchers, clocks=clocks))
