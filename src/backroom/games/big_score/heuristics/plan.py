"""Where a hand of The Big Score goes: all of its cards are planned together, each where it adds most beside the others.

A job pays everybody on it the same, so the first card there is worth most, and a further one what it adds to the odds. What is
still in the hand may come to help, too; how often, DOUBT tells. The next card is then weighed beside the plan for the rest.
"""

from backroom.games.big_score.actions import TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import PILE, ROUNDS, State
from backroom.games.big_score.cards import EXPERT, FINE, JOBS_A_ROUND
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.heuristics import crew
from backroom.games.big_score.heuristics.crew import HELD, NEEDS, NO_HELP, ONE_HELPS, PAYS, SHOWN, VARIETY, note_round
from backroom.games.big_score.heuristics.tokens import BITS, WHOLE
from backroom.kernel.rule import rule, rule_apart

DOUBT = (1024, 800, 625, 488)  # how likely none of so many own cards that are not placed helps on a job, of WHOLE
JACKS = (800, 500, 900, 763)  # how often one or two missing icons come as Jacks or otherwise; the same with two players
SKILL = (43, 119, 59, 76, 112, 30)  # what an ability is worth, in K
TRAINED = (19, 13, 37, 12, 22, 30)  # what each of one to three equal experts in training is, in percent, in rounds 1 and 2
CARRIED_ON = 10  # what any card in training is worth since it comes back, in K
RESERVED = 23  # what a card must be worth in training to be kept for it, in K
KEEN = 850  # how much it counts to better the odds of a job one is on, which others are on, too, of WHOLE
NEVER = -(1 << 30)

PLACED = crew.NOTES  # + EXPERT * job + type: own cards there, sent or planned
LEFT = PLACED + EXPERT * JOBS_A_ROUND  # + type: own cards that are not placed
ADDS = LEFT + EXPERT  # + EXPERT * job + type: what one more adds there, in hundredths of K
WORTH = ADDS + EXPERT * JOBS_A_ROUND  # + job: what being there is worth
THERE = WORTH + JOBS_A_ROUND  # + job: own cards there
NOTES = THERE + JOBS_A_ROUND  # cells of memory in all


@rule_apart
def chance(s: State, job, more, memory):
    """Tell how likely a job is done, of WHOLE, with the cards placed there and perhaps one more."""
    done, one, two, card = WHOLE, 0, 0, s.job[job]  # how likely nothing, one icon or two are missing
    for n in range(VARIETY[card]):
        kind = SHOWN[card, n]
        at = EXPERT * job + kind
        need = NEEDS[card, kind] - memory[PLACED + at] - (kind == more)
        if need > 0:
            doubt = DOUBT[max(0, min(3, memory[LEFT + kind] - (kind == more)))]
            lack, lack_two = memory[NO_HELP + at] * doubt >> BITS, 0
            if need > 1:
                lack_two, lack = lack, memory[ONE_HELPS + at] * doubt >> BITS
            full = WHOLE - lack - lack_two
            two = (two * full + one * lack + done * lack_two) >> BITS
            one = (one * full + done * lack) >> BITS
            done = done * full >> BITS
    jacks = 2 if s.seats == 2 else 0
    return done + ((one * JACKS[jacks] + two * JACKS[jacks + 1]) >> BITS)


@rule
def promise(s: State, seat, job, more, memory):
    """Give what being on a job is worth, in hundredths of K, with the cards placed there and perhaps one more."""
    fine = FINE if s.cash[seat] >= FINE else 0
    return (100 * chance(s, job, more, memory) * (memory[PAYS + job] + fine) >> BITS) - 100 * fine


@rule
def adding(s: State, seat, job, kind, memory):
    """Give what one more card adds on a job: all that being there is worth, or a part of how much better the odds are."""
    more = promise(s, seat, job, kind, memory)
    return (more - memory[WORTH + job]) * KEEN >> BITS if memory[THERE + job] > 0 else more


@rule
def note_adding(s: State, seat, job, memory):
    """Note what one more card of each type would add on a job."""
    for n in range(VARIETY[s.job[job]]):
        kind = SHOWN[s.job[job], n]
        at = EXPERT * job + kind
        memory[ADDS + at] = NEVER
        if memory[LEFT + kind] > 0 and NEEDS[s.job[job], kind] > memory[PLACED + at]:
            memory[ADDS + at] = adding(s, seat, job, kind, memory)


