"""The rules put together: who may do what now, and what it sets off."""

from backroom.games.big_shot.actions import NO_LOAN, PAY, colour_placed, lot_placed
from backroom.games.big_shot.auction import act_in_auction, allow_bids, allow_payments, hold_auction, pay
from backroom.games.big_shot.board import (
    BIDDING,
    BORROWING,
    COLOURS,
    CUBES_OF_COLOUR,
    DEPLOYING,
    FULL,
    LADDER,
    LOTS,
    NO_COLOUR,
    PAYING,
    ROUNDS,
    SPACES,
    State,
)
from backroom.games.big_shot.broker import move_broker, next_round, odds_of_die
from backroom.games.big_shot.loans import act_on_loans, allow_loans, ask_for_loans, loans_come_first
from backroom.games.big_shot.lots import allow_placements, place
from backroom.games.big_shot.reckoning import reckon
from backroom.kernel.counts import total
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule
from backroom.kernel.seats import CHANCE


@rule
def choices(s: State, seat, may):
    """Mark every legal action of a seat."""
    if s.turn != seat:
        return
    if s.stage == BIDDING:
        allow_bids(s, seat, may)
    elif s.stage == DEPLOYING:
        allow_placements(s, may)
    elif s.stage == BORROWING:
        allow_loans(s, seat, may)
        allow(may, NO_LOAN)
    elif s.stage == PAYING:
        allow_payments(s, seat, may)


@rule
def odds(s: State, weight):
    """Chance is the die."""
    if s.turn == CHANCE:
        odds_of_die(weight)


@rule
def apply(s: State, seat, action):
    """Carry out what a seat decides or the die shows."""
    s.step += 1
    if seat == CHANCE:
        begin_round(s, action + 1)
    elif s.stage == BIDDING:
        act_in_auction(s, seat, action)
    elif s.stage == DEPLOYING:
        deploy(s, colour_placed(action), lot_placed(action))
    elif s.stage == BORROWING:
        if not act_on_loans(s, seat, action):
            hold_auction(s)
    else:
        pay(s, seat, action - PAY)


@rule
def begin_round(s: State, pips):
    """Move the broker, ask for loans where they come first, then hold the auction."""
    move_broker(s, pips)
    if not loans_come_first(s) or not ask_for_loans(s):
        hold_auction(s)


@rule
def deploy(s: State, colour, lot):
    """Place a cube; the last one ends the round, and the last round the game."""
    last = total(s.hand) == 1
    place(s, colour, lot)
    if last:
        s.rounds += 1
        if s.rounds < ROUNDS:
            next_round(s)
        else:
            reckon(s)  # BS-END-1


@rule
def sound(s: State):
    """Give 0 if nothing impossible lies on the table, else the number of what does."""
    for colour in range(COLOURS):
        cubes = s.hand[colour] + s.box[colour]
        for space in range(SPACES):
            cubes += s.space[space, colour]
        for lot in range(LOTS):
            cubes += s.lot[lot, colour]
        if cubes != CUBES_OF_COLOUR:
            return 1  # BS-BOARD-3: 18 cubes of every colour are somewhere
        if s.purse[colour] < 0:
            return 2
        if s.ious[colour] > len(LADDER):
            return 3
    for lot in range(LOTS):
        if total(s.lot[lot]) >= FULL:
            return 4  # BS-BOARD-4: a seventh cube is settled at once
        if s.owner[lot] != NO_COLOUR and (total(s.lot[lot]) != 1 or s.lot[lot, s.owner[lot]] != 1):
            return 5  # BS-LOT-1: a sold lot holds its owner's marker
    return 0
