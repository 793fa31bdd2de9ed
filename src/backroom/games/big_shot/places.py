"""The order in which an observer sees seats and colours: its own first, the others clockwise, the neutral colour last."""

from backroom.games.big_shot.board import COLOURS, State
from backroom.kernel.rule import rule
from backroom.kernel.seats import NOBODY


@rule
def place_of(s: State, seat, other):
    """Give how many places clockwise of the observer a seat sits."""
    return other - seat if other >= seat else other - seat + s.seats


@rule
def place_of_colour(s: State, seat, colour):
    """Give the place of a colour in the observer's order."""
    keeper = s.keeper[colour]
    if keeper == NOBODY:
        return COLOURS - 1  # BS-THREE-1
    place = int(place_of(s, seat, keeper))
    if s.seats > 2:
        return place
    place *= 2  # BS-TWO-1
    for lower in range(colour):
        if s.keeper[lower] == keeper:
            place += 1
    return place


@rule
def shifts_from(s: State, seat):
    """Give by how many bits each colour's byte is shifted in a number of four: five bits for each of the colours, red lowest."""
    shifts = 0
    for colour in range(COLOURS):
        shifts |= 8 * place_of_colour(s, seat, colour) << (5 * colour)
    return shifts


@rule
def in_order(cubes, shifts):
    """Give four counts, by colour, as the bytes of one number in the observer's order."""
    return (
        int(cubes[0]) << (shifts & 31)
        | int(cubes[1]) << ((shifts >> 5) & 31)
        | int(cubes[2]) << ((shifts >> 10) & 31)
        | int(cubes[3]) << ((shifts >> 15) & 31)
    )
