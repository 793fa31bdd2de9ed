"""How a bot strays from what a network likes best: what makes levels out of one network."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backroom.kernel.rule import rule

HEAT, SHYNESS, HAZE, COUNTING, CARE = range(5)  # a temper's cells
CELLS = 5
FINE = 1000  # a temper that is written as one number has its cells in thousandths
BITS = 12  # of each


class Temper(NamedTuple):
    """How a bot strays, in shares of the win."""

    heat: float = 0.0  # a difference that it hardly sees, however great the odds
    shyness: float = 0.0  # by how much it likes the first action better than it should: to pass, in an auction
    haze: float = 0.0  # the most by which it takes a worse move for a better one, divided by the root of how many moves there are
    counting: float = 0.0  # what a lead by the game's scale of points is worth to it beside its share: people count points
    care: float = 0.0  # by how much it likes less than it should what the game calls rash


CALM = Temper()
Tempers = Mapping[int, Temper]  # by how many play


def temper_for(temper: Temper | Tempers, seats: int) -> Temper:
    """Give the temper at a table of so many: the same at all of them, or that of the nearest number that is named."""
    if isinstance(temper, Temper):
        return temper
    return temper[min(temper, key=lambda named: abs(named - seats))]


def as_number(temper: Temper) -> int | None:
    """Write a temper without heat as one number, None if that cannot be done."""
    fine = [round(FINE * cell) for cell in temper[SHYNESS:]]
    written = tuple(each / FINE for each in fine) == tuple(temper[SHYNESS:]) and temper[HEAT] == 0.0
    if not written or not all(0 <= each < 1 << BITS for each in fine):
        return None
    return sum(each << BITS * n for n, each in enumerate(fine))


@rule
def read_temper(number, temper):
    """Set a temper's cells from such a number."""
    temper[HEAT] = 0.0
    for cell in range(SHYNESS, CELLS):
        temper[cell] = (number & ((1 << BITS) - 1)) / FINE
        number >>= BITS
