"""Analyses of records that are asked for: worked out part by part in the fair queue, while somebody still asks, and kept."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from backroom.bots.values import Numbers
from backroom.kernel.engine import can_compile
from backroom.lab.analysis import Analysis, Decision
from backroom.lab.analysis.account import DEALS
from backroom.lab.analysis.forms import Booking
from backroom.lab.analysis.running import with_decisions
from backroom.refusal import Refused
from backroom.server.bots import analysis_worker as worker
from backroom.server.bots.bot_pool import BotPool
from backroom.server.bots.fair_queue import Urgency
from backroom.server.guard.shares import off_loop
from backroom.server.replays import played
from backroom.server.sockets.paging import within
from backroom.wire.analysis_forms import AnalysedBooking, AnalysedDecision, GameAnalysis

AT_ONCE = {worker.deals: 2, worker.booked: 6, worker.judged: 2}  # how much of it one process does before others have their turn
LIMIT = 120.0  # seconds of one part, on a machine that has everything to compile
ASKED_FOR = 60.0  # seconds after which nobody waits any more
MOST_KEPT = 64
DECISIONS, BOOKINGS = 36_000, 14_000  # bytes of them in one answer

T = TypeVar("T")


@dataclass
class Growing:
    """An analysis that is worked out: what is there so far."""

    text: str
    budget: str
    game: str
    compiled: bool
    asked: float = 0.0
    steps: int = 0
    decided: int = 0
    deals: list[Numbers] = field(default_factory=list)
    booked: list[Booking] = field(default_factory=list)
    so_far: Analysis | None = None
    decisions: list[Decision] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    at: int = 0  # of the course, booked
    failed: BaseException | None = None

    @property
    def progress(self) -> float:
        """How much is done: a fifth is booking."""
        booked = self.at / self.steps if self.steps else 0.0
        return 0.2 * booked + 0.8 * len(self.decisions) / self.decided if self.decided else 0.0

    @property
    def analysis(self) -> Analysis | None:
        """What can be told already."""
        return None if self.so_far is None else with_decisions(self.so_far, self.decisions)


class Analyses:
    """The analyses of one server."""

    def __init__(self, bot_pool: BotPool) -> None:
        """Know none yet."""
        self.bot_pool, self.known = bot_pool, OrderedDict[tuple[str, str], Growing]()

    async def so_far(self, digest: str, text: str, budget: str, first: int, booking: int) -> GameAnalysis | None:
        """Tell what is known of an analysis from a decision and a booking on, and go on with it; None if it has just begun."""
        growing = self.known.get((digest, budget)) or await self.begun(digest, text, budget)
        growing.asked = time.monotonic()
        if growing.failed is not None:
            self.known.pop((digest, budget), None)
            raise growing.failed
        found = growing.analysis
        if (found is None or not found.done) and (growing.task is None or growing.task.done()):
            growing.task = asyncio.create_task(self.work(growing))
        return None if found is None else told(found, growing.progress, first, booking)

    async def begun(self, digest: str, text: str, budget: str) -> Growing:
        """Begin an analysis; refuse a game that is not over."""
        record, _ = await off_loop(played, text)
        if not record.over:
            raise Refused("record", "This game is not over. Only finished games can be analysed.")
        compiled = can_compile() and await self.bot_pool.runs_compiled(record.game)
        growing = self.known[digest, budget] = Growing(text, budget, record.game, compiled)
        while len(self.known) > MOST_KEPT:
            _, oldest = self.known.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return growing

    async def work(self, growing: Growing) -> None:
        """Work on an analysis while somebody asks for it."""
        try:
            async for _ in self.parts(growing):
                if time.monotonic() - growing.asked > ASKED_FOR:
                    return
        except Exception as error:  # whoever asks next is told
            growing.failed = error

    async def parts(self, growing: Growing) -> AsyncIterator[None]:
        """Do one part after the other, from where it was."""
        if not growing.steps:
            growing.steps, growing.decided = await self.ask(growing, worker.sizes)
        while len(growing.deals) < DEALS:
            growing.deals += await self.part(growing, worker.deals, len(growing.deals), DEALS)
            yield
        while growing.at < growing.steps:
            growing.booked += await self.part(growing, worker.booked, growing.at, growing.steps)
            growing.at = min(growing.steps, growing.at + AT_ONCE[worker.booked])
            yield
        if growing.so_far is None:
            growing.so_far = await self.ask(growing, worker.summed, growing.deals, growing.booked)
        while len(growing.decisions) < growing.decided:
            growing.decisions += await self.part(growing, worker.judged, len(growing.decisions), growing.decided)
            yield

    async def part(self, growing: Growing, function: Callable[..., list[Any]], first: int, end: int) -> list[Any]:
        """Do as much of something as others can wait for."""
        return await self.ask(growing, function, first, min(end, first + AT_ONCE[function]))

    async def ask(self, growing: Growing, function: Callable[..., T], *args: Any) -> T:
        """Ask a process of the pool, behind everything that somebody waits for more."""
        asked = growing.text, growing.budget, growing.compiled
        found = await self.bot_pool.ask(None, function, *asked, *args, urgency=Urgency.ANALYSIS, limit=LIMIT)
        if found is None:
            raise Refused("busy", "The bot has no answer right now. Ask again.")
        return found


def told(analysis: Analysis, progress: float, first: int, booking: int) -> GameAnalysis:
    """Write an analysis, decisions and bookings from numbers on, as many as fit into one answer."""
    plain = analysis.json()
    decisions = within((AnalysedDecision.model_validate(one) for one in plain["decisions"][max(0, first - 1) :]), DECISIONS)
    bookings = within((AnalysedBooking.model_validate(one) for one in plain["bookings"][max(0, booking - 1) :]), BOOKINGS)
    more = {"decisions": decisions, "bookings": bookings, "booked": len(plain["bookings"])}
    return GameAnalysis.model_validate({**plain, **more, "progress": 1.0 if analysis.done else progress})
