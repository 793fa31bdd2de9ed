"""A table's socket: reads messages, has them carried out, and sends what its guest may see."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.guard.addresses import address_of
from backroom.server.guard.limits import Pace
from backroom.server.phrases import in_language, say
from backroom.server.rooms.room import Room
from backroom.server.secrets import hash_of, opens
from backroom.server.sockets.answers import ANSWERS
from backroom.server.sockets.outbox import Outbox
from backroom.server.sockets.parsing import key_in, parsed
from backroom.server.sockets.sealed import Sealed, sealed
from backroom.server.tables import proposals
from backroom.server.tables.projector import WATCHER
from backroom.wire.messages import REQUEST, Bye, Done, Hello, Refusal, Request
from backroom.wire.parts import Part

if TYPE_CHECKING:
    from backroom.server.services import Services

PATIENCE = 10.0  # seconds until somebody has to have said hello
UNREAD, PAUSE = 16, 0.05  # answers that may wait before the next message is looked at, and how often we look
BREATH = 0.5  # seconds after something was refused because it was too much
RECENT = 40  # lines of the log that come with a stale move: some may have been on their way
COME_BACK, GO_AWAY, TOO_MUCH = 1012, 1008, 1013  # codes with which a socket is closed
FINAL = ("secret", "watchers", "table", "locked", "removed", "moved")  # refusals after which there is no coming back
TOO_SLOW = Bye(type="bye", reason="slow", come_back=True)
logger = structlog.get_logger()


class Visitor:
    """One connection."""

    def __init__(self, services: Services, socket: WebSocket) -> None:
        """Open the door a little."""
        self.services, self.socket, self.address = services, socket, address_of(socket.scope)
        self.pace = Pace(services.limits.messages)
        self.observer, self.hash, self.lang, self.sent = WATCHER, "", "en", 0
        self.outbox = Outbox(socket, services.limits.queue, self.leave)
        self.hinting: asyncio.Task[None] | None = None
        self.leaving = self.closed = False
        self.staying: asyncio.Timeout | None = None  # until it has to leave
        self.farewell = TOO_SLOW
        self.last_words: list[Refusal] = []  # before it

    def give(self, message: Part | Sealed) -> None:
        """Send a message; somebody who reads too slowly is sent away, and can come back."""
        self.outbox.put(sealed(message))

    def leave(self) -> None:
        """Serve the visitor no longer."""
        self.leaving = True
        if self.staying is not None:
            self.staying.reschedule(asyncio.get_running_loop().time())

    def dismiss(self, why: str) -> None:
        """Send the visitor away for good: its seat is another's now, or it was removed or moved, which it is told."""
        self.last_words = [self.refusal(None, Refused(why, say(self.lang, why)))] if why else []
        self.farewell = Bye(type="bye", reason="left", come_back=False)
        self.observer = WATCHER
        self.leave()

    def start_over(self) -> None:
        """Send the visitor away to come back: it could not be told what happened."""
        self.leave()

    async def stay(self, table: str) -> None:
        """Serve a visitor until it leaves."""
        try:
            room, last = await self.greeted(table)
        except (Refused, TimeoutError, ValidationError, KeyError) as error:
            await self.turn_away(error)
            return
        except (WebSocketDisconnect, RuntimeError):
            return
        room.enter(self, last)
        try:
            await self.serve(room)
        finally:
            room.exit(self)
            if self.hinting is not None:
                self.hinting.cancel()

    async def greeted(self, table: str) -> tuple[Room, int]:
        """Wait for hello; give the room, and how much somebody who comes back has seen already."""
        async with asyncio.timeout(PATIENCE):
            first = REQUEST.validate_json(await self.socket.receive_text())
        if not isinstance(first, Hello):
            raise Refused("hello", say(self.lang, "hello first"))
        async with self.services.shares.of(self.address).turn(PATIENCE, first.lang):
            return await self.come_in(table, first), first.last

    async def come_in(self, table: str, first: Hello) -> Room:
        """Open the door to somebody who has said hello; give the room."""
        rooms = self.services.rooms
        self.greet(await rooms.room(table), first)
        await self.come_back(await rooms.room(table, read=False))
        room = await rooms.room(table, read=False)  # the one that is open now: from here on we are in it
        await room.refresh()
        self.greet(room, first)  # the seat may have changed hands meanwhile
        return room

    def greet(self, room: Room, hello: Hello) -> None:
        """Find out who somebody is."""
        self.lang = hello.lang
        if hello.secret is not None:
            seat = opens(hello.secret, room.log.hashes)
            if seat is None:
                why = room.log.access.why_shut(hash_of(hello.secret)) or "secret"
                raise Refused(why, say(self.lang, why))
            self.observer, self.hash = seat, room.log.hashes[seat]
        elif not room.log.settings.watchers:
            raise Refused("watchers", say(self.lang, "no watchers"))
        elif room.log.settings.locked and not room.log.is_invited(hello.invite, room.clock()):
            raise Refused("locked", say(self.lang, "locked"))

    async def turn_away(self, error: Exception) -> None:
        """Say why somebody cannot come in, and close the door."""
        refusal = Refused("hello", say(self.lang, "hello first")) if not isinstance(error, Refused) else error
        final = refusal.refusal.code in FINAL
        await self.send(self.refusal(None, refusal))
        await self.close(
            GO_AWAY if final else COME_BACK, Bye(type="bye", reason="forbidden" if final else "hello", come_back=not final)
        )

    async def come_back(self, room: Room) -> None:
        """Give somebody who returns the seat back that a bot has played."""
        seat = self.observer
        if seat >= 0 and room.log.chairs[seat].stand_in:
            key = f"return.{len(room.log.entries)}"
            with suppress(Refused):
                await room.propose(lambda log: proposals.back(log, seat, key, self.lang), seat, key)

    async def serve(self, room: Room) -> None:
        """Carry out what the visitor wishes, until it leaves or has to."""
        try:
            async with asyncio.timeout(0 if self.leaving else None) as self.staying:
                await self.read(room)
        except Exception as error:
            if not self.leaving:
                logger.error("socket", table=room.name, exc_info=error)
        finally:
            self.staying = None
            self.outbox.close()
        if self.leaving and not self.closed:
            await self.close(TOO_MUCH if self.farewell.come_back else GO_AWAY, *self.last_words, self.farewell)

    async def send(self, message: Part) -> None:
        """Send one message, if anybody still listens."""
        await self.outbox.send(sealed(message))

    async def close(self, code: int, *last: Part) -> None:
        """Say goodbye; somebody who does not read does not hear it."""
        self.closed = True
        with suppress(TimeoutError, RuntimeError):
            async with asyncio.timeout(1):
                for message in last:
                    await self.send(message)
                await self.socket.close(code)
        self.leave()

    async def read(self, room: Room) -> None:
        """Carry out one message after the other, when it is this address's turn and what was answered before is read."""
        while True:
            text: str | None
            try:
                text = await self.socket.receive_text()
            except (WebSocketDisconnect, RuntimeError):
                return
            except KeyError:
                text = None  # a binary frame
            while len(self.outbox.waiting or ()) > UNREAD:
                await asyncio.sleep(PAUSE)
            try:
                if self.services.rate_limits.message(self.pace):
                    raise Refused("rate", say(self.lang, "rate"))
                async with self.services.shares.of(self.address).turn(lang=self.lang):
                    await self.carry_out(room, text)
            except Refused as error:
                self.give(self.refusal(key_in(text), error))
                await asyncio.sleep(BREATH)

    async def carry_out(self, room: Room, text: str | None) -> None:
        """Carry out a message, if it can be read."""
        request = parsed(text)
        if isinstance(request, str):
            self.give(self.unreadable(request, key_in(text)))
        else:
            await self.answer(room, request)

    async def answer(self, room: Room, request: Request) -> None:
        """Carry a message out, and say so or say why not."""
        began = time.perf_counter()
        key = None if isinstance(request, Hello) else request.key
        try:
            await ANSWERS[type(request)](self, room, request)
        except Refused as error:
            if error.refusal.code == "unsure":  # whoever comes back and asks again with the same key is told the truth
                self.start_over()
                return
            self.give(self.refusal(key, error, room))
        except Exception:
            logger.exception("message", table=room.name, type=request.type)
            self.give_after_error(room, key)
        metrics.answered(request.type, time.perf_counter() - began)

    def give_after_error(self, room: Room, key: str | None) -> None:
        """Say that something went wrong; what is written is confirmed all the same."""
        if key is not None and room.answer(self.observer, key) is not None:
            self.done(room, key)
        elif room.lost:
            self.start_over()
        else:
            self.give(self.refusal(key, Refused("internal", say(self.lang, "internal"))))

    def refusal(self, key: str | None, error: Refused, room: Room | None = None) -> Refusal:
        """Say why something was not done; with a stale move comes the table as it is."""
        metrics.count(metrics.REFUSED, error.refusal.code)
        scene = room.scene(self, max(0, self.sent - RECENT)) if room is not None and isinstance(error, proposals.Stale) else None
        one = error.refusal
        sentence = in_language(one.sentence, self.lang)
        return Refusal(type="refusal", key=key, code=one.code, sentence=sentence, rule=one.rule, scene=scene)

    def unreadable(self, why: str, key: str | None = None) -> Refusal:
        """Say that a message cannot be read."""
        return self.refusal(key, Refused("unreadable", say(self.lang, "unreadable", why=why)))

    def seat(self) -> int:
        """Give the visitor's seat; a watcher has none."""
        if self.observer < 0:
            raise Refused("watching", say(self.lang, "watching"))
        return self.observer

    def done(self, room: Room, key: str) -> None:
        """Confirm what is written."""
        self.give(Done(type="done", key=key, number=room.answer(self.observer, key) or 0))
