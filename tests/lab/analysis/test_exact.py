"""Where the end of a game is known, analysis knows what a decision lost; positions and answers are those of tests/exact."""

from pathlib import Path

import numpy as np
import pytest

from backroom import games
from backroom.bots.turn import Turn
from backroom.bots.values import SHARES, values_of
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import more_than_one
from backroom.lab.analysis import exact
from backroom.lab.analysis.account import Appraiser
from backroom.lab.analysis.exact import ACCOUNT, FAR, TRIED, Ending
from backroom.lab.analysis.grading import grade_of, judge
from backroom.lab.exact.positions import read_positions
from tests.big_score.scene import Scene
from tests.lab.analysis.games import TINY

EXACT = Path(__file__).parents[2] / "exact"
SOME = 12


def some(game):
    """Give every so many of the positions, for all numbers of players; where two choose at once, too much would be tried."""
    there = [one for one in read_positions(game, EXACT / f"{game}.jsonl") if not more_than_one(int(one.state.waiting))]
    return there[:: max(1, len(there) // SOME)]


def judged(position, action):
    game = games.game(position.game)
    turn = Turn.at(Engine(game, True), position.state, position.seat, dice_for(0))
    return judge(values_of(game, int(position.state.seats), True), turn, (action,), TINY)


def worst(position):
    return max(position.values, key=position.loss)


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_losses_are_exact_where_the_end_is_known(game):
    """This fails if such decisions are left to the network: in these positions it is off by several parts in a hundred."""
    for position in some(game):
        action = worst(position)
        found = judged(position, action)
        loss, error = found.lost(SHARES)
        assert found.by == "exact"
        assert loss == pytest.approx(position.loss(action), abs=2e-5)
        assert error == 0
        assert grade_of(loss, error, False) == grade_of(position.loss(action), 0, False)


def test_without_exact_endings_losses_are_only_estimated(monkeypatch):
    monkeypatch.setattr(Ending, "solution", lambda self, turn: None)
    off = []
    for position in some("big-shot"):
        found = judged(position, worst(position))
        assert found.by == "network"
        off.append(abs(found.lost(SHARES)[0] - position.loss(worst(position))))
    assert np.mean(off) > 0.02


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_the_account_values_such_positions_exactly(game):
    for position in some(game):
        engine = Engine(games.game(game), True)
        appraiser = Appraiser(engine, values_of(engine.game, int(position.state.seats), True))
        value = appraiser.valued(position.state)
        expected = sum(often * np.array(position.values[action]) for action, often in position.often.items())
        assert value.exact
        if position.seat == position.state.turn:
            assert np.allclose(value.numbers[SHARES], expected, atol=5e-5)


def two_inside(vault=None):
    scene = Scene().act_two(floor="20K 20K 20K 20K 20K")
    scene.s.where[2:4] = 1
    scene.s.waiting, scene.s.turn = 3, 0
    return (scene.vault(vault) if vault else scene).s


def test_little_is_tried_where_the_game_says_that_it_is_mostly_in_vain(monkeypatch):
    tried, engine = [], Engine(games.game("big-score"), True)
    monkeypatch.setattr(exact, "solve", lambda game, view, seat, most: tried.append(most))
    for s in (two_inside(), two_inside("cop 20K 30K gold"), some("big-score")[0].state):
        Ending().solution(Turn.at(engine, s, int(s.turn), dice_for(0)))
    assert tried == [TRIED // FAR, TRIED, TRIED]


def test_deep_grades_try_all_that_they_may_and_an_account_does_not(monkeypatch):
    """An account asks about dozens of positions for every draw."""
    tried, engine = [], Engine(games.game("big-score"), True)
    monkeypatch.setattr(exact, "solve", lambda game, view, seat, most: tried.append(most))
    for s in (two_inside(), two_inside("cop 20K 30K gold")):
        Ending(10).shares(engine, s)
        Ending(10).solution(Turn.at(engine, s, 0, dice_for(0)))
    assert tried == [10 * TRIED // FAR, 10 * TRIED, 10 * TRIED // ACCOUNT, 10 * TRIED]


def test_an_account_knows_the_same_whether_a_patient_grade_has_asked_before_or_not(monkeypatch):
    """This fails if it takes whatever has been worked out: then it would hang on the order in which things are asked."""
    engine, s = Engine(games.game("big-score"), True), two_inside("cop 20K 30K gold")
    turn, far = Turn.at(engine, s, 0, dice_for(0)), Ending(10)
    tries = far.solution(turn).tried
    monkeypatch.setattr(Ending, "worth_trying", lambda self, game, view: tries - 1)
    assert far.shares(engine, s) is Ending(10).shares(engine, s) is None
    monkeypatch.setattr(Ending, "worth_trying", lambda self, game, view: tries)
    assert np.array_equal(far.shares(engine, s), Ending(10).shares(engine, s))


def test_a_position_is_worked_out_once_for_the_account_and_the_decision(monkeypatch):
    asked, solve, position = [], exact.solve, some("big-score")[0]
    monkeypatch.setattr(exact, "solve", lambda *args: asked.append(args[1].flat.tobytes()) or solve(*args))
    engine, ending = Engine(games.game("big-score"), True), Ending()
    values = values_of(engine.game, int(position.state.seats), True)
    Appraiser(engine, values, ending).valued(position.state)
    turn = Turn.at(engine, position.state, position.seat, dice_for(0))
    assert judge(values, turn, (worst(position),), TINY, ending).by == "exact"
    assert asked.count(turn.view.flat.tobytes()) == 1
