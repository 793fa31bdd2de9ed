"""The bytes of a table's socket: frames below the level of messages cost something too, and are counted for their address."""

from __future__ import annotations

import time
from asyncio import BaseTransport
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from websockets.frames import CloseCode, Frame

from backroom.server.guard.addresses import address_of
from backroom.server.guard.connections import PIECE, Door
from backroom.server.guard.shares import Shares
from backroom.server.sockets.light_socket import LightSocket
from backroom.server.sockets.sealed import Sealed

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

PIECES = 64  # of one message
SIGNALS, MOST_SIGNALS = 5.0, 50  # pings and pongs in a second, and at once
A_BYTE = 1e-7  # seconds that a byte on the line is taken for: with a share of a fifth, two megabytes a second
MOST_UNREAD = 1_048_576  # bytes that wait for somebody who does not read


class BoundedSocket(LightSocket):
    """A socket that takes in no more than its address may use, and no faster than its messages are answered."""

    door: ClassVar[Door]
    shares: ClassVar[Shares]
    resting = False

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin with nothing."""
        self.rest = bytearray()  # what has come and is not taken in yet
        self.signals, self.signalled = 0.0, self.loop.time()
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody out."""
        self.door.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in, as far as the address may use the processor; the rest waits, and so does the sender."""
        if not self.handshake_initiated:  # the head, which was read and bounded before
            super().data_received(data)
            return
        self.rest += data
        if not self.resting:
            self.take_in()

    def take_in(self) -> None:
        """Parse what has come, piece by piece."""
        self.resting = False
        while self.rest and not self.read_paused and not self.transport.is_closing():
            share = self.shares.of(address_of(self.scope))
            pause = share.pause()
            if pause:
                self.resting = True
                self.loop.call_later(pause, self.take_in)
                break
            piece = bytes(self.rest[:PIECE])
            del self.rest[:PIECE]
            began = time.thread_time()
            super().data_received(piece)
            share.charge(time.thread_time() - began)
            if self.transport.get_write_buffer_size() > MOST_UNREAD:
                self.transport.abort()
        self.pause_or_resume()

    def pause_or_resume(self) -> None:
        """Read on when everything that was read is taken in."""
        if self.transport.is_closing():
            self.rest.clear()
        elif self.rest:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """Give the next message, and take more in."""
        message = await super().receive()
        if self.resting:
            self.pause_or_resume()
        elif self.rest:
            self.loop.call_soon(self.take_in)
        return message

    @property
    def is_free(self) -> bool:
        """Whether what is sent now neither piles up nor is more than the address may have at once."""
        return super().is_free and not self.shares.of(self.reader).pause()

    @cached_property
    def reader(self) -> str:
        """The address that is sent something: by then a proxy has told which."""
        return address_of(self.scope)

    async def ready(self) -> None:
        """Wait until something can be sent, and it is the turn of the address."""
        await super().ready()
        await self.shares.of(self.reader).ready()

    def push(self, message: Sealed) -> None:
        """Send a message; what goes over the line is counted for whoever reads it."""
        super().push(message)
        self.shares.of(self.reader).charge(len(message.frame(self.compresses)) * A_BYTE)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message; one in too many pieces is refused."""
        super().handle_cont(event)
        if len(self.frames) > PIECES:
            self.end(CloseCode.MESSAGE_TOO_BIG, f"a message may come in {PIECES} pieces")

    def handle_ping(self) -> None:
        """Answer a ping, unless they are too many."""
        super().handle_ping()
        self.count_signal()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, unless they are too many."""
        super().handle_pong(event)
        self.count_signal()

    def count_signal(self) -> None:
        """Count pings and pongs, which are no messages; nobody needs more than one in some seconds."""
        now = self.loop.time()
        self.signals, self.signalled = max(0.0, self.signals - (now - self.signalled) * SIGNALS) + 1, now
        if self.signals > MOST_SIGNALS:
            self.end(CloseCode.POLICY_VIOLATION, "too many pings")

    def end(self, code: CloseCode, reason: str) -> None:
        """Close the socket, and say why."""
        if not self.close_sent:
            self.frames = []
            self.conn.fail(code, reason)
            self.handle_parser_exception()
