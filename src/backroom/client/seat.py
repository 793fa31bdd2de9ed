"""A seat at a table, or a place to watch from: what can be asked for, sent again until it is answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

import websockets

from backroom.client import connection
from backroom.client.connection import FIRST_PAUSE, Connection
from backroom.client.refused import RefusedByServer
from backroom.wire.learning import Learn
from backroom.wire.messages import (
    Act,
    Answer,
    Back,
    Done,
    Earlier,
    Hint,
    Hinted,
    Lines,
    Look,
    Looked,
    Order,
    Preview,
    Previewed,
    Refusal,
    Say,
    Speak,
    Undo,
    Word,
)
from backroom.wire.parts import Lang, Now, Part

BREATH = 1.0  # seconds until what was too much at once is sent again


class Seat(Connection):
    """One observer of a table. Use it as `async with seat:`."""

    async def turns(self) -> AsyncIterator[Now]:
        """Wait for each decision of this seat; ends with the game."""
        while True:
            await self.until(lambda: self.now.phase in ("over", "frozen") or bool(self.now.choices))
            if self.now.phase != "playing":
                return
            yield self.now

    async def ask(self, message: Part, key: str) -> Answer:
        """Send a message until it is answered; the key makes sure that it is carried out once. What is too much at once waits.

        A server without its database does nothing, but cannot know what became of a message that was sent before: it is asked on.
        """
        doubtful = False
        while True:
            answer, sent_before = await self.answered(message, key)
            doubtful = doubtful or sent_before
            if not isinstance(answer, Refusal):
                return answer
            too_much = answer.code == "rate" and not isinstance(message, Hint)
            if not too_much and not (doubtful and answer.code == "storage"):
                raise RefusedByServer(answer.code, answer.sentence, answer.rule, answer.scene)
            await asyncio.sleep(BREATH)

    async def answered(self, message: Part, key: str) -> tuple[Answer, bool]:
        """Send a message until something is answered; tell whether it was sent more than once for that."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting[key] = future
        sent_on, patience, sent_before = None, 0.0, False
        try:
            while not future.done():
                if self.gone is not None:
                    raise self.gone
                if self.socket is not None and (self.socket is not sent_on or patience <= 0):
                    sent_before = sent_on is not None
                    sent_on, patience = self.socket, connection.PATIENCE
                    with suppress(websockets.WebSocketException):
                        await self.socket.send(message.model_dump_json(exclude_unset=True))
                await asyncio.wait([future], timeout=FIRST_PAUSE)
                patience -= FIRST_PAUSE
        finally:
            del self.waiting[key]
        return future.result(), sent_before

    async def act(self, action: str | Sequence[str], base: int | None = None, key: str | None = None) -> int:
        """Act, or do a list of things as one decision; returns when the move is safe."""
        key, base = key or new_key(), self.seen if base is None else base
        if isinstance(action, str):
            act = Act(type="act", key=key, base=base, action=action)
        else:
            act = Act(type="act", key=key, base=base, actions=list(action))
        done = await self.ask(act, key)
        assert isinstance(done, Done)
        return done.number

    async def learn(self) -> None:
        """Go on in a guided first game: the lesson is read, or is to be tried again."""
        key, lesson = new_key(), self.now.lesson
        await self.ask(Learn(type="learn", key=key, lesson=lesson.id if lesson else "none"), key)

    async def order(self, order: str | None, base: int | None = None, key: str | None = None) -> int:
        """Leave a standing order, such as "bid up to 7" or "pass", in the place of any before; None takes it back."""
        key, base = key or new_key(), self.seen if base is None else base
        done = await self.ask(Order(type="order", key=key, base=base, order=order), key)
        assert isinstance(done, Done)
        return done.number

    async def undo(self) -> None:
        """Take back what was done last, all that was in that message."""
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

    async def word(self, text: str) -> None:
        """Add a word to the chance of the game that begins next here: this one, or once it has begun the rematch."""
        key = new_key()
        await self.ask(Word(type="word", key=key, text=text), key)

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

    async def hint(self, *actions: str) -> Hinted:
        """Ask a bot what it thinks, now or once some actions of one's own are done."""
        key = new_key()
        answer = await self.ask(Hint(type="hint", key=key, actions=list(actions)), key)
        assert isinstance(answer, Hinted)
        return answer

    async def speak(self, lang: Lang) -> None:
        """Change the language, that of the log's newest lines too."""
        self.lang = lang
        if self.socket is not None:
            key = new_key()
            await self.ask(Speak(type="speak", key=key, lang=lang), key)
            told = await self.lines()
            if self.scene is not None:
                self.scene = self.scene.model_copy(update={"log": told.lines, "before": told.before})

    async def lines(self, before: int | None = None) -> Earlier:
        """Read a page of the log: what came before a line, or the newest lines."""
        key = new_key()
        answer = await self.ask(Lines(type="lines", key=key, before=self.seen + 1 if before is None else before), key)
        assert isinstance(answer, Earlier)
        return answer


def new_key() -> str:
    """Draw a key that nobody has used."""
    return secrets.token_urlsafe(12)
