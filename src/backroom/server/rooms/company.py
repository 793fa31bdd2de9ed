"""The company at a table: who is connected to its room here, and who is there through other processes."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import Counter

from backroom.server.rooms.guest import Guest
from backroom.server.sharing.ownership import Alone
from backroom.server.sockets.sealed import sealed
from backroom.server.tables.projector import WATCHER
from backroom.wire.messages import Presence

ALONE = Alone()


class Company(ABC):
    """Who is at a table."""

    name: str

    def __init__(self, seats: int, ownership: Alone) -> None:
        """Begin with nobody."""
        self.guests: list[Guest] = []
        self.elsewhere: dict[int, int] = {}  # guests that are at the table through other processes, by observer
        self.gone_since = [self.clock()] * seats
        self.here_since = [0] * seats
        self.touched = self.visited = self.clock()  # when something happened, and when somebody asked for the table here
        self.changed = asyncio.Event()
        self.ownership = ownership

    @abstractmethod
    def clock(self) -> int:
        """Give the time at this table."""

    @property
    def present(self) -> list[bool]:
        """Whether the person of each seat is connected."""
        here = {guest.observer for guest in self.guests} | self.elsewhere.keys()
        return [seat in here for seat in range(len(self.gone_since))]

    @property
    def watchers(self) -> int:
        """How many only watch."""
        return self.counted[WATCHER] + self.elsewhere.get(WATCHER, 0)

    @property
    def counted(self) -> Counter[int]:
        """How many guests each observer has here."""
        return Counter(guest.observer for guest in self.guests)

    def hear_elsewhere(self, guests: dict[int, int]) -> None:
        """Hear who is at the table through other processes."""
        known, self.elsewhere = self.elsewhere, guests
        if guests != known:
            for seat in known.keys() - guests.keys() - self.counted.keys() - {WATCHER}:
                self.gone_since[seat] = self.clock()
            for seat in guests.keys() - known.keys() - self.counted.keys() - {WATCHER}:
                self.here_since[seat] = self.clock()
            self.tell_presence()

    def exit(self, guest: Guest) -> None:
        """Let somebody out."""
        if guest in self.guests:
            self.guests.remove(guest)
            if guest.observer >= 0:
                self.gone_since[guest.observer] = self.clock()
            self.tell_presence()

    def tell_presence(self) -> None:
        """Tell everybody who is connected."""
        self.touched = self.clock()
        self.ownership.count_guests(self)
        told = sealed(Presence(type="presence", present=self.present, watchers=self.watchers))
        for guest in list(self.guests):
            guest.give(told)
        self.changed.set()
