"""The last round of Big Shot, to be worked out: with open money nothing is left to chance then.

What the last four cubes can make of the city does not hang on who pays what for them. So it is listed once (`standings`), and
whoever wins the auction takes what is best with the money that everybody has then.
"""

from backroom.games.big_shot.board import BIDDING, BORROWING, COLOURS, DEPLOYING, IOU, PAYING, ROUNDS, SEATS, State
from backroom.games.big_shot.standings import (
    CAN_WIN,
    COUNT,
    MIDDLE,
    NOTES,
    OF_FORTUNE,
    STANDING,
    list_standings,
    same_cubes,
)
from backroom.kernel.endings import Endings
from backroom.kernel.rule import rule, rule_apart

OF_POINTS = 1e-9  # ties are broken by one's own fortune


@rule
def within(s: State):
    """The last round with open money, while somebody decides."""
    deciding = s.stage == BIDDING or s.stage == BORROWING or s.stage == PAYING or s.stage == DEPLOYING
    return s.hidden == 0 and s.rounds == ROUNDS - 1 and deciding


@rule
def before(s: State):
    """The placing of the last cubes but four: one space is left, wherever the die sends the broker."""
    return s.hidden == 0 and s.rounds == ROUNDS - 2 and s.stage == DEPLOYING


@rule
def key(s: State, out):
    """Tell auctions of one last round apart: who has borrowed, who still bids, the highest bid, whose it is, whose turn."""
    borrowed = 0
    for colour in range(COLOURS):
        borrowed = 2 * borrowed + int(s.borrowed[colour])
    who = (int(s.bidders) * 8 + int(s.high_bidder) + 2) * 8 + int(s.turn)
    out[0] = ((borrowed * 64 + int(s.high_bid)) * 1024 + who) * 8 + int(s.stage)
    return s.stage == BIDDING or s.stage == BORROWING


@rule_apart
def close(s: State, notes, values):
    """Let whoever holds the last cubes take the best of all standings."""
    if s.stage != DEPLOYING:
        return False
    if not same_cubes(s, notes):
        list_standings(s, notes)
    best, most = 0, 0.0
    for number in range(notes[COUNT]):
        good = value(s, notes, number, s.turn)
        if number == 0 or good > most + OF_POINTS / 2:
            best, most = number, good
    for seat in range(s.seats):
        values[seat] = value(s, notes, best, seat)
    return True


@rule
def value(s: State, notes, number, seat):
    """Give what a standing is worth to a seat: its share of the win, and a little for its fortune."""
    own = standing(s, notes, number, seat)
    return share(s, notes, number, seat) + OF_POINTS * (own // OF_FORTUNE % (2 * MIDDLE) - MIDDLE)


@rule
def standing(s: State, notes, number, seat):
    """Give a seat's standing with the money it has left."""
    left = 0
    for colour in range(COLOURS):
        if s.keeper[colour] == seat:
            left += int(s.purse[colour]) - IOU * int(s.ious[colour])  # BS-SCORE-1
    return notes[STANDING + SEATS * number + seat] + OF_FORTUNE * left


@rule
def share(s: State, notes, number, seat):
    """Give a seat's share of the win: the highest standing of those who can win."""
    own, winners = standing(s, notes, number, seat), 1
    if own < CAN_WIN:
        return 0.0  # BS-WIN-3
    for other in range(s.seats):
        if other != seat:
            theirs = standing(s, notes, number, other)
            if theirs > own:
                return 0.0
            winners += theirs == own  # BS-WIN-2: a victory can be shared
    return 1.0 / winners


REACH = "from the placing of the 17th round on, with open money"
ENDINGS = Endings(
    within, key, keys=1, reach=REACH, before=before, idle=("step", "die"), close=close, notes=NOTES, of_points=OF_POINTS
)
