"""Tree search over worlds that fit what a seat can see, written once for all games on the compiled rules.

Every simulation imagines what the seat cannot see, walks down the tree, adds one node, plays on to the end by what is known about
the game, and notes on its way back what everybody got. The tree branches on decisions alone: chance is drawn anew each time, and
what others choose in secret is guessed, since the seat would not see it either. Each seat is taken to look for its own good.

A tree is a few arrays: `slots` finds the node behind a node and an action, `visits` counts, `gain` sums what each seat looks for,
`shares` and `points` what the bot tells about it. `size[0]` is the number of nodes.
"""

from math import exp, sqrt

from backroom.bots.heuristics import weigh
from backroom.kernel import play
from backroom.kernel.counts import put
from backroom.kernel.dice import draw
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import allowed, clear, how_many, nth
from backroom.kernel.playout import draw_outcome
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import CHANCE, NOBODY, holds, more_than_one, without

ROOT = 0  # also the place on a path where it says from which node the walk begins
NO_NODE = -1
VIEW, WORLD, SANDBOX = range(3)  # places on the shelf: what the seat sees, what it imagines, where it tries things
WORLDS_EVERY = 4  # simulations in one imagined world
CURIOSITY = 0.7  # how much is tried beyond what has done best so far
OPEN = 0.2  # how much of it is for actions that do not look good
MARGIN = 0.3  # how much a lead in points counts beside the win
SHARE = 60.0  # a whole win
MIX = 0x9E3779B1


@rule
def slot_of(slots, node, seat, action):
    """Give the place where the node behind a node and an action is noted, or would be."""
    key = ((node << 4) + seat << 15) + action + 1  # as many seats and actions as a game can have
    place = (((key ^ (key >> 31)) & 0x7FFFFFFF) * MIX >> 24) & (len(slots) - 1)
    while slots[place, 0] != 0 and slots[place, 0] != key:
        place = (place + 1) & (len(slots) - 1)
    return place, key


@rule
def child(slots, node, seat, action):
    """Give the node behind a node and an action, or NO_NODE."""
    place, key = slot_of(slots, node, seat, action)
    return slots[place, 1] if slots[place, 0] == key else NO_NODE


@rule
def grow(slots, visits, size, node, seat, action):
    """Give the node behind a node and an action; make it, if there is none and there is room."""
    place, key = slot_of(slots, node, seat, action)
    if slots[place, 0] == key:
        return slots[place, 1]
    if size[0] >= len(visits):
        return NO_NODE
    slots[place, 0] = key
    slots[place, 1] = size[0]
    size[0] += 1
    return slots[place, 1]


@rule_apart
def promising(s, seat, may, score, heat, node, slots, visits, gain):
    """Give the action to try next: one that has done well, or that looks good and was tried little."""
    best_score = score[nth(may, 0)]
    for action in range(len(score)):
        if allowed(may, action):
            best_score = max(best_score, score[action])
    whole = 0.0
    for action in range(len(score)):
        if allowed(may, action):
            whole += exp(max(-30.0, (score[action] - best_score) / heat))
    hope = gain[node, seat] / max(1, visits[node])
    least = OPEN / how_many(may)
    urge = CURIOSITY * sqrt(visits[node] + 1.0)
    best, most = -1, -1.0
    for action in range(len(score)):
        if allowed(may, action):
            there = child(slots, node, seat, action)
            tried = visits[there] if there != NO_NODE else 0
            value = gain[there, seat] / tried if tried > 0 else hope
            liking = least + (1.0 - OPEN) * exp(max(-30.0, (score[action] - best_score) / heat)) / whole
            value += urge * liking / (1 + tried)
            if value > most:
                best, most = action, value
    return best


@rule
def likely(may, score, heat, dice):
    """Give an action that somebody who knows the game would take: the best, or one that looks nearly as good."""
    best, most = -1, 0
    for action in range(len(score)):
        if allowed(may, action):
            value = score[action] + draw(dice, heat)
            if best < 0 or value > most:
                best, most = action, value
    return best


@rule_apart
def walk(s, seat, heat, horizon, path, slots, visits, gain, size, may, score, memory, weight, dice):
    """Play a world on, through the tree and beyond, to its end or for so many decisions; give the number of nodes on the path."""
    node, depth, growing = path[ROOT], 1, True
    secret = 0  # the seats that were waiting together, less those that have chosen
    while s.turn != NOBODY and horizon > 0:
        if s.turn == CHANCE:
            play.apply(s, CHANCE, draw_outcome(s, weight, dice))
            continue
        actor = int(s.turn)
        if more_than_one(s.waiting):
            secret = int(s.waiting)
        hidden = actor != seat and holds(secret, actor)
        secret = without(secret, actor)
        clear(may)
        play.choices(s, actor, may)
        if how_many(may) == 1:
            play.apply(s, actor, nth(may, 0))
            continue
        horizon -= 1
        weigh(s, actor, FARSIGHTED, may, score, memory)
        if growing and not hidden:
            action = promising(s, actor, may, score, heat, node, slots, visits, gain)
            node = grow(slots, visits, size, node, actor, action)
            growing = node != NO_NODE and visits[node] > 0 and depth < len(path) - 1
            if node != NO_NODE:
                path[depth] = node
                depth += 1
        else:
            action = likely(may, score, heat, dice)
        play.apply(s, actor, action)
    return depth


@rule_apart
def note(s, path, depth, scale, visits, gain, shares, points):
    """Note on every node of a path what everybody got."""
    given = 0
    for seat in range(s.seats):
        given += play.worth(s, seat)
    for seat in range(s.seats):
        points_now = play.points(s, seat)
        lead = points_now - best_other(s, seat)
        if given > 0:
            share = play.worth(s, seat) / SHARE
        else:
            share = share_by_points(s, seat)
        gained = (1.0 - MARGIN) * share + MARGIN * (0.5 + 0.5 * max(-1.0, min(1.0, lead / scale)))
        for step in range(depth):
            gain[path[step], seat] += gained
            shares[path[step], seat] += share
            points[path[step], seat] += points_now
    for step in range(depth):
        visits[path[step]] += 1


@rule
def share_by_points(s, seat):
    """Give a seat's share where nobody has won: in equal parts if the game is over, else for whoever has most points now."""
    if s.turn == NOBODY:
        return 1.0 / s.seats
    leaders = 0
    for other in range(s.seats):
        if play.points(s, other) > play.points(s, seat):
            return 0.0
        if play.points(s, other) == play.points(s, seat):
            leaders += 1
    return 1.0 / leaders


@rule
def best_other(s, seat):
    """Give the most points that any other seat has."""
    most = play.points(s, (seat + 1) % s.seats)
    for other in range(s.seats):
        if other != seat:
            most = max(most, play.points(s, other))
    return most


def search_at(
    states,
    cells,
    seat,
    first,
    last,
    heat,
    scale,
    horizon,
    path,
    slots,
    visits,
    gain,
    shares,
    points,
    size,
    may,
    score,
    memory,
    weight,
    dice,
):
    """Run the simulations number first to last - 1."""
    for number in range(first, last):
        if number % WORLDS_EVERY == 0:
            put(states, WORLD, states[VIEW])
            play.imagine(states[WORLD], seat, dice)
        put(states, SANDBOX, states[WORLD])
        depth = walk(states[SANDBOX], seat, heat, horizon, path, slots, visits, gain, size, may, score, memory, weight, dice)
        note(states[SANDBOX], path, depth, scale, visits, gain, shares, points)
