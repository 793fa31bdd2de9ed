"""How well the chances that are told are calibrated: of what is given a share of 0.3, three in ten should come true.

Experts play games against each other. In each game one position is drawn; what hints tell there of every seat's share stands
beside what became of it at the game's end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sqrt
from typing import Any

from backroom import games
from backroom.bots import Turn, bot
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.options import Options
from backroom.lab.analysis.hinting import advice
from backroom.lab.intervals import Interval
from backroom.lab.match import play_one
from backroom.lab.simulate import WHOLE

BINS = 10

Pair = tuple[float, float]  # what was told, and what came true


@dataclass(frozen=True)
class Bin:
    """Positions where a share of about so much was predicted: the mean prediction, and what came true, on average."""

    predicted: float
    came: Interval
    number: int


def predicted_and_came(
    name: str, options: Options, number: int, seed: int, simulations: int, level: str = "expert"
) -> list[Pair]:
    """Play a game, look at one of its positions, and give every seat's predicted share with what came of it."""
    game = games.game(name)
    engine: Engine[Record] = Engine(game, can_compile())
    bots = [bot(level) for _ in range(int(game.blank(options).seats))]
    opening, end, events, _ = play_one(engine, options, bots, seed, number)
    dice = dice_for(seed, number, 77)
    s: Any = opening.copy()
    chosen = int(draw(dice, sum(seat >= 0 for seat, _ in events)))
    for seat, action in events:
        chosen -= seat >= 0
        if chosen < 0 and seat >= 0 and len(engine.choices(s, seat)) > 1:
            told = advice(Turn.at(engine, s, seat, dice), simulations)[0].shares
            return [(share, result.worth / WHOLE) for share, result in zip(told, engine.results(end), strict=True)]
        engine.apply(s, seat, action)
    return []


def binned(pairs: Sequence[Pair]) -> list[Bin]:
    """Put predictions into bins of a tenth, each with what came true."""
    bins: list[list[Pair]] = [[] for _ in range(BINS)]
    for share, came in pairs:
        bins[min(BINS - 1, int(share * BINS))].append((share, came))
    return [
        Bin(sum(share for share, _ in found) / len(found), Interval.of_shares([came for _, came in found]), len(found))
        for found in bins
        if found
    ]


def gap(bins: Sequence[Bin]) -> float:
    """Give by how much predictions are off, as the mean over all of what their bins are off."""
    return sum(one.number * abs(one.predicted - one.came.mean) for one in bins) / max(1, sum(one.number for one in bins))


def luck(bins: Sequence[Bin]) -> float:
    """Give by how much predictions would be off in such bins if all of them were true: so few games do not come out evenly."""
    off = (one.number * sqrt(2 / pi * one.predicted * (1 - one.predicted) / one.number) for one in bins)
    return sum(off) / max(1, sum(one.number for one in bins))


def calibration(
    name: str,
    positions: int,
    seed: int,
    simulations: int,
    report: Callable[[int], None] = lambda done: None,
    players: int | None = None,
) -> list[Bin]:
    """Compare predicted shares with what came true, at tables of so many players or of the usual number."""
    options = games.game(name).chosen({"players": str(players)} if players else None)
    pairs: list[Pair] = []
    for number in range(positions):
        pairs += predicted_and_came(name, options, number, seed, simulations)
        report(1)
    return binned(pairs)
