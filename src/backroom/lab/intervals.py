"""95% intervals: of means by their spread, of shares so that they are right at 0 and at 1 too.

A share's interval is Wilson's, for as many games as its spread is worth (after Korn and Graubard): games of one deal are not
independent, so what counts is how much the deals differ, and where they do not differ at all, how many deals there are. It never
leaves 0 to 1, and has a width even if every game was won.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

Z = 1.96  # of the normal distribution, 95% within


@dataclass(frozen=True)
class Interval:
    """A mean, half the width of its 95% interval by the spread alone, and the ends of the interval; one value gives none."""

    mean: float
    half: float | None
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, values: Sequence[float]) -> Interval:
        """Estimate a mean from independent values."""
        n = len(values)
        mean = sum(values) / n
        if n == 1:
            return cls(mean, None)
        spread = sum([off**2 for off in (np.asarray(values) - mean).tolist()]) / (n - 1)
        return cls.around(mean, Z * sqrt(spread / n))

    @classmethod
    def of_few(cls, values: Sequence[tuple[float, float]]) -> Interval:
        """Estimate a mean from independent values with their weights, as wide as it must be where there are only a few."""
        found = clustered((n, value, weight) for n, (value, weight) in enumerate(values))
        return found if found.half is None else cls.around(found.mean, found.half * student(len(values) - 1) / Z)

    @classmethod
    def around(cls, mean: float, half: float) -> Interval:
        """Give an interval that reaches as far up as down."""
        return cls(mean, half, mean - half, mean + half)

    @classmethod
    def of_shares(cls, values: Sequence[float]) -> Interval:
        """Estimate a share from independent values between 0 and 1."""
        return cls.of(values).as_share(len(values), len(values))

    def as_share(self, clusters: int, values: int) -> Interval:
        """Take the mean for a share: that of so many values in so many independent clusters."""
        if self.half is None:
            return self
        variance, binomial = (self.half / Z) ** 2, self.mean * (1 - self.mean)
        worth = min(float(values), binomial / variance) * (Z / student(clusters - 1)) ** 2 if variance > 0 else float(clusters)
        low, high = wilson(self.mean, worth)
        return Interval(self.mean, self.half, low, high)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Give the ends of Wilson's interval of a share in so many independent games."""
    size = games + Z**2
    middle = (share * games + Z**2 / 2) / size
    reach = Z / size * sqrt(share * (1 - share) * games + Z**2 / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def student(freedom: int) -> float:
    """Give the 97.5% point of Student's distribution, by its expansion around the normal one."""
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum([term / float(freedom) ** power for power, term in enumerate(terms, 1)])


def clustered(values: Iterable[tuple[int, float, float]], share: bool = False) -> Interval:
    """Estimate a mean, or a share, from deal, value and weight of each game: deals are independent, games of one deal are not.

    Where all deals weigh the same, that is the estimate from the means of the deals.
    """
    sums: dict[int, float] = defaultdict(float)
    sizes: dict[int, float] = defaultdict(float)
    games = 0
    for deal, value, weight in values:
        sums[deal] += value * weight
        sizes[deal] += weight
        games += 1
    deals, whole = len(sums), sum(sizes.values())
    mean = sum(sums.values()) / whole
    if deals == 1:
        return Interval(mean, None)
    spread = sum((sums[deal] - mean * sizes[deal]) ** 2 for deal in sums)
    found = Interval.around(mean, Z * sqrt(spread * deals / (deals - 1)) / whole)
    return found.as_share(deals, games) if share else found
