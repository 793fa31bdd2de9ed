"""What a network learns from remembered positions: the gradient of its error, and a step of Adam."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import log, sqrt

import numpy as np

from backroom.kernel.dice import next_number
from backroom.kernel.rule import rule, rule_apart
from backroom.train.passes import add_up, backward, forward, shares

MASK = 0xFFFFFFFF
SLOW, QUICK = np.float32(0.99), np.float32(0.9)  # how long squares and slopes are remembered
TINY = np.float32(1e-7)


@rule_apart
def error_of(seats, out, said, share, points, of_out, errors):
    """Give the slope of the error of what the network says by what it should have said; add the error up."""
    shares(out, seats, said)
    places = len(out) // 2
    for k in range(len(out)):
        of_out[k] = 0  # of places where nobody sits
    for k in range(seats + 1):
        of_out[k if k < seats else places] = said[k] - share[k]
        errors[0] -= share[k] * log(max(1e-9, said[k]))
    for k in range(seats):
        difference = out[places + 1 + k] - points[k]
        of_out[places + 1 + k] = 2 * difference / seats
        errors[1] += difference * difference / seats


@rule_apart
def spread(named, of_sums, of_table, of_bias, touched):
    """Add the slope of a sum to all rows that it was made of."""
    for column in range(len(of_sums)):
        of_bias[column] += of_sums[column]
    for slot in range(len(named)):
        row = of_table[named[slot]]
        touched[named[slot]] = 1
        for column in range(len(of_sums)):
            row[column] += of_sums[column]


def slope_at(states, i, seats, remembered, taken, dice, named, share, points, net, slopes, cells, errors):
    """Add up the slopes of the error over some of the remembered positions; give how many they were."""
    table, bias, first, second, third = net
    of_table, of_bias, of_first, of_second, of_third, touched = slopes
    sums, one, two, both, out, said, of_out, of_one, of_two, of_both, of_sums = cells
    count = 0
    for at in range(remembered):
        if next_number(dice) < taken * MASK:
            count += 1
            add_up(named[at], table, bias, sums)
            forward(sums, first, second, third, one, two, both, out)
            error_of(seats, out, said, share[at], points[at], of_out, errors)
            said_by = sums, first, second, third, one, two, both, of_out
            backward(*said_by, of_first, of_second, of_third, of_one, of_two, of_both, of_sums)
            spread(named[at], of_sums, of_table, of_bias, touched)
    return count


@rule
def adam(numbers, slopes, means, squares, count, rate):
    """Take a step against the slopes of a row of numbers, and forget them."""
    for k in range(len(numbers)):
        slope = slopes[k] / count
        slopes[k] = np.float32(0)
        means[k] = QUICK * means[k] + (1 - QUICK) * slope
        squares[k] = SLOW * squares[k] + (1 - SLOW) * slope * slope
        numbers[k] -= rate * means[k] / (np.float32(sqrt(squares[k])) + TINY)


def step_at(states, i, count, rate, net, slopes, means, squares):
    """Take a step with every layer, and with the rows of the table that were touched."""
    part, pace = np.float32(count), np.float32(rate)
    touched = slopes[5]
    for row in range(len(touched)):
        if touched[row]:
            adam(net[0][row], slopes[0][row], means[0][row], squares[0][row], part, pace)
            touched[row] = 0
    adam(net[1], slopes[1], means[1], squares[1], part, pace)
    for row in range(len(net[2])):
        adam(net[2][row], slopes[2][row], means[2][row], squares[2][row], part, pace)
    for row in range(len(net[3])):
        adam(net[3][row], slopes[3][row], means[3][row], squares[3][row], part, pace)
        adam(net[4][row], slopes[4][row], means[4][row], squares[4][row], part, pace)
