"""How fast the rules run: interpreted, compiled on one core, batched on every core."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import Any

import numpy as np

from backroom import games
from backroom.bots import Budget, Search, Turn
from backroom.kernel.batch import blanks, play_batch
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.lab.simulate import FEW, simulate

LEAST_SHARE = 0.7  # of the speed of a batch that `simulate` must have with random bots

COLD = """
import sys, time
from backroom import games
from backroom.bots.compiling import compile_now
from backroom.kernel import engine
game = games.game(sys.argv[1])
before = time.perf_counter()
engine.warm(game)
between = time.perf_counter()
compile_now(game)
print(between - before, time.perf_counter() - between)
"""
FIRST_CALL = """
import sys, time
from backroom import games
from backroom.kernel import compiled, engine
import numba.core.cpu, numba.core.caching, numba.np.ufunc
game = games.game(sys.argv[1])
runner = engine.Engine(game, compiled=True)
state, dice = engine.Engine(game).start(game.chosen(), 1)
before = time.perf_counter()
runner.advance(state, dice, -1)
print(time.perf_counter() - before)
"""


@dataclass(frozen=True)
class Speed:
    """Games and decisions a second; a decision is an action of a seat, chance is not counted."""

    games: float
    decisions: float


@dataclass(frozen=True)
class Bench:
    """All that was measured, in one run."""

    game: str
    options: dict[str, str]
    cores: int
    interpreted: Speed
    compiled: Speed | None
    batched: Speed | None
    state_bytes: int
    copy_ns: float
    simulated: float | None  # games a second of `simulate` with random bots, on one core
    simulated_share: float | None  # of what `play_batch` does beside it, in processor time
    simulations: float | None  # of the search, a second, from the beginning of a game, on one core
    simulations_every: float | None  # the same, on every core
    cold_compile_s: float | None  # the rules
    cold_bots_s: float | None  # the bots on top of them
    cold_together_s: float | None  # both, as `backroom warm` compiles them on every core
    cold_everything_s: float | None  # rules and bots of all games, the same way
    first_call_s: float | None

    @property
    def simulates_too_slowly(self) -> bool:
        """Whether `simulate` is further behind a batch than it may be."""
        return self.simulated_share is not None and self.simulated_share < LEAST_SHARE

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def bench(
    name: str,
    seconds: float = 1.0,
    cold: bool = True,
    report: Callable[[str], None] = lambda what: None,
    wishes: Mapping[str, object] | None = None,
) -> Bench:
    """Measure a game with its default options, or with others."""
    game = games.game(name)
    options = game.chosen(wishes)
    report("interpreted")
    interpreted = speed(game, options, seconds, 2, threads=1, compiled=False)
    one = every = simulated = share = searched = searched_every = cold_s = bots_s = both_s = all_s = first_s = None
    if can_compile():
        report("compiled, one core")
        play_batch(game, options, 1, seed=1, threads=1)
        one = speed(game, options, seconds, 4000, threads=1)
        report("batched, every core")
        every = speed(game, options, seconds, 16000, threads=os.cpu_count() or 1)
        report("simulate, one core")
        simulated, share = simulate_beside(game, options, seconds)
        report("search, one core and every core")
        cores = os.cpu_count() or 1
        searched, searched_every = simulations(game, options, seconds, 1), simulations(game, options, seconds, cores)
        if cold:
            report("cold compile")
            cold_s, bots_s, both_s, all_s = *cold_compile(name), cold_together(name), cold_together()
            report("first call from the cache")
            first_s = first_call(name)
    report("copy")
    size, searching = game.State.dtype.itemsize, (simulated, share, searched, searched_every)
    measures = interpreted, one, every, size, copy_ns(game)
    return Bench(name, options, os.cpu_count() or 1, *measures, *searching, cold_s, bots_s, both_s, all_s, first_s)


def simulate_beside(game: Game, options: Options, seconds: float, games_a_go: int = 4000) -> tuple[float, float]:
    """Simulate random bots and play a batch, by turns; give games a second, and the share of the batch's speed."""
    bots = ["random"] * int(game.blank(options).seats)
    simulate(game.name, dict(options), bots, FEW, seed=1, jobs=1)
    speeds: list[float] = []
    shares: list[float] = []
    start = time.perf_counter()
    while time.perf_counter() - start < seconds or len(shares) < 3:
        before = time.process_time()
        play_batch(game, options, games_a_go, seed=len(shares), threads=1)
        between = time.process_time()
        simulate(game.name, dict(options), bots, games_a_go, seed=len(shares), jobs=1)
        took = time.process_time() - between
        speeds.append(games_a_go / took)
        shares.append((between - before) / took)
    return median(speeds), median(shares)


