"""What a good player works out for an observation: who owns what and how likely, what it takes, and what comes next."""

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_shot.auction import bid_limit
from backroom.games.big_shot.board import (
    COLOURS,
    FULL,
    LADDER,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    SIDES,
    SPACES,
    VALUES,
    State,
)
from backroom.games.big_shot.holdings import cubes_to_own, owner_among
from backroom.games.big_shot.places import in_order, place_of, place_of_colour
from backroom.games.big_shot.prospects import OWNERS, WAY, WHOLE, cubes_on, more_for_each, way_of
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.rule import rule
from backroom.kernel.seats import NOBODY

CERTAIN = 255  # in a byte


def by_way() -> tuple[NDArray[np.int8], NDArray[np.uint8]]:
    """Tell for every way the cubes of a lot can lie who would own it, and how many own cubes, plus 1, would change that."""
    owners = np.full(OWNERS.shape[1], NO_COLOUR, np.int8)
    needs = np.zeros((OWNERS.shape[1], COLOURS), np.uint8)
    for cubes in np.ndindex(WAY.shape):
        if sum(cubes) <= FULL:
            owners[WAY[cubes]] = owner_among(cubes)
            needs[WAY[cubes]] = [0 if more is None else more + 1 for more in cubes_to_own(cubes)]
    return owners, needs


OWNER, NEEDS = by_way()
ODDS = ((CERTAIN * OWNERS.astype(np.int64) + WHOLE // 2) // WHOLE).astype(np.uint8)


@rule
def expect(s: State, seat, shifts, row):
    """Write what can be worked out."""
    expect_of_lots(s, seat, shifts, row)
    expect_stops(s, shifts, row)
    for colour in range(COLOURS):
        if s.ious[colour] < len(LADDER) and s.keeper[colour] != NOBODY:
            row.loan[place_of_colour(s, seat, colour)] = LADDER[s.ious[colour]]
    row.limit = bid_limit(s, seat) if seat >= 0 else 0


@rule
def expect_of_lots(s: State, seat, shifts, row):
    """Write who would own each lot, who will and what it takes, and what a seat's lots would be worth."""
    more = more_for_each(s, FARSIGHTED)
    owners = 0  # of the lots so far, plus 1, four bits each
    lots = 0
    for lot in range(LOTS):
        way = way_of(s, lot)
        owner = int(OWNER[way])  # BS-LOT-1: a sold lot holds its owner's marker alone
        sold = s.owner[lot] != NO_COLOUR
        row.odds[lot, 0] = in_order(ODDS[0 if sold else min(more, FULL - cubes_on(s, lot)), way], shifts)
        row.needs[lot, 0] = 0 if sold else in_order(NEEDS[way], shifts)
        owns = 1 << ((shifts >> (5 * owner)) & 31) if owner != NO_COLOUR else 0
        row.owns[lot, 0] = owns
        lots += owns
        owners |= (owner + 1) << (4 * lot)
    row.lots[0] = lots
    row.lots_worth[0] = worth_of_lots(s, seat, owners)


@rule
def worth_of_lots(s: State, seat, owners):
    """Give what the lots of each seat would be worth as the bytes of one number, in the observer's order."""
    worths = 0
    for lot in range(LOTS):
        owner = ((owners >> (4 * lot)) & 15) - 1
        if owner != NO_COLOUR and s.keeper[owner] != NOBODY:
            doubled = PARK_OF[lot] != NO_LOT and (owners >> (4 * PARK_OF[lot])) & 15 == owner + 1  # BS-SCORE-2
            worths += (2 if doubled else 1) * VALUES[lot] << (8 * int(place_of(s, seat, s.keeper[owner])))
    return worths


@rule
def expect_stops(s: State, shifts, row):
    """Write the cubes under the broker after each side of the die, from where he stands; with few spaces left he comes round."""
    space = int(s.broker)
    stops = 0
    for _ in range(SPACES):
        space = space + 1 if space + 1 < SPACES else 0
        cubes = in_order(s.space[space], shifts)
        if cubes != 0:
            row.stops[stops, 0] = cubes
            stops += 1
            if stops == SIDES:
                return
    if stops > 0:
        for side in range(stops, SIDES):
            row.stops[side, 0] = row.stops[side - stops, 0]
