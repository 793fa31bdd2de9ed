"""docs/bot-protocol.md: its examples are played, its tables are whole, and its little bot works."""

import ast
import json
import re
import sys
from pathlib import Path

import pytest

from backroom import games
from backroom.bots import Turn
from backroom.bots.outside import Command, Limits
from backroom.bots.outside.phrases import PHRASES
from backroom.bots.outside.protocol import EXTRAS, LONGEST, line_of, timed, turn_message
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import members
from backroom.lab.bot_check import manners, plays
from tests.big_score.forging import forge as forge_score
from tests.big_shot.forging import forge as forge_shot
from tests.bots.outside.page import BLOCK, PAGE, examples
from tests.patience import SECONDS

TEXT = PAGE.read_text(encoding="utf-8")
PARTS = ("unknown action", "last words", "no id", "no action", "other type", "strike", "out")  # of sentences, not faults
SOURCES = Path(__file__).parents[3] / "src" / "backroom" / "bots" / "outside"


@pytest.fixture(scope="module")
def played():
    return examples()


def rows(text):
    """Give the names in the first column of the first table of a text."""
    table = text.split("| --- |", 1)[1].split("\n\n")[0]
    return [name for cells in re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", cells)]


def section(title):
    return re.split(r"\n#+ ", TEXT.split(f"# {title}\n", 1)[1])[0]


def test_every_example_is_what_is_said(played):
    assert {name: text for _, name, text, _ in BLOCK.findall(TEXT)} == played


def test_every_field_is_explained(played):
    for kind in ("hello", "ready", "turn"):
        said = set(json.loads(played[kind].replace("\n", " ")))
        assert said - {"type"} <= set(rows(section(kind))), kind
    assert set(EXTRAS) <= set(rows(section("turn")))


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_every_insight_is_explained(name):
    turn = Turn.first(Engine(games.game(name)), games.game(name).chosen())
    said = set(turn_message(turn, "t1", [], EXTRAS, "en")["insight"])
    assert said <= set(re.findall(r"`(\w+)`", section("Insight")))


def test_every_fault_is_in_the_table():
    assert set(rows(section("Faults and verdicts"))) == set(PHRASES["en"]) - set(PARTS)


def test_no_fault_is_made_that_has_no_words():
    made = set()
    for path in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fault" and isinstance(node.args[0], ast.Constant):
                made.add(node.args[0].value)
    assert made <= set(PHRASES["en"])
    assert len(made) > 15


def test_the_little_bot_of_the_page_works(tmp_path):
    (code,) = re.findall(r"```python bot\n(.*?)```", TEXT, re.DOTALL)
    bot = tmp_path / "bot.py"
    bot.write_text(code)
    command, limits = Command.read(f"run:{sys.executable} {bot}"), Limits(turn=SECONDS, ready=SECONDS, grace=SECONDS)
    game = games.game("big-score")
    checks = [*manners(command, limits, game), plays(command, limits, game, game.chosen({"players": 3}), 1)]
    assert len(checks) == 12
    assert [check for check in checks if check.holds is False] == []
    assert next(check for check in checks if check.code == "same").about["same"]


def numbers_in(part):
    """Give everything in a message that holds nothing else."""
    if isinstance(part, dict | list):
        return [each for inner in (part.values() if isinstance(part, dict) else part) for each in numbers_in(inner)]
    return [part]


@pytest.mark.parametrize(
    ("name", "options", "forge"),
    [
        ("big-shot", {"players": 2, "money": "hidden", "overbids": "punished"}, forge_shot),
        ("big-score", {"players": 6}, forge_score),
    ],
)
def test_a_turn_tells_what_its_seat_may_know_and_fits_a_line(name, options, forge):
    engine, dice = Engine(games.game(name)), dice_for(7)
    s, _ = engine.start(engine.game.chosen(options), 3)
    leaks = longest = 0
    for number, event in enumerate(engine.play_at_random(engine.game.chosen(options), 3, 0)[1]):
        for seat in members(s.waiting)[:2] if number % 9 == 0 else ():
            other = forge(s, seat, dice)
            told = [turn_message(Turn.at(engine, one, seat, dice), "t1", [], EXTRAS, "en") for one in (s, other)]
            assert told[0] == told[1]
            leaky = [turn_message(Turn(engine.game, seat, one, [], dice), "t1", [], EXTRAS, "en") for one in (s, other)]
            leaks += leaky[0] != leaky[1]  # a table that forgets to hide
            assert all(re.fullmatch(r"[A-Za-z0-9 *-]+", engine.game.words.name(s, action)) for action in engine.choices(s, seat))
            assert not any(isinstance(each, float) for each in numbers_in(told[0]))
            longest = max(longest, len(line_of(timed(told[0], 10**9, 2**32, 1e6, 1e6))))
        engine.apply(s, *event)
    assert leaks
    assert 2000 < longest < LONGEST / 2
