"""Resolving jobs, one after the other."""

from backroom.games.big_score.actions import SHOW
from backroom.games.big_score.board import (
    ASSIGNING,
    DESERTED,
    FAILED,
    INSIDE_MAN,
    JACK,
    NO_CARD,
    NO_CHOICE,
    NO_TYPE,
    PILE,
    ROBBED,
    ROUNDS,
    State,
)
from backroom.games.big_score.cards import EXPERT, FINE, ICONS, JOBS_A_ROUND, KINDS, NO_JOB, NOTHING, PAY, TOKEN
from backroom.games.big_score.deal import begin_round, everybody_has_chosen, wait_for, wait_for_chance
from backroom.kernel.counts import fill, total
from backroom.kernel.legal import allow_range
from backroom.kernel.rule import rule, rule_apart
from backroom.kernel.seats import only


@rule_apart
def resolve_jobs(s: State):
    """Resolve jobs from this one on, until somebody has to decide; tell whether all are done."""
    while s.resolving < JOBS_A_ROUND:  # SC-RESOLVE-1
        reveal(s)
        if workers(s) > 0:  # SC-RESOLVE-2: a job without cards is skipped
            if missing(s) > 0 and s.seats == 2:
                wait_for_chance(s, INSIDE_MAN)  # SC-TWO-2
                return False
            if not finish_job(s):
                return False
        else:
            s.ended[s.resolving] = DESERTED
        next_job(s)
    return True


@rule
def reveal(s: State):
    """Turn up the cards on a job."""
    s.last_job[s.resolving] = s.job[s.resolving]
    for seat in range(s.seats):
        for kind in range(KINDS):
            count = s.sent[seat, s.resolving, kind]
            s.shown[s.rounds, seat, kind] += count
            s.cards[seat] -= count


@rule
def next_job(s: State):
    """Go on to the next job."""
    s.helper = NO_CARD
    s.resolving += 1


@rule
def works(s: State, seat):
    """Tell whether a seat has a card on the job being resolved."""
    return total(s.sent[seat, s.resolving]) > 0


@rule
def is_open(s: State, job):
    """Tell whether the cards on a job are revealed."""
    if s.stage == INSIDE_MAN or s.stage == JACK:
        return job <= s.resolving  # SC-RESOLVE-1
    return s.stage != ASSIGNING  # SC-ASSIGN-3; later those of the round before


@rule
def workers(s: State):
    """Give the set of seats with a card on the job."""
    seats = 0
    for seat in range(s.seats):
        if works(s, seat):
            seats |= only(seat)
    return seats


@rule
def missing_of(s: State, kind):
    """Count the icons of a type that the pool leaves open."""
    there = 0
    for seat in range(s.seats):
        there += (
            s.sent[seat, s.resolving, kind] + s.sent[seat, s.resolving, kind + EXPERT]
        )  # SC-CREW-1: an expert serves as a regular card
    if s.helper != NO_CARD and s.helper % EXPERT == kind:
        there += 1  # SC-TWO-2
    return max(0, ICONS[s.job[s.resolving]][kind] - there)


@rule_apart
def missing(s: State):
    """Count the icons that the pool leaves open."""
    icons = 0
    for kind in range(EXPERT):
        icons += missing_of(s, kind)  # SC-RESOLVE-1
    return icons


@rule
def usable_jacks(s: State):
    """Count the Jacks of All Trades that the seats on the job can still show."""
    jacks = 0
    for seat in range(s.seats):
        if works(s, seat):
            jacks += s.jacks[seat]
    return jacks


@rule_apart
def finish_job(s: State):
    """Pay, fail, or ask for the Jacks of All Trades; tell whether the job is done."""
    if missing(s) == 0:
        pay_out(s)
    elif missing(s) > usable_jacks(s):
        fail(s)  # SC-JOAT-2
    else:
        ask_for_jacks(s)
        return False
    return True


@rule
def ask_for_jacks(s: State):
    """Ask every seat on the job that has a usable Jack."""
    seats = 0
    for seat in range(s.seats):
        s.choice[seat] = NO_CHOICE
        if works(s, seat) and s.jacks[seat] > 0:
            seats |= only(seat)
    s.stage = JACK
    wait_for(s, seats)  # SC-JOAT-1


@rule
def allow_jacks(s: State, seat, may):
    """Mark how many Jacks a seat may show."""
    allow_range(may, SHOW, SHOW + s.jacks[seat])  # SC-JOAT-1, SC-TWO-1


@rule
def show_jacks(s: State, seat, jacks):
    """Commit to a number of Jacks; tell whether everybody has."""
    s.choice[seat] = jacks
    return everybody_has_chosen(s, seat)


@rule
def open_jacks(s: State):
    """Open the fists: the Jacks shown are used up, and the job succeeds if they fill what is missing."""
    shown = 0
    for seat in range(s.seats):
        if s.choice[seat] != NO_CHOICE:
            shown += s.choice[seat]
            s.stood_in[s.resolving, seat] = s.choice[seat]
            s.jacks[seat] -= s.choice[seat]  # SC-JOAT-1: used up, needed or not
    if shown >= missing(s):
        pay_out(s)
    else:
        fail(s)
    next_job(s)


@rule
def pay_out(s: State):
    """Every seat with a card on the job gets all that it pays."""
    job = s.job[s.resolving]
    s.ended[s.resolving] = ROBBED
    for seat in range(s.seats):
        if works(s, seat):
            s.cash[seat] += PAY[job]  # SC-PAY-1
            s.earned[s.resolving, seat] = PAY[job]
            if TOKEN[job] != NOTHING:
                s.payout[seat, TOKEN[job]] += 1


@rule
def fail(s: State):
    """Every seat with a card on the job pays, if it can."""
    s.ended[s.resolving] = FAILED
    for seat in range(s.seats):
        if works(s, seat) and s.cash[seat] >= FINE:
            s.cash[seat] -= FINE  # SC-FAIL-1
            s.earned[s.resolving, seat] = -FINE


@rule_apart
def clean_up(s: State):
    """End a round: training piles are shown, everything else leaves; tell whether Act I is over."""
    for seat in range(s.seats):
        pile = s.pile[s.rounds, seat]
        if pile > 0:
            s.shown[s.rounds, seat, EXPERT + s.pile_type[s.rounds, seat]] += pile  # SC-CLEAN-1
        s.cards[seat] = 0
    if s.rounds + 1 < ROUNDS:
        s.rounds += 1
        begin_round(s)
        return False
    for seat in range(s.seats):
        if s.pile[s.rounds, seat] == PILE:
            s.ability[seat] = s.pile_type[s.rounds, seat]  # SC-TRAIN-1
        else:
            s.pile[s.rounds, seat] = 0  # SC-CLEAN-1: it leaves the game
            s.pile_type[s.rounds, seat] = NO_TYPE
    fill(s.job, NO_JOB)
    return True
