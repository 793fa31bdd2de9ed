"""Connections, and what each may send before anything is made of it: heads and bodies are bounded in size and time.

uvicorn's reader of HTTP bounds neither. This one counts bytes before they are parsed, in small pieces, and keeps one timer for
each connection: until the head has come, until the body has, until the answer is read, until the next request.
"""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import ClassVar

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from backroom.server import metrics
from backroom.server.guard.addresses import counted_as
from backroom.server.guard.limits import Limits
from backroom.server.http.safe_headers import SAFE_HEADERS
from backroom.wire.forms import Problem

PIECE = 1_024  # bytes that are parsed at once
PIPELINED = 4  # requests on one connection that wait for their answers before more is parsed
FRAMING = 16_384  # bytes around the pieces of a body that is sent in pieces
LINGER, LINGERED = 5.0, 262_144  # seconds and bytes for which we go on reading, so that an answer is not lost
SPARE_FILES = 100  # for the database, processes and so on


class Door:
    """Counts connections; lets in as many as may be, from each address and in all."""

    def __init__(self, limits: Limits) -> None:
        """Begin with an empty house."""
        self.limits = limits
        self.trusted = ProxyHeadersMiddleware(None, Config(app="", log_config=None).forwarded_allow_ips).trusted_hosts  # type: ignore[arg-type]
        self.peers: dict[asyncio.Transport, str] = {}
        self.by_peer: dict[str, int] = {}
        self.unheard: dict[asyncio.Transport, None] = {}  # those that have not asked for anything yet, the oldest first
        self.most = min(limits.connections, files() - SPARE_FILES)

    def lets_in(self, transport: asyncio.Transport) -> bool:
        """Count a connection; if there are too many, one that has asked for nothing yet goes first."""
        name = transport.get_extra_info("peername")
        host = str(name[0]) if isinstance(name, tuple) else ""
        peer = counted_as(host)
        if host not in self.trusted and self.by_peer.get(peer, 0) >= self.limits.address_connections:
            return False
        if len(self.peers) >= self.most and not self.makes_room():
            return False
        self.peers[transport] = peer
        self.by_peer[peer] = self.by_peer.get(peer, 0) + 1
        self.unheard[transport] = None
        return True

    def makes_room(self) -> bool:
        """Close the oldest connection that has asked for nothing yet, if there is one."""
        oldest = next(iter(self.unheard), None)
        if oldest is not None:
            self.forget(oldest)
            oldest.abort()
        return oldest is not None

    def forget(self, transport: asyncio.Transport) -> None:
        """Count a connection that has ended."""
        self.unheard.pop(transport, None)
        peer = self.peers.pop(transport, None)
        if peer is not None:
            self.by_peer[peer] -= 1
            if not self.by_peer[peer]:
                del self.by_peer[peer]


def files() -> int:
    """Ask for as many open files as we may have, and give their number."""
    try:
        import resource
    except ImportError:  # Windows
        return 1_000_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (ValueError, OSError):  # some systems name a limit that they do not grant
        return soft
    return hard if hard != resource.RLIM_INFINITY else 1_000_000


class Phase(Enum):
    """What a connection is expected to send."""

    IDLE = "the beginning of a request, or nothing"
    HEAD = "the rest of its head"
    BODY = "the rest of its body"


