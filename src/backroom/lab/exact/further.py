"""One decision further back: every way to make it is tried, and the end behind each is worked out by itself."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.endings.solution import TRIED, Solution, solve
from backroom.bots.endings.told import known_of
from backroom.kernel.cells import Record
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.seats import CHANCE, NOBODY

WIN = 60


class Further:
    """What was found behind the steps of one decision, so that the same end is worked out once."""

    def __init__(self, game: Game, s: Any, limit: int = TRIED) -> None:
        """Begin at a position."""
        self.game, self.limit, self.tried = game, limit, 0
        self.engine: Engine[Record] = Engine(game, compiled=True)
        self.known, self.ends = known_of(s), dict[bytes, NDArray[np.float64]]()

    def solution(self, s: Any, seat: int) -> Solution | None:
        """Work a position out for the seat that decides; None if too much can still happen."""
        try:
            values = {action: self.values(self.after(s, seat, action)) for action in self.engine.choices(s, seat)}
        except OverflowError:
            return None
        best = self.best(values, seat)
        return Solution(seat, values, {action: float(action == best) for action in values}, self.tried)

    def best(self, values: dict[int, NDArray[np.float64]], seat: int) -> int:
        """Give the best action of a seat, of equals the first."""
        ordered = sorted(values, reverse=self.known.highest_first)
        return max(ordered, key=lambda action: round(float(values[action][seat]), 11))

    def values(self, s: Any) -> NDArray[np.float64]:
        """Give what everybody gets from a position on."""
        plain = s.copy()
        for cell in self.known.idle:
            setattr(plain, cell, 0)
        key = plain.flat.tobytes()
        if key not in self.ends:
            self.ends[key] = self.worked_out(s)
        return self.ends[key]

    def worked_out(self, s: Any) -> NDArray[np.float64]:
        """Work a position out that was not met yet."""
        if s.turn == NOBODY:
            return np.array([each.worth / WIN + self.known.of_points * each.points for each in self.engine.results(s)])
        if s.turn == CHANCE:
            odds = {outcome: weight for outcome, weight in enumerate(self.engine.odds(s)) if weight}
            parts = [weight * self.values(self.after(s, CHANCE, outcome)) for outcome, weight in odds.items()]
            mean: NDArray[np.float64] = np.sum(parts, axis=0) / sum(odds.values())
            return mean
        seat = int(s.turn)
        if not self.known.within(s):
            values = {action: self.values(self.after(s, seat, action)) for action in self.engine.choices(s, seat)}
            return values[self.best(values, seat)]
        return self.end(s, seat)

    def end(self, s: Any, seat: int) -> NDArray[np.float64]:
        """Let the solver work an end out."""
        found = solve(self.game, s, seat, self.limit - self.tried) if self.tried < self.limit else None
        if found is None:
            raise OverflowError("too much can still happen")
        self.tried += found.tried
        taken: NDArray[np.float64] = np.sum([often * found.values[action] for action, often in found.often.items()], axis=0)
        return taken

    def after(self, s: Any, seat: int, action: int) -> Any:
        """Give the position after an event."""
        s = s.copy()
        self.engine.apply(s, seat, action)
        return s
