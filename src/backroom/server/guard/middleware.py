"""What stands before every request: who may come, from where, how often, and with how much."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable
from urllib.parse import urlsplit

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.guard.addresses import address_of
from backroom.server.guard.limits import RateLimits
from backroom.server.guard.shares import Shares
from backroom.wire.forms import Problem

BREATH = 0.5  # seconds that somebody waits for the answer that it was too much
PATIENCE = 5.0  # seconds that a request waits for its turn
SAFE = ("GET", "HEAD", "OPTIONS")
FOREIGN = "This request comes from another site, so it was refused."
HOST = "This server does not answer to that name. The person who runs it can set --base-url."


class GuardMiddleware:
    """Lets requests through to the application, or turns them away; what only passes on is no coroutine: sockets keep those."""

    def __init__(self, app: ASGIApp, rate_limits: RateLimits, shares: Shares, base_url: str) -> None:
        """Stand before an application."""
        self.app, self.rate_limits, self.shares = app, rate_limits, shares
        self.base = urlsplit(base_url).netloc if base_url else ""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let one request through, or not; whatever it costs is counted for its address."""
        if scope["type"] == "lifespan":
            return self.app(scope, receive, send)
        return self.shares.pays(address_of(scope), self.in_turn, scope, receive, send)

    async def in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request wait for its address's turn; a socket waits again for each of its messages."""
        try:
            async with self.shares.of(address_of(scope)).turn(PATIENCE):
                if scope["type"] == "http":
                    await self.let_through(scope, receive, send)
        except Refused as error:
            await turn_away(scope, receive, send, 429, error.refusal.code, error.refusal.sentence)
            return
        if scope["type"] == "websocket":
            await self.let_through(scope, receive, send)

    def let_through(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let one request through, or not."""
        turned_away = self.turned_away(scope)
        if turned_away is not None:
            return turn_away(scope, receive, send, *turned_away, BREATH if turned_away[1] == "rate" else 0)
        return (self.let_in if scope["type"] == "websocket" else self.pass_on)(scope, receive, send)

    def turned_away(self, scope: Scope) -> tuple[int, str, str] | None:
        """Say why a request is turned away: status, code and sentence."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host, origin = headers.get("host", ""), headers.get("origin")
        try:
            ours, foreign = self.is_ours(host), origin is not None and urlsplit(origin).netloc not in (host, self.base or host)
        except ValueError:  # an address that is none
            ours, foreign = False, True
        if not ours:
            return 400, "host", HOST
        if foreign and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            return 403, "origin", FOREIGN
        if self.rate_limits.request(address_of(scope)):
            return 429, "rate", "That was too much at once. Wait a minute."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.rate_limits.limits.request_bytes:
            return 413, "size", f"A request may hold {self.rate_limits.limits.request_bytes} bytes at most."
        return None

    def is_ours(self, host: str) -> bool:
        """Tell whether a name is one of this server's: numbers and localhost always are, so no foreign name can stand for us."""
        name = urlsplit(f"//{host}").hostname or ""
        if not name:
            return False
        if host == self.base or name == "localhost":
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return bool(self.base) and name == urlsplit(f"//{self.base}").hostname
        return True

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket in, and count it while it is open."""
        client = address_of(scope)
        if self.rate_limits.come(client):
            await turn_away(scope, receive, send, 429, "sockets", "You hold too many connections already. Close some.")
            return
        metrics.SOCKETS.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            metrics.SOCKETS.dec()
            self.rate_limits.go(client)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and count what it brings; one that brings too much ends there, whatever became of it."""
        got, limit = 0, self.rate_limits.limits.request_bytes

        async def counted() -> Message:
            """Count a piece of the body."""
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            return message if got <= limit else {"type": "http.disconnect"}

        async def answered(message: Message) -> None:
            """Send a piece of the answer, unless it is not wanted any more."""
            if got <= limit:
                await send(message)

        await self.app(scope, counted, answered)
        if got > limit:
            await turn_away(scope, receive, send, 413, "size", f"A request may hold {limit} bytes at most.")


async def turn_away(scope: Scope, receive: Receive, send: Send, status: int, code: str, sentence: str, pause: float = 0) -> None:
    """Answer a request that is not let through, after a pause."""
    await asyncio.sleep(pause)
    metrics.REFUSED.labels(code).inc()
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    problem = Problem(code=code, sentence=sentence).model_dump()
    await JSONResponse(problem, status)(scope, receive, send)
