"""Other states that look the same to an observer, made from the rules page alone: neither `hide` nor `imagine` is used.

With hidden money an observer may not know the purses of other seats. What this round has shown still binds them: a loan is
in the purse, a bid was covered where overbids are refused, a payment was made. A seat that was caught shows its money.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from backroom.kernel.dice import Dice, draw

LOANS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


def possible(s: Any, colour: int) -> range:
    """List the amounts that a purse may hold, going by the IOUs and by what the colour borrowed and paid in this round."""
    paid = int(s.high_bid) if s.payer == colour else 0
    borrowed = LOANS[s.ious[colour] - 1] if s.borrowed[colour] else 0
    return range(max(0, borrowed - paid), 10 + sum(LOANS[: s.ious[colour]]) - paid + 1)


def covered(s: Any, seat: int, colours: list[int], purses: tuple[int, ...]) -> bool:
    """Tell whether these purses could have done what the seat did in this round."""
    if s.payer in colours:
        return True
    checked = s.stage == 3 and s.high_bidder == seat  # it won, was not caught, and has to pay
    if s.punished and not checked:
        return True
    return max(purses) >= s.bid_of[seat]


def forge(s: Any, observer: int, dice: Dice) -> Any:
    """Give another state that an observer cannot tell from this one."""
    other = s.copy()
    if not s.hidden or s.stage == 5:
        return other
    for seat in range(s.seats):
        if seat == observer or s.caught[seat]:
            continue
        colours = [colour for colour in range(4) if s.keeper[colour] == seat]
        worlds = [w for w in product(*(possible(s, c) for c in colours)) if covered(s, seat, colours, w)]
        for colour, purse in zip(colours, worlds[int(draw(dice, len(worlds)))], strict=True):
            other.purse[colour] = purse
    return other


def worlds_of(s: Any, seat: int) -> list[tuple[int, ...]]:
    """List every way the purses of one seat can be filled."""
    colours = [colour for colour in range(4) if s.keeper[colour] == seat]
    return [w for w in product(*(possible(s, c) for c in colours)) if covered(s, seat, colours, w)]
