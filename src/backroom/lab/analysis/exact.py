"""Exact endings as the judge of decisions and of positions: where all that can still happen is known, nothing is estimated.

How much is tried is counted, never timed; where that is not enough, the usual judge takes over. It takes compiled rules. An
account asks about dozens of positions for every draw, so it gives up sooner than grades; where a game says that it is mostly in
vain, quick grades give up at once, but deep ones try all that they may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from backroom.bots.endings.solution import Solution, in_reach, solve
from backroom.bots.endings.told import endings
from backroom.bots.steps import next_step
from backroom.bots.turn import Turn
from backroom.bots.values import Numbers, Plan
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game

TRIED = 1_000_000  # things that are tried for one position: a fraction of a second
FAR = 50  # times less is tried where a game says that it is mostly in vain
ACCOUNT = 5  # times less is tried for an account: nearly as much is worked out, in half of the time
DIGITS = 6  # of a share: what breaks ties lies below


def plain(values: Numbers) -> Numbers:
    """Take off what broke ties."""
    return np.asarray(np.round(values, DIGITS) + 0.0)


class Ending:
    """The exact judge of decisions and positions; it works out each position that it meets once."""

    def __init__(self, times: int = 1) -> None:
        """Know nothing yet; say how many times the usual may be tried."""
        self.tried, self.patient = TRIED * times, times > 1
        self.known, self.given_up = dict[tuple[bytes, int], Solution](), dict[tuple[bytes, int], int]()

    def solution(self, turn: Turn) -> Solution | None:
        """Work out what a seat can choose, from what it sees; None if that is out of reach."""
        if not turn.compiled or not in_reach(turn.game, turn.view):
            return None
        most = self.tried if self.patient else self.worth_trying(turn.game, turn.view)
        return self.worked_out(turn.game, turn.view, turn.seat, most)

    def worked_out(self, game: Game, view: Any, seat: int, most: int) -> Solution | None:
        """Work a view out, once; None if so many tries are not enough: the same, whoever has asked before with more patience."""
        key = view.flat.tobytes(), seat
        if key not in self.known and self.given_up.get(key, 0) < most:
            found = solve(game, view, seat, most)
            if found is None:
                self.given_up[key] = most
            else:
                self.known[key] = found
        known = self.known.get(key)
        return known if known is not None and known.tried <= most else None

    def worth_trying(self, game: Game, view: Any) -> int:
        """Give how many things are tried for a view: few, where that is mostly in vain."""
        known = endings(game)
        return self.tried // FAR if known is not None and known.far(view) else self.tried

    def shares(self, engine: Engine[Any], s: Any) -> Numbers | None:
        """Give everybody's share in a position in which a seat has a choice, None if it is out of reach."""
        if not engine.compiled or not in_reach(engine.game, s):
            return None
        seat = int(s.turn)
        view = engine.view(s, seat)
        found = self.worked_out(engine.game, view, seat, min(self.tried // ACCOUNT, self.worth_trying(engine.game, view)))
        return None if found is None else plain(np.sum([often * found.values[one] for one, often in found.often.items()], axis=0))

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
