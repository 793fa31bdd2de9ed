"""Looking after a table: bots that are to move, clocks that run out, people who are gone, watchers who are behind.

Each of these is a proposal that anybody might make: its key makes it one entry, whoever else proposes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Literal

import structlog

from backroom.refusal import Refused
from backroom.server.bots.bot_pool import BotPool
from backroom.server.guard.shares import Share, Shares, paid
from backroom.server.rooms.bots_at_table import PAUSE, BotsAtTable
from backroom.server.rooms.clock import wall_time
from backroom.server.rooms.guest import payer_among
from backroom.server.rooms.order_keeper import OrderKeeper
from backroom.server.rooms.room import Room
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft
from backroom.server.tables.sleep_hours import asleep, next_change
from backroom.server.tables.table_log import TableLog

LONGEST_SLEEP = 60_000  # milliseconds
NEVER = 2**62  # a time that does not come
logger = structlog.get_logger()


class Caretaker:
    """Looks after one room."""

    def __init__(self, room: Room, bot_pool: BotPool, shares: Shares) -> None:
        """Say which."""
        self.room, self.shares = room, shares
        self.orders = OrderKeeper(room)
        self.bots = BotsAtTable(room, bot_pool, self.payer, self.begin)
        self.task = self.begin(self.work)

    def begin(self, work: Callable[..., Coroutine[Any, Any, None]], *args: int) -> asyncio.Task[None]:
        """Begin some work; whoever pays for this table pays for it."""
        return asyncio.get_running_loop().create_task(paid(self.payer, work, *args))

    def payer(self) -> Share:
        """Give the share of whoever pays for what happens at the table by itself."""
        return self.shares.of(payer_among(self.room.guests, self.room.opened_from))

    async def stop(self) -> None:
        """Go home."""
        for task in (self.task, *self.bots.tasks()):
            task.cancel()
            await asyncio.wait([task])
            error = None if task.cancelled() else task.exception()
            if error is not None:  # whatever went wrong at this table, the others are looked after
                logger.error("caretaker", table=self.room.name, exc_info=error)

    @property
    def thinks(self) -> bool:
        """Whether a bot thinks."""
        return bool(self.bots.thinking)

    @property
    def idle(self) -> bool:
        """Whether nothing will happen at the table by itself: nothing is due, or what is due cannot be worked out."""
        try:
            return not self.thinks and self.next_due() is None
        except Exception:  # `work` has logged it
            return True

    def free_until(self) -> int:
        """Give the time of the next thing to do, NEVER if there is none or it cannot be worked out, at once if a bot thinks."""
        try:
            due = self.next_due()
        except Exception:  # `work` has logged it
            return NEVER
        return 0 if self.thinks else NEVER if due is None else due

    async def work(self) -> None:
        """Do what is due, then sleep until something else is."""
        while True:
            self.room.changed.clear()
            try:
                await self.do_due()
                due = self.next_due()
            except Refused as error:  # the disk is full: nothing is lost, try again
                logger.warning("caretaker", table=self.room.name, code=error.refusal.code)
                await asyncio.sleep(PAUSE)
                continue
            except Exception:
                logger.exception("caretaker", table=self.room.name)
                await asyncio.sleep(PAUSE)
                continue
            sleep = LONGEST_SLEEP if due is None else min(LONGEST_SLEEP, max(0, due - self.room.clock()))
            with suppress(TimeoutError):
                async with asyncio.timeout(sleep / 1000):
                    await self.room.changed.wait()

    def next_due(self) -> int | None:
        """Give the time of the next thing to do."""
        if not self.room.ownership.owns(self.room.name):
            return self.room.next_release()
        times = [when[0] if when else None for when in (self.flag(), self.orders.next_due())]
        times += [self.room.next_release(), self.bots.due(), self.clocks_due()]
        times += [self.absence_ends(seat) for seat in self.room.log.waiting]
        return min((time for time in times if time is not None), default=None)

    async def do_due(self) -> None:
        """Do everything that is due now."""
        room, now = self.room, self.room.clock()
        await room.refresh()
        room.show_watchers()
        if room.ownership.owns(room.name):
            await self.look_after(now)

    async def look_after(self, now: int) -> None:
        """Do what the one process does that owns the table."""
        room = self.room
        await self.set_clocks()
        flag = self.flag()
        if flag and flag[0] <= now:
            await self.take_over(flag[1], "time")
        for seat in room.log.waiting:
            ends = self.absence_ends(seat)
            if ends is not None and ends <= now:
                await self.take_over_if_gone(seat, now)
        await self.orders.carry_out(now)
        self.bots.let_think()
        await room.keep_record()

    def flag(self) -> tuple[int, int] | None:
        """Give the time at which the first clock runs out, and its seat; none does at a table that is frozen."""
        return None if self.room.log.frozen else self.room.clocks.next_flag()

    @property
    def night(self) -> bool:
        """Whether the clocks of the table are to stand still."""
        hours = self.room.log.settings.sleep
        return hours is not None and asleep(hours, wall_time())

    def clocks_due(self) -> int | None:
        """Give the time at which the clocks are to be set: once the table is looked after again, and at both ends of a night."""
        room, hours = self.room, self.room.log.settings.sleep
        if room.log.phase != "playing" or not room.clocks.on:
            return None
        if room.unset or self.night != room.clocks.sleeping:
            return room.clock()
        wall = wall_time()
        return None if hours is None else room.clock() + next_change(hours, wall) - wall

    def clocks_are_due(self) -> bool:
        """Tell whether the clocks are to be set now."""
        due = self.clocks_due()  # first: a time that is asked for later is no earlier
        return due is not None and due <= self.room.clock()

    async def set_clocks(self) -> None:
        """Write down how the clocks stand, if that is due."""
        room = self.room
        if not self.clocks_are_due():
            return

        def decide(log: TableLog) -> Draft | None:
            """Set them, unless somebody did meanwhile."""
            kind: Literal["wake", "sleep"] = "sleep" if self.night else "wake"
            return proposals.set_clocks(log, kind, room.clocks.left(room.clock()), room.ahead) if self.clocks_are_due() else None

        await room.propose(decide)
        room.unset = False

    async def take_over(self, seat: int, why: str) -> None:
        """Let a bot play for somebody."""
        await self.room.propose(lambda log: proposals.takeover(log, seat, why))

    async def take_over_if_gone(self, seat: int, now: int) -> None:
        """Let a bot play for somebody, unless they are there through another process by now."""
        await self.room.ownership.look_who_is_there(self.room)
        ends = self.absence_ends(seat)
        if ends is not None and ends <= now:
            await self.take_over(seat, "gone")

    def absence_ends(self, seat: int) -> int | None:
        """Give the time at which a bot plays for an absent person that others wait for."""
        log = self.room.log
        never = not log.settings.away or self.room.clocks.sleeping
        if never or log.plays_itself(seat) or self.room.present[seat] or not log.others(seat):
            return None
        return max(self.room.gone_since[seat], self.last_event(), self.room.clocks.woken) + 1000 * log.settings.away

    def last_event(self) -> int:
        """Give the time of the last event that everybody saw, or that a bot made on its own."""
        log = self.room.log
        seen = (one for one in reversed(log.table_events) if one.event is not None)
        return next((one.at for one in seen if one.private is None or log.plays_itself(one.private)), 0)
