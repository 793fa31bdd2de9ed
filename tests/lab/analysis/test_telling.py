"""What an analysis becomes: JSON as documented, a page that needs nothing else, columns, files that go on."""

import json
import re
from pathlib import Path

import pytest

from backroom.front_door.analysed import AnalysedGame
from backroom.kernel.phrases import LANGUAGES
from backroom.lab.analysis import grow
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.columns import columns
from backroom.lab.analysis.forms import GRADES
from backroom.lab.analysis.keeping import grow_kept, kept, place
from backroom.lab.analysis.page import page, signed
from backroom.lab.analysis.phrases import PHRASES
from backroom.refusal import Refused
from backroom.table import Table
from backroom.table.record import Player
from backroom.wire.analysis_forms import GameAnalysis
from tests.lab.analysis.games import bots_game

ROOT = Path(__file__).parents[3]
SMALL = Effort("quick", 2, 2, 4)


@pytest.fixture(scope="module")
def record():
    made = bots_game("expert", "random")
    made.seats[0] = Player("person", "A<b>&Co")
    return made.sealed()


@pytest.fixture(scope="module")
def analysis(record):
    *growing, last = grow(record, SMALL)
    assert [len(one.decisions) for one in growing] == list(range(last.decided))
    assert last.done
    assert not growing[0].done
    return last


def test_the_json_is_what_the_document_says(analysis):
    told = json.loads(json.dumps(analysis.json()))
    text = (ROOT / "docs" / "analysis.md").read_text()
    named = set(re.findall(r"`([a-z_]+)`", text))
    parts = [told, told["decisions"][0], told["bookings"][0], told["accounts"][0], told["accuracy"][0]]
    parts += [told["accuracy"][0]["whole"], told["turning_points"][0], told["decisions"][0]["choices"][0]]
    for part in parts:
        assert set(part) <= named, set(part) - named


def test_every_form_of_the_wire_has_the_fields_of_the_analysis(analysis):
    sent = {**analysis.json(), "progress": 1.0, "booked": len(analysis.bookings)}
    assert GameAnalysis.model_validate(sent).model_dump() == sent


def test_the_page_needs_nothing_else_and_says_everything_twice(analysis, record):
    for lang in LANGUAGES:
        made = page(analysis, record, lang)
        assert "A<b>" not in made
        assert "A&lt;b&gt;&amp;Co" in made
        assert not re.findall(r"(?:src|href)=", made)
        assert set(re.findall(r"https?://[^\s\"']+", made)) <= {"http://www.w3.org/2000/svg"}
        assert all(f">{one.grade}" in made or lang == "fr" for one in analysis.decisions if one.grade == "blunder")
        assert made.count('class="fault') == min(10, sum(one.grade in GRADES[2:] for one in analysis.decisions))
        assert "None" not in made
    assert set(PHRASES) >= {*GRADES, "quick", "deep", "network", "playouts", "exact"}


def test_turning_points_are_few_and_in_order(analysis):
    points = analysis.turning_points
    assert 3 <= len(points) <= 5
    assert [one.first for one in points] == sorted(one.first for one in points)
    for one in points:
        assert set(one.sentence) == set(LANGUAGES)
        assert all(text and text[-1] == "." for text in one.sentence.values())
        assert one.change[one.seats[0]] == max(one.change)


def test_decisions_become_columns_of_one_length(analysis, record):
    found = columns([analysis, analysis])
    assert {len(column) for column in found.values()} == {2 * analysis.decided}
    assert found["name"][0] in analysis.names
    game = AnalysedGame(record, analysis)
    assert game.columns()["loss"] == [one.loss for one in analysis.decisions]
    assert game.frame().num_rows == analysis.decided


def test_a_stopped_analysis_goes_on_where_it_was(record, analysis, tmp_path):
    growing = grow_kept(record, SMALL, tmp_path)
    for _ in range(4):
        next(growing)
    growing.close()
    path = place(record, SMALL, tmp_path)
    assert len(kept(path)) == 3
    with path.open("a") as file:
        file.write('{"number": 4, "se')  # as a machine that was switched off leaves it
    began = next(grow_kept(record, SMALL, tmp_path))
    assert began.decisions == analysis.decisions[:3]
    assert place(record, Effort("quick", 2, 2, 5), tmp_path) != path


def test_an_unfinished_game_is_refused():
    table = Table.open("big-shot", seed=1)
    with pytest.raises(Refused, match="not over"):
        next(grow(table.record()))


def test_a_share_that_is_nothing_has_no_sign():
    assert [signed("en", share) for share in (0.004, -0.004, 0.006, -0.006)] == ["0%", "0%", "+1%", "−1%"]
