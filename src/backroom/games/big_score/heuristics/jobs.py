"""What is known about the jobs of The Big Score: how likely each is done, so what a card is worth on it, in training, or kept."""

from backroom.games.big_score.actions import KEEP_CARD, SHOW
from backroom.games.big_score.board import PILE, State
from backroom.games.big_score.cards import EXPERT, FINE, JOBS_A_ROUND
from backroom.games.big_score.heuristics import crew
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
    SHOWN,
    VARIETY,
    note_round,
    pay_for,
)
from backroom.games.big_score.heuristics.plan import JACKS, SKILL
from backroom.games.big_score.heuristics.tokens import BITS, WHOLE
from backroom.games.big_score.jobs import missing, usable_jacks, works
from backroom.kernel.counts import total
from backroom.kernel.rule import rule, rule_apart

FAITH = 7  # how likely a card of the seat helps on a job, in parts of SHARES
EXPERT_KEPT = (8, 24, 32, 16, 23, 72, 8, 12, 32)  # what one more in the draft is, in percent, by round and how many there are
ONE_JOB = 9  # how much a card counts in the draft for the best job alone, in percent, beside what it is worth for all
SHARED = 800  # how much of a payout does not count that all others get, too, of WHOLE
JACK_LATER = 10  # what an unused Jack is worth for each later job of the seat, in percent of its pay
# how often another Jack is shown, of WHOLE, if one icon is missing and none, one or more Jacks are to spare; if more are missing
OTHERS_SHOW = (1024, 579, 579, 1024, 379, 379)

LACK = crew.NOTES  # + EXPERT * job + type: how likely one such icon is missing
LACK_TWO = LACK + EXPERT * JOBS_A_ROUND  # and how likely two
HOPE = LACK_TWO + EXPERT * JOBS_A_ROUND  # + job: what it promises
NOTES = HOPE + JOBS_A_ROUND  # cells of memory in all


@rule
def note_lack(s: State, job, kind, need, own, memory):
    """Note how likely one icon of a type is missing on a job that needs so many, and how likely two, with so many own cards."""
    at = EXPERT * job + kind
    lack, lack_two = 0, 0
    if need > 0:
        none = memory[NO_HELP + at]
        lack = none * NONE[own, FAITH] >> BITS
        if need > 1:
            lack_two = lack
            lack = (none * ONE[own, FAITH] + memory[ONE_HELPS + at] * NONE[own, FAITH]) >> BITS
    memory[LACK + at] = lack
    memory[LACK_TWO + at] = lack_two


@rule_apart
def promise(s: State, seat, job, memory):
    """Give what being on a job promises, in hundredths of K, if icons are missing as likely as noted."""
    done, one, two, card = WHOLE, 0, 0, s.job[job]  # how likely nothing, one icon or two are missing
    for n in range(VARIETY[card]):
        at = EXPERT * job + SHOWN[card, n]
        lack, lack_two = memory[LACK + at], memory[LACK_TWO + at]
        full = WHOLE - lack - lack_two
        two = (two * full + one * lack + done * lack_two) >> BITS
        one = (one * full + done * lack) >> BITS
        done = done * full >> BITS
    jacks = 2 if s.seats == 2 else 0
    done += (one * JACKS[jacks] + two * JACKS[jacks + 1]) >> BITS
    fine = FINE if s.cash[seat] >= FINE else 0
    return (100 * done * (memory[PAYS + job] + fine) >> BITS) - 100 * fine


@rule_apart
def note_hopes(s: State, seat, memory):
    """Note what all jobs promise with the cards that the seat has."""
    for job in range(JOBS_A_ROUND):
        for n in range(VARIETY[s.job[job]]):
            kind = SHOWN[s.job[job], n]
            note_lack(s, job, kind, NEEDS[s.job[job], kind], min(MOST - 1, memory[OWN + kind]), memory)
        memory[HOPE + job] = max(0, promise(s, seat, job, memory))


@rule_apart
def weigh_type(s: State, seat, kind, memory):
    """Give what a card of a type is worth in the draft: for all jobs together, and for the best."""
    best, worth = 0, 0
    own = min(MOST - 1, memory[OWN + kind])
    more = min(MOST - 1, own + QUARTERS)
    for job in range(JOBS_A_ROUND):
        need = NEEDS[s.job[job], kind]
        if need > 0:
            note_lack(s, job, kind, need - 1, own, memory)
            best = max(best, promise(s, seat, job, memory))
            note_lack(s, job, kind, need, more, memory)
            worth += max(0, promise(s, seat, job, memory)) - memory[HOPE + job]
            note_lack(s, job, kind, need, own, memory)
    return worth + ONE_JOB * best // 100


@rule_apart
def weigh_picks(s: State, seat, pack, score, memory):
    """Weigh every card of the pack for the jobs, and experts for training too."""
    note_round(s, seat, memory)
    note_hopes(s, seat, memory)
    for kind in range(EXPERT):
        if s.pack[pack, kind] + s.pack[pack, kind + EXPERT] > 0:
            worth = weigh_type(s, seat, kind, memory)
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


@rule
def worth_later(s: State, seat, memory):
    """Give what an unused Jack may still be worth on later jobs of the seat, in hundredths of K."""
    later = 1
    for job in range(s.resolving + 1, JOBS_A_ROUND):
        if total(s.sent[seat, job]) > 0:
            later += JACK_LATER * pay_for(s, seat, s.job[job], memory)
    return later


@rule_apart
def weigh_jacks(s: State, seat, score, memory):
    """Show what makes the job succeed, if it is worth more than the Jacks may be on a later job."""
    lacking, own = missing(s), int(s.jacks[seat])
    others = usable_jacks(s) - own
    spare = max(0, min(2, others + own - lacking))
    likely = OTHERS_SHOW[spare + (3 if lacking > 1 else 0)]
    fine = FINE if s.cash[seat] >= FINE else 0
    beside = 0
    for other in range(s.seats):
        beside += other != seat and works(s, other)
    gain = 100 * (pay_for(s, seat, s.job[s.resolving], memory) + fine)
    gain = gain * (WHOLE - SHARED * beside // (s.seats - 1)) >> BITS
    later = worth_later(s, seat, memory)
    for shown in range(own + 1):
        score[SHOW + shown] = (gain * others_show(others, lacking - shown, likely, memory) >> BITS) - shown * later
