"""Whatever an outside bot does, its table goes on, and the verdict says what was wrong."""

import os
import shlex
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from backroom import games
from backroom.bots import Turn
from backroom.bots.outside import Limits, Outside
from backroom.bots.outside.phrases import PHRASES
from backroom.bots.outside.process_pool import ProcessPool
from backroom.kernel.engine import Engine
from tests.patience import SECONDS, lines_said, tries

BOT = Path(__file__).with_name("misbehaving.py")
PATIENT = Limits(turn=SECONDS, ready=SECONDS, grace=SECONDS)
HURRIED = replace(PATIENT, turn=0.3, grace=0.1)  # for bots that say nothing: somebody has to wait for it


class Watched(ProcessPool):
    """A pool that remembers whom it has taken in."""

    def __init__(self):
        super().__init__()
        self.taken = []

    def take(self, *args):
        self.taken.append(super().take(*args))
        return self.taken[-1]


@pytest.fixture
def pool():
    pool = Watched()
    yield pool
    pool.close()


@pytest.fixture(scope="module")
def turn():
    game = games.game("big-shot")
    return Turn.first(Engine(game), game.chosen({"players": 2}))


def sitting(pool, *words, limits=PATIENT):
    return Outside(f"run:{shlex.join([sys.executable, str(BOT), *map(str, words)])}", limits, pool)


