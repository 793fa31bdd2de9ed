"""What Python calls of the rules: always a shelf of states and a place on it, so that a compiled call stays cheap."""

from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.legal import allowed, clear
from backroom.kernel.playout import advance, play_games


def deal_at(states, i, dice):
    """Lay a new game out."""
    play.deal(states[i], dice)


def choices_at(states, i, seat, may):
    """Set the legal actions of a seat."""
    clear(may)
    play.choices(states[i], seat, may)


def odds_at(states, i, weight):
    """Set the weights of chance's outcomes."""
    for outcome in range(len(weight)):
        weight[outcome] = 0
    play.odds(states[i], weight)


def apply_at(states, i, seat, action):
    """Carry one action out."""
    play.apply(states[i], seat, action)


def results_at(states, i, results):
    """Set worth, points and rank of every seat, a row each."""
    for seat in range(len(results)):
        results[seat, 0] = play.worth(states[i], seat)
        results[seat, 1] = play.points(states[i], seat)
        results[seat, 2] = play.rank(states[i], seat)


def hide_at(states, i, seat):
    """Blank what a seat may not know."""
    play.hide(states[i], seat)


def view_at(states, i, seat, views, j):
    """Write what a seat may know onto a place of another shelf."""
    put(views, j, states[i])
    play.hide(views[j], seat)


def mask_at(states, i, seat, may, masks, j):
    """Write the legal actions of a seat as a row of bytes, 1 where an action is legal."""
    clear(may)
    play.choices(states[i], seat, may)
    for action in range(masks.shape[1]):
        masks[j, action] = allowed(may, action)


def imagine_at(states, i, seat, dice):
    """Fill the blanks of a view."""
    play.imagine(states[i], seat, dice)


def advance_at(states, i, dice, random, may, weight, log, events):
    """Let chance and the random seats act until another seat must."""
    return advance(states[i], dice, random, may, weight, log, events)


def play_games_at(states, first, last, seed, game, dice, may, weight, log):
    """Play a stretch of a shelf at random."""
    return play_games(states, first, last, seed, game, dice, may, weight, log)
