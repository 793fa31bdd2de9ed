"""What every answer says to browsers: take it for what it says it is, frame it nowhere, run nothing in it, tell no other site."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",  # the page has one of its own
}


class SafeHeaders:
    """An application whose every answer, errors too, has the headers that keep browsers from mistakes."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application and all that stands before it."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add what an answer does not say itself."""

        async def answered(message: Message) -> None:
            """Send a piece of an answer."""
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in SAFE_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, answered if scope["type"] == "http" else send)
