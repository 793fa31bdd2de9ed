"""The planner: sends crews that are sure to meet their job, joins others with what is left, and flees by exact odds.

It plans a whole hand at once: of all sets of jobs the one that pays most and that its own cards and Jacks can meet. A Jack is
shown only where it completes a job, or for good pay. What it does in the vault is in `planner_vault`. Worth is in K.
"""

from backroom.games.big_score.actions import BOSS, KEEP_CARD, SHOW, TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import (
    ASSIGNING,
    BOSSES,
    DRAFT,
    FISTS,
    JACK,
    MUSCLING,
    PILE,
    ROUNDS,
    TRADING,
    State,
)
from backroom.games.big_score.cards import (
    ARTIFACT,
    BOSS_ITEMS,
    CASH_ITEM,
    DIAMOND,
    DRIVE,
    EXPERT,
    FINE,
    ICONS,
    JOBS_A_ROUND,
    KINDS,
    NOTHING,
    PAY,
    TOKEN,
)
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.jobs import missing, usable_jacks
from backroom.games.big_score.sparring.facts import (
    HAVE,
    NEVER,
    SKILLED,
    best_theft,
    lacking,
    muscle_in,
    note_cards,
    own_there,
)
from backroom.games.big_score.sparring.planner_vault import fist, trade
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart

GEM = 50  # what a first diamond is worth
GEM_MORE = 15  # and each further one more
DISK = 55  # a hard drive
RELIC = 100  # an artifact, where the majority is open
RELIC_ELSE = 30  # and where it is not
JACK_USED = 10  # what a plan loses with a Jack
EACH_OPEN = 13  # what it loses in the draft with an icon that is open
OFTEN = 20  # what a card is worth for each job that shows it, in tenths
EXPERT_TOO = 20  # what it is worth more as an expert, in tenths
ALIKE = 60  # and for each equal expert there is
MET = 75  # percent of jobs that others complete if one icon is open
MET_LESS = 15  # and how much fewer for each further one
MET_LEAST = 48  # but so many at least
TRAINED = 6  # what each of equal experts in training is worth
SKILL = 60  # what an ability is worth
GOOD_PAY = 130  # for which a Jack is shown although others could
ITEMS = (45, 60, 30)  # what a starting item is worth: diamond, artifact, drive


@rule
def token_worth(s: State, seat, token):
    """Give what a token paid out will be worth to a seat."""
    if token == DIAMOND:
        return GEM + GEM_MORE * int(s.payout[seat, DIAMOND])
    if token == DRIVE:
        return DISK
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.payout[other, ARTIFACT])
    lead = s.payout[seat, ARTIFACT] - most
    return RELIC if -2 < lead < 2 else RELIC_ELSE


@rule
def pays(s: State, seat, job):
    """Give what a job of this round pays a seat."""
    card = s.job[job]
    return PAY[card] + (token_worth(s, seat, TOKEN[card]) if TOKEN[card] != NOTHING else 0)


@rule_apart
def short_of(s: State, jobs, more, memory):
    """Count the icons that a set of jobs shows beyond the seat's own cards and one more of a type."""
    lacks = 0
    for kind in range(EXPERT):
        icons = 0
        for job in range(JOBS_A_ROUND):
            if (jobs >> job) & 1:
                icons += ICONS[s.job[job]][kind]
        lacks += max(0, icons - memory[HAVE + kind] - (kind == more))
    return lacks


@rule_apart
def plan_worth(s: State, seat, jobs, more, each, memory):
    """Give what a set of jobs pays, less so much for each icon that is missing; the first is a Jack's."""
    worth = 0
    for job in range(JOBS_A_ROUND):
        if (jobs >> job) & 1:
            worth += pays(s, seat, job)
    lacks = short_of(s, jobs, more, memory)
    return worth - each * max(0, lacks - int(s.jacks[seat])) - JACK_USED * min(lacks, int(s.jacks[seat]))


@rule_apart
def best_plan(s: State, seat, more, each, memory):
    """Give the best set of jobs, and what it is worth."""
    best, most = 0, 0
    for jobs in range(1, 1 << JOBS_A_ROUND):
        worth = plan_worth(s, seat, jobs, more, each, memory)
        if worth > most:
            best, most = jobs, worth
    return best, most


