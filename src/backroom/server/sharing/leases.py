"""Which tables this process looks after: it says so for six seconds, again and again, so that a process that ends keeps none."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

import structlog

from backroom.refusal import Refused
from backroom.server.rooms.room import Room
from backroom.server.sharing import shared_rows
from backroom.server.sharing.shared_rows import LEASE
from backroom.server.storage.postgres_store import PostgresStore

MARGIN = 1.0  # seconds before a lease ends from which on it is not relied upon
logger = structlog.get_logger()


class Leases:
    """The tables that are one process's own."""

    def __init__(self, store: PostgresStore, rooms: Mapping[str, Room], card: Callable[[Room], str]) -> None:
        """Own nothing yet; a card is what the list of tables tells of a room."""
        self.store, self.rooms, self.card = store, rooms, card
        self.owned: set[str] = set()
        self.renewed = 0.0  # when the leases were renewed last
        self.ending = False
        self.carded: dict[str, int] = {}  # entries of a table's log when its card was written

    def owns(self, table: str) -> bool:
        """Tell whether this process looks after a table; without its database no process does for long."""
        return table in self.owned and time.monotonic() < self.renewed + LEASE / 1000 - MARGIN

    async def claim(self, names: Iterable[str]) -> set[str]:
        """Take tables that nobody looks after; tell which were taken."""
        wanted = [name for name in names if name not in self.owned]
        if not wanted or self.ending:
            return set()
        if not self.owned:
            self.renewed = time.monotonic()
        (rows,) = await self.store.change(shared_rows.claim(self.store.process, wanted))
        for row in rows:
            self.owned.add(row.name)
            if row.name in self.rooms:
                self.rooms[row.name].changed.set()
        return {row.name for row in rows}

    async def renew(self) -> set[tuple[str, int]]:
        """Say again which tables are ours, and that our guests are here; tell of which seats the others know that."""
        began, process = time.monotonic(), self.store.process
        rows, guests = await self.store.change(shared_rows.renew(process), shared_rows.stay(process))
        relied_on = {name for name in self.owned if self.owns(name)}
        self.owned, self.renewed = {row.name for row in rows} & self.rooms.keys(), began
        for name in self.owned - relied_on:  # the database was away for a while
            self.rooms[name].changed.set()
        return {(row.game, row.seat) for row in guests}

    async def give_back(self, table: str | None = None) -> None:
        """Let others look after a table from now on, or after all of them, as this process ends."""
        process = self.store.process
        if table is not None:
            self.owned.discard(table)
            self.carded.pop(table, None)
            steps = [shared_rows.let_sleep(process, table)]
        else:
            self.ending = True
            self.owned.clear()
            steps = [shared_rows.give_back(process), shared_rows.go(process)]
        with suppress(Refused):
            await self.store.change(*steps)

    async def hand_over(self, table: str) -> bool:
        """Let a process look after a table that has guests there; tell whether there is one."""
        (rows,) = await self.store.change(shared_rows.hand_over(self.store.process, table))
        if rows:
            self.owned.discard(table)
            self.carded.pop(table, None)
        return bool(rows)

    async def write_cards(self) -> None:
        """Write down what the list of tables tells of those that are ours, where that may have changed."""
        for room in [self.rooms[name] for name in self.owned if name in self.rooms]:
            known = len(room.log.entries)
            open_to_see = room.log.settings.listed and room.log.phase in ("open", "playing")
            if open_to_see and self.carded.get(room.name) != known:
                await self.store.change(shared_rows.describe(room.name, self.card(room)))
                self.carded[room.name] = known
