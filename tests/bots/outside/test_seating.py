"""Outside bots where bots can sit: their names, processes that are shared, simulations, arenas, and trying one."""

import gc
import json
import shlex
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import backroom
from backroom import games
from backroom.bots import Turn, bot, is_bot, looks_ahead, short_name, split_names
from backroom.bots.outside import Command, Limits, Outside
from backroom.bots.outside.command import environment
from backroom.bots.outside.process_pool import ProcessPool
from backroom.kernel.engine import Engine, Result
from backroom.lab.arena import planned
from backroom.lab.bot_check import manners
from backroom.lab.forfeits import after_forfeits
from backroom.lab.ledger import Ledger
from backroom.lab.simulate import simulate
from backroom.lab.sources import made_from
from backroom.refusal import Refused
from backroom.table import read_file, verify
from tests.bots.outside.test_misbehaving import BOT, PATIENT, is_alive
from tests.patience import tries
from tests.terminal.test_command_line import run

CAREFUL = f"run:{shlex.join([sys.executable, str(Path(__file__).parents[3] / 'examples' / 'bots' / 'careful.py')])}"


def bad(how):
    return f"run:{shlex.join([sys.executable, str(BOT), how])}"


def first_turn(players=2):
    game = games.game("big-shot")
    return Turn.first(Engine(game), game.chosen({"players": players}))


def test_names_are_split_at_commas_outside_the_quotes_of_commands():
    assert split_names("me, novice ,O'Brien,D'Arcy") == ["me", "novice", "O'Brien", "D'Arcy"]
    assert split_names("me,run:./bot --nets 'a,b' -x \"c,d\",novice") == ["me", "run:./bot --nets 'a,b' -x \"c,d\"", "novice"]
    assert split_names("'run:./bot a,b',random") == ["run:./bot a,b", "random"]
    assert split_names(",x") == ["", "x"]


def test_a_command_is_a_bot_and_what_is_not_there_is_refused_at_once():
    assert is_bot("run:./bot")
    assert not looks_ahead("run:./bot")
    for name, said in [("run:", "needs a command"), ("run:./nowhere", "no program"), ("run:sh 'x", "Close every quote")]:
        with pytest.raises(Refused, match=said):
            bot(name)
    assert isinstance(bot(CAREFUL), Outside)


