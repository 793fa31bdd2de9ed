"""Quick crews in The Big Score, for worlds that a search imagines: a hand is planned once, not anew before every card.

The plan is that of `heuristics/plan.py`. Card by card it is then followed or left, whatever looks better with a little luck.
"""

from backroom.games.big_score.actions import TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import State
from backroom.games.big_score.cards import EXPERT, JOBS_A_ROUND
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.heuristics import plan
from backroom.games.big_score.heuristics.crew import HELD, note_round
from backroom.games.big_score.heuristics.plan import LEFT, PLACED, adding, note_placed, place, plan_hand, weigh_training
from backroom.kernel.counts import total
from backroom.kernel.dice import draw
from backroom.kernel.heuristics import HEAT
from backroom.kernel.rule import rule, rule_apart

WHOSE, CARDS = range(2)  # notes: for which round and seat the plan is, and how many cards are left
PLAN = 2  # + what planning notes
NOTES = PLAN + plan.NOTES


@rule
def planned_for(s: State, seat, of, memory):
    """Give the job to which a card of a type is to go by the plan, or -1."""
    for job in range(JOBS_A_ROUND):
        if memory[PLACED + EXPERT * job + of] > s.sent[seat, job, of] + s.sent[seat, job, of + EXPERT]:
            return job
    return -1


@rule_apart
def choose_place(s: State, seat, kind, heat, memory, dice):
    """Choose a place for a card beside the plan for the others, give or take a little."""
    best, most, of = UNASSIGNED, draw(dice, heat), kind % EXPERT
    if may_place(s, seat, kind, TRAINING):
        worth = weigh_training(s, seat, of, memory) + draw(dice, heat)
        if worth > most:
            best, most = TRAINING, worth
    for job in range(JOBS_A_ROUND):
        if may_place(s, seat, kind, job):
            worth = adding(s, seat, job, of, memory) + draw(dice, heat)
            if worth > most:
                best, most = job, worth
    return best


@rule_apart
def send(s: State, seat, style, notes, dice):
    """Give where the next card of a hand goes; the hand is planned with its first card, or if the plan is not for it."""
    memory, cards, whose = notes[PLAN:], total(s.hand[seat]), s.seats * s.rounds + seat + 1
    if notes[WHOSE] != whose or notes[CARDS] != cards:
        note_round(s, seat, memory)
        note_placed(s, seat, memory)
        plan_hand(s, seat, memory)
    kind = next_card(s, seat)
    of = kind % EXPERT
    planned = planned_for(s, seat, of, memory)
    if planned >= 0:
        place(s, seat, planned, of, -1, memory)
    chosen = choose_place(s, seat, kind, style[HEAT], memory, dice)
    if chosen < JOBS_A_ROUND:
        place(s, seat, chosen, of, 1, memory)
    else:
        memory[LEFT + of] = max(0, memory[LEFT + of] - 1)
    if kind >= EXPERT:
        memory[HELD + of] -= 1
    notes[WHOSE] = whose
    notes[CARDS] = cards - 1
    return assignment(kind, chosen)
