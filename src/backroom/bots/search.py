"""Search: tries plans in worlds that fit what its seat can see, for a number of simulations or for a time.

All plans are tried in the same worlds; then the worse half is left out, again and again, until two have been compared in most of
them. Where others choose at the same time, and there are few plans, all are tried as often as they are regretted.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.budget import Budget
from backroom.bots.greedy import Greedy
from backroom.bots.growing import Tree
from backroom.bots.heuristics import heuristics, reopen
from backroom.bots.plans import Plans, plans_for
from backroom.bots.regret import FEW
from backroom.bots.tree import GAINED, SUMS, TRIED
from backroom.bots.turn import Evaluation, Turn
from backroom.kernel.dice import next_number
from backroom.kernel.engine import Engine, run
from backroom.kernel.seats import more_than_one

__all__ = ["Budget", "Search"]

TREES = 2  # grown apart and added up: as many simulations give the same move on any number of cores
ENOUGH = 200  # simulations that are worth two trees
CHUNK = 32  # simulations between two looks at the clock
KEPT = 2  # plans that are compared to the end
TRUST = 200  # simulations that what looks good is worth
PER_LEAD = 0.5  # what looking better by a lead that is as good as won means, in what a seat looks for


class Search:
    """Takes the plan that has done best; a decision of several steps can have a budget of its own."""

    def __init__(self, budget: Budget, whole: Budget | None = None) -> None:
        """Say how long it may think, perhaps longer about several steps."""
        self.budget, self.whole = budget, whole or budget
        self.stopped = False
        self.planned: dict[bytes, int] = {}  # the steps of the last decision, each by what the seat sees then

    def stop(self) -> None:
        """Make it answer at once, from what it has seen so far."""
        self.stopped = True

    def choose(self, turn: Turn) -> int:
        """Take the first step of the best plan, and remember the others."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        planned = self.planned.get(turn.view.flat.tobytes())
        if planned in turn.choices:
            return planned
        found = self.think(turn)
        if not found:
            return Greedy().choose(turn)
        self.planned = remembered(turn, found[0].steps)
        return found[0].action

    def think(self, turn: Turn) -> list[Evaluation]:
        """Search, and tell about every plan that was tried, the best first."""
        self.stopped = False
        plans = plans_for(turn, self.budget.shared(turn.share).simulations)
        whole = plans.steps.shape[1] > 1
        budget = (self.whole if whole else self.budget).shared(turn.share)
        number = TREES if budget.simulations >= ENOUGH or (budget.simulations == 0 and turn.cores > 1 and turn.compiled) else 1
        opened = reopened(turn)
        trees = [Tree(opened, plans, int(next_number(turn.dice)), budget.simulations) for _ in range(number)]
        matching = len(plans.steps) <= FEW and not whole and more_than_one(int(opened.view.waiting))
        if matching:
            for tree in trees:
                tree.regret_plans()
        live = self.halved(trees, budget, matching)
        told = np.sum([tree.told for tree in trees], axis=0)
        value = worth_of(told, trees) if not matching else told[:, TRIED]
        ranked = sorted(range(len(told)), key=lambda plan: (plan not in live, -value[plan]))
        return [evaluation(plans, told, plan) for plan in ranked if told[plan, TRIED]]

    def halved(self, trees: list[Tree], budget: Budget, matching: bool) -> list[int]:
        """Try all plans in some worlds, the better half with as many more simulations, and so on; give those that are left."""
        live, began, spent = list(range(len(trees[0].plans.steps))), time.monotonic(), 0
        rounds = 1 if matching else max(1, (-(-len(live) // KEPT) - 1).bit_length() + 1)
        for left in range(rounds, 0, -1):
            now = time.monotonic()
            until = now + (began + budget.seconds - now) / left if budget.seconds else float("inf")
            worlds = max(1, (budget.simulations - spent) // left // len(trees) // len(live)) if budget.simulations else 0
            self.grown(trees, live, worlds, until, matching)
            spent += worlds * len(trees) * len(live)
            if left > 1:
                value = worth_of(np.sum([tree.told for tree in trees], axis=0), trees)
                live = sorted(live, key=lambda plan: -value[plan])[: max(KEPT, (len(live) + 1) // 2)]
        return live

    def grown(self, trees: list[Tree], live: list[int], worlds: int, until: float, matching: bool) -> None:
        """Grow trees in so many worlds each, side by side if that is allowed, else in turns, each for its part of the time."""
        now, together = time.monotonic(), trees[0].turn.cores > 1 and trees[0].turn.compiled

        def grow(n: int) -> None:
            """Grow one tree."""
            its_end = until if together else now + (until - now) * (n + 1) / len(trees)
            self.grow(trees[n], live, worlds, its_end, matching)

        if together and len(trees) > 1:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(grow, range(len(trees))))
        else:
            for n in range(len(trees)):
                grow(n)

    def grow(self, tree: Tree, live: list[int], worlds: int, until: float, matching: bool) -> None:
        """Grow a tree in so many worlds, or in any number, until it is told to stop or the time is over."""
        chunk = max(1, CHUNK // len(live)) if tree.turn.compiled else 1
        last, left = 0.0, worlds
        while not self.stopped and time.monotonic() + last < until and (left or not worlds):
            began = time.monotonic()
            tree.grow(live, min(chunk, left) if worlds else chunk, matching)
            left -= min(chunk, left)
            last = time.monotonic() - began


def reopen_at(states: Any, i: Any, seat: Any) -> None:
    """Take back what others have chosen in secret, on a place of a shelf."""
    reopen(states[i], seat)


def reopened(turn: Turn) -> Turn:
    """Give a turn in which others have not made yet what secret choices they have made."""
    view = turn.view.copy()
    run(reopen_at, turn.compiled, view, turn.seat)
    return replace(turn, view=view)


def worth_of(told: NDArray[np.float64], trees: Sequence[Tree]) -> NDArray[np.float64]:
    """Give what speaks for each plan: what it has gained, and how it looks, which counts the less the more it was tried."""
    tried, plans, scale = np.maximum(1, told[:, TRIED]), trees[0].plans, heuristics(trees[0].turn.game).scale
    looks = PER_LEAD * (plans.scores - plans.scores.max()) / (100 * scale)
    worth: NDArray[np.float64] = np.where(told[:, TRIED] > 0, (told[:, GAINED] + TRUST * looks) / tried, -np.inf)
    return worth


def evaluation(plans: Plans, told: NDArray[np.float64], plan: int) -> Evaluation:
    """Tell what came of a plan."""
    steps, about, seats = plans.of(plan), told[plan], (told.shape[1] - SUMS) // 2
    shares, points = about[SUMS : SUMS + seats], about[SUMS + seats :]
    return Evaluation(steps[0], int(about[TRIED]), shares, points, steps)


def remembered(turn: Turn, steps: tuple[int, ...]) -> dict[bytes, int]:
    """Give the steps of a plan, each by what the seat sees when it is due."""
    engine: Engine[Any] = Engine(turn.game, turn.compiled)
    view, planned = turn.view.copy(), dict[bytes, int]()
    for step in steps:
        planned[engine.view(view, turn.seat).flat.tobytes()] = step
        engine.apply(view, turn.seat, step)
    return planned
