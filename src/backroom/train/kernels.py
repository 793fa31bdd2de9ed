"""The parts of playing side by side as CUDA kernels: a thread for each game, or for each move that is tried."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from backroom.kernel.numba_cuda import cuda
from backroom.train.side_by_side import attempt, begin, come, decide, end


@cuda.jit
def begin_all(states, number_of, seed, number, fixed, styles, manner, dice, players, remembered):
    """Begin games."""
    i = cuda.grid(1)
    if i < number_of:
        begin(states, i, seed, number, fixed, styles, manner, dice, players, remembered)


@cuda.jit
def come_all(states, number_of, worlds, manner, dice, players, cells, tables, moves, count, asks, freedom):
    """Play games on."""
    i = cuda.grid(1)
    if i < number_of:
        come(states, i, worlds, manner, dice, players, cells, tables, moves, count, asks, freedom)


@cuda.jit
def attempt_all(tried, number_of, states, worlds, game, place, moves, known, named):
    """Carry moves out."""
    i = cuda.grid(1)
    if i < number_of:
        attempt(tried, i, states, worlds, game, place, moves, known, named)


@cuda.jit
def decide_all(states, number_of, first, moves, count, liked, said, named, memory):
    """Make moves."""
    i = cuda.grid(1)
    if i < number_of:
        decide(states, i, first, moves, count, liked, said, named, memory)


@cuda.jit
def end_all(states, number_of, number, scale, trust, memory, finals, won):
    """End games."""
    i = cuda.grid(1)
    if i < number_of:
        end(states, i, number, scale, trust, memory, finals, won)


KERNELS: dict[str, Callable[..., Any]] = {
    "begin": begin_all,
    "come": come_all,
    "attempt": attempt_all,
    "decide": decide_all,
    "end": end_all,
}
