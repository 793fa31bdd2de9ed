"""The settler: picks a few lots and builds majorities there that nobody can break; all other cubes go where they change nothing.

A lot is as good as its value for each own cube that is still missing until it is out of everybody's reach. It bids a part of what
the own cubes on the block bring that way. Amounts are in hundredths of a million.
"""

from backroom.games.big_shot.actions import placement
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    DEPLOYING,
    FULL,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    VALUES,
    State,
)
from backroom.games.big_shot.lots import owner_of
from backroom.games.big_shot.reckoning import LOTS_TO_WIN, lots_of_colour
from backroom.games.big_shot.sparring.purse import bid_up_to, borrow_up_to, pay_with, rounds_after
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

NEVER = -(1 << 40)
PART = 50  # percent of what the own cubes bring that it bids
HURDLE = 150  # percent of its cost that a loan must leave
WISH = 10  # what a lot is worth more, in millions, to a colour that has less than two
RIVAL = 50  # percent of what the cubes bring the other of two players that count too
PARK = 12  # what a park is taken for, in millions


@rule_apart
def missing(s: State, lot, colour):
    """Count the own cubes until a lot is out of everybody's reach, FULL if there is no way."""
    if s.owner[lot] != NO_COLOUR:
        return FULL
    rival, room, own = 0, FULL - total(s.lot[lot]), int(s.lot[lot, colour])
    for other in range(COLOURS):
        if other != colour:
            rival = max(rival, int(s.lot[lot, other]))
    for more in range(room + 1):
        if own + more > rival + room - more:
            return more
    return FULL


@rule
def value_of(s: State, lot, colour):
    """Give what a lot is taken for: more beside the own park, and a park is worth more beside own lots."""
    wish = WISH if lots_of_colour(s, colour) < LOTS_TO_WIN else 0
    if VALUES[lot] > 0:
        return VALUES[lot] * (2 if PARK_OF[lot] != NO_LOT and s.owner[PARK_OF[lot]] == colour else 1) + wish
    worth = PARK + wish
    for other in range(LOTS):
        if PARK_OF[other] == lot and s.owner[other] == colour:
            worth += VALUES[other]
    return worth


@rule_apart
def appeal(s: State, lot, colour):
    """Give what one own cube more on a lot brings: its value shared among the cubes that are missing."""
    more = missing(s, lot, colour)
    if more == 0 or more == FULL:
        return 0
    if more > 2 * (rounds_after(s) + 1):
        return 0
    return 100 * value_of(s, lot, colour) // more


@rule_apart
def best_lot(s: State, colour):
    """Give the lot that appeals most to a colour, NO_LOT if none does."""
    best, most = NO_LOT, 0
    for lot in range(LOTS):
        appeals = appeal(s, lot, colour)
        if appeals > most:
            best, most = lot, appeals
    return best


@rule_apart
def price_of_own(s: State, seat, cubes):
    """Give what the own cubes among these bring, one after the other; all is put back."""
    placed, brings = 0, 0
    for colour in range(COLOURS):
        if s.keeper[colour] == seat:
            for _ in range(cubes[colour]):
                lot = best_lot(s, colour)
                if lot != NO_LOT:
                    brings += appeal(s, lot, colour)
                    placed = placed * 64 + LOTS * colour + lot + 1
                    s.lot[lot, colour] += 1
    while placed > 0:
        place = placed % 64 - 1
        placed //= 64
        s.lot[place % LOTS, place // LOTS] -= 1
    return brings


@rule_apart
def bother(s: State, seat, colour, lot):
    """Give how much a cube of another is in the seat's way on a lot."""
    before = owner_of(s.lot[lot])
    own_before = before != NO_COLOUR and s.keeper[before] == seat
    s.lot[lot, colour] += 1
    after = owner_of(s.lot[lot])
    s.lot[lot, colour] -= 1
    own_after = after != NO_COLOUR and s.keeper[after] == seat
    bothers = 300 * VALUES[lot] * (int(own_before) - int(own_after))
    if after != before and not own_after and after != NO_COLOUR and s.keeper[after] >= 0:
        bothers += 100 * VALUES[lot]
    if before != NO_COLOUR and after == NO_COLOUR and not own_before:
        bothers -= 100 * VALUES[lot]
    for mine in range(COLOURS):
        if s.keeper[mine] == seat and s.lot[lot, mine] > 0:
            bothers += 20 * VALUES[lot]
    return bothers - 10 * int(s.lot[lot, colour])


@rule_apart
def quiet_lot(s: State, seat, colour):
    """Give the lot where a cube of another bothers least."""
    best, least = NO_LOT, 1 << 40
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR and total(s.lot[lot]) < FULL:
            bothers = bother(s, seat, colour, lot)
            if bothers < least:
                best, least = lot, bothers
    return best


@rule_apart
def deploy(s: State, seat):
    """Place own cubes where they appeal most, then the others out of the way."""
    for colour in range(COLOURS):
        if s.keeper[colour] == seat and s.hand[colour] > 0:
            lot = best_lot(s, colour)
            return placement(colour, lot if lot != NO_LOT else quiet_lot(s, seat, colour))
    colour = 0
    while s.hand[colour] == 0:
        colour += 1
    return placement(colour, quiet_lot(s, seat, colour))


@rule_apart
def limit(s: State, seat):
    """Give the highest bid: half of what the own cubes bring."""
    cubes = s.space[s.broker]
    brings = price_of_own(s, seat, cubes)
    if s.seats == 2:
        brings += price_of_own(s, 1 - seat, cubes) * RIVAL // 100
    return brings * PART // 10000


@rule_apart
def choose(s: State, seat, may):
    """Give the settler's action."""
    if s.stage == BIDDING:
        return bid_up_to(s, seat, limit(s, seat), HURDLE, may)
    if s.stage == BORROWING:
        return borrow_up_to(s, seat, limit(s, seat), HURDLE)
    if s.stage == DEPLOYING:
        return deploy(s, seat)
    return pay_with(s, may, False)
