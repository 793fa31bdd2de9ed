"""What hints tell: the same of the same position, in the order of the number that is shown, and nothing that was hardly tried."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from backroom import games
from backroom.bots import Budget, Turn
from backroom.bots.advice import COMPARED, FEW, WELL, well_tried
from backroom.bots.search import Search
from backroom.kernel.engine import Engine
from backroom.server.bots.bot_worker import advised


def question(name, seed):
    """Ask about the first decision of a game, with a seed as the server draws it anew each time."""
    game = games.game(name)
    turn = Turn.first(Engine(game), game.chosen())
    return name, turn.seat, np.array(turn.view.flat), turn.choices, seed, False, 1.0


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_the_same_position_gets_the_same_answer(name):
    assert advised(question(name, 1), Budget(24)) == advised(question(name, 2), Budget(24))


def test_an_answer_that_hangs_on_something_else_is_found(monkeypatch):
    drawn = iter([b"1234567", b"7654321"])
    monkeypatch.setattr(sys.modules["backroom.bots.advice"], "sha256", lambda seen: SimpleNamespace(digest=lambda: next(drawn)))
    assert advised(question("big-shot", 1), Budget(24)) != advised(question("big-shot", 1), Budget(24))


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_the_best_by_its_own_number_comes_first_with_what_the_others_are_behind_it(name):
    asked = question(name, 1)
    told, seat = advised(asked, Budget(60)), asked[1]
    shares = [one.shares[seat] for one in told]
    assert len(told) > 1
    assert shares == sorted(shares, reverse=True)
    assert [one.behind for one in told] == [shares[0] - share for share in shares]
    assert all(0 <= one.error < 0.5 for one in told)
    assert all(one.plan[0] == one.action for one in told)


def test_nothing_that_was_hardly_tried_is_told_of_where_there_are_many():
    game = games.game("big-shot")
    found = Search(Budget(200)).think(Turn.first(Engine(game), game.chosen()), COMPARED)
    assert len(found) > FEW
    most = max(one.simulations for one in found)
    assert {one.action for one in well_tried(found)} == {one.action for one in found if one.simulations >= WELL * most}
    assert 1 < len(well_tried(found)) < len(found)
    assert len(well_tried(found[:FEW])) == FEW


def test_the_error_shrinks_with_what_was_tried():
    few, many = (advised(question("big-score", 1), Budget(number))[0] for number in (40, 400))
    assert few.simulations < many.simulations
    assert many.error < 0.1
