"""What the server does with each message of a socket: one function for each, found by its type."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from backroom.bots import Turn
from backroom.refusal import Refused
from backroom.server.phrases import say
from backroom.server.rooms.room import Room
from backroom.server.tables import guiding, ordering, proposals
from backroom.server.tables.entries import Draft
from backroom.server.tables.projector import Projector
from backroom.server.tables.table_log import TableLog
from backroom.wire.learning import Learn
from backroom.wire.messages import (
    Act,
    Back,
    Done,
    Earlier,
    Hello,
    Hint,
    Hinted,
    Lines,
    Look,
    Looked,
    Order,
    Preview,
    Say,
    Speak,
    Undo,
    Word,
)
from backroom.wire.parts import Expected, Part

if TYPE_CHECKING:
    from backroom.server.sockets.socket import Visitor

M = TypeVar("M", bound=Part)
Answer = Callable[["Visitor", Room, M], Awaitable[None]]
ANSWERS: dict[type[Part], Callable[..., Awaitable[None]]] = {}


def answers(message: type[M]) -> Callable[[Answer[M]], Answer[M]]:
    """Let a function answer a type of message."""

    def put(function: Answer[M]) -> Answer[M]:
        """Put it on the list."""
        ANSWERS[message] = function
        return function

    return put


async def write(visitor: Visitor, room: Room, key: str, decide: Callable[[TableLog, int], Draft]) -> None:
    """Write what a visitor's seat wishes, once, and confirm it."""
    seat = visitor.seat()
    await room.propose(lambda log: decide(log, seat), seat, key)
    visitor.done(room, key)


@answers(Hello)
async def hello(visitor: Visitor, room: Room, wish: Hello) -> None:
    """Refuse a second greeting."""
    raise Refused("hello", say(visitor.lang, "hello once"))


@answers(Act)
async def act(visitor: Visitor, room: Room, wish: Act) -> None:
    """Let the visitor act, as long as there is time."""

    def decide(log: TableLog, seat: int) -> Draft:
        """Decide before the flag falls; afterwards the decision is the stand-in's, also if that comes a moment later."""
        if log.others(seat) and room.clocks.are_up(seat, room.clock()):
            raise Refused("stand-in", say(visitor.lang, "time up"))
        return proposals.act(log, seat, wish.key, wish.base, wish.all_actions, visitor.lang)

    await write(visitor, room, wish.key, decide)


@answers(Order)
async def order(visitor: Visitor, room: Room, wish: Order) -> None:
    """Keep an order of the visitor's, which nobody else hears of."""

    def decide(log: TableLog, seat: int) -> Draft:
        """Look whether it makes sense on the table as it is."""
        return ordering.leave_order(log, seat, wish.key, wish.base, wish.order, visitor.lang)

    await write(visitor, room, wish.key, decide)


@answers(Undo)
async def undo(visitor: Visitor, room: Room, wish: Undo) -> None:
    """Take the visitor's last action back."""
    await write(visitor, room, wish.key, lambda log, seat: proposals.undo(log, seat, wish.key, wish.base, visitor.lang))


@answers(Learn)
async def learn(visitor: Visitor, room: Room, wish: Learn) -> None:
    """Let the visitor go on in a guided first game."""

    def decide(log: TableLog, seat: int) -> Draft:
        """Look which lesson it is when it is written."""
        proposals.not_frozen(log, visitor.lang)
        return guiding.learn(log, seat, wish.key, wish.lesson, visitor.lang)

    await write(visitor, room, wish.key, decide)


@answers(Back)
async def back(visitor: Visitor, room: Room, wish: Back) -> None:
    """Give the visitor its seat back."""
    await write(visitor, room, wish.key, lambda log, seat: proposals.back(log, seat, wish.key, visitor.lang))


@answers(Say)
async def chat(visitor: Visitor, room: Room, wish: Say) -> None:
    """Tell everybody what the visitor says."""
    visitor.services.quotas.spend(visitor.address, visitor.lang, bytes=len(wish.text.encode()))
    await write(visitor, room, wish.key, lambda log, seat: proposals.chat(log, seat, wish.key, wish.text, visitor.lang))


@answers(Word)
async def word(visitor: Visitor, room: Room, wish: Word) -> None:
    """Take the visitor's word for chance."""
    await write(visitor, room, wish.key, lambda log, seat: proposals.word(log, seat, wish.key, wish.text, visitor.lang))


@answers(Preview)
async def preview(visitor: Visitor, room: Room, wish: Preview) -> None:
    """Show what actions would do."""
    seat = visitor.seat()
    proposals.playing(room.log, visitor.lang)
    visitor.give(Projector(room.log, seat, visitor.lang).preview(wish.key, wish.actions))


@answers(Look)
async def look(visitor: Visitor, room: Room, wish: Look) -> None:
    """Show the table as it was."""
    number = room.available(visitor.observer)
    now, sentences = Projector(room.log, visitor.observer, visitor.lang).look(wish.at, number)
    room.log.put_away()
    visitor.give(Looked(type="looked", key=wish.key, at=wish.at, now=now, sentences=sentences))


@answers(Hint)
async def hint(visitor: Visitor, room: Room, wish: Hint) -> None:
    """Let a bot think about the visitor's position, while everything else goes on."""
    seat, lang = visitor.seat(), visitor.lang
    proposals.playing(room.log, lang)
    if not room.log.settings.hints:
        raise Refused("hints", say(lang, "no hints"))
    turn = Projector(room.log, seat, lang).turn(wish.actions)
    if visitor.hinting is not None and not visitor.hinting.done():
        if visitor.hinting.get_name() == wish.key:
            return  # it was sent again, and is being thought about
        raise Refused("rate", say(lang, "rate"))
    visitor.hinting = asyncio.create_task(advise(visitor, turn, wish.key), name=wish.key)


async def advise(visitor: Visitor, turn: Turn, key: str) -> None:
    """Ask a bot, and pass on what it thinks."""
    pool, found = visitor.services.bot_pool, None
    refusal = Refused("hint", say(visitor.lang, "hint failed"))
    try:
        found = await pool.advise(turn)
    except Refused as error:
        if error.refusal.code == "preparing":
            refusal = Refused("preparing", say(visitor.lang, "preparing", share=int(100 * pool.prepared)))
    if not found:
        visitor.give(visitor.refusal(key, refusal))
        return
    visitor.give(Hinted(type="hinted", key=key, expected=[Expected(**one.json()) for one in found]))


@answers(Speak)
async def speak(visitor: Visitor, room: Room, wish: Speak) -> None:
    """Change the language; a drawing that has words in it, or a lesson, is sent anew."""
    visitor.lang = wish.lang
    if not room.log.frozen and (room.log.lesson or not room.log.game.parts.page):
        visitor.give(room.scene(visitor, visitor.sent))
    visitor.give(Done(type="done", key=wish.key, number=visitor.sent))


@answers(Lines)
async def lines(visitor: Visitor, room: Room, wish: Lines) -> None:
    """Show a page of the log."""
    number = room.available(visitor.observer)
    found = Projector(room.log, visitor.observer, visitor.lang).lines(0, min(wish.before - 1, number), number)
    room.log.put_away()
    before = found[0].number - 1 if found else 0
    visitor.give(Earlier(type="earlier", key=wish.key, lines=found, before=before))
