"""What an arena comes to: shares of wins and points with intervals, ratings, wins by seat, time for thinking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from backroom.bots import short_name
from backroom.bots.sparring import KIND as SPARRING
from backroom.kernel.options import Options
from backroom.lab.elo import Elo, elo
from backroom.lab.intervals import Interval, clustered
from backroom.lab.match import Played
from backroom.lab.openskill_rating import Rating, ratings
from backroom.lab.plan import Plan, Where
from backroom.lab.sequential import Answer, answer
from backroom.lab.simulate import WHOLE


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

    def others(self, bot: str) -> str:
        """Name whom a bot met here."""
        found = Counter(self.bots) - Counter([bot])
        return ", ".join(plainly(name) if n == 1 else f"{n} × {plainly(name)}" for name, n in found.items())


def plainly(bot: str) -> str:
    """Give the name of a bot as tables show it: of a sparring partner without its kind, of a program without its path."""
    return short_name(bot).removeprefix(f"{SPARRING}:")


@dataclass(frozen=True)
class BotStanding:
    """How a bot did in all its games."""

    bot: str
    games: int
    elo: Elo
    rating: Rating
    wins: Interval
    points: Interval
    seats: list[Interval | None]  # its share of wins on each seat
    decisions: int
    milliseconds: float  # for a decision; 0 for bots that play inside the rules


@dataclass(frozen=True)
class Standings:
    """How an arena went; only deals that were played in every seating count, with a test those until it was sure."""

    game: str
    options: Options
    seed: int
    planned: int  # games
    played: int
    games: int  # that count
    fair: float  # share of wins among equals
    matchups: list[Met]
    bots: list[BotStanding]  # the best rating first
    against: tuple[str, ...] = ()  # the pool that they met, if there was one
    test: Answer | None = None  # of a sequential test

    def rows(self) -> Iterator[tuple[Met, MatchupLine]]:
        """List what is worth telling of each matchup: who sat alone, else all; of a mixed table with a pool, who met it."""
        for met in self.matchups:
            alone = met.bots[0] if self.against else met.single
            yield from ((met, line) for line in met.lines if alone in (None, line.bot))

    def worst(self) -> list[tuple[Met, MatchupLine]]:
        """Give for each bot that met a pool where it did worst: what it has to be judged by."""
        found: dict[str, tuple[Met, MatchupLine]] = {}
        for met, line in self.rows() if self.against else ():
            if line.bot not in found or line.wins.mean < found[line.bot][1].wins.mean:
                found[line.bot] = met, line
        return list(found.values())

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)

    def _repr_html_(self) -> str:
        from backroom.lab.report import framed_page

        return framed_page(self)


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
            clustered(((one.deal, one.share(kind), 1) for one in seated), share=True),
            clustered((one.deal, one.points(kind), 1) for one in seated),
        )
        for kind in table.kinds
    ]
    decided = sum(any(result.worth for result in one.game.results) for one in seated)
    return Met(table.bots, table.single, len(seated) // len(table.seatings), len(seated), decided, lines)


def standing(kind: str, points: Elo, rating: Rating, seated: Sequence[SeatedGame], seats: int) -> BotStanding:
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
        points,
        rating,
        clustered(((one.deal, one.share(kind), weight) for one, weight in weighed), share=True),
        clustered((one.deal, one.points(kind), weight) for one, weight in weighed),
        [clustered(values, share=True) if values else None for values in by_seat],
        decisions,
        1000 * seconds / decisions if decisions else 0.0,
    )


def tested(plan: Plan, seated: Sequence[SeatedGame]) -> Answer | None:
    """Give the answer of a plan's sequential test: by the deals that are complete in all matchups, in their order."""
    if plan.question is None:
        return None
    one, seatings = plan.bots[0], sum(len(table.seatings) for table in plan.matchups)
    of_deal: dict[int, list[float]] = {}
    for game in seated:
        of_deal.setdefault(game.deal, []).append(game.share(one))
    complete: list[float] = []
    while len(of_deal.get(len(complete), ())) == seatings:
        shares = of_deal[len(complete)]
        complete.append(sum(shares) / len(shares))
    return answer(plan.question, complete, seatings)


def standings(plan: Plan, played: Mapping[Where, Played]) -> Standings:
    """Sum up what was played of a plan."""
    seated = counted(plan, played)
    test = tested(plan, seated)
    if test is not None:
        seated = [one for one in seated if one.deal < test.deals]
    seats = len(plan.matchups[0].bots)
    of_matchup = {number: [one for one in seated if one.matchup == number] for number in range(len(plan.matchups))}
    points, rated = (elo(seated), ratings(seated)) if seated else ({}, {})
    return Standings(
        game=plan.game,
        options=plan.options,
        seed=plan.seed,
        planned=plan.total,
        played=len(played),
        games=len(seated),
        fair=1 / seats,
        matchups=[met(plan, number, games) for number, games in of_matchup.items() if games],
        bots=[
            standing(kind, points[kind], rated[kind], [one for one in seated if kind in one.bots], seats)
            for kind in sorted(points, key=lambda kind: (-points[kind].points, kind))
        ],
        against=plan.against,
        test=test,
    )
