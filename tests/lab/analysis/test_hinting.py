"""What hints tell: an analysis of the decision, the same of the same position, in the order of the number that is shown."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from backroom import games
from backroom.bots import Turn
from backroom.bots.values import SHARES, values_of
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import more_than_one
from backroom.lab.analysis import grading
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.decisions import stretches
from backroom.lab.analysis.grading import judge
from backroom.lab.analysis.hinting import INTERPRETED, advice
from backroom.lab.analysis.telling import named
from backroom.server.bots.bot_worker import advised
from tests.lab.analysis.games import bots_game

GAMES = ["big-shot", "big-score"]


def question(name, seed):
    """Ask about the first decision of a game, with a seed as the server draws it anew each time."""
    game = games.game(name)
    turn = Turn.first(Engine(game), game.chosen())
    return name, turn.seat, np.array(turn.view.flat), turn.choices, seed, False, 1.0


@pytest.mark.parametrize("name", GAMES)
def test_the_same_position_gets_the_same_answer(name):
    assert advised(question(name, 1), 12) == advised(question(name, 2), 12)


def test_an_answer_that_hangs_on_something_else_is_found(monkeypatch):
    drawn = iter([b"1234567", b"7654321"])
    monkeypatch.setattr(grading, "sha256", lambda seen: SimpleNamespace(digest=lambda: next(drawn)))
    assert advised(question("big-shot", 1), 12) != advised(question("big-shot", 1), 12)


@pytest.mark.parametrize("name", GAMES)
def test_the_best_by_its_own_number_comes_first_with_what_the_others_are_behind_it(name):
    asked = question(name, 1)
    told, seat = advised(asked, 24), asked[1]
    shares = [one.shares[seat] for one in told]
    assert len(told) > 1
    assert shares == sorted(shares, reverse=True)
    assert [one.behind for one in told] == pytest.approx([shares[0] - share for share in shares])
    assert told[0].error == 0
    assert all(0 <= one.error < 0.5 for one in told)
    assert all(one.plan[0] == one.action for one in told)
    assert all(0.5 < sum(one.shares) < 1.001 for one in told)  # it can be nobody's win
    assert sum(one.simulations for one in told) <= INTERPRETED


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_analysis_of_the_decision(name):
    """It fails if a hint has plans, worlds or dice of its own."""
    game = games.game(name)
    course = [one for one in stretches(bots_game("expert", "novice", "expert", game=name), True) if one.turn is not None]
    for one in course[:: len(course) // 8]:
        told = advice(one.turn, 30)
        values = values_of(game, 3, True)
        found = judge(values, one.turn, one.actions, Effort("same", 6, told[0].simulations, told[0].simulations))
        means = {tuple(named(one.turn, plan)): found.found[:, n, SHARES].mean(axis=0) for n, plan in enumerate(found.plans)}
        compared = [(line.shares, means[tuple(line.plan)]) for line in told if tuple(line.plan) in means]
        assert len(compared) >= len(told) - 1  # what was played may be told in another order
        assert all(np.allclose(*pair) for pair in compared)


def test_what_others_have_chosen_in_secret_already_changes_no_plan():
    game, seen = games.game("big-score"), 0
    engine = Engine(game, True)
    for one in stretches(bots_game("expert", "novice", "expert", game="big-score"), True):
        if one.turn is None or not more_than_one(int(one.turn.view.waiting)):
            continue
        late = Turn.at(engine, one.before, one.seat, dice_for(0))
        if late.choices != one.turn.choices or (late.view.flat == one.turn.view.flat).all():
            continue
        early, later = (sorted(line.plan for line in advice(replace(turn, compiled=True), 6)) for turn in (one.turn, late))
        assert early == later
        seen += 1
        if seen == 3:
            break
    assert seen
