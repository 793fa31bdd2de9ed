"""A server of which the clocks are moved by hand: days pass in no time, it is killed, and begins again at another hour."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from backroom.server.guard.limits import Limits
from backroom.server.guard.shares import Shares
from backroom.server.rooms import caretaker
from backroom.server.rooms.clock import ServerClock
from backroom.server.rooms.room import Room
from backroom.server.rooms.rooms import Rooms
from backroom.server.storage.sqlite_store import SqliteStore
from backroom.server.tables import proposals
from backroom.wire.forms import NewTable
from backroom.wire.parts import Settings
from tests.patience import SECONDS

HOUR, DAY = 3_600, 86_400
MORNING = 1_800_000_000 // DAY * DAY + 8 * HOUR  # seconds: a day at eight o'clock, in UTC


class Time:
    """A wall clock and the ticks of a process, in milliseconds; caretakers read the wall clock here."""

    def __init__(self, monkeypatch: Any) -> None:
        """Begin in the morning."""
        self.wall, self.ticks = 1000 * MORNING, 0
        monkeypatch.setattr(caretaker, "wall_time", lambda: self.wall)

    def clock(self) -> ServerClock:
        """Give the clock of a process that begins now."""
        return ServerClock(lambda: self.wall, lambda: self.ticks * 1_000_000)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += int(1000 * seconds)
        self.ticks += int(1000 * seconds)

    def jump(self, seconds: float) -> None:
        """Set the wall clock."""
        self.wall += int(1000 * seconds)


class Server:
    """Rooms on a store, with bots that do not think."""

    def __init__(self, folder: Path, time: Time) -> None:
        """Begin."""
        self.store, self.time, self.clock = SqliteStore(folder), time, time.clock()
        bot_pool: Any = SimpleNamespace(levels=["regular", "novice"], decide=self.decide, share=lambda together: 1.0)
        self.rooms = Rooms(self.store, bot_pool, Limits(), Shares(Limits()), self.clock)

    async def decide(self, who: Any, turn: Any) -> list[int]:
        """Choose the first thing there is."""
        return [int(turn.choices[0])]

    async def table(self, settings: Settings, people: int = 2) -> Room:
        """Start a table of people."""
        name, _ = await self.rooms.open(NewTable(game="big-shot", options={"players": str(people)}, settings=settings))
        room = await self.rooms.room(name)
        for n in range(people):
            await room.propose(lambda log, n=n: proposals.sit(log, None, f"p{n}", "", f"hash {n}"))  # type: ignore[misc]
        await room.propose(proposals.start)
        return room

    async def wait(self, room: Room, seconds: float) -> None:
        """Let time pass at a table, and do there what is due."""
        self.time.wait(seconds)
        await self.rooms.caretakers[room.name].do_due()

    async def tidy(self) -> None:
        """Tidy up, as a server does every minute."""
        await self.rooms.waking.wake_all()
        await self.rooms.waking.wake_due()
        await self.rooms.tidy()

    async def end(self) -> None:
        """End without a word, as if killed."""
        await self.rooms.close()
        await self.store.close()


@asynccontextmanager
async def begun(folder: Path, time: Time) -> AsyncIterator[Server]:
    """Serve for a while; in the end the server is killed."""
    server = Server(folder, time)
    async with asyncio.timeout(SECONDS):
        await server.rooms.waking.begin()
        try:
            yield server
        finally:
            await server.end()


def left(room: Room) -> list[int]:
    """Give the seconds that each seat has left."""
    return [one // 1000 for one in room.clocks.left(room.clock())]
