"""Puzzles at the keyboard: a hint, a wrong answer and a right one."""

import re

import pytest

from backroom.lab.puzzles.shelf import puzzles_of
from backroom.refusal import Refused
from backroom.terminal import shown_puzzles
from backroom.terminal.shown_puzzles import Asking, chosen, in_order, show_list


def asked(monkeypatch, capsys, lang, *answers):
    """Solve puzzles of Big Shot with some answers; give what was printed, wherever its lines end, and who solved them."""
    typed = iter(answers)
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or next(typed, "q"))
    one = Asking(lang)
    one.ask_all(in_order("big-shot", "", "", ""))
    return re.sub(r"[ \n]+", " ", capsys.readouterr().out), one


def number_of_best(lang="en"):
    first = next(in_order("big-shot", "", "", ""))
    return first.order.index(0) + 1, first


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_right_answer_is_praised_and_explained(monkeypatch, capsys, lang):
    number, first = number_of_best()
    said, solver = asked(monkeypatch, capsys, lang, "h", "99", str(number))
    assert (solver.right, solver.asked) == (1, 1)
    assert first.hint(lang) in said
    assert {"en": "Right.", "fr": "Juste."}[lang] in said
    assert {"en": "the best choice", "fr": "le meilleur choix"}[lang] in said
    assert {"en": "1 of 1 right.", "fr": "1 sur 1 justes."}[lang] in said


def test_a_wrong_answer_is_told_what_it_costs(monkeypatch, capsys):
    number, first = number_of_best()
    said, solver = asked(monkeypatch, capsys, "en", str(number % len(first.puzzle.choices) + 1))
    assert (solver.right, solver.asked) == (0, 1)
    assert "No, that is not the best." in said
    assert "of the chances of winning" in said


def test_the_list_tells_theme_difficulty_and_proof(capsys):
    show_list(puzzles_of("big-score").puzzles[:5], "fr")
    said = capsys.readouterr().out
    assert puzzles_of("big-score").puzzles[0].id in said
    assert "difficulté" in said


def test_only_what_is_asked_for_is_listed():
    assert {one.difficulty for one in chosen("big-shot", "", "hard")} == {"hard"}
    with pytest.raises(Refused, match="no theme"):
        chosen("big-shot", "poker", "")
    with pytest.raises(Refused, match="no difficulty"):
        chosen("big-shot", "", "cruel")


def test_the_drawing_is_that_of_the_seat(monkeypatch):
    seen = []
    monkeypatch.setattr(shown_puzzles, "drawing", lambda game: lambda position, insight, names, lang: seen.append(position) or [])
    one = next(in_order("big-score", "", "draft", ""))
    Asking("en").show(one)
    assert seen == [one.game.words.position(one.turn.view)]
