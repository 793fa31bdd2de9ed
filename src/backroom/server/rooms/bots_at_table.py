"""The bots at a table: all that are to move think side by side, each once for a whole decision.

What a bot does when others are still waited for shows nobody anything, so it is written at once. What people are to follow is
written no sooner than the pace of the table after the last thing that was shown; the bot has thought meanwhile. Of several such
moves in a row each takes half as long as the one before: however long bots bid against each other, people wait for two of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from typing import Any

import structlog

from backroom.bots import looks_ahead
from backroom.refusal import Refused
from backroom.server.bots.bot_pool import BotPool
from backroom.server.guard.shares import Share
from backroom.server.rooms.room import Room
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft
from backroom.server.tables.projector import Projector
from backroom.server.tables.table_event import TableEvent, shows_nothing
from backroom.server.tables.table_log import TableLog

PAUSE = 1.0  # seconds after something went wrong
MOST_IN_A_ROW = 40  # events that are looked at to see how many moves of bots came one after the other
Begin = Callable[..., asyncio.Task[None]]
logger = structlog.get_logger()


class BotsAtTable:
    """Lets the bots of one room think and act."""

    def __init__(self, room: Room, bot_pool: BotPool, payer: Callable[[], Share], begin: Begin) -> None:
        """Let nobody think yet; `begin` starts some work that somebody pays for."""
        self.room, self.bot_pool, self.payer, self.begin = room, bot_pool, payer, begin
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by seat

    def due(self) -> int | None:
        """Give the time at which a bot is to begin to think: at once, if there is one that has to and does not."""
        return self.room.clock() if any(seat not in self.thinking for seat in self.to_move()) else None

    def to_move(self) -> list[int]:
        """List the seats that bots have to move for."""
        log = self.room.log
        return [seat for seat in log.waiting if log.plays_itself(seat) and not log.lesson]  # in a guide they wait for the learner

    def let_think(self) -> None:
        """Let every bot begin to think that has to."""
        for seat in self.to_move():
            if seat not in self.thinking:
                self.thinking[seat] = self.begin(self.let_act, seat)

    async def let_act(self, seat: int) -> None:
        """Let a bot decide, and write that down if the table still waits for it."""
        try:
            await self.payer().ready()
            if seat in self.to_move():
                await self.decided(seat)
        except Refused as error:
            logger.warning("bot", table=self.room.name, code=error.refusal.code)
            await asyncio.sleep(PAUSE)
        except Exception:
            logger.exception("bot", table=self.room.name)
            await asyncio.sleep(PAUSE)
        finally:
            self.thinking.pop(seat, None)
            self.room.changed.set()

    async def decided(self, seat: int) -> None:
        """Ask the bot on a seat, wait until its move can be followed, and write it down."""
        log = self.room.log
        base, entries = log.number(seat), len(log.entries)
        turn = replace(Projector(log, seat).turn(), share=self.bot_pool.share(self.together()))
        taken_back = sum(entry.draft.kind == "undo" for entry in log.entries)  # then bots begin anew
        actions = await self.bot_pool.decide((self.room.name, seat, self.level(seat), taken_back), turn)
        key = f"bot.{entries}"

        def decide(log: TableLog) -> Draft | None:
            """Do what was decided, if it is still the same decision."""
            return acted(log, seat, key, actions) if self.same_decision(log, seat, base) else None

        while self.same_decision(log, seat, base) and (pause := self.pause(seat)) > 0:
            await asyncio.sleep(pause)
        await self.room.propose(decide, seat, key)

    def level(self, seat: int) -> str:
        """Name the bot that plays on a seat."""
        chair = self.room.log.chairs[seat]
        return chair.stand_in or chair.level

    def together(self) -> int:
        """Count the bots that are to look ahead now."""
        return sum(looks_ahead(self.level(seat)) for seat in self.to_move())

    def same_decision(self, log: TableLog, seat: int, base: int) -> bool:
        """Tell whether a bot has the same decision to make as when it had seen so many things."""
        return seat in log.waiting and log.plays_itself(seat) and log.same_decision(seat, base)

    def pause(self, seat: int) -> float:
        """Give the seconds until people can follow what a bot does; none, if others are still waited for."""
        if self.room.log.waiting != [seat]:
            return 0.0
        shown = list(islice(self.shown(), MOST_IN_A_ROW))
        in_a_row = list(takewhile(lambda one: one.seat is not None and self.room.log.plays_itself(one.seat), shown))
        last = shown[0].at if shown else 0
        return (last - self.room.clock()) / 1000 + self.room.log.settings.pace * 0.5 ** len({one.entry for one in in_a_row})

    def shown(self) -> Iterator[TableEvent]:
        """Give the events from which everybody learnt something, the last one first."""
        seen = (one for one in reversed(self.room.log.table_events) if one.event is not None and one.private is None)
        return (one for one in seen if not shows_nothing(one))

    def tasks(self) -> list[asyncio.Task[Any]]:
        """List what is being done."""
        return list(self.thinking.values())


def acted(log: TableLog, seat: int, key: str, actions: Sequence[int]) -> Draft:
    """Do all that a bot has decided in one entry; if it turns out to be more than one decision, its first step."""
    try:
        return proposals.carried_out(log, seat, key, actions)
    except Refused:
        if len(actions) == 1:
            raise
        return proposals.carried_out(log, seat, key, actions[:1])
