"""What is in the box: the city, the ring of auction spaces, the cubes, the ladder of loans, and the record of a game."""

from typing import cast

from backroom.games.big_shot.shapes import Colour, LotName, Stage
from backroom.kernel.cells import Cell, Cells, Record

# BS-BOARD-1: two parks and the 9, 10, 11 are in the rulebooks. The pictures of the board are lost: 16, 17, 18, 20, 21 and the
# grouping into districts rest on a fan's transcription of the 2018 board. Owners of the box correct them here.
CITY = (  # district, value; a park has no value of its own
    ("A", 0),
    ("A", 9),
    ("A", 10),
    ("A", 11),
    ("B", 0),
    ("B", 9),
    ("B", 10),
    ("B", 11),
    ("C", 16),
    ("C", 17),
    ("C", 18),
    ("D", 20),
    ("D", 21),
)
LOT_NAMES = cast(tuple[LotName, ...], tuple(f"{district}{value or 'x2'}" for district, value in CITY))
VALUES = tuple(value for _, value in CITY)
PARK_OF = tuple(  # the park of a lot's district, which doubles it; NO_LOT where there is none, and for a park itself
    next((park for park, (there, worth) in enumerate(CITY) if there == district and not worth), -1) if value else -1
    for district, value in CITY
)
LOTS = len(CITY)
FULL = 7  # BS-BOARD-4: cubes on a lot

SPACES = 18  # BS-BOARD-2: a ring, drawn 5 on top, 4 right, 5 at the bottom, 4 left
CUBES_ON_SPACE = 4
ROUNDS = SPACES

COLOURS = 4
CUBES_OF_COLOUR = 18  # BS-BOARD-3
COLOUR_NAMES: dict[int, tuple[Colour, ...]] = {
    2018: ("red", "orange", "ivory", "purple"),
    2001: ("red", "yellow", "white", "black"),
}

START_MONEY = 10  # BS-SETUP-3
LADDER = (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)  # BS-LOAN-2: what the first, second … loan of a colour pays
IOU = 10
MOST_MONEY = START_MONEY + sum(LADDER)  # the most that a pile can ever hold

SEATS = 4
SIDES = 6  # of the die
NO_COLOUR = -1
NO_LOT = -1

ROLLING, BORROWING, BIDDING, PAYING, DEPLOYING, OVER = range(6)  # what the game is waiting for
STAGES: tuple[Stage, ...] = ("rolling", "borrowing", "bidding", "paying", "deploying", "over")


class State(Record):
    """A game of Big Shot as it lies on the table."""

    seats = Cell()  # how many play
    turn = Cell()  # the seat to act, CHANCE or NOBODY
    waiting = Cell()  # the set of seats that may act
    seen_by = Cell()  # whose view this is, EVERYONE for the state itself
    step = Cell()  # public steps so far
    edition = Cell()  # 2018 or 2001
    hidden = Cell()  # 1: money is kept hidden
    punished = Cell()  # 1: overbids are possible and punished
    stage = Cell()  # what the game is waiting for
    rounds = Cell()  # rounds that are over
    roller = Cell()  # the seat that throws, or has thrown, the die of this round
    broker = Cell()  # the space the broker stands on
    die = Cell()  # what the die shows, 0 before it is first thrown
    space = Cells(SPACES, COLOURS)  # cubes on the ring
    lot = Cells(LOTS, COLOURS)  # cubes in the city; on a sold lot the owner's marker alone
    owner = Cells(LOTS)  # the colour a lot is sold to, or NO_COLOUR
    hand = Cells(COLOURS)  # cubes that the winner of the auction still has to place
    box = Cells(COLOURS)  # cubes that have left the game
    keeper = Cells(COLOURS)  # the seat that plays a colour, NOBODY for the neutral one
    purse = Cells(COLOURS)  # money, UNKNOWN where it is hidden from an observer
    ious = Cells(COLOURS)  # loans taken so far
    borrowed = Cells(COLOURS)  # 1: the colour has borrowed in this round
    bidders = Cell()  # the set of seats that have not passed in this auction
    bid_of = Cells(SEATS)  # the seat's own highest bid of this auction
    high_bid = Cell()  # the highest bid of this auction, 0 for none
    high_bidder = Cell()  # the seat that made it, or NOBODY
    payer = Cell()  # the colour that paid in this round, or NO_COLOUR
    caught = Cells(SEATS)  # 1: the seat overbid in this round and shows its money
