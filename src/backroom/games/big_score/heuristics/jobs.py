"""What is known about the jobs of The Big Score: how likely each is done, so what a card is worth on it, in training, or kept."""

from backroom.games.big_score.actions import KEEP_CARD, SHOW, TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import ASSIGNING, PILE, ROUNDS, State
from backroom.games.big_score.cards import EXPERT, FINE, JOBS_A_ROUND
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.heuristics.crew import (
    HELD,
    MOST,
    NEEDS,
    NO_HELP,
    NONE,
    ONE,
    ONE_HELPS,
    OWN,
    PAYS,
    QUARTERS,
    note_round,
    pay_for,
)
from backroom.games.big_score.heuristics.tokens import BITS, WHOLE
from backroom.games.big_score.jobs import missing, usable_jacks
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

FAITH = 7  # how likely the seat's own other cards will help on a job, in parts of SHARES
FAITH_IN_DRAFT = 7
JACKS = (800, 500, 900, 763)  # how often one or two missing icons come as Jacks or otherwise; the same with two players
SKILL = (43, 119, 59, 76, 112, 30)  # what an ability is worth, in K
TRAINED = (19, 13, 37, 12, 22, 30)  # what each of one to three equal experts in training is, in percent, in rounds 1 and 2
CARRIED_ON = 10  # what any card in training is worth since it comes back, in K
EXPERT_KEPT = (8, 24, 32, 16, 23, 72, 8, 12, 32)  # what one more in the draft is, in percent, by round and how many there are
ONE_JOB = 30  # how much a card counts in the draft for the best job alone, in percent, beside what it is worth for all
JACK_LATER = 20  # what an unused Jack is worth for each later job of the seat, in K
OTHERS_SHOW = (1024, 79)  # how often another Jack is shown if all are needed, and if not


@rule
def need_of(s: State, seat, job, kind):
    """Count the icons of a type that the seat's own cards leave open."""
    need = NEEDS[s.job[job], kind]
    if s.stage == ASSIGNING:
        need -= s.sent[seat, job, kind] + s.sent[seat, job, kind + EXPERT]
    return need


@rule_apart
def chance(s: State, seat, job, more, memory):
    """Tell how likely a job is done, of WHOLE, if the seat sends one card more."""
    faith = FAITH if s.stage == ASSIGNING else FAITH_IN_DRAFT
    done, one, two = WHOLE, 0, 0  # how likely nothing, one icon or two are missing
    for kind in range(EXPERT):
        need = need_of(s, seat, job, kind) - (kind == more)
        if need > 0:
            own = min(MOST - 1, memory[OWN + kind])
            none = memory[NO_HELP + EXPERT * job + kind]
            lack, lack_two = none * NONE[own, faith] >> BITS, 0
            if need > 1:
                lack_two = lack
                lack = (none * ONE[own, faith] + memory[ONE_HELPS + EXPERT * job + kind] * NONE[own, faith]) >> BITS
            full = WHOLE - lack - lack_two
            two = (two * full + one * lack + done * lack_two) >> BITS
            one = (one * full + done * lack) >> BITS
            done = done * full >> BITS
    jacks = 2 if s.seats == 2 else 0
    return done + ((one * JACKS[jacks] + two * JACKS[jacks + 1]) >> BITS)


@rule
def promise(s: State, seat, job, more, memory):
    """Give what being on a job is worth, in hundredths of K, if the seat sends one card more."""
    fine = FINE if s.cash[seat] >= FINE else 0
    return (100 * chance(s, seat, job, more, memory) * (memory[PAYS + job] + fine) >> BITS) - 100 * fine


@rule
def worth_in_training(s: State, seat, kind, held):
    """Give what a card in training is worth, in hundredths of K, if so many equal experts are there or in hand."""
    if s.rounds + 1 == ROUNDS:
        return 100 * SKILL[kind] // max(1, PILE - s.pile[s.rounds, seat]) if held >= PILE else -1
    return 100 * CARRIED_ON + SKILL[kind] * TRAINED[PILE * s.rounds + min(PILE, held) - 1]


