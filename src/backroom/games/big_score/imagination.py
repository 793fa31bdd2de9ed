"""A world that could lie behind a view: the unseen cards over the unseen places, each arrangement that fits alike.

A card that a seat has shown in a round must be one that it kept then, or that came back from training: see `evidence.py`.
"""

from backroom.games.big_score.actions import PLACES
from backroom.games.big_score.board import ASSIGNING, DEALING, DRAFT, FISTS, HIDDEN, IN, JACK, NO_CARD, State
from backroom.games.big_score.cards import JOBS_A_ROUND, KINDS
from backroom.games.big_score.crew import may_place, put_card
from backroom.games.big_score.deal import cards_of_kind, hand_size
from backroom.games.big_score.draft import carried, carried_kind, pack_held_at
from backroom.games.big_score.evidence import fit_what_was_shown
from backroom.games.big_score.jobs import works
from backroom.games.big_score.knowledge import cards_are_out, first_look, last_look, picks_made, swap_picks
from backroom.kernel.counts import total
from backroom.kernel.dice import draw
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import holds


@rule_apart
def imagine(s: State, seat, dice):
    """Fill the blanks of a view."""
    gather_deck(s)
    for rounds in range(s.rounds + 1):
        for pack in range(s.seats):
            fill_hidden(s, rounds, pack, picks_made(s, rounds), dice)
            shuffle_groups(s, seat, rounds, pack, dice)
    fit_what_was_shown(s, seat, dice)
    for pack in range(s.seats):
        fill_hidden(s, s.rounds, pack, hand_size(s), dice)
        fill_pack(s, seat, pack, dice)
    for other in range(s.seats):
        if other != seat:
            imagine_crew(s, other, dice)
            imagine_choice(s, other, dice)


@rule
def gather_deck(s: State):
    """Put every card that the view does not show into the deck."""
    for kind in range(KINDS):
        s.deck[kind] = cards_of_kind(s, kind) - s.helped[kind]
        for pack in range(s.seats):
            s.deck[kind] -= s.pack[pack, kind]
    for rounds in range(s.rounds + 1):
        for pack in range(s.seats):
            for pick in range(hand_size(s)):
                if s.taken[rounds, pack, pick] > NO_CARD:
                    s.deck[s.taken[rounds, pack, pick]] -= 1


@rule
def draw_from(row, dice):
    """Take a card out of a row of counts, each alike."""
    n = draw(dice, total(row))
    kind = 0
    while n >= row[kind]:
        n -= row[kind]
        kind += 1
    row[kind] -= 1
    return kind


@rule_apart
def shuffle_groups(s: State, seat, rounds, pack, dice):
    """Shuffle the picks between a seat's looks, and those since its last look together with the pack."""
    last = last_look(s, seat, rounds, pack) if seat >= 0 else -1
    if last < 0:
        return
    look = first_look(s, seat, rounds, pack)
    while look < last:
        shuffle_picks(s, rounds, pack, look + 1, look + s.seats, dice)
        look += s.seats
    end = picks_end(s, rounds, pack)
    if rounds == s.rounds and s.stage == DRAFT:
        for pick in range(last + 1, end):
            s.pack[pack, s.taken[rounds, pack, pick]] += 1
        for pick in range(last + 1, end):
            s.taken[rounds, pack, pick] = draw_from(s.pack[pack], dice)
    else:
        shuffle_picks(s, rounds, pack, last + 1, end, dice)


@rule
def picks_end(s: State, rounds, pack):
    """Count the picks made of a pack, one that is committed but not shown included."""
    end = picks_made(s, rounds)
    if rounds == s.rounds and s.stage == DRAFT and s.taken[rounds, pack, end] != NO_CARD:
        end += 1
    return end


@rule
def shuffle_picks(s: State, rounds, pack, start, end, dice):
    """Shuffle the picks from start to end - 1."""
    for pick in range(start, end - 1):
        swap_picks(s, rounds, pack, pick, rounds, pack, pick + draw(dice, end - pick))


@rule
def fill_hidden(s: State, rounds, pack, end, dice):
    """Draw the picks before an end that a seat knows nothing about."""
    for pick in range(end):
        if s.taken[rounds, pack, pick] == HIDDEN:
            s.taken[rounds, pack, pick] = draw_from(s.deck, dice)


@rule
def fill_pack(s: State, seat, pack, dice):
    """Draw the cards of a pack that a seat has not looked into."""
    size = 0
    if s.stage == DRAFT and (seat < 0 or last_look(s, seat, s.rounds, pack) < 0):
        size += hand_size(s) - picks_end(s, s.rounds, pack)
    elif s.stage == DEALING and pack != seat:
        size += min(hand_size(s), max(0, s.dealt - hand_size(s) * pack))
    for _ in range(size):
        s.pack[pack, draw_from(s.deck, dice)] += 1


@rule_apart
def imagine_crew(s: State, other, dice):
    """Give another seat the cards it kept, less those it has shown, and place them if it has."""
    if not cards_are_out(s):
        return
    for kind in range(KINDS):
        s.hand[other, kind] = -s.shown[s.rounds, other, kind]
    for pick in range(hand_size(s)):
        s.hand[other, s.taken[s.rounds, pack_held_at(s, other, s.rounds, pick), pick]] += 1
    s.hand[other, carried_kind(s, s.rounds, other)] += carried(s, s.rounds, other)
    if s.stage == ASSIGNING and holds(s.waiting, other):
        return
    for kind in range(KINDS):
        while s.hand[other, kind] > 0:
            put_card(s, other, kind, draw_place(s, other, kind, dice))


@rule
def draw_place(s: State, other, kind, dice):
    """Draw one of the places where a card can still lie."""
    earliest = 0 if s.stage == ASSIGNING else s.resolving + 1
    count = 0
    for place in range(PLACES):
        if (place >= earliest or place >= JOBS_A_ROUND) and may_place(s, other, kind, place):
            count += 1
    n = draw(dice, count)
    chosen = 0
    for place in range(PLACES):
        if (place >= earliest or place >= JOBS_A_ROUND) and may_place(s, other, kind, place):
            if n == 0:
                chosen = place
            n -= 1
    return chosen


@rule
def imagine_choice(s: State, other, dice):
    """Draw a secret choice that has been made and not been shown."""
    if holds(s.waiting, other) or s.waiting == 0:
        return
    if s.stage == JACK and works(s, other) and s.jacks[other] > 0:
        s.choice[other] = draw(dice, s.jacks[other] + 1)
    elif s.stage == FISTS and s.where[other] == IN:
        s.choice[other] = draw(dice, 2)
