"""The command line, run as a person runs it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from backroom.kernel.engine import can_compile
from backroom.table import read_file
from tests.patience import LONG

VERBS = ["play", "simulate", "arena", "verify", "replay", "rules", "bench", "warm", "hint", "solve", "picture"]


def run(*args, check=True, **env):
    done = subprocess.run(
        [sys.executable, "-m", "backroom", *args],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=LONG,
        env={**os.environ, **env},
    )
    assert not check or done.returncode == 0, done.stderr
    return done


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    run("simulate", "big-shot", "--games", "3", "--seed", "7", "--records", str(folder))
    return sorted(folder.glob("*.game"))


def test_help_lists_every_verb():
    said = run("--help").stdout
    assert all(verb in said for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_an_example_in_its_help(verb):
    said = run(verb, "--help").stdout
    assert f"backroom {verb}" in said.split("Example")[-1]


def test_simulate_prints_tables_and_json():
    said = run("simulate", "big-shot", "--games", "20", "--seed", "7").stdout
    assert "20 games of big-shot" in said
    assert "\x1b[" not in said
    data = json.loads(run("simulate", "big-shot", "--games", "20", "--seed", "7", "--json").stdout)
    assert data["games"] == 20
    assert len(data["seats"]) == 4


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_bots_play_on_where_numba_is_switched_off(game):
    done = run("play", game, "--warm", "--seats", "regular,novice", "--players", "2", NUMBA_DISABLE_JIT="1")
    assert "the rules run interpreted" in done.stderr
    assert " wins." in done.stdout or "nobody wins" in done.stdout or "share" in done.stdout


def test_verify_counts_and_exits_1_where_one_does_not_hold(games, tmp_path):
    assert "Records: 3 valid, 0 invalid." in run("verify", *map(str, games)).stdout
    bad = tmp_path / "bad.game"
    bad.write_text(games[0].read_text().replace("chance roll", "chance rool", 1))
    done = run("verify", str(games[1]), str(bad), check=False)
    assert done.returncode == 1
    assert "line 36: 'rool" in done.stdout
    data = json.loads(run("verify", str(bad), "--json", check=False).stdout)
    assert data[0]["line"] == 36


def test_replay_tells_the_game_in_both_languages_and_as_data(games):
    english = run("replay", str(games[0])).stdout
    french = run("replay", str(games[0]), "--lang", "fr").stdout
    assert "rolls a" in english
    assert "lance un" in french
    assert len(english.splitlines()) == len(french.splitlines())
    steps = [json.loads(line) for line in run("replay", str(games[0]), "--json").stdout.splitlines()]
    assert steps[0]["waits"] == ["chance"]
    assert steps[-1]["end"] == "over"


def test_rules_are_printed_by_id(games):
    said = run("rules", "big-shot", "BS-AUCTION-2", "bs-win-1").stdout
    assert "BS-AUCTION-2" in said
    assert "BS-WIN-1" in said
    assert "BS-LOAN-1" not in said
    whole = run("rules", "big-shot", "--lang", "fr").stdout
    assert "BS-HIDDEN-4" in whole
    assert "[rec.]" in whole
    assert json.loads(run("rules", "big-shot", "--json").stdout)[0]["reconstructed"] is True


def test_without_a_terminal_bots_play_and_the_game_is_printed():
    done = run("play", "big-shot", "--seed", "3")
    assert "bots play a game" in done.stderr
    assert " wins." in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()[-18:]) <= 80


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["play", "big-shot", "--players", "9"], "choose one of 4, 3, 2"),
        (["play", "big-shot", "--overbids", "punished"], "BS-HIDDEN-4"),
        (["play", "big-shot", "--seats", "random"], "choose one of 4, 3, 2"),
        (["play", "big-shot", "--seats", "random,random", "--players", "4"], "2 names are given for 4 players"),
        (["play", "big-shot", "--seats", f"random,random,random,{'x' * 25}"], "1 to 24 characters"),
        (["play", "big-shot", "--resume", "--players", "3"], "leave out --seats"),
        (["play", "big-shot", "--players", "9", "--lang", "fr"], "choisissez parmi"),
        (["play", "big-shot", "--resume", "--file", "no.game"], "no saved game"),
        (["play", "big-shot", "--lang", "de"], "choose en or fr"),
        (["simulate", "big-shot", "--bots", "random"], "1 bots for 4 seats"),
        (["arena", "big-shot", "--bots", "random"], "at least two"),
        (["arena", "big-shot", "--bots", "random,nobody"], "no bot 'nobody'"),
        (["arena", "big-shot", "--bots", "random,greedy", "--games", "0"], "at least one game"),
        (["arena", "big-shot", "--bots", "random,greedy", "--plot", "nowhere/plot.svg"], "nowhere/plot.svg: No such file"),
        (["arena", "big-shot", "--bots", "random,greedy", "--file", "README.md"], "not an arena file"),
        (["rules", "big-shot", "BS-NONE-1"], "There is no rule"),
        (["replay", "no.game"], "No such file"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_with_exit_code_2(args, said):
    done = run(*args, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_no_color_is_respected():
    colour = re.compile(r"\x1b\[(\d+;)*(3|4|9)\d")
    assert colour.search(run("rules", "big-shot", FORCE_COLOR="1", TERM="xterm-256color").stdout)
    assert not colour.search(run("rules", "big-shot", FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1").stdout)


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
def test_an_exact_answer_is_shown_as_a_table_and_as_data():
    record = Path(__file__).parent.parent / "golden" / "big-shot" / "ending-nobody-wins.game"
    events = read_file(record)[0].events
    move = str(max(n for n, line in enumerate(events, 1) if line.text.startswith("chance")) + 1)
    shown = run("solve", str(record), "--move", move, "--lang", "fr").stdout
    assert "Part de victoire exacte" in shown
    assert max(map(len, shown.splitlines())) <= 80
    data = json.loads(run("solve", str(record), "--move", move, "--json").stdout)
    assert min(line["loss"] for line in data["answers"]) == 0
    assert sum(line["often"] for line in data["answers"]) == 1
    early = next(str(n) for n, line in enumerate(events, 1) if line.text.startswith("seat"))
    assert "from the placing of the 17th round on" in run("solve", str(record), "--move", early, check=False).stderr
    assert "Too much can still happen" in run("solve", str(record), "--move", move, "--limit", "3", check=False).stderr


def test_a_hint_is_shown_as_a_table_and_as_data():
    record = Path(__file__).parent.parent / "golden" / "big-shot" / "ending-nobody-wins.game"
    move = next(n for n, line in enumerate(read_file(record)[0].events, 1) if n > 40 and line.text.startswith("seat"))
    shown = run("hint", str(record), "--move", str(move), "--budget", "20", "--lang", "fr").stdout
    assert "a été joué" in shown
    assert max(map(len, shown.splitlines())) <= 80
    data = json.loads(run("hint", str(record), "--move", str(move), "--budget", "20", "--json").stdout)
    assert 0 < sum(line["simulations"] for line in data["expectations"]) <= 20
    assert "valid integer" in run("hint", str(record), "--budget", "soon", check=False).stderr


def test_a_picture_of_a_position_is_printed_or_written_to_a_file(games, tmp_path):
    assert run("picture", str(games[0])).stdout.startswith("<svg ")
    run("picture", str(games[0]), "--move", "40", "--seat", "1", "--lang", "fr", "--out", str(tmp_path / "x.svg"))
    assert "vu par random 2" in (tmp_path / "x.svg").read_text(encoding="utf-8")
    refused = run("picture", str(games[0]), "--move", "4000", check=False)
    assert refused.returncode == 2
    assert "There is no move 4000" in refused.stderr
