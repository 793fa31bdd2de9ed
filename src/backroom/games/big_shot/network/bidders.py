"""Bidders of Big Shot that networks train against: they place greedily by the odds, and differ in what they bid for.

A prize bidder bids a part of what the cubes are worth to it; a difference bidder a part of what they are worth more in its hands
than in those of whoever else wants them most. Amounts are in hundredths of a million. Notes are kept
for a seat from one of its decisions to the next: what lots are worth to colours, and its limit in this auction.
"""

from backroom.games.big_shot.actions import BID, LOAN, NO_LOAN, PASS, PAY, placement
from backroom.games.big_shot.auction import fullest_purse
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    CUBES_ON_SPACE,
    FULL,
    IOU,
    LADDER,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    PAYING,
    ROUNDS,
    STAGES,
    START_MONEY,
    VALUES,
    State,
)
from backroom.games.big_shot.loans import may_borrow
from backroom.games.big_shot.network.odds import HELD, WAY_OF, WHOLE
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.training import Trainers

DIFFERENCE = 1  # styles with this bit bid for the difference
TRUST = (1, 2)  # by how much fewer cubes a style expects to come
NAMES = tuple(f"{what} bidder {trust}" for trust in TRUST for what in ("prize", "difference"))
STYLES = len(NAMES)
RICHER = 6  # millions that a rival can borrow, roughly
WHEN = COLOURS * LOTS  # in the notes: when the limit was worked out, and what it is
LIMIT = WHEN + 1
NOTES = LIMIT + 1
LATER = 2  # how much more than its cost a loan before the bidding must bring


