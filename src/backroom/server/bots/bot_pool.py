"""Bots think in processes of their own: off the event loop, in fair order, with a limit, and replaced when they die.

The limit of a thought begins when the thought does: nobody is killed for waiting, and a thought that takes too long ends its own
process and no other. Bots that do not look ahead have a process of their own, so that short thoughts never wait for long ones.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np
import structlog

from backroom.bots import LEVELS, Greedy, Turn, looks_ahead
from backroom.bots.background import BackgroundCompiling
from backroom.bots.steps import decide
from backroom.lab.analysis.hinting import ESTIMATE, HINT, Expectation
from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.bots.bot_process import MOST_HOMES, BotProcess, Lane, Thought
from backroom.server.bots.bot_worker import Question, SeatKey, advised, decided, loaded
from backroom.server.bots.fair_queue import Urgency
from backroom.server.guard.shares import off_loop, who_pays
from backroom.server.phrases import say

LIMIT = 20.0  # seconds; a level that keeps its own limit needs less than 2
FIRST_LIMIT = 60.0  # the same, while a process is started and loads compiled rules, or makes a seat's bot
PATIENCE = 3  # failures on a seat, one after the other, after which its bot is not asked again
MOST_WAITING = 20  # hints, and estimates, that one address may wait for
MEANWHILE = "expert"  # the level that plays for those that cannot look ahead yet
MOMENT, LOOK_AGAIN = 1.5, 0.1  # seconds that a hint waits for compiled rules, and between two looks whether they are there
NICE = 5  # how far long thoughts stand back behind the server and short ones

T = TypeVar("T")
logger = structlog.get_logger()


class BotPool:
    """The processes in which bots think: one for short thoughts, the others for long ones."""

    def __init__(self, workers: int = 0, limit: float = LIMIT, registered: Mapping[str, str] | None = None) -> None:
        """Start nothing yet; bots of others are registered by name, each with the place of its class."""
        self.limit = limit
        self.registered = dict(registered or {})
        number = workers or os.cpu_count() or 1  # they stand back behind the server
        self.long = Lane([BotProcess(self.registered, NICE) for _ in range(number)])
        self.short = Lane([BotProcess({}, 0)])
        self.failures: Counter[SeatKey] = Counter()
        self.compiling: dict[str, BackgroundCompiling] = {}

    @property
    def levels(self) -> list[str]:
        """The bots that can be put on a seat, by name: ours from the weakest on, then those of others."""
        return [*LEVELS, *self.registered]

    def question(self, turn: Turn) -> Question:
        """Write a turn so that it can be sent: the view is all that leaves."""
        compiled = self.compiling.get(turn.game.name)
        return turn.game.name, turn.seat, np.array(turn.view.flat), turn.choices, secrets.randbits(60), bool(compiled), turn.share

    def warm(self, *names: str) -> None:
        """Begin to compile the rules of games in the background, once."""
        for game in names:
            if game not in self.compiling:
                self.compiling[game] = BackgroundCompiling(game)

    async def wake(self) -> None:
        """Start the process for short thoughts, so that the first bot of the first table is not waited for."""
        await self.ask(("", 0, "novice", 0), loaded, "builtins:int")

    def preparing(self, game: str) -> list[str]:
        """List the levels that cannot look ahead yet, since the rules of a game are being compiled."""
        compiling = self.compiling.get(game)
        return [name for name in LEVELS if looks_ahead(name)] if compiling is not None and compiling.under_way else []

    @property
    def prepared(self) -> float:
        """How much is compiled of all that is to be, from 0 to 1."""
        return sum(one.share for one in self.compiling.values()) / len(self.compiling) if self.compiling else 1.0

    async def ready(self, game: str) -> None:
        """Wait a moment for compiled rules; refuse if they take longer: without them a bot would guess and call it a chance."""
        self.warm(game)
        until = time.monotonic() + MOMENT
        while self.preparing(game):
            if time.monotonic() > until:
                raise Refused("preparing", say("en", "preparing", share=int(100 * self.prepared)))
            await asyncio.sleep(LOOK_AGAIN)

    def seated(self, key: SeatKey, game: str) -> SeatKey:
        """Give who plays on a seat now: a bot that cannot look ahead yet plays as the best of those do that never do."""
        return (key[0], key[1], MEANWHILE, key[3]) if key[2] in self.preparing(game) else key

    def share(self, together: int) -> float:
        """Give the share of its time that each of several bots has that look ahead for one table, so that nobody waits longer."""
        return min(1.0, len(self.long.processes) / max(1, together))

    async def decide(self, key: SeatKey, turn: Turn) -> list[int]:
        """Let the bot on a seat decide; if it fails, dies or takes too long, what looks best is done in its place."""
        began = time.monotonic()
        if looks_ahead(key[2]):
            self.warm(turn.game.name)
        key, actions = self.seated(key, turn.game.name), None
        if self.failures[key] < PATIENCE:
            actions = await self.ask(key, decided, key, self.question(turn))
            metrics.THOUGHT.observe(time.monotonic() - began)
        if isinstance(actions, list) and actions and actions[0] in turn.choices:
            self.failures.pop(key, None)
            return actions
        self.note_failure(key, actions)
        return await off_loop(decide, Greedy(), turn)

    def note_failure(self, key: SeatKey, answer: list[int] | str | None) -> None:
        """Remember that a seat's bot gave no answer that can be used."""
        self.failures[key] += 1
        while len(self.failures) > MOST_HOMES:
            self.failures.pop(next(iter(self.failures)))
        why = answer if isinstance(answer, str) else "no answer" if answer is None else "illegal"
        logger.warning("bot failed", table=key[0], bot=key[2], why=why)

    async def advise(self, turn: Turn) -> list[Expectation] | None:
        """Let a bot tell what it thinks, once it can look ahead; None if it died or took too long."""
        await self.ready(turn.game.name)
        return await self.ask(None, advised, self.question(turn), HINT, urgency=Urgency.HINT)

    async def runs_compiled(self, game: str) -> bool:
        """Wait until a game is ready, and tell whether its rules run compiled."""
        await self.ready(game)
        return bool(self.compiling.get(game))

    async def estimate(self, turn: Turn) -> list[Expectation] | None:
        """Let a bot tell in passing what it thinks, once it can look ahead; None if it died or took too long."""
        await self.ready(turn.game.name)
        return await self.ask(None, advised, self.question(turn), ESTIMATE, urgency=Urgency.ESTIMATE)

    async def ask(
        self, key: SeatKey | None, function: Callable[..., T], *args: Any, urgency: Urgency = Urgency.MOVE, limit: float = 0.0
    ) -> T | None:
        """Run a function in a process when it is the turn of whoever this is done for; None if it gave no answer in time."""
        address, table = who_pays(), "" if key is None else key[0]
        lane = self.long if key is None or looks_ahead(key[2]) else self.short
        if urgency is not Urgency.MOVE and lane.queue.waiting(address, urgency) >= MOST_WAITING:
            raise Refused("rate", say("en", "rate"))
        answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
        thought = Thought(address, key, limit or self.limit, FIRST_LIMIT, function, args, answer)
        found: T | None = await lane.ask(urgency, table, thought)
        return found

    def stop(self) -> None:
        """End all that was started."""
        for lane in (self.short, self.long):
            lane.stop()
        for compiling in self.compiling.values():
            compiling.stop()
