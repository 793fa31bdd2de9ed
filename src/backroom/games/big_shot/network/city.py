"""The city and the ring as a network is told them: how the cubes of a lot lie is one thing out of 210, not four numbers.

A thing that is not so at the moment has the row NOTHING. Colours come in the order of the observer.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    CUBES_OF_COLOUR,
    CUBES_ON_SPACE,
    DEPLOYING,
    FULL,
    LOTS,
    NO_COLOUR,
    PAYING,
    SPACES,
    State,
)
from backroom.games.big_shot.reckoning import owner_now
from backroom.kernel.rule import rule, rule_apart


def ways(most: int) -> tuple[NDArray[np.int16], int]:
    """Number the ways in which up to so many cubes of four colours can lie together."""
    found = [cubes for cubes in product(range(most + 1), repeat=COLOURS) if sum(cubes) <= most]
    number = np.zeros((most + 1,) * COLOURS, np.int16)
    for n, cubes in enumerate(found):
        number[cubes] = n
    return number, len(found)


ON_LOT, LOT_WAYS = ways(FULL - 1)
ON_SPACE, SPACE_WAYS = ways(CUBES_ON_SPACE)
HOLDERS = COLOURS + 1  # of a lot: nobody, or a colour
NOTHING = 0

# The first row of every kind of thing
LOT = NOTHING + 1
DISTRICT = LOT + LOTS * (LOT_WAYS + COLOURS)
DISTRICT_C = DISTRICT + 2 * HOLDERS**4
DISTRICT_D = DISTRICT_C + HOLDERS**3
AHEAD = DISTRICT_D + HOLDERS**2
BLOCK = AHEAD + (SPACES - 1) * SPACE_WAYS
HAND = BLOCK + SPACE_WAYS
LEFT = HAND + SPACE_WAYS
ROWS = LEFT + COLOURS * (CUBES_OF_COLOUR + 1)

# The first slot of every kind of thing
LOT_AT = 0
DISTRICT_AT = LOT_AT + LOTS
AHEAD_AT = DISTRICT_AT + 4
BLOCK_AT = AHEAD_AT + SPACES - 1
HAND_AT = BLOCK_AT + 1
LEFT_AT = HAND_AT + 1
SLOTS = LEFT_AT + COLOURS

# Notes: the colours in the observer's order, and who holds each lot, 0 for nobody
HOLDER = COLOURS
NOTES = HOLDER + LOTS


@rule
def bidding_now(s: State):
    """Tell whether cubes are on the block."""
    return s.stage == BORROWING or s.stage == BIDDING or s.stage == PAYING


@rule_apart
def write_city(s: State, notes, out):
    """Tell how the cubes of every lot lie, or who bought it, and who holds what in each district."""
    red, orange, ivory, purple = notes[0], notes[1], notes[2], notes[3]
    for lot in range(LOTS):
        owner, holder = owner_now(s, lot), 0
        for place in range(COLOURS):
            if owner == notes[place]:
                holder = place + 1
        notes[HOLDER + lot] = holder
        way = int(ON_LOT[s.lot[lot, red], s.lot[lot, orange], s.lot[lot, ivory], s.lot[lot, purple]])
        if s.owner[lot] != NO_COLOUR:
            way = LOT_WAYS + holder - 1
        out[LOT_AT + lot] = LOT + lot * (LOT_WAYS + COLOURS) + way
    out[DISTRICT_AT] = DISTRICT + together(notes, 0, 4)
    out[DISTRICT_AT + 1] = DISTRICT + HOLDERS**4 + together(notes, 4, 8)
    out[DISTRICT_AT + 2] = DISTRICT_C + together(notes, 8, 11)
    out[DISTRICT_AT + 3] = DISTRICT_D + together(notes, 11, 13)


@rule
def together(notes, first, last):
    """Number who holds a row of lots."""
    number = 0
    for lot in range(first, last):
        number = HOLDERS * number + int(notes[HOLDER + lot])
    return number


@rule
def cubes_together(cubes, notes):
    """Number up to four cubes."""
    return int(ON_SPACE[cubes[notes[0]], cubes[notes[1]], cubes[notes[2]], cubes[notes[3]]])


@rule_apart
def write_ring(s: State, notes, out):
    """Tell which cubes come next, which are on the block and in hand, and how many of each colour are left."""
    ahead = 0
    for step in range(1, SPACES + 1):
        cubes = s.space[(s.broker + step) % SPACES]
        if cubes[0] + cubes[1] + cubes[2] + cubes[3] > 0:
            if step < SPACES:
                out[AHEAD_AT + ahead] = AHEAD + ahead * SPACE_WAYS + cubes_together(cubes, notes)
                ahead += 1
            elif bidding_now(s):
                out[BLOCK_AT] = BLOCK + cubes_together(cubes, notes)
    if s.stage == DEPLOYING:
        out[HAND_AT] = HAND + cubes_together(s.hand, notes)
    for place in range(COLOURS):
        left = 0
        for space in range(SPACES):
            left += int(s.space[space, notes[place]])
        out[LEFT_AT + place] = LEFT + place * (CUBES_OF_COLOUR + 1) + left
