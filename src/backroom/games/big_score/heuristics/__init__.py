"""What is known about The Big Score: what a boss, a card, a Jack and a token are worth, and when to flee.

What can be seen of a round is in `crew.py`, the jobs in `jobs.py`, robbing and fleeing in `vault.py`, tokens in `tokens.py`, and
what a beginner sees of it all in `novice.py`.
"""

from backroom.games.big_score.actions import BOSS
from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, JACK, MUSCLING, TRADING, State
from backroom.games.big_score.cards import ARTIFACT, BOSS_ITEMS
from backroom.games.big_score.draft import pack_held_by
from backroom.games.big_score.heuristics import jobs, plan, tokens, vault
from backroom.games.big_score.heuristics.jobs import weigh_jacks, weigh_picks
from backroom.games.big_score.heuristics.novice import see_bosses, see_jacks, see_picks
from backroom.games.big_score.heuristics.plan import weigh_places
from backroom.games.big_score.heuristics.tokens import weigh_marker, weigh_thefts, weigh_trades
from backroom.games.big_score.heuristics.vault import weigh_fists
from backroom.kernel.heuristics import FARSIGHTED, NEARSIGHTED, Heuristics
from backroom.kernel.rule import rule, rule_apart

ITEM = (45, 0, 20, 14)  # what a starting item will be worth, in K, but for an artifact
# an artifact, if nobody, one or more have one: with two players, with three or four, with more
RELIC_ITEM = (100, 100, 100, 100, 50, 20, 100, 30, 20)


@rule_apart
def weigh_bosses(s: State, score):
    """Weigh the starting items: an artifact is best as the only one."""
    others = 0
    for seat in range(s.seats):
        others += s.payout[seat, ARTIFACT]
    table = 0 if s.seats == 2 else 3 if s.seats < 5 else 6
    for boss in range(len(BOSS_ITEMS)):
        for which in range(2):
            item = BOSS_ITEMS[boss][which]
            worth = RELIC_ITEM[table + min(2, others)] if item == ARTIFACT else ITEM[item]
            score[BOSS + 2 * boss + which] = 100 * worth


@rule_apart
def weigh_far(s: State, seat, score, memory):
    """Set the scores of Act I, and of fists, with all that is known."""
    if s.stage == DRAFT:
        weigh_picks(s, seat, pack_held_by(s, seat), score, memory)
    elif s.stage == ASSIGNING:
        weigh_places(s, seat, score, memory)
    elif s.stage == JACK:
        weigh_jacks(s, seat, score, memory)
    elif s.stage == FISTS:
        weigh_fists(s, seat, score, memory)
    elif s.stage == BOSSES:
        weigh_bosses(s, score)


@rule_apart
def weigh_near(s: State, seat, score):
    """Set the scores of bosses, of the draft and of Jacks as a beginner would."""
    if s.stage == DRAFT:
        see_picks(s, seat, score)
    elif s.stage == JACK:
        see_jacks(s, seat, score)
    else:
        see_bosses(score)


@rule_apart
def weigh(s: State, seat, sight, may, score, memory):
    """Set the score of every legal action of a seat; half of sight sees all of it, but slips, and so do all with two players."""
    if s.seats == 2:
        sight = FARSIGHTED  # where one opponent gets all that is missed, a beginner's view would lose nearly every game
    if s.stage == TRADING:
        weigh_trades(s, seat, sight, score, memory)
    elif s.stage == MUSCLING:
        weigh_marker(s, seat, sight, score)
    elif s.stage > FISTS:
        weigh_thefts(s, seat, sight, score)
    elif sight == NEARSIGHTED and s.stage != ASSIGNING and s.stage != FISTS:
        weigh_near(s, seat, score)
    else:
        weigh_far(s, seat, score, memory)


# What is misjudged, in hundredths of K, by sight: before the vault, and in it; the same with two players
SLIPS = (4500, 3700, 0, 9000, 7400, 0, 6000, 3700, 0, 12000, 7400, 0)


@rule
def slip(s: State, sight):
    """Give by how much an action may be misjudged: the nearer the sight, the more."""
    return SLIPS[sight + (3 if s.stage >= FISTS else 0) + (6 if s.seats == 2 else 0)]


HEURISTICS = Heuristics(weigh, slip, heat=800, scale=400, memory=max(jobs.NOTES, plan.NOTES, tokens.NOTES, vault.NOTES))
