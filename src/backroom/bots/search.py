"""Search: looks ahead in worlds that fit what its seat can see, for a number of simulations or for a time."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from backroom.bots.deciding import MOST_STEPS, next_step, steps_ahead
from backroom.bots.greedy import Greedy
from backroom.bots.heuristics import heuristics
from backroom.bots.tree import ROOT, SANDBOX, VIEW, child, search_at
from backroom.bots.turn import Evaluation, Turn
from backroom.kernel.batch import flat
from backroom.kernel.dice import Dice, dice_for, next_number
from backroom.kernel.legal import no_actions
from backroom.refusal import Refused

TREES = 2  # grown apart and added up: as many simulations give the same move on any number of cores
FEW = 200  # simulations that are not worth two trees
CHUNK = 32  # simulations between two looks at the clock
MOST_NODES = 200_000
DEPTH = 64
FAR = 1 << 30  # decisions in a simulation: to the end of the game
NEAR = 12  # the same, interpreted: a simulation has to be over in a moment


@dataclass(frozen=True)
class Budget:
    """How long a search may go on: a number of simulations, or seconds."""

    simulations: int = 0  # 0: any number
    seconds: float = 0.0  # 0: any time

    @classmethod
    def read(cls, text: str) -> Budget:
        """Read `1000`, `500ms`, or `1000/500ms` for whichever comes first."""
        read = re.fullmatch(r"(?:([1-9]\d{0,8})/?)?(?:([1-9]\d{0,8})ms)?", text)
        if read is None or not text or text.endswith("/"):
            raise Refused("budget", f"'{text}' is no budget; write search:1000 for simulations or search:500ms for a time.")
        return cls(int(read[1] or 0), int(read[2] or 0) / 1000)

    def part(self, share: float, seconds: float) -> Budget:
        """Give a share of the simulations and so much of the time, each at least a little and none where it is not bounded."""
        simulations = max(1, int(self.simulations * share)) if self.simulations else 0
        return Budget(simulations, max(0.001, seconds) if self.seconds else 0.0)


@dataclass
class Tree:
    """A tree that grows, with the shelf of states and the little memory that growing needs."""

    turn: Turn
    nodes: int
    dice: Dice
    done: int = 0

    def __post_init__(self) -> None:
        """Lay the view on the shelf and plant the root."""
        game, seats = self.turn.game, int(self.turn.view.seats)
        self.states = np.zeros(SANDBOX + 1, game.State.dtype)
        self.cells = flat(self.states)
        self.cells[VIEW] = self.turn.view.flat
        self.slots = np.zeros((1 << (2 * self.nodes - 1).bit_length(), 2), np.int64)
        self.visits = np.zeros(self.nodes, np.int64)
        self.gain, self.shares, self.points = (np.zeros((self.nodes, seats)) for _ in range(3))
        self.size = np.ones(1, np.int64)
        self.path = np.zeros(DEPTH, np.int64)
        self.may, self.score = no_actions(game.ACTIONS), np.zeros(game.ACTIONS, np.int64)
        self.known = heuristics(game)
        self.memory = self.known.new_memory()
        self.weight = np.zeros(game.OUTCOMES, np.int64)

    def grow(self, simulations: int) -> None:
        """Run more simulations."""
        known = self.known
        shelf: Any = self.states if self.turn.compiled else [self.turn.game.State(row) for row in self.cells]
        run: Callable[..., None] = search_at
        if self.turn.compiled:
            from backroom.kernel.compiled import compile_for

            run = compile_for(search_at, self.turn.game)
        stretch = self.done, self.done + simulations
        horizon = FAR if self.turn.compiled else NEAR
        tree = self.path, self.slots, self.visits, self.gain, self.shares, self.points, self.size
        memory = self.may, self.score, self.memory, self.weight, self.dice
        run(shelf, self.cells, self.turn.seat, *stretch, known.heat, known.scale, horizon, *tree, *memory)
        self.done += simulations

    def node_behind(self, action: int) -> int:
        """Give the node behind an action, one below 0 if it was never tried."""
        return int(child(self.slots, self.path[ROOT], self.turn.seat, action))

    def step_down(self, action: int, turn: Turn) -> bool:
        """Go on from the turn that an action leads to, with all that was found out behind it; tell whether there is anything."""
        node = self.node_behind(action) if len(self.turn.choices) > 1 else int(self.path[ROOT])
        if node >= 0:
            self.path[ROOT], self.turn, self.done = node, turn, 0
            self.cells[VIEW] = turn.view.flat
        return node >= 0

    def evaluation(self, action: int) -> Evaluation | None:
        """Tell what came of an action, if it was tried."""
        node = self.node_behind(action)
        if node < 0:
            return None
        return Evaluation(action, int(self.visits[node]), self.shares[node].copy(), self.points[node].copy())


class Search:
    """Grows trees and takes the action that was tried most; the steps of one decision can share a budget."""

    def __init__(self, budget: Budget, whole: Budget | None = None) -> None:
        """Say how long it may think about a step, and, if that is bounded, about a decision of several steps."""
        self.budget, self.whole = budget, whole
        self.stopped = False
        self.planned: dict[bytes, int] = {}  # the steps of the last decision, each by what the seat sees then

    def stop(self) -> None:
        """Make it answer at once, from what it has seen so far."""
        self.stopped = True

    def choose(self, turn: Turn) -> int:
        """Take what was tried most; where there was no time to try anything, what looks best."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        planned = self.planned.get(turn.view.flat.tobytes())
        if planned in turn.choices:
            return planned
        if self.whole is not None and (steps := steps_ahead(turn)) > 1:
            self.planned = self.plan(turn, self.whole, steps)
            return self.planned[turn.view.flat.tobytes()]
        return best_of(self.think(turn), turn)

    def plan(self, turn: Turn, whole: Budget, steps: int) -> dict[bytes, int]:
        """Make a decision of about so many steps: half of the budget is for the first, the others share the rest."""
        self.stopped = False
        planned: dict[bytes, int] = {}
        trees, began, part = self.planted(turn, whole), time.monotonic(), whole.part(0.5, whole.seconds / 2)
        for step in range(1, MOST_STEPS + 1):
            found = self.grown(trees, turn, part) if len(turn.choices) > 1 else []
            action = planned[turn.view.flat.tobytes()] = best_of(found, turn)
            following = next_step(turn, action)
            if following is None:
                break
            trees = [self.grown_on(tree, action, following, whole) for tree in trees]
            left = (whole.seconds - (time.monotonic() - began)) / max(1, steps - step)
            turn, part = following, whole.part(0.5 / (steps - 1), left)
        return planned

    def grown_on(self, tree: Tree, action: int, following: Turn, whole: Budget) -> Tree:
        """Give a tree for the next step: what has grown behind the action, a new one if nothing has."""
        return tree if tree.step_down(action, following) else self.planted(following, whole)[0]

    def think(self, turn: Turn) -> list[Evaluation]:
        """Search, and tell about every action that was tried, the most tried first."""
        self.stopped = False
        return self.grown(self.planted(turn, self.budget), turn, self.budget)

    def grown(self, trees: list[Tree], turn: Turn, budget: Budget) -> list[Evaluation]:
        """Grow trees, and tell about every action that was tried, the most tried first."""
        together = turn.compiled and turn.cores > 1
        now, seconds, simulations = time.monotonic(), budget.seconds, budget.simulations

        def grow(n: int) -> None:
            """Grow one tree: its part of the simulations, and of the time if the trees have to take turns."""
            part = simulations * (n + 1) // len(trees) - simulations * n // len(trees)
            until = now + (seconds if together else seconds * (n + 1) / len(trees))
            self.grow(trees[n], part, until if seconds else float("inf"))

        if together and len(trees) > 1:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(grow, range(len(trees))))
        else:
            for n in range(len(trees)):
                grow(n)
        added = [Evaluation.added(action, [tree.evaluation(action) for tree in trees]) for action in turn.choices]
        return sorted(
            (evaluation for evaluation in added if evaluation.simulations), key=lambda evaluation: -evaluation.simulations
        )

    def planted(self, turn: Turn, budget: Budget) -> list[Tree]:
        """Plant the trees, each with dice of its own; a number of simulations says how many, else the cores do."""
        simulations = budget.simulations
        number = TREES if simulations >= FEW or (simulations == 0 and turn.cores > 1 and turn.compiled) else 1
        nodes = min(MOST_NODES, simulations // number + 2) if simulations else MOST_NODES
        return [Tree(turn, nodes, dice_for(int(next_number(turn.dice)), n)) for n in range(number)]

    def grow(self, tree: Tree, simulations: int, until: float) -> None:
        """Grow a tree by so many simulations, or by any number, until it is told to stop or the time is over."""
        chunk = CHUNK if tree.turn.compiled else 1
        last = 0.0
        while not self.stopped and time.monotonic() + last < until:
            if simulations and tree.done >= simulations:
                return
            began = time.monotonic()
            tree.grow(min(chunk, simulations - tree.done) if simulations else chunk)
            last = time.monotonic() - began


def best_of(found: list[Evaluation], turn: Turn) -> int:
    """Give the action that was tried most; where nothing was, what looks best."""
    return max(found, key=lambda evaluation: evaluation.simulations).action if found else Greedy().choose(turn)