def test_files_of_a_command_are_found_from_anywhere_and_the_environment_is_almost_empty(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SECRET", "word")
    (tmp_path / "bot.py").touch()
    program, file, flag = Command.read("run:python3 bot.py --deep").words
    assert Path(program).is_absolute()
    assert (file, flag) == (str(tmp_path / "bot.py"), "--deep")
    assert set(environment(tmp_path)) == {"PATH", "HOME", "TMPDIR", "LANG", "PYTHONUNBUFFERED"}


def test_limits_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("BACKROOM_BOT_TURN", "0.5")
    assert Limits.from_environment().told() == {**Limits().told(), "turn_ms": 500}
    monkeypatch.setenv("BACKROOM_BOT_GAME", "soon")
    with pytest.raises(Refused, match="a number of seconds"):
        Limits.from_environment()


def test_names_in_records_are_short_and_lead_back_to_the_command(tmp_path):
    long = f"{CAREFUL} --deep --and-wide"
    short = short_name(long)
    assert len(short) <= 24
    assert short != short_name(f"{CAREFUL} --deep --and-narrow")
    assert bot(short).command.name == long
    table = backroom.play("big-shot", [CAREFUL, "random"], seed=3)
    (record,) = read_file(table.save(tmp_path / "a.game"))
    verify(record)
    with pytest.raises(Refused, match="too long for a record"):
        bot("run:python3 a_bot…0a1b2c")


def test_a_process_goes_on_with_the_next_game_and_serves_as_many_seats_as_it_says():
    pool, turn = ProcessPool(), first_turn()
    alone, other = Outside(bad("good"), PATIENT, pool), Outside(bad("good"), PATIENT, pool)
    assert alone.choose(turn) == other.choose(turn)
    assert len(pool.processes) == 2
    alone.finish(Engine(turn.game).results(turn.view))
    del other
    gc.collect()
    third = Outside(bad("good"), PATIENT, pool)
    third.choose(turn)
    assert len(pool.processes) == 2
    many = [Outside(CAREFUL, PATIENT, pool) for _ in range(5)]
    for each in many:
        each.choose(turn)
    assert [process.seats for process in pool.processes][2:] == [5]
    pool.close()


def test_a_process_that_nobody_needs_is_sent_away_and_started_again_when_it_is():
    pool, turn = ProcessPool(idle=0.05, alone=0.1), first_turn()
    mind = Outside(bad("good"), PATIENT, pool)
    mind.choose(turn)
    number = mind.chair.process.conversation.process.pipes.pid
    assert any(not is_alive(number) or time.sleep(0.01) for _ in tries())
    assert mind.choose(turn) == turn.choices[0]
    assert mind.verdicts == []
    pool.close()


def test_a_bot_is_told_how_its_game_ended(tmp_path):
    pool, heard = ProcessPool(), tmp_path / "heard"
    mind = Outside(f"{bad('good')} - {heard}", PATIENT, pool)
    mind.choose(first_turn())
    mind.finish([Result(60, 12, 1), Result(0, 3, 2)])
    pool.close()
    *_, over, leave = map(json.loads, heard.read_text().splitlines())
    assert over["standings"] == [{"rank": 1, "points": 12, "share": 60}, {"rank": 2, "points": 3, "share": 0}]
    assert leave == {"type": "quit"}


def test_who_forfeits_is_last_and_the_win_is_anothers():
    results = [Result(60, 50, 1), Result(0, 40, 2), Result(0, 40, 2), Result(0, 10, 4)]
    assert after_forfeits(results, ()) == results
    lost = after_forfeits(results, ((0, "late"),))
    assert [(one.worth, one.rank) for one in lost] == [(0, 4), (30, 1), (30, 1), (0, 3)]
    assert [one.worth for one in after_forfeits(results, tuple((seat, "late") for seat in range(4)))] == [0, 0, 0, 0]
    assert [one.worth for one in after_forfeits([Result(0, 5, 1), Result(0, 4, 2)], ((0, "late"),))] == [0, 0]


def test_forfeits_are_counted_and_told_and_cost_the_win(tmp_path):
    crash, file = bad("crash"), tmp_path / "arena"
    args = ["arena", "big-shot", "--players", "2", "--bots", f"{crash},random", "--games", "2", "--file", str(file), "--json"]
    args += ["--html", str(tmp_path / "report.html")]
    done = run(*args, "--jobs", "2", NUMBA_DISABLE_JIT="1")
    (told,) = json.loads(done.stdout)["forfeits"]
    assert (told["bot"], told["games"]) == (crash, 2)
    assert "games forfeited: 2. It exited with code 1" in done.stderr
    assert "forfeited 2 games: It exited with code 1" in (tmp_path / "report.html").read_text()
    wins = {one["bot"]: one["wins"]["mean"] for one in json.loads(done.stdout)["bots"]}
    assert wins == {crash: 0, "random": 1}
    with Ledger(planned("big-shot", {"players": 2}, [crash, "random"], 2, 1), file) as kept:
        assert [len(one.forfeits) for one in kept.played.values()] == [1, 1]


def test_an_outside_bot_plays_the_same_games_in_any_number_of_processes(tmp_path):
    bots = [CAREFUL, "random"]
    one, two = (simulate("big-shot", {"players": 2}, bots, 4, 1, jobs, tmp_path / str(jobs)) for jobs in (1, 2))
    assert one == two
    records = [sorted(path.read_bytes() for path in (tmp_path / jobs).iterdir()) for jobs in ("1", "2")]
    assert records[0] == records[1]


def test_a_game_at_the_terminal_tells_verdicts_and_goes_on():
    done = run("play", "big-shot", "--players", "2", "--seats", f"{bad('garbage')},novice", "--seed", "1")
    said = " ".join(done.stdout.split())
    assert said.count("which is not a JSON object on one line") == 3
    assert "(strike 2 of 3)" in said
    assert "A stand-in plays on in its place." in said
    assert "wins" in said


def test_games_of_an_arena_are_kept_for_the_program_as_it_was(tmp_path):
    program = tmp_path / "bot.py"
    program.touch()
    name = f"run:{sys.executable} {program}"
    assert program in made_from("big-shot", (name, "random")).values()
    assert planned("big-shot", {}, [name, "random"], 2, 1).bots == (name, "random")


@pytest.mark.parametrize(("how", "failing"), [("twice", ["once"]), ("field", ["fields"]), ("stays", ["quit", "closed"])])
def test_bad_manners_are_found(how, failing):
    limits = replace(PATIENT, grace=0.5) if how == "stays" else PATIENT
    checks = list(manners(Command.read(bad(how)), limits, games.game("big-shot")))
    assert [check.code for check in checks if check.holds is False] == failing


def test_trying_a_bot_tells_in_a_table_what_does_not_hold():
    done = run("bot-check", bad("illegal").removeprefix("run:"), check=False)
    assert done.returncode == 1
    assert "it says ready" in done.stdout
    assert "which is not one of its choices" in " ".join(done.stdout.split())
    assert "Checks that do not hold: 1 of 2." in done.stdout
    good = run("bot-check", CAREFUL, "--game", "big-score", "--games", "1", "--json", "--lang", "fr")
    checks = json.loads(good.stdout)
    assert len(checks) == 11 + len(games.game("big-score").variants())
    assert all(check["holds"] is not False for check in checks)
    assert all(check["turns"] > 5 for check in checks if check["check"] == "plays")
