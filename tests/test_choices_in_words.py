"""Choices of an analysis and of puzzles are in the words of the table: those of the page."""

import re
from pathlib import Path

import pytest

from backroom.games.big_score.worded import WORDED as SCORE
from backroom.games.big_shot.worded import WORDED as SHOT
from backroom.kernel.phrases import LANGUAGES, typeset
from backroom.table import Player, Table

PAGE = Path(__file__).parents[1] / "web" / "src" / "games"
PREFIX = {"big_shot": "bs.", "big_score": "sc.act."}


@pytest.mark.parametrize(("game", "worded"), [("big_shot", SHOT), ("big_score", SCORE)])
def test_the_page_and_the_terminal_have_the_same_words_for_what_is_done(game: str, worded: dict[str, dict[str, str]]):
    text = (PAGE / game / "phrases.ts").read_text(encoding="utf-8")
    assert worded["en"].keys() == worded["fr"].keys()
    for key in worded["en"]:
        found = re.findall(rf'^  "{re.escape(PREFIX[game] + key)}": "(.*)",$', text, re.MULTILINE)
        assert [typeset(lang, one) for lang, one in zip(LANGUAGES, found, strict=True)] == [
            typeset(lang, worded[lang][key]) for lang in LANGUAGES
        ]


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("big-shot", {"No loan", "Borrow for red", "Bid 7M", "Pass", "Pay with orange", "red on Lot A9", "purple on Park B"}),
        (
            "big-score",
            {"Keep: driver ★", "hacker to job 3", "gun man ★ to training", "Rob", "Flee", "Jacks shown: 1", "Take: 20K"},
        ),
    ],
)
def test_every_action_has_words(game: str, wanted: set[str]):
    table = Table.open(game, [Player("person", name) for name in ("Ann", "Bob")], 1, players=2)
    worded = table.game.part("worded")
    said = {lang: [worded(table.view(0), action, lang) for action in range(table.game.ACTIONS)] for lang in LANGUAGES}
    assert wanted <= set(said["en"])
    assert all(len(set(one)) == table.game.ACTIONS for one in said.values())
    assert not set(said["en"]) & {table.game.words.name(table.view(0), action) for action in range(table.game.ACTIONS)}