class BoundedHttp(HttpToolsProtocol):
    """A connection that speaks HTTP until it becomes a socket."""

    door: ClassVar[Door]
    timer: asyncio.TimerHandle | None = None
    phase = Phase.IDLE
    taken = 0  # bytes in this phase
    refusing = False
    rest = b""  # what has come and is not parsed yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, for as long as a head may take."""
        super().connection_made(transport)
        if self.door.lets_in(transport):
            self.allow(self.door.limits.head_seconds)
        else:
            self.refusing = True
            transport.write(answer(503, "connections", "There are too many connections already. Close some, or try again later."))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody out."""
        self.door.forget(self.transport)
        self.stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in; what comes after a refusal is only counted."""
        if self.refusing:
            self.taken += len(data)
            if self.taken > LINGERED:
                self.transport.abort()
            return
        self.rest += data
        self.parse()

    def parse(self) -> None:
        """Parse what has come piece by piece, as long as it is not too much and not too many requests wait for their answers."""
        while self.rest and len(self.pipeline) < PIPELINED and not self.refusing:
            piece, self.rest = self.rest[:PIECE], self.rest[PIECE:]
            self.taken += len(piece)
            super().data_received(piece)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:  # it has ended, or is a socket now
                return
            self.check()
        if self.rest and not self.refusing:
            self.flow.pause_reading()

    def check(self) -> None:
        """Refuse a head or a body that is too large."""
        limits = self.door.limits
        if self.phase is not Phase.BODY and self.taken > limits.head_bytes:
            self.refuse(431, "size", f"The head of a request may hold {limits.head_bytes} bytes at most.")
        elif self.phase is Phase.BODY and self.taken > limits.request_bytes + limits.request_bytes // 4 + FRAMING:
            if not self.cycle.response_complete:
                self.refuse(413, "size", f"A request may hold {limits.request_bytes} bytes at most.")
            elif self.taken > LINGERED:
                self.transport.abort()

    # What the parser finds

    def on_message_begin(self) -> None:
        """Begin a head."""
        super().on_message_begin()
        self.enter(Phase.HEAD, self.door.limits.head_seconds)

    def on_headers_complete(self) -> None:
        """Begin a body."""
        self.door.unheard.pop(self.transport, None)
        self.enter(Phase.BODY, self.door.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Have the whole request; the answer may have been given before."""
        answered = self.cycle is not None and self.cycle.response_complete
        self.enter(Phase.IDLE, self.door.limits.idle_seconds if answered else self.door.limits.request_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self.phase is Phase.IDLE and not self.pipeline:
            self.allow(self.door.limits.idle_seconds)
        if self.rest and not self.transport.is_closing():
            self.parse()

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which has limits of its own."""
        self.stop_timer()
        super().handle_websocket_upgrade()

    # Time and refusals

    def enter(self, phase: Phase, seconds: float) -> None:
        """Expect something else from now on."""
        self.phase, self.taken = phase, 0
        self.allow(seconds)

    def allow(self, seconds: float) -> None:
        """Wait so long for what comes next."""
        self.stop_timer()
        self.timer = self.loop.call_later(seconds, self.too_late)

    def stop_timer(self) -> None:
        """Wait for nothing."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def too_late(self) -> None:
        """End a connection on which something takes too long; say so to whoever has asked for something."""
        if self.phase is Phase.BODY and not self.cycle.response_complete:
            self.refuse(408, "slow", "This request took too long to come. Send it again.")
        else:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read as every other request is answered, in a sentence."""
        metrics.REFUSED.labels("unreadable").inc()
        self.transport.write(answer(400, "unreadable", "That is no HTTP request."))
        self.transport.close()

    def refuse(self, status: int, code: str, sentence: str) -> None:
        """Answer at once, if no other answer is under way, then read no more than makes sure that the answer arrives."""
        metrics.REFUSED.labels(code).inc()
        self.stop_timer()
        cycle, unanswered = self.cycle, self.cycle is not None and not self.cycle.response_complete
        if self.pipeline or (unanswered and (self.phase is not Phase.BODY or cycle.response_started)):
            self.transport.abort()
            return
        self.transport.write(answer(status, code, sentence))
        if cycle is not None:
            cycle.disconnected = True
            cycle.message_event.set()
        self.refusing, self.taken = True, 0
        self.flow.resume_reading()
        self.timer = self.loop.call_later(LINGER, self.transport.close)


def answer(status: int, code: str, sentence: str) -> bytes:
    """Write a problem as it goes over the line."""
    body = Problem(code=code, sentence=sentence).model_dump_json().encode()
    safe = "".join(f"{name}: {value}\r\n" for name, value in SAFE_HEADERS.items())
    head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n{safe}connection: close\r\n\r\n"
    return STATUS_LINE[status] + head.encode() + body
