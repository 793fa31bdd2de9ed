"""Bots against each other: who meets whom, on which seats, on the same deals; played on every core, stopped and gone on with."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import cycle, islice, permutations
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING

from backroom import games
from backroom.bots import bot, policies
from backroom.kernel.engine import can_compile
from backroom.kernel.options import Options
from backroom.lab.match import Played, Series, rehearse, spread
from backroom.lab.simulate import FEW
from backroom.refusal import Refused

if TYPE_CHECKING:
    from backroom.lab.ledger import Ledger

Where = tuple[int, int, int]  # the number of a matchup, of one of its seatings, of a deal

GOAL = 2.0  # seconds that a part should take: what a stop can lose
LARGEST = 250  # deals in a part


@dataclass(frozen=True)
class Matchup:
    """A table of bots, as they sit first."""

    bots: tuple[str, ...]

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Turn the table until it looks as before: each bot comes to sit on every seat."""
        turned = (self.bots[len(self.bots) - by :] + self.bots[: len(self.bots) - by] for by in range(len(self.bots)))
        return tuple(dict.fromkeys(turned))

    @property
    def kinds(self) -> tuple[str, ...]:
        """Name each kind of bot once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def single(self) -> str | None:
        """Name the bot that sits alone against copies of one other; at a mixed table there is none."""
        return self.bots[0] if len(set(self.bots[1:])) == 1 and self.bots[0] != self.bots[1] else None


def matchups(kinds: Sequence[str], seats: int) -> tuple[Matchup, ...]:
    """Set one bot of each kind against copies of each other kind, then all together; equal tables are played once."""
    tables = [Matchup((one, *[other] * (seats - 1))) for one, other in permutations(kinds, 2)]
    around = cycle(kinds)
    tables += [Matchup(tuple(islice(around, seats))) for _ in range(ceil(len(kinds) / seats))]
    first: dict[tuple[str, ...], Matchup] = {}
    for table in tables:
        first.setdefault(min(table.seatings), table)
    return tuple(first.values())


@dataclass(frozen=True)
class Plan:
    """What is played: the same plan always gives the same games."""

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: int
    games: int  # of each matchup, at least
    matchups: tuple[Matchup, ...]

    def deals(self, matchup: int) -> int:
        """Count the deals of a matchup; each is played in every seating."""
        return ceil(self.games / len(self.matchups[matchup].seatings))

    def left(self, done: Collection[Where]) -> dict[tuple[int, int], list[int]]:
        """List for every seating of every matchup the deals that are not done."""
        every = ((number, turn) for number, table in enumerate(self.matchups) for turn in range(len(table.seatings)))
        return {(m, turn): [deal for deal in range(self.deals(m)) if (m, turn, deal) not in done] for m, turn in every}

    @property
    def total(self) -> int:
        """Count the games of all matchups."""
        return sum(len(table.seatings) * self.deals(number) for number, table in enumerate(self.matchups))

    def series(self, matchup: int, turn: int, first: int, last: int, compiled: bool) -> Series:
        """Give a stretch of deals of one seating as games to be played; a deal's number is its game's number."""
        bots = self.matchups[matchup].seatings[turn]
        return Series(self.game, self.options, bots, self.seed, first, last, compiled=compiled)


def planned(name: str, wishes: dict[str, object], bots: Sequence[str], number: int, seed: int) -> Plan:
    """Plan an arena; refuse what cannot be played."""
    game = games.game(name)
    options = game.chosen(wishes)
    for each in bots:
        bot(each)
    if len(set(bots)) < len(bots):
        raise Refused("bots", "A bot is named twice. Name each kind of bot once; copies are seated by themselves.")
    if len(bots) < 2:
        raise Refused("bots", "An arena needs at least two kinds of bots. Name them with commas between: greedy,random.")
    if number < 1:
        raise Refused("games", "Play at least one game.")
    return Plan(name, options, tuple(bots), seed, number, matchups(bots, int(game.blank(options).seats)))


def worth_compiling(plan: Plan, left: int) -> bool:
    """Tell whether so many games of a plan are played compiled: a few games of quick bots are over sooner than the compiler."""
    return left > 0 and can_compile() and (left >= FEW or policies(plan.bots) is None)


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
            rehearse(series if quick else replace(series, bots=(kind,)))
            _rehearsed.add((series.game, series.compiled, kind))


def play_part(part: SeatingPart, apart: bool) -> tuple[SeatingPart, list[Played], float]:
    """Play a part and time it; a process apart leaves Ctrl-C to the one that started it."""
    if apart:
        with suppress(ValueError):  # not in the main thread of this process
            signal.signal(signal.SIGINT, signal.SIG_IGN)
    rehearse_once(part.series)
    before = perf_counter()
    played = part.series.play()
    return part, played, perf_counter() - before


def play(
    plan: Plan,
    ledger: Ledger,
    jobs: int | None = None,
    compiled: bool = False,
    report: Callable[[int], None] = lambda games: None,
) -> None:
    """Play what the ledger does not hold; results go into it as they arrive: a stop loses no more than a part a process."""
    left = plan.total - len(ledger.played)
    if not left:
        return
    jobs = min(jobs or os.cpu_count() or 1, left)
    if jobs > 1 and compiled:  # once here, not once in every process
        for table in range(len(plan.matchups)):
            rehearse_once(plan.series(table, 0, 0, 0, compiled=True))
    pace = Pace()
    work = partial(play_part, apart=jobs > 1)
    to_play = parts(plan, set(ledger.played), pace, compiled)
    with warnings.catch_warnings(), closing(spread(work, to_play, jobs, in_order=False)) as arriving:
        warnings.simplefilter("ignore")  # a stop is no mistake
        for part, played, seconds in arriving:
            ledger.add(part.matchup, part.turn, played)
            pace.learn(part, len(played), seconds)
            report(len(played))
