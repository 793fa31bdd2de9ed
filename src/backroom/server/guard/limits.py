"""How much one client may ask for. A server for friends needs no more; whoever runs a larger one can raise it."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, fields

from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from backroom.refusal import Refused


@dataclass(frozen=True)
class Limits:
    """Every limit; each is also an environment variable, BACKROOM_LIMIT_REQUESTS and so on."""

    requests: int = 600  # of the HTTP API a minute, by one address
    tables: int = 60  # opened in an hour, by one address
    rooms: int = 2_000  # tables in memory
    sockets: int = 100  # open at once, from one address
    messages: int = 40  # in a second, on one socket
    message_bytes: int = 16_384
    request_bytes: int = 262_144
    day_tables: int = 300  # opened in a day, by one address
    day_records: int = 100  # uploaded in a day, by one address
    day_bytes: int = 10_000_000  # of records, positions and chat that one address has written down in a day
    attempts: int = 10  # to give the server's password, in ten minutes, by one address
    queue: int = 256  # messages that wait for a slow reader before it is sent away
    processor: int = 200  # milliseconds of processor time in a second, by one address
    saved: int = 500  # milliseconds that an address which asks for nothing saves up
    connections: int = 12_000  # open at once; fewer if the process may hold fewer files
    address_connections: int = 150  # the same, from one address that is no trusted proxy
    head_bytes: int = 16_384  # of a request before its body
    head_seconds: int = 10  # until all of them have come
    body_seconds: int = 30  # until the body has come
    request_seconds: int = 120  # until the answer is read, after that
    idle_seconds: int = 15  # until the next request on the same connection

    @classmethod
    def from_environment(cls) -> Limits:
        """Read the limits that whoever runs the server has set."""
        wishes = {one.name: os.environ.get(f"BACKROOM_LIMIT_{one.name.upper()}") for one in fields(cls)}
        for name, value in wishes.items():
            if value is not None and (not value.isdecimal() or int(value) < 1):
                raise Refused("limits", f"BACKROOM_LIMIT_{name.upper()} has to be a whole number from 1 on, not '{value}'.")
        return cls(**{name: int(value) for name, value in wishes.items() if value is not None})


class Pace:
    """Counts the messages of one socket; there are too many of those to go through a counter for all."""

    __slots__ = ("began", "counted", "most")

    def __init__(self, most: int) -> None:
        """Say how many may come in a second."""
        self.most, self.began, self.counted = most, 0.0, 0

    def is_too_fast(self, now: float) -> bool:
        """Count a message that comes at a time, in seconds; tell whether it is one too many."""
        if now - self.began >= 1:
            self.began, self.counted = now, 0
        self.counted += 1
        return self.counted > self.most


class RateLimits:
    """Counts who asks how often, and how many sockets they hold."""

    def __init__(self, limits: Limits) -> None:
        """Begin to count."""
        self.limits = limits
        self.counter = FixedWindowRateLimiter(MemoryStorage())
        self.per_minute = RateLimitItemPerMinute(limits.requests)
        self.per_hour = RateLimitItemPerHour(limits.tables)
        self.sockets: dict[str, int] = {}

    def request(self, client: str) -> bool:
        """Count a request; tell whether it is one too many."""
        return not self.counter.hit(self.per_minute, "request", client)

    def table(self, client: str) -> bool:
        """Count a table that is opened; tell whether it is one too many."""
        return not self.counter.hit(self.per_hour, "table", client)

    def message(self, pace: Pace) -> bool:
        """Count a message on a socket; tell whether it is one too many."""
        return pace.is_too_fast(time.monotonic())

    def come(self, client: str) -> bool:
        """Count a socket that is opened; tell whether it is one too many."""
        if self.sockets.get(client, 0) >= self.limits.sockets:
            return True
        self.sockets[client] = self.sockets.get(client, 0) + 1
        return False

    def go(self, client: str) -> None:
        """Count a socket that is closed."""
        self.sockets[client] -= 1
        if not self.sockets[client]:
            del self.sockets[client]