@rule
def to_come(s: State, style):
    """Give how many more cubes a style expects on a lot."""
    unsold = 0
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR:
            unsold += 1
    more = min(FULL, (ROUNDS - int(s.rounds)) * CUBES_ON_SPACE // max(1, unsold))
    return (more + TRUST[style >> 1] - 1) // TRUST[style >> 1]


@rule
def row_of(cubes):
    """Give the number of how cubes lie."""
    return cubes[0] + WAY_OF * (cubes[1] + WAY_OF * (cubes[2] + WAY_OF * cubes[3]))


@rule
def hope_of(s: State, lot, colour, more, tables):
    """Give the chance of a colour to hold a lot in the end."""
    if s.owner[lot] != NO_COLOUR:
        return WHOLE if s.owner[lot] == colour else 0
    return int(tables[min(more, FULL - total(s.lot[lot])), COLOURS * row_of(s.lot[lot]) + colour])


@rule_apart
def worth_for(s: State, lot, colour, more, tables):
    """Give what a lot is worth to a colour that holds it."""
    if VALUES[lot] > 0:
        if PARK_OF[lot] == NO_LOT:
            return WHOLE * VALUES[lot]
        return VALUES[lot] * (WHOLE + hope_of(s, PARK_OF[lot], colour, more, tables))
    worth = 0
    for other in range(LOTS):
        if PARK_OF[other] == lot:
            worth += VALUES[other] * hope_of(s, other, colour, more, tables)
    return worth


@rule_apart
def note_worths(s: State, more, notes, tables):
    """Note what every lot is worth to every colour."""
    for lot in range(LOTS):
        for colour in range(COLOURS):
            notes[COLOURS * lot + colour] = worth_for(s, lot, colour, more, tables)


@rule_apart
def gain_of(s: State, seat, colour, lot, more, notes, tables):
    """Give what a cube on a lot adds to the lead of a seat over the mean of the others."""
    cubes = s.lot[lot]
    room = FULL - total(cubes)
    here, there = row_of(cubes), row_of(cubes) + WAY_OF**colour
    before, after, lead = min(more, room), min(more, room - 1), 0
    for other in range(COLOURS):
        change = int(tables[after, COLOURS * there + other]) - int(tables[before, COLOURS * here + other])
        if change != 0 and s.keeper[other] >= 0:
            side = int(s.seats) - 1 if s.keeper[other] == seat else -1
            lead += side * change * int(notes[COLOURS * lot + other])
    return lead // (10 * WHOLE * (int(s.seats) - 1))


@rule_apart
def best_place(s: State, seat, cubes, more, notes, tables):
    """Give the best place for one of these cubes as LOTS * colour + lot, and what it adds."""
    best, most = -1, 0
    for colour in range(COLOURS):
        if cubes[colour] > 0:
            for lot in range(LOTS):
                if s.owner[lot] == NO_COLOUR and total(s.lot[lot]) < FULL:
                    adds = gain_of(s, seat, colour, lot, more, notes, tables)
                    if best < 0 or adds > most:
                        best, most = LOTS * colour + lot, adds
    return best, most


@rule_apart
def prize_of(s: State, placer, seat, more, notes, tables):
    """Give what the cubes on the block add to the lead of a seat if one places them; all is put back."""
    cubes, placed, adds = s.space[s.broker], 0, 0
    for _ in range(CUBES_ON_SPACE):
        place, most = best_place(s, placer, cubes, more, notes, tables)
        if place >= 0:
            adds += most if placer == seat else gain_of(s, seat, place // LOTS, place % LOTS, more, notes, tables)
            placed = placed * 64 + place + 1
            cubes[place // LOTS] -= 1
            s.lot[place % LOTS, place // LOTS] += 1
    while placed > 0:
        place = placed % 64 - 1
        placed //= 64
        cubes[place // LOTS] += 1
        s.lot[place % LOTS, place // LOTS] -= 1
    return adds


@rule_apart
def limit_of(s: State, seat, style, notes, tables):
    """Give what the cubes are worth to a seat, or by how much more than if another gets them."""
    more = to_come(s, style)
    note_worths(s, more, notes, tables)
    own = prize_of(s, seat, seat, more, notes, tables)
    if not style & DIFFERENCE:
        return own
    otherwise, best = 0, -1
    for other in range(s.seats):
        if other != seat and (s.stage != BIDDING or (s.bidders >> other) & 1):
            money = START_MONEY if s.hidden == 1 else int(fullest_purse(s, other))
            wants = min(prize_of(s, other, other, more, notes, tables), 100 * (money + RICHER))
            if wants > best:
                best, otherwise = wants, prize_of(s, other, seat, more, notes, tables)
    return own - otherwise


@rule_apart
def loan_for(s: State, seat, need, most):
    """Give the loan that lifts the purse to what is needed and costs less than it brings at most, NO_LOAN if none does."""
    for colour in range(COLOURS):
        if may_borrow(s, seat, colour):
            pays = LADDER[s.ious[colour]]
            if s.purse[colour] + pays >= need and most > 100 * (IOU - pays):
                return LOAN + colour
    return NO_LOAN


@rule_apart
def act(s: State, seat, style, part, notes, tables, may):
    """Give the action of a bidder."""
    if s.stage == PAYING:
        fullest = -1
        for colour in range(COLOURS):
            if s.keeper[colour] == seat and (fullest < 0 or s.purse[colour] > s.purse[fullest]):
                fullest = colour
        return PAY + fullest
    if s.stage != BIDDING and s.stage != BORROWING:
        note_worths(s, to_come(s, style), notes, tables)
        place, _ = best_place(s, seat, s.hand, to_come(s, style), notes, tables)
        return placement(place // LOTS, place % LOTS)
    round_and_stage = 1 + len(STAGES) * int(s.rounds) + int(s.stage)
    if notes[WHEN] != round_and_stage:
        notes[LIMIT] = limit_of(s, seat, style, notes, tables)
        notes[WHEN] = round_and_stage
    most = int(notes[LIMIT]) * part // 100
    if s.stage == BORROWING:
        return loan_for(s, seat, 0, (most - 100 * int(fullest_purse(s, seat))) // LATER)
    return bid_up_to(s, seat, most)


@rule
def bid_up_to(s: State, seat, most):
    """Bid the least that leads, up to a limit; borrow for that if it pays."""
    bid = int(s.high_bid) + 1
    if 100 * bid > most:
        return PASS
    if bid <= fullest_purse(s, seat):
        return BID + bid
    loan = NO_LOAN if s.hidden == 1 or s.seats == 2 else loan_for(s, seat, bid, most - 100 * bid)
    return loan if loan != NO_LOAN else PASS


BIDDERS = Trainers(NAMES, act, NOTES, HELD)
