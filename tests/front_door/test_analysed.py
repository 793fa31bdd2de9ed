"""An analysed game at a prompt or in a notebook: everything by name, each part with its picture, decisions as data."""

import re
from html import unescape

import pytest

from backroom.front_door import AnalysedGame
from backroom.lab.analysis import GRADES, grow
from backroom.lab.analysis.budgets import Effort
from backroom.table.record import Player
from tests.lab.analysis.games import bots_game


@pytest.fixture(scope="module", params=["big-shot", "big-score"])
def game(request):
    record = bots_game("random", "greedy", game=request.param)
    record.seats[0] = Player("person", "A<b>&Co")
    record = record.sealed()
    *_, last = grow(record, Effort("quick", 2, 2, 4))
    return AnalysedGame(record, last)


def test_every_part_has_a_name_a_line_and_a_picture(game):
    for part in (game.decisions[0], game.decisions[-1], game.accounts[1], game.turning_points[0]):
        assert re.fullmatch(r"<[^\n]+>", repr(part))
        assert part.picture("fr").startswith("<svg")
        assert part._repr_svg_() in part._repr_html_()
        assert "<b>&Co" not in part._repr_html_()
    assert game.decisions[0].name in repr(game.decisions[0])
    assert game.accounts[0].name == "A<b>&Co"
    assert game.accounts[0].adjusted == game.analysis.accounts[0].adjusted


def test_a_decision_shows_what_its_seat_saw_and_no_more(game):
    for one in game.decisions[:3]:
        assert one.picture() == game.position(one.first - 1, one.seat)
        if game.analysis.game == "big-score":
            assert one.picture() != game.position(one.first - 1)


def test_mistakes_are_the_costliest_first_and_of_one_seat_if_wanted(game):
    found = game.mistakes()
    assert [one.loss for one in found] == sorted((one.loss for one in found), reverse=True)
    assert all(one.grade in GRADES[2:] for one in found)
    assert {one.seat for one in game.mistakes(0)} <= {0}
    assert len(game.mistakes(0)) + len(game.mistakes(1)) == len(found)


def test_the_whole_shows_itself_as_its_page(game):
    page = unescape(re.fullmatch(r'<iframe srcdoc="([^"]*)" [^>]*></iframe>', game._repr_html_())[1])
    assert page == game.page()
    assert game.picture("fr").startswith("<svg")


def test_decisions_are_data(game):
    assert game.columns()["grade"] == [one.grade for one in game.decisions]
    assert game.frame().num_rows == len(game.decisions)
