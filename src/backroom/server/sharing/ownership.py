"""Whose a table is: one process at a time looks after it. A process that works alone owns them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from backroom.server.rooms.company import Company
    from backroom.server.rooms.room import Room
    from backroom.server.rooms.rooms import Rooms


class Alone:
    """The only process there is: nothing is written behind its back, and every table is its own."""

    def owns(self, table: str) -> bool:
        """Tell whether this process looks after a table."""
        return True

    async def start(self, rooms: Rooms) -> None:
        """Begin to look after tables."""

    async def give_back(self) -> None:
        """Let others look after the tables from now on, at once."""

    async def stop(self) -> None:
        """End what was begun."""

    def has_opened(self, room: Room) -> None:
        """Take note of a room that was opened."""

    async def has_closed(self, table: str) -> None:
        """Take note of a room that was closed."""

    async def read_on(self, room: Room) -> None:
        """Know all that is written before somebody is answered who may have been told of it elsewhere."""

    def count_guests(self, room: Company) -> None:
        """Let the other processes know who is at a table here."""

    async def cards(self, newest: int) -> list[str]:
        """Give what the list of tables tells of those that others look after."""
        return []

    async def look_who_is_there(self, room: Room) -> None:
        """Find out who is at a table elsewhere."""
