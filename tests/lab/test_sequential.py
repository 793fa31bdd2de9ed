"""Sequential tests, intervals, ratings and pools: their error rates by simulation, and that they do what they say."""

import os
import random
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from backroom import games
from backroom.bots.levels import LEVELS
from backroom.lab.arena import play
from backroom.lab.elo import elo
from backroom.lab.intervals import Interval, clustered, wilson
from backroom.lab.ledger import Ledger
from backroom.lab.plan import members, planned
from backroom.lab.report import page
from backroom.lab.sequential import Question, answer
from backroom.lab.standings import standings
from backroom.refusal import Refused
from tests.kernel.coins import COINS
from tests.lab.test_arena import made_up_arena, rated_game
from tests.patience import SECONDS, lines_said

QUESTION = Question(0.25, 0.35)


def deals(rng, share, number=3000):
    """Draw the mean shares of deals in four seatings; some deals are better for the bot than others."""
    for _ in range(number):
        here = share + rng.choice((-0.15, 0.15))
        yield sum(rng.random() < here for _ in range(4)) / 4


@pytest.mark.parametrize(("share", "right"), [(0.25, "low"), (0.35, "high"), (0.2, "low"), (0.45, "high")])
def test_a_test_errs_in_about_five_of_a_hundred_cases_and_seldom_farther_away(share, right):
    rng = random.Random(1)
    answers = [answer(QUESTION, deals(rng, share), 4) for _ in range(300)]
    wrong = sum(one.verdict != right for one in answers) / 300
    assert wrong <= (0.08 if share in (0.25, 0.35) else 0.02)
    assert all(one.verdict != "open" for one in answers)
    assert sum(one.deals for one in answers) / 300 < 150  # a fixed number with these errors needs about 230


def test_a_test_looks_no_further_than_its_answer_and_says_when_there_is_none():
    sure = answer(QUESTION, [1.0] * 500, 4)
    assert (sure.verdict, sure.deals, len(sure.course)) == ("high", 16, 17)
    assert answer(QUESTION, [1.0] * 5, 4).verdict == "open"
    assert answer(QUESTION, [], 4).verdict == "open"


@pytest.mark.parametrize("text", ["", "0.3", "0.3,0.2", "0.2,0.3,0.4", "a,b", "0.5,1.5"])
def test_a_question_that_is_none_is_refused(text):
    with pytest.raises(Refused, match=r"0\.25,0\.30"):
        Question.read(text)


@pytest.mark.parametrize("share", [0.0, 0.02, 0.3, 0.97, 1.0])
@pytest.mark.parametrize("number", [12, 60])
def test_intervals_of_shares_hold_what_they_promise_at_the_edges_too(share, number):
    rng, inside = random.Random(3), 0
    for _ in range(400):
        reach = min(0.15, share, 1 - share)
        here = [share + rng.choice((-reach, reach)) for _ in range(number)]
        found = clustered(((deal, float(rng.random() < odds), 1) for deal, odds in enumerate(here) for _ in range(4)), share=True)
        assert 0 <= found.low <= found.mean <= found.high <= 1
        assert found.high > found.low
        inside += found.low <= share <= found.high
    assert inside >= 0.92 * 400


def test_an_interval_of_shares_is_wilsons_for_independent_games():
    games_won = [1.0] * 30 + [0.0] * 70
    found = Interval.of_shares(games_won)
    assert (found.low, found.high) == pytest.approx(wilson(0.3, 100), abs=0.004)
    assert wilson(0, 50) == pytest.approx((0, 0.0714), abs=0.001)


def test_ratings_hold_what_their_error_promises_and_order_bots_by_strength():
    strengths = [elo(sorted(made_up_arena(seed), key=lambda one: one.deal)) for seed in range(12)]
    gaps = [one["a"].points - one["c"].points for one in strengths]
    assert all(one["a"].points > one["b"].points > one["c"].points for one in strengths)
    assert sum(gaps) / 12 == pytest.approx(172, abs=12)  # 2.7 times as strong, in Elo points
    for kind, true in (("a", 81.6), ("b", -9.3), ("c", -90.9)):
        assert sum(one[kind].low <= true <= one[kind].high for one in strengths) >= 9


