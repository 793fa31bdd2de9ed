"""A connection to a table that is kept: whatever happens on the line, in the end we have seen what the server shows us."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Self

import httpx
import websockets
from pydantic import ValidationError
from websockets.asyncio.client import ClientConnection, connect

from backroom.client.entry import Entry
from backroom.client.refused import Gone, RefusedByServer
from backroom.wire.messages import (
    ANSWER,
    Answer,
    Bye,
    Done,
    Earlier,
    Hello,
    Hinted,
    Look,
    Looked,
    Presence,
    Previewed,
    Refusal,
    Scene,
    Update,
)
from backroom.wire.parts import Lang, Now

PATIENCE = 5.0  # seconds until a message that was not answered is sent again
SILENCE = 15.0  # seconds without a word after which we ask whether something was missed
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two attempts to come back
FINAL = ("secret", "watchers", "table", "password", "locked", "removed", "moved")  # refusals after which there is no coming back
MOST_UPDATES = 1000  # that are kept if nobody takes them
CHECK = "anything-new"  # the key of that question


class Connection:
    """One observer's socket at a table: it comes back by itself, and `scene` and `now` are kept up to date."""

    def __init__(
        self,
        address: str,
        table: str,
        number: int | None,
        secret: str | None,
        lang: Lang = "en",
        *,
        entry: Entry | None = None,
        invite: str | None = None,
    ) -> None:
        """Say where the seat is and what opens it; a locked table is watched with an invitation."""
        self.address, self.table, self.number, self.secret, self.lang = address, table, number, secret, lang
        self.entry, self.invite = entry or Entry(address), invite
        self.scene: Scene | None = None
        self.seen = 0
        self.present: list[bool] = []
        self.updates: asyncio.Queue[Update | Scene] = asyncio.Queue(MOST_UPDATES)
        self.waiting: dict[str, asyncio.Future[Answer]] = {}
        self.socket: ClientConnection | None = None  # once it has brought a scene
        self.greeted = False
        self.pause = FIRST_PAUSE
        self.changed = asyncio.Condition()
        self.task: asyncio.Task[None] | None = None
        self.gone: Exception | None = None

    @property
    def now(self) -> Now:
        """The table as this seat sees it."""
        assert self.scene is not None, "connect first"
        return self.scene.now

    @property
    def mine(self) -> bool:
        """Whether this seat may act."""
        return self.number in self.now.waiting

    async def __aenter__(self) -> Self:
        self.task = asyncio.create_task(self.stay())
        try:
            await self.until(lambda: self.greeted)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the socket; the seat stays taken."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])  # which, unlike awaiting it, lets ourselves be cancelled
            self.task = None

    async def until(self, true: Callable[[], object]) -> None:
        """Wait until something is true of this place; raise if the server has sent us away."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.gone is not None or bool(true()))
        if self.gone is not None and not true():
            raise self.gone

    # The socket

    async def stay(self) -> None:
        """Connect, and come back whenever the connection fails."""
        while self.gone is None:
            try:
                await self.visit()
            except Gone as error:
                self.gone = error.__cause__ if isinstance(error.__cause__, Exception) else error
                break
            except ValidationError as error:  # it does not speak as we do
                self.gone = error
                break
            except (OSError, websockets.WebSocketException, TimeoutError):
                pass  # come back
            await asyncio.sleep(self.pause)
            self.pause = min(LONGEST_PAUSE, 2 * self.pause)
        async with self.changed:
            self.changed.notify_all()
        for future in self.waiting.values():
            if not future.done() and self.gone is not None:
                future.set_exception(self.gone)

    async def visit(self) -> None:
        """Say hello and listen, until the connection ends."""
        address = self.address.replace("http", "ws", 1)
        self.greeted = False
        headers = await self.shown_at_the_door()
        way = f"{address}/api/tables/{self.table}/socket"
        async with connect(way, max_size=None, max_queue=None, additional_headers=headers) as socket:
            try:
                hello = Hello(type="hello", secret=self.secret, last=self.seen, lang=self.lang, invite=self.invite)
                await socket.send(hello.model_dump_json(exclude_none=True))
                await self.listen(socket)
            finally:
                self.socket = None

    async def shown_at_the_door(self) -> dict[str, str]:
        """Give what lets us in, if the server has a password."""
        try:
            return await self.entry.headers()
        except httpx.HTTPError as error:
            raise TimeoutError("the server does not answer") from error
        except RefusedByServer as error:
            raise Gone from error

    async def listen(self, socket: ClientConnection) -> None:
        """Hear what comes; after a silence ask whether something was missed, after another one give up."""
        asked = False
        while True:
            try:
                async with asyncio.timeout(SILENCE if self.greeted else PATIENCE):
                    text = await socket.recv()
            except TimeoutError:
                if asked or not self.greeted:
                    raise
                await socket.send(Look(type="look", key=CHECK, at=self.seen + 1).model_dump_json())
                asked = True
                continue
            asked = False
            await self.hear(ANSWER.validate_json(text, extra="ignore"))
            self.socket = socket if self.greeted else None

    async def hear(self, message: Answer) -> None:
        """Take in what the server says."""
        match message:
            case Scene():
                self.see(message)
            case Update() if self.greeted and message.number <= self.seen:
                return  # it came twice
            case Update():
                if self.scene is None or not self.greeted or message.number != self.seen + 1:
                    raise TimeoutError("an update is missing")  # say hello again
                self.seen = message.number
                self.scene = self.scene.model_copy(update={"now": message.now, "number": message.number})
                self.keep(message)
            case Presence():
                self.present = message.present
            case Refusal(key=None) if not self.greeted:
                if message.code in FINAL:
                    raise Gone from RefusedByServer(message.code, message.sentence)
                raise TimeoutError(message.code)  # say hello again
            case Looked(key="anything-new"):
                raise TimeoutError("an update is missing")
            case Done() | Refusal() | Previewed() | Looked() | Earlier() | Hinted():
                self.answer(message)
                if isinstance(message, Done) and message.number > self.seen:
                    raise TimeoutError("an update is missing")
            case Bye():
                if not message.come_back:
                    raise Gone(message.reason)
        async with self.changed:
            self.changed.notify_all()

    def see(self, scene: Scene) -> None:
        """Take in a whole scene, unless it is late."""
        if self.greeted and scene.number < self.seen:
            return
        self.greeted, self.pause = True, FIRST_PAUSE
        self.scene, self.seen, self.present = scene, scene.number, scene.present
        self.keep(scene)

    def keep(self, message: Update | Scene) -> None:
        """Keep a message for whoever wants to see each; if nobody takes them, the oldest go."""
        if self.updates.full():
            self.updates.get_nowait()
        self.updates.put_nowait(message)

    def answer(self, message: Done | Refusal | Previewed | Looked | Earlier | Hinted) -> None:
        """Hand an answer to whoever waits for it; with a stale move comes a scene."""
        if isinstance(message, Refusal) and message.scene is not None:
            self.see(message.scene)
        future = self.waiting.get(message.key or "")
        if future is not None and not future.done():
            future.set_result(message)
