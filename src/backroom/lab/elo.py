"""Ratings with their error: Elo points by the Bradley-Terry model from who came before whom, the error by drawing deals anew.

All games of a deal are drawn together, since they are not independent. A virtual draw between every two bots that met keeps
whoever has won everything from being infinitely better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from backroom.lab.standings import SeatedGame

DRAWN = 400  # times that the deals are drawn anew
STEPS = 200  # of the fit
POINTS = 400 / log(10)  # ten times as likely to come first: 400 points more


@dataclass(frozen=True)
class Elo:
    """A rating in Elo points, 0 being the mean of all, and the ends of its 95% interval; one deal gives none."""

    points: float
    low: float | None
    high: float | None


def elo(seated: Sequence[SeatedGame]) -> dict[str, Elo]:
    """Rate the kinds of bots in these games."""
    kinds = list(dict.fromkeys(kind for one in seated for kind in one.bots))
    wins = wins_by_deal(seated, kinds)
    deals = len(wins)
    rated = fitted(wins.sum(axis=0)[None])[0]
    if deals == 1:
        return {kind: Elo(float(points), None, None) for kind, points in zip(kinds, rated, strict=True)}
    drawn = np.random.default_rng(1).multinomial(deals, np.full(deals, 1 / deals), DRAWN)
    again = fitted(np.tensordot(drawn, wins, axes=1))
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    return {kind: Elo(float(rated[i]), float(low[i]), float(high[i])) for i, kind in enumerate(kinds)}


def wins_by_deal(seated: Sequence[SeatedGame], kinds: Sequence[str]) -> NDArray[np.float64]:
    """Count for each deal how often each kind came before each other; equals share, and a game counts once for two kinds."""
    place = {kind: number for number, kind in enumerate(kinds)}
    deals = {deal: number for number, deal in enumerate(dict.fromkeys(one.deal for one in seated))}
    wins = np.zeros((len(deals), len(kinds), len(kinds)))
    for one in seated:
        ranks = [result.rank for result in one.game.results]
        for left, right in combinations(range(len(ranks)), 2):
            i, j = place[one.bots[left]], place[one.bots[right]]
            if i != j:
                first = 0.5 if ranks[left] == ranks[right] else float(ranks[left] < ranks[right])
                weight = 1 / (one.bots.count(one.bots[left]) * one.bots.count(one.bots[right]))
                wins[deals[one.deal], i, j] += first * weight
                wins[deals[one.deal], j, i] += (1 - first) * weight
    return wins


def fitted(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give Elo points for stacks of wins: the likeliest strengths, found by Hunter's steps."""
    met = wins + wins.transpose(0, 2, 1)
    wins = wins + 0.5 * (met.sum(axis=0) > 0)
    met = wins + wins.transpose(0, 2, 1)
    strength = np.ones(wins.shape[:2])
    for _ in range(STEPS):
        strength = wins.sum(axis=2) / (met / (strength[:, :, None] + strength[:, None, :])).sum(axis=2)
        strength /= np.exp(np.log(strength).mean(axis=1))[:, None]
    points: NDArray[np.float64] = POINTS * np.log(strength)
    return points