def test_whoever_wins_everything_has_a_finite_rating_and_one_deal_gives_no_error():
    rated = elo([rated_game(deal, "abbb", [1, 2, 2, 2]) for deal in range(10)])
    assert 200 < rated["a"].points < 2000
    assert elo([rated_game(0, "abbb", [1, 2, 3, 4])])["a"].low is None


def test_a_pool_is_of_unlike_styles_and_every_bot_meets_all_of_it():
    plan = planned("big-shot", {}, ["regular"], 8, 1, against="pool")
    assert plan.against == ("sparring:broker", "sparring:miser", "sparring:spoiler", "sparring:settler", "expert")
    assert {table.bots[1] for table in plan.matchups if table.single} == set(plan.against)
    assert all(table.bots[0] == "regular" for table in plan.matchups)
    assert any(len(set(table.bots)) == 4 for table in plan.matchups)
    assert members(COINS, "pool") == ("novice", "regular", "expert")
    with pytest.raises(Refused, match="one bot"):
        planned("big-shot", {}, ["regular", "novice", "expert"], 8, 1, question=QUESTION)


@pytest.fixture(scope="module")
def tested(tmp_path_factory):
    """An arena with a test that has found its answer: the plan and its games."""
    plan = planned("big-shot", {"players": "2"}, ["greedy", "random"], 400, 1, question=Question(0.5, 0.7))
    with Ledger(plan, tmp_path_factory.mktemp("tested") / "results") as ledger:
        play(plan, ledger, jobs=1)
        return plan, ledger.played


def test_a_tested_arena_stops_early_whatever_else_was_played_and_in_whatever_order(tested):
    plan, played = tested
    sums = standings(plan, played)
    assert sums.test.verdict == "high"
    assert sums.games == 2 * sums.test.deals <= len(played) < plan.total
    needed = {where: one for where, one in reversed(played.items()) if where[2] < sums.test.deals}
    assert replace(standings(plan, needed), played=len(played)) == sums
    further = {(0, turn, 399 - deal): played[0, turn, deal] for turn in (0, 1) for deal in range(3)}
    assert replace(standings(plan, {**further, **needed}), played=len(played)) == sums


def test_the_page_stands_alone_and_says_everything(tested):
    text = page(standings(*tested), ["backroom", "arena", "big-shot", "--bots", "<greedy>"])
    assert text.startswith("<!doctype html>")
    assert not [sign for sign in ("http:", "https:", "src=", "@import", "url(", "<script") if sign in text]
    assert text.count("<svg") == 3
    words = "greedy", "random", "seed", "rules 1 of big-shot", "--bots &lt;greedy&gt;", "0.70 or more"
    assert all(word in text for word in words)
    assert "prefers-color-scheme: dark" in text


HOLDING = """
import sys
from pathlib import Path
from backroom.lab.ledger import Ledger
from backroom.lab.plan import planned
with Ledger(planned("big-shot", {}, ["greedy", "random"], 8, 1), Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system with kill")
def test_two_runs_do_not_write_one_file_and_the_lock_of_a_dead_one_is_gone(tmp_path):
    plan, path = planned("big-shot", {}, ["greedy", "random"], 8, 1), tmp_path / "results.jsonl"
    command = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ) as other:
        assert next(lines_said(other, SECONDS)).strip() == "held"
        before = path.read_bytes()
        with pytest.raises(Refused, match="Another run is playing this arena"):
            Ledger(plan, path, fresh=True)
        assert path.read_bytes() == before
        other.kill()
        other.wait(timeout=SECONDS)
    with Ledger(plan, path) as ledger:
        assert ledger.played == {}


def test_games_bring_their_partners_into_the_page_with_their_styles():
    from backroom.lab.report import style_of

    game = games.game("big-score")
    assert "exact odds" in style_of("sparring:planner", game)
    assert style_of("expert", game) == LEVELS["expert"].thinks
    assert style_of("miser", game) == "a bot of others"
