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
from backroom.games.big_score.jobs import is_open
from backroom.kernel.counts import fill
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
        for pack in range(s.seats):
            hide_pack(s, seat, rounds, pack)
    for other in range(s.seats):
        if other != seat:
            hide_crew(s, other)
            if s.waiting > 0 and (s.stage == JACK or s.stage == FISTS):
                hide_choice(s, other)


@rule_apart
def hide_pack(s: State, seat, rounds, pack):
    """Leave of a pack, and of what was kept of it, what a seat has seen."""
    last = last_look(s, seat, rounds, pack) if seat >= 0 else -1
    if last < 0:
        hide_unseen(s, rounds, pack, len(s.taken[rounds, pack]), seat)
        return
    first = first_look(s, seat, rounds, pack)
    hide_unseen(s, rounds, pack, first, seat)
    look = first
    while look < last:
        sort_picks(s, rounds, pack, look + 1, look + s.seats)
        look += s.seats
    sort_pack(s, rounds, pack, last + 1)


@rule
def hide_unseen(s: State, rounds, pack, until, seat):
    """Hide the picks before a seat's first look; without any look, the pack too."""
    for pick in range(until):
        if s.taken[rounds, pack, pick] != NO_CARD:
            s.taken[rounds, pack, pick] = HIDDEN
    never = until == len(s.taken[rounds, pack])
    if never and rounds == s.rounds and not (s.stage < DRAFT and pack == seat):
        fill(s.pack[pack], 0)


@rule
def sort_picks(s: State, rounds, pack, start, end):
    """Write the picks from start to end - 1 in the order of kinds."""
    for pick in range(start, end):
        for later in range(pick + 1, end):
            if s.taken[rounds, pack, later] < s.taken[rounds, pack, pick]:
                swap_picks(s, rounds, pack, pick, rounds, pack, later)


@rule
def swap_picks(s: State, rounds, pack, pick, other_rounds, other_pack, other_pick):
    """Exchange the cards of two picks."""
    kind = s.taken[rounds, pack, pick]
    s.taken[rounds, pack, pick] = s.taken[other_rounds, other_pack, other_pick]
    s.taken[other_rounds, other_pack, other_pick] = kind


@rule
def sort_pack(s: State, rounds, pack, start):
    """Write the picks since the last look, and the pack, as if the lowest kinds had been kept first."""
    end = start
    while end < len(s.taken[rounds, pack]) and s.taken[rounds, pack, end] != NO_CARD:
        end += 1
    sort_picks(s, rounds, pack, start, end)
    if rounds != s.rounds or s.stage != DRAFT:
        return
    for pick in range(start, end):
        s.pack[pack, s.taken[rounds, pack, pick]] += 1
    for pick in range(start, end):
        kind = 0
        while s.pack[pack, kind] == 0:
            kind += 1
        s.pack[pack, kind] -= 1
        s.taken[rounds, pack, pick] = kind


@rule
def hide_crew(s: State, other):
    """Hide the hired cards of another seat, and where they are."""
    fill(s.hand[other], 0)
    if cards_are_out(s):
        for job in range(JOBS_A_ROUND):
            if not is_open(s, job):
                fill(s.sent[other, job], 0)
        s.pile[s.rounds, other] = 0  # SC-ASSIGN-3
        s.pile_type[s.rounds, other] = NO_TYPE


@rule
def hide_choice(s: State, other):
    """Hide a secret choice; that it was made is seen by the waiting seats."""
    s.choice[other] = NO_CHOICE
