"""Time control, worked out from the log: what each seat has left, and since when its clock runs."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.server.tables.table_event import TableEvent, waiting_in
from backroom.server.tables.table_log import TableLog
from backroom.wire.parts import Clock

GRACE = 10_000  # milliseconds that somebody who comes back has at least


@dataclass
class SeatClock:
    """One seat's clock."""

    left: int  # milliseconds, when it last stood still
    on: bool = False  # whether its seat has to decide; it runs then, but for sleep hours
    since: int | None = None  # when it began to run
    paid_for: int | None = None  # the entry of the log whose increment it has got
    before: int = 0  # what was left when its seat decided last
    fresh: bool = True  # whether the decision that is to come is a new one
    returned: bool = False  # whether its person came back from a bot, and has had no new decision since

    def left_at(self, now: int) -> int:
        """Give what is left at a time."""
        return self.left if self.since is None else self.left - max(0, now - self.since)

    def set(self, left: int, since: int | None) -> None:
        """Let it go on from what is left, or stand still if there is no time since when it runs."""
        self.left, self.since = left, since if self.on else None


class Clocks:
    """The clocks of a table. They hear what happens; how they stand is written down when nobody has looked after the table."""

    def __init__(self, log: TableLog) -> None:
        """Hear everything that has happened."""
        self.control = log.settings.time
        self.heard = 0
        self.sleeping = False  # whether they stand still, as it is night
        self.woken = 0  # when they were set last
        self.seats = [SeatClock(1000 * self.control.seconds) for _ in log.chairs]
        self.hear(log)

    @property
    def limited(self) -> bool:
        """Whether time is limited at all."""
        return self.control.kind != "none"

    @property
    def on(self) -> bool:
        """Whether somebody has to decide within a time."""
        return any(clock.on for clock in self.seats)

    def hear(self, log: TableLog) -> None:
        """Hear what has happened since."""
        for table_event in log.table_events[self.heard :]:
            if table_event.kind in ("wake", "sleep"):
                self.set_all(table_event)
            else:
                self.hear_one(table_event)
        self.heard = len(log.table_events)

    def set_all(self, table_event: TableEvent) -> None:
        """Set all clocks to what was left: they run on from now, or stand still over the night."""
        self.sleeping, self.woken = table_event.kind == "sleep", table_event.at
        for clock, left in zip(self.seats, table_event.left, strict=False):
            clock.set(left, None if self.sleeping else table_event.at)

    def skip(self, until: int, now: int) -> None:
        """Let the time count for nobody in which nobody looked after the table."""
        for clock in self.seats:
            if clock.since is not None:
                clock.set(clock.left_at(until), now)

    def hear_one(self, table_event: TableEvent) -> None:
        """Stop the clocks of those who have decided, start those of people who have to."""
        if not self.limited or table_event.state is None:
            return
        waits = waiting_in(table_event)
        for seat, clock in enumerate(self.seats):
            by_bot = table_event.chairs[seat].kind == "bot" or bool(table_event.chairs[seat].stand_in)
            own = table_event.seat == seat and table_event.private is None
            decided = own and table_event.kind == "act"
            if clock.on and (decided or by_bot or seat not in waits):
                self.stop(clock, table_event, earned=decided or not by_bot)
            if decided or seat not in waits:
                self.renew(clock)
            if own and table_event.kind == "undo":
                self.take_back(clock)
            clock.returned |= table_event.kind == "back" and table_event.seat == seat
            if not clock.on and seat in waits and not by_bot:
                self.start(clock, table_event, seat)

    def start(self, clock: SeatClock, table_event: TableEvent, seat: int) -> None:
        """Start a clock; somebody who came back has some time for a new decision, and for any if no other person waits."""
        alone = all(chair.kind != "person" or other == seat for other, chair in enumerate(table_event.chairs))
        if clock.fresh or alone:
            clock.left = max(clock.left, GRACE) if clock.returned else clock.left
            clock.fresh = clock.returned = False
        clock.on, clock.since = True, None if self.sleeping else table_event.at

    def stop(self, clock: SeatClock, table_event: TableEvent, earned: bool) -> None:
        """Stop a clock: a bank grows by the increment, once for all steps of a decision."""
        left, paid = clock.left_at(table_event.at), clock.paid_for == table_event.entry
        clock.before = clock.before if paid else left
        more = 1000 * self.control.increment if earned and not paid and self.control.kind == "bank" else 0
        clock.on, clock.since, clock.left = False, None, left + more
        clock.paid_for = table_event.entry if earned else clock.paid_for

    def renew(self, clock: SeatClock) -> None:
        """Take note that a decision is made or need not be made: the next one has its time anew, where each has its own."""
        clock.fresh = True
        if self.control.kind == "decision":
            clock.left = 1000 * self.control.seconds

    def take_back(self, clock: SeatClock) -> None:
        """Take back what came with a decision that is taken back: nobody wins time by it."""
        clock.fresh = False
        if self.control.kind == "decision":
            clock.left = clock.before
        else:
            clock.left -= 1000 * self.control.increment

    def left(self, now: int) -> list[int]:
        """Give what is left to each seat."""
        return [clock.left_at(now) for clock in self.seats]

    def are_up(self, seat: int, now: int) -> bool:
        """Tell whether a seat's time is up while it has to decide."""
        return self.seats[seat].since is not None and self.seats[seat].left_at(now) <= 0

    def shown(self, now: int) -> list[Clock] | None:
        """Give all clocks as they stand."""
        if not self.limited:
            return None
        return [
            Clock(left=max(0, clock.left_at(now)), runs=clock.since is not None, sleeps=clock.on and self.sleeping)
            for clock in self.seats
        ]

    def next_flag(self) -> tuple[int, int] | None:
        """Give the time at which the first running clock runs out, and its seat."""
        running = [(clock.since + clock.left, seat) for seat, clock in enumerate(self.seats) if clock.since is not None]
        return min(running) if self.limited and running else None
