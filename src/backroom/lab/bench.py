"""How fast the rules run: interpreted, compiled on one core, batched on every core."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from backroom import games
from backroom.kernel.batch import blanks, play_batch
from backroom.kernel.engine import can_compile
from backroom.kernel.game import Game

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
    cold_compile_s: float | None
    first_call_s: float | None

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def bench(name: str, seconds: float = 1.0, cold: bool = True, told: Callable[[str], None] = lambda what: None) -> Bench:
    """Measure a game with its default options."""
    game = games.game(name)
    options = game.chosen()
    told("interpreted")
    interpreted = speed(game, seconds, 2, threads=1, compiled=False)
    one = every = cold_s = first_s = None
    if can_compile():
        told("compiled, one core")
        play_batch(game, options, 1, seed=1, threads=1)
        one = speed(game, seconds, 4000, threads=1)
        told("batched, every core")
        every = speed(game, seconds, 16000, threads=os.cpu_count() or 1)
        if cold:
            told("cold compile")
            cold_s = cold_compile(name)
            told("first call from the cache")
            first_s = first_call(name)
    told("copy")
    return Bench(
        name, options, os.cpu_count() or 1, interpreted, one, every, game.State.dtype.itemsize, copy_ns(game), cold_s, first_s
    )


def speed(game: Game, seconds: float, games_a_go: int, threads: int, compiled: bool = True) -> Speed:
    """Play random games for so many seconds and take the median of the goes."""
    options = game.chosen()
    goes: list[Speed] = []
    start = time.perf_counter()
    while time.perf_counter() - start < seconds or len(goes) < 3:
        before = time.perf_counter()
        batch = play_batch(game, options, games_a_go, seed=7, first=len(goes) * games_a_go, threads=threads, compiled=compiled)
        took = time.perf_counter() - before
        goes.append(Speed(games_a_go / took, (batch.events - chance_events(game, options) * games_a_go) / took))
    goes.sort(key=lambda go: go.decisions)
    return goes[len(goes) // 2]


def chance_events(game: Game, options: dict[str, str]) -> float:
    """Count the events of chance in a game, as the mean over a few."""
    from backroom.kernel.engine import Engine
    from backroom.kernel.seats import CHANCE

    runner = Engine[Any](game)
    return sum(seat == CHANCE for n in range(8) for seat, _ in runner.play_at_random(options, 7, n)[1]) / 8


def copy_ns(game: Game) -> float:
    """Time the copy of one state, as the mean over a long row of them, each copied alone."""
    states = blanks(game, game.chosen(), 1024)
    if can_compile():
        from backroom.kernel.compiled import door

        door(copy_all)(states, 1)
        before = time.perf_counter()
        door(copy_all)(states, 200)
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


def cold_compile(name: str) -> float:
    """Time the compilation of every door in a fresh process with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        return timed([sys.executable, "-m", "backroom", "warm", name], folder)


def timed(command: list[str], cache: str) -> float:
    """Time a command with a cache of its own."""
    before = time.perf_counter()
    subprocess.run(command, env={**os.environ, "BACKROOM_CACHE": cache}, check=True, capture_output=True)
    return time.perf_counter() - before


def first_call(name: str) -> float:
    """Time the first compiled call of a fresh process whose cache is warm, imports not counted."""
    command = [sys.executable, "-c", FIRST_CALL, name]
    subprocess.run(command, check=True, capture_output=True)
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])
