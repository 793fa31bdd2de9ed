"""A search tree that grows, with the shelf of states and all the little memory that growing needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from backroom.bots.heuristics import heuristics
from backroom.bots.nodes import NO_ROW
from backroom.bots.plans import Plans
from backroom.bots.regret import FEW, MOST_NOTED, NOTED, seed_regrets
from backroom.bots.tree import SANDBOX, SUMS, VIEW, search_at
from backroom.bots.turn import Turn
from backroom.kernel.batch import flat
from backroom.kernel.heuristics import STYLE
from backroom.kernel.legal import no_actions

DEPTH = 64
MOST_NODES = 100_000
MOST_ROWS = 20_000
NEAR = 12  # decisions in a simulation that runs interpreted: it has to be over in a moment


class Tree:
    """A tree with a key of its own, from which its worlds and dice come."""

    def __init__(self, turn: Turn, plans: Plans, key: int, simulations: int) -> None:
        """Lay the view on the shelf; there is room for what so many simulations may find, 0 for any number."""
        game, seats, known = turn.game, int(turn.view.seats), heuristics(turn.game)
        self.turn, self.plans, self.key, self.worlds = turn, plans, key, 0
        self.states = np.zeros(SANDBOX + 1, game.State.dtype)
        self.cells = flat(self.states)
        self.cells[VIEW] = turn.view.flat
        nodes = min(MOST_NODES, 8 * simulations + 2 * len(plans.steps) + 8) if simulations else MOST_NODES
        rows = min(MOST_ROWS, simulations + 2) if simulations else MOST_ROWS
        slots = np.zeros((1 << (2 * nodes - 1).bit_length(), 2), np.int64)
        visits, regret, row_of = np.zeros(nodes, np.int64), np.zeros(nodes), np.full(nodes, NO_ROW, np.int64)
        likings, size = np.zeros((rows, game.ACTIONS), np.float32), np.array([1, 0, 0], np.int64)
        self.tree = slots, visits, np.zeros((nodes, seats)), regret, row_of, likings, size
        weighing = no_actions(game.ACTIONS), np.zeros(game.ACTIONS, np.int64), known.new_memory(), known.new_notes()
        matching = np.zeros(FEW, np.int64), np.zeros((MOST_NOTED, NOTED), np.int64), np.zeros((MOST_NOTED, FEW))
        self.scratch = *weighing, np.zeros(game.OUTCOMES, np.int64), *matching
        self.how = known.heat, known.scale, known.horizon if turn.compiled else min(NEAR, known.horizon)
        self.path, self.styles = np.zeros(DEPTH, np.int64), np.zeros((seats, STYLE), np.int64)
        self.dice, self.result = np.zeros((2, 3), np.int64), np.zeros((3, seats))
        self.told = np.zeros((len(plans.steps), SUMS + 2 * seats))

    def regret_plans(self) -> None:
        """Let the seat, which is to choose by its regrets, begin with plans that look good."""
        numbers = np.arange(len(self.plans.steps))
        seed_regrets(self.tree, self.turn.seat, numbers, len(numbers), self.plans.scores, self.how[0])

    def grow(self, live: Sequence[int], worlds: int, matching: bool) -> None:
        """Try the plans that are still of interest in so many more worlds."""
        shelf: Any = self.states if self.turn.compiled else [self.turn.game.State(row) for row in self.cells]
        run: Callable[..., None] = search_at
        if self.turn.compiled:
            from backroom.kernel.compiled import compile_for

            run = compile_for(search_at, self.turn.game)
        stretch = self.key, self.worlds, self.worlds + worlds
        what = self.plans.steps, np.array(live, np.int64), int(matching)
        tree = self.how, self.path, self.tree, self.scratch, self.styles, self.dice, self.result, self.told
        run(shelf, VIEW, self.turn.seat, *stretch, *what, *tree)
        self.worlds += worlds
