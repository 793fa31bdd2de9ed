"""Pairs of tables that differ only in what an observer may not know, and everything that each of them says to this observer.

The second table holds a state that was forged from the rules page; then others choose otherwise, take back, and go on in another
order. Until the choice closes and is shown, the observer must be sent the same bytes.
"""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

from backroom.kernel.dice import dice_for
from backroom.kernel.picture import picture
from backroom.kernel.seats import CHANCE, NOBODY, members
from backroom.refusal import Refused
from backroom.server.guard.limits import Limits
from backroom.server.http import api, previews
from backroom.server.rooms.room import Room
from backroom.server.sharing.ownership import Alone
from backroom.server.sockets.sealed import Sealed, sealed
from backroom.server.sockets.socket import Visitor
from backroom.server.tables import my_tables, proposals
from backroom.server.tables.chairs import names_of
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.projector import WATCHER
from backroom.server.tables.table_log import TableLog
from backroom.table import Table
from backroom.wire.messages import Act, Hint, Lines, Look, Preview, Request, Speak, Undo
from backroom.wire.parts import Part
from tests.big_score.forging import forge as forge_big_score
from tests.big_shot.forging import forge as forge_big_shot

FORGE = {"big-score": forge_big_score, "big-shot": forge_big_shot}
SECOND = 1000
Stores = tuple["Through", "Through"]
Leak = tuple[str, str, str]  # after what, and what each of two tables said


async def append(table: str, first: int, drafts: list[Draft], at: int) -> list[Entry]:
    """Write entries, as a store does for its only writer."""
    return [Entry(first + n, at, draft) for n, draft in enumerate(drafts)]


class Through:
    """A store that several processes share, through which one of two tables of the same name is reached."""

    shared = True

    def __init__(self, store: Any, name: str) -> None:
        """Say what the table is called in the store."""
        self.store, self.name = store, name

    async def append(self, _: str, first: int, drafts: list[Draft], at: int) -> list[Entry]:
        """Write entries."""
        entries: list[Entry] = await self.store.append(self.name, first, drafts, at)
        return entries

    async def entries(self, _: str, after: int = -1) -> list[Entry]:
        """Read on."""
        found: list[Entry] = await self.store.entries(self.name, after)
        return found


class Listener(Visitor):
    """A visitor without a socket: keeps every byte that it would be sent, and what a bot would be told for it."""

    def __init__(self, services: Any, observer: int, lang: str) -> None:
        """Listen as a seat, or as a watcher; services without a bot pool of their own ask here."""
        super().__init__(services, SimpleNamespace(scope={"extensions": {}}))  # type: ignore[arg-type]
        self.observer, self.lang = observer, lang
        self.heard: list[str] = []
        self.bot_pool = SimpleNamespace(warm=lambda game: None, advise=self.advise)

    def give(self, message: Part | Sealed) -> None:
        """Keep a message."""
        self.heard.append(sealed(message).text.decode())

    async def advise(self, turn: Any) -> None:
        """Keep what a bot would be told."""
        self.heard.append(f"{turn.game.name} {turn.seat} {turn.view.json()} {turn.choices} {turn.compiled}")


