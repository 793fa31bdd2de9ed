"""What everybody may expect of a position: how the game ended, or, if it goes on, how it may end."""

from math import exp

from backroom.bots.heuristics import doubt, outlook
from backroom.kernel import play
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import NOBODY

MARGIN = 0.3  # how much a lead in points counts beside the win
WIN = 60.0
SHARES, POINTS, GAIN = range(3)  # rows of a result: the share of the win, points, and what a seat looks for


@rule
def greater(one, other):
    """Give the greater of two fractions; Numba's own word for it cannot be linked from several rules."""
    return one if one > other else other


@rule
def within_one(number):
    """Give a number, or -1 or 1 if it is beyond them."""
    return -1.0 if number < -1.0 else 1.0 if number > 1.0 else number


@rule_apart
def expect(s, scale, result):
    """Set everybody's share of the win, points, and what it looks for: the win, and a little for the lead in points."""
    seats, doubts = int(s.seats), 0
    if s.turn != NOBODY:
        doubts = doubt(s, 0)
    for seat in range(seats):
        result[POINTS, seat] = outlook(s, seat) / 100.0 if doubts > 0 else float(play.points(s, seat))
    if s.turn == NOBODY:
        share_the_win(s, result)
    elif doubts > 0:
        share_by_outlook(doubts / 100.0, result)
    else:
        share_by_points(result)
    for seat in range(seats):
        lead = within_one((result[POINTS, seat] - best_other(result, seat)) / scale)
        result[GAIN, seat] = (1.0 - MARGIN) * result[SHARES, seat] + MARGIN * (0.5 + 0.5 * lead)


@rule
def share_the_win(s, result):
    """Share the win of a game that is over, in equal parts if nobody has won."""
    given = 0.0
    for seat in range(result.shape[1]):
        result[SHARES, seat] = play.worth(s, seat) / WIN
        given += result[SHARES, seat]
    for seat in range(result.shape[1]):
        if given == 0:
            result[SHARES, seat] = 1.0 / result.shape[1]


@rule
def share_by_outlook(doubts, result):
    """Share the win by what points everybody will have: the more doubt, the more evenly."""
    most, whole = result[POINTS, 0], 0.0
    for seat in range(result.shape[1]):
        most = greater(most, result[POINTS, seat])
    for seat in range(result.shape[1]):
        result[SHARES, seat] = exp((result[POINTS, seat] - most) / doubts)
        whole += result[SHARES, seat]
    for seat in range(result.shape[1]):
        result[SHARES, seat] /= whole


@rule
def share_by_points(result):
    """Give the win to whoever has most points now."""
    for seat in range(result.shape[1]):
        leaders = 0
        for other in range(result.shape[1]):
            if result[POINTS, other] == result[POINTS, seat]:
                leaders += 1
        ahead = result[POINTS, seat] - best_other(result, seat)
        result[SHARES, seat] = 1.0 / leaders if ahead >= 0 else 0.0


@rule
def best_other(result, seat):
    """Give the most points that any other seat has."""
    most = result[POINTS, (seat + 1) % result.shape[1]]
    for other in range(result.shape[1]):
        if other != seat:
            most = greater(most, result[POINTS, other])
    return most
