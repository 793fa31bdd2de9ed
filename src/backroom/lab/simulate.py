"""Many games between bots: who wins how often, and by how much."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom import games
from backroom.bots import bot
from backroom.bots.playout import POINTS, WORTH, play_games
from backroom.kernel.engine import can_compile
from backroom.kernel.options import Options
from backroom.lab.match import Played, Series, cut, play_all
from backroom.refusal import Refused

WHOLE = 60
FEW = 100  # games that are played interpreted
STRETCH = 1000  # games at most that are played at a go without Python


@dataclass(frozen=True)
class Interval:
    """A mean and half the width of its 95% interval, which one value does not give."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Interval:
        """Estimate from independent values."""
        n = len(values)
        mean = sum(values) / n
        if n == 1:
            return cls(mean, None)
        spread = sum([off**2 for off in (np.asarray(values) - mean).tolist()]) / (n - 1)
        return cls(mean, 1.96 * sqrt(spread / n))


@dataclass(frozen=True)
class SeatSummary:
    """What one seat, or one kind of bot, did: its share of the wins and its points."""

    who: str
    bot: str
    wins: Interval
    points: Interval


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation."""

    game: str
    options: Options
    seed: int
    games: int
    decided: int  # games that somebody won
    events: int
    seats: list[SeatSummary]
    bots: list[SeatSummary]

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def simulate(
    name: str,
    wishes: dict[str, object],
    bots: Sequence[str],
    number: int,
    seed: int,
    jobs: int | None = None,
    records: Path | None = None,
    report: Callable[[int], None] = lambda games: None,
) -> Summary:
    """Play so many games and sum them up; with a folder for records, write one file a game."""
    game = games.game(name)
    options = game.chosen(wishes)
    seats = int(game.blank(options).seats)
    for each in bots:
        bot(each)
    if len(bots) != seats:
        raise Refused("bots", f"There are {len(bots)} bots for {seats} seats. Name one bot for each seat.")
    if number < 1:
        raise Refused("games", "Play at least one game.")
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    whole = Series(name, options, tuple(bots), seed, 0, number, records is not None, compiled=worth_compiling(number))
    known = whole.policies
    if known is not None and whole.compiled and records is None:
        ends = Ends.quickly(whole, known, jobs or os.cpu_count() or 1, report)
    else:
        ends = Ends.of(play_all(whole, jobs or (1 if number < 4000 else os.cpu_count() or 1), report), records, f"{name}-{seed}")
    return summed_up(whole, ends)


def worth_compiling(number: int) -> bool:
    """Tell whether so many games are played compiled: a few are over sooner than the compiler."""
    return number >= FEW and can_compile()


@dataclass(frozen=True)
class Ends:
    """What a summary needs of many games, side by side."""

    worth: NDArray[np.int64]  # game, seat
    points: NDArray[np.int64]
    events: int

    @classmethod
    def of(cls, played: Iterable[Played], records: Path | None, named: str) -> Ends:
        """Gather games as they come; with a folder, write their records."""
        worth, points, events = [], [], 0
        for one in played:
            if records is not None:
                (records / f"{named}-{one.number:06d}.game").write_text(one.text, encoding="utf-8", newline="\n")
            worth.append([result.worth for result in one.results])
            points.append([result.points for result in one.results])
            events += one.events
        return cls(np.array(worth, np.int64), np.array(points, np.int64), events)

    @classmethod
    def quickly(cls, whole: Series, known: Sequence[int], threads: int, report: Callable[[int], None]) -> Ends:
        """Play without Python, stretch by stretch, on so many threads."""
        game = games.game(whole.game)

        def play(part: Series) -> tuple[NDArray[np.int64], int]:
            outcome = play_games(game, whole.options, known, whole.seed, part.first, part.last, whole.compiled, in_full=False)
            report(part.last - part.first)
            return outcome.results, int(outcome.events.sum())

        with ThreadPoolExecutor(threads) as pool:
            played = list(pool.map(play, cut(whole, min(STRETCH, -(-whole.last // (4 * threads))))))
        results = np.concatenate([results for results, _ in played])
        return cls(results[:, :, WORTH], results[:, :, POINTS], sum(events for _, events in played))


def summed_up(whole: Series, ends: Ends) -> Summary:
    """Sum up the games, seat by seat and bot by bot; copies of a bot at one table count as one value a game."""
    bots = whole.bots

    def line(who: str, kind: str, seats: list[int]) -> SeatSummary:
        wins = ends.worth[:, seats].sum(axis=1) / WHOLE / len(seats)
        points = ends.points[:, seats].sum(axis=1) / len(seats)
        return SeatSummary(who, kind, Interval.of(wins.tolist()), Interval.of(points.tolist()))

    return Summary(
        game=whole.game,
        options=whole.options,
        seed=whole.seed,
        games=len(ends.worth),
        decided=int(ends.worth.any(axis=1).sum()),
        events=ends.events,
        seats=[line(str(seat), kind, [seat]) for seat, kind in enumerate(bots)],
        bots=[line(kind, kind, [s for s, b in enumerate(bots) if b == kind]) for kind in dict.fromkeys(bots)],
    )


def random_table(name: str, wishes: dict[str, object]) -> list[str]:
    """Name a random bot for each seat."""
    game = games.game(name)
    return ["random"] * int(game.blank(game.chosen(wishes)).seats)
