"""Time control, worked out from the log: what each seat has left, and since when its clock runs."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.server.happening import Happening, waiting_in
from backroom.server.story import Story
from backroom.wire.parts import Clock

GRACE = 10_000  # milliseconds that somebody who comes back has at least


@dataclass
class SeatClock:
    """One seat's clock."""

    left: int  # milliseconds, when it last stood still
    since: int | None = None  # when it began to run

    def left_at(self, now: int) -> int:
        """Give what is left at a time."""
        return self.left if self.since is None else self.left - max(0, now - self.since)


class Clocks:
    """The clocks of a table. They hear what happens and are never written down."""

    def __init__(self, story: Story, awake: int) -> None:
        """Hear everything that has happened; while the server slept (before `awake`) no clock ran."""
        self.control = story.settings.time
        self.heard = 0
        self.seats = [SeatClock(1000 * self.control.seconds) for _ in story.chairs]
        self.hear(story)
        for clock in self.seats:
            if clock.since is not None:
                clock.since = max(clock.since, awake)

    @property
    def limited(self) -> bool:
        """Whether time is limited at all."""
        return self.control.kind != "none"

    def hear(self, story: Story) -> None:
        """Hear what has happened since."""
        for happening in story.happenings[self.heard :]:
            self.hear_one(happening)
        self.heard = len(story.happenings)

    def hear_one(self, happening: Happening) -> None:
        """Stop the clocks of those who have decided, start those of people who have to."""
        if not self.limited or happening.state is None:
            return
        waits = waiting_in(happening)
        for seat, clock in enumerate(self.seats):
            by_bot = happening.chairs[seat].kind == "bot" or bool(happening.chairs[seat].stand_in)
            came_back = happening.kind == "back" and happening.seat == seat
            decided = happening.kind == "act" and happening.seat == seat and happening.private is None
            if clock.since is not None and (decided or by_bot or seat not in waits):
                self.stop(clock, happening.at)
            if happening.kind == "undo" and happening.seat == seat and happening.private is None:
                clock.left -= 1000 * self.control.increment  # it came with the decision that was taken back
            if came_back:
                clock.left = max(clock.left, GRACE)
            if clock.since is None and seat in waits and not by_bot:
                clock.since = happening.at

    def stop(self, clock: SeatClock, now: int) -> None:
        """Stop a clock: a bank grows by the increment, a decision has its time anew."""
        left = clock.left_at(now)
        clock.since = None
        clock.left = 1000 * self.control.seconds if self.control.kind == "decision" else left + 1000 * self.control.increment

    def shown(self, now: int) -> list[Clock] | None:
        """Give all clocks as they stand."""
        if not self.limited:
            return None
        return [Clock(left=max(0, clock.left_at(now)), runs=clock.since is not None) for clock in self.seats]

    def next_flag(self) -> tuple[int, int] | None:
        """Give the time at which the first running clock runs out, and its seat."""
        running = [(clock.since + clock.left, seat) for seat, clock in enumerate(self.seats) if clock.since is not None]
        return min(running) if self.limited and running else None
