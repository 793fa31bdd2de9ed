"""Choices that several seats make at once, none seeing the others': each follows its regrets, as regret matching does.

A seat tries an action as often as it regrets not having taken it. What the untried ones would have brought is estimated by what
they brought before, the tried one's by what it brought now. So nobody answers what it cannot see, and how often each
action was tried comes near an equilibrium. Only choices among few are learned so; `noted` keeps them until the end is known.
"""

from math import exp

from backroom.bots.nodes import CHOICES, NO_NODE, ROOT, grow
from backroom.kernel.dice import next_number
from backroom.kernel.rule import rule, rule_apart

FEW = 4  # choices
TRYING = 0.1  # of the choices are for finding out
FAITH = 3.0  # in what looks good: as if so many wins were regretted
WHO, NUMBER, CHOSEN, BEHIND = range(4)  # cells of a noted choice; from the last on the nodes behind its actions
NOTED = BEHIND + FEW
MOST_NOTED = 16


@rule
def fraction(dice):
    """Draw a fraction between 0 and 1."""
    return (next_number(dice) + 0.5) / 4294967296.0


@rule
def may_match(number, size):
    """Tell whether a choice among so many is learned, and can be noted."""
    return number <= FEW and size[CHOICES] < MOST_NOTED


@rule_apart
def seed_regrets(tree, seat, actions, number, score, heat):
    """Let a seat that comes to choose regret what looks good, as far as it does."""
    slots, visits, _gain, regret, _row_of, _likings, size = tree
    best = score[actions[0]]
    for n in range(number):
        best = max(best, score[actions[n]])
    for n in range(number):
        there = grow(slots, visits, size, ROOT, seat, actions[n])
        if there != NO_NODE:
            regret[there] = FAITH * exp((score[actions[n]] - best) / heat)


@rule_apart
def match(tree, node, seat, actions, number, noted, odds, dice):
    """Draw one of a seat's first so many actions by its regrets at a node, and note it; below 0 if there is no room."""
    slots, visits, _gain, regret, _row_of, _likings, size = tree
    about, chances, whole = noted[size[CHOICES]], odds[size[CHOICES]], 0.0
    for n in range(number):
        about[BEHIND + n] = grow(slots, visits, size, node, seat, actions[n])
        if about[BEHIND + n] == NO_NODE:
            return -1
        whole += regret[about[BEHIND + n]]
    left, chosen = fraction(dice), -1
    for n in range(number):
        part = regret[about[BEHIND + n]] / whole if whole > 0 else 1.0 / number
        chances[n] = TRYING / number + (1.0 - TRYING) * part
        left -= chances[n]
        if chosen < 0 and (left < 0 or n == number - 1):
            chosen = n
    about[WHO], about[NUMBER], about[CHOSEN] = seat, number, chosen
    size[CHOICES] += 1
    return chosen


@rule_apart
def learn(tree, about, chances, gained):
    """Add to the regrets of a choice what each action would have brought beyond what was brought; none falls below 0."""
    _slots, visits, gain, regret, _row_of, _likings, _size = tree
    seat, mean = about[WHO], 0.0
    for again in range(2):  # first the mean, then the regrets
        for n in range(about[NUMBER]):
            there = about[BEHIND + n]
            brings = gain[there, seat] / visits[there] if visits[there] > 0 else 0.5
            if n == about[CHOSEN]:
                brings += (gained - brings) / chances[n]
            if again > 0:
                more = regret[there] + brings - mean
                regret[there] = more if more > 0 else 0.0
            else:
                mean += chances[n] * brings
