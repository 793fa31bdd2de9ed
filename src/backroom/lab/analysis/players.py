"""What analyses say about players over many games: results with and without luck, and the phases in which they are strong."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from backroom.lab.analysis.many import SeatLine
from backroom.lab.intervals import Interval

FEW = 3  # games from which on phases are compared


@dataclass(frozen=True)
class PhaseSkill:
    """How well a player decides in a phase."""

    accuracy: Interval
    ahead: Interval | None  # of the others in the same games


@dataclass(frozen=True)
class PlayerLine:
    """What analyses say about a player over all games of a kind."""

    game: str
    name: str
    against: str  # a level of bots, "bots", "people", or "" for all of them
    games: int
    result: Interval
    adjusted: Interval  # without luck
    above: Interval  # the same, less an equal share of the win
    luck: float
    accuracy: float
    loss: float  # a game
    blunders: float  # a game
    mistakes: float
    phases: dict[str, PhaseSkill]

    @property
    def strongest(self) -> str | None:
        """The phase in which the player is furthest ahead of the others, if games tell it from the weakest."""
        return self.extremes[0]

    @property
    def weakest(self) -> str | None:
        """The phase in which the player is furthest behind, if games tell it from the strongest."""
        return self.extremes[1]

    @property
    def extremes(self) -> tuple[str | None, str | None]:
        """The strongest and the weakest phase: their intervals do not touch."""
        known = [(one.ahead, name) for name, one in self.phases.items() if one.ahead is not None]
        ranked = sorted(((one, name) for one, name in known if one.half is not None), key=lambda pair: pair[0].mean)
        if self.games < FEW or not ranked:
            return None, None
        (worst, weakest), (best, strongest) = ranked[0], ranked[-1]
        apart = best.low is not None and worst.high is not None and best.low > worst.high
        return (strongest, weakest) if apart else (None, None)

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {**asdict(self), "strongest": self.strongest, "weakest": self.weakest}


def by_player(lines: Sequence[SeatLine]) -> list[PlayerLine]:
    """Sum up by game and player, the best result without luck first."""
    return summed(lines, lambda line: (line.game, line.player, ""))


def by_level(lines: Sequence[SeatLine]) -> list[PlayerLine]:
    """Sum up by game, player and whom they played against."""
    return summed(lines, lambda line: (line.game, line.player, line.against))


def summed(lines: Sequence[SeatLine], key: Callable[[SeatLine], tuple[Hashable, ...]]) -> list[PlayerLine]:
    """Sum up lines that have the same key."""
    found: dict[tuple[Hashable, ...], list[SeatLine]] = {}
    for line in lines:
        found.setdefault(key(line), []).append(line)
    told = [player_line(some, str(against)) for (_, _, against), some in found.items()]
    return sorted(told, key=lambda one: (one.game, -one.above.mean))


def player_line(some: Sequence[SeatLine], against: str) -> PlayerLine:
    """Sum up one player."""

    def mean(key: str) -> float:
        """Give the mean of a number over games."""
        return float(sum(getattr(line, key) for line in some) / len(some))

    return PlayerLine(
        game=some[0].game,
        name=some[0].player,
        against=against,
        games=len({line.record for line in some}),
        result=per_game(some, lambda line: line.result),
        adjusted=per_game(some, lambda line: line.adjusted),
        above=per_game(some, lambda line: line.adjusted - line.start),
        luck=mean("luck"),
        accuracy=mean("accuracy"),
        loss=mean("loss"),
        blunders=mean("blunders"),
        mistakes=mean("mistakes"),
        phases=phases_of(some),
    )


def per_game(some: Sequence[SeatLine], value: Callable[[SeatLine], float]) -> Interval:
    """Estimate a mean from games; seats of one game that are the same player count together."""
    return together([(line.record, value(line), 1.0) for line in some])


def together(values: Sequence[tuple[str, float, float]]) -> Interval:
    """Estimate a mean from record, value and weight: records are independent, values of one record are not."""
    sums: dict[str, tuple[float, float]] = {}
    for record, value, weight in values:
        whole, weights = sums.get(record, (0.0, 0.0))
        sums[record] = whole + value * weight, weights + weight
    return Interval.of_few([(whole / weights, weights) for whole, weights in sums.values()])


def phases_of(some: Sequence[SeatLine]) -> dict[str, PhaseSkill]:
    """Estimate how well a player decides in each phase, by itself and beside the others in the same games."""
    found = {}
    for name in dict.fromkeys(name for line in some for name in line.phases):
        met = [(line.record, line.phases[name]) for line in some if name in line.phases]
        accuracy = together([(record, one.accuracy, one.decisions) for record, one in met])
        beside = [(record, one.accuracy - one.others, float(one.decisions)) for record, one in met if one.others is not None]
        found[name] = PhaseSkill(accuracy, together(beside) if beside else None)
    return found