def is_alive(number):
    """Tell whether a process runs; one that is ended and not taken away does not."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_good_bot_is_asked_and_has_no_verdict(pool, turn):
    bot = sitting(pool, "good")
    assert [bot.choose(turn) for _ in range(5)] == [turn.choices[0]] * 5
    assert bot.verdicts == []
    assert bot.forfeit is None


STRIKES = {
    "garbage": ("garbage", "“I think I will bid.”, which is not a JSON object"),
    "list": ("garbage", "not a JSON object"),
    "deep": ("garbage", "not a JSON object"),
    "illegal": ("illegal", "“bid 99”, which is not one of its choices"),
    "unknown": ("illegal", "there is no such action"),
    "wrong id": ("id", "“4711”, an id it was never asked"),
    "no id": ("shape", "the id is missing"),
    "no action": ("shape", "the action is missing"),
    "flood": ("shape", "the id is missing"),
    "giant": ("giant", "more than 65536 bytes"),
    "not utf-8": ("encoding", "not valid UTF-8"),
    "crash": ("gone", "code 1 in the middle of a game. Its last line on stderr: “ValueError: no idea”"),
    "closes": ("closed", "closed its stdout"),
    "protocol": ("protocol", "protocol “2”, but this is protocol 1"),
    "dies at once": (
        "ended",
        "code 1 before it said ready. Its last line on stderr: “There is no network file.”",
    ),
    "talks first": ("early", "“Loading …” instead of ready"),
}


@pytest.mark.parametrize(("how", "code", "said"), [(how, *said) for how, said in STRIKES.items()], ids=list(STRIKES))
def test_what_is_wrong_costs_a_strike_and_is_told(pool, turn, how, code, said):
    bot = sitting(pool, how)
    assert bot.choose(turn) in turn.choices
    (verdict,) = bot.verdicts
    assert verdict.fault.code == code
    assert said in verdict.sentence("Bot")
    assert verdict.strike == 1


@pytest.mark.parametrize("how", ["silent", "ready and deaf", "half a line"])
def test_who_says_nothing_is_late(pool, turn, how):
    bot = sitting(pool, how, limits=HURRIED)
    assert bot.choose(turn) in turn.choices
    assert [verdict.fault.code for verdict in bot.verdicts] == ["late"]
    assert "flush stdout" in bot.verdicts[0].sentence("Bot")


def test_who_never_says_ready_is_out_and_not_waited_for_again(pool, turn):
    limits = replace(PATIENT, ready=0.5)
    for _ in range(2):  # the second one does not wait
        bot = sitting(pool, "deaf", limits=limits)
        assert bot.choose(turn) in turn.choices
        assert bot.forfeit.fault.code == "silent"
    assert len(pool.failed) == 1
    assert pool.processes == []


@pytest.mark.parametrize("how", ["garbage", "crash", "illegal"])
def test_with_three_strikes_a_bot_is_out_and_a_stand_in_plays_on(pool, turn, how):
    bot = sitting(pool, how)
    assert all(bot.choose(turn) in turn.choices for _ in range(6))
    assert [verdict.out for verdict in bot.verdicts] == [False, False, True]
    assert "A stand-in plays on" in bot.forfeit.sentence("Bot")
    assert pool.processes == []  # nothing is kept of it


def test_a_flood_is_cut_off(pool, turn):
    bot = sitting(pool, "flood")
    bot.choose(turn)
    talking = pool.taken[0].conversation
    assert any(talking.fault is not None or time.sleep(0.01) for _ in tries())
    assert "lines that nobody asked for" in talking.fault.sentence()
    assert any(not is_alive(talking.process.pipes.pid) or time.sleep(0.01) for _ in tries())


def test_a_crash_costs_one_turn_and_no_more(pool, turn, tmp_path):
    bot = sitting(pool, "crash once", tmp_path / "mark")
    assert bot.choose(turn) in turn.choices
    assert [bot.choose(turn) for _ in range(3)] == [turn.choices[0]] * 3
    assert [verdict.fault.code for verdict in bot.verdicts] == ["gone"]


def test_an_answer_after_stop_is_in_time(pool, turn):
    bot = sitting(pool, "waits for stop", limits=replace(PATIENT, turn=0.1))
    assert bot.choose(turn) == turn.choices[0]
    assert bot.verdicts == []


def test_a_late_answer_does_not_stand_for_the_next_turn(pool, turn):
    bot = sitting(pool, "late", limits=HURRIED)
    for _ in range(2):
        bot.choose(turn)
    assert [verdict.fault.code for verdict in bot.verdicts] == ["late", "late"]
    notes = bot.chair.process.conversation.log.notes
    assert any("afterwards" in [note.code for note in notes] or time.sleep(0.01) for _ in tries())


def test_one_process_answers_several_tables_in_any_order(pool, turn):
    bots = [sitting(pool, "backwards") for _ in range(4)]
    pool.release(bots[0].seated(turn).process)  # the others find its process
    with ThreadPoolExecutor(4) as threads:
        chosen = list(threads.map(lambda bot: bot.choose(replace(turn, dice=turn.dice.copy())), bots))
    assert len(pool.processes) == 1
    wanted = [int(bot.chair.table[1:]) % len(turn.choices) for bot in bots]
    assert [turn.choices.index(action) for action in chosen] == wanted
    assert len(set(wanted)) > 1


def test_a_second_answer_counts_for_nothing_and_is_noted(pool, turn):
    bot = sitting(pool, "twice")
    assert [bot.choose(turn) for _ in range(5)] == [turn.choices[0]] * 5
    assert bot.verdicts == []
    assert "It answered turn 1 again" in bot.chair.process.conversation.log.notes[0].sentence()


def test_a_field_that_means_nothing_is_noted_once(pool, turn):
    bot = sitting(pool, "field")
    assert [bot.choose(turn) for _ in range(3)] == [turn.choices[0]] * 3
    notes = bot.chair.process.conversation.log.notes
    assert [note.sentence().split(",")[0] for note in notes] == ["It sent the field “wishes”", "It sent the field “confidence”"]


def test_notes_on_stderr_block_nothing_and_are_kept_in_part(pool, turn, tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_BOT_LOGS", str(tmp_path))
    bot = sitting(pool, "notes")
    assert bot.choose(turn) == turn.choices[0]
    assert len(bot.chair.process.conversation.log.kept) <= 1 << 14
    pool.close()
    (log,) = tmp_path.iterdir()
    assert 0 < log.stat().st_size <= 1 << 20


def test_the_time_of_a_game_is_an_account(pool, turn):
    bot = sitting(pool, "waits for stop", limits=replace(PATIENT, turn=0.2, game=0.3))
    for _ in range(20):
        assert bot.choose(turn) in turn.choices
    assert bot.forfeit.fault.code == "time"
    assert "300 ms" in bot.forfeit.sentence("Bot")


def test_everything_that_a_bot_has_started_ends_with_it(pool, turn, tmp_path):
    bot = sitting(pool, "child", tmp_path / "child")
    bot.choose(turn)
    process = bot.chair.process.conversation.process
    numbers = process.pipes.pid, process.guard.pid, int((tmp_path / "child").read_text())
    assert all(map(is_alive, numbers))
    assert process.folder.is_dir()
    pool.close()
    assert any(not any(map(is_alive, numbers)) or time.sleep(0.01) for _ in tries())
    assert not process.folder.exists()


def test_a_bot_that_stays_is_ended(turn):
    pool = ProcessPool()
    bot = sitting(pool, "stays", limits=replace(PATIENT, grace=0.1))
    bot.choose(turn)
    number = bot.chair.process.conversation.process.pipes.pid
    pool.close()
    assert not is_alive(number)


def test_a_program_that_is_killed_leaves_no_bot_behind():
    """Not even one that does not look whether anybody is still there."""
    code = (
        "import sys, time; from backroom import games; from backroom.bots import Turn, bot\n"
        "from backroom.kernel.engine import Engine\n"
        "game = games.game('big-shot'); mind = bot(sys.argv[1]); mind.choose(Turn.first(Engine(game), game.chosen()))\n"
        "print(mind.chair.process.conversation.process.pipes.pid, flush=True); time.sleep(600)"
    )
    command = f"run:{shlex.join([sys.executable, str(BOT), 'stays'])}"
    with subprocess.Popen([sys.executable, "-c", code, command], stdout=subprocess.PIPE, text=True) as process:
        number = int(next(lines_said(process, SECONDS)))
        assert is_alive(number)
        os.kill(process.pid, signal.SIGKILL)
        assert any(not is_alive(number) or time.sleep(0.01) for _ in tries())


def test_every_fault_is_told_in_both_languages():
    assert PHRASES["en"].keys() == PHRASES["fr"].keys()
    for key, phrase in PHRASES["en"].items():
        fields = {part.partition("}")[0] for part in phrase.split("{")[1:]}
        assert fields == {part.partition("}")[0] for part in PHRASES["fr"][key].split("{")[1:]}, key
