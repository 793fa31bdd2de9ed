"""Strangers that a network of The Big Score reckons with when it looks ahead: what anybody might do who knows the game a little.

They play what looks best to `heuristics`, at once where `quick` has a way, and differ in how much they overlook, how far they see
and how bold they are. They choose in worlds that were imagined, where speed counts for more than care. None of them is a
sparring partner, so that these stay strangers to be measured by.
"""

from backroom.games.big_score.actions import ACTIONS
from backroom.games.big_score.board import State
from backroom.games.big_score.heuristics import weigh
from backroom.games.big_score.quick import HEURISTICS, quick
from backroom.kernel.dice import draw, seed_dice
from backroom.kernel.heuristics import BOLDNESS, FARSIGHTED, HALFSIGHTED, HEAT, SIGHT, STYLE, UNDECIDED
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.training import Trainers

NAMES = "sharp", "loose", "half-sighted"
SEES = FARSIGHTED, FARSIGHTED, HALFSIGHTED
HEATS = tuple(HEURISTICS.heat * percent // 100 for percent in (10, 100, 200))  # what difference of scores is overlooked
USUAL = 67  # the boldness of most; a percent more or less is one of the risk that is taken

# Notes: dice, a style, what actions score, and what weighing and quick choices remember
DICE, IS_STYLED = 0, 3
STYLED = 4
SCORE = STYLED + STYLE
WEIGHING = SCORE + ACTIONS
HURRY = WEIGHING + HEURISTICS.memory
NOTES = HURRY + HEURISTICS.notes


@rule
def take_style(s: State, seat, style, part, notes):
    """Note how a stranger plays, and seed its dice."""
    seed_dice(notes[DICE:IS_STYLED], 64 * part + style, int(s.step), seat)
    notes[IS_STYLED] = 1
    notes[STYLED + SIGHT] = SEES[style]
    notes[STYLED + HEAT] = HEATS[style]
    notes[STYLED + BOLDNESS] = 100 + part - USUAL


@rule_apart
def act(s: State, seat, style, part, notes, tables, may):
    """Give the action of a stranger."""
    if notes[IS_STYLED] == 0:
        take_style(s, seat, style, part, notes)
    dice, styled, score = notes[DICE:IS_STYLED], notes[STYLED:SCORE], notes[SCORE:WEIGHING]
    action = quick(s, seat, styled, may, notes[HURRY:NOTES], dice)
    if action != UNDECIDED:
        return action
    weigh(s, seat, styled[SIGHT], may, score, notes[WEIGHING:HURRY])
    best, most = -1, 0
    for each in range(ACTIONS):
        if allowed(may, each):
            value = score[each] + draw(dice, styled[HEAT])
            if best < 0 or value > most:
                best, most = each, value
    return best


STRANGERS = Trainers(NAMES, act, NOTES)
