"""What an arena comes to: shares of wins and points with intervals, ratings, wins by seat, time for thinking."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from backroom.kernel.options import Options
from backroom.lab.arena import Plan, Where
from backroom.lab.match import Played
from backroom.lab.simulate import WHOLE, Interval


@dataclass(frozen=True)
class Rating:
    """What openskill believes of a bot: a mean, a deviation, and the ends of the 95% interval."""

    mu: float
    sigma: float
    low: float
    high: float


@dataclass(frozen=True)
class MatchupLine:
    """What one kind of bot did at one table: on how many of its seats, its share of wins for each of them, its points."""

    bot: str
    seats: int
    wins: Interval
    points: Interval


@dataclass(frozen=True)
class Met:
    """How a matchup went."""

    bots: tuple[str, ...]
    single: str | None  # None at a mixed table
    deals: int
    games: int
    decided: int  # games that somebody won
    lines: list[MatchupLine]


@dataclass(frozen=True)
class BotStanding:
    """How a bot did in all its games."""

    bot: str
    games: int
    rating: Rating
    wins: Interval
    points: Interval
    seats: list[Interval | None]  # its share of wins on each seat
    decisions: int
    milliseconds: float  # for a decision; 0 for bots that play inside the rules


@dataclass(frozen=True)
class Standings:
    """How an arena went; only deals that were played in every seating count."""

    game: str
    options: Options
    seed: int
    planned: int  # games
    played: int
    games: int  # that count
    fair: float  # share of wins among equals
    matchups: list[Met]
    bots: list[BotStanding]  # the best rating first

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class SeatedGame:
    """A game with who sat where."""

    matchup: int
    deal: int
    bots: tuple[str, ...]
    game: Played

    def share(self, kind: str) -> float:
        """Give a kind's share of the win, for each of its seats."""
        return sum(self.game.results[seat].worth for seat in self.seats(kind)) / WHOLE / self.bots.count(kind)

    def points(self, kind: str) -> float:
        """Give a kind's mean points."""
        return sum(self.game.results[seat].points for seat in self.seats(kind)) / self.bots.count(kind)

    def seats(self, kind: str) -> list[int]:
        """List the seats of a kind."""
        return [seat for seat, name in enumerate(self.bots) if name == kind]


def clustered(values: Iterable[tuple[int, float, float]]) -> Interval:
    """Estimate a mean from the deal, the value and the weight of each game: deals are independent, games of one deal are not.

    Where all deals weigh the same, that is the estimate from the means of the deals.
    """
    sums: dict[int, float] = defaultdict(float)
    sizes: dict[int, float] = defaultdict(float)
    for deal, value, weight in values:
        sums[deal] += value * weight
        sizes[deal] += weight
    deals, whole = len(sums), sum(sizes.values())
    mean = sum(sums.values()) / whole
    if deals == 1:
        return Interval(mean, None)
    spread = sum((sums[deal] - mean * sizes[deal]) ** 2 for deal in sums)
    return Interval(mean, 1.96 * sqrt(spread * deals / (deals - 1)) / whole)


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


def counted(plan: Plan, played: Mapping[Where, Played]) -> list[SeatedGame]:
    """List the games that count, deal by deal over all matchups.

    Rated in this order a rating scatters within its sigma; matchup after matchup it scatters wider (docs/decisions.md, Arena).
    """
    turns: Counter[tuple[int, int]] = Counter((matchup, deal) for matchup, _, deal in played)
    order = sorted(played, key=lambda where: (where[2], where[0], where[1]))
    tables = plan.matchups
    return [
        SeatedGame(matchup, deal, tables[matchup].seatings[turn], played[matchup, turn, deal])
        for matchup, turn, deal in order
        if turns[matchup, deal] == len(tables[matchup].seatings)
    ]


def met(plan: Plan, matchup: int, seated: Sequence[SeatedGame]) -> Met:
    """Sum one matchup up."""
    table = plan.matchups[matchup]
    lines = [
        MatchupLine(
            kind,
            table.bots.count(kind),
            clustered((one.deal, one.share(kind), 1) for one in seated),
            clustered((one.deal, one.points(kind), 1) for one in seated),
        )
        for kind in table.kinds
    ]
    decided = sum(any(result.worth for result in one.game.results) for one in seated)
    return Met(table.bots, table.single, len(seated) // len(table.seatings), len(seated), decided, lines)


def standing(kind: str, rating: Rating, seated: Sequence[SeatedGame], seats: int) -> BotStanding:
    """Sum the games of one kind up; its copies at one table count as one value a game, and every matchup weighs the same."""
    games = Counter(one.matchup for one in seated)
    weighed = [(one, 1 / games[one.matchup]) for one in seated]
    by_seat = [
        [(one.deal, one.game.results[seat].worth / WHOLE, weight) for one, weight in weighed if one.bots[seat] == kind]
        for seat in range(seats)
    ]
    decisions = sum(one.game.decisions[seat] for one in seated for seat in one.seats(kind))
    seconds = sum(one.game.seconds[seat] for one in seated for seat in one.seats(kind))
    return BotStanding(
        kind,
        len(seated),
        rating,
        clustered((one.deal, one.share(kind), weight) for one, weight in weighed),
        clustered((one.deal, one.points(kind), weight) for one, weight in weighed),
        [clustered(values) if values else None for values in by_seat],
        decisions,
        1000 * seconds / decisions if decisions else 0.0,
    )


def standings(plan: Plan, played: Mapping[Where, Played]) -> Standings:
    """Sum up what was played of a plan."""
    seated = counted(plan, played)
    seats = len(plan.matchups[0].bots)
    of_matchup = {number: [one for one in seated if one.matchup == number] for number in range(len(plan.matchups))}
    rated = sorted(ratings(seated).items(), key=lambda item: (-item[1].mu, item[0]))
    return Standings(
        game=plan.game,
        options=plan.options,
        seed=plan.seed,
        planned=plan.total,
        played=len(played),
        games=len(seated),
        fair=1 / seats,
        matchups=[met(plan, number, games) for number, games in of_matchup.items() if games],
        bots=[standing(kind, rating, [one for one in seated if kind in one.bots], seats) for kind, rating in rated],
    )
