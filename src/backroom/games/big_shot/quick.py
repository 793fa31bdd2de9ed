"""Quick choices in Big Shot, for worlds that a search imagines, and how a game that is not over may end.

What the cubes would change is worked out once an auction for all seats together, and noted. Everybody bids at once what the
others will not reach; who gets the cubes places them one after the other where each adds most. Of a lot every colour expects as
much as OWNERS says.
"""

from dataclasses import replace

import numpy as np

from backroom.games.big_shot import heuristics
from backroom.games.big_shot.actions import BID, LOAN, NO_LOAN, PASS, placement
from backroom.games.big_shot.auction import fullest_purse
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    DEPLOYING,
    FULL,
    IOU,
    LOTS,
    NO_COLOUR,
    NO_LOT,
    PARK_OF,
    ROUNDS,
    SEATS,
    VALUES,
    State,
)
from backroom.games.big_shot.heuristics import (
    OWNERS,
    WHOLE,
    cost_of_loan,
    cubes_on,
    hope,
    more_for_each,
    way_of,
    way_with,
    worth_to,
)
from backroom.kernel.dice import draw
from backroom.kernel.heuristics import BOLDNESS, FARSIGHTED, UNDECIDED
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import holds

AT, MORE = range(2)  # notes: for which round they are, and how many cubes will come to each lot
LIMIT = 2  # + seat: what it would pay at most, in hundredths
ADDS = LIMIT + SEATS  # + seat: what a cube adds for it
BEST = ADDS + SEATS  # + seat: the most that a cube adds to its lead
WORTH = BEST + SEATS  # + COLOURS * lot + colour: what a lot is worth to a colour, in thousandths
NOTES = WORTH + COLOURS * LOTS

PAYS = 55  # percent of the difference between having the cubes and another's having them that somebody pays
NOISE = 40  # percent of it that nobody can tell beforehand
# by rounds to come: fitted to 150 games of greedy bots, in whose last round 10 points make a win three times as likely
DOUBT = np.array([100 * (8 + 0.12 * left**2) for left in range(ROUNDS + 1)]).astype(np.int64)


@rule_apart
def note_cube(s: State, lot, colour, notes):
    """Note what a cube of a colour on a lot adds for each seat; give what it adds for all together."""
    room, here, there, whole = FULL - cubes_on(s, lot), way_of(s, lot), way_with(s, lot, colour), 0
    before, after = min(notes[MORE], room), min(notes[MORE], room - 1)
    for seat in range(s.seats):
        notes[ADDS + seat] = 0
    for owner in range(COLOURS):
        if s.keeper[owner] >= 0:
            change = int(OWNERS[after, there, owner]) - int(OWNERS[before, here, owner])
            adds = change * notes[WORTH + COLOURS * lot + owner]
            notes[ADDS + s.keeper[owner]] += adds
            whole += adds
    return whole


