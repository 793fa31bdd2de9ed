"""What a beginner knows about The Big Score: what would count now."""

from backroom.games.big_score.actions import BOSS, FIST, KEEP_CARD, SHOW, TRAINING, UNASSIGNED, assignment
from backroom.games.big_score.board import FLEE, IN, PILE, ROB, ROUNDS, State
from backroom.games.big_score.cards import BOSS_ITEMS, EXPERT, FINE, JOBS_A_ROUND, NOTHING, PAY, TOKEN
from backroom.games.big_score.crew import may_place, next_card
from backroom.games.big_score.draft import pack_held_at
from backroom.games.big_score.heuristics.crew import NEEDS
from backroom.games.big_score.heuristics.vault import after_bust
from backroom.games.big_score.jobs import missing, usable_jacks
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.tokens import COP
from backroom.games.big_score.vault import bust_at
from backroom.kernel.rule import rule, rule_apart

NOW = (20, 30, 0, 50)  # what a diamond, an artifact, a hard drive and the cash of a boss are worth by themselves, in K
HOPED = 30  # what any token seems to be worth


@rule
def see_bosses(score):
    """Weigh the starting items."""
    for boss in range(len(BOSS_ITEMS)):
        for which in range(2):
            score[BOSS + 2 * boss + which] = 100 * NOW[BOSS_ITEMS[boss][which]]


@rule_apart
def see_picks(s: State, seat, score):
    """Take what the jobs need most and the seat has not; rather an expert."""
    for kind in range(EXPERT):
        wanted = 0
        for job in range(JOBS_A_ROUND):
            wanted += NEEDS[s.job[job], kind]
        for pick in range(s.picks):
            if s.taken[s.rounds, pack_held_at(s, seat, s.rounds, pick), pick] % EXPERT == kind:
                wanted -= 2
        score[KEEP_CARD + kind] = 100 * wanted
        score[KEEP_CARD + EXPERT + kind] = 100 * wanted + 50


@rule_apart
def see_job(s: State, seat, job, kind):
    """Give what a card is worth on a job: what it pays, less for each icon that the seat cannot fill itself."""
    lacking = 0
    for other in range(EXPERT):
        lacks = NEEDS[s.job[job], other] - s.sent[seat, job, other] - s.sent[seat, job, other + EXPERT]
        if other == kind and lacks <= 0:
            return -1
        lacking += max(0, lacks - s.hand[seat, other] - s.hand[seat, other + EXPERT])
    pay = PAY[s.job[job]] + (HOPED if TOKEN[s.job[job]] != NOTHING else 0)
    return 100 * (pay - HOPED * int(lacking))


@rule_apart
def see_places(s: State, seat, score):
    """Send each card where it fills an icon of the job that is nearest to completion; train what is equal."""
    kind = next_card(s, seat)
    score[assignment(kind, UNASSIGNED)] = 0
    if may_place(s, seat, kind, TRAINING):
        held = s.hand[seat, kind] + s.pile[s.rounds, seat]
        if s.rounds + 1 == ROUNDS and held < PILE:
            held = 0
        score[assignment(kind, TRAINING)] = 100 * HOPED * (int(held) - 1)
    for job in range(JOBS_A_ROUND):
        if may_place(s, seat, kind, job):
            score[assignment(kind, job)] = see_job(s, seat, job, kind % EXPERT)


@rule_apart
def see_jacks(s: State, seat, score):
    """Show what is missing; if the others must show as well, hope for it."""
    lacking, whole = missing(s), usable_jacks(s)
    for shown in range(s.jacks[seat] + 1):
        score[SHOW + shown] = -shown
        if shown >= lacking or (shown == s.jacks[seat] and lacking <= whole):
            score[SHOW + shown] += 100 * FINE


@rule_apart
def see_fists(s: State, seat, score):
    """Flee as soon as anything can be lost."""
    short = bust_at(s) - s.cops
    robbers = 0
    for other in range(s.seats):
        robbers += s.where[other] == IN
    risky = robbers >= short and s.vault[COP] >= short
    score[FIST + ROB] = 0
    score[FIST + FLEE] = 100 * (int(fortune(s, seat)) - after_bust(s, seat)) if risky else -1
