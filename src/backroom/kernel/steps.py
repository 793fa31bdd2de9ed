"""Many games stepped together: each is given an action, goes on to its next choice, and begins anew by itself when it is over.

Chance and forced moves are played inside. A game is known by the seed and its number, so it is the same on every machine and in
every batch: row 0 of its dice is chance's stream, as everywhere; row 1 is for actions that are drawn at random. All of this is
rules: the functions at the end are what Python calls, and CUDA kernels call the same rules.
"""

import numpy as np

from backroom.kernel import play
from backroom.kernel.counts import fill, put
from backroom.kernel.dice import seed_dice
from backroom.kernel.game import Rule
from backroom.kernel.legal import allowed, clear, how_many, nth, pick
from backroom.kernel.observing import observe_knowing, observe_plain
from backroom.kernel.playout import draw_outcome
from backroom.kernel.rule import rule
from backroom.kernel.seats import CHANCE, NOBODY

STEP, STEP_AS, LOOK, GO_ON, BEGIN = range(5)  # act for the seat in turn, or for a given one; look as it; from a position; anew
WHOLE = 60  # a win
NO_ACTION = -1
BYTE = np.uint64(0xFF)
SEVEN = np.uint64(0x7F)
EIGHTH = np.uint64(0x80)
SPREAD = np.uint64(0x0002040810204081)
EACH_BYTE = np.uint64(0x0101010101010101)


@rule
def spread(bits):
    """Give the eight lowest bits as eight bytes of 0 or 1, the lowest first."""
    return (((bits & SEVEN) * SPREAD) | ((bits & EIGHTH) << np.uint64(49))) & EACH_BYTE


@rule
def write_mask(may, mask):
    """Write a set of actions as bytes, eight in each word."""
    for w in range(len(mask)):
        mask[w] = spread((may[w >> 3] >> np.uint64(8 * (w & 7))) & BYTE)


@rule
def seed_game(s, dice, seed, number):
    """Set the streams of a game to their beginning; no seat has the second."""
    seed_dice(dice[0], seed, number, 0)
    seed_dice(dice[1], seed, number, int(s.seats) + 1)


@rule
def note_end(s, reward, points):
    """Write every seat's share of the win, and its points."""
    for seat in range(len(reward)):
        reward[seat] = play.worth(s, seat) / WHOLE
        points[seat] = play.points(s, seat)


@rule
def may_do(s, seat, action, may):
    """Tell whether an action of a seat is legal."""
    clear(may)
    if seat < 0 or seat >= s.seats:
        return False
    play.choices(s, seat, may)
    return 0 <= action < 64 * len(may) and allowed(may, action)


@rule
def go_on(s, seat, action, dice, numbers, i, seed, stride, may, weight, reward, points, over):
    """Carry an action out and go on until a seat has a choice; what it may do is then in `may`.

    A game that ends tells its result and begins anew with the next number. One that ends again without any choice is left
    where a seat has a single action.
    """
    ends = 0
    while True:
        if action != NO_ACTION:
            play.apply(s, seat, action)
        turn = s.turn
        if turn == NOBODY:
            note_end(s, reward[i], points[i])
            over[i] = True
            ends += 1
            numbers[i] += stride
            seed_game(s, dice[i], seed, numbers[i])
            play.deal(s, dice[i, 0])
            action = NO_ACTION
        elif turn == CHANCE:
            seat = CHANCE
            action = draw_outcome(s, weight, dice[i, 0])
        else:
            clear(may)
            play.choices(s, turn, may)
            if how_many(may) > 1 or ends > 1:
                break
            seat = turn
            action = nth(may, 0)


@rule
def step_game(
    states, i, mode, random, seed, stride, actions, seats, numbers, dice, may, weight, seat, mask, reward, points, over, refused
):
    """Step one game, or look at it: write who acts next, what it may do, and what the last action led to.

    An action that is not legal changes nothing, and its place is noted. Drawn actions are legal, and the next one is drawn.
    """
    s = states[i]
    over[i] = False
    for other in range(reward.shape[1]):
        reward[i, other] = 0
        points[i, other] = 0
    if mode == LOOK:
        seat[i] = seats[i]
        may_do(s, seats[i], NO_ACTION, may)
    else:
        who = seats[i] if mode == STEP_AS else s.turn
        action = int(actions[i])
        if mode >= GO_ON:
            action = NO_ACTION
            seed_game(s, dice[i], seed, numbers[i])
            if mode == BEGIN:
                play.deal(s, dice[i, 0])
        elif random == 0 and not may_do(s, who, action, may):
            action = NO_ACTION
            refused[0] = i + 1
        go_on(s, who, action, dice, numbers, i, seed, stride, may, weight, reward, points, over)
        seat[i] = s.turn
    write_mask(may, mask[i])
    if random == 1:
        actions[i] = pick(may, dice[i, 1])


@rule
def show_plain(states, i, seat, rows, cells):
    """Write the plain observation of a seat; `cells` are the bytes of `rows`."""
    fill(cells[i], 0)
    observe_plain(states[i], seat, rows[i])


@rule
def show_knowing(states, i, seat, rows, cells):
    """Write the observation with knowledge added."""
    fill(cells[i], 0)
    observe_knowing(states[i], seat, rows[i])


@rule
def show_view(states, i, seat, rows, cells):
    """Write the view of a seat, cell by cell."""
    put(rows, i, states[i])
    play.hide(rows[i], seat)


def stepping(show: Rule) -> Rule:
    """Make the function that Python calls: it steps a stretch of games and writes their observations."""

    def step_at(
        states, first, last, mode, random, seed, stride, actions, seats, numbers, dice, may, weight,
        seat, mask, reward, points, over, refused, rows, cells,
    ):  # fmt: skip
        """Step the games on places first to last - 1 of a shelf."""
        for i in range(first, last):
            step_game(
                states, i, mode, random, seed, stride, actions, seats, numbers, dice, may, weight,
                seat, mask, reward, points, over, refused,
            )  # fmt: skip
            show(states, i, seat[i], rows, cells)

    return step_at


SHOWS = {"plain": show_plain, "knowing": show_knowing, "view": show_view}
STEPS = {encoding: stepping(show) for encoding, show in SHOWS.items()}
