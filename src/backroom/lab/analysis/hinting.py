"""A hint is the analysis of a decision that is still to be made: the same plans, worlds and dice, with a budget of its own.

What others have chosen in secret already is taken as still to be chosen, as an analysis does.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from backroom.bots.search import reopened
from backroom.bots.turn import Turn
from backroom.bots.values import POINTS, SHARES, values_of
from backroom.lab.analysis.budgets import QUICK, Effort
from backroom.lab.analysis.grading import Judged, judge, mean_and_error
from backroom.lab.analysis.telling import named

HINT = 1000  # simulations: as many as take a fraction of a second
ESTIMATE = 400
INTERPRETED = 12  # as many as take less than a second where rules cannot be compiled


@dataclass(frozen=True)
class Expectation:
    """What is expected of one decision: the share of the win and the points of every seat, and what stands behind them."""

    action: str  # the first step
    shares: list[float]
    points: list[float]
    simulations: int
    plan: list[str]  # all its steps
    behind: float  # the seat's share less than with the best decision
    error: float  # the standard error of that

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def advice(turn: Turn, simulations: int = HINT) -> list[Expectation]:
    """Compare what a seat can do, from what it sees; the best share first, the same for the same view."""
    turn = reopened(turn)
    found, ranked = compared(turn, simulations if turn.compiled else min(simulations, INTERPRETED))
    return [expectation(turn, found, n, ranked[0]) for n in ranked]


def compared(turn: Turn, simulations: int) -> tuple[Judged, list[int]]:
    """Compare plans, and put them in order."""
    found = judge(values_of(turn.game, int(turn.view.seats), turn.compiled), turn, (), effort_for(turn, simulations))
    means = found.found.mean(axis=0)[:, :, turn.seat]
    return found, sorted(range(len(found.plans)), key=lambda n: (-round(means[n, SHARES], 9), -means[n, POINTS]))


def effort_for(turn: Turn, simulations: int) -> Effort:
    """Share simulations out among the choices that are looked at."""
    choices = max(1, min(QUICK.choices, len(turn.choices), simulations))
    worlds = max(1, simulations // choices)
    return Effort("hint", choices, worlds, worlds)


def expectation(turn: Turn, found: Judged, n: int, best: int) -> Expectation:
    """Tell what is expected of a plan, beside the best one: compared world by world."""
    shares, points = found.found[:, n].mean(axis=0)
    seat, names = turn.seat, named(turn, found.plans[n])
    _, error = mean_and_error(found.found[:, best, SHARES, seat] - found.found[:, n, SHARES, seat])
    behind = float(np.mean(found.found[:, best, SHARES, seat])) - float(shares[seat])
    return Expectation(names[0], shares.tolist(), points.tolist(), found.worlds, names, behind, error)
