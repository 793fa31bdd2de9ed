"""Games on a CUDA device: the same rules in a kernel, a thread for each game, and arrays that PyTorch and others share.

Arrays are Numba's: `torch.as_tensor(array, device="cuda")` and whatever else reads `__cuda_array_interface__` take them as they
are, without a copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.encodings import Encoding
from backroom.envs.frames import Array, Frame
from backroom.envs.memory import Memory
from backroom.kernel.compiled import bind
from backroom.kernel.game import Game, Rule
from backroom.kernel.numba_cuda import cuda
from backroom.kernel.steps import SHOWS, step_game

THREADS = 64  # in a block


@cache
def kernel(show: Rule, words: int, outcomes: int) -> Any:
    """Make the kernel of an encoding, once: it is compiled for a game when it is first run; only the sizes are the game's own."""

    @cuda.jit
    def step_all(  # type: ignore[no-untyped-def]
        states, mode, random, seed, stride, actions, seats, numbers, dice,
        seat, mask, reward, points, over, refused, rows, cells,
    ):  # fmt: skip
        i = cuda.grid(1)
        if i < len(states):
            may = cuda.local.array(words, np.uint64)
            weight = cuda.local.array(outcomes, np.int64)
            step_game(
                states, i, mode, random, seed, stride, actions, seats, numbers, dice, may, weight,
                seat, mask, reward, points, over, refused,
            )  # fmt: skip
            show(states, i, seat[i], rows, cells)

    return step_all


class Device:
    """Runs steps of games that lie on a device."""

    def __init__(self, game: Game, encoding: Encoding) -> None:
        """Choose the game and the encoding; the kernel is compiled when it is first run."""
        self.game, self.encoding = game, encoding
        self.stream: Any = 0  # the one that PyTorch uses, too, unless told otherwise

    def on_stream(self, handle: int) -> None:
        """Run on another stream, such as `torch.cuda.current_stream().cuda_stream`."""
        self.stream = cuda.external_stream(handle)

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Array:
        """Make an array of zeros."""
        return cuda.to_device(np.zeros(shape, kind))

    def over(self, array: Array, shape: tuple[int, ...], kind: Any) -> Array:
        """Lay an array of another kind over the memory of one without gaps."""
        kind = np.dtype(kind)
        strides = tuple(kind.itemsize * int(np.prod(shape[n + 1 :])) for n in range(len(shape)))
        return cuda.cudadrv.devicearray.DeviceNDArray(shape, strides, kind, gpu_data=array.gpu_data)

    def fetched(self, array: Array) -> NDArray[Any]:
        """Give a copy in NumPy."""
        found: NDArray[Any] = array.copy_to_host()
        return found

    def store(self, values: Any, array: Array) -> None:
        """Copy values into an array, from NumPy or on the device."""
        if isinstance(values, type(array)):
            array.copy_to_device(values, stream=self.stream)
        elif hasattr(values, "__cuda_array_interface__"):  # of PyTorch, for one
            array.copy_to_device(cuda.as_cuda_array(values, sync=False), stream=self.stream)
        else:
            array.copy_to_device(np.ascontiguousarray(np.broadcast_to(values, array.shape), array.dtype), stream=self.stream)

    @cached_property
    def step_all(self) -> Any:
        """The kernel."""
        bind()
        return kernel(SHOWS[self.encoding.name], (self.game.ACTIONS + 63) // 64, max(1, self.game.OUTCOMES))

    def run(self, mode: int, random: bool, memory: Memory, frames: Sequence[Frame]) -> None:
        """Step every game, or look at it, once into each frame; this returns before the device is ready."""
        number = len(memory.numbers)
        for frame in frames:
            self.step_all[(number + THREADS - 1) // THREADS, THREADS, self.stream](
                *(memory.states, mode, int(random), memory.seed, number, *memory.of_games(random)),
                *(frame.seat, frame.words, frame.reward, frame.points, frame.over, memory.refused, frame.rows, frame.cells),
            )