@rule
def weigh_training(s: State, seat, kind, memory):
    """Give what the next card is worth in training; nothing, if experts of another type are worth more there."""
    held = memory[HELD + kind] + s.pile[s.rounds, seat]
    worth = worth_in_training(s, seat, kind, held)
    if s.pile[s.rounds, seat] == 0:
        for other in range(EXPERT):
            there = memory[HELD + other]
            if other != kind and there > 0:
                if min(PILE, there) * worth_in_training(s, seat, other, there) > min(PILE, held) * worth:
                    return -1
    return worth


@rule_apart
def weigh_places(s: State, seat, score, memory):
    """Weigh every place for the next card: how much it adds to the promise of a job, or what it is worth in training."""
    kind = next_card(s, seat)
    note_round(s, seat, memory)
    memory[OWN + kind % EXPERT] -= QUARTERS
    score[assignment(kind, UNASSIGNED)] = 0
    if may_place(s, seat, kind, TRAINING):
        score[assignment(kind, TRAINING)] = weigh_training(s, seat, kind - EXPERT, memory)
    for job in range(JOBS_A_ROUND):
        if may_place(s, seat, kind, job):
            before = promise(s, seat, job, -1, memory) if total(s.sent[seat, job]) > 0 else 0
            score[assignment(kind, job)] = promise(s, seat, job, kind % EXPERT, memory) - before


@rule
def hopes(s: State, seat, memory):
    """Add up what all jobs promise with the cards that the seat has."""
    worth = 0
    for job in range(JOBS_A_ROUND):
        worth += max(0, promise(s, seat, job, -1, memory))
    return worth


@rule_apart
def weigh_type(s: State, seat, kind, before, memory):
    """Give what a card of a type is worth in the draft: for all jobs together, and for the best."""
    best = 0
    for job in range(JOBS_A_ROUND):
        if NEEDS[s.job[job], kind] > 0:
            best = max(best, promise(s, seat, job, kind, memory))
    memory[OWN + kind] += QUARTERS
    after = hopes(s, seat, memory)
    memory[OWN + kind] -= QUARTERS
    return after - before + ONE_JOB * best // 100


@rule_apart
def weigh_picks(s: State, seat, pack, score, memory):
    """Weigh every card of the pack for the jobs, and experts for training too."""
    note_round(s, seat, memory)
    before = hopes(s, seat, memory)
    for kind in range(EXPERT):
        if s.pack[pack, kind] + s.pack[pack, kind + EXPERT] > 0:
            worth = weigh_type(s, seat, kind, before, memory)
            held = min(PILE - 1, memory[HELD + kind])
            score[KEEP_CARD + kind] = worth
            score[KEEP_CARD + EXPERT + kind] = worth + SKILL[kind] * EXPERT_KEPT[PILE * s.rounds + held]


@rule_apart
def others_show(jacks, needed, likely, memory):
    """Tell how often so many Jacks or more are shown by others who have so many."""
    if needed <= 0:
        return WHOLE
    for shown in range(needed):
        memory[shown] = 0
    memory[0] = WHOLE
    for _ in range(jacks):
        for shown in range(needed - 1, -1, -1):
            more = memory[shown] * likely >> BITS
            memory[shown] -= more
            if shown + 1 < needed:
                memory[shown + 1] += more
    fewer = 0
    for shown in range(needed):
        fewer += memory[shown]
    return WHOLE - fewer


@rule_apart
def weigh_jacks(s: State, seat, score, memory):
    """Show what makes the job succeed, if it is worth more than the Jacks may be on a later job."""
    lacking = missing(s)
    others = usable_jacks(s) - s.jacks[seat]
    likely = OTHERS_SHOW[0 if lacking >= others + s.jacks[seat] else 1]
    fine = FINE if s.cash[seat] >= FINE else 0
    gain = 100 * (pay_for(s, seat, s.job[s.resolving]) + fine)
    later = 1
    for job in range(s.resolving + 1, JOBS_A_ROUND):
        if total(s.sent[seat, job]) > 0:
            later += 100 * JACK_LATER
    for shown in range(s.jacks[seat] + 1):
        score[SHOW + shown] = (gain * others_show(others, lacking - shown, likely, memory) >> BITS) - shown * later
