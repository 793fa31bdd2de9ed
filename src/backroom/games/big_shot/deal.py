"""Setting the game up."""

from backroom.games.big_shot.board import (
    COLOURS,
    CUBES_OF_COLOUR,
    CUBES_ON_SPACE,
    LOTS,
    NO_COLOUR,
    ROLLING,
    SPACES,
    START_MONEY,
    State,
)
from backroom.kernel.counts import fill, kind_of, move_one
from backroom.kernel.dice import draw
from backroom.kernel.rule import rule
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, everybody


@rule
def deal(s: State, dice):
    """Lay a new game out for the seats and options that are set."""
    deal_colours(s, dice)
    deal_cubes(s, dice)
    s.broker = draw(dice, SPACES)  # BS-SETUP-2
    s.roller = draw(dice, s.seats)  # BS-SETUP-2
    open_game(s)


@rule
def deal_colours(s: State, dice):
    """Hand the colours out at random: one to each seat, two to each of two; a colour left over is neutral."""
    fill(s.keeper, NOBODY)  # BS-THREE-1
    share = 2 if s.seats == 2 else 1  # BS-TWO-1
    left = COLOURS
    for hand in range(s.seats * share):
        n = draw(dice, left)
        colour = 0
        while s.keeper[colour] != NOBODY or n > 0:
            if s.keeper[colour] == NOBODY:
                n -= 1
            colour += 1
        s.keeper[colour] = hand % s.seats  # BS-SETUP-2
        left -= 1


@rule
def deal_cubes(s: State, dice):
    """Deal four cubes to each space, all of them anew until every space shows at least two colours."""
    again = True
    while again:
        fill(s.hand, CUBES_OF_COLOUR)  # until they are dealt, the cubes are in the dealer's hand
        again = False
        left = COLOURS * CUBES_OF_COLOUR
        for space in range(SPACES):
            fill(s.space[space], 0)
            for _ in range(CUBES_ON_SPACE):
                colour = kind_of(s.hand, draw(dice, left))
                move_one(s.hand, s.space[space], colour)
                left -= 1
            for colour in range(COLOURS):
                if s.space[space, colour] == CUBES_ON_SPACE:
                    again = True  # BS-SETUP-1


@rule
def open_game(s: State):
    """Put everything but cubes, colours, broker and first roller where it is when a game begins."""
    for lot in range(LOTS):
        fill(s.lot[lot], 0)
    fill(s.owner, NO_COLOUR)
    fill(s.hand, 0)
    fill(s.box, 0)
    for colour in range(COLOURS):
        s.purse[colour] = START_MONEY if s.keeper[colour] != NOBODY else 0  # BS-SETUP-3, BS-THREE-1, BS-TWO-1
    fill(s.ious, 0)
    s.die = 0
    s.rounds = 0
    s.step = 0
    s.seen_by = EVERYONE
    open_round(s)


@rule
def open_round(s: State):
    """Begin a round: the die is thrown."""
    fill(s.borrowed, 0)
    fill(s.caught, 0)
    s.payer = NO_COLOUR
    open_auction(s)
    s.stage = ROLLING
    s.turn = CHANCE
    s.waiting = 0


@rule
def open_auction(s: State):
    """Forget the bids of the auction before."""
    s.bidders = everybody(s.seats)
    fill(s.bid_of, 0)
    s.high_bid = 0
    s.high_bidder = NOBODY
