"""What positions and plans are worth: by the network of a game, or by playing on where it has none.

All that an analysis and a hint know about worth comes through one small interface, so that better judges can take a judge's
place. `plans` looks at what a seat sees alone; `position` at a whole position, for the account of a game that is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from backroom.bots import rollouts as by_playouts
from backroom.bots.greedy import best_action_at
from backroom.bots.heuristics import heuristics
from backroom.bots.network import rollouts as by_network
from backroom.bots.network.desk import NOT_SEEN, Desk
from backroom.bots.network.moves import SHELF, TRIED, VIEW
from backroom.bots.network.temper import CELLS
from backroom.bots.network.told import features
from backroom.bots.network.weights import Weights, levels_ask, shipped
from backroom.bots.turn import Turn
from backroom.kernel.batch import flat
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import run
from backroom.kernel.game import Game
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import listed, no_actions

Plan = tuple[int, ...]
Numbers = NDArray[np.float64]
SHARES, POINTS = range(2)
WIN = 60


class Values(Protocol):
    """A judge of positions and plans; each belongs to one thread."""

    by: str  # network, or playouts
    scale: float  # of points: a lead that is as good as won
    draws: int  # how often chance decides before a plan is judged

    def ranked(self, turn: Turn) -> list[int]:
        """List actions, what looks best first; what is not worth a look is left out."""

    def plans(self, turn: Turn, plans: Sequence[Plan], first: int, last: int, key: int) -> Numbers:
        """Give shares and points of all seats, by world and plan, in worlds number `first` to `last` - 1."""

    def position(self, s: Any) -> Numbers:
        """Give shares and points of all seats in a position in which a seat has a choice, and nothing is hidden."""


def values_of(game: Game, seats: int, compiled: bool) -> Values:
    """Give the judge of a game: its network, else what playing on comes to."""
    weights = shipped(game, seats) if levels_ask(game) else None
    return PlayoutValues(game, seats, compiled) if weights is None else NetworkValues(game, seats, compiled, weights)


def rows_of(plans: Sequence[Plan]) -> NDArray[np.int64]:
    """Write plans as rows, -1 behind the last action of each."""
    rows = np.full((len(plans), max(len(plan) for plan in plans)), -1, np.int64)
    for row, plan in zip(rows, plans, strict=True):
        row[: len(plan)] = plan
    return rows


class NetworkValues:
    """Plays on by a network until chance has decided something, and takes what the network expects then."""

    by = "network"

    def __init__(self, game: Game, seats: int, compiled: bool, weights: Weights, draws: int = 1) -> None:
        """Lay out the memory that asking needs."""
        known = features(game)
        self.game, self.seats, self.compiled, self.weights, self.draws = game, seats, compiled, weights, draws
        self.states = np.zeros(SHELF, game.State.dtype)
        self.rows = flat(self.states)
        named, minds = [np.zeros(known.slots, np.int16) for _ in range(2)], [np.zeros(2 * seats + 1) for _ in range(2)]
        self.cells = no_actions(game.ACTIONS), known.new_notes(), *named, *minds
        self.asked, self.scale = weights.asked(), float(known.scale)
        self.tempers, self.weight = np.zeros((seats, CELLS)), np.zeros(game.OUTCOMES, np.int64)
        self.dice = np.zeros((by_network.STREAMS, 3), np.int64)

    def run(self, call: Any, *args: Any) -> None:
        """Call a function of the shelf, compiled if rules are."""
        if self.compiled:
            from backroom.kernel.compiled import compile_for

            compile_for(call, self.game)(self.states, VIEW, *args)
        else:
            call([self.game.State(row) for row in self.rows], VIEW, *args)

    def ranked(self, turn: Turn) -> list[int]:
        """Ask the network about every action."""
        likes = Desk(turn, self.weights).like_all(dice_for(0)).likes
        return sorted(np.flatnonzero(likes != NOT_SEEN).tolist(), key=lambda action: -likes[action])

    def plans(self, turn: Turn, plans: Sequence[Plan], first: int, last: int, key: int) -> Numbers:
        """Carry plans out in imagined worlds."""
        self.rows[VIEW] = turn.view.flat
        found = np.zeros((last - first, len(plans), 2, self.seats))
        worlds, size = (first, last, key, self.draws), self.game.ACTIONS
        asking = size, self.cells, self.asked, self.scale, self.tempers, self.weight, self.dice
        self.run(by_network.plans_at, turn.seat, rows_of(plans), *worlds, *asking, found)
        return found

    def position(self, s: Any) -> Numbers:
        """Take what the seat to act expects behind the move that it likes best."""
        self.rows[TRIED], found = s.flat, np.zeros((2, self.seats))
        self.tempers.fill(0)
        asking = self.game.ACTIONS, self.cells, self.asked, self.scale, self.tempers, dice_for(0)
        self.run(by_network.value_at, int(s.turn), *asking, found)
        return found

    def outlook(self, s: Any, tempers: NDArray[np.float64], worlds: int) -> Numbers:
        """Play on until chance decides something, each seat with its temper; take the mean of what all seats expect then."""
        self.rows[VIEW], found = s.flat, np.zeros((worlds, 2, self.seats))
        self.tempers[:] = tempers
        asking = self.game.ACTIONS, self.cells, self.asked, self.scale, self.tempers, self.weight, self.dice
        self.run(by_network.outlook_at, 0, worlds, 0, 0, *asking, found)
        return np.asarray(found.mean(axis=0))


class PlayoutValues:
    """Plays to the end by what looks best."""

    by = "playouts"
    draws = 0
    POSITION = 96  # games that a position is played on in

    def __init__(self, game: Game, seats: int, compiled: bool) -> None:
        """Lay out the memory that playing needs."""
        self.game, self.seats, self.compiled = game, seats, compiled
        self.states = np.zeros(by_playouts.SHELF, game.State.dtype)
        self.rows = flat(self.states)
        self.scratch = no_actions(game.ACTIONS), np.zeros(game.ACTIONS, np.int64), heuristics(game).new_memory()
        self.dice, self.policies = np.zeros((1 + seats, 3), np.int64), np.full(seats, FARSIGHTED, np.int64)
        self.scale = float(heuristics(game).scale)
        self.weight, self.log = np.zeros(game.OUTCOMES, np.int64), np.zeros((0, 2), np.int16)

    def ranked(self, turn: Turn) -> list[int]:
        """Take what the game tells its bots of every action."""
        may, score, memory = self.scratch
        run(best_action_at, turn.compiled, turn.view, turn.seat, FARSIGHTED, may, score, memory, dice_for(0))
        return sorted(listed(may), key=lambda action: -int(score[action]))

    def plans(self, turn: Turn, plans: Sequence[Plan], first: int, last: int, key: int) -> Numbers:
        """Carry plans out in imagined worlds."""
        return self.played(turn.view, turn.seat, plans, first, last, key)

    def position(self, s: Any) -> Numbers:
        """Play on to the end, again and again, with the same dice from every position."""
        return np.asarray(self.played(s, -1, [(-1,)], 0, self.POSITION, 0)[:, 0].mean(axis=0))

    def played(self, s: Any, seat: int, plans: Sequence[Plan], first: int, last: int, key: int) -> Numbers:
        """Play on after plans, or as it is."""
        self.rows[VIEW] = s.flat
        found = np.zeros((last - first, len(plans), self.seats, 2), np.int64)
        scratch = self.policies, self.dice, *self.scratch, self.weight, self.log
        call: Any = by_playouts.plans_at
        shelf: Any = [self.game.State(row) for row in self.rows]
        if self.compiled:
            from backroom.kernel.compiled import compile_for

            call, shelf = compile_for(call, self.game), self.states
        call(shelf, VIEW, seat, rows_of(plans), first, last, key, *scratch, found)
        ends = found.transpose(0, 1, 3, 2).astype(np.float64)
        ends[:, :, SHARES] /= WIN
        return ends
