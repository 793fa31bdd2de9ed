"""How often each colour holds a lot after so many more cubes, each of them as likely of any colour: a table for bidders."""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_shot.board import COLOURS, FULL, NO_COLOUR
from backroom.games.big_shot.lots import owner_of

WHOLE = 1000  # certainty
WAY_OF = FULL + 1  # a way the cubes can lie is a number in this base, the first colour lowest


def held_by_chance() -> NDArray[np.int16]:
    """Give, by cubes to come and by way and colour, how often it is so, of WHOLE."""
    held = np.zeros((FULL + 1, WAY_OF**COLOURS, COLOURS))
    for cubes in product(range(WAY_OF), repeat=COLOURS):
        if sum(cubes) <= FULL and owner_of(cubes) != NO_COLOUR:
            held[:, number(cubes), owner_of(cubes)] = 1
    for more in range(1, FULL + 1):
        for cubes in product(range(WAY_OF), repeat=COLOURS):
            if sum(cubes) < FULL:
                held[more, number(cubes)] = sum(held[more - 1, number(cubes) + WAY_OF**c] for c in range(COLOURS)) / COLOURS
    rounded: NDArray[np.int16] = np.rint(WHOLE * held).astype(np.int16).reshape(FULL + 1, -1)
    return rounded


def number(cubes: tuple[int, ...]) -> int:
    """Number the way cubes lie."""
    return int(sum(n * WAY_OF**c for c, n in enumerate(cubes)))


HELD = held_by_chance()
