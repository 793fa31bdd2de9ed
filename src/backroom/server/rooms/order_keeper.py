"""Carrying out standing orders, so that nobody can tell an order from its owner.

An order acts only while its owner is connected, since a move from an empty chair would tell of it, and after a pause that begins
with the turn, or when the owner comes back. The pause is drawn anew each time, from how long this person took by hand in this
game and from what people usually take; half of what is left on the clock is the most.
"""

from __future__ import annotations

import time
from itertools import pairwise
from secrets import SystemRandom
from typing import TYPE_CHECKING

from backroom.server import metrics
from backroom.server.tables.ordering import KEY, act_for
from backroom.server.tables.standing_orders import standing_order
from backroom.server.tables.table_event import TableEvent
from backroom.server.tables.table_log import TableLog

if TYPE_CHECKING:
    from backroom.server.rooms.room import Room

SHORTEST, LONGEST = 900, 4000  # milliseconds
USUAL = (1300, 1600, 2000, 2500, 3100)  # what people take who know what they want
RECENT = 20  # own answers that are drawn from
TURNS = ("start", "act", "chance", "undo", "takeover", "back")  # what a turn can begin with
RANDOM = SystemRandom()  # nothing that is told after the game foretells it


class OrderKeeper:
    """Carries out the orders that are left in one room."""

    def __init__(self, room: Room) -> None:
        """Say in which."""
        self.room = room
        self.pauses: dict[int, tuple[int, int]] = {}  # by seat, the turn's beginning and the pause that was drawn for it

    def next_due(self) -> tuple[int, int] | None:
        """Give the time at which the next order is to be carried out, and its seat."""
        log = self.room.log
        standing = (seat for seat in log.waiting if self.room.present[seat] and not log.plays_itself(seat))
        return min(((self.due(seat), seat) for seat in standing if standing_order(log, seat)), default=None)

    def due(self, seat: int) -> int:
        """Give the time at which a seat's order is to be carried out; one that is left after its pause acts at once."""
        room = self.room
        began = max(turn_began(room.log), room.here_since[seat])
        if self.pauses.get(seat, (0, 0))[0] != began:
            self.pauses[seat] = began, drawn_pause(room.log, seat)
        pause = self.pauses[seat][1]
        if room.clocks.limited:
            pause = min(pause, max(0, room.clocks.seats[seat].left_at(began)) // 2)
        return max(began + pause, room.log.orders[seat].at)

    async def carry_out(self, now: int) -> None:
        """Carry out the order that is due, if there is one."""
        due = self.next_due()
        if due is None or due[0] > now:
            return
        seat, log = due[1], self.room.log
        base, key, began = log.number(seat), f"{KEY}{len(log.entries)}", time.perf_counter()
        await self.room.propose(lambda log: act_for(log, seat, base, key), seat, key)
        metrics.answered("act", time.perf_counter() - began)  # as if its owner had asked


def turn_began(log: TableLog) -> int:
    """Give the time of the last thing that everybody saw happen in the game."""
    return next((one.at for one in reversed(log.table_events) if one.private is None and one.kind in TURNS), 0)


def drawn_pause(log: TableLog, seat: int) -> int:
    """Draw how long an order of a seat waits, in milliseconds."""
    pause = RANDOM.choice([*USUAL, *own_pauses(log, seat)[-RECENT:]]) * RANDOM.uniform(0.85, 1.2)
    return int(min(max(pause, SHORTEST), LONGEST))


def own_pauses(log: TableLog, seat: int) -> list[int]:
    """List how long a seat took for what it did by hand and quickly."""
    turns = [one for one in log.table_events if one.private is None and one.kind in TURNS]
    taken = [one.at - before.at for before, one in pairwise(turns) if by_hand(log, one, seat)]
    return [pause for pause in taken if SHORTEST <= pause <= LONGEST]


def by_hand(log: TableLog, one: TableEvent, seat: int) -> bool:
    """Tell whether a seat did something itself."""
    return one.kind == "act" and one.seat == seat and not log.entries[one.entry].draft.key.startswith((KEY, "bot."))
