"""The auction: bid, or pass for good."""

from backroom.games.big_shot.actions import BID, LOAN, PASS, PAY, is_loan
from backroom.games.big_shot.board import BIDDING, COLOURS, DEPLOYING, MOST_MONEY, PAYING, State
from backroom.games.big_shot.broker import give_turn, left_of
from backroom.games.big_shot.deal import open_auction
from backroom.games.big_shot.loans import allow_loans, borrow, loans_come_first
from backroom.kernel.counts import move
from backroom.kernel.legal import allow, allow_range
from backroom.kernel.rule import rule
from backroom.kernel.seats import NOBODY, holds, more_than_one, without


@rule
def hold_auction(s: State):
    """Open the bidding left of the roller."""
    open_auction(s)
    s.stage = BIDDING
    give_turn(s, left_of(s, s.roller))  # BS-AUCTION-1


@rule
def allow_bids(s: State, seat, may):
    """Mark what a seat may do on its bidding turn."""
    allow(may, PASS)
    allow_range(may, BID + s.high_bid + 1, BID + bid_limit(s, seat))  # BS-AUCTION-2
    if not loans_come_first(s):
        allow_loans(s, seat, may)  # BS-LOAN-1


@rule
def bid_limit(s: State, seat):
    """Give the highest bid that a seat may make."""
    if s.punished == 1 and s.caught[seat] == 0:
        return MOST_MONEY  # BS-HIDDEN-4: nobody looks into the purse
    return fullest_purse(s, seat)  # BS-AUCTION-4, BS-HIDDEN-3


@rule
def fullest_purse(s: State, seat):
    """Give the most money a seat has on one pile."""
    most = 0
    for colour in range(COLOURS):
        if s.keeper[colour] == seat and s.purse[colour] > most:
            most = s.purse[colour]  # BS-TWO-4
    return most


@rule
def act_in_auction(s: State, seat, action):
    """Let the seat in turn borrow, pass or bid."""
    if is_loan(action):
        borrow(s, action - LOAN)  # BS-LOAN-1: and the turn stays where it is
        return
    if action == PASS:
        s.bidders = without(s.bidders, seat)  # BS-AUCTION-3: there is no way back in
    else:
        s.high_bid = action - BID
        s.high_bidder = seat
        s.bid_of[seat] = s.high_bid
    if more_than_one(s.bidders):
        give_turn(s, next_bidder(s, seat))
    else:
        close_auction(s)  # BS-AUCTION-5


@rule
def next_bidder(s: State, seat):
    """Give the next seat clockwise that has not passed."""
    seat = left_of(s, seat)
    while not holds(s.bidders, seat):
        seat = left_of(s, seat)
    return seat


@rule
def close_auction(s: State):
    """Settle the auction: a bid is paid, or punished; without one the roller takes the cubes."""
    winner = s.high_bidder
    if winner == NOBODY:
        take_cubes(s, s.roller)  # BS-AUCTION-6
    elif s.punished == 1 and s.high_bid > fullest_purse(s, winner):
        s.caught[winner] = 1  # BS-HIDDEN-4: the money is shown until the round ends
        hold_auction(s)
    elif s.seats == 2:
        s.stage = PAYING  # BS-TWO-4
        give_turn(s, winner)
    else:
        pay(s, winner, colour_kept_by(s, winner))


@rule
def colour_kept_by(s: State, seat):
    """Give the first colour that a seat keeps."""
    colour = 0
    while s.keeper[colour] != seat:
        colour += 1
    return colour


@rule
def allow_payments(s: State, seat, may):
    """Mark the colours of the winner that cover the whole bid."""
    for colour in range(COLOURS):
        if s.keeper[colour] == seat and s.purse[colour] >= s.high_bid:
            allow(may, PAY + colour)  # BS-TWO-4


@rule
def pay(s: State, winner, colour):
    """Pay the bid to the bank and take the cubes."""
    s.purse[colour] -= s.high_bid  # BS-AUCTION-5
    s.payer = colour
    take_cubes(s, winner)


@rule
def take_cubes(s: State, winner):
    """Take the four cubes under the broker in hand."""
    move(s.space[s.broker], s.hand)  # BS-AUCTION-5
    s.stage = DEPLOYING
    give_turn(s, winner)
