"""An analysis from a record, decision by decision: what is there already can be shown while the rest is worked out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np

from backroom.bots.values import Numbers, Values, values_of
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.reviews import review_of
from backroom.lab.analysis.account import DEALS, Appraiser, Value, accounts, booking, bookings
from backroom.lab.analysis.accuracy import accuracies
from backroom.lab.analysis.budgets import QUICK, Effort
from backroom.lab.analysis.decisions import Stretch, stretches
from backroom.lab.analysis.effects import standing, with_effects
from backroom.lab.analysis.exact import Ending
from backroom.lab.analysis.forms import Analysis, Booking, Decision
from backroom.lab.analysis.grading import judge
from backroom.lab.analysis.telling import decision_of
from backroom.lab.analysis.turning import turning_points
from backroom.refusal import Refused
from backroom.table.record import GameRecord, distinct_names
from backroom.table.replay import Replay

TOGETHER = 4  # things that happened, in a part of the account


class Room:
    """One game being analysed: the course of it, and judges of which each thread has its own."""

    def __init__(self, record: GameRecord, effort: Effort, compiled: bool | None = None) -> None:
        """Take a record apart; refuse a game that is not over, as its secrets still are."""
        if not record.over:
            raise Refused("unfinished", "This game is not over. Only finished games can be analysed.")
        self.compiled = can_compile() if compiled is None else compiled
        self.record, self.effort, self.game = record, effort, Replay(record).game
        self.course = stretches(record, self.compiled)
        self.names, self.own = distinct_names(record.seats), threading.local()
        self.ending, self.known = Ending(effort.times), dict[bytes, Value]()

    @property
    def values(self) -> Values:
        """The judge of this thread."""
        if not hasattr(self.own, "values"):
            self.own.values = values_of(self.game, len(self.record.seats), self.compiled)
        values: Values = self.own.values
        return values

    @property
    def choices(self) -> list[Stretch]:
        """The decisions in which there was something to choose."""
        return [stretch for stretch in self.course if stretch.turn is not None]

    def judged(self, number: int) -> Decision:
        """Judge a decision, by its number from 1."""
        stretch = self.choices[number - 1]
        assert stretch.turn is not None
        found = judge(self.values, stretch.turn, stretch.actions, self.effort, self.ending)
        return decision_of(number, stretch, found, self.names)

    @property
    def appraiser(self) -> Appraiser:
        """What gives the values of positions in this thread."""
        if not hasattr(self.own, "appraiser"):
            self.own.appraiser = Appraiser(Engine(self.game, self.compiled), self.values, self.ending, self.known)
        appraiser: Appraiser = self.own.appraiser
        return appraiser

    @property
    def layout(self) -> Any:
        """The position before the first event."""
        return self.course[0].before

    def deals(self, first: int, last: int) -> list[Numbers]:
        """Give the values of some layouts of the same kind of game, of DEALS in all."""
        return self.appraiser.deals(self.layout, first, last)

    def booked(self, first: int, last: int) -> list[Booking]:
        """Book what happened in a part of the course."""
        return bookings(self.appraiser, self.course[first:last])

    def account(self, pool: ThreadPoolExecutor | None = None) -> Analysis:
        """Book everything that happened, a few things at a time if a pool is there for it, and judge nothing yet."""
        spread: Callable[..., Iterator[list[Booking]]] = map if pool is None else pool.map
        begin = range(0, len(self.course), TOGETHER)
        booked = [one for some in spread(self.booked, begin, [first + TOGETHER for first in begin]) for one in some]
        return self.summed(self.deals(0, DEALS), booked)

    def summed(self, deals: Sequence[Numbers], booked: Sequence[Booking]) -> Analysis:
        """Sum up what was booked, and judge nothing yet."""
        appraiser, start = self.appraiser, np.asarray(np.mean(deals, axis=0))
        dealt = booking("deal", None, (0, 0), Value(start, sampled=True), appraiser.valued(self.layout))
        every = [dealt, *booked]
        record = self.record
        return Analysis(
            game=record.game,
            options=dict(record.options),
            record=record.digest,
            names=self.names,
            budget=self.effort.name,
            by=self.values.by,
            events=len(record.events),
            phases={name: dict(said) for name, said in review_of(self.game).phases.items()},
            decided=len(self.choices),
            decisions=[],
            start=start[0].tolist(),
            bookings=every,
            accounts=accounts(start, every, appraiser.result(self.course[-1].after)),
            accuracy=[],
            turning_points=turning_points(self.game, self.course, every, self.names, appraiser),
        )


def grow(
    record: GameRecord,
    effort: Effort = QUICK,
    known: Sequence[Decision] = (),
    compiled: bool | None = None,
    cores: int = 1,
) -> Iterator[Analysis]:
    """Give an analysis again and again, each time with a decision more; `known` are those of an earlier run."""
    room, decisions = Room(record, effort, compiled), list(known)
    with ThreadPoolExecutor(max(1, cores)) as pool:
        so_far = room.account(pool)
        yield with_decisions(so_far, decisions)
        for decision in pool.map(room.judged, range(len(known) + 1, so_far.decided + 1)):
            decisions.append(decision)
            yield with_decisions(so_far, decisions)


def with_decisions(so_far: Analysis, decisions: Sequence[Decision]) -> Analysis:
    """Add decisions, and what they say about everybody."""
    parts = standing(decisions, so_far.bookings)
    accuracy = accuracies(decisions, parts, range(len(so_far.names)), list(so_far.phases))
    booked = with_effects(so_far.accounts, decisions, parts)
    return replace(so_far, decisions=list(decisions), accuracy=accuracy, accounts=booked)


def analyse(
    record: GameRecord,
    effort: Effort = QUICK,
    compiled: bool | None = None,
    cores: int = 1,
    report: Callable[[int, int], None] = lambda done, of: None,
) -> Analysis:
    """Analyse a whole game."""
    last: Analysis | None = None
    for last in grow(record, effort, (), compiled, cores):
        report(len(last.decisions), last.decided)
    assert last is not None
    return last
