"""The soloist: does jobs that its own cards meet, for the best pay a card, and leaves the vault as soon as it is in front.

Cards are kept for the one job that is nearest to being met, then for the next. What no job of its own needs goes to training, or
where another's job lacks least. In the vault a bird in the hand counts: in front it flees from the first real risk.
"""

from backroom.games.big_score.actions import FIST, KEEP_CARD, SHOW, TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, FLEE, JACK, MUSCLING, ROB, TRADING, State
from backroom.games.big_score.cards import CASH_ITEM, EXPERT, ICONS, JOBS_A_ROUND, KINDS, NOTHING, PAY, TOKEN
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.jobs import missing
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.sparring import facts
from backroom.games.big_score.sparring.facts import (
    CERTAIN,
    HAVE,
    NEVER,
    best_inside,
    best_outside,
    best_theft,
    best_trade,
    boss_with,
    bust_odds,
    inside_beside,
    lacking,
    muscle_in,
    note_cards,
    own_there,
)
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart

EACH_OPEN = 19  # what an open icon of a job takes from its pay, in the draft
OFTEN = 19  # what a card is worth for each job that shows it, beside 100 for the nearest
EXPERT_TOO = 10  # what it is worth more as an expert
NEARLY = 5  # icons that another's job may lack for a card that is left over
LEADING = 15  # percent of risk that are bearable in front
BEHIND = 88  # and behind
FREE = facts.NOTES  # + type: cards that no job has taken yet
TAKEN = FREE + EXPERT  # the set of jobs that it does
NOTES = TAKEN + 1
WORTH_OF_TOKEN = 45


@rule
def pays(s: State, job):
    """Give what a job pays."""
    return PAY[s.job[job]] + (WORTH_OF_TOKEN if TOKEN[s.job[job]] != NOTHING else 0)


@rule_apart
def open_icons(s: State, job, memory):
    """Count the icons of a job that free cards do not meet."""
    lacks = 0
    for kind in range(EXPERT):
        lacks += max(0, ICONS[s.job[job]][kind] - memory[FREE + kind])
    return lacks


@rule_apart
def take_jobs(s: State, seat, most_open, memory):
    """Take jobs one by one, the best pay for each card first, as long as the free cards meet them but for so many icons."""
    for kind in range(EXPERT):
        memory[FREE + kind] = memory[HAVE + kind]
    memory[TAKEN] = 0
    left = most_open
    while True:
        best, most = -1, 0
        for job in range(JOBS_A_ROUND):
            lacks = open_icons(s, job, memory)
            if not (memory[TAKEN] >> job) & 1 and lacks <= left:
                size = 0
                for kind in range(EXPERT):
                    size += ICONS[s.job[job]][kind]
                worth = 100 * pays(s, job) // size - 100 * lacks
                if worth > most:
                    best, most = job, worth
        if best < 0:
            return
        left -= open_icons(s, best, memory)
        memory[TAKEN] |= 1 << best
        for kind in range(EXPERT):
            memory[FREE + kind] = max(0, memory[FREE + kind] - ICONS[s.job[best]][kind])


@rule_apart
def nearest(s: State, memory):
    """Give the job that is not taken and nearest to being met, for its pay."""
    best, most = 0, NEVER
    for job in range(JOBS_A_ROUND):
        if not (memory[TAKEN] >> job) & 1:
            worth = pays(s, job) - EACH_OPEN * open_icons(s, job, memory)
            if worth > most:
                best, most = job, worth
    return best


@rule_apart
def draft(s: State, seat, may, memory):
    """Keep what the nearest job lacks, else an expert, else any card that most jobs show."""
    note_cards(s, seat, memory)
    take_jobs(s, seat, 0, memory)
    job = nearest(s, memory)
    best, most = -1, NEVER
    for kind in range(KINDS):
        if allowed(may, KEEP_CARD + kind):
            of = kind % EXPERT
            worth = 100 if ICONS[s.job[job]][of] > memory[FREE + of] else 0
            for other in range(JOBS_A_ROUND):
                worth += OFTEN * (ICONS[s.job[other]][of] > memory[FREE + of])
            worth += EXPERT_TOO if kind >= EXPERT else 0
            if worth > most:
                best, most = KEEP_CARD + kind, worth
    return best


@rule_apart
def assign(s: State, seat, memory):
    """Place the next card on a job of its own that still lacks it, else in training, else nowhere."""
    kind = next_card(s, seat)
    of = kind % EXPERT
    note_cards(s, seat, memory)
    take_jobs(s, seat, s.jacks[seat], memory)
    for job in range(JOBS_A_ROUND):
        if (memory[TAKEN] >> job) & 1 and ICONS[s.job[job]][of] > own_there(s, seat, job, of):
            return assignment(kind, job)
    if kind >= EXPERT and may_place(s, seat, kind, TRAINING):
        return assignment(kind, TRAINING)
    best, fewest = UNASSIGNED, NEARLY
    for job in range(JOBS_A_ROUND):
        if not (memory[TAKEN] >> job) & 1 and may_place(s, seat, kind, job):
            lacks = lacking(s, seat, job)
            if lacks < fewest:
                best, fewest = job, lacks
    return assignment(kind, best)


@rule
def show(s: State, seat):
    """Show what is missing if its own Jacks are enough for that."""
    return SHOW + (missing(s) if missing(s) <= s.jacks[seat] else s.jacks[seat])


@rule_apart
def fist(s: State, seat, memory):
    """Flee from a real risk, unless somebody who is out has more; a lead inside makes it more careful still."""
    others, mine = inside_beside(s, seat), int(fortune(s, seat))
    if best_outside(s, seat) >= mine:
        return FIST + ROB
    if others == 0:
        return FIST + FLEE
    risk = 100 * bust_odds(s, others + 1, memory) // CERTAIN
    bearable = LEADING if mine > best_inside(s, seat) else BEHIND
    return FIST + (ROB if risk <= bearable else FLEE)


@rule_apart
def choose(s: State, seat, may, memory):
    """Give the soloist's action."""
    if s.stage == DRAFT:
        return draft(s, seat, may, memory)
    if s.stage == ASSIGNING:
        return assign(s, seat, memory)
    if s.stage == JACK:
        return show(s, seat)
    if s.stage == FISTS:
        return fist(s, seat, memory)
    if s.stage == BOSSES:
        return boss_with(may, CASH_ITEM)  # cash where there is some
    if s.stage == TRADING:
        return best_trade(s, seat, may, 0)
    if s.stage == MUSCLING:
        return muscle_in(s, seat, 0)
    return best_theft(s, seat, may, 0)
