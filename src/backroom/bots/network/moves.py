"""How good a network finds each move: it looks at the position after it, as the mover sees it.

On the shelf the position to move in lies at WORLD; COPY is for trying moves. `asked` is the network with the cells it adds up in:
table, bias and layers, sums, and what is between the layers.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from math import log, sqrt

from backroom.bots.network.forward import add_changes, add_up, lead, points, say, shares
from backroom.bots.network.secrets import guess, hold
from backroom.bots.network.temper import CARE, COUNTING, HAZE, HEAT, SHYNESS
from backroom.bots.network.told import rash, worth_a_look, write
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import next_number
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart

VIEW, WORLD, TRIED, COPY = range(4)  # places on the shelf
SHELF = 4
LAST = 3  # between the layers: what the network says
OF_LEAD = 0.05  # what a lead counts beside the share of the win: between lost positions, the one that is lost least


@rule
def fraction(dice):
    """Draw a fraction between 0 and 1."""
    return (next_number(dice) + 0.5) / 4294967296.0


@rule
def make_up(out, seats, mind):
    """Make up one's mind: every seat's share of the win, that of nobody, and every seat's points, by place from the observer.

    Give what the observer goes by, to nine digits, so that the last bit of a processor's sums decides nothing.
    """
    shares(out, seats, mind)
    for place in range(seats):
        mind[seats + 1 + place] = points(out, place)
    return round((mind[0] + OF_LEAD * lead(out, seats)) * 1e9)


@rule_apart
def ask(s, seat, notes, named, asked, mind):
    """Let the network make up the mind of a seat that has just made a position; give how well it likes that."""
    table, bias, layers, _, sums, between = asked
    write(s, seat, notes, named)
    add_up(sums, named, table, bias)
    say(sums, layers, between)
    return make_up(between[LAST], int(s.seats), mind)


@rule_apart
def strayed(s, seat, out, action, number, temper, dice):
    """Give by how much a temper likes one of so many actions better than the network does."""
    more = temper[SHYNESS] if action == 0 else 0.0
    if temper[COUNTING] > 0:
        more += temper[COUNTING] * lead(out, int(s.seats))
    if temper[CARE] > 0 and rash(s, seat, action):
        more -= temper[CARE]
    if temper[HEAT] > 0:
        more -= temper[HEAT] * log(-log(fraction(dice)))
    if temper[HAZE] > 0:
        more += temper[HAZE] * fraction(dice) / sqrt(number)
    return 1e9 * more


@rule
def how_many_to_look_at(s, seat, may, actions):
    """Count the actions that are worth a look."""
    number = 0
    for action in range(actions):
        number += allowed(may, action) and worth_a_look(s, seat, action)
    return number


@rule_apart
def best_move(states, at, seat, may, actions, notes, before, after, asked, mind, best_mind, temper, dice):
    """Give the move that the network likes best in the position at a place, or strays to as the temper says; and the mind."""
    table, bias, layers, base, sums, between = asked
    s, best, most = states[at], -1, 0.0
    number = how_many_to_look_at(s, seat, may, actions) if temper[HAZE] > 0 else 1
    write(s, seat, notes, before)
    add_up(base, before, table, bias)
    for action in range(actions):
        if allowed(may, action) and worth_a_look(s, seat, action):
            put(states, COPY, s)
            hold(states[COPY])
            play.apply(states[COPY], seat, action)
            write(states[COPY], seat, notes, after)
            add_changes(sums, base, before, after, table)
            say(sums, layers, between)
            likes = float(make_up(between[LAST], int(s.seats), mind))
            likes += strayed(s, seat, between[LAST], action, number, temper, dice)
            if best < 0 or likes > most:
                best, most = action, likes
                for n in range(len(mind)):
                    best_mind[n] = mind[n]
    return best


@rule_apart
def choose_by_network(states, s, seat, may, actions, notes, before, after, asked, mind, best_mind, temper, dice):
    """Choose in a state as a seat sees it: what it may not know is imagined."""
    put(states, WORLD, s)
    guess(states[WORLD], seat, dice)
    return best_move(states, WORLD, seat, may, actions, notes, before, after, asked, mind, best_mind, temper, dice)


def choose_at(states, i, seat, may, actions, notes, before, after, asked, mind, best_mind, temper, dice):
    """Choose on a place of a shelf."""
    return choose_by_network(states, states[i], seat, may, actions, notes, before, after, asked, mind, best_mind, temper, dice)


def like_all_at(states, i, seat, may, actions, notes, named, asked, mind, scale, dice, likes, all_shares, all_points):
    """Tell of every move that is worth a look how well the network likes it, and what it expects for everybody behind it."""
    put(states, WORLD, states[VIEW])
    guess(states[WORLD], seat, dice)
    seats = int(states[WORLD].seats)
    for action in range(actions):
        if allowed(may, action) and worth_a_look(states[WORLD], seat, action):
            put(states, COPY, states[WORLD])
            hold(states[COPY])
            play.apply(states[COPY], seat, action)
            likes[action] = ask(states[COPY], seat, notes, named, asked, mind)
            for place in range(seats):
                all_shares[action, (seat + place) % seats] = mind[place]
                all_points[action, (seat + place) % seats] = scale * mind[seats + 1 + place]