class World:
    """One table of a pair, with one observer at it."""

    def __init__(self, log: TableLog, observer: int, seed: int, lang: str, stores: Stores | None = None) -> None:
        """Let everybody in but the observer, who comes through another process if there are two stores."""
        self.observer, self.time, here = observer, log.entries[-1].at, SimpleNamespace(append=append, shared=False)
        self.room = self.there = Room("t", log, stores[0] if stores else here, lambda: self.time)  # type: ignore[arg-type]
        if stores:
            self.there = Room("t", twin(log), stores[1], lambda: self.time)  # type: ignore[arg-type]
            self.there.elsewhere = {seat: 1 for seat in range(len(log.chairs)) if seat != observer}
        self.services = SimpleNamespace(
            limits=Limits(),
            rooms=SimpleNamespace(by_name={"t": self.there}, room=AsyncMock(return_value=self.there)),
            ownership=Alone(),
        )
        self.ear = Listener(self.services, observer, lang)
        self.services.bot_pool = self.ear.bot_pool
        self.dice = Random(seed)  # of what the others do
        for seat in range(len(log.chairs)):
            if seat != observer:
                self.room.enter(Listener(self.services, seat, "en"), 10**6)

    @property
    def table(self) -> Table:
        """The game."""
        assert self.room.log.table is not None
        return self.room.log.table

    def after(self, seat: int, action: int) -> Table:
        """Give the table after an action; nothing is done."""
        trial = self.table.fork()
        trial.take(seat, action)
        return trial

    async def ask(self, request: Request) -> None:
        """Let the observer send a message."""
        await self.ear.answer(self.there, request)
        await self.catch_up(self.room)
        if self.ear.hinting is not None:
            await self.ear.hinting

    async def act(self, seat: int, *actions: int) -> None:
        """Let another seat act."""
        await self.room.propose(lambda log: proposals.carried_out(log, seat, "", actions))
        await self.catch_up(self.there)

    async def catch_up(self, room: Room) -> None:
        """Let a room read what was written through another process."""
        if self.there is not self.room:
            room.lost = True
            await room.refresh()

    async def undo(self, seat: int) -> None:
        """Let another seat undo, if it may."""
        with suppress(Refused):  # another seat was done since
            await self.room.propose(lambda log: proposals.undo(log, seat, "", log.number(seat), "en"))
            await self.catch_up(self.there)

    async def make_noise(self) -> None:
        """Let others do in secret what they like, as far as nobody is to see it."""
        for _ in range(self.dice.randrange(5)):
            self.time += self.dice.randrange(SECOND)
            others = [seat for seat in members(self.table.state.waiting) if seat != self.observer]
            if not others:
                return
            seat = self.dice.choice(others)
            action = self.dice.choice(self.table.engine.choices(self.table.state, seat))
            if self.table.unfinished(seat) is not None and not self.dice.randrange(3):
                await self.undo(seat)
            elif self.after(seat, action).state.step == self.table.state.step:
                await self.act(seat, action)

    async def commit(self, seat: int) -> None:
        """Let another seat choose whatever it likes, to the end of its choice: step by step, or all at once."""
        trial, chosen = self.table.fork(), list[int]()
        while trial.state.step == self.table.state.step:
            chosen.append(self.dice.choice(trial.engine.choices(trial.state, seat)))
            trial.take(seat, chosen[-1])
        for actions in [chosen] if self.dice.randrange(2) else [[action] for action in chosen]:
            await self.act(seat, *actions)

    async def ask_the_api(self, name: str) -> None:
        """Ask what everybody who knows the link may ask, and how the table stands in the observer's list of tables."""
        request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(services=self.services)))
        try:
            answer = await getattr(api, name)(request, *(() if name == "list_tables" else ("t",)))
        except Refused as error:
            answer = error.refusal
        self.ear.heard.append(f"{name} {getattr(answer, 'body', answer)}")
        newest = previews.watched(self.there.log, self.time) if self.observer == WATCHER else None
        if newest is not None:
            self.ear.heard.append(picture(self.there.log.view(newest.state, WATCHER), names_of(newest.chairs)))
        seat = self.observer if self.observer >= 0 else None
        self.ear.heard.append(my_tables.standing_of(self.there.log, "t", seat, self.ear.lang).model_dump_json())


def goes_on(before: Any, after: Any, seat: int) -> bool:
    """Tell whether a choice goes on after a seat has acted: everybody else still waits, and the seat too unless it is done."""
    left = set(members(before.waiting)) - ({seat} if after.step != before.step else set())
    return after.turn not in (CHANCE, NOBODY) and bool(left) and set(members(after.waiting)) == left


def twin(log: TableLog, forged: Any = None) -> TableLog:
    """Give a table that goes on by itself from here, with a forged state in the place of the last one."""
    assert log.table is not None
    other = copy.copy(log)
    for name in ("entries", "table_events", "hashes", "chairs", "lines", "sources"):
        setattr(other, name, list(getattr(log, name)))
    other.answers, other.table, other.by_observer, other.views = dict(log.answers), log.table.fork(), {}, {}
    other.orders = dict(log.orders)
    other.table.dice = log.table.dice.copy()
    other.table.branch = len(other.table.events)  # what was before cannot be taken back: the forged state does not follow from it
    if forged is not None:
        state = log.table.state
        other.table.states[-1] = forged
        other.table_events = [replace(one, state=forged) if one.state is state else one for one in other.table_events]
    return other


