"""What a lot of Big Shot promises to whom: how its cubes lie, how many more may come, and what owning it is worth.

OWNERS tells, for every way the cubes can lie, how often each colour owns the lot after so many more cubes of any colour; ANSWERED
the same if half of them come from somebody who does not want to leave the lot to its owner. Both are worked out once, when this
file is imported.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_shot.board import (
    COLOURS,
    CUBES_ON_SPACE,
    FULL,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    ROUNDS,
    VALUES,
    State,
)
from backroom.games.big_shot.lots import owner_of
from backroom.kernel.heuristics import HALFSIGHTED, NEARSIGHTED
from backroom.kernel.rule import rule, rule_apart

WHOLE = 1000  # certainty
SIDE = FULL + 1


def owners_by_chance(answered: bool) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Number the ways the cubes of a lot can lie; work out how often each colour owns it after so many more cubes."""
    ways = [cubes for cubes in product(range(SIDE), repeat=COLOURS) if sum(cubes) <= FULL]
    number = np.zeros((SIDE,) * COLOURS, np.int16)
    table = np.zeros((SIDE, len(ways), COLOURS), np.float64)
    for way, cubes in enumerate(ways):
        number[cubes] = way
        owner = owner_of(cubes)
        if owner != NO_COLOUR:
            table[:, way, owner] = 1
    for more in range(1, SIDE):
        for way, cubes in enumerate(ways):
            if sum(cubes) < FULL:
                then = [tuple(n + (k == c) for k, n in enumerate(cubes)) for c in range(COLOURS)]
                against = [later for later in then if owner_of(later) != owner_of(cubes)] if answered else []
                likely = (*then, *then, *(against * COLOURS)) if against else then
                table[more, way] = sum(table[more - 1, number[later]] for later in likely) / len(likely)
    return number, np.rint(WHOLE * table).astype(np.int16)


WAY, OWNERS = owners_by_chance(answered=False)
_, ANSWERED = owners_by_chance(answered=True)


@rule
def way_of(s: State, lot):
    """Give the number of the way the cubes of a lot lie."""
    cubes = s.lot[lot]
    return WAY[cubes[0], cubes[1], cubes[2], cubes[3]]


@rule
def way_with(s: State, lot, colour):
    """Give the number of the way they lie with one more."""
    return way_with_both(s.lot[lot], colour, NO_COLOUR)


@rule
def way_with_both(cubes, one, other):
    """Give the number of the way cubes lie with two more, or with one if the other is NO_COLOUR."""
    red, orange = cubes[0] + (one == 0) + (other == 0), cubes[1] + (one == 1) + (other == 1)
    return WAY[red, orange, cubes[2] + (one == 2) + (other == 2), cubes[3] + (one == 3) + (other == 3)]


@rule
def more_for_each(s: State, sight):
    """Guess how many cubes will still come to a lot that is not sold."""
    if sight == NEARSIGHTED:
        return 0
    unsold = 0
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR:
            unsold += 1
    left = CUBES_ON_SPACE * (ROUNDS - s.rounds)
    more = min(FULL, left // max(1, unsold))
    return more // 2 if sight == HALFSIGHTED else more


@rule
def cubes_on(s: State, lot):
    """Count the cubes on a lot."""
    cubes = s.lot[lot]
    return cubes[0] + cubes[1] + cubes[2] + cubes[3]


@rule
def hope(s: State, lot, colour, more):
    """Give how often a colour will own a lot, of WHOLE."""
    if s.owner[lot] != NO_COLOUR:
        return WHOLE if s.owner[lot] == colour else 0
    return int(OWNERS[min(more, FULL - cubes_on(s, lot)), way_of(s, lot), colour])


@rule_apart
def worth_to(s: State, lot, colour, more):
    """Give what owning a lot would be worth to a colour, in thousandths: a park doubles what the colour hopes for beside it."""
    if VALUES[lot] > 0:
        if PARK_OF[lot] == NO_LOT:
            return WHOLE * VALUES[lot]
        return VALUES[lot] * (WHOLE + hope(s, PARK_OF[lot], colour, more))
    worth = 0
    for other in range(LOTS):
        if PARK_OF[other] == lot:
            worth += VALUES[other] * hope(s, other, colour, more)
    return worth
