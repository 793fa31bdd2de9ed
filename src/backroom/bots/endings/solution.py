"""A position, worked out: what everybody gets behind each choice of a seat, if all play as well as can be from there on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.endings.told import endings
from backroom.bots.endings.walking import solve_at
from backroom.kernel.batch import flat
from backroom.kernel.endings import Endings
from backroom.kernel.game import Game
from backroom.kernel.legal import listed, no_actions
from backroom.kernel.seats import members

DEPTH = 512
KEPT = 22  # positions that are remembered at most, as a power of two
TRIED = 60_000_000  # things that are tried
EQUAL = 1e-6  # values that differ by less are the same to a bot: it is no more than what breaks ties


@dataclass(frozen=True)
class Solution:
    """The values of a seat's choices, a row of all seats' each, how often it takes each, and how many things were tried."""

    seat: int
    values: dict[int, NDArray[np.float64]]
    often: dict[int, float]
    tried: int

    @property
    def worth(self) -> float:
        """What the best choice brings its seat."""
        return max(float(row[self.seat]) for row in self.values.values())

    @property
    def spread(self) -> float:
        """By how much the choices differ."""
        return self.worth - min(float(row[self.seat]) for row in self.values.values())

    def loss(self, action: int) -> float:
        """Give what a choice costs its seat."""
        return max(0.0, self.worth - float(self.values[action][self.seat]))


def in_reach(game: Game, view: Any) -> bool:
    """Tell whether a position is near enough to the end of its game."""
    known = endings(game)
    return known is not None and bool(known.within(view))


def solve(game: Game, view: Any, seat: int, tried: int = TRIED, compiled: bool = True) -> Solution | None:
    """Work a position out for a seat that may act, from what it sees; None if too much can still happen."""
    return solve_for(game, view, [seat], tried, compiled).get(seat)


def solve_for(game: Game, view: Any, seats: Sequence[int], tried: int = TRIED, compiled: bool = True) -> dict[int, Solution]:
    """Work a position out for seats that may act in it; those are left out for whom too much can still happen."""
    known, found = endings(game), dict[int, Solution]()
    if known is None or not known.within(view):
        return found
    for thorough in (False, True):
        walk = Walk(game, known, view, 1 << min(KEPT, tried.bit_length()))
        done = walk.run(tried, thorough, compiled)
        if done < 0:
            break
        found |= {seat: walk.solution(seat, done) for seat in seats if seat not in found and not walk.leaves_out(seat)}
        if len(found) == len(seats):
            break
    return found


def compile_walk(game: Game, view: Any) -> None:
    """Compile the walk for a game that tells of its end, by a step from any position."""
    known = endings(game)
    if known is not None:
        Walk(game, known, view, kept=1).run(0, thorough=False)


class Walk:
    """The memory of one walk through everything that can happen."""

    def __init__(self, game: Game, known: Endings, view: Any, kept: int) -> None:
        """Lay the position at the bottom of the stack."""
        self.game, self.known, self.seats = game, known, int(view.seats)
        self.states = np.zeros(DEPTH, game.State.dtype)
        flat(self.states)[0] = view.flat
        self.position = game.State(flat(self.states)[0])
        known.open_again(self.position)
        frames, may = np.zeros((DEPTH, 4), np.int64), np.zeros((DEPTH, len(no_actions(game.ACTIONS))), np.uint64)
        weight, found = np.zeros((DEPTH, max(1, game.OUTCOMES)), np.int64), np.zeros((DEPTH, self.seats))
        self.stack = frames, may, weight, found, np.zeros((DEPTH, 2, 2, self.seats))
        self.tables = np.zeros(self.seats), np.zeros(self.seats + 1), np.zeros(2)
        places, keys = np.full(2 * kept, -1, np.int32), np.zeros((kept, known.keys), np.int64)
        self.remembered, self.shares = (places, keys, np.zeros(1, np.int64)), np.zeros((kept, self.seats))
        self.root = np.full((game.ACTIONS, self.seats), np.nan)

    def run(self, limit: int, thorough: bool, compiled: bool = True) -> int:
        """Walk; give how many things were tried, below 0 if they were too many."""
        manner = np.array([self.known.of_points, float(self.known.highest_first), float(thorough)])
        cells = np.zeros(self.known.keys, np.int64), np.zeros(self.known.notes, np.int64), self.root
        walk, shelf = self.way(compiled)
        return int(walk(shelf, 0, manner, limit, self.stack, self.tables, self.remembered, self.shares, *cells))

    def way(self, compiled: bool) -> tuple[Callable[..., int], Any]:
        """Give what walks, and the shelf as it takes it."""
        if not compiled:
            return solve_at, [self.game.State(row) for row in flat(self.states)]
        from backroom.kernel.compiled import compile_for

        return compile_for(solve_at, self.game), self.states

    def leaves_out(self, seat: int) -> bool:
        """Tell whether the one pair of choices that was left out counts for a seat: the other one takes its part of it."""
        deciding, often = members(int(self.position.waiting)), self.tables[2]
        return bool(self.tables[1][self.seats]) and often[1 if seat == deciding[0] else 0] < 1

    def solution(self, seat: int, tried: int) -> Solution:
        """Read off what was found for a seat."""
        actions, deciding = listed(self.stack[1][0]), members(int(self.position.waiting))
        if len(deciding) == 1:
            best = max(self.ordered(actions), key=lambda action: round(self.root[action, seat], 11))
            taken = {each: float(each == best) for each in actions}
            return Solution(seat, {each: self.root[each] for each in actions}, taken, tried)
        ordered, cells, often = self.ordered(actions), self.stack[4][0], self.tables[2]
        cells = cells if seat == deciding[0] else cells.transpose(1, 0, 2)
        own, theirs = (often[0], often[1]) if seat == deciding[0] else (often[1], often[0])
        values = theirs * cells[:, 0] + (1 - theirs) * cells[:, 1]
        return Solution(seat, dict(zip(ordered, values, strict=True)), dict(zip(ordered, (own, 1 - own), strict=True)), tried)

    def ordered(self, actions: list[int]) -> list[int]:
        """Put choices in the order in which equals are taken."""
        return actions[::-1] if self.known.highest_first else actions
