"""The decisive moments of golden games: plain facts, each held against the record itself."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from backroom.kernel.game import Parts
from backroom.kernel.moments import Course, by_points, moments_of
from backroom.server.replays import decisive_moments
from backroom.table import read
from backroom.table.replay import Replay

FOLDER = Path(__file__).parent
SHOT, SCORE = FOLDER / "big-shot", FOLDER / "big-score"


@cache
def course_of(path, lang="en"):
    record = read(path.read_bytes())[0]
    replay = Replay(record)
    every = list(replay.steps())
    events = [step.event for step in every if step.event is not None]
    return Course(replay.game, events, [step.state for step in every], [seat.name for seat in record.seats], lang)


def of_kind(path, kind):
    return [one for one in moments_of(course_of(path)) if one.kind == kind]


def test_the_dearest_auction_is_the_one_that_was_won_at_most():
    path = SHOT / "ending-shared-victory.game"
    course = course_of(path)
    prices = [
        int(n) for step in range(1, len(course.states)) for n in re.findall(r"wins the auction at (\d+)M", course.told(step))
    ]
    (moment,) = of_kind(path, "auction")
    assert f"paid {max(prices)}M" in moment.sentence


def test_a_lot_that_changed_hands_is_its_last_owner_s_in_the_end():
    path = SHOT / "ending-tie-broken-by-lots.game"
    (moment,) = of_kind(path, "hands")
    course = course_of(path)
    lot = re.search(r"[A-D]\d+", moment.sentence)[0]
    end = course.game.words.position(course.end)
    assert end["colours"][end["city"][lot]["owner"]]["seat"] == moment.seats[0]


def test_debts_that_decided_cost_more_than_what_was_lacking():
    (moment,) = of_kind(SHOT / "ending-tie-broken-by-lots.game", "debt")
    got, owes, cost, margin = (int(n) for n in re.findall(r"(\d+)M", moment.sentence))
    assert owes - got == cost > margin > 0


def test_a_bust_is_told_with_its_cost_and_with_whoever_had_just_fled():
    course = course_of(SCORE / "ending-tie-lost-by-the-busted.game")
    found = {one.kind: one for one in moments_of(course)}
    players = course.game.words.position(course.end)["players"]
    busted = [seat for seat, one in enumerate(players) if one["where"] == "busted"]
    assert list(found["bust"].seats) == busted
    assert found["bust"].amounts == (130, 220, 270)
    assert all(players[seat]["where"] == "fled" for seat in found["escape"].seats)
    assert "more than anyone else" in found["bust decided"].sentence


@pytest.mark.parametrize(
    ("ending", "why"),
    [("lost-by-the-busted", "was busted"), ("broken-by-cash", "more cash"), ("broken-by-tokens", "more tokens")],
)
def test_what_broke_a_tie_is_told(ending, why):
    (moment,) = of_kind(SCORE / f"ending-tie-{ending}.game", "tie")
    assert why in moment.sentence


@pytest.mark.parametrize("path", [SHOT / "ending-winner-not-richest.game", SCORE / "ending-bust.game"])
def test_moments_come_in_their_order_and_in_both_languages(path):
    text = path.read_text()
    english, french = decisive_moments(text, "en"), decisive_moments(text, "fr")
    assert 2 <= len(english) <= 6
    assert [one.step for one in english] == sorted(one.step for one in english) == [one.step for one in french]
    assert not {one.sentence for one in english} & {one.sentence for one in french}


def test_a_game_that_brings_none_has_those_that_its_points_tell():
    course = course_of(SCORE / "ending-bust.game")
    assert moments_of(replace(course, game=replace(course.game, parts=Parts()))) == sorted(
        by_points(course), key=lambda one: one.step
    )
    lead, swing = sorted(by_points(course), key=lambda one: one.kind)
    winner = lead.seats[0]
    after = course.points[lead.step :]
    assert all(row[winner] > other for row in after for seat, other in enumerate(row) if seat != winner)
    assert not all(
        course.points[lead.step - 1][winner] > row for seat, row in enumerate(course.points[lead.step - 1]) if seat != winner
    )
    assert swing.kind == "swing"
