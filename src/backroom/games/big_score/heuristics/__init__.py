"""What is known about The Big Score: what a boss, a card, a Jack and a token are worth, and when to flee.

What can be seen of a round is in `crew.py`, the jobs in `jobs.py`, robbing and fleeing in `vault.py`, tokens in `tokens.py`, and
what a beginner sees of it all in `novice.py`.
"""

from backroom.games.big_score.actions import BOSS
from backroom.games.big_score.board import ASSIGNING, BOSSES, DRAFT, FISTS, JACK, MUSCLING, TRADING, State
from backroom.games.big_score.cards import ARTIFACT, BOSS_ITEMS
from backroom.games.big_score.draft import pack_held_by
from backroom.games.big_score.heuristics import crew, tokens, vault
from backroom.games.big_score.heuristics.jobs import weigh_jacks, weigh_picks, weigh_places
from backroom.games.big_score.heuristics.novice import see_bosses, see_fists, see_jacks, see_picks, see_places
from backroom.games.big_score.heuristics.tokens import weigh_marker, weigh_thefts, weigh_trades
from backroom.games.big_score.heuristics.vault import weigh_fists
from backroom.kernel.heuristics import HALFSIGHTED, NEARSIGHTED, Heuristics
from backroom.kernel.rule import rule_apart

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
    """Set the scores of Act I, and of fists, as a beginner would."""
    if s.stage == DRAFT:
        see_picks(s, seat, score)
    elif s.stage == ASSIGNING:
        see_places(s, seat, score)
    elif s.stage == JACK:
        see_jacks(s, seat, score)
    elif s.stage == FISTS:
        see_fists(s, seat, score)
    elif s.stage == BOSSES:
        see_bosses(score)


@rule_apart
def weigh(s: State, seat, sight, may, score, memory):
    """Set the score of every legal action of a seat."""
    if s.stage == TRADING:
        weigh_trades(s, seat, sight, score, memory)
    elif s.stage == MUSCLING:
        weigh_marker(s, seat, sight, score)
    elif s.stage > FISTS:
        weigh_thefts(s, seat, sight, score)
    elif sight == NEARSIGHTED or (sight == HALFSIGHTED and s.stage != FISTS):
        weigh_near(s, seat, score)  # half of sight is to know the vault, but not what comes before it
    else:
        weigh_far(s, seat, score, memory)


HEURISTICS = Heuristics(weigh, heat=800, scale=400, memory=max(crew.NOTES, tokens.NOTES, vault.NOTES))
