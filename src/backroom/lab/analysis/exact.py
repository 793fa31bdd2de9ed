"""Exact endings as the judge of decisions and of positions: where all that can still happen is known, nothing is estimated.

How much is tried is counted, never timed; where that is not enough, the usual judge takes over. It takes compiled rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from backroom.bots.endings.solution import Solution, in_reach, solve
from backroom.bots.steps import next_step
from backroom.bots.turn import Turn
from backroom.kernel.engine import Engine
from backroom.lab.analysis.values import Numbers, Plan

TRIED = 1_000_000  # things that are tried for one position: a fraction of a second
DIGITS = 6  # of a share: what breaks ties lies below


def exact_shares(engine: Engine[Any], s: Any) -> Numbers | None:
    """Give everybody's share in a position in which a seat has a choice, None if it is out of reach."""
    if not engine.compiled or not in_reach(engine.game, s):
        return None
    found = solve(engine.game, s, int(s.turn), TRIED)
    return None if found is None else plain(np.sum([often * found.values[each] for each, often in found.often.items()], axis=0))


def plain(values: Numbers) -> Numbers:
    """Take off what broke ties."""
    return np.asarray(np.round(values, DIGITS) + 0.0)


class Ending:
    """The exact judge of one decision; it works out each position that it meets once."""

    def __init__(self, times: int = 1) -> None:
        """Know nothing yet; say how many times the usual may be tried."""
        self.tried, self.known = TRIED * times, dict[bytes, Solution | None]()

    def solution(self, turn: Turn) -> Solution | None:
        """Work out what a seat can choose, from what it sees; None if that is out of reach."""
        key = turn.view.flat.tobytes()
        if key not in self.known:
            reached = turn.compiled and in_reach(turn.game, turn.view)
            self.known[key] = solve(turn.game, turn.view, turn.seat, self.tried) if reached else None
        return self.known[key]

    def favourite(self, turn: Turn) -> int | None:
        """Give the best action, None where it is not known."""
        found = self.solution(turn)
        return None if found is None else max(turn.choices, key=lambda action: found.often[action])

    def behind(self, turn: Turn, plans: Sequence[Plan]) -> Numbers | None:
        """Give everybody's share behind each plan, None unless all are in reach."""
        rows = [self.row(turn, plan) for plan in plans] if self.solution(turn) is not None else [None]
        return None if any(row is None for row in rows) else np.array(rows)

    def row(self, turn: Turn, plan: Plan) -> Numbers | None:
        """Give everybody's share behind a plan."""
        at: Turn | None = turn
        for action in plan[:-1]:
            at = None if at is None else next_step(at, action)
        found = None if at is None else self.solution(at)
        return None if found is None else plain(found.values[plan[-1]])
