"""What has come over a socket and is not read, and whether more can be sent: asyncio's own forms of both take three kilobytes."""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox:
    """Messages that wait for their one reader."""

    __slots__ = ("messages", "reader")

    def __init__(self) -> None:
        """Begin with none."""
        self.messages: list[Any] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def empty(self) -> bool:
        """Tell whether there is none."""
        return not self.messages

    async def get(self) -> Any:
        """Wait for the next message, and take it."""
        while not self.messages:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.messages.pop(0)


class Gate:
    """Whether something can be sent now."""

    __slots__ = ("waiting",)

    def __init__(self) -> None:
        """Begin open."""
        self.waiting: list[asyncio.Future[None]] | None = None  # None: the gate is open

    def is_set(self) -> bool:
        """Tell whether the gate is open."""
        return self.waiting is None

    def clear(self) -> None:
        """Close the gate."""
        self.waiting = [] if self.waiting is None else self.waiting

    def set(self) -> None:
        """Open the gate, and let everybody through who waits."""
        waiting, self.waiting = self.waiting or [], None
        for one in waiting:
            if not one.done():
                one.set_result(None)

    async def wait(self) -> None:
        """Wait until the gate is open."""
        while self.waiting is not None:
            one = asyncio.get_running_loop().create_future()
            self.waiting.append(one)
            await one
