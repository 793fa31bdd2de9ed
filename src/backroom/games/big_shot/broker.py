"""A round: the broker moves, and the die goes to the left."""

from backroom.games.big_shot.board import SIDES, SPACES, State
from backroom.games.big_shot.deal import open_round
from backroom.kernel.counts import total
from backroom.kernel.rule import rule
from backroom.kernel.seats import only


@rule
def odds_of_die(weight):
    """A die shows each of its sides alike."""
    for side in range(SIDES):
        weight[side] = 1


@rule
def move_broker(s: State, pips):
    """Move the broker clockwise, counting only spaces that still hold cubes."""
    s.die = pips
    space = s.broker
    while pips > 0:
        space = space + 1 if space + 1 < SPACES else 0  # BS-BOARD-2: a closed ring
        if total(s.space[space]) > 0:
            pips -= 1  # BS-MOVE-1: an empty space is passed over
    s.broker = space


@rule
def next_round(s: State):
    """Pass the die to the left."""
    s.roller = left_of(s, s.roller)  # BS-MOVE-2
    open_round(s)


@rule
def left_of(s: State, seat):
    """Give the next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def give_turn(s: State, seat):
    """Wait for one seat."""
    s.turn = seat
    s.waiting = only(seat)
