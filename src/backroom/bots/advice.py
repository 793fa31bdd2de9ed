"""What a bot thinks of a position: for each action that it looked at, what it expects for everybody."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from backroom.bots.search import Budget, Search
from backroom.bots.turn import Turn


@dataclass(frozen=True)
class Expectation:
    """What is expected of one action: the share of the win and the points of every seat, and the simulations behind it."""

    action: str
    shares: list[float]
    points: list[float]
    simulations: int

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def advice(turn: Turn, budget: Budget) -> list[Expectation]:
    """Look ahead from a seat's view; give what was tried, the best first, each with the shares of all seats, 1 in sum."""
    evaluations = Search(budget).think(turn)
    return [
        Expectation(
            turn.game.words.name(turn.view, evaluation.action),
            [float(share) for share in evaluation.shares / evaluation.shares.sum()],
            [float(points) for points in evaluation.points / evaluation.simulations],
            evaluation.simulations,
        )
        for evaluation in evaluations
    ]
