"""The spoiler: looks for whoever is ahead and breaks that one's majorities by ties; what is left over serves itself.

It scores a lot by who owns it, against whom, and knows that a tie hands it to the third. It pays half of the harm it does and of
the good it gets. Amounts are in hundredths of a million.
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
from backroom.games.big_shot.reckoning import kept_by, owner_now, worth_of_lot
from backroom.games.big_shot.sparring.purse import bid_up_to, borrow_up_to, money_of, pay_with, rounds_after
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY

NEVER = -(1 << 40)
HARM = 90  # percent of what the leader loses that the spoiler gains
OTHERS = 20  # of what others lose


@rule_apart
def showing(s: State, seat, other):
    """Give what another shows: money as far as it is known, less debts, and every lot it owns now."""
    shows = money_of(s, seat, other)
    for colour in range(COLOURS):
        if s.keeper[colour] == other:
            shows -= 10 * int(s.ious[colour])
    for lot in range(LOTS):
        if kept_by(s, owner_now(s, lot), other):
            shows += worth_of_lot(s, lot)
    return shows


@rule_apart
def target(s: State, seat):
    """Give the other seat that shows most."""
    best, most = NOBODY, NEVER
    for other in range(s.seats):
        if other != seat:
            shows = showing(s, seat, other)
            if shows > most:
                best, most = other, shows
    return best


@rule
def stake(s: State, lot):
    """Give what is at stake on a lot; a park is as good as half of its district."""
    if VALUES[lot] > 0:
        park = PARK_OF[lot] != NO_LOT and owner_now(s, PARK_OF[lot]) == owner_of(s.lot[lot])
        return VALUES[lot] * (170 if park else 100)
    worth = 0
    for other in range(LOTS):
        if PARK_OF[other] == lot:
            worth += 50 * VALUES[other]
    return worth


@rule
def firmness(s: State, lot, owner):
    """Tell in percent how firm an ownership is, by how many cubes it takes to tie it."""
    second = 0
    for colour in range(COLOURS):
        if colour != owner:
            second = max(second, int(s.lot[lot, colour]))
    need = int(s.lot[lot, owner]) - second
    if need > FULL - total(s.lot[lot]):
        return 100
    return min(90, 25 + 15 * need + max(0, 40 - 4 * rounds_after(s)))


@rule_apart
def feeling(s: State, lot, seat, rival):
    """Give how the spoiler feels about a lot as it lies."""
    owner = owner_of(s.lot[lot])
    if owner == NO_COLOUR or s.keeper[owner] < 0:
        return 0
    firm = stake(s, lot) * firmness(s, lot, owner) // 100
    if s.keeper[owner] == seat:
        return firm
    return -firm * (HARM if s.keeper[owner] == rival else OTHERS) // 100


@rule_apart
def difference(s: State, lot, seat, rival, colour):
    """Give what a cube changes in that; it is put back."""
    before = feeling(s, lot, seat, rival)
    s.lot[lot, colour] += 1
    after = feeling(s, lot, seat, rival)
    s.lot[lot, colour] -= 1
    return after - before


@rule_apart
def best_lot(s: State, seat, rival, colour):
    """Give the lot where a cube of a colour does most, and how much."""
    best, most = -1, NEVER
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR and total(s.lot[lot]) < FULL:
            does = difference(s, lot, seat, rival, colour)
            if does > most:
                best, most = lot, does
    return best, most


@rule_apart
def use(s: State, seat):
    """Give what the cubes on the block do for the seat, colour by colour; all is put back."""
    cubes, rival = s.space[s.broker], target(s, seat)
    placed, does = 0, 0
    for colour in range(COLOURS):
        for _ in range(cubes[colour]):
            lot, most = best_lot(s, seat, rival, colour)
            does += most
            placed = placed * 64 + LOTS * colour + lot + 1
            s.lot[lot, colour] += 1
    while placed > 0:
        place = placed % 64 - 1
        placed //= 64
        s.lot[place % LOTS, place // LOTS] -= 1
    return does


@rule_apart
def limit(s: State, seat):
    """Give the highest bid: a third of the use early on, two thirds in the end."""
    return use(s, seat) * (66 - 2 * rounds_after(s)) // 10000


@rule_apart
def deploy(s: State, seat):
    """Place the cube that does most."""
    rival = target(s, seat)
    best, most = 0, NEVER
    for colour in range(COLOURS):
        if s.hand[colour] > 0:
            lot, does = best_lot(s, seat, rival, colour)
            if does > most:
                best, most = placement(colour, lot), does
    return best


@rule_apart
def choose(s: State, seat, may):
    """Give the spoiler's action."""
    if s.stage == BIDDING:
        return bid_up_to(s, seat, limit(s, seat), 300, may)
    if s.stage == BORROWING:
        return borrow_up_to(s, seat, limit(s, seat), 300)
    if s.stage == DEPLOYING:
        return deploy(s, seat)
    return pay_with(s, may, False)
