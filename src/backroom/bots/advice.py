"""What a bot thinks of a position: for each decision that it has looked at well, what it expects for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from math import sqrt
from typing import Any

from backroom.bots.network.player import NetworkBot
from backroom.bots.network.weights import levels_ask
from backroom.bots.search import Budget, Search
from backroom.bots.steps import decide, next_step
from backroom.bots.turn import Evaluation, Turn
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine

USUAL = 1000  # simulations where a budget is one of time
COMPARED = 6  # decisions that a search compares to the end
FEW = 4  # decisions that are told of whether they were tried much or not
WELL = 0.5  # times the simulations of what was tried most: so much has what was compared to the end


@dataclass(frozen=True)
class Expectation:
    """What is expected of one decision: the share of the win and the points of every seat, and what stands behind them."""

    action: str  # the first step
    shares: list[float]
    points: list[float]
    simulations: int
    plan: list[str]  # all its steps
    behind: float  # the seat's share less than with the best decision
    error: float  # the standard error of the seat's share

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def advice(turn: Turn, budget: Budget) -> list[Expectation]:
    """Look ahead from a seat's view; give what was tried well, the best share first, the same for the same view."""
    seen = sha256(turn.view.flat.tobytes()).digest()
    turn = replace(turn, dice=dice_for(int.from_bytes(seen[:7], "big"), turn.seat))
    found = well_tried(thought(turn, budget))
    ranked = sorted(found, key=lambda one: (-round(share_of(one, turn.seat), 9), -one.points[turn.seat] / one.simulations))
    return [expectation(turn, one, share_of(ranked[0], turn.seat)) for one in ranked]


def thought(turn: Turn, budget: Budget) -> list[Evaluation]:
    """Ask the network of a game, every move that it likes in the same worlds; where there is none, search.

    Chances are told for players who are equally good, so everybody is taken to play alike.
    """
    if levels_ask(turn.game) and turn.compiled:
        return NetworkBot(budget.simulations or USUAL).evaluate(turn, evenly=True)
    return Search(budget, alike=True).think(turn, COMPARED)


def well_tried(found: Sequence[Evaluation]) -> list[Evaluation]:
    """Leave out what was hardly tried, where there are many."""
    enough = WELL * max((one.simulations for one in found), default=0) if len(found) > FEW else 1
    return [one for one in found if one.simulations >= enough]


def share_of(one: Evaluation, seat: int) -> float:
    """Give a seat's share of the win, all shares being 1 in sum."""
    return float(one.shares[seat] / one.shares.sum())


def expectation(turn: Turn, one: Evaluation, best: float) -> Expectation:
    """Tell what is expected of a decision, beside the best share."""
    shares = [share_of(one, seat) for seat in range(len(one.shares))]
    points = [float(points) for points in one.points / one.simulations]
    mean = one.shares[turn.seat] / one.simulations
    spread = max(0.0, one.squares / one.simulations - mean**2)
    names = named(turn, one.steps or steps_from(turn, one.action))
    error = sqrt(spread / max(1, one.simulations - 1))
    return Expectation(names[0], shares, points, one.simulations, names, best - shares[turn.seat], error)


def steps_from(turn: Turn, action: int) -> list[int]:
    """Complete a decision of which the first step is known, as the network would."""
    following = next_step(turn, action)
    return [action] if following is None else [action, *decide(NetworkBot(), following)]


def named(turn: Turn, steps: Sequence[int]) -> list[str]:
    """Name the steps of a decision, each as it is called when it is due."""
    engine: Engine[Any] = Engine(turn.game, turn.compiled)
    view, names = turn.view.copy(), list[str]()
    for step in steps:
        names.append(turn.game.words.name(view, step))
        engine.apply(view, turn.seat, step)
    return names
