"""Bots against each other: the games of a plan played on every core, stopped and gone on with."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from backroom import games
from backroom.bots import policies
from backroom.kernel.engine import can_compile
from backroom.lab.engines import DEFAULT, Crew, crew
from backroom.lab.engines.processes import Processes, leave_interrupts
from backroom.lab.engines.versions import Versions
from backroom.lab.match import Played, Series, rehearse, rehearse_bot
from backroom.lab.plan import Matchup as Matchup
from backroom.lab.plan import Plan as Plan
from backroom.lab.plan import Where
from backroom.lab.plan import matchups as matchups
from backroom.lab.plan import planned as planned
from backroom.lab.simulate import worth_compiling as many_enough
from backroom.lab.standings import counted, tested

if TYPE_CHECKING:
    from backroom.lab.ledger import Ledger

GOAL = 2.0  # seconds that a part should take: what a stop can lose
LARGEST = 250  # deals in a part


def worth_compiling(plan: Plan, left: int) -> bool:
    """Tell whether so many games of a plan are played compiled: bots that look ahead always are."""
    game = games.game(plan.game)
    slow = policies((*plan.bots, *plan.against), game) is None
    return left > 0 and (many_enough(game, left) or (slow and can_compile()))


@dataclass(frozen=True)
class SeatingPart:
    """A stretch of deals of one seating, for one process."""

    matchup: int
    turn: int
    series: Series


class Pace:
    """How long a game of each matchup took last, so that parts take about as long as they should."""

    def __init__(self) -> None:
        """Begin knowing nothing."""
        self.seconds: dict[int, float] = {}

    def learn(self, part: SeatingPart, games: int, seconds: float) -> None:
        """Note how long a part took."""
        self.seconds[part.matchup] = seconds / games

    def size(self, matchups: Collection[int]) -> int:
        """Say how many deals go into a part: one, until each of these matchups was tried; then by the slowest."""
        if not self.seconds.keys() >= set(matchups):
            return 1
        slowest = max(self.seconds[matchup] for matchup in matchups)
        return max(1, min(LARGEST, int(GOAL / max(slowest, 1e-6))))


def parts(plan: Plan, done: Collection[Where], pace: Pace, compiled: bool) -> Iterator[SeatingPart]:
    """Cut what is left into parts, round by round over all seatings, so that a stop leaves them about equally far."""
    left = {where: deals for where, deals in plan.left(done).items() if deals}
    while left:
        size = pace.size({matchup for matchup, _ in left})
        for (matchup, turn), deals in list(left.items()):
            first, number = deals[0], 1
            while number < min(size, len(deals)) and deals[number] == first + number:
                number += 1
            del deals[:number]
            if not deals:
                del left[matchup, turn]
            yield SeatingPart(matchup, turn, plan.series(matchup, turn, first, first + number, compiled))


_rehearsed: set[tuple[str, bool, str]] = set()  # games, compiled or not, and bots that this process has seen
NO_PYTHON = ""  # instead of a bot: tables that are played without Python


def rehearse_once(series: Series) -> None:
    """Rehearse those bots of a series that this process has not seen."""
    quick = series.policies is not None
    for kind in (NO_PYTHON,) if quick else dict.fromkeys(series.bots):
        if (series.game, series.compiled, kind) not in _rehearsed:
            rehearse(series) if quick else rehearse_bot(series, kind)
            _rehearsed.add((series.game, series.compiled, kind))


def play_part(part: SeatingPart, apart: bool) -> tuple[SeatingPart, list[Played], float]:
    """Play a part and time it; a process apart leaves Ctrl-C to the one that started it."""
    if apart:
        leave_interrupts()
    rehearse_once(part.series)
    before = perf_counter()
    played = part.series.play()
    return part, played, perf_counter() - before


def answered(plan: Plan, ledger: Ledger) -> bool:
    """Tell whether a plan has a sequential test and its answer is known."""
    test = tested(plan, counted(plan, ledger.played)) if plan.question is not None else None
    return test is not None and test.verdict != "open"


def play(
    plan: Plan,
    ledger: Ledger,
    jobs: int | None = None,
    compiled: bool = False,
    report: Callable[[int], None] = lambda games: None,
    engine: str = DEFAULT,
) -> None:
    """Play what the ledger does not hold; results go into it as they arrive: a stop loses no more than a part a process.

    A sequential test ends the games as soon as its answer is known.
    """
    left = plan.total - len(ledger.played)
    if not left or answered(plan, ledger):
        return
    with crew(engine, jobs, Versions.here(plan.game, (*plan.bots, *plan.against))) as workers:
        workers.jobs = min(workers.jobs, left)
        play_with(workers, plan, ledger, compiled, report)


def play_with(workers: Crew, plan: Plan, ledger: Ledger, compiled: bool, report: Callable[[int], None]) -> None:
    """Have the parts played, and write down what arrives."""
    apart = not isinstance(workers, Processes) or workers.jobs > 1
    if apart and compiled:  # once here, not once in every process
        for table in range(len(plan.matchups)):
            rehearse_once(plan.series(table, 0, 0, 0, compiled=True))
    pace = Pace()
    work = partial(play_part, apart=apart)
    to_play = parts(plan, set(ledger.played), pace, compiled)
    with warnings.catch_warnings(), closing(workers.spread(work, to_play, in_order=False)) as arriving:
        warnings.simplefilter("ignore")  # a stop is no mistake
        for part, played, seconds in arriving:
            ledger.add(part.matchup, part.turn, played)
            pace.learn(part, len(played), seconds)
            report(len(played))
            if answered(plan, ledger):
                break
