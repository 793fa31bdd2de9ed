"""Auctions in pairs: at one table a seat leaves orders, at the other its person does the same by hand, at the same times."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random

from backroom.refusal import Refused
from backroom.server.rooms.order_keeper import OrderKeeper
from backroom.server.tables import ordering
from backroom.server.tables.entries import Draft
from backroom.server.tables.projector import WATCHER
from backroom.server.tables.table_log import TableLog
from backroom.wire.messages import Lines, Look
from tests.long.transcripts_long import moments, stage_of
from tests.server.transcripts import Leak, World, twin

SECOND = 1000


def auction(seed: int = 3, late: int = 0, **options: str) -> TableLog:
    """Give a table of three people at which an auction has just begun."""
    found = (log for log in moments("big-shot", seed, {"players": "3", **options}) if is_new_auction(log))
    return next(log for number, log in enumerate(found) if number == late)


def is_new_auction(log: TableLog) -> bool:
    """Tell whether bidding has begun and nobody has bid or passed yet."""
    assert log.table is not None
    return stage_of(log) == "bidding" and log.table.state.high_bid == 0 and int(log.table.state.bidders).bit_count() == 3


class AuctionPair:
    """Two tables, one observer at each; the others bid alike, and at the first one of them by orders."""

    def __init__(self, log: TableLog, observer: int, seed: int) -> None:
        """Choose who leaves orders."""
        assert log.table is not None
        self.dice, self.observer, self.keys, self.used = Random(seed), observer, count(), 0
        self.worlds = [World(twin(log), observer, seed, "en") for _ in range(2)]
        self.seat = next(seat for seat in (self.dice.randrange(3) for _ in range(99)) if seat != observer)
        self.keeper = OrderKeeper(self.worlds[0].room)
        for world in self.worlds:
            world.there.enter(world.ear, 0)

    async def leak(self) -> Leak | None:
        """Let an auction be held at both; give the first thing in which they differ for the observer."""
        for _ in range(40):
            if stage_of(self.worlds[0].room.log) != "bidding":
                return None
            for done in (await self.change_order(), await self.ask(), await self.next_act()):
                one, two = (world.ear.heard for world in self.worlds)
                if one != two:
                    at = next((n for n in range(max(len(one), len(two))) if one[n : n + 1] != two[n : n + 1]), 0)
                    return done, "".join(one[at : at + 1]), "".join(two[at : at + 1])
        return None

    async def change_order(self) -> str:
        """Let the seat leave an order at the first table, or change it, or take it back and leave another."""
        for text in self.dice.choice((("pass",), ("bid up to 4",), ("bid up to 9", None, "bid up to 3"))):
            with suppress(Refused):  # the price is above it, or the seat has passed
                await self.worlds[0].room.propose(self.left(text))
        return "order"

    def left(self, text: str | None) -> Callable[[TableLog], Draft]:
        """Leave an order as its seat does."""
        seat, key = self.seat, f"left-{next(self.keys)}"
        return lambda log: ordering.leave_order(log, seat, key, log.number(seat), text, "en")

    async def ask(self) -> str:
        """Let the observer ask the same at both, and come back now and then."""
        number, key = self.worlds[0].room.log.number(self.observer), f"asked-{next(self.keys):04}"
        again = not self.dice.randrange(3)
        for world in self.worlds:
            await world.ask(Look(type="look", key=key, at=max(1, number)))
            await world.ask(Lines(type="lines", key=key, before=number + 1))
            await world.ask_the_api("table_head")
            await world.ask_the_api("list_tables")
            if again:
                world.there.exit(world.ear)
                world.there.enter(world.ear, max(0, number - 2))
        return "questions"

    async def next_act(self) -> str:
        """Let the seat in turn act: one with an order when that is due, and at the other table by hand at the same time."""
        one, other = self.worlds
        due = self.keeper.next_due()
        one.time = other.time = max(one.time, due[0] if due else 0) + (0 if due else SECOND)
        seat = one.room.log.waiting[0]
        if due is None:
            choices = one.table.engine.choices(one.table.state, seat)
            chosen = self.dice.choice([0, *choices[1:2]])
            await one.act(seat, chosen)
        else:
            self.used += 1
            await self.keeper.carry_out(one.time)
            chosen = next(action for who, action in reversed(one.table.events) if who == seat)
        await other.act(seat, chosen)
        return f"seat {seat} by {'hand' if due is None else 'order'}"


async def first_order_leak(seeds: range) -> Leak | None:
    """Look at some auctions of several games, with every observer in turn."""
    used = 0
    for seed in seeds:
        log = auction(seed, late=seed % 3, money="hidden" if seed % 2 else "open")
        for observer in (WATCHER, 0, 1, 2):
            pair = AuctionPair(log, observer, 10 * seed + observer)
            leak = await pair.leak()
            if leak is not None:
                return leak
            used += pair.used
    assert used > 10
    return None
