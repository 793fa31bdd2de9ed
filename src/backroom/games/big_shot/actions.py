"""Every decision of the game as a number: what a seat can do, and what the die can show."""

from backroom.games.big_shot.board import COLOURS, LOTS, MOST_MONEY
from backroom.kernel.rule import rule

PASS = 0
BID = 0  # a bid of n is action n, from 1 to the most that a pile can hold
LOAN = BID + MOST_MONEY + 1  # + colour
NO_LOAN = LOAN + COLOURS
PAY = NO_LOAN + 1  # + colour
PLACE = PAY + COLOURS  # + LOTS * colour + lot
ACTIONS = PLACE + LOTS * COLOURS


@rule
def is_bid(action):
    """Tell whether an action is a bid."""
    return PASS < action < LOAN


@rule
def is_loan(action):
    """Tell whether an action takes a loan."""
    return LOAN <= action < NO_LOAN


@rule
def is_payment(action):
    """Tell whether an action names the colour that pays."""
    return PAY <= action < PLACE


@rule
def placement(colour, lot):
    """Give the action that places a cube."""
    return PLACE + LOTS * colour + lot


@rule
def colour_placed(action):
    """Give the colour of the cube that an action places."""
    return (action - PLACE) // LOTS


@rule
def lot_placed(action):
    """Give the lot that an action places a cube on."""
    return (action - PLACE) % LOTS
