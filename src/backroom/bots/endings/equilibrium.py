"""Two seats that choose at once between two actions: which equilibrium is taken.

`cells[x, y, seat]` is what a seat gets if the first of the two takes its choice number x and the second its number y; choice 0 is
the one that is taken of equals. In this order:

1. A choice 0 that is never worse than the other one, whatever the other seat does, is taken; the other seat answers it.
2. Where there are equilibria without chance, the one with the largest sum of both; of equal ones the first by (x, y).
3. Otherwise both draw, each so that the other's two choices are equally good: such an equilibrium is the only one then.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from backroom.kernel.rule import rule, rule_apart

LEAST = 1e-12  # a difference that is none


@rule
def never_worse(cells, a):
    """Tell whether the first seat's choice 0 is never worse than its choice 1."""
    return cells[0, 0, a] >= cells[1, 0, a] - LEAST and cells[0, 1, a] >= cells[1, 1, a] - LEAST


@rule
def never_worse_for_second(cells, b):
    """Tell whether the second seat's choice 0 is never worse than its choice 1."""
    return cells[0, 0, b] >= cells[0, 1, b] - LEAST and cells[1, 0, b] >= cells[1, 1, b] - LEAST


@rule
def answer(cells, x, b):
    """Give the second seat's best answer to a choice of the first."""
    return 0 if cells[x, 0, b] >= cells[x, 1, b] - LEAST else 1


@rule
def answer_of_first(cells, y, a):
    """Give the first seat's best answer to a choice of the second."""
    return 0 if cells[0, y, a] >= cells[1, y, a] - LEAST else 1


@rule_apart
def without_chance(cells, a, b):
    """Give the best equilibrium without chance as 2 * x + y, -1 if there is none."""
    best, most = -1, 0.0
    for x in range(2):
        for y in range(2):
            holds_a = cells[x, y, a] >= cells[1 - x, y, a] - LEAST
            holds_b = cells[x, y, b] >= cells[x, 1 - y, b] - LEAST
            both = cells[x, y, a] + cells[x, y, b]
            if holds_a and holds_b and (best < 0 or both > most + LEAST):
                best, most = 2 * x + y, both
    return best


@rule
def evening(zero_zero, one_zero, zero_one, one_one):
    """Give how often choice 0 is drawn so that two choices are equally good: minuend and subtrahend under choice 0, then 1."""
    under_zero, under_one = zero_zero - one_zero, zero_one - one_one
    return under_one / (under_one - under_zero)


@rule_apart
def equilibrium(cells, a, b, often):
    """Set how often each of the two takes its choice 0."""
    if never_worse(cells, a):
        often[0], often[1] = 1.0, 1.0 - answer(cells, 0, b)
    elif never_worse_for_second(cells, b):
        often[0], often[1] = 1.0 - answer_of_first(cells, 0, a), 1.0
    else:
        found = without_chance(cells, a, b)
        if found >= 0:
            often[0], often[1] = 1.0 - found // 2, 1.0 - found % 2
        else:
            often[0] = evening(cells[0, 0, b], cells[0, 1, b], cells[1, 0, b], cells[1, 1, b])
            often[1] = evening(cells[0, 0, a], cells[1, 0, a], cells[0, 1, a], cells[1, 1, a])
