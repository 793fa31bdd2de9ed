"""Games on the processor: compiled and on every core, or interpreted, with the same bytes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.encodings import Encoding
from backroom.envs.frames import Frame
from backroom.envs.memory import Memory
from backroom.kernel.engine import can_compile
from backroom.kernel.game import Game
from backroom.kernel.legal import no_actions
from backroom.kernel.steps import STEPS

FEW = 256  # games that are not worth another thread: to wake one takes as long as some hundred decisions
LINE = 64  # bytes


class Processor:
    """Runs steps of games that lie in NumPy arrays."""

    def __init__(self, game: Game, encoding: Encoding, threads: int | None = None, compiled: bool | None = None) -> None:
        """Choose how rules run, and on how many cores: all, unless told otherwise."""
        self.game, self.encoding = game, encoding
        self.compiled = can_compile() if compiled is None else compiled
        self.threads = (threads or os.cpu_count() or 1) if self.compiled else 1

    def zeros(self, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        """Make an array of zeros, which begins where a line of the processor's cache does: else JAX would copy it."""
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        room = np.zeros(size + LINE, np.uint8)
        first = -room.ctypes.data % LINE
        return self.over(room[first : first + size], shape, kind)

    def over(self, array: NDArray[Any], shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        """Lay an array of another kind over the memory of one without gaps."""
        laid: NDArray[Any] = array.view(kind).reshape(shape)
        return laid

    def fetched(self, array: NDArray[Any]) -> NDArray[Any]:
        """Give a copy in NumPy."""
        return array.copy()

    def store(self, values: Any, array: NDArray[Any]) -> None:
        """Copy values into an array."""
        array[...] = values

    @cached_property
    def pool(self) -> ThreadPoolExecutor:
        """The threads beside this one."""
        return ThreadPoolExecutor(self.threads - 1)

    @cached_property
    def step_at(self) -> Any:
        """What steps a stretch of games."""
        step_at = STEPS[self.encoding.name]
        if not self.compiled:
            return step_at
        from backroom.kernel.compiled import compile_for

        return compile_for(step_at, self.game)

    def run(self, mode: int, random: bool, memory: Memory, frames: Sequence[Frame]) -> None:
        """Step every game, or look at it, once into each frame; a thread does all of that with its games before it waits."""
        number = len(memory.numbers)
        parts = max(1, min(self.threads, number // FEW))

        def stretch(part: int) -> None:
            places = number * part // parts, number * (part + 1) // parts
            scratch = no_actions(self.game.ACTIONS), np.zeros(self.game.OUTCOMES, np.int64)
            for frame in frames:
                states, rows = (memory.states, frame.rows) if self.compiled else self.shelves(memory, frame)
                self.step_at(
                    *(states, *places, mode, int(random), memory.seed, number, *memory.of_games(random), *scratch),
                    *(frame.seat, frame.words, frame.reward, frame.points, frame.over, memory.refused, rows, frame.cells),
                )

        others = [self.pool.submit(stretch, part) for part in range(1, parts)]
        stretch(0)
        for other in others:
            other.result()

    def shelves(self, memory: Memory, frame: Frame) -> tuple[list[Any], list[Any]]:
        """Lay states and rows over the same memory as rules take them when they are interpreted."""
        states = [self.game.State(flat) for flat in memory.cells]
        return states, [self.encoding.declared(row) for row in frame.observation]
