"""The players as a network is told them: money, loans, lots, who bids and who is ahead, and what the game waits for.

Seats and colours come in the order of the observer.
"""

import numpy as np

from backroom.games.big_shot.auction import fullest_purse
from backroom.games.big_shot.board import (
    BIDDING,
    COLOURS,
    IOU,
    LADDER,
    LOTS,
    MOST_MONEY,
    NO_LOT,
    PARK_OF,
    ROUNDS,
    SEATS,
    STAGES,
    VALUES,
    State,
)
from backroom.games.big_shot.network import city
from backroom.games.big_shot.network.city import HOLDER, bidding_now
from backroom.games.big_shot.places import place_of
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, NOBODY

VALUE, PARK = np.array(VALUES), np.array(PARK_OF)
FORTUNES, STEP, POOREST = 80, 3, -60  # fortunes are told in steps
EDGES = 20  # millions by which one purse is fuller than another, at most
OLD = 2001  # the edition in which each colour of a seat may borrow

# The first row of every kind of thing
PURSE = city.ROWS
LOANS = PURSE + COLOURS * (MOST_MONEY + 1)
OWNED = LOANS + COLOURS * (len(LADDER) + 1)
BORROWED = OWNED + COLOURS * (LOTS + 1)
FORTUNE = BORROWED + COLOURS
BIDDER = FORTUNE + SEATS * FORTUNES
EDGE = BIDDER + SEATS
ROLLER = EDGE + SEATS * (2 * EDGES + 1)
TURN = ROLLER + SEATS
LEADER = TURN + SEATS + 1
BID_NOW = LEADER + SEATS
WHEN = BID_NOW + MOST_MONEY + 1
RULES = WHEN + len(STAGES) * (ROUNDS + 1)
ROWS = RULES + 8

# The first slot of every kind of thing
PURSE_AT = city.SLOTS
LOANS_AT = PURSE_AT + COLOURS
OWNED_AT = LOANS_AT + COLOURS
BORROWED_AT = OWNED_AT + COLOURS
FORTUNE_AT = BORROWED_AT + COLOURS
BIDDER_AT = FORTUNE_AT + SEATS
EDGE_AT = BIDDER_AT + SEATS
ROLLER_AT = EDGE_AT + SEATS
TURN_AT, LEADER_AT, BID_AT, WHEN_AT, RULES_AT = range(ROLLER_AT + 1, ROLLER_AT + 6)
SLOTS = RULES_AT + 1


@rule
def sees_money(s: State, seat, other):
    """Tell whether a seat may know what another has."""
    return s.hidden == 0 or other == seat or (other >= 0 and s.caught[other] == 1)


@rule_apart
def write_colours(s: State, seat, notes, out):
    """Tell money, loans and lots of every colour that somebody keeps."""
    for place in range(COLOURS):
        colour = int(notes[place])
        lots = 0
        for lot in range(LOTS):
            if notes[HOLDER + lot] == place + 1:
                lots += 1
        out[OWNED_AT + place] = OWNED + place * (LOTS + 1) + lots
        if s.keeper[colour] != NOBODY:
            out[LOANS_AT + place] = LOANS + place * (len(LADDER) + 1) + int(s.ious[colour])
            if sees_money(s, seat, s.keeper[colour]):
                out[PURSE_AT + place] = PURSE + place * (MOST_MONEY + 1) + int(s.purse[colour])
            if bidding_now(s) and s.borrowed[colour] == 1:
                out[BORROWED_AT + place] = BORROWED + place


@rule_apart
def write_seats(s: State, seat, notes, out):
    """Tell the fortunes, who still bids, and whose purse is fuller."""
    for other in range(s.seats):
        place = int(place_of(s, seat, other))
        if s.stage == BIDDING and (s.bidders >> other) & 1:
            out[BIDDER_AT + place] = BIDDER + place
        if sees_money(s, seat, other):
            step = (fortune_of(s, other, notes) - POOREST) // STEP
            out[FORTUNE_AT + place] = FORTUNE + place * FORTUNES + min(FORTUNES - 1, max(0, step))
            edge = int(fullest_purse(s, seat)) - int(fullest_purse(s, other))
            out[EDGE_AT + place] = EDGE + place * (2 * EDGES + 1) + EDGES + min(EDGES, max(-EDGES, edge))


@rule_apart
def fortune_of(s: State, seat, notes):
    """Give what a seat would have if the game ended now."""
    fortune = 0
    for place in range(COLOURS):
        colour = int(notes[place])
        if s.keeper[colour] == seat:
            fortune += int(s.purse[colour]) - IOU * int(s.ious[colour])
            for lot in range(LOTS):
                if notes[HOLDER + lot] == place + 1:
                    doubled = PARK[lot] != NO_LOT and notes[HOLDER + PARK[lot]] == place + 1
                    fortune += int(VALUE[lot]) * (2 if doubled else 1)
    return fortune


@rule_apart
def write_stage(s: State, seat, out):
    """Tell what the game waits for, and who leads the bidding."""
    out[WHEN_AT] = WHEN + int(s.stage) * (ROUNDS + 1) + int(s.rounds)
    out[RULES_AT] = RULES + 4 * int(s.edition == OLD) + 2 * int(s.hidden) + int(s.punished)
    if s.roller >= 0:
        out[ROLLER_AT] = ROLLER + int(place_of(s, seat, s.roller))
    if s.turn >= 0:
        out[TURN_AT] = TURN + int(place_of(s, seat, s.turn))
    elif s.turn == CHANCE:
        out[TURN_AT] = TURN + SEATS
    if bidding_now(s):
        out[BID_AT] = BID_NOW + int(s.high_bid)
        if s.high_bid > 0:
            out[LEADER_AT] = LEADER + int(place_of(s, seat, s.high_bidder))
