"""How well the shares that the search tells are calibrated: of what it gives a share of 0.3, three in ten should come true.

Greedy bots play games against each other. In each game one position is drawn; the search tells every seat's share there, and the
game's end tells what became of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from backroom import games
from backroom.bots import Budget, Greedy, Search, Turn
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.options import Options
from backroom.lab.match import play_one
from backroom.lab.simulate import WHOLE, Interval

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Positions where a share of about so much was predicted: the mean prediction, and what came true, on average."""

    predicted: float
    came: Interval
    number: int


def predicted_and_came(name: str, options: Options, number: int, seed: int, budget: Budget) -> list[tuple[float, float]]:
    """Play a game, search in one of its positions, and give every seat's predicted share with what came of it."""
    game = games.game(name)
    engine: Engine[Record] = Engine(game, can_compile())
    bots = [Greedy() for _ in range(int(game.blank(options).seats))]
    opening, end, events, _ = play_one(engine, options, bots, seed, number)
    dice = dice_for(seed, number, 77)
    s: Any = opening.copy()
    chosen = int(draw(dice, sum(seat >= 0 for seat, _ in events)))
    for seat, action in events:
        chosen -= seat >= 0
        if chosen < 0 and seat >= 0 and len(engine.choices(s, seat)) > 1:
            evaluations = Search(budget).think(Turn.at(engine, s, seat, dice))
            shares = np.sum([evaluation.shares for evaluation in evaluations], axis=0) / sum(
                evaluation.simulations for evaluation in evaluations
            )
            return [(float(share), result.worth / WHOLE) for share, result in zip(shares, engine.results(end), strict=True)]
        engine.apply(s, seat, action)
    return []


def calibration(
    name: str, positions: int, seed: int, budget: Budget, report: Callable[[int], None] = lambda done: None
) -> list[Bin]:
    """Compare predicted shares with what came true, in bins of a tenth."""
    options = games.game(name).chosen()
    pairs = []
    for number in range(positions):
        pairs += predicted_and_came(name, options, number, seed, budget)
        report(1)
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for share, came in pairs:
        bins[min(BINS - 1, int(share * BINS))].append((share, came))
    return [
        Bin(sum(share for share, _ in found) / len(found), Interval.of([came for _, came in found]), len(found))
        for found in bins
        if found
    ]
