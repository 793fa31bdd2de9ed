"""The nodes of a search tree: a few arrays, in which a node is a number.

`slots` finds the node behind a node and what a seat does there; `visits` counts, `gain` sums what each seat looks for, `regret`
is for choices that are made at once. What looks good at a node is weighed once, when it is first looked at, and noted in a row of
`likings`; `row_of` says in which. `size` holds how many nodes and rows there are, and how many choices were made at once.
"""

from math import exp, sqrt

from backroom.bots.heuristics import weigh
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import allowed, how_many, nth
from backroom.kernel.rule import rule, rule_apart

ROOT = 0
NO_NODE = -1
NO_ROW = -1
NODES, ROWS, CHOICES = range(3)  # cells of `size`
CURIOSITY = 0.7  # how much is tried beyond what has done best so far
OPEN = 0.2  # how much of it is for actions that do not look good
NOT_WEIGHED = -1.0
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
    if size[NODES] >= len(visits):
        return NO_NODE
    slots[place, 0] = key
    slots[place, 1] = size[NODES]
    size[NODES] += 1
    return slots[place, 1]


@rule
def all_liked(may, liking):
    """Tell whether a row has a liking for every legal action."""
    for action in range(len(liking)):
        if allowed(may, action) and liking[action] == NOT_WEIGHED:
            return False
    return True


@rule_apart
def like(s, seat, may, heat, score, memory, liking):
    """Note how good each legal action looks: all likings are 1 in sum."""
    weigh(s, seat, FARSIGHTED, may, score, memory)
    best, whole, number = score[nth(may, 0)], 0.0, how_many(may)
    for action in range(len(score)):
        if allowed(may, action):
            best = max(best, score[action])
    for action in range(len(score)):
        liking[action] = NOT_WEIGHED
        if allowed(may, action):
            liking[action] = exp((score[action] - best) / heat)
            whole += liking[action]
    for action in range(len(score)):
        if allowed(may, action):
            liking[action] = OPEN / number + (1.0 - OPEN) * liking[action] / whole


@rule_apart
def promising(s, seat, may, heat, node, tree, score, memory):
    """Give the action to try next: one that has done well, or that looks good and was tried little."""
    slots, visits, gain, _regret, row_of, likings, size = tree
    if row_of[node] == NO_ROW:
        row_of[node] = min(size[ROWS], len(likings) - 1)  # the last row is for all that find no other
        size[ROWS] = row_of[node] + 1
        like(s, seat, may, heat, score, memory, likings[row_of[node]])
    liking = likings[row_of[node]]
    if row_of[node] == len(likings) - 1 or not all_liked(may, liking):
        like(s, seat, may, heat, score, memory, liking)
    hope = gain[node, seat] / max(1, visits[node])
    urge = CURIOSITY * sqrt(visits[node] + 1.0)
    best, most = -1, -1.0
    for action in range(len(liking)):
        if allowed(may, action):
            there = child(slots, node, seat, action)
            tried = visits[there] if there != NO_NODE else 0
            value = gain[there, seat] / tried if tried > 0 else hope
            value += urge * liking[action] / (1 + tried)
            if value > most:
                best, most = action, value
    return best
