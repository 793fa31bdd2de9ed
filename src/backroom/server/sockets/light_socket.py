"""The bytes of a table's socket: sealed messages go out as they are, and nothing is kept for a socket that is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import State

from backroom.server.sockets.inbox import Gate, Inbox
from backroom.server.sockets.sealed import LEVEL, MEMORY, WINDOW, Sealed

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

LIGHT = "backroom.socket"  # by which the application finds the socket behind its messages
DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,  # so that a compressed message is the same for everybody, and nothing has to be kept
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW,
    client_max_window_bits=WINDOW,
    compress_settings={"level": LEVEL, "memLevel": MEMORY},
)


class LightSocket(WebSocketsSansIOProtocol):
    """A socket that can be handed whole frames."""

    compresses = False
    held: list[bytes] | None = None  # frames that go out together, when all that is done now is done

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Begin with little."""
        super().__init__(*args, **kwargs)
        light: Any = self
        light.queue, light.writable = Inbox(), Gate()

    def handle_connect(self, event: Request) -> None:
        """Agree on compression, and let the application find this socket."""
        self.conn.available_extensions = [DEFLATE]
        super().handle_connect(event)
        self.compresses = bool(self.conn.extensions)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[LIGHT] = self

    def start_keepalive(self) -> None:
        """Begin to send pings, once the handshake is done; nobody asks for its headers any more, which a parser would keep."""
        super().start_keepalive()
        self.request.headers.clear()
        self.scope["headers"] = []
        del self.request, self.response

    @property
    def is_free(self) -> bool:
        """Whether what is sent now does not pile up."""
        return self.writable.is_set()

    async def ready(self) -> None:
        """Wait until something can be sent."""
        await self.writable.wait()

    def push(self, message: Sealed) -> None:
        """Send a message, together with those that follow at once: what costs is not their bytes but to hand them over."""
        if self.held is None:
            self.held = []
            self.loop.call_soon(self.let_go)
        self.held.append(message.frame(self.compresses))

    def let_go(self) -> None:
        """Send what is held, if anybody still listens."""
        frames, self.held = self.held, None
        if frames and self.handshake_complete and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application sends itself, such as the end, after what is held."""
        self.let_go()
        await super().send(message)
