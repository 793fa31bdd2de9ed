"""A game from elsewhere: installed from examples/night-watch, it is played, recorded, watched by the laws and served like ours.

Processes of their own do it, so that no other test sees the game. The tests that run there are in `inside`.
"""

from pathlib import Path

import pytest

from backroom import games
from tests.examples.packages import ROOT, install, run

PACKAGE = ROOT / "examples" / "night-watch"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    return install(PACKAGE, tmp_path_factory.mktemp("installed"))


def backroom(installed, *arguments, cwd=ROOT):
    done = run(installed, "-m", "backroom", *arguments, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_of_ours_names_the_game():
    ours = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    assert len(ours) > 200
    assert not [file for file in ours if "night-watch" in (text := file.read_text("utf-8")) or "night_watch" in text]
    assert "night-watch" not in games.names()


@pytest.mark.slow
@pytest.mark.parametrize("tests", ["laws.py", "play.py", "served.py"])
def test_what_holds_for_every_game_holds_for_it(installed, tests, tmp_path):
    where = Path("tests") / "examples" / "inside" / tests
    done = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'inner'}", str(where))
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
    assert "skipped" not in done.stdout or tests == "laws.py"


def test_bots_play_it_and_its_records_hold(installed, tmp_path):
    bots = ("--bots", "greedy,random,search:30", "--games", "6", "--jobs", "1")
    said = backroom(installed, "simulate", "night-watch", *bots, "--records", str(tmp_path))
    assert "night-watch" in said
    files = sorted(map(str, tmp_path.glob("*.game")))
    assert len(files) == 6
    assert "Records: 6 valid" in backroom(installed, "verify", *files)
    told = {lang: backroom(installed, "replay", files[0], "--lang", lang) for lang in ("en", "fr")}
    assert "The watch looks into the " in told["en"]
    assert "La ronde passe par la " in told["fr"]


def test_a_record_with_another_ending_does_not_hold(installed, tmp_path):
    backroom(installed, "simulate", "night-watch", "--games", "1", "--records", str(tmp_path), "--jobs", "1")
    (file,) = tmp_path.glob("*.game")
    text = file.read_text()
    file.write_text(text.replace("go bank", "go villa", 1))
    done = run(installed, "-m", "backroom", "verify", str(file))
    assert done.returncode == 1
    assert "1 invalid" in done.stdout


def test_kinds_of_bots_meet_in_the_arena(installed, tmp_path):
    table = ("--bots", "greedy,random", "--games", "12", "--jobs", "1", "--file", str(tmp_path / "arena.jsonl"), "--json")
    assert '"greedy"' in backroom(installed, "arena", "night-watch", *table, cwd=tmp_path)


def test_bots_play_it_in_the_terminal_where_nobody_types(installed, tmp_path):
    saved = tmp_path / "one.game"
    said = backroom(installed, "play", "night-watch", "--seats", "greedy,random,random", "--seed", "3", "--file", str(saved))
    assert "Night 6" in said or "night: 6" in said
    assert "Records: 1 valid" in backroom(installed, "verify", str(saved))


def test_its_rules_are_told_by_id_in_both_languages(installed):
    assert "NW-BRIBE-1" in backroom(installed, "rules", "night-watch")
    assert "soudoyer" in backroom(installed, "rules", "night-watch", "NW-BRIBE-1", "--lang", "fr")


def test_its_options_are_flags_and_what_does_not_go_together_is_refused(installed):
    assert "nights 9, watch awake, bribes once" in backroom(
        installed, "simulate", "night-watch", "--games", "1", "--jobs", "1", "--nights", "9", "--option", "bribes=once"
    )
    clash = ("--option", "watch=asleep", "--option", "bribes=once")
    done = run(installed, "-m", "backroom", "simulate", "night-watch", "--games", "1", *clash)
    assert done.returncode == 2
    assert "[NW-BRIBE-1]" in done.stderr


def test_a_game_that_cannot_be_opened_hurts_nobody_else(tmp_path):
    described = tmp_path / "broken-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[backroom.games]\nbroken = nowhere:GAME\n")
    environment = {"PYTHONPATH": f"{tmp_path}:{ROOT / 'src'}"}
    done = run(environment, "-m", "backroom", "simulate", "big-shot", "--games", "1", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    done = run(environment, "-m", "backroom", "rules", "broken")
    assert done.returncode == 2
    assert "The game 'broken' cannot be loaded" in done.stderr
