"""An observation of crew cards: the observer's own wherever they are, those of others once they are revealed."""

from backroom.games.big_score.board import ASSIGNING, State
from backroom.games.big_score.cards import JOBS_A_ROUND, KINDS
from backroom.games.big_score.knowledge import cards_are_out
from backroom.games.big_score.observed_table import place_of
from backroom.kernel.observation import FOUR, four
from backroom.kernel.rule import rule

FOURS = KINDS // FOUR


@rule
def observe_crew(s: State, seat, row):
    """Write hired cards, cards on jobs, training piles, and all that was shown."""
    for n in range(FOURS):
        row.hand[n] = four(s.hand[seat], FOUR * n)
        row.helped[n] = four(s.helped, FOUR * n)
    for other in range(s.seats):
        place = place_of(s, seat, other)
        observe_sent(s, other, place, jobs_seen(s, seat, other), row)
        for rounds in range(s.rounds + 1):
            observe_shown(s, other, place, rounds, row)
            if other == seat or rounds < s.rounds or not cards_are_out(s):  # SC-ASSIGN-3
                row.pile[rounds, place] = s.pile[rounds, other]
                row.pile_type[rounds, place] = s.pile_type[rounds, other] + 1


@rule
def jobs_seen(s: State, seat, other):
    """Count the jobs on which the observer knows a seat's cards, from the first on."""
    if other == seat or not cards_are_out(s):
        return JOBS_A_ROUND
    return 0 if s.stage == ASSIGNING else int(s.resolving) + 1  # SC-ASSIGN-3, SC-RESOLVE-1


@rule
def observe_sent(s: State, other, place, jobs, row):
    """Write a seat's cards on the first so many jobs."""
    for job in range(jobs):
        for n in range(FOURS):
            row.sent[place, job, n] = four(s.sent[other, job], FOUR * n)


@rule
def observe_shown(s: State, other, place, rounds, row):
    """Write what a seat has shown in a round."""
    for n in range(FOURS):
        row.shown[rounds, place, n] = four(s.shown[rounds, other], FOUR * n)
