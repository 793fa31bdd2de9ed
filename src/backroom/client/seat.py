"""A seat at a table, or a place to watch from: one socket, kept open, with everything resent that was not confirmed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

from backroom.client.refused import Gone, Refused
from backroom.wire.messages import (
    ANSWER,
    Act,
    Answer,
    Back,
    Bye,
    Done,
    Hello,
    Hint,
    Hinted,
    Look,
    Looked,
    Presence,
    Preview,
    Previewed,
    Refusal,
    Say,
    Scene,
    Speak,
    Undo,
    Update,
)
from backroom.wire.parts import Lang, Now, Part

PATIENCE = 5.0  # seconds until a message that was not answered is sent again
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two attempts to come back


class Seat:
    """One observer of a table. Use it as `async with seat:`; then `scene` and `now` are kept up to date."""

    def __init__(self, address: str, table: str, number: int | None, secret: str | None, lang: Lang = "en") -> None:
        """Say where the seat is and what opens it."""
        self.address, self.table, self.number, self.secret, self.lang = address, table, number, secret, lang
        self.scene: Scene | None = None
        self.seen = 0
        self.present: list[bool] = []
        self.updates: asyncio.Queue[Update | Scene] = asyncio.Queue()
        self.waiting: dict[str, asyncio.Future[Answer]] = {}
        self.socket: ClientConnection | None = None
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
        await self.until(lambda: self.scene is not None)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the socket; the seat stays taken."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
            self.task = None

    async def until(self, true: object) -> None:
        """Wait until something is true of this seat; raise if the server has sent us away."""
        assert callable(true)
        async with self.changed:
            await self.changed.wait_for(lambda: self.gone is not None or true())
        if self.gone is not None and not true():
            raise self.gone

    async def turns(self) -> AsyncIterator[Now]:
        """Wait for each decision of this seat; ends with the game."""
        while True:
            await self.until(lambda: self.now.phase in ("over", "frozen") or bool(self.now.choices))
            if self.now.phase != "playing":
                return
            yield self.now

    # The socket

    async def stay(self) -> None:
        """Connect, and come back whenever the connection fails."""
        pause = FIRST_PAUSE
        while self.gone is None:
            try:
                await self.visit()
                pause = FIRST_PAUSE
            except Gone as error:
                self.gone = error.__cause__ if isinstance(error.__cause__, Exception) else error
                break
            except (OSError, websockets.WebSocketException, TimeoutError):
                pause = min(LONGEST_PAUSE, 2 * pause)
            await asyncio.sleep(pause)
        async with self.changed:
            self.changed.notify_all()
        for future in self.waiting.values():
            if not future.done() and self.gone is not None:
                future.set_exception(self.gone)

    async def visit(self) -> None:
        """Say hello and listen, until the connection ends."""
        address = self.address.replace("http", "ws", 1)
        async with connect(f"{address}/api/tables/{self.table}/socket", max_size=None) as socket:
            self.socket = socket
            try:
                await socket.send(Hello(type="hello", secret=self.secret, last=self.seen, lang=self.lang).model_dump_json())
                async for text in socket:
                    await self.hear(ANSWER.validate_json(text))
            finally:
                self.socket = None

    async def hear(self, message: Answer) -> None:
        """Take in what the server says."""
        match message:
            case Scene():
                self.see(message)
            case Update():
                if self.scene is None or message.number != self.seen + 1:
                    raise TimeoutError("an update is missing")  # say hello again
                self.seen = message.number
                self.scene = self.scene.model_copy(update={"now": message.now, "number": message.number})
                self.updates.put_nowait(message)
            case Presence():
                self.present = message.present
            case Refusal(key=None) if self.scene is None:
                raise Gone from Refused(message.code, message.sentence)
            case Done() | Refusal() | Previewed() | Looked() | Hinted():
                self.answer(message)
            case Bye():
                if not message.come_back:
                    raise Gone(message.reason)
        async with self.changed:
            self.changed.notify_all()

    def see(self, scene: Scene) -> None:
        """Take in a whole scene."""
        self.scene, self.seen, self.present = scene, scene.number, scene.present
        self.updates.put_nowait(scene)

    def answer(self, message: Done | Refusal | Previewed | Looked | Hinted) -> None:
        """Hand an answer to whoever waits for it; with a stale move comes a scene."""
        if isinstance(message, Refusal) and message.scene is not None:
            self.see(message.scene)
        future = self.waiting.get(message.key or "")
        if future is not None and not future.done():
            future.set_result(message)

    # Asking

    async def ask(self, message: Part, key: str) -> Answer:
        """Send a message until it is answered; the key makes sure that it is carried out once."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting[key] = future
        sent_on, patience = None, 0.0
        try:
            while not future.done():
                if self.gone is not None:
                    raise self.gone
                if self.socket is not None and self.scene is not None and (self.socket is not sent_on or patience <= 0):
                    sent_on, patience = self.socket, PATIENCE
                    with suppress(websockets.WebSocketException):
                        await self.socket.send(message.model_dump_json())
                await asyncio.wait([future], timeout=FIRST_PAUSE)
                patience -= FIRST_PAUSE
        finally:
            del self.waiting[key]
        answer = future.result()
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.sentence, answer.rule, answer.scene)
        return answer

    async def act(self, action: str, base: int | None = None, key: str | None = None) -> int:
        """Act; returns when the move is safe."""
        key = key or new_key()
        done = await self.ask(Act(type="act", key=key, base=self.seen if base is None else base, action=action), key)
        assert isinstance(done, Done)
        return done.number

    async def undo(self) -> None:
        """Take the last action back."""
        key = new_key()
        await self.ask(Undo(type="undo", key=key, base=self.seen), key)

    async def back(self) -> None:
        """Take the seat back from a bot."""
        key = new_key()
        await self.ask(Back(type="back", key=key), key)

    async def say(self, text: str) -> None:
        """Say something."""
        key = new_key()
        await self.ask(Say(type="say", key=key, text=text), key)

    async def preview(self, *actions: str) -> Previewed:
        """Ask what actions would do."""
        key = new_key()
        answer = await self.ask(Preview(type="preview", key=key, actions=list(actions)), key)
        assert isinstance(answer, Previewed)
        return answer

    async def look(self, at: int) -> Looked:
        """Look at the table as it was."""
        key = new_key()
        answer = await self.ask(Look(type="look", key=key, at=at), key)
        assert isinstance(answer, Looked)
        return answer

    async def hint(self) -> Hinted:
        """Ask a bot what it thinks."""
        key = new_key()
        answer = await self.ask(Hint(type="hint", key=key), key)
        assert isinstance(answer, Hinted)
        return answer

    async def speak(self, lang: Lang) -> None:
        """Change the language."""
        self.lang = lang
        if self.socket is not None:
            await self.socket.send(Speak(type="speak", key=new_key(), lang=lang).model_dump_json())


def new_key() -> str:
    """Draw a key that nobody has used."""
    return secrets.token_urlsafe(12)
