"""The arena as a command: what it prints, how it stops and goes on, what it leaves alone."""

import json
import signal
import subprocess
import sys
import time

import pytest

from backroom.lab.intervals import Interval
from backroom.terminal.reports import interval
from tests.patience import LONG, SECONDS
from tests.terminal.test_command_line import run

ARGS = ["arena", "big-shot", "--bots", "greedy, random", "--seed", "3", "--jobs", "1"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", ["2", "4"])
def test_the_report_fits_80_columns_and_names_everything(lang, players, tmp_path):
    done = run(*ARGS, "--players", players, "--games", "8", "--lang", lang, "--file", str(tmp_path / "results"))
    said = done.stdout
    assert max(len(line) for line in said.splitlines()) <= 80
    assert "\x1b[" not in said
    seats = [f"{'seat' if lang == 'en' else 'siège'} {seat}" for seat in range(int(players))]
    games = {"2": "8", "4": "24"}[players]
    assert all(word in said for word in (*seats, f"{games} ", "greedy", "random", "±", "Elo"))
    assert ("3 × random" in said) == (players == "4")


def test_the_same_command_again_reports_the_same_without_playing(tmp_path):
    args = [*ARGS, "--players", "2", "--games", "6", "--json", "--plot", str(tmp_path / "plot.svg")]
    first = run(*args, XDG_DATA_HOME=str(tmp_path))
    plot = (tmp_path / "plot.svg").read_bytes()
    again = run(*args, XDG_DATA_HOME=str(tmp_path))
    assert "6 games are already" in again.stderr
    assert plot == (tmp_path / "plot.svg").read_bytes()
    data, data_again = json.loads(first.stdout), json.loads(again.stdout)
    for one in (*data["bots"], *data_again["bots"]):
        assert one.pop("milliseconds") >= 0
    assert data == data_again
    assert data["games"] == data["planned"] == 6
    assert "there already" not in run(*args, "--fresh", XDG_DATA_HOME=str(tmp_path)).stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_stops_it_with_a_report_and_the_same_command_goes_on(jobs, tmp_path):
    file = tmp_path / "results"
    args = ["arena", "big-shot", "--bots", "greedy,random", "--players", "2", "--games", "100000", "--jobs", jobs]

    def stopped_at(lines):
        running = subprocess.Popen(
            [sys.executable, "-m", "backroom", *args, "--file", str(file)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # it may be ignored where tests run
        )
        until = time.monotonic() + SECONDS
        while not (file.exists() and file.read_bytes().count(b"\n") > lines) and time.monotonic() < until:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        said, errors = running.communicate(timeout=SECONDS)
        assert running.returncode == 130, errors
        assert "Traceback" not in errors
        assert "Run it again to resume" in errors
        return said, errors

    said, _ = stopped_at(8)
    assert "wins by seat" in said
    kept = file.read_bytes()
    _, errors = stopped_at(kept.count(b"\n") + 8)
    assert "games are already" in errors
    assert file.read_bytes().startswith(kept)


def test_help_imports_nothing_heavy():
    code = "import sys; sys.argv = ['backroom', 'arena', '--help']\nfrom backroom.__main__ import app\n"
    heavy = ("matplotlib", "openskill", "numba", "joblib")  # the games are opened, since their options are flags
    code += f"try: app()\nfinally: print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=LONG)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(("mean", "written"), [(-0.001, "0.00 ± 0.02"), (-0.0, "0.00 ± 0.02"), (-0.006, "-0.01 ± 0.02")])
def test_nothing_is_written_as_less_than_nothing(mean, written):
    assert interval(Interval(mean, 0.02), 2) == written
