"""The collector: gathers sets. Tokens before cash on jobs, three equal experts for an ability, diamonds and artifacts.

It keeps experts of the type that it has most of, sends its crew where a token is paid out, and trains to the end. In the vault it
swaps for what makes a set longer, and flees once what it would lose is worth more than what it can still hope for.
"""

from backroom.games.big_score.actions import BOSS, FIST, KEEP_CARD, KEEP_TOKEN, SHOW, TRAINING, UNASSIGNED, T, assignment, swap
from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, FLEE, JACK, MUSCLING, ROB, TRADING, State
from backroom.games.big_score.cards import (
    ARTIFACT,
    BOSS_ITEMS,
    DIAMOND,
    DRIVE,
    EXPERT,
    ICONS,
    JOBS_A_ROUND,
    KINDS,
    NOTHING,
    PAY,
    TOKEN,
)
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.jobs import missing
from backroom.games.big_score.reckoning import fortune, worth_of_loot
from backroom.games.big_score.sparring.facts import (
    CERTAIN,
    HAVE,
    NEVER,
    SKILLED,
    best_outside,
    best_theft,
    bust_odds,
    gain_of_round,
    inside_beside,
    lacking,
    muscle_in,
    note_cards,
    own_there,
)
from backroom.games.big_score.tokens import FACE, KEY, VAULT_ARTIFACT, VAULT_DIAMOND
from backroom.kernel.legal import allowed
from backroom.kernel.rule import rule, rule_apart

GEM = 120  # what a first diamond is worth to it
RELIC = 72  # an artifact
DISK = 12  # a hard drive
EXPERT_TOO = 48  # what a card is worth more as an expert
ALIKE = 115  # and for each equal expert there is
ENOUGH = 3  # equal experts that go to training
EACH_OPEN = 12  # what an open icon of a job takes from its pay
NERVE = 450  # percent of what a round brings that it risks for it
SIZE = tuple(sum(icons) for icons in ICONS)


@rule
def longing(s: State, seat, token):
    """Give what a token paid out is worth to a collection: more, the longer the set is already."""
    if token == DIAMOND:
        return GEM + 20 * int(s.payout[seat, DIAMOND])
    if token == ARTIFACT:
        return RELIC + 10 * int(s.payout[seat, ARTIFACT])
    return DISK


@rule
def pays(s: State, seat, job):
    """Give what a job pays."""
    card = s.job[job]
    return PAY[card] + (longing(s, seat, TOKEN[card]) if TOKEN[card] != NOTHING else 0)


@rule_apart
def draft(s: State, seat, may, memory):
    """Keep experts of the type that it has most of; else what the jobs with the dearest tokens show, for each of their cards."""
    note_cards(s, seat, memory)
    best, most = -1, NEVER
    for kind in range(KINDS):
        if allowed(may, KEEP_CARD + kind):
            of, worth = kind % EXPERT, 0
            for job in range(JOBS_A_ROUND):
                if ICONS[s.job[job]][of] > memory[HAVE + of]:
                    worth += 10 * pays(s, seat, job) // SIZE[s.job[job]]
            if kind >= EXPERT:
                worth += EXPERT_TOO + ALIKE * min(2, memory[SKILLED + of])
            if worth > most:
                best, most = KEEP_CARD + kind, worth
    return best


@rule_apart
def best_skill(s: State, seat):
    """Give the type of which the seat has most experts, in hand and in training."""
    best, most = 0, -1
    for kind in range(EXPERT):
        held = int(s.hand[seat, EXPERT + kind])
        if s.pile[s.rounds, seat] > 0 and s.pile_type[s.rounds, seat] == kind:
            held += 10
        if held > most:
            best, most = kind, held
    return best, most


@rule_apart
def assign(s: State, seat):
    """Train the experts of the best skill if there are two at least; all others go where the dearest job lacks least."""
    kind = next_card(s, seat)
    of = kind % EXPERT
    skill, held = best_skill(s, seat)
    if kind >= EXPERT and skill == of and held >= ENOUGH and may_place(s, seat, kind, TRAINING):
        return assignment(kind, TRAINING)
    best, most = UNASSIGNED, NEVER
    for job in range(JOBS_A_ROUND):
        if ICONS[s.job[job]][of] > own_there(s, seat, job, of):
            good = pays(s, seat, job) - EACH_OPEN * lacking(s, seat, job)
            if good > most:
                best, most = job, good
    if best == UNASSIGNED and may_place(s, seat, kind, TRAINING):
        return assignment(kind, TRAINING)
    return assignment(kind, best)


@rule_apart
def show(s: State, seat):
    """Show what is missing for a token; for cash only if its own Jacks are enough."""
    token = TOKEN[s.job[s.resolving]] != NOTHING
    return SHOW + (min(missing(s), s.jacks[seat]) if token or missing(s) <= s.jacks[seat] else 0)


@rule_apart
def fist(s: State, seat, memory):
    """Flee when the odds of a bust times all that it would cost are more than what another round brings."""
    others, mine = inside_beside(s, seat), int(fortune(s, seat))
    if best_outside(s, seat) >= mine:
        return FIST + ROB
    if others == 0:
        return FIST + FLEE
    risk = bust_odds(s, others + 1, memory)
    losing = risk * int(worth_of_loot(s, seat)) // CERTAIN
    winning = (CERTAIN - risk) * gain_of_round(s, seat) // CERTAIN
    return FIST + (ROB if 100 * losing <= NERVE * winning else FLEE)


@rule
def fondness(s: State, seat, token):
    """Give how fond the collector is of a token: sets count with what they will still become."""
    if token == VAULT_DIAMOND:
        return 30 + 25 * (int(s.payout[seat, DIAMOND]) + int(s.loot[seat, VAULT_DIAMOND]))
    if token == VAULT_ARTIFACT:
        return 60 + 10 * (int(s.payout[seat, ARTIFACT]) + int(s.loot[seat, VAULT_ARTIFACT]))
    if token == KEY:
        return 190 if s.payout[seat, DRIVE] > s.loot[seat, KEY] else 5
    return FACE[token]


@rule_apart
def trade(s: State, seat, may):
    """Swap for what it is fondest of, if it is fonder of that than of what it gives."""
    best, most = KEEP_TOKEN, 0
    for given in range(T):
        for taken in range(T):
            if given != taken and s.floor[taken] > 0 and allowed(may, swap(given, taken)):
                s.loot[seat, given] -= 1
                better = fondness(s, seat, taken) - fondness(s, seat, given)
                s.loot[seat, given] += 1
                if better > most:
                    best, most = swap(given, taken), better
    return best


@rule_apart
def boss(may):
    """Take an artifact, then a diamond, then anything."""
    best, most = -1, -1
    for choice in range(2 * len(BOSS_ITEMS)):
        if allowed(may, BOSS + choice):
            item = BOSS_ITEMS[choice // 2][choice % 2]
            likes = 2 if item == ARTIFACT else 1 if item == DIAMOND else 0
            if likes > most:
                best, most = BOSS + choice, likes
    return best


@rule_apart
def choose(s: State, seat, may, memory):
    """Give the collector's action."""
    if s.stage == DRAFT:
        return draft(s, seat, may, memory)
    if s.stage == ASSIGNING:
        return assign(s, seat)
    if s.stage == JACK:
        return show(s, seat)
    if s.stage == FISTS:
        return fist(s, seat, memory)
    if s.stage == BOSSES:
        return boss(may)
    if s.stage == TRADING:
        return trade(s, seat, may)
    if s.stage == MUSCLING:
        return muscle_in(s, seat, 40)
    return best_theft(s, seat, may, 0)
