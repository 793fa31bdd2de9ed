"""A network run in whole numbers: the same values on every processor, compiled or not.

The rows of the table that hold are added up; three small layers follow. Between them numbers are cut off below 0 and above a
ceiling. All are fractions with a fixed unit, and sums are exact, in whatever order a processor adds them.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from backroom.kernel.rule import rule, twin

UNIT = 512  # of the table, and of the sum of its rows
WEIGHT = 4096  # of the weights of the layers, and of the numbers between them
FIRST_CEILING, CEILING = 32, 8


def add_up(into: Any, named: Any, table: Any, bias: Any) -> None:
    """Add the named rows of a table up."""
    into[:] = bias + table[named].sum(axis=0, dtype=np.int32)


@twin(add_up)
def _add_up(into, named, table, bias):
    for k in range(len(into)):
        into[k] = bias[k]
    for slot in range(len(named)):
        row = table[named[slot]]
        for k in range(len(into)):
            into[k] += row[k]


def add_changes(into: Any, base: Any, before: Any, after: Any, table: Any) -> None:
    """Add up what changed from one position to another."""
    changed = before != after
    into[:] = base + (table[after[changed]].sum(axis=0, dtype=np.int32) - table[before[changed]].sum(axis=0, dtype=np.int32))


@twin(add_changes)
def _add_changes(into, base, before, after, table):
    for k in range(len(into)):
        into[k] = base[k]
    for slot in range(len(after)):
        if after[slot] != before[slot]:
            new, old = table[after[slot]], table[before[slot]]
            for k in range(len(into)):
                into[k] += new[k] - old[k]


def through(numbers: Any, layer: Any, out: Any) -> None:
    """Take numbers through a layer: its matrix, a row for each output, and its bias."""
    matrix, bias = layer
    out[:] = bias + matrix.astype(np.int64) @ numbers.astype(np.int64)


@twin(through)
def _through(numbers, layer, out):
    matrix, bias = layer
    kind = out.dtype.type  # sums are made in the numbers of the output: small ones are made many times as fast
    for o in range(len(out)):
        row, whole = matrix[o], kind(0)
        for i in range(len(numbers)):
            whole = kind(whole + kind(numbers[i]) * kind(row[i]))
        out[o] = whole + bias[o]


def cut(numbers: Any, unit: int, ceiling: int, into: Any) -> None:
    """Give sums in a coarser unit, cut off below 0 and above a ceiling."""
    into[:] = np.clip(numbers // unit, 0, ceiling)


@twin(cut)
def _cut(numbers, unit, ceiling, into):
    for k in range(len(numbers)):
        into[k] = min(ceiling, max(0, numbers[k] // unit))


def add(into: Any, numbers: Any) -> None:
    """Add numbers, one by one."""
    into += numbers


@twin(add)
def _add(into, numbers):
    for k in range(len(into)):
        into[k] += numbers[k]


@rule
def say(sums: Any, layers: Any, between: Any) -> None:
    """Give what the network says, from the sums of rows on: logits and points, in units of WEIGHT squared."""
    (first, second, third), (rows, one, two, out) = layers, between
    cut(sums, 1, FIRST_CEILING * UNIT, rows)
    through(rows, first, one)
    cut(one, UNIT, CEILING * WEIGHT, one)
    through(one, second, two)
    cut(two, WEIGHT, CEILING * WEIGHT, two)
    add(two, one)
    through(two, third, out)


@rule
def places(out: Any) -> Any:
    """Give for how many seats a network can speak: a logit for each and one for nobody, then points for each."""
    return len(out) // 2


@rule
def shares(out: Any, seats: Any, into: Any) -> None:
    """Turn logits into shares of the win: every seat's clockwise from the observer, and that of nobody."""
    nobody = places(out)
    most = out[nobody]
    for place in range(seats):
        most = max(most, out[place])
    whole = 0.0
    for place in range(seats + 1):
        into[place] = exp((out[place if place < seats else nobody] - most) / (WEIGHT * WEIGHT))
        whole += into[place]
    for place in range(seats + 1):
        into[place] /= whole


@rule
def points(out: Any, place: Any) -> Any:
    """Give the points that a seat ends with, as a part of the game's scale."""
    return out[places(out) + 1 + place] / (WEIGHT * WEIGHT)


@rule
def lead(out: Any, seats: Any) -> Any:
    """Give by how much the observer's points exceed those of the best of the others."""
    best = points(out, 1)
    for place in range(2, seats):
        best = max(best, points(out, place))
    return points(out, 0) - best
