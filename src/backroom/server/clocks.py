"""Time control, worked out from the log: what each seat has left, and since when its clock runs."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.server.table_event import TableEvent, waiting_in
from backroom.server.table_log import TableLog
from backroom.wire.parts import Clock

GRACE = 10_000  # milliseconds that somebody who comes back has at least


@dataclass
class SeatClock:
    """One seat's clock."""

    left: int  # milliseconds, when it last stood still
    since: int | None = None  # when it began to run
    paid_for: int | None = None  # the entry of the log whose increment it has got

    def left_at(self, now: int) -> int:
        """Give what is left at a time."""
        return self.left if self.since is None else self.left - max(0, now - self.since)


class Clocks:
    """The clocks of a table. They hear what happens and are never written down."""

    def __init__(self, log: TableLog, awake: int) -> None:
        """Hear everything that has happened; while the server slept (before `awake`) no clock ran."""
        self.control = log.settings.time
        self.heard = 0
        self.seats = [SeatClock(1000 * self.control.seconds) for _ in log.chairs]
        self.hear(log)
        for clock in self.seats:
            if clock.since is not None:
                clock.since = max(clock.since, awake)

    @property
    def limited(self) -> bool:
        """Whether time is limited at all."""
        return self.control.kind != "none"

    def hear(self, log: TableLog) -> None:
        """Hear what has happened since."""
        for table_event in log.table_events[self.heard :]:
            self.hear_one(table_event)
        self.heard = len(log.table_events)

    def hear_one(self, table_event: TableEvent) -> None:
        """Stop the clocks of those who have decided, start those of people who have to."""
        if not self.limited or table_event.state is None:
            return
        waits = waiting_in(table_event)
        for seat, clock in enumerate(self.seats):
            by_bot = table_event.chairs[seat].kind == "bot" or bool(table_event.chairs[seat].stand_in)
            came_back = table_event.kind == "back" and table_event.seat == seat
            decided = table_event.kind == "act" and table_event.seat == seat and table_event.private is None
            if clock.since is not None and (decided or by_bot or seat not in waits):
                self.stop(clock, table_event)
            if table_event.kind == "undo" and table_event.seat == seat and table_event.private is None:
                clock.left -= 1000 * self.control.increment  # it came with the decision that was taken back
            if came_back:
                clock.left = max(clock.left, GRACE)
            if clock.since is None and seat in waits and not by_bot:
                clock.since = table_event.at

    def stop(self, clock: SeatClock, table_event: TableEvent) -> None:
        """Stop a clock: a bank grows by the increment, once for all steps of a decision; a decision has its time anew."""
        left = clock.left_at(table_event.at)
        more = 0 if clock.paid_for == table_event.entry else 1000 * self.control.increment
        clock.since, clock.paid_for = None, table_event.entry
        clock.left = 1000 * self.control.seconds if self.control.kind == "decision" else left + more

    def shown(self, now: int) -> list[Clock] | None:
        """Give all clocks as they stand."""
        if not self.limited:
            return None
        return [Clock(left=max(0, clock.left_at(now)), runs=clock.since is not None) for clock in self.seats]

    def next_flag(self) -> tuple[int, int] | None:
        """Give the time at which the first running clock runs out, and its seat."""
        running = [(clock.since + clock.left, seat) for seat, clock in enumerate(self.seats) if clock.since is not None]
        return min(running) if self.limited and running else None
