"""What a beginner knows about The Big Score: what the jobs show and what would count now.

Crews and fists are weighed like anybody's, but slip in a beginner's hands.
"""

from backroom.games.big_score.actions import BOSS, KEEP_CARD, SHOW
from backroom.games.big_score.board import PILE, State
from backroom.games.big_score.cards import BOSS_ITEMS, EXPERT, FINE, JOBS_A_ROUND, NOTHING, PAY, TOKEN
from backroom.games.big_score.draft import carried, carried_kind, pack_held_at
from backroom.games.big_score.heuristics.crew import NEEDS
from backroom.games.big_score.jobs import missing, usable_jacks
from backroom.kernel.rule import rule, rule_apart

NOW = (20, 30, 0, 50)  # what a diamond, an artifact, a hard drive and the cash of a boss are worth by themselves, in K
HOPED = 30  # what any token seems to be worth
EQUALS = 90  # what an expert is worth in the draft for each equal one, beside 100 for every icon that wants one


@rule
def see_bosses(score):
    """Weigh the starting items."""
    for boss in range(len(BOSS_ITEMS)):
        for which in range(2):
            score[BOSS + 2 * boss + which] = 100 * NOW[BOSS_ITEMS[boss][which]]


@rule_apart
def see_picks(s: State, seat, score):
    """Take what the jobs need most and the seat has not; rather an expert, and most of all one that equals others."""
    for kind in range(EXPERT):
        wanted, equals = 0, carried(s, s.rounds, seat) if carried_kind(s, s.rounds, seat) == kind + EXPERT else 0
        for job in range(JOBS_A_ROUND):
            wanted += NEEDS[s.job[job], kind]
        for pick in range(s.picks):
            kept = s.taken[s.rounds, pack_held_at(s, seat, s.rounds, pick), pick]
            wanted -= 2 if kept % EXPERT == kind else 0
            equals += kept == kind + EXPERT
        score[KEEP_CARD + kind] = 100 * wanted
        score[KEEP_CARD + EXPERT + kind] = 100 * wanted + 50 + EQUALS * min(PILE - 1, equals)


@rule_apart
def see_jacks(s: State, seat, score):
    """Show what is missing; if the others must show as well, hope for it."""
    lacking, whole, job = missing(s), usable_jacks(s), s.job[s.resolving]
    gain = PAY[job] + FINE + (HOPED if TOKEN[job] != NOTHING else 0)
    for shown in range(s.jacks[seat] + 1):
        score[SHOW + shown] = -shown
        if shown >= lacking or (shown == s.jacks[seat] and lacking <= whole):
            score[SHOW + shown] += 100 * gain
