"""Where sockets come in: straight to their table, past the layers that only requests need and that each would keep in memory."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from backroom.server.sockets.socket import Visitor

if TYPE_CHECKING:
    from backroom.server.services import Services

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")


def table_of(path: str) -> str | None:
    """Give the table whose socket has this address."""
    found = ADDRESS.fullmatch(path)
    return None if found is None else found[1]


class Entrance:
    """The application behind every socket."""

    def __init__(self, services: Services) -> None:
        """Lead to the tables of a server."""
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a visitor at the table that its address names."""
        table = table_of(scope["path"])
        if table is None:
            await WebSocketClose()(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        visitor = Visitor(self.services, socket)
        self.services.visitors.add(visitor)
        try:
            await visitor.stay(table)
        finally:
            self.services.visitors.discard(visitor)
