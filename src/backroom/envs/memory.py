"""What a batch of games is made of, beside what is shown of it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.frames import Array, Maker
from backroom.kernel.batch import blanks, flat
from backroom.kernel.game import Game
from backroom.kernel.options import Options

STREAMS = 2  # of a game: chance's, and that of actions drawn at random
KEPT = ("cells", "numbers", "dice", "actions", "drawn", "seats")


class Memory:
    """States, the numbers of their games, their dice, and what is to be done next."""

    def __init__(self, maker: Maker, game: Game, options: Options, number: int) -> None:
        """Make room for so many games; nothing is laid out."""
        self.seed = 0
        self.states: Array = maker.zeros((number,), game.State.dtype)
        self.cells: Array = maker.over(self.states, (number, game.State.width), np.int16)
        self.numbers: Array = maker.zeros((number,), np.int64)
        self.dice: Array = maker.zeros((number, STREAMS, 3), np.int64)
        self.actions: Array = maker.zeros((number,), np.int64)
        self.drawn: Array = maker.zeros((number,), np.int64)
        self.seats: Array = maker.zeros((number,), np.int64)
        self.refused: Array = maker.zeros((1,), np.int64)
        self.blank: NDArray[np.int16] = flat(blanks(game, options, 1))

    def of_games(self, random: bool) -> tuple[Any, ...]:
        """Give what a step takes of each game: actions that somebody chose, or those that were drawn."""
        return self.drawn if random else self.actions, self.seats, self.numbers, self.dice
