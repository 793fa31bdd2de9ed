"""Ratings by openskill, game after game; `elo` has those that are shown, with an error that knows of deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from backroom.lab.standings import SeatedGame


@dataclass(frozen=True)
class Rating:
    """What openskill believes of a bot: a mean, a deviation, and the ends of the 95% interval."""

    mu: float
    sigma: float
    low: float
    high: float


def ratings(seated: Sequence[SeatedGame]) -> dict[str, Rating]:
    """Rate the kinds by openskill's Plackett-Luce model, from the places in each game, in the order given.

    Every seat enters a game with the rating of its kind; afterwards the kind takes the mean of what its seats would have come
    to. So copies gain nothing by numbers, and how they are placed among themselves says nothing. Bots do not learn, so
    beliefs are not widened from game to game (tau is 0). Games of one deal are taken as independent here.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    beliefs = {kind: model.rating() for kind in dict.fromkeys(kind for one in seated for kind in one.bots)}
    for one in seated:
        places = [float(result.rank) for result in one.game.results]
        after = model.rate([[beliefs[kind]] for kind in one.bots], ranks=places)
        for kind in set(one.bots):
            own = [after[seat][0] for seat in one.seats(kind)]
            mean = sum(belief.mu for belief in own) / len(own)
            beliefs[kind] = model.rating(mu=mean, sigma=sum(belief.sigma for belief in own) / len(own))
    return {
        kind: Rating(belief.mu, belief.sigma, belief.mu - 1.96 * belief.sigma, belief.mu + 1.96 * belief.sigma)
        for kind, belief in beliefs.items()
    }