def simulations(game: Game, options: Options, seconds: float, cores: int) -> float:
    """Count the simulations a second that a search runs from the beginning of a game."""
    turn = replace(Turn.first(Engine[Any](game, compiled=True), options), cores=cores)
    Search(Budget(2)).think(turn)
    before = time.perf_counter()
    evaluations = Search(Budget(seconds=seconds)).think(turn)
    return sum(evaluation.simulations for evaluation in evaluations) / (time.perf_counter() - before)


def speed(game: Game, options: Options, seconds: float, games_a_go: int, threads: int, compiled: bool = True) -> Speed:
    """Play random games for so many seconds and take the median of the goes."""
    goes: list[Speed] = []
    start = time.perf_counter()
    while time.perf_counter() - start < seconds or len(goes) < 3:
        before = time.perf_counter()
        batch = play_batch(game, options, games_a_go, seed=7, first=len(goes) * games_a_go, threads=threads, compiled=compiled)
        took = time.perf_counter() - before
        goes.append(Speed(games_a_go / took, (batch.events - chance_events(game, options) * games_a_go) / took))
    goes.sort(key=lambda go: go.decisions)
    return goes[len(goes) // 2]


def chance_events(game: Game, options: Options) -> float:
    """Count the events of chance in a game, as the mean over a few."""
    from backroom.kernel.seats import CHANCE

    runner = Engine[Any](game)
    return sum(seat == CHANCE for n in range(8) for seat, _ in runner.play_at_random(options, 7, n)[1]) / 8


def copy_ns(game: Game) -> float:
    """Time the copy of one state, as the mean over a long row of them, each copied alone."""
    states = blanks(game, game.chosen(), 1024)
    if can_compile():
        from backroom.kernel.compiled import compile_for

        compile_for(copy_all, game)(states, 1)
        before = time.perf_counter()
        compile_for(copy_all, game)(states, 200)
        return (time.perf_counter() - before) / (200 * 1023) * 1e9
    row = states.view(np.int16).reshape(1024, -1)
    before = time.perf_counter()
    for i in range(1023):
        row[i + 1] = row[i]
    return (time.perf_counter() - before) / 1023 * 1e9


def copy_all(states: Any, times: int) -> None:
    """Copy each state of a row onto the next, so many times."""
    for _ in range(times):
        for i in range(len(states) - 1):
            states[i + 1] = states[i]


def cold_compile(name: str) -> tuple[float, float]:
    """Time the compilation of the rules, and of the bots on top of them, in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        command, env = [sys.executable, "-c", COLD, name], {**os.environ, "BACKROOM_CACHE": folder}
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    rules, bots = done.stdout.split()
    return float(rules), float(bots)


def cold_together(*names: str) -> float:
    """Time what somebody waits for who begins with an empty cache: `backroom warm` of games, or of all, its start included."""
    with tempfile.TemporaryDirectory() as folder:
        command, env = [sys.executable, "-m", "backroom", "warm", *names], {**os.environ, "BACKROOM_CACHE": folder}
        before = time.perf_counter()
        subprocess.run(command, env=env, check=True, capture_output=True)
        return time.perf_counter() - before


def first_call(name: str) -> float:
    """Time the first compiled call of a fresh process whose cache is warm, imports not counted."""
    command = [sys.executable, "-c", FIRST_CALL, name]
    subprocess.run(command, check=True, capture_output=True)
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])
