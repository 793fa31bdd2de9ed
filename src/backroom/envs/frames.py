"""What comes out of a step, as arrays that nothing is copied into or out of: a row for each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from backroom.envs.encodings import Encoding
from backroom.kernel.game import Game
from backroom.kernel.observation import EIGHT

Array = Any  # of NumPy, or of Numba on a device
NAMES = ("seat", "mask", "observation", "reward", "points", "over")
WHOLE = ("seat", "words", "observation", "reward", "points", "over")  # the same without gaps


class Maker(Protocol):
    """Whoever makes arrays and lays others over them."""

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Array:
        """Make an array of zeros."""

    def over(self, array: Array, shape: tuple[int, ...], kind: Any) -> Array:
        """Lay an array of another kind over the memory of one without gaps."""


@dataclass(frozen=True)
class Frame:
    """One step of every game: who acts now and what it sees, and what the step before led to."""

    seat: Array  # the seat that acts, by game
    mask: Array  # which actions it may choose, by game and action
    observation: Array  # what it knows, by game and number
    reward: Array  # the share of the win of a game that has just ended, by game and seat; 0 otherwise
    points: Array  # the points of a game that has just ended, by game and seat; 0 otherwise
    over: Array  # whether a game has just ended; what is seen is of the next one
    wide_mask: Array  # the masks with the bytes between them, which are never set, so that rows have no gaps
    words: Array  # the same memory, eight actions in each
    rows: Array  # the memory of the observations, a record in each
    cells: Array  # the same in numbers, eight bytes in each where they are bytes


class Frames:
    """Frames in a row, as a learner collects them: every array has one more dimension, of steps, in front."""

    def __init__(self, maker: Maker, game: Game, encoding: Encoding, seats: int, number: int, steps: int) -> None:
        """Make the arrays."""
        words = (game.ACTIONS + 7) // 8
        self.words = maker.zeros((steps, number, words), np.uint64)
        self.rows = maker.zeros((steps, number), encoding.declared.dtype)
        self.seat = maker.zeros((steps, number), np.int64)
        self.wide_mask = maker.over(self.words, (steps, number, 8 * words), np.bool_)
        self.mask = self.wide_mask[:, :, : game.ACTIONS]
        self.observation = maker.over(self.rows, (steps, number, encoding.width), encoding.number)
        bytes_each = encoding.number.itemsize == 1
        eights = (steps, number, encoding.width // EIGHT), np.uint64
        self.cells = maker.over(self.rows, *eights) if bytes_each else self.observation
        self.reward = maker.zeros((steps, number, seats), np.float32)
        self.points = maker.zeros((steps, number, seats), np.int32)
        self.over = maker.zeros((steps, number), np.bool_)
        self.frames = [self.cut(step) for step in range(steps)]

    def cut(self, step: int) -> Frame:
        """Give the arrays of one step, in the same memory."""
        return Frame(**{name: getattr(self, name)[step] for name in (*NAMES, "wide_mask", "words", "rows", "cells")})

    def __getitem__(self, step: int) -> Frame:
        """Give the frame of a step."""
        return self.frames[step]

    def __len__(self) -> int:
        """Count the steps."""
        return len(self.frames)
