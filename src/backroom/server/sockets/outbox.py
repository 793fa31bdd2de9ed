"""What a visitor is still to be sent: nothing waits here unless its connection is slow."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect

from backroom.server.sockets.light_socket import LIGHT, LightSocket
from backroom.server.sockets.sealed import Sealed


class Outbox:
    """Sends messages in order: at once if the connection takes them, else one after the other as it does."""

    def __init__(self, socket: WebSocket, most: int, too_many: Callable[[], None]) -> None:
        """Say how many may wait, and what happens when they are more."""
        self.socket, self.most, self.too_many = socket, most, too_many
        self.light: LightSocket | None = socket.scope["extensions"].get(LIGHT)
        self.waiting: deque[Sealed] | None = None  # None: nothing waits
        self.sending: asyncio.Task[None] | None = None

    def put(self, message: Sealed) -> None:
        """Send a message; never waits."""
        if self.waiting is None and self.light is not None and self.light.is_free:
            self.light.push(message)
            return
        if self.waiting is None:
            self.waiting = deque()
            self.sending = asyncio.get_running_loop().create_task(self.send_waiting())
        self.waiting.append(message)
        if len(self.waiting) > self.most:
            self.too_many()

    async def send_waiting(self) -> None:
        """Send what waits, as fast as it is taken."""
        while self.waiting:
            await self.send(self.waiting[0])
            self.waiting.popleft()
        self.waiting = self.sending = None

    async def send(self, message: Sealed) -> None:
        """Send one message when the connection takes it, if anybody still listens."""
        if self.light is not None:
            await self.light.ready()
            self.light.push(message)
            return
        with suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(message.text.decode())

    def close(self) -> None:
        """Send nothing more of what waits."""
        if self.sending is not None:
            self.sending.cancel()
