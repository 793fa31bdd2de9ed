"""A network forwards and backwards, in fractions; `bots.network.forward` runs the same in whole numbers once it has learnt."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import exp

import numpy as np

from backroom.bots.network.forward import CEILING, FIRST_CEILING
from backroom.kernel.rule import rule, rule_apart

HIGH, TOP = np.float32(CEILING), np.float32(FIRST_CEILING)
NONE = np.float32(0)


@rule_apart
def add_up(named, table, bias, sums):
    """Add the named rows of the table up."""
    for column in range(len(sums)):
        sums[column] = bias[column]
    for slot in range(len(named)):
        row = table[named[slot]]
        for column in range(len(sums)):
            sums[column] += row[column]


@rule_apart
def add_changes(before, after, table, base, sums):
    """Add up what changed from one position to another."""
    for column in range(len(sums)):
        sums[column] = base[column]
    for slot in range(len(after)):
        if after[slot] != before[slot]:
            new, old = table[after[slot]], table[before[slot]]
            for column in range(len(sums)):
                sums[column] += new[column] - old[column]


@rule
def through(numbers, weights, out):
    """Take numbers through a layer; its last row is the bias."""
    bias = weights[len(numbers)]
    for o in range(len(out)):
        out[o] = bias[o]
    for i in range(len(numbers)):
        number = numbers[i]
        if number != NONE:
            row = weights[i]
            for o in range(len(out)):
                out[o] += number * row[o]


@rule
def cut(numbers, ceiling):
    """Cut numbers off below 0 and above a ceiling."""
    for k in range(len(numbers)):
        numbers[k] = min(ceiling, max(NONE, numbers[k]))


@rule_apart
def forward(sums, first, second, third, one, two, both, out):
    """Give what the network says, from the sums of rows on; the sums are cut off."""
    cut(sums, TOP)
    through(sums, first, one)
    cut(one, HIGH)
    through(one, second, two)
    cut(two, HIGH)
    for k in range(len(both)):
        both[k] = one[k] + two[k]
    through(both, third, out)


@rule
def shares(out, seats, into):
    """Turn logits into shares of the win: every seat's clockwise from the observer, and that of nobody."""
    nobody = len(out) // 2
    most = out[nobody]
    for place in range(seats):
        most = max(most, out[place])
    whole = NONE
    for place in range(seats + 1):
        into[place] = exp(out[place if place < seats else nobody] - most)
        whole += into[place]
    for place in range(seats + 1):
        into[place] /= whole


@rule
def lead(out, seats):
    """Give by how much the observer's points exceed those of the best of the others."""
    first = len(out) // 2 + 1
    best = out[first + 1]
    for place in range(2, seats):
        best = max(best, out[first + place])
    return out[first] - best


@rule
def back_through(numbers, weights, of_out, of_weights, of_numbers, ceiling):
    """Take an error back through a layer; where a number was cut off it learns nothing."""
    last = of_weights[len(numbers)]
    for o in range(len(of_out)):
        last[o] += of_out[o]
    for i in range(len(numbers)):
        number, error = numbers[i], NONE
        if number > NONE:
            row, of_row = weights[i], of_weights[i]
            for o in range(len(of_out)):
                of_row[o] += number * of_out[o]
            if number < ceiling:
                for o in range(len(of_out)):
                    error += row[o] * of_out[o]
        of_numbers[i] = error


@rule_apart
def backward(sums, first, second, third, one, two, both, of_out, of_first, of_second, of_third, of_one, of_two, of_both, of_sums):
    """Take the error of what the network said back to the sums of rows."""
    back_through(both, third, of_out, of_third, of_both, 2 * HIGH)
    for k in range(len(of_two)):
        of_two[k] = of_both[k] if NONE < two[k] < HIGH else NONE
    back_through(one, second, of_two, of_second, of_one, HIGH)
    for k in range(len(of_one)):
        of_one[k] = of_one[k] + of_both[k] if NONE < one[k] < HIGH else NONE
    back_through(sums, first, of_one, of_first, of_sums, TOP)
