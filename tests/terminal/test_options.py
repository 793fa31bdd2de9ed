"""Options on the command line: flags that are made from the games, and `--option` for any game."""

import json
import os
import subprocess
import sys

import pytest

from backroom import games
from tests.patience import SECONDS
from tests.terminal.test_command_line import run

PLAY = ["play", "simulate", "arena", "bench"]
EVERY = sorted({option.name for name in games.names() for option in games.game(name).options})


@pytest.mark.parametrize("verb", PLAY)
def test_the_help_lists_a_flag_for_every_option_of_every_game(verb):
    said = run(verb, "--help").stdout
    assert all(f"--{name} " in said for name in (*EVERY, "option"))


def test_an_option_is_given_by_its_flag_or_by_name():
    by_flag = run("simulate", "big-score", "--games", "4", "--players", "3", "--variant", "simple", "--json").stdout
    by_name = run("simulate", "big-score", "--games", "4", "--option", "players=3", "--option", "variant=simple", "--json").stdout
    assert json.loads(by_flag) == json.loads(by_name)
    assert json.loads(by_name)["options"] == {"players": "3", "variant": "simple"}


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--option", "players"], "write it as name=value"),
        (["--option", "=3"], "write it as name=value"),
        (["--option", "weather=rain"], "Big Shot has no option 'weather'; choose from players, edition, money, overbids."),
        (["--players", "3", "--option", "players=4"], "given twice"),
        (["--option", "players=7"], "choose one of 4, 3, 2"),
        (["--option", "overbids=punished"], "with hidden money"),
        (["--variant", "simple"], "Big Shot has no option 'variant'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(args, sentence):
    done = run("simulate", "big-shot", "--games", "2", *args, check=False)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_game_of_others_has_its_flags_too(tmp_path):
    folder = tmp_path / "coins_for_sale-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Name: coins-for-sale\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[backroom.games]\ncoins = coins_for_sale:GAME\n")
    (tmp_path / "coins_for_sale.py").write_text(
        "from dataclasses import replace\n"
        "from backroom.kernel.options import Option\n"
        "from tests.kernel.coins import COINS\n"
        "GAME = replace(COINS, options=(*COINS.options, Option('fair-coin', 'step', {'yes': 0, 'no': 0})))\n"
    )
    path = os.pathsep.join((str(tmp_path), os.getcwd(), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(
        [sys.executable, "-m", "backroom", "play", "--help"],
        capture_output=True,
        text=True,
        check=True,
        timeout=SECONDS,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert "--fair-coin" in done.stdout


LISTED = """
import sys
sys.argv = ["backroom", "--help"]
from backroom.__main__ import app
try:
    app()
finally:
    assert "numpy" not in sys.modules
"""


def test_no_game_is_opened_for_the_list_of_commands():
    subprocess.run([sys.executable, "-c", LISTED], check=True, capture_output=True, timeout=SECONDS)
