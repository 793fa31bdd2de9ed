"""The memory in which one thread asks a network about a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from backroom.bots.network.company import new_company
from backroom.bots.network.lookahead import STREAMS, look_ahead_at
from backroom.bots.network.moves import SHELF, VIEW, choose_at, like_all_at
from backroom.bots.network.temper import CELLS, Temper
from backroom.bots.network.told import features
from backroom.bots.network.weights import Weights
from backroom.bots.turn import Turn
from backroom.kernel.batch import flat
from backroom.kernel.legal import allow, no_actions

NOT_SEEN = -(1 << 62)


class Likes(NamedTuple):
    """How well a network likes each action, NOT_SEEN where it was not asked, and what it expects for everybody behind it."""

    likes: NDArray[np.int64]
    shares: NDArray[np.float64]
    points: NDArray[np.float64]


class Desk:
    """A shelf with the view on it, and the cells that asking needs."""

    def __init__(self, turn: Turn, weights: Weights) -> None:
        """Lay the view on the shelf."""
        game, self.seats = turn.game, int(turn.view.seats)
        known = features(game)
        self.turn, self.scale, self.states = turn, float(known.scale), np.zeros(SHELF, game.State.dtype)
        self.cells = flat(self.states)
        self.cells[VIEW] = turn.view.flat
        self.may, self.notes, self.asked = no_actions(game.ACTIONS), known.new_notes(), weights.asked()
        for action in turn.choices:
            allow(self.may, action)
        self.weight = np.zeros(max(1, game.OUTCOMES), np.int64)
        self.named = [np.zeros(known.slots, np.int16) for _ in range(2)]
        self.minds = [np.zeros(2 * self.seats + 1) for _ in range(2)]
        self.tempers, self.dice = np.zeros((self.seats, CELLS)), np.zeros((STREAMS, 3), np.int64)
        self.company = new_company(game, self.seats)

    def run(self, call: Callable[..., Any], *args: Any) -> Any:
        """Call a function of the shelf, compiled if rules are."""
        if self.turn.compiled:
            from backroom.kernel.compiled import compile_for

            return compile_for(call, self.turn.game)(self.states, VIEW, self.turn.seat, *args)
        return call([self.turn.game.State(row) for row in self.cells], VIEW, self.turn.seat, *args)

    def choose(self, temper: Temper, dice: Any) -> int:
        """Take the move that the network likes best, or strays to."""
        self.tempers[self.turn.seat] = temper
        cells = self.notes, *self.named, self.asked, *self.minds, self.tempers[self.turn.seat]
        return int(self.run(choose_at, self.may, self.turn.game.ACTIONS, *cells, dice))

    def like_all(self, dice: Any) -> Likes:
        """Ask about every action."""
        actions = self.turn.game.ACTIONS
        found = Likes(np.full(actions, NOT_SEEN, np.int64), *(np.zeros((actions, self.seats)) for _ in range(2)))
        self.run(like_all_at, self.may, actions, self.notes, self.named[0], self.asked, self.minds[0], self.scale, dice, *found)
        return found

    def look_ahead(self, tries: Sequence[int], first: int, last: int, key: int) -> tuple[NDArray[np.float64], int]:
        """Give the sums of everybody's shares and points behind some actions, and over how many worlds."""
        sums, actions = np.zeros((len(tries), 2, self.seats)), np.array(tries, np.int64)
        cells = self.may, self.notes, *self.named, *self.minds, self.weight
        worlds, size = (first, last, key), self.turn.game.ACTIONS
        others = self.tempers, self.company
        seen = self.run(look_ahead_at, actions, *worlds, self.dice, size, cells, self.asked, self.scale, *others, sums)
        return sums, int(seen)
