"""Whom networks of The Big Score train against beside themselves: the sparring partners, and greedy players.

Who is not bold does now and then whatever comes to its mind.
"""

from backroom.games.big_score.actions import ACTIONS
from backroom.games.big_score.board import State
from backroom.games.big_score.heuristics import HEURISTICS, weigh
from backroom.games.big_score.sparring import PARTNERS, SPARRING, collector, joiner, planner, soloist
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED
from backroom.kernel.legal import allowed, how_many, nth
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.training import Trainers

PLANNER, SOLOIST, JOINER, COLLECTOR, GREEDY, BEGINNER = range(6)
STEADY = 60  # so bold that nothing is left to chance
NUMBER, SCORE = 0, 1  # notes: a number that changes from choice to choice, and what actions score
MEMORY = SCORE + ACTIONS
MODULUS, FACTOR = 2147483647, 48271


@rule
def strays(s: State, part, notes):
    """Tell whether a trainer does anything now; the less bold the more often."""
    notes[NUMBER] = (notes[NUMBER] + 7919 * part + s.step + 1) * FACTOR % MODULUS
    return notes[NUMBER] // 64 % 100 < STEADY - part


@rule_apart
def best_by_weight(s: State, seat, sight, notes, may):
    """Give the first of the actions that weigh most."""
    score, best = notes[SCORE:MEMORY], -1
    weigh(s, seat, sight, may, score, notes[MEMORY:])
    for action in range(ACTIONS):
        if allowed(may, action) and (best < 0 or score[action] > score[best]):
            best = action
    return best


@rule_apart
def act(s: State, seat, style, part, notes, tables, may):
    """Give the action of a trainer."""
    if strays(s, part, notes):
        return nth(may, notes[NUMBER] // 8192 % how_many(may))
    if style == PLANNER:
        return planner.choose(s, seat, may, notes[MEMORY:])
    if style == SOLOIST:
        return soloist.choose(s, seat, may, notes[MEMORY:])
    if style == JOINER:
        return joiner.choose(s, seat, may, notes[MEMORY:])
    if style == COLLECTOR:
        return collector.choose(s, seat, may, notes[MEMORY:])
    return best_by_weight(s, seat, FARSIGHTED if style == GREEDY else HALFSIGHTED, notes, may)


NAMES = *(partner.name for partner in PARTNERS), "greedy", "beginner"
TRAINERS = Trainers(NAMES, act, MEMORY + max(SPARRING.memory, HEURISTICS.memory))
