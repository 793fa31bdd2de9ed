"""What a search tries: plans, each a whole decision. One step is a plan, and so is a crew of seven cards or four cubes.

Of decisions of one step every action is a plan, or, where there are many, those that look best and some of the others. Those of
several steps are drawn: the one that looks best, and others by chance, near it and farther away; two that come to the same
position are one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from backroom.bots.heuristics import heuristics, weigh
from backroom.bots.steps import MOST_STEPS, next_step
from backroom.bots.styles import likely
from backroom.bots.turn import Turn
from backroom.kernel import play
from backroom.kernel.dice import dice_for, next_number
from backroom.kernel.engine import run
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import clear, how_many, no_actions, nth
from backroom.kernel.rule import rule
from backroom.kernel.seats import holds

BEST, OTHERS = 12, 4  # of many actions: so many that look best, and so many of the others
MOST_PLANS = 32
EACH = 6  # simulations, at least, that there must be for a plan
DRAWS = 3  # for each plan that is wanted
NEAR_AND_FAR = (50, 100, 200, 400)  # percent of what difference of score is usually overlooked
NO_STEP = -1


@dataclass(frozen=True)
class Plans:
    """Plans to be tried, steps side by side, NO_STEP where one is shorter; and the score of each."""

    steps: NDArray[np.int64]
    scores: NDArray[np.int64]

    def of(self, number: int) -> tuple[int, ...]:
        """Give the steps of a plan."""
        return tuple(int(step) for step in self.steps[number] if step != NO_STEP)


@rule
def nothing_new(may, before):
    """Tell whether all that may be chosen could be chosen before."""
    for word in range(len(may)):
        if may[word] & ~before[word] != 0:
            return False
    return True


def plan_at(states, i, seat, heat, steps, may, before, score, memory, dice):
    """Draw a plan on a place of a shelf and carry it out there; give the number of steps and the sum of their scores."""
    s = states[i]
    waiting, done, looks = s.waiting, 0, 0
    clear(may)
    play.choices(s, seat, may)
    while done < len(steps):
        steps[done] = nth(may, 0)
        if how_many(may) > 1:
            weigh(s, seat, FARSIGHTED, may, score, memory)
            steps[done] = likely(may, score, heat, dice)
            looks += score[steps[done]]
        step = s.step
        for word in range(len(may)):
            before[word] = may[word]
        play.apply(s, seat, steps[done])
        done += 1
        if s.turn < 0 or s.waiting != waiting or not holds(s.waiting, seat):
            return done, looks
        clear(may)
        play.choices(s, seat, may)
        if s.step != step and not nothing_new(may, before):
            return done, looks
    return done, looks


def scores_at(states, i, seat, may, score, memory):
    """Weigh what may be chosen on a place of a shelf."""
    clear(may)
    play.choices(states[i], seat, may)
    weigh(states[i], seat, FARSIGHTED, may, score, memory)


def plans_for(turn: Turn, simulations: int) -> Plans:
    """Give the plans that are worth trying with so many simulations, 0 for any number."""
    wanted = min(MOST_PLANS, max(2, simulations // EACH)) if simulations else MOST_PLANS
    whole = next_step(turn, turn.choices[0]) is not None
    return whole_plans(turn, wanted) if whole else single_steps(turn, wanted)


def single_steps(turn: Turn, wanted: int) -> Plans:
    """Give every action as a plan; of many those that look best, and some others."""
    known, game = heuristics(turn.game), turn.game
    score = np.zeros(game.ACTIONS, np.int64)
    turn.run(scores_at, turn.seat, no_actions(game.ACTIONS), score, known.new_memory())
    ranked = sorted(turn.choices, key=lambda action: -int(score[action]))
    if len(ranked) > BEST + OTHERS:
        rest = ranked[BEST:]
        ranked = ranked[:BEST] + [rest[n * len(rest) // OTHERS] for n in range(OTHERS)]
    ranked = ranked[:wanted]
    return Plans(np.array(ranked, np.int64)[:, None], score[ranked])


def whole_plans(turn: Turn, wanted: int) -> Plans:
    """Draw so many plans that differ, the one that looks best first; fewer, if there are not so many."""
    known, game = heuristics(turn.game), turn.game
    scratch = no_actions(game.ACTIONS), no_actions(game.ACTIONS), np.zeros(game.ACTIONS, np.int64), known.new_memory()
    found: dict[bytes, tuple[list[int], int]] = {}
    dice = dice_for(int(next_number(turn.dice)))
    for number in range(DRAWS * wanted):
        steps = np.full(MOST_STEPS, NO_STEP, np.int64)
        heat = known.heat * NEAR_AND_FAR[number % len(NEAR_AND_FAR)] // 100 if number else 1
        end = turn.view.copy()
        done, looks = run(plan_at, turn.compiled, end, turn.seat, max(1, heat), steps, *scratch, dice)
        found.setdefault(end.flat.tobytes(), ([int(step) for step in steps[:done]], int(looks)))
        if len(found) == wanted:
            break
    longest = max(len(steps) for steps, _ in found.values())
    rows = [steps + [NO_STEP] * (longest - len(steps)) for steps, _ in found.values()]
    return Plans(np.array(rows, np.int64), np.array([looks for _, looks in found.values()], np.int64))
