"""Assigning crew: every card to a job, to training, or to nothing."""

from backroom.games.big_score.actions import ASSIGN, PLACES, TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import PILE, State
from backroom.games.big_score.cards import EXPERT, ICONS, JOBS_A_ROUND
from backroom.games.big_score.deal import everybody_has_chosen
from backroom.kernel.counts import total
from backroom.kernel.legal import allow
from backroom.kernel.rule import rule


@rule
def next_card(s: State, seat):
    """Give the kind of the next card to be placed: cards are placed in the order of kinds."""
    kind = 0
    while s.hand[seat, kind] == 0:
        kind += 1
    return kind


@rule
def may_work(s: State, kind, job):
    """Tell whether a job of this round shows the type of a card."""
    return ICONS[s.job[job]][kind % EXPERT] > 0  # SC-ASSIGN-1


@rule
def may_train(s: State, seat, kind):
    """Tell whether a card may go to training: up to three experts, all of one type."""
    if kind < EXPERT or s.pile[s.rounds, seat] == PILE:
        return False  # SC-ASSIGN-2, SC-SIMPLE-1: without experts nobody trains
    return s.pile[s.rounds, seat] == 0 or s.pile_type[s.rounds, seat] == kind - EXPERT


@rule
def may_place(s: State, seat, kind, place):
    """Tell whether a card may go to a place."""
    if place == UNASSIGNED:
        return True
    if place == TRAINING:
        return may_train(s, seat, kind)
    return may_work(s, kind, place)


@rule
def allow_places(s: State, seat, may):
    """Mark every place for the next card of a seat."""
    kind = next_card(s, seat)
    for place in range(PLACES):
        if may_place(s, seat, kind, place):
            allow(may, assignment(kind, place))


@rule
def put_card(s: State, seat, kind, place):
    """Move a card from the hand to its place, face down."""
    s.hand[seat, kind] -= 1
    if place < JOBS_A_ROUND:
        s.sent[seat, place, kind] += 1
    elif place == TRAINING:
        s.pile[s.rounds, seat] += 1
        s.pile_type[s.rounds, seat] = kind - EXPERT


@rule
def assign(s: State, seat, action):
    """Place the next card; tell whether everybody has placed every card."""
    put_card(s, seat, (action - ASSIGN) // PLACES, (action - ASSIGN) % PLACES)
    if total(s.hand[seat]) > 0:
        return False  # SC-ASSIGN-3: nobody learns how far a seat is
    s.step += 1
    return everybody_has_chosen(s, seat)
