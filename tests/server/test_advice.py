"""What hints tell: the same of the same position, in the order of the number that is shown, and nothing that was hardly tried."""

from types import SimpleNamespace

import numpy as np
import pytest

from backroom import games
from backroom.bots import Budget, Turn
from backroom.kernel.engine import Engine
from backroom.server.bots import bot_worker
from backroom.server.bots.bot_worker import WELL, advised, estimated


def question(name, seed):
    """Ask about the first decision of a game, with a seed as the server draws it anew each time."""
    game = games.game(name)
    turn = Turn.first(Engine(game), game.chosen())
    return name, turn.seat, np.array(turn.view.flat), turn.choices, seed, False


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_the_same_position_gets_the_same_answer(name):
    assert advised(question(name, 1), Budget(24)) == advised(question(name, 2), Budget(24))
    assert estimated(question(name, 1), Budget(24)) == estimated(question(name, 2), Budget(24))


def test_an_answer_that_hangs_on_something_else_is_found(monkeypatch):
    drawn = iter([b"1234567", b"7654321"])
    monkeypatch.setattr(bot_worker, "sha256", lambda seen: SimpleNamespace(digest=lambda: next(drawn)))
    assert estimated(question("big-shot", 1), Budget(24)) != estimated(question("big-shot", 1), Budget(24))


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_the_best_by_its_own_number_comes_first_and_nothing_that_was_hardly_tried_comes_at_all(name):
    asked = question(name, 1)
    found, told, seat = estimated(asked, Budget(60)), advised(asked, Budget(60)), asked[1]
    assert [one.shares[seat] for one in told] == sorted((one.shares[seat] for one in told), reverse=True)
    assert {one.action for one in told} == {
        one.action for one in found if one.simulations >= WELL * max(each.simulations for each in found)
    }
