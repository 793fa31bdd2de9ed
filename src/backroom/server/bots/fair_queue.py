"""A queue that is fair to addresses, and to the tables of each: however much one asks for, others wait for one thing of it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """What comes first, of everything that one address asks for."""

    MOVE = 0  # somebody's table waits for it
    HINT = 1  # somebody waits for it
    ESTIMATE = 2  # it decorates a page
    ANALYSIS = 3  # somebody reads what is there already


Tables = OrderedDict[str, deque[T]]


class FairQueue(Generic[T]):
    """What waits, by address, urgency and table. Addresses take turns, and so do the tables of each."""

    def __init__(self) -> None:
        """Begin empty."""
        self.addresses: OrderedDict[str, dict[Urgency, Tables[T]]] = OrderedDict()

    def put(self, address: str, urgency: Urgency, table: str, thing: T) -> None:
        """Let something wait."""
        tables = self.addresses.setdefault(address, {}).setdefault(urgency, OrderedDict())
        tables.setdefault(table, deque()).append(thing)

    def take(self, has_enough: Callable[[str], bool] = lambda _: False) -> T | None:
        """Give what is next of those who have not enough yet, None if nothing of theirs waits."""
        address = next((one for one in self.addresses if not has_enough(one)), None)
        if address is None:
            return None
        urgencies = self.addresses.pop(address)
        urgency = min(urgencies)
        table, waiting = urgencies[urgency].popitem(last=False)
        thing = waiting.popleft()
        if waiting:
            urgencies[urgency][table] = waiting  # at the end: other tables are next
        if not urgencies[urgency]:
            del urgencies[urgency]
        if urgencies:
            self.addresses[address] = urgencies  # at the end: other addresses are next
        return thing

    def waiting(self, address: str, urgency: Urgency) -> int:
        """Count what waits for an address."""
        return sum(len(one) for one in self.addresses.get(address, {}).get(urgency, {}).values())
