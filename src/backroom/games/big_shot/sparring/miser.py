"""The miser: hardly bids before the last rounds, then buys with a full purse what the final count will show.

It looks at nothing but who owns a lot now and how far ahead, and takes a lead for the less the longer others can answer. It never
borrows. Amounts are in hundredths of a million.
"""

from backroom.games.big_shot.actions import NO_LOAN, placement
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    CUBES_ON_SPACE,
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
from backroom.games.big_shot.reckoning import lots_of_colour, owner_now
from backroom.games.big_shot.sparring.purse import bid_up_to, pay_with, rounds_after
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

NEVER = -(1 << 40)
LATE = 4  # rounds before the end in which the purse opens
TRIFLE = 6  # the most that it bids before
WORTH_IT = 110  # and what the cubes must bring for each million of that
PART = 60  # percent of what the cubes bring that it bids then
PART_MORE = 10  # and how much more in each round
WISH = 1000  # what a lot is worth more to a colour that has no more than two


@rule
def trust(s: State, lot, owner):
    """Tell in percent how far a lead is trusted: wholly if there is no room to answer it, else by the rounds to come."""
    room = FULL - total(s.lot[lot])
    lead = int(s.lot[lot, owner])
    best = 0
    for colour in range(COLOURS):
        if colour != owner:
            best = max(best, int(s.lot[lot, colour]))
    lead -= best
    if lead > room:
        return 100
    return max(20, min(95, 100 - (rounds_after(s) + 1) * min(room, 4) * 3 // max(1, lead + 1)))


@rule
def price_of(s: State, lot, colour):
    """Give what a lot would bring a colour by who owns what now."""
    wish = WISH if lots_of_colour(s, colour) <= 2 else 0
    if VALUES[lot] > 0:
        doubled = PARK_OF[lot] != NO_LOT and owner_now(s, PARK_OF[lot]) == colour
        return VALUES[lot] * (200 if doubled else 100) + wish
    beside = 200 + wish
    for other in range(LOTS):
        if PARK_OF[other] == lot and owner_now(s, other) == colour:
            beside += 100 * VALUES[other]
    return beside


@rule_apart
def count_of(s: State, lot, seat):
    """Give what a lot counts for a seat as it lies: all if it owns it, less a part of what it brings to another."""
    owner = owner_of(s.lot[lot])
    if owner == NO_COLOUR or s.keeper[owner] < 0:
        return 0
    counts = price_of(s, lot, owner) * trust(s, lot, owner)
    return counts // 100 if s.keeper[owner] == seat else -counts // (100 * int(s.seats))


@rule_apart
def change_of(s: State, seat, colour, lot):
    """Give what one cube changes in the count of a lot for a seat; it is put back."""
    before = count_of(s, lot, seat)
    s.lot[lot, colour] += 1
    after = count_of(s, lot, seat)
    s.lot[lot, colour] -= 1
    return after - before


@rule_apart
def best_place(s: State, seat, cubes):
    """Give the best place for one of these cubes as LOTS * colour + lot, and what it changes; own cubes come first."""
    best, most = -1, NEVER
    for colour in range(COLOURS):
        if cubes[colour] > 0:
            for lot in range(LOTS):
                if s.owner[lot] == NO_COLOUR and total(s.lot[lot]) < FULL:
                    change = change_of(s, seat, colour, lot)
                    if s.keeper[colour] == seat:
                        change = change + 5 * int(s.lot[lot, colour]) + VALUES[lot] // 2
                    if change > most:
                        best, most = LOTS * colour + lot, change
    return best, most


@rule_apart
def takings(s: State, seat):
    """Give what the cubes on the block change if the seat places them one by one; all is put back."""
    cubes, placed, sum_of_all = s.space[s.broker], 0, 0
    for _ in range(CUBES_ON_SPACE):
        place, change = best_place(s, seat, cubes)
        if place >= 0:
            sum_of_all += change
            placed = placed * 64 + place + 1
            cubes[place // LOTS] -= 1
            s.lot[place % LOTS, place // LOTS] += 1
    while placed > 0:
        place = placed % 64 - 1
        placed //= 64
        cubes[place // LOTS] += 1
        s.lot[place % LOTS, place // LOTS] -= 1
    return sum_of_all


@rule_apart
def limit(s: State, seat):
    """Give the highest bid: a trifle early on, later most of what the cubes bring."""
    left = rounds_after(s)
    if left >= LATE:
        return min(TRIFLE, takings(s, seat) // WORTH_IT)
    return takings(s, seat) * (PART + PART_MORE * (LATE - left)) // 10000


@rule_apart
def choose(s: State, seat, may):
    """Give the miser's action."""
    if s.stage == BIDDING:
        return bid_up_to(s, seat, limit(s, seat), 10000, may)
    if s.stage == BORROWING:
        return NO_LOAN
    if s.stage == DEPLOYING:
        place, _ = best_place(s, seat, s.hand)
        return placement(place // LOTS, place % LOTS)
    return pay_with(s, may, True)
