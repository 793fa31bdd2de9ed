"""Simulation: the same seed gives the same result, whatever the number of processes and whoever plays the moves."""

import json

import pytest

from backroom import bots
from backroom.kernel.engine import can_compile
from backroom.lab.simulate import Estimate, simulate
from backroom.refusal import Refused
from backroom.table import read_file, verify


class Slow(bots.Random):
    """The random bot as Python plays it, move by move: a subclass is not played by the compiled loop."""


def test_the_number_of_processes_does_not_matter():
    one, two = (simulate("big-shot", {}, ["random"] * 4, 40, 3, jobs=jobs) for jobs in (1, 2))
    assert one == two


def test_bots_in_python_and_in_the_compiled_loop_play_the_same_games(monkeypatch):
    monkeypatch.setitem(bots.BOTS, "slow", Slow)
    quick = simulate("big-shot", {"players": 3}, ["random"] * 3, 10, 3, jobs=1)
    slow = simulate("big-shot", {"players": 3}, ["slow", "random", "slow"], 10, 3, jobs=1)
    assert [line.points for line in quick.seats] == [line.points for line in slow.seats]


def test_records_are_written_one_file_a_game_and_hold(tmp_path):
    simulate("big-shot", {"players": 2, "money": "hidden", "overbids": "punished"}, ["random"] * 2, 5, 3, records=tmp_path)
    files = sorted(tmp_path.glob("*.game"))
    assert len(files) == 5
    for file in files:
        for record in read_file(file):
            verify(record)


def test_shares_of_wins_add_up_to_the_games_that_somebody_won():
    summary = simulate("big-shot", {"players": 2}, ["random"] * 2, 60, 3)
    assert sum(line.wins.mean for line in summary.seats) == pytest.approx(summary.decided / summary.games)
    assert 0 < summary.decided < summary.games
    assert json.dumps(summary.json())


def test_an_interval_holds_the_true_mean_about_95_times_in_100():
    import random

    rng = random.Random(5)
    hits = 0
    for _ in range(400):
        estimate = Estimate.of([rng.random() for _ in range(60)])
        hits += abs(estimate.mean - 0.5) <= estimate.half
    assert 365 <= hits <= 395


@pytest.mark.parametrize(
    ("names", "games", "said"),
    [(["random"] * 3, 5, "3 bots for 4 seats"), (["nobody"] * 4, 5, "no bot 'nobody'"), (["random"] * 4, 0, "at least one")],
)
def test_what_cannot_be_simulated_is_refused(names, games, said):
    with pytest.raises(Refused, match=said):
        simulate("big-shot", {}, names, games, 1)


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_the_bench_measures_everything_it_names():
    from backroom.lab.bench import bench

    measured = bench("big-shot", seconds=0.05, cold=False)
    assert measured.interpreted.decisions > 0
    assert measured.compiled.decisions > measured.interpreted.decisions
    assert measured.batched.games > 0
    assert measured.copy_ns > 0
    assert measured.state_bytes == 372
