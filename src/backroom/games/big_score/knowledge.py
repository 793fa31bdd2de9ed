"""What an observer may know of the cards, and what could lie behind what is hidden.

What was kept of every pack, pick by pick, is all there is to know about the cards that were dealt. A seat has looked into a pack
each time it held it. So it knows its own picks; of the picks between two looks it knows which cards they were, not who took
which; of the picks since its last look, and of the pack itself, it knows the cards together; of the picks before its first look,
nothing.
A view writes each of these groups in the order of kinds, which carries the cards and no more.
"""

from backroom.games.big_score.board import (
    ASSIGNING,
    DRAFT,
    FISTS,
    HIDDEN,
    INSIDE_MAN,
    JACK,
    NO_CARD,
    NO_CHOICE,
    NO_TYPE,
    State,
)
from backroom.games.big_score.cards import JOBS_A_ROUND
from backroom.games.big_score.deal import hand_size
from backroom.games.big_score.draft import direction
from backroom.kernel.counts import fill, replace_others, sort
from backroom.kernel.rule import rule, rule_apart


@rule
def cards_are_out(s: State):
    """Tell whether crew cards lie on the table whose owners alone know them."""
    return s.stage == ASSIGNING or s.stage == INSIDE_MAN or s.stage == JACK


@rule
def first_look(s: State, seat, rounds, pack):
    """Give the pick at which a seat first holds a pack."""
    return ((seat - pack) * direction(rounds) + s.seats) % s.seats


@rule
def picks_made(s: State, rounds):
    """Count the picks that everybody has made of a round's packs."""
    if rounds < s.rounds:
        return hand_size(s)
    return s.picks if rounds == s.rounds else 0


@rule
def looks_until(s: State, rounds):
    """Give the last pick at which anybody has looked into a pack of a round."""
    made = picks_made(s, rounds)
    return made if rounds == s.rounds and s.stage == DRAFT else made - 1


@rule_apart
def last_look(s: State, seat, rounds, pack):
    """Give the last pick at which a seat held a pack, -1 if it never did."""
    first = first_look(s, seat, rounds, pack)
    until = looks_until(s, rounds)
    if first > until:
        return -1
    return first + (until - first) // s.seats * s.seats


@rule_apart
def hide(s: State, seat):
    """Blank what a seat, or an onlooker, may not know."""
    s.seen_by = seat
    fill(s.deck, 0)  # SC-PUBLIC-1: its size is known, its cards are not
    for rounds in range(s.rounds + 1):
        hide_round(s, seat, rounds)
    out = cards_are_out(s)
    choosing = s.waiting > 0 and (s.stage == JACK or s.stage == FISTS)
    for other in range(s.seats):
        if other != seat:
            fill(s.hand[other], 0)
            if out:
                hide_sent(s, other)
            if choosing:
                s.choice[other] = NO_CHOICE  # that it was made is seen by the waiting seats


@rule_apart
def hide_round(s: State, seat, rounds):
    """Leave of the packs of a round, and of what was kept of them, what a seat has seen."""
    seats, until, now = s.seats, looks_until(s, rounds), rounds == s.rounds
    for pack in range(seats):
        row = s.taken[rounds, pack]
        look = first_look(s, seat, rounds, pack) if seat >= 0 else until + 1
        if look > until:
            if until >= 0:  # something was kept
                replace_others(row, len(row), NO_CARD, HIDDEN)
            if now and not (s.stage < DRAFT and pack == seat):
                fill(s.pack[pack], 0)
            continue
        replace_others(row, look, NO_CARD, HIDDEN)
        while look + seats <= until:
            sort(row, look + 1, look + seats)
            look += seats
        sort_since(s, row, look + 1, pack, now and s.stage == DRAFT)


@rule
def swap_picks(s: State, rounds, pack, pick, other_rounds, other_pack, other_pick):
    """Exchange the cards of two picks."""
    kind = s.taken[rounds, pack, pick]
    s.taken[rounds, pack, pick] = s.taken[other_rounds, other_pack, other_pick]
    s.taken[other_rounds, other_pack, other_pick] = kind


@rule
def sort_since(s: State, row, start, pack, drafting):
    """Write the picks since the last look, and in the draft the pack, as if the lowest kinds had been kept first."""
    end = start
    while end < len(row) and row[end] != NO_CARD:
        end += 1
    if not drafting:
        sort(row, start, end)
        return
    for pick in range(start, end):
        s.pack[pack, row[pick]] += 1
    for pick in range(start, end):
        kind = 0
        while s.pack[pack, kind] == 0:
            kind += 1
        s.pack[pack, kind] -= 1
        row[pick] = kind


@rule
def hide_sent(s: State, other):
    """Hide where another seat has its cards."""
    first = 0 if s.stage == ASSIGNING else s.resolving + 1  # SC-ASSIGN-3, SC-RESOLVE-1
    for job in range(first, JOBS_A_ROUND):
        fill(s.sent[other, job], 0)
    s.pile[s.rounds, other] = 0  # SC-ASSIGN-3
    s.pile_type[s.rounds, other] = NO_TYPE
