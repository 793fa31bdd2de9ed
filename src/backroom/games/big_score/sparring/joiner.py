"""The joiner: has a card on as many jobs as it can, lets others bring the rest, and dares much in the vault.

Every job pays whoever has a card there, so one card each is enough, on the best pay first. A Jack is shown for good pay only. In
the vault it robs on as long as a bust is less likely than not, and as long as anybody has more.
"""

from backroom.games.big_score.actions import FIST, KEEP_CARD, SHOW, TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, FLEE, JACK, MUSCLING, ROB, TRADING, State
from backroom.games.big_score.cards import DRIVE, EXPERT, ICONS, JOBS_A_ROUND, KINDS, NOTHING, PAY, TOKEN
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.jobs import missing, usable_jacks
from backroom.games.big_score.reckoning import fortune
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

ALIKE = 20  # how much less a type is worth for each card of it, of 10
EXPERT_TOO = 21  # what a card is worth more as an expert
AT_LEAST = 156  # what a job must be good for
GOOD_PAY = 132  # for which a Jack is shown although others could
LEADING = 36  # percent of risk that it dares in front
BEHIND = 76  # and behind
WORTH_OF_TOKEN = (55, 60, 50)


@rule
def pays(s: State, job):
    """Give what a job pays."""
    card = s.job[job]
    return PAY[card] + (WORTH_OF_TOKEN[TOKEN[card]] if TOKEN[card] != NOTHING else 0)


@rule_apart
def draft(s: State, seat, may, memory):
    """Keep a type that it has not got and that pays on many jobs: one of each is best."""
    note_cards(s, seat, memory)
    best, most = -1, NEVER
    for kind in range(KINDS):
        if allowed(may, KEEP_CARD + kind):
            of, worth = kind % EXPERT, 0
            for job in range(JOBS_A_ROUND):
                if ICONS[s.job[job]][of] > 0:
                    worth += pays(s, job)
            worth = worth * 10 // (10 + ALIKE * memory[HAVE + of])
            worth += EXPERT_TOO if kind >= EXPERT else 0
            if worth > most:
                best, most = KEEP_CARD + kind, worth
    return best


@rule_apart
def places_left(s: State, seat, job):
    """Tell how good it is to join a job: its pay if the seat is not there yet, a part of it for another card."""
    there = 0
    for kind in range(EXPERT):
        there += own_there(s, seat, job, kind)
    return pays(s, job) * 10 // (1 + 3 * there) - 8 * lacking(s, seat, job)


@rule_apart
def assign(s: State, seat):
    """Place the next card on the job that is best to join and still shows its type open."""
    kind = next_card(s, seat)
    of = kind % EXPERT
    best, most = UNASSIGNED, AT_LEAST
    for job in range(JOBS_A_ROUND):
        if ICONS[s.job[job]][of] > own_there(s, seat, job, of):
            good = places_left(s, seat, job)
            if good > most:
                best, most = job, good
    if best == UNASSIGNED and kind >= EXPERT and may_place(s, seat, kind, TRAINING):
        return assignment(kind, TRAINING)
    return assignment(kind, best)


@rule_apart
def show(s: State, seat):
    """Show a Jack if all are needed and the pay is good; else others will."""
    if usable_jacks(s) > missing(s) and pays(s, s.resolving) < GOOD_PAY:
        return SHOW
    return SHOW + min(missing(s), s.jacks[seat])


@rule_apart
def fist(s: State, seat, memory):
    """Rob on while a bust is less likely than it dares, and anyway while somebody has more."""
    others, mine = inside_beside(s, seat), int(fortune(s, seat))
    if best_outside(s, seat) >= mine:
        return FIST + ROB
    if others == 0:
        return FIST + FLEE
    risk = 100 * bust_odds(s, others + 1, memory) // CERTAIN
    dares = LEADING if mine > best_inside(s, seat) else BEHIND
    return FIST + (ROB if risk < dares else FLEE)


@rule_apart
def choose(s: State, seat, may, memory):
    """Give the joiner's action."""
    if s.stage == DRAFT:
        return draft(s, seat, may, memory)
    if s.stage == ASSIGNING:
        return assign(s, seat)
    if s.stage == JACK:
        return show(s, seat)
    if s.stage == FISTS:
        return fist(s, seat, memory)
    if s.stage == BOSSES:
        return boss_with(may, DRIVE)  # a hard drive: keys lie in the vault
    if s.stage == TRADING:
        return best_trade(s, seat, may, 10)
    if s.stage == MUSCLING:
        return muscle_in(s, seat, 100)
    return best_theft(s, seat, may, 60)
