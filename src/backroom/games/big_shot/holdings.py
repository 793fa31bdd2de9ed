"""What belongs to whom now: the rules work it out of plain numbers, once for all positions and observers that share them.

Everything that is remembered here is a function of its arguments alone, so it cannot tell one observer what another knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import cast

from backroom.games.big_shot.board import COLOURS, FULL, LOTS, NO_COLOUR, State
from backroom.games.big_shot.lots import owner_of
from backroom.games.big_shot.reckoning import can_win, fortune, lots_of_seat, worth_of_lot

Numbers = tuple[int, ...]
NO_CUBES = (0,) * COLOURS
REMEMBERED = 4096  # positions


@dataclass(frozen=True)
class Holdings:
    """What the rules of the reckoning read of a position; a lot without an owner has no cubes here, so it stays without one."""

    owner: Numbers
    keeper: Numbers = ()
    purse: Numbers = ()
    ious: Numbers = ()
    lot: tuple[Numbers, ...] = (NO_CUBES,) * LOTS


@cache  # there are 330 ways in which seven cubes can lie
def owner_among(cubes: Numbers) -> int:
    """Give the colour that would own a lot with these cubes."""
    return int(owner_of(cubes))


@cache
def cubes_to_own(cubes: Numbers) -> tuple[int | None, ...]:
    """Count for each colour the own cubes that make it the owner of a lot, None if there is no room for them."""
    room = FULL - sum(cubes)
    ways = [[owner_among(with_more(cubes, colour, more)) for more in range(room + 1)] for colour in range(COLOURS)]
    return tuple(owners.index(colour) if colour in owners else None for colour, owners in enumerate(ways))


def with_more(cubes: Numbers, colour: int, more: int) -> Numbers:
    """Put so many cubes of a colour to others."""
    return (*cubes[:colour], cubes[colour] + more, *cubes[colour + 1 :])


def owners_now(view: State) -> Numbers:
    """Give the colour that owns each lot, or would if the game ended now."""
    sold, cubes = view.owner.tolist(), view.lot.tolist()
    return tuple(sold[lot] if sold[lot] != NO_COLOUR else owner_among(tuple(cubes[lot])) for lot in range(LOTS))


@lru_cache(REMEMBERED)
def worths(owners: Numbers) -> Numbers:
    """Give what each lot is worth to its owner."""
    holdings = cast(State, Holdings(owners))  # the rules ask for no more
    return tuple(int(worth_of_lot(holdings, lot)) for lot in range(LOTS))


@lru_cache(REMEMBERED)
def standing(seat: int, owners: Numbers, keepers: Numbers, purses: Numbers, ious: Numbers) -> tuple[int, int, bool]:
    """Give a seat's fortune, its lots, and whether it could win."""
    holdings = cast(State, Holdings(owners, keepers, purses, ious))
    return int(fortune(holdings, seat)), int(lots_of_seat(holdings, seat)), bool(can_win(holdings, seat))
