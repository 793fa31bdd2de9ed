"""What a seat knows as a row of bytes: seats clockwise from the observer, colours in the order of the seats that keep them."""

from backroom.games.big_shot.board import (
    COLOURS,
    CUBES_OF_COLOUR,
    CUBES_ON_SPACE,
    FULL,
    LADDER,
    LOTS,
    MOST_MONEY,
    NO_COLOUR,
    OVER,
    ROUNDS,
    SEATS,
    SIDES,
    SPACES,
    STAGES,
    State,
)
from backroom.games.big_shot.expectations import expect
from backroom.games.big_shot.places import in_order, place_of, place_of_colour, shifts_from
from backroom.kernel.observation import Observations, Part, Row
from backroom.kernel.rule import rule
from backroom.kernel.seats import NOBODY, holds

NOW = "if the game ended now"


class Plain(Row):
    """What is on the table, and what the seat may know of the money."""

    space = Part(SPACES, COLOURS, most=CUBES_ON_SPACE, fours=True, says="cubes on the ring, clockwise from the broker")
    lot = Part(LOTS, COLOURS, most=FULL, fours=True, says="cubes on a lot; on a sold one its owner's marker")
    sold = Part(LOTS, COLOURS, fours=True, says="1 at the colour that a lot is sold to")
    colour = Part(COLOURS, most=COLOURS - 1, says="which colour this is, as actions number them: own first, the neutral one last")
    hand = Part(COLOURS, most=CUBES_ON_SPACE, says="cubes that are still to be placed")
    box = Part(COLOURS, most=CUBES_OF_COLOUR, says="cubes that have left the game")
    purse = Part(COLOURS, most=MOST_MONEY, says="money, 0 where it is not known")
    secret = Part(COLOURS, says="1 where money is not known")
    ious = Part(COLOURS, most=len(LADDER), says="loans so far")
    borrowed = Part(COLOURS, says="1 if there was a loan in this round")
    payer = Part(COLOURS, says="1 at the colour that paid in this round")
    turn = Part(SEATS, says="1 at the seat that acts")
    roller = Part(SEATS, says="1 at the seat that threw the die, or throws it next")
    bidding = Part(SEATS, says="1 for a seat that has not passed in this auction")
    bid = Part(SEATS, most=MOST_MONEY, says="a seat's highest bid of this auction")
    high_bidder = Part(SEATS, says="1 at the seat that made the highest bid")
    caught = Part(SEATS, says="1 for a seat that overbid in this round and shows its money")
    high_bid = Part(most=MOST_MONEY, says="the highest bid of this auction")
    players = Part(most=SEATS, says="how many play")
    edition = Part(says="1 for the edition of 2001")
    hidden = Part(says="1 if money is hidden")
    punished = Part(says="1 if overbids are possible and punished")
    rounds = Part(most=ROUNDS, says="rounds that are over")
    die = Part(most=SIDES, says="what the die shows, 0 before it is first thrown")
    broker = Part(most=SPACES - 1, says="the space of the broker")
    stage = Part(len(STAGES), says="what the game waits for, 1 at " + ", ".join(STAGES))


class Knowing(Plain):
    """The same with what a good player works out from it."""

    limit = Part(most=MOST_MONEY, says="the highest bid that the observer may make")
    owns = Part(LOTS, COLOURS, fours=True, says=f"1 at the colour that would own a lot {NOW}")
    needs = Part(LOTS, COLOURS, most=FULL + 1, fours=True, says="own cubes that give a colour the lot, plus 1; 0: none do")
    odds = Part(LOTS, COLOURS, most=255, fours=True, says="odds of owning a lot in the end, in 255ths: all colours come alike")
    stops = Part(SIDES, COLOURS, most=CUBES_ON_SPACE, fours=True, says="the cubes that each side of the die would lead to now")
    lots = Part(COLOURS, most=LOTS, fours=True, says=f"lots of a colour {NOW}")
    lots_worth = Part(SEATS, most=255, fours=True, says=f"what the lots of a seat would be worth {NOW}")
    loan = Part(COLOURS, most=LADDER[0], says="what the next loan of a colour pays")


@rule
def observe_options(s: State, row):
    """Write what was chosen before the game, and how far it is."""
    row.players = s.seats
    row.edition = s.edition == 2001
    row.hidden = s.hidden
    row.punished = s.punished
    row.stage[s.stage] = 1
    row.rounds = s.rounds
    row.die = s.die
    row.broker = s.broker
    row.high_bid = s.high_bid


@rule
def observe_seats(s: State, seat, row):
    """Write what belongs to seats."""
    if s.turn >= 0:
        row.turn[place_of(s, seat, s.turn)] = 1
    row.roller[place_of(s, seat, s.roller)] = 1
    if s.high_bidder != NOBODY:
        row.high_bidder[place_of(s, seat, s.high_bidder)] = 1
    for other in range(s.seats):
        place = place_of(s, seat, other)
        row.bidding[place] = holds(s.bidders, other)
        row.bid[place] = s.bid_of[other]
        row.caught[place] = s.caught[other]


@rule
def knows_purse(s: State, seat, colour):
    """Tell whether the observer may know the money of a colour."""
    keeper = s.keeper[colour]
    return s.hidden == 0 or s.stage == OVER or keeper == seat or keeper == NOBODY or s.caught[keeper] == 1  # BS-HIDDEN-1


@rule
def observe_colour(s: State, seat, colour, place, row):
    """Write what belongs to one colour."""
    row.colour[place] = colour
    row.hand[place] = s.hand[colour]
    row.box[place] = s.box[colour]
    row.ious[place] = s.ious[colour]
    row.borrowed[place] = s.borrowed[colour]
    row.payer[place] = s.payer == colour
    if knows_purse(s, seat, colour):
        row.purse[place] = s.purse[colour]
    else:
        row.secret[place] = 1


@rule
def observe_cubes(s: State, shifts, row):
    """Write the cubes of the city and of the ring, and the lots that are sold."""
    for lot in range(LOTS):
        cubes = in_order(s.lot[lot], shifts)
        row.lot[lot, 0] = cubes
        row.sold[lot, 0] = cubes if s.owner[lot] != NO_COLOUR else 0  # BS-LOT-1: one marker, of its owner
    broker = int(s.broker)
    for space in range(SPACES):
        row.space[space - broker if space >= broker else space - broker + SPACES, 0] = in_order(s.space[space], shifts)


@rule
def observe(s: State, seat, row):
    """Write what a seat sees and remembers into a row of zeros."""
    observe_options(s, row)
    observe_seats(s, seat, row)
    for colour in range(COLOURS):
        observe_colour(s, seat, colour, place_of_colour(s, seat, colour), row)
    observe_cubes(s, shifts_from(s, seat), row)


@rule
def observe_knowing(s: State, seat, row):
    """Write the same, and what a good player works out from it."""
    observe(s, seat, row)
    expect(s, seat, shifts_from(s, seat), row)


OBSERVATIONS = Observations(Plain, observe, Knowing, observe_knowing)