@rule_apart
def note_cubes(s: State, colour, number, notes):
    """Note for each seat what so many cubes of a colour add to its lead where each adds most."""
    seats = int(s.seats)
    for seat in range(seats):
        notes[BEST + seat] = 0
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR:
            whole = note_cube(s, lot, colour, notes)
            for seat in range(seats):
                notes[BEST + seat] = max(notes[BEST + seat], seats * notes[ADDS + seat] - whole)
    for seat in range(seats):
        notes[LIMIT + seat] += number * (notes[BEST + seat] // (10 * WHOLE * (seats - 1)))


@rule_apart
def note_auction(s: State, notes, dice):
    """Note what every lot is worth to each colour, and what each seat would pay for the cubes under the broker."""
    seats, whole = int(s.seats), 0
    notes[AT], notes[MORE] = s.rounds + 1, more_for_each(s, FARSIGHTED)
    for lot in range(LOTS):
        if s.owner[lot] == NO_COLOUR:
            for colour in range(COLOURS):
                notes[WORTH + COLOURS * lot + colour] = worth_to(s, lot, colour, notes[MORE])
    for seat in range(seats):
        notes[LIMIT + seat] = 0
    for colour in range(COLOURS):
        if s.space[s.broker, colour] > 0:
            note_cubes(s, colour, s.space[s.broker, colour], notes)
    for seat in range(seats):
        whole += notes[LIMIT + seat]
    for seat in range(seats):
        lost = (whole - notes[LIMIT + seat]) // (seats - 1) ** 2  # to whoever gets the cubes otherwise
        notes[LIMIT + seat] = (notes[LIMIT + seat] + lost) * PAYS * (100 - NOISE // 2 + draw(dice, NOISE)) // 10000


@rule
def others_reach(s: State, seat, notes):
    """Give the highest bid that another who is still in would make."""
    most = int(s.high_bid)
    for other in range(s.seats):
        if other != seat and holds(s.bidders, other):
            most = max(most, min(notes[LIMIT + other] // 100, int(fullest_purse(s, other))))
    return most


@rule_apart
def bid(s: State, seat, style, may, notes):
    """Bid what the others will not reach, as long as it is worth that; borrow for it, if that pays."""
    limit, purse = notes[LIMIT + seat] * style[BOLDNESS] // 100, int(fullest_purse(s, seat))
    least = int(s.high_bid) + 1
    if limit < 100 * least:
        return PASS
    if purse < least:
        for colour in range(COLOURS):
            if allowed(may, LOAN + colour) and limit > 100 * least + cost_of_loan(s, colour):
                return LOAN + colour
        return PASS
    wanted = max(least, min(others_reach(s, seat, notes) + 1, limit // 100, purse))
    return BID + wanted if allowed(may, BID + wanted) else PASS


@rule
def ask_for_loan(s: State, seat, style, may, notes):
    """Borrow before the bidding if the purse does not reach for what the cubes are worth."""
    beyond = notes[LIMIT + seat] * style[BOLDNESS] // 100 - 100 * int(fullest_purse(s, seat))
    for colour in range(COLOURS):
        if allowed(may, LOAN + colour) and beyond // 2 > cost_of_loan(s, colour):
            return LOAN + colour
    return NO_LOAN


@rule_apart
def place(s: State, seat, notes):
    """Place the cube that adds most where it does."""
    best, most, seats = UNDECIDED, 0, int(s.seats)
    for colour in range(COLOURS):
        if s.hand[colour] > 0:
            for lot in range(LOTS):
                if s.owner[lot] == NO_COLOUR:
                    whole = note_cube(s, lot, colour, notes)
                    adds = seats * notes[ADDS + seat] - whole
                    if best < 0 or adds > most:
                        best, most = placement(colour, lot), adds
    return best


@rule_apart
def quick(s: State, seat, style, may, notes, dice):
    """Give what a seat of a style does at once, or UNDECIDED."""
    if notes[AT] != s.rounds + 1:
        note_auction(s, notes, dice)
    if s.stage == BIDDING:
        return bid(s, seat, style, may, notes) if allowed(may, PASS) else UNDECIDED
    if s.stage == BORROWING:
        return ask_for_loan(s, seat, style, may, notes)
    return place(s, seat, notes) if s.stage == DEPLOYING else UNDECIDED


@rule_apart
def outlook(s: State, seat):
    """Give the fortune that a seat will have in the end, in hundredths: its money, its debts, and its hopes for every lot."""
    worth, more = 0, more_for_each(s, FARSIGHTED)
    for colour in range(COLOURS):
        if s.keeper[colour] == seat:
            worth += 100 * (int(s.purse[colour]) - IOU * int(s.ious[colour]))
            for lot in range(LOTS):
                if VALUES[lot] > 0:
                    hopes = hope(s, lot, colour, more)
                    doubled = hope(s, PARK_OF[lot], colour, more) if hopes > 0 and PARK_OF[lot] != NO_LOT else 0
                    worth += VALUES[lot] * hopes * (WHOLE + doubled) // (10 * WHOLE)
    return worth


@rule
def doubt(s: State, seat):
    """Give how many points luck may still move, in hundredths."""
    return int(DOUBT[ROUNDS - s.rounds])


HEURISTICS = replace(heuristics.HEURISTICS, quick=quick, notes=NOTES, outlook=outlook, doubt=doubt, horizon=40)
