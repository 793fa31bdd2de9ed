"""What is known about Big Shot: what a lot promises to whom, so what a cube, four cubes and a loan are worth.

What a lot promises hangs on its cubes and on how many more may come. OWNERS tells, for every way the cubes can lie, how often
each colour owns the lot after so many more cubes of any colour; it is worked out once, when this file is imported.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from backroom.games.big_shot.actions import BID, LOAN, NO_LOAN, PASS, PAY, placement
from backroom.games.big_shot.auction import fullest_purse
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    CUBES_ON_SPACE,
    DEPLOYING,
    FULL,
    IOU,
    LADDER,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    PAYING,
    ROUNDS,
    VALUES,
    State,
)
from backroom.games.big_shot.lots import owner_of
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED, Heuristics
from backroom.kernel.rule import rule, rule_apart

WHOLE = 1000  # certainty
SIDE = FULL + 1


def owners_by_chance() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
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
                then = [number[tuple(n + (k == c) for k, n in enumerate(cubes))] for c in range(COLOURS)]
                table[more, way] = sum(table[more - 1, later] for later in then) / COLOURS
    return number, np.rint(WHOLE * table).astype(np.int16)


WAY, OWNERS = owners_by_chance()


@rule
def way_of(s: State, lot):
    """Give the number of the way the cubes of a lot lie."""
    cubes = s.lot[lot]
    return WAY[cubes[0], cubes[1], cubes[2], cubes[3]]


@rule
def way_with(s: State, lot, colour):
    """Give the number of the way they lie with one more."""
    cubes = s.lot[lot]
    return WAY[cubes[0] + (colour == 0), cubes[1] + (colour == 1), cubes[2] + (colour == 2), cubes[3] + (colour == 3)]


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


@rule
def side_of(s: State, colour, seat, sight):
    """Give how much a seat cares for a colour: wholly for its own, if it sees far against the others in equal parts."""
    if s.keeper[colour] == seat:
        return int(s.seats) - 1
    return 0 if s.keeper[colour] < 0 or sight != FARSIGHTED else -1


@rule_apart
def gain(s: State, seat, colour, lot, more, sight):
    """Give what a cube of a colour on a lot adds to a seat's lead, in hundredths."""
    here, before = way_of(s, lot), min(more, FULL - cubes_on(s, lot))
    there, after = way_with(s, lot, colour), min(more, FULL - cubes_on(s, lot) - 1)
    lead = 0
    for other in range(COLOURS):
        change = int(OWNERS[after, there, other]) - int(OWNERS[before, here, other])
        if change != 0:
            lead += side_of(s, other, seat, sight) * change * worth_to(s, lot, other, more)
    return lead // (10 * WHOLE * (int(s.seats) - 1))


@rule_apart
def best_place(s: State, seat, cubes, more, sight):
    """Give the placement that adds most for any of these cubes, and what it adds."""
    best, most = -1, 0
    for colour in range(COLOURS):
        if cubes[colour] > 0:
            for lot in range(LOTS):
                if s.owner[lot] == NO_COLOUR and cubes_on(s, lot) < FULL:
                    adds = gain(s, seat, colour, lot, more, sight)
                    if best < 0 or adds > most:
                        best, most = LOTS * colour + lot, adds
    return best, most


@rule_apart
def prize(s: State, seat, sight):
    """Give what the four cubes under the broker add to a seat's lead if it places them one after the other; all is put back."""
    cubes, more = s.space[s.broker], more_for_each(s, sight)
    placed, adds = 0, 0
    for _ in range(CUBES_ON_SPACE):
        place, most = best_place(s, seat, cubes, more, sight)
        if place >= 0:
            adds += most
            placed = placed * 64 + place + 1
            cubes[place // LOTS] -= 1
            s.lot[place % LOTS, place // LOTS] += 1
    while placed > 0:
        place = placed % 64 - 1
        placed //= 64
        cubes[place // LOTS] += 1
        s.lot[place % LOTS, place // LOTS] -= 1
    return adds


@rule
def cost_of_loan(s: State, colour):
    """Give what the next loan of a colour costs in the end, in hundredths."""
    return 100 * (IOU - LADDER[min(s.ious[colour], len(LADDER) - 1)])


@rule
def weigh_bids(s: State, seat, sight, score):
    """Bid as little as possible, up to what the cubes are worth; borrow for it if that pays."""
    limit = prize(s, seat, sight)
    purse = fullest_purse(s, seat)
    score[PASS] = 0
    for bid in range(1, LOAN - BID):
        score[BID + bid] = limit - 100 * bid if bid <= purse else -10000 - bid
    for colour in range(COLOURS):
        short = purse <= s.high_bid
        score[LOAN + colour] = (limit - 100 * (int(s.high_bid) + 1) if short else 0) - cost_of_loan(s, colour)


@rule
def weigh_loans(s: State, seat, sight, score):
    """Borrow before the bidding if the purse does not reach for what the cubes are worth."""
    beyond = prize(s, seat, sight) - 100 * int(fullest_purse(s, seat))
    score[NO_LOAN] = 0
    for colour in range(COLOURS):
        score[LOAN + colour] = beyond // 2 - cost_of_loan(s, colour)


@rule_apart
def weigh(s: State, seat, sight, may, score, memory):
    """Set the score of every legal action of a seat."""
    if s.stage == BIDDING:
        weigh_bids(s, seat, sight, score)
    elif s.stage == BORROWING:
        weigh_loans(s, seat, sight, score)
    elif s.stage == PAYING:
        for colour in range(COLOURS):
            score[PAY + colour] = s.purse[colour]
    elif s.stage == DEPLOYING:
        more = more_for_each(s, sight)
        for colour in range(COLOURS):
            if s.hand[colour] > 0:
                for lot in range(LOTS):
                    if s.owner[lot] == NO_COLOUR:
                        score[placement(colour, lot)] = gain(s, seat, colour, lot, more, sight)


HEURISTICS = Heuristics(weigh, heat=150, scale=25)
