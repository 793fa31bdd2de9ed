"""What was shown, taken into account: a card that a seat has shown in a round must be one that it kept then.

At first the unseen cards lie at random, as if nothing had been shown. Then pairs of cards that the observer cannot tell apart are
exchanged at random: within a group of picks that it knows together, or among all that it knows nothing about, the deck included.
An exchange after which more shown cards are lacking is mostly taken back: the more are lacking, the rarer it stays, so that there
is a way out of blind alleys. Where nothing is lacking, every arrangement is visited as often as another; it is taken after a
number of such visits, and is uniform but for what is left of the beginning. `docs/laws.md` says how much that is.

Meanwhile `shown` holds a tally: what was shown of each kind, less what was kept.
"""

from backroom.games.big_score.board import State
from backroom.games.big_score.cards import KINDS
from backroom.games.big_score.deal import hand_size
from backroom.games.big_score.draft import carried, carried_kind, holder, pack_held_at
from backroom.games.big_score.knowledge import first_look, picks_made
from backroom.kernel.counts import total
from backroom.kernel.dice import draw
from backroom.kernel.rule import rule, rule_apart

MIXING = 2  # visits where nothing is lacking, for each card that was dealt
PATIENCE = 1 << 22  # exchanges; only a view that no game can lead to needs as many
STUBBORN = 128  # of so many exchanges after which one more card is lacking, one stays


@rule_apart
def fit_what_was_shown(s: State, seat, dice):
    """Exchange cards until every shown card is among its owner's picks, then mix."""
    lacking = tally(s, seat)
    if lacking > 0:  # otherwise every arrangement is as likely as another already
        patience = PATIENCE
        while lacking > 0 and patience > 0:
            patience -= 1
            rounds, pack, pick = pick_of_lacking(s, seat, draw(dice, lacking), dice)
            lacking += exchange(s, seat, rounds, pack, pick, dice)
        visits = MIXING * picks_in_all(s)
        while patience > 0 and (lacking > 0 or visits > 0):
            patience -= 1
            if lacking == 0:
                visits -= 1
            rounds, pack, pick = pick_number(s, draw(dice, picks_in_all(s)))
            lacking += exchange(s, seat, rounds, pack, pick, dice)
    untally(s, seat)


@rule_apart
def tally(s: State, seat):
    """Take off what each other seat showed, kind by kind, what it kept or had back from training; give what is lacking in all."""
    lacking = 0
    for rounds in range(s.rounds + 1):
        for other in range(s.seats):
            if other != seat:
                count_kept(s, other, rounds, -1)
                for kind in range(KINDS):
                    lacking += max(0, s.shown[rounds, other, kind])
    return lacking


@rule
def untally(s: State, seat):
    """Add it again: what was shown is what it was."""
    for rounds in range(s.rounds + 1):
        for other in range(s.seats):
            if other != seat:
                count_kept(s, other, rounds, 1)


@rule_apart
def count_kept(s: State, other, rounds, sign):
    """Count the cards that a seat kept in a round, or had back from training, on what it showed."""
    for pick in range(picks_made(s, rounds)):
        s.shown[rounds, other, s.taken[rounds, pack_held_at(s, other, rounds, pick), pick]] += sign
    s.shown[rounds, other, carried_kind(s, rounds, other)] += sign * carried(s, rounds, other)


@rule_apart
def pick_of_lacking(s: State, seat, n, dice):
    """Draw a pick of the seat that lacks the n-th of the lacking cards, of the same round."""
    for other in range(s.seats):
        for rounds in range(s.rounds + 1):
            for kind in range(KINDS):
                if other != seat:
                    n -= max(0, s.shown[rounds, other, kind])
                    if n < 0:
                        pick = draw(dice, picks_made(s, rounds))
                        return rounds, pack_held_at(s, other, rounds, pick), pick
    return 0, 0, -1


@rule_apart
def exchange(s: State, seat, rounds, pack, pick, dice):
    """Try to exchange a pick with a card that the observer cannot tell from it; give by how much more is lacking then."""
    if pick < 0 or holder(s, rounds, pack, pick) == seat:
        return 0
    first = unseen_until(s, seat, rounds, pack)
    if pick > first:
        start = first + (pick - first) // s.seats * s.seats + 1
        end = min(start + s.seats - 1, picks_made(s, rounds))
        return exchange_picks(s, rounds, pack, pick, rounds, pack, start + draw(dice, end - start), dice)
    n = draw(dice, picks_in_all(s) + total(s.deck))
    if n >= picks_in_all(s):
        return exchange_with_deck(s, rounds, pack, pick, n - picks_in_all(s), dice)
    rounds_there, pack_there, there = pick_number(s, n)
    if there < 0 or there >= unseen_until(s, seat, rounds_there, pack_there):
        return 0
    return exchange_picks(s, rounds, pack, pick, rounds_there, pack_there, there, dice)


@rule
def unseen_until(s: State, seat, rounds, pack):
    """Give the first pick of a pack that the observer saw."""
    return first_look(s, seat, rounds, pack) if seat >= 0 else hand_size(s)


@rule
def picks_in_all(s: State):
    """Count the picks of all rounds so far, those that are not made yet included."""
    return s.seats * hand_size(s) * (s.rounds + 1)


@rule
def pick_number(s: State, n):
    """Give the round, the pack and the pick of a number, with -1 for a pick that was not made yet."""
    pick = n % hand_size(s)
    pack = n // hand_size(s) % s.seats
    rounds = n // hand_size(s) // s.seats
    return rounds, pack, (pick if pick < picks_made(s, rounds) else -1)


@rule
def stays(change, dice):
    """Tell whether an exchange stays: always if nothing more is lacking then, seldom if something is."""
    for _ in range(change):
        if draw(dice, STUBBORN) > 0:
            return False
    return True


@rule_apart
def exchange_picks(s: State, rounds, pack, pick, rounds_there, pack_there, there, dice):
    """Exchange the cards of two picks, if that may stay."""
    here, other = s.taken[rounds, pack, pick], s.taken[rounds_there, pack_there, there]
    if here == other:
        return 0
    change = put_pick(s, rounds, pack, pick, other) + put_pick(s, rounds_there, pack_there, there, here)
    if stays(change, dice):
        return change
    put_pick(s, rounds, pack, pick, here)
    put_pick(s, rounds_there, pack_there, there, other)
    return 0


@rule_apart
def exchange_with_deck(s: State, rounds, pack, pick, n, dice):
    """Exchange a pick with the n-th card of the deck, if that may stay."""
    here, kind = s.taken[rounds, pack, pick], 0
    while n >= s.deck[kind]:
        n -= s.deck[kind]
        kind += 1
    change = put_pick(s, rounds, pack, pick, kind)
    if not stays(change, dice):
        put_pick(s, rounds, pack, pick, here)
        return 0
    s.deck[kind] -= 1
    s.deck[here] += 1
    return change


@rule
def put_pick(s: State, rounds, pack, pick, kind):
    """Change the card of a pick; give by how much more its keeper lacks then."""
    keeper, old = holder(s, rounds, pack, pick), s.taken[rounds, pack, pick]
    change = int(s.shown[rounds, keeper, old] >= 0)
    s.shown[rounds, keeper, old] += 1
    s.shown[rounds, keeper, kind] -= 1
    s.taken[rounds, pack, pick] = kind
    return change - int(s.shown[rounds, keeper, kind] >= 0)
