"""Who is at a table through which process: each tells the others who is with it, and hears who is with them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from backroom.server.rooms.room import Room
from backroom.server.sharing import shared_rows
from backroom.server.storage.postgres_store import PostgresStore


class Attendance:
    """The guests of one process, and those of the others at the same tables."""

    def __init__(self, store: PostgresStore, rooms: Mapping[str, Room]) -> None:
        """Begin with nothing said."""
        self.store, self.rooms = store, rooms
        self.unsaid: set[str] = set()  # tables of which the others do not know who is here
        self.unseen: set[str] = set()  # tables of which we do not know who is elsewhere
        self.said: dict[str, dict[int, int]] = {}  # what the others were told

    def forget(self, table: str) -> None:
        """Forget a table that nobody is at."""
        self.unsaid.discard(table)
        self.unseen.discard(table)
        self.said.pop(table, None)

    def check(self, known: set[tuple[str, int]]) -> None:
        """Say again what the others have forgotten, as we could not say for a while that it is still so."""
        for table in {table for table, seats in self.said.items() for seat in seats if (table, seat) not in known}:
            del self.said[table]
            self.unsaid.add(table)

    async def exchange(self) -> None:
        """Say what the others do not know, and see what we do not know."""
        if self.unsaid:
            await self.say_all()
        if self.unseen:
            await self.look(self.unseen)

    async def say_all(self) -> None:
        """Write down who came and who left; what cannot be written now is written later."""
        names, self.unsaid = self.unsaid, set()
        try:
            for name in sorted(names & self.rooms.keys()):
                await self.say(self.rooms[name])
        except BaseException:
            self.unsaid |= names
            raise

    async def say(self, room: Room) -> None:
        """Write down who came to a table and who left it."""
        process, here, said = self.store.process, dict(room.counted), self.said.get(room.name, {})
        came = [shared_rows.come(process, room.name, seat, here[seat]) for seat in here if said.get(seat) != here[seat]]
        left = [(room.name, seat) for seat in said if seat not in here]
        if came or left:
            await self.store.change(*came, *([shared_rows.go(process, left)] if left else []), notice=room.name)
        self.said[room.name] = here

    async def look(self, names: Collection[str]) -> None:
        """Find out who is at tables elsewhere."""
        found: dict[str, dict[int, int]] = {name: {} for name in names}
        self.unseen -= set(names)
        for row in await self.store.rows(shared_rows.elsewhere(self.store.process, found)):
            found[row.game][row.seat] = row.guests
        for name, guests in found.items():
            if name in self.rooms:
                self.rooms[name].hear_elsewhere(guests)
