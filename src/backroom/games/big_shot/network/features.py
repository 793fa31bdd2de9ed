"""A position of Big Shot as a network is told it."""

from backroom.games.big_shot.actions import BID, LOAN, is_loan
from backroom.games.big_shot.board import BIDDING, COLOURS, State
from backroom.games.big_shot.network.city import NOTES, NOTHING, write_city, write_ring
from backroom.games.big_shot.network.people import ROWS, SLOTS, write_colours, write_seats, write_stage
from backroom.games.big_shot.places import place_of_colour
from backroom.kernel.features import Features
from backroom.kernel.rule import rule, rule_apart


@rule_apart
def write(s: State, seat, notes, out):
    """Write everything that is so."""
    for slot in range(SLOTS):
        out[slot] = NOTHING
    for colour in range(COLOURS):
        notes[place_of_colour(s, seat, colour)] = colour
    write_city(s, notes, out)
    write_ring(s, notes, out)
    write_colours(s, seat, notes, out)
    write_seats(s, seat, notes, out)
    write_stage(s, seat, out)


@rule
def worth_a_look(s: State, seat, action):
    """Leave out bids that jump by more than two."""
    return s.stage != BIDDING or action <= BID + s.high_bid + 2 or action >= LOAN


@rule
def rash(s: State, seat, action):
    """Call a loan rash as long as the purse reaches for the next bid."""
    return s.stage == BIDDING and is_loan(action) and s.purse[action - LOAN] > s.high_bid


FEATURES = Features(ROWS, SLOTS, write, worth_a_look, NOTES, scale=40, rash=rash)
