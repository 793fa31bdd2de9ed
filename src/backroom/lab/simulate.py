"""Many games between bots: who wins how often, and by how much."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from backroom import games
from backroom.bots import bot
from backroom.kernel.engine import can_compile
from backroom.kernel.options import Options
from backroom.lab.match import Batch, Played, play_all
from backroom.refusal import Refused

WHOLE = 60
FEW = 100  # games that are played interpreted


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its 95% interval, which one value does not give."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Estimate from independent values."""
        n = len(values)
        mean = sum(values) / n
        if n == 1:
            return cls(mean, None)
        spread = sum((value - mean) ** 2 for value in values) / (n - 1)
        return cls(mean, 1.96 * sqrt(spread / n))


@dataclass(frozen=True)
class Line:
    """What one seat, or one kind of bot, did: its share of the wins and its points."""

    who: str
    bot: str
    wins: Estimate
    points: Estimate


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation."""

    game: str
    options: Options
    seed: int
    games: int
    decided: int  # games that somebody won
    events: int
    seats: list[Line]
    bots: list[Line]

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
    told: Callable[[int], None] = lambda games: None,
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
    whole = Batch(name, options, tuple(bots), seed, 0, number, records is not None, compiled=worth_compiling(number))
    jobs = jobs or (1 if number < 4000 else os.cpu_count() or 1)
    played = []
    for one in play_all(whole, jobs, told):
        if records is not None:
            (records / f"{name}-{seed}-{one.number:06d}.game").write_text(one.text, encoding="utf-8", newline="\n")
        played.append(Played(one.number, one.results, one.events))
    return summed_up(name, options, seed, bots, played)


def worth_compiling(number: int) -> bool:
    """Tell whether so many games are played compiled: a few are over sooner than the compiler."""
    return number >= FEW and can_compile()


def summed_up(name: str, options: Options, seed: int, bots: Sequence[str], played: list[Played]) -> Summary:
    """Estimate from the games, seat by seat and bot by bot; copies of a bot at one table count as one value a game."""

    def line(who: str, kind: str, seats: list[int]) -> Line:
        wins = [sum(one.results[seat].worth for seat in seats) / WHOLE / len(seats) for one in played]
        points = [sum(one.results[seat].points for seat in seats) / len(seats) for one in played]
        return Line(who, kind, Estimate.of(wins), Estimate.of(points))

    return Summary(
        game=name,
        options=options,
        seed=seed,
        games=len(played),
        decided=sum(any(result.worth for result in one.results) for one in played),
        events=sum(one.events for one in played),
        seats=[line(str(seat), kind, [seat]) for seat, kind in enumerate(bots)],
        bots=[line(kind, kind, [s for s, b in enumerate(bots) if b == kind]) for kind in dict.fromkeys(bots)],
    )


def random_table(name: str, wishes: dict[str, object]) -> list[str]:
    """Name a random bot for each seat."""
    game = games.game(name)
    return ["random"] * int(game.blank(game.chosen(wishes)).seats)
