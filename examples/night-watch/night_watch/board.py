"""What is in the box: three houses, what each gains in a night, and the record of a game."""

from backroom.kernel.cells import Cell, Cells, Record

HOUSES = ("villa", "gallery", "bank")
GAINS = (2, 3, 4)  # NW-SETUP-1
SEATS = 5
NIGHTS = 9  # the most there are

GO = 0  # + house
BRIBE = GO + len(HOUSES)  # + house: go there, and let the watch look away
ACTIONS = BRIBE + len(HOUSES)

NOT_YET = -2  # a choice that is not made
NO_HOUSE = -1


class State(Record):
    """A game of The Night Watch as it lies on the table."""

    seats = Cell()  # how many play
    turn = Cell()  # the seat to act, CHANCE or NOBODY
    waiting = Cell()  # the set of seats that may act
    seen_by = Cell()  # whose view this is, EVERYONE for the state itself
    step = Cell()  # public steps so far
    nights = Cell()  # how many there are
    awake = Cell()  # 1: the watch makes its round
    bribes = Cell()  # 1: everybody can bribe it once
    night = Cell()  # how many are over
    loot = Cells(len(HOUSES))  # what lies in a house
    sack = Cells(SEATS)  # what a seat has taken
    bribed = Cells(SEATS)  # 1: the seat has bribed the watch before tonight
    choice = Cells(SEATS)  # tonight's action, NOT_YET before it is made, UNKNOWN where it is hidden
    went = Cells(SEATS)  # last night's action, NOT_YET in the first night