@rule
def place(s: State, seat, job, kind, cards, memory):
    """Place a card in the plan, or take it back, and note what the job is worth then."""
    memory[PLACED + EXPERT * job + kind] += cards
    memory[LEFT + kind] -= cards
    memory[THERE + job] += cards
    memory[WORTH + job] = promise(s, seat, job, -1, memory) if memory[THERE + job] > 0 else 0


@rule
def worth_in_training(s: State, seat, kind, held, memory):
    """Give what a card in training is worth, in hundredths of K, if so many equal experts are there or in hand."""
    if s.rounds + 1 == ROUNDS:
        return 100 * SKILL[kind] // max(1, PILE - s.pile[s.rounds, seat]) if held >= PILE else -1
    return 100 * CARRIED_ON + SKILL[kind] * TRAINED[PILE * s.rounds + min(PILE, held) - 1]


@rule_apart
def best_in_training(s: State, seat, memory):
    """Give the type of which experts are worth most in training, or -1 if none is worth keeping for it."""
    best, most = -1, 0
    for kind in range(EXPERT):
        held = memory[HELD + kind]
        if held > 0 and (s.pile[s.rounds, seat] == 0 or s.pile_type[s.rounds, seat] == kind):
            there = min(PILE, held + s.pile[s.rounds, seat])
            worth = worth_in_training(s, seat, kind, there, memory)
            if worth >= 100 * RESERVED and there * worth > most:
                best, most = kind, there * worth
    return best


@rule_apart
def weigh_training(s: State, seat, kind, memory):
    """Give what the next card is worth in training; nothing, if experts of another type are worth more there."""
    best = best_in_training(s, seat, memory)
    if best >= 0 and best != kind:
        return -1
    return worth_in_training(s, seat, kind, memory[HELD + kind] + s.pile[s.rounds, seat], memory)


@rule_apart
def note_placed(s: State, seat, memory):
    """Note where the seat's cards lie, and how many of each type are left; what is worth more in training is kept for that."""
    for kind in range(EXPERT):
        memory[LEFT + kind] = s.hand[seat, kind] + s.hand[seat, kind + EXPERT]
    best = best_in_training(s, seat, memory)
    if best >= 0:
        memory[LEFT + best] -= min(PILE - s.pile[s.rounds, seat], memory[HELD + best])
    for job in range(JOBS_A_ROUND):
        memory[THERE + job] = 0
        for kind in range(EXPERT):
            here = s.sent[seat, job, kind] + s.sent[seat, job, kind + EXPERT]
            memory[PLACED + EXPERT * job + kind] = here
            memory[THERE + job] += here
        place(s, seat, job, 0, 0, memory)


@rule_apart
def plan_hand(s: State, seat, memory):
    """Place card after card where it adds most, until nothing is added any more."""
    for at in range(EXPERT * JOBS_A_ROUND):
        memory[ADDS + at] = NEVER
    for job in range(JOBS_A_ROUND):
        note_adding(s, seat, job, memory)
    while True:
        best, most = -1, 0
        for at in range(EXPERT * JOBS_A_ROUND):
            if memory[ADDS + at] > most and memory[LEFT + at % EXPERT] > 0:
                best, most = at, memory[ADDS + at]
        if best < 0:
            return
        place(s, seat, best // EXPERT, best % EXPERT, 1, memory)
        note_adding(s, seat, best // EXPERT, memory)


@rule_apart
def weigh_places(s: State, seat, score, memory):
    """Weigh every place for the next card: how much it adds there beside the plan for the others, or in training."""
    kind = next_card(s, seat)
    of = kind % EXPERT
    note_round(s, seat, memory)
    note_placed(s, seat, memory)
    score[assignment(kind, UNASSIGNED)] = 0
    if may_place(s, seat, kind, TRAINING):
        score[assignment(kind, TRAINING)] = weigh_training(s, seat, of, memory)
    plan_hand(s, seat, memory)
    for job in range(JOBS_A_ROUND):
        there = memory[PLACED + EXPERT * job + of]
        if there > s.sent[seat, job, of] + s.sent[seat, job, of + EXPERT]:
            place(s, seat, job, of, -1, memory)
            break
    for job in range(JOBS_A_ROUND):
        if may_place(s, seat, kind, job):
            score[assignment(kind, job)] = adding(s, seat, job, of, memory)
