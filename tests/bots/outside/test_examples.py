"""The bots of examples/bots: one way to play in three languages, without anything of this project."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from backroom import games
from backroom.bots import Random
from backroom.bots.outside import Limits, Outside
from backroom.bots.outside.process_pool import ProcessPool
from backroom.kernel.engine import Engine
from backroom.lab.match import play_one
from tests.patience import SECONDS

BOTS = Path(__file__).parents[3] / "examples" / "bots"
TABLES = [("big-shot", {"players": 3, "money": "hidden"}), ("big-score", {"players": 2}), ("big-score", {"players": 4})]
LIMITS = Limits(turn=SECONDS, ready=SECONDS, grace=SECONDS)


def played(command):
    """Play a game of each table against random bots; give the events and the ranks."""
    pool, ends = ProcessPool(), []
    for name, wishes in TABLES:
        engine = Engine(games.game(name))
        options = engine.game.chosen(wishes)
        bot = Outside(f"run:{command}", LIMITS, pool)
        _, end, events, _ = play_one(engine, options, [bot, *(Random() for _ in range(wishes["players"] - 1))], 2, 0)
        bot.finish(engine.results(end))
        assert bot.verdicts == []
        ends.append((events, engine.results(end)[0].rank))
    notes = [note.sentence() for process in pool.processes for note in process.conversation.log.notes]
    assert notes == []
    pool.close()
    return ends


@pytest.fixture(scope="module")
def in_python():
    return played(shlex.join([sys.executable, str(BOTS / "careful.py")]))


def test_the_bot_in_python_plays_and_beats_random_bots(in_python):
    assert [rank for _, rank in in_python] == [1, 1, 1]


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here")
def test_the_bot_in_javascript_plays_the_same_games(in_python):
    assert played(shlex.join(["node", str(BOTS / "careful.js")])) == in_python


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")
def test_the_bot_in_c_plays_the_same_games(in_python, tmp_path):
    program = tmp_path / "careful"
    words = ["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", str(program), str(BOTS / "careful.c")]
    subprocess.run(words, check=True, timeout=SECONDS)
    assert played(shlex.join([str(program)])) == in_python


def test_none_of_them_needs_this_project():
    assert all("backroom" not in line for line in (BOTS / "careful.py").read_text().splitlines() if "import" in line)
    assert 'require("node:' in (BOTS / "careful.js").read_text()
