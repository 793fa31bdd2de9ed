"""Names for whoever is no seat, and sets of seats as the bits of a number."""

from backroom.kernel.rule import rule

CHANCE = -1  # in turn: the die, the deck, the bag
NOBODY = -2  # in turn: the game is over; as an observer: somebody who only watches
EVERYONE = -3  # of a state: nothing is hidden in it
UNKNOWN = -1  # a cell that this observer may not know


@rule
def only(seat):
    """Give the set that holds one seat."""
    return 1 << seat


@rule
def first_of(seats):
    """Give the lowest seat of a set that is not empty."""
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


@rule
def everybody(count):
    """Give the set of the seats from 0 on, so many of them."""
    return (1 << count) - 1


@rule
def holds(seats, seat):
    """Tell whether a seat is in a set."""
    return (seats >> seat) & 1 == 1


@rule
def without(seats, seat):
    """Give a set without one seat."""
    return seats & ~(1 << seat)


@rule
def more_than_one(seats):
    """Tell whether a set holds several seats."""
    return seats & (seats - 1) != 0


def members(seats: int) -> list[int]:
    """List the seats of a set."""
    return [seat for seat in range(int(seats).bit_length()) if seats >> seat & 1]
