"""The server's time: it follows the monotonic clock of the process, so that nobody gains or loses by a jump of the wall clock."""

from __future__ import annotations

import time
from collections.abc import Callable

NANOSECONDS = 1_000_000  # in a millisecond


def wall_time() -> int:
    """Give the time of the wall clock, in milliseconds since 1970; it may jump."""
    return time.time_ns() // NANOSECONDS


class ServerClock:
    """The time of one process, in milliseconds since 1970: set once, never set back."""

    def __init__(self, wall: Callable[[], int] = wall_time, ticks: Callable[[], int] = time.monotonic_ns) -> None:
        """Begin at the time of the wall clock; ticks are nanoseconds that only pass."""
        self.ticks, self.latest = ticks, 0
        self.anchor(wall())

    def anchor(self, milliseconds: int) -> None:
        """Take the time from another clock, such as the database's, from now on; one that is behind is waited for."""
        self.ahead = milliseconds - self.ticks() // NANOSECONDS

    def now(self) -> int:
        """Give the time; it never goes back."""
        self.latest = max(self.latest, self.ahead + self.ticks() // NANOSECONDS)
        return self.latest
