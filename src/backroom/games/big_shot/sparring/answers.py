"""What becomes of a lot if everybody answers: how often each colour holds it after so many more visits.

On a visit somebody comes by with one or two cubes of an own colour, or with one of another's, and uses them if that pays: to take
the lot, to keep it, or to break a majority by a tie. So a lead that others can still answer is worth little here, and one that
they cannot is worth all. HELD is worked out once, when this file is imported.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_shot.board import COLOURS, FULL, NO_COLOUR
from backroom.games.big_shot.lots import owner_of

WHOLE = 1000  # certainty
VISITS = 8  # that are looked ahead
SIDE = FULL + 1
SPITE = 0.3  # how much a visitor cares for what others lose
TROUBLE = 0.12  # what a visitor wants for each cube, as a part of the lot: there are others
BUNDLES = ((0.45, 1), (0.2, 2))  # how often a visitor brings so many own cubes; else one of another colour


def after_answers() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Number the ways the cubes of a lot can lie; work out who holds it after so many visits."""
    ways = [cubes for cubes in product(range(SIDE), repeat=COLOURS) if sum(cubes) <= FULL]
    number = np.zeros((SIDE,) * COLOURS, np.int16)
    held = np.zeros((len(ways), COLOURS))
    for way, cubes in enumerate(ways):
        number[cubes] = way
        if owner_of(cubes) != NO_COLOUR:
            held[way, owner_of(cubes)] = 1
    then = np.array(
        [[number[more] if sum(more := _with(cubes, c)) <= FULL else w for c in range(COLOURS)] for w, cubes in enumerate(ways)]
    )
    rows = [held]
    for _ in range(VISITS):
        rows.append(_visited(rows[-1], then))
    return number, np.rint(WHOLE * np.array(rows)).astype(np.int16)


def _with(cubes: tuple[int, ...], colour: int) -> tuple[int, ...]:
    """Add a cube of a colour."""
    return tuple(n + (c == colour) for c, n in enumerate(cubes))


def _visited(held: NDArray[np.float64], then: NDArray[np.int64]) -> NDArray[np.float64]:
    """Give who holds a lot with one visit more, by everybody alike."""
    same, after = np.arange(len(held)), np.zeros_like(held)
    rest = 1 - sum(often for often, _ in BUNDLES)
    for colour in range(COLOURS):
        aims = held[:, colour] - SPITE * (held.sum(axis=1) - held[:, colour])
        one = then[:, colour]
        for often, brought in BUNDLES:
            moves = [same, one, one[one]][: brought + 1]
            after += often / COLOURS * held[_best(aims, moves)]
        for other in range(COLOURS):
            if other != colour:
                after += rest / COLOURS / (COLOURS - 1) * held[_best(aims, [same, then[:, other]])]
    return after


def _best(aims: NDArray[np.float64], moves: list[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Give for every way where the best of these moves leads."""
    worth = np.array([aims[move] - TROUBLE * n for n, move in enumerate(moves)])
    best: NDArray[np.int64] = np.array(moves)[worth.argmax(axis=0), np.arange(len(aims))]
    return best


WAY, HELD = after_answers()
