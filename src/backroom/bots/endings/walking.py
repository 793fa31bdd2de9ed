"""Working a position out: a walk through everything that can happen, written once for all games on the compiled rules.

The shelf of states is a stack: on place `d` lies the position at depth `d`. A frame of the walk says at each depth who decides
there – chance, a seat, or two seats at once –, how far its choices have been tried, and what was found.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from backroom.bots.endings.equilibrium import LEAST, equilibrium, never_worse, never_worse_for_second
from backroom.bots.endings.memory import FULL, kept
from backroom.bots.endings.told import close, hope, key
from backroom.kernel import play
from backroom.kernel.counts import fill, put
from backroom.kernel.legal import clear, how_many, nth
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, NOBODY, first_of, more_than_one, without

WIN = 60.0
BY_CHANCE, BY_SEAT, BY_TWO = range(3)  # who decides
KIND, NEXT, NODE, BEST = range(4)  # of a frame: who decides, the choice to be tried next, the position's number, the best choice
DONE, ON = range(2)  # how a step of the walk ended
LAST_PAIR = 3  # of the choices of two seats
OF_POINTS, HIGHEST_FIRST, THOROUGH = range(3)  # of the manner: as in `Endings`; whether no pair is left out at the root


@rule_apart
def open_frame(states, d, frames, may, weight, found, node):
    """Begin with a position: see who decides, and mark what can happen."""
    s = states[d]
    frames[d, NEXT], frames[d, NODE], frames[d, BEST] = 0, node, -1
    fill(found[d], 0.0)
    if s.turn == CHANCE:
        frames[d, KIND] = BY_CHANCE
        fill(weight[d], 0)
        play.odds(s, weight[d])
        return
    frames[d, KIND] = BY_TWO if more_than_one(s.waiting) else BY_SEAT
    clear(may[d])
    play.choices(s, first_of(s.waiting), may[d])


@rule
def choice_number(n, may, highest_first):
    """Give the n-th choice in the order in which equals are taken."""
    return nth(may, how_many(may) - 1 - n) if highest_first else nth(may, n)


@rule
def next_outcome(frames, d, weight):
    """Give the next outcome that chance can draw, -1 if there is none."""
    outcome = frames[d, NEXT]
    while outcome < len(weight[d]) and weight[d, outcome] == 0:
        outcome += 1
    frames[d, NEXT] = outcome + 1
    return outcome if outcome < len(weight[d]) else -1


@rule_apart
def try_next(states, d, frames, may, weight, cells, hopes, manner):
    """Lay the next thing that can happen on the stack; give DONE if everything was tried."""
    if frames[d, KIND] == BY_CHANCE:
        outcome = next_outcome(frames, d, weight)
        if outcome < 0:
            return DONE
        put(states, d + 1, states[d])
        play.apply(states[d + 1], CHANCE, outcome)
        return ON
    if frames[d, NEXT] == (LAST_PAIR + 1 if frames[d, KIND] == BY_TWO else how_many(may[d])):
        return DONE
    number = frames[d, NEXT]
    frames[d, NEXT] += 1
    put(states, d + 1, states[d])
    if frames[d, KIND] == BY_SEAT:
        play.apply(states[d + 1], states[d].turn, choice_number(number, may[d], manner[HIGHEST_FIRST] > 0))
        return ON
    return try_for_two(states, d, number, may, cells, hopes, manner)


@rule_apart
def try_for_two(states, d, number, may, cells, hopes, manner):
    """Lay one pair of choices on the stack; the last pair is left out where one of the two does not want it in any case.

    Behind the hopes of all seats it is noted that this happened at the root.
    """
    a = first_of(states[d].waiting)
    b = first_of(without(states[d].waiting, a))
    choose_for_two(states, d, number, may, a, b, manner)
    if number == LAST_PAIR and (d > 0 or manner[THOROUGH] == 0):
        hope(states[d + 1], hopes)
        cells[d, 1, 1, a], cells[d, 1, 1, b] = hopes[a], hopes[b]
        if never_worse(cells[d], a) or never_worse_for_second(cells[d], b):  # even with all that it can hope for
            hopes[states[d].seats] = 1.0 if d == 0 else 0.0
            return DONE
        put(states, d + 1, states[d])
        choose_for_two(states, d, number, may, a, b, manner)
    return ON


@rule
def choose_for_two(states, d, number, may, a, b, manner):
    """Let two seats choose: pair number 2 * x + y."""
    play.apply(states[d + 1], a, choice_number(number // 2, may[d], manner[HIGHEST_FIRST] > 0))
    play.apply(states[d + 1], b, choice_number(number % 2, may[d], manner[HIGHEST_FIRST] > 0))


@rule_apart
def known_at_once(states, d, notes, values, shares, manner, remembered, one_key):
    """Set a position's values and give 0 if they are known; if not, give 2 and its number in the table, or 1 if it has none."""
    s = states[d]
    if s.turn == NOBODY:
        for seat in range(s.seats):
            values[seat] = play.worth(s, seat) / WIN + manner[OF_POINTS] * play.points(s, seat)
        return 0
    if close(s, notes, values):
        return 0
    places, keys, size = remembered
    if not key(s, one_key):
        return 1
    before = size[0]
    number = kept(one_key, places, keys, size)
    if number == FULL:
        return FULL
    if number < before:
        for seat in range(s.seats):
            values[seat] = shares[number, seat]
        return 0
    return number + 2