@rule_apart
def draft(s: State, seat, may, memory):
    """Keep the card with which the best plan is worth most; among equals an expert, and what many jobs show."""
    note_cards(s, seat, memory)
    best, most = -1, NEVER
    for kind in range(KINDS):
        if allowed(may, KEEP_CARD + kind):
            _, worth = best_plan(s, seat, kind % EXPERT, EACH_OPEN, memory)
            worth *= 10
            for job in range(JOBS_A_ROUND):
                worth += OFTEN * (ICONS[s.job[job]][kind % EXPERT] > 0)
            if kind >= EXPERT:
                worth += EXPERT_TOO + ALIKE * memory[SKILLED + kind - EXPERT]
            if worth > most:
                best, most = KEEP_CARD + kind, worth
    return best


@rule
def met(lacks):
    """Guess in percent how often others bring what a job lacks."""
    return 100 if lacks == 0 else max(MET_LEAST, MET - MET_LESS * (lacks - 1))


@rule_apart
def join_worth(s: State, seat, job):
    """Give what one more fitting card adds on a job that is not in the plan, in hundredths."""
    lacks, there = lacking(s, seat, job), 0
    for kind in range(EXPERT):
        there += own_there(s, seat, job, kind)
    stake = pays(s, seat, job) + FINE
    if there > 0:
        return (met(lacks - 1) - met(lacks)) * stake
    return met(lacks - 1) * stake - 100 * FINE


@rule_apart
def assign(s: State, seat, memory):
    """Place the next card: where the plan needs it, else in training, else where it helps others most."""
    kind = next_card(s, seat)
    of = kind % EXPERT
    note_cards(s, seat, memory)
    jobs, _ = best_plan(s, seat, -1, 1000, memory)
    best, most = UNASSIGNED, 0
    for job in range(JOBS_A_ROUND):
        open_icon = ICONS[s.job[job]][of] > own_there(s, seat, job, of)
        if (jobs >> job) & 1 and open_icon:
            return assignment(kind, job)
        if open_icon and (jobs >> job) & 1 == 0 and may_place(s, seat, kind, job):
            adds = join_worth(s, seat, job)
            if adds > most:
                best, most = job, adds
    if kind >= EXPERT and may_place(s, seat, kind, TRAINING) and training_worth(s, seat, of) > most:
        return assignment(kind, TRAINING)
    return assignment(kind, best)


@rule
def training_worth(s: State, seat, of):
    """Give what a card in training is worth, in hundredths: in the last round only a third one is."""
    there = int(s.pile[s.rounds, seat]) + int(s.hand[seat, EXPERT + of])
    if s.rounds + 1 == ROUNDS:
        return SKILL * 100 if there >= PILE else -1
    return TRAINED * 100 * there


@rule_apart
def show(s: State, seat):
    """Show as many Jacks as are missing if nobody else can, or if all are needed; else leave it to others now and then."""
    lacks, own = missing(s), int(s.jacks[seat])
    spare = usable_jacks(s) - lacks
    if spare == 0 or usable_jacks(s) == own:
        return SHOW + min(lacks, own)
    return SHOW + min(lacks, own) if pays(s, seat, s.resolving) >= GOOD_PAY else SHOW


@rule_apart
def boss(may):
    """Take the starting item that is worth most."""
    best, most = -1, NEVER
    for choice in range(2 * len(BOSS_ITEMS)):
        if allowed(may, BOSS + choice):
            item = BOSS_ITEMS[choice // 2][choice % 2]
            worth = 50 if item == CASH_ITEM else ITEMS[item]
            if worth > most:
                best, most = BOSS + choice, worth
    return best


@rule_apart
def choose(s: State, seat, may, memory):
    """Give the planner's action."""
    if s.stage == DRAFT:
        return draft(s, seat, may, memory)
    if s.stage == ASSIGNING:
        return assign(s, seat, memory)
    if s.stage == JACK:
        return show(s, seat)
    if s.stage == FISTS:
        return fist(s, seat, memory)
    if s.stage == BOSSES:
        return boss(may)
    if s.stage == TRADING:
        return trade(s, seat, may)
    if s.stage == MUSCLING:
        return muscle_in(s, seat, 60)
    return best_theft(s, seat, may, 0)
