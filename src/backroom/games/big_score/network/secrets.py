"""Secret choices when a network thinks: a move that it tries opens nothing, and looking ahead others choose anew."""

from backroom.games.big_score.board import (
    ASSIGNING,
    DRAFT,
    FISTS,
    IN,
    JACK,
    NO_CARD,
    NO_CHOICE,
    NO_TYPE,
    State,
)
from backroom.games.big_score.cards import EXPERT, JOBS_A_ROUND, KINDS
from backroom.games.big_score.draft import pack_held_by
from backroom.games.big_score.jobs import works
from backroom.games.big_score.vault import inside
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import everybody, holds, only


@rule
def hold(s: State):
    """Let everybody wait where choices are secret, so that a choice is made and nothing is opened."""
    if s.stage == DRAFT or s.stage == ASSIGNING or s.stage == JACK or s.stage == FISTS:
        s.waiting = everybody(s.seats)


@rule_apart
def rests(s: State):
    """Tell whether nothing is half done: a draft or a round in the vault begins."""
    if s.stage == DRAFT:
        return s.picks == 0 and s.waiting == everybody(s.seats)
    return s.stage == FISTS and s.waiting == inside(s)


@rule_apart
def recall(s: State, seat):
    """Let the others choose anew what they have chosen in secret: how they choose is known better than chance knows it."""
    for other in range(s.seats):
        if other != seat and not holds(s.waiting, other) and take_back(s, other):
            s.waiting |= only(other)


@rule
def take_back(s: State, other):
    """Take a secret choice back; tell whether there was one."""
    if s.stage == DRAFT:
        pack = pack_held_by(s, other)
        s.pack[pack, s.taken[s.rounds, pack, s.picks]] += 1
        s.taken[s.rounds, pack, s.picks] = NO_CARD
    elif s.stage == ASSIGNING:
        take_crew_back(s, other)
    elif s.stage == JACK:
        s.choice[other] = NO_CHOICE
        return works(s, other) and s.jacks[other] > 0
    elif s.stage == FISTS:
        s.choice[other] = NO_CHOICE
        return s.where[other] == IN
    else:
        return False
    return True


@rule
def take_crew_back(s: State, other):
    """Take all cards of a seat back in hand."""
    for job in range(JOBS_A_ROUND):
        for kind in range(KINDS):
            s.hand[other, kind] += s.sent[other, job, kind]
            s.sent[other, job, kind] = 0
    if s.pile[s.rounds, other] > 0:
        s.hand[other, EXPERT + s.pile_type[s.rounds, other]] += s.pile[s.rounds, other]
        s.pile[s.rounds, other] = 0
        s.pile_type[s.rounds, other] = NO_TYPE
