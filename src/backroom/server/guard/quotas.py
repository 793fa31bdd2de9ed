"""How much one address may have kept here in a day. Only what is new is counted: nobody is kept from a table that is there."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from backroom.refusal import Refused
from backroom.server.guard.limits import Limits
from backroom.server.phrases import say

DAY = 86_400.0  # seconds
MANY = 10_000  # addresses that are known before those of earlier days are forgotten


@dataclass
class Day:
    """What one address has had kept since some moment, for a day."""

    since: float
    spent: Counter[str] = field(default_factory=Counter)


class Quotas:
    """Counts what every address has kept here."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin to count."""
        self.most = {"tables": limits.day_tables, "records": limits.day_records, "bytes": limits.day_bytes}
        self.clock = clock
        self.days: dict[str, Day] = {}

    def spend(self, address: str, lang: str = "en", **amounts: int) -> None:
        """Count what an address wants to have kept; refuse it whole if that is too much for a day."""
        day = self.day(address)
        for name, amount in amounts.items():
            if day.spent[name] + amount > self.most[name]:
                raise Refused("quota", say(lang, f"quota {name}", most=self.most[name]))
        day.spent.update(amounts)

    def day(self, address: str) -> Day:
        """Give the day of an address, a new one if its last is over."""
        now = self.clock()
        if len(self.days) > MANY:
            self.days = {known: one for known, one in self.days.items() if now - one.since < DAY}
        found = self.days.get(address)
        if found is None or now - found.since >= DAY:
            found = self.days[address] = Day(now)
        return found
