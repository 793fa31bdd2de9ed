"""Simulation: the same seed gives the same result, whatever the number of processes and whoever plays the moves."""

import json
from dataclasses import replace
from itertools import cycle, islice

import pytest

from backroom import bots, games
from backroom.kernel.engine import can_compile
from backroom.kernel.heuristics import Heuristics
from backroom.lab.match import Series
from backroom.lab.simulate import Interval, simulate
from backroom.refusal import Refused
from backroom.table import read_file, verify

numba = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


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


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=numba)], ids=["interpreted", "compiled"])
@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_a_table_without_python_plays_what_its_bots_choose(name, compiled):
    for options in games.game(name).variants()[:: 1 if compiled else 5]:
        seats = int(options["players"])
        kinds = tuple(islice(cycle(["greedy", "random", "novice", "regular"]), seats))
        batch = Series(name, options, kinds, 8, 0, 3, written=True, compiled=compiled)
        for quick, slow in zip(batch.play(), batch.by_choices(), strict=True):
            assert quick.text == slow.text
            assert quick.results == slow.results
            assert (quick.events, quick.decisions) == (slow.events, slow.decisions)


def test_a_bot_that_looks_at_what_is_hidden_would_be_noticed(monkeypatch):
    """Planted: knowledge that reads a hidden purse plays other games on states than on views."""
    from backroom.games.big_shot import quick

    def peeking(s, seat, sight, may, score, memory):
        for action in range(len(score)):
            score[action] = s.purse[(action + 1) % 4]

    monkeypatch.setattr(quick, "HEURISTICS", Heuristics(peeking))
    options = games.game("big-shot").chosen({"money": "hidden"})
    batch = Series("big-shot", options, ("greedy",) * 4, 8, 0, 3, written=True)
    assert [one.text for one in batch.play()] != [one.text for one in batch.by_choices()]


@numba
def test_a_simulation_without_python_sums_up_what_play_by_choices_gives(monkeypatch):
    table = ["greedy", "random", "novice", "expert"]
    quick = simulate("big-score", {}, table, 100, 3, jobs=2)
    monkeypatch.setattr(Series, "policies", None)
    assert simulate("big-score", {}, table, 100, 3, jobs=1).json() == quick.json()


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
@pytest.mark.parametrize("kind", ["random", "greedy", "novice", "expert"])
def test_a_table_of_quick_bots_is_simulated_without_asking_them(monkeypatch, name, kind):
    def asked(self, turn):
        raise AssertionError("a bot was asked in Python")

    monkeypatch.setattr(bots.Random, "choose", asked)
    monkeypatch.setattr(bots.Greedy, "choose", asked)
    assert simulate(name, {"players": 2}, [kind] * 2, 2, 3, jobs=1).games == 2


@numba
def test_the_bench_fails_where_simulate_is_too_far_behind_a_batch():
    from backroom.lab.bench import bench

    measured = bench("big-shot", seconds=0.05, cold=False)
    assert measured.simulated_share is not None
    assert not replace(measured, simulated_share=0.7).simulates_too_slowly
    assert replace(measured, simulated_share=0.69).simulates_too_slowly
    assert not replace(measured, simulated_share=None).simulates_too_slowly


def test_a_bot_is_made_once_for_each_seat_of_a_game(monkeypatch):
    asked = []

    class Counting(bots.Random):
        def choose(self, turn):
            asked.append(self)
            return super().choose(turn)

    monkeypatch.setitem(bots.BOTS, "counting", Counting)
    batch = Series("big-shot", games.game("big-shot").chosen({"players": 2}), ("counting", "random"), 3, 0, 2)
    batch.play()
    assert len(set(map(id, asked))) == 2  # one a game
    assert len(asked) > 20


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
        estimate = Interval.of([rng.random() for _ in range(60)])
        hits += abs(estimate.mean - 0.5) <= estimate.half
    assert 365 <= hits <= 395


@pytest.mark.parametrize(
    ("names", "games", "said"),
    [(["random"] * 3, 5, "3 bots for 4 seats"), (["nobody"] * 4, 5, "no bot 'nobody'"), (["random"] * 4, 0, "at least one")],
)
def test_what_cannot_be_simulated_is_refused(names, games, said):
    with pytest.raises(Refused, match=said):
        simulate("big-shot", {}, names, games, 1)


@numba
def test_the_bench_measures_everything_it_names():
    from backroom.lab.bench import bench

    measured = bench("big-shot", seconds=0.05, cold=False)
    assert measured.interpreted.decisions > 0
    assert measured.compiled.decisions > measured.interpreted.decisions
    assert measured.batched.games > 0
    assert measured.simulated > 0
    assert measured.copy_ns > 0
    assert measured.state_bytes == 372
