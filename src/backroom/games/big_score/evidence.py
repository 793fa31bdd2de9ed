"""What was shown, taken into account: cards that a seat has shown are put among those it kept.

The picks lie at random at first. Where a seat has shown a card that it does not have then, one of its picks is exchanged for such
a card, from a place that the observer cannot tell from it: a pick of the same group, another pick that nothing is known about, or
the deck. The result always fits; it is not quite uniform over all that fits. The blank hands of the others serve as a tally
meanwhile: cards kept of each kind, less those that were shown.
"""

from backroom.games.big_score.board import State
from backroom.games.big_score.cards import KINDS
from backroom.games.big_score.draft import carried, carried_kind, holder
from backroom.games.big_score.knowledge import first_look, picks_made
from backroom.kernel.counts import fill
from backroom.kernel.dice import draw
from backroom.kernel.rule import rule, rule_apart


@rule_apart
def fit_what_was_shown(s: State, seat, dice):
    """Bring every shown card among its owner's picks, round by round, until nothing is lacking in any."""
    lacking = True
    while lacking:
        lacking = False
        for rounds in range(s.rounds + 1):
            if tally(s, seat, rounds):
                for other in range(s.seats):
                    for kind in range(KINDS):
                        while other != seat and s.hand[other, kind] < 0:
                            bring_card(s, seat, other, rounds, kind, dice)
                            lacking = True
            for other in range(s.seats):
                if other != seat:
                    fill(s.hand[other], 0)


@rule
def tally(s: State, seat, rounds):
    """Count what each other seat kept in a round, less what it showed of that; tell whether anything was shown."""
    anything = False
    for other in range(s.seats):
        if other != seat:
            for kind in range(KINDS):
                need = s.shown[rounds, other, kind]
                anything = anything or need > 0
                if carried_kind(s, rounds, other) == kind:
                    need -= min(need, carried(s, rounds, other))
                s.hand[other, kind] = -need
    for pack in range(s.seats):
        for pick in range(picks_made(s, rounds)):
            owner = holder(s, rounds, pack, pick)
            if owner != seat:
                s.hand[owner, s.taken[rounds, pack, pick]] += 1
    return anything


@rule_apart
def bring_card(s: State, seat, other, rounds, kind, dice):
    """Exchange one of a seat's picks for a card of a kind; at times one that it, or the giver, needs, to leave blind alleys."""
    for grudging in range(draw(dice, 3), 3):
        ways = ways_for(s, seat, other, rounds, kind, grudging, -1)
        if ways > 0:
            ways_for(s, seat, other, rounds, kind, grudging, draw(dice, ways))
            return


@rule_apart
def ways_for(s: State, seat, other, rounds, kind, grudging, n):
    """Count the ways a seat can get a card of a kind; carry out the n-th, if n is not negative."""
    ways = 0
    for pack in range(s.seats):
        pick = first_look(s, other, rounds, pack)
        while pick < picks_made(s, rounds):
            here = ways_to(s, seat, rounds, pack, pick, kind, grudging, n - ways)
            if 0 <= n - ways < here:
                return ways + here
            ways += here
            pick += s.seats
    return ways


@rule
def ways_to(s: State, seat, rounds, pack, pick, kind, grudging, n):
    """Count the places from which a pick can get a card of a kind; carry out the n-th exchange, if there is one."""
    old = s.taken[rounds, pack, pick]
    if old == kind or (grudging < 2 and s.hand[holder(s, rounds, pack, pick), old] < 1):
        return 0
    if seat >= 0 and pick >= first_look(s, seat, rounds, pack):
        first = first_look(s, seat, rounds, pack)
        start = first + (pick - first) // s.seats * s.seats + 1
        end = min(start + s.seats - 1, picks_made(s, rounds))
        return ways_among(s, rounds, pack, pick, kind, grudging, n, pack, start, end)
    ways = int(s.deck[kind])
    if 0 <= n < ways:
        s.deck[kind] -= 1
        s.deck[old] += 1
        put_pick(s, rounds, pack, pick, kind)
        return ways
    for there in range(s.seats):
        end = min(first_look(s, seat, rounds, there), picks_made(s, rounds)) if seat >= 0 else picks_made(s, rounds)
        here = ways_among(s, rounds, pack, pick, kind, grudging, n - ways, there, 0, end)
        if 0 <= n - ways < here:
            return ways + here
        ways += here
    if grudging == 2:
        ways += ways_elsewhere(s, seat, rounds, pack, pick, kind, n - ways)
    return ways


@rule
def ways_elsewhere(s: State, seat, rounds, pack, pick, kind, n):
    """Count the unseen picks of other rounds that hold a kind; exchange with the n-th, if there is one, whoever needs it."""
    ways = 0
    for elsewhere in range(s.rounds + 1):
        for there in range(s.seats):
            end = first_look(s, seat, elsewhere, there) if seat >= 0 else picks_made(s, elsewhere)
            for place in range(min(end, picks_made(s, elsewhere))):
                if elsewhere != rounds and s.taken[elsewhere, there, place] == kind:
                    if ways == n:
                        s.taken[elsewhere, there, place] = s.taken[rounds, pack, pick]
                        put_pick(s, rounds, pack, pick, kind)
                    ways += 1
    return ways


@rule
def ways_among(s: State, rounds, pack, pick, kind, grudging, n, there, start, end):
    """Count the picks of a stretch that can give a card of a kind away; exchange with the n-th, if there is one."""
    ways = 0
    for place in range(start, end):
        if s.taken[rounds, there, place] == kind and (grudging > 0 or s.hand[holder(s, rounds, there, place), kind] > 0):
            if ways == n:
                put_pick(s, rounds, there, place, s.taken[rounds, pack, pick])
                put_pick(s, rounds, pack, pick, kind)
                return ways + 1
            ways += 1
    return ways


@rule
def put_pick(s: State, rounds, pack, pick, kind):
    """Change the card of a pick, and its keeper's tally."""
    keeper = holder(s, rounds, pack, pick)
    s.hand[keeper, s.taken[rounds, pack, pick]] -= 1
    s.hand[keeper, kind] += 1
    s.taken[rounds, pack, pick] = kind


@rule
def kept(s: State, other, rounds, kind):
    """Count the cards of a kind that a seat kept in a round."""
    count = 0
    for pack in range(s.seats):
        pick = first_look(s, other, rounds, pack)
        while pick < picks_made(s, rounds):
            count += s.taken[rounds, pack, pick] == kind
            pick += s.seats
    return count