@rule_apart
def take_in(states, d, frames, weight, found, cells, values, root, may, manner):
    """Take what came of the thing that was tried last into the frame."""
    seats, tried = int(states[d].seats), frames[d, NEXT] - 1
    if frames[d, KIND] == BY_CHANCE:
        for seat in range(seats):
            found[d, seat] += weight[d, tried] * values[seat]
        return
    if frames[d, KIND] == BY_TWO:
        for seat in range(seats):
            cells[d, tried // 2, tried % 2, seat] = values[seat]
        return
    mover = int(states[d].turn)
    if d == 0:
        for seat in range(seats):
            root[choice_number(tried, may[0], manner[HIGHEST_FIRST] > 0), seat] = values[seat]
    if frames[d, BEST] < 0 or values[mover] > found[d, mover] + LEAST:
        frames[d, BEST] = tried
        for seat in range(seats):
            found[d, seat] = values[seat]
    if d > 0 and manner[OF_POINTS] == 0 and found[d, mover] >= 1 - LEAST:
        frames[d, NEXT] = how_many(may[d])  # nothing is better than the whole win


@rule_apart
def close_frame(states, d, frames, weight, found, cells, values, shares, often):
    """Say what a position is worth to everybody, now that everything was tried."""
    seats = int(states[d].seats)
    if frames[d, KIND] == BY_CHANCE:
        whole = 0.0
        for outcome in range(len(weight[d])):
            whole += weight[d, outcome]
        for seat in range(seats):
            found[d, seat] /= whole
    elif frames[d, KIND] == BY_TWO:
        mean_of_two(states[d], cells[d], found[d], often)
    for seat in range(seats):
        values[seat] = found[d, seat]
        if frames[d, NODE] >= 0:
            shares[frames[d, NODE], seat] = found[d, seat]


@rule
def mean_of_two(s, cells, found, often):
    """Set what everybody gets when two choose at once."""
    a = first_of(s.waiting)
    b = first_of(without(s.waiting, a))
    equilibrium(cells, a, b, often)
    for seat in range(s.seats):
        found[seat] = 0.0
        for x in range(2):
            for y in range(2):
                share = (often[0] if x == 0 else 1 - often[0]) * (often[1] if y == 0 else 1 - often[1])
                if share > 0:
                    found[seat] += share * cells[x, y, seat]


def solve_at(states, i, manner, limit, stack, tables, remembered, shares, one_key, notes, root):
    """Work out the position on place 0; give how many things were tried, -1 if they would be too many to try or to keep."""
    frames, may, weight, found, cells = stack
    values, hopes, often = tables
    open_frame(states, 0, frames, may, weight, found, -1)
    d, tried = 0, 0
    while True:
        how = try_next(states, d, frames, may, weight, cells, hopes, manner)
        if how == DONE:
            close_frame(states, d, frames, weight, found, cells, values, shares, often)
            d -= 1
            if d < 0:
                return tried
            take_in(states, d, frames, weight, found, cells, values, root, may, manner)
            continue
        tried += 1
        number = known_at_once(states, d + 1, notes, values, shares, manner, remembered, one_key)
        if number == FULL or tried > limit or d + 2 >= len(states):
            return -1
        if number == 0:
            take_in(states, d, frames, weight, found, cells, values, root, may, manner)
        else:
            d += 1
            open_frame(states, d, frames, may, weight, found, number - 2 if number > 1 else -1)
