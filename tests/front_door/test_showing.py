"""What shows itself in a notebook: a position, a recorded game, an arena's result."""

import re
from html import unescape

import backroom
from backroom.table.showing import PARTS, part_ends


def test_a_position_shows_itself_as_the_picture_of_its_view():
    table = backroom.open("big-shot", players=3, money="hidden", seed=7)
    assert table.view(1)._repr_svg_().startswith("<svg")
    assert table.view(1)._repr_svg_() != table.view(2)._repr_svg_()


def test_a_recorded_game_shows_pictures_and_every_sentence():
    table = backroom.open("big-score", ["<Ann>", "Bob & Co"], seed=3).play("random")
    shown = table.record()._repr_html_()
    assert shown.count("</summary><svg") == shown.count("<details") == 3 <= PARTS  # rounds
    assert shown.count("<details open>") == 1
    assert table.picture() in shown
    assert "<Ann>" not in shown
    told = re.findall("<li>(.*?)</li>", shown)
    assert [unescape(line) for line in told] == [sentence for moment in table for sentence in moment.sentences]


def test_a_game_that_has_just_begun_shows_its_layout():
    table = backroom.open("big-score", players=2, seed=3)
    table = table.fork(at=0)
    assert table.picture() in table.record()._repr_html_()


def test_pictures_are_drawn_where_rounds_end():
    assert part_ends([1, 1, 1, 2, 2, 3]) == [2, 4, 5]
    assert part_ends([n // 10 for n in range(80)]) == [19, 39, 59, 79]
    assert part_ends([None] * 9) == [2, 4, 6, 8]
    assert part_ends([None]) == [0]


def test_an_arena_shows_the_page_of_its_result(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = backroom.arena("big-shot", "greedy,random", games=2, seed=1, jobs=1, players=2)
    assert [one.bot for one in result.bots] == ["greedy", "random"]
    page = unescape(re.fullmatch(r'<iframe srcdoc="([^"]*)" [^>]*></iframe>', result._repr_html_())[1])
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") == 2
    assert "<pre>" not in page
    kept = [path.read_bytes() for path in tmp_path.rglob("*.jsonl")]
    assert backroom.arena("big-shot", ["greedy", "random"], games=2, seed=1, jobs=1, players=2) == result
    assert [path.read_bytes() for path in tmp_path.rglob("*.jsonl")] == kept
