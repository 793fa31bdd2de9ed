"""Where many games are played side by side: in this process's memory, or on a CUDA device; PyTorch shares the arrays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from backroom.kernel.compiled import bind, compile_for
from backroom.kernel.game import Game
from backroom.refusal import Refused
from backroom.train import side_by_side

THREADS = 64  # in a block
PARTS = "begin", "come", "attempt", "decide", "end"


def pytorch() -> Any:
    """Give PyTorch, or say how to get it."""
    try:
        return import_module("torch")
    except ImportError:
        raise Refused("train", "Training with --device needs PyTorch: pip install 'backroom[train]'.") from None


class Ground(Protocol):
    """What a crowd of games needs of the place where it is played."""

    device: str

    def put(self, values: Any) -> Any:
        """Lay an array out there."""

    def tensor(self, array: Any) -> Any:
        """Give the same memory to PyTorch."""

    def run(self, part: str, states: Any, number: int, *arguments: Any) -> None:
        """Let one part of playing happen in so many games."""


class Processor:
    """The memory of this process."""

    device = "cpu"

    def __init__(self, game: Game) -> None:
        """Compile when something is first run."""
        self.game = game

    def put(self, values: Any) -> Any:
        """Lay an array out."""
        return np.array(values)

    def tensor(self, array: Any) -> Any:
        """Give the same memory to PyTorch."""
        return pytorch().from_numpy(array)

    def run(self, part: str, states: Any, number: int, *arguments: Any) -> None:
        """Let one part of playing happen in so many games."""
        compile_for(getattr(side_by_side, f"{part}_at"), self.game)(states, 0, number, *arguments)


class CudaDevice:
    """A CUDA device."""

    device = "cuda"

    def __init__(self) -> None:
        """Find the device."""
        if not pytorch().cuda.is_available():
            raise Refused("train", "There is no CUDA device here; leave --device out to train on the processor.")

    @cached_property
    def kernels(self) -> dict[str, Callable[..., Any]]:
        """One kernel for each part of playing, compiled for a game when it is first run."""
        from backroom.train.kernels import KERNELS

        bind()
        return KERNELS

    @cached_property
    def cuda(self) -> Any:
        """Numba's side of the device."""
        from backroom.kernel.numba_cuda import cuda

        return cuda

    def put(self, values: Any) -> Any:
        """Lay an array out on the device."""
        return self.cuda.to_device(np.ascontiguousarray(values))

    def tensor(self, array: Any) -> Any:
        """Give the same memory to PyTorch."""
        return pytorch().as_tensor(array, device=self.device)

    def run(self, part: str, states: Any, number: int, *arguments: Any) -> None:
        """Let one part of playing happen in so many games; this returns before the device is ready."""
        kernel: Any = self.kernels[part]
        kernel[(number + THREADS - 1) // THREADS, THREADS](states, number, *arguments)


def ground_of(game: Game, device: str) -> Ground:
    """Give the place of a name: cuda, or the processor, for tries without a device."""
    if device == "cuda":
        return CudaDevice()
    if device != "cpu":
        raise Refused("train", f"There is no device {device!r}; cuda and cpu are known.")
    return Processor(game)