class Pair:
    """Two tables that their observer must not be able to tell apart."""

    def __init__(
        self, log: TableLog, observer: int, seed: int, lang: str = "en", stores: tuple[Stores, Stores] | None = None
    ) -> None:
        """Forge the second one; with stores, the observer is at another process than the others."""
        self.dice, self.observer = Random(seed), observer  # the dice are of what happens at both
        forged = FORGE[log.game_name](log.table.state, observer, dice_for(seed))  # type: ignore[union-attr]
        one, other = stores or (None, None)
        self.worlds = [
            World(twin(log), observer, 2 * seed, lang, one),
            World(twin(log, forged), observer, 2 * seed + 1, lang, other),
        ]
        self.number, self.keys = 0, (f"own-{n:05}" for n in count())
        self.shared = len(members(log.table.state.waiting)) > 1  # type: ignore[union-attr]
        self.table = self.worlds[0].table  # what is read from it here is public, or the observer's own

    async def leak(self) -> Leak | None:
        """Go on until the choice would close; give the first thing in which the tables differ."""
        async for done in self.happen():
            one, two = (world.ear.heard[self.number :] for world in self.worlds)
            if one != two or (one and done == "noise"):
                at = next((n for n in range(max(len(one), len(two))) if one[n : n + 1] != two[n : n + 1]), 0)
                return done, "".join(one[at : at + 1]), "".join(two[at : at + 1])
            self.number = len(self.worlds[0].ear.heard)
        return None

    async def happen(self) -> AsyncIterator[str]:
        """Let things happen at both tables, and tell what."""
        self.come_in(0)
        yield "enter"
        for _ in range(40):
            for world in self.worlds:
                await world.make_noise()
            yield "noise"  # of which the observer hears nothing
            self.worlds[0].time = self.worlds[1].time = max(world.time for world in self.worlds) + SECOND
            for request in self.dice.sample(questions := list(self.questions()), min(4, len(questions))):
                await self.ask(request)
                yield request.type
            name = self.dice.choice(("table_head", "table_record", "list_tables"))
            for world in self.worlds:
                await world.ask_the_api(name)
            yield name
            if self.dice.randrange(2):
                self.come_in(max(0, self.worlds[0].ear.sent - 3))
                yield "reconnect"
            yield (done := await self.next_step())
            if not done:
                return

    def come_in(self, last: int) -> None:
        """Let the observer come, again if it was there."""
        for world in self.worlds:
            world.there.exit(world.ear)
            world.there.enter(world.ear, last)

    async def ask(self, request: Request) -> None:
        """Let the observer send the same message at both tables."""
        for world in self.worlds:
            await world.ask(request)

    def questions(self) -> Iterator[Request]:
        """Ask all that can be asked without changing the table: what is legal, what is not, what was, what a bot thinks."""
        key, dice, words, state = next(self.keys), self.dice, self.table.game.words, self.table.state
        number = self.worlds[0].room.log.number(self.observer)
        yield Look(type="look", key=key, at=dice.randrange(max(1, number - 3), number + 2))
        yield Speak(type="speak", key=key, lang=dice.choice(("en", "fr")))
        yield Lines(type="lines", key=key, before=number + 1)
        if self.observer == WATCHER:
            return
        legal = self.table.engine.choices(state, self.observer)
        illegal = [action for action in range(self.table.game.ACTIONS) if action not in legal]
        for action in dice.sample(illegal, 6):
            yield Act(type="act", key=next(self.keys), base=number, action=words.name(state, action))
        yield Act(type="act", key=next(self.keys), base=number + 1, action=words.name(state, 0))
        for action in dice.sample(legal, min(2, len(legal))):
            yield Act(type="act", key=next(self.keys), base=number, actions=[words.name(state, action), "and nothing else"])
        for action in dice.sample(legal, min(2, len(legal))) + dice.sample(illegal, 1):
            yield Preview(type="preview", key=key, actions=[words.name(state, action)])
        yield Hint(type="hint", key=key)

    async def next_step(self) -> str:
        """Let a seat act so that others see it, or the observer go on; nothing if that would show secrets."""
        state, number = self.table.state, self.worlds[0].room.log.number(self.observer)
        seat = self.dice.choice(members(state.waiting))
        if seat != self.observer:
            if len(members(state.waiting)) == 1 or not self.shared:
                return ""
            for world in self.worlds:
                await world.commit(seat)
            return f"seat {seat} is done"
        if self.table.unfinished(seat) is not None and not self.dice.randrange(3):
            await self.ask(Undo(type="undo", key=next(self.keys), base=number))
            return "undo"
        action = self.dice.choice(self.table.engine.choices(state, seat))
        if any(not goes_on(world.table.state, world.after(seat, action).state, seat) for world in self.worlds):
            return ""
        await self.ask(Act(type="act", key=next(self.keys), base=number, action=self.table.game.words.name(state, action)))
        return "own act"
