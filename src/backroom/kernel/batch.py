"""Many games at once: states side by side in one array, stretches of it played on every core."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel import calls
from backroom.kernel.cells import Record
from backroom.kernel.engine import can_compile
from backroom.kernel.game import Game
from backroom.kernel.legal import no_actions
from backroom.kernel.options import Options


@dataclass
class Batch:
    """The ends of many games, and how many events led there."""

    game: Game
    states: NDArray[np.void]
    events: int

    def state(self, i: int) -> Record:
        """Give one state, in the memory of the batch."""
        return self.game.State(self.states[i : i + 1].view(np.int16))


def blanks(game: Game, options: Options, games: int) -> NDArray[np.void]:
    """Give an array of records with the options set and nothing laid out."""
    states = np.zeros(games, game.State.dtype)
    flat(states)[:] = game.blank(options).flat
    return states


def flat(states: NDArray[np.void]) -> NDArray[np.int16]:
    """Give the same memory as rows of int16."""
    return states.view(np.int16).reshape(len(states), states.dtype.itemsize // 2)


def play_batch(
    game: Game, options: Options, games: int, seed: int, first: int = 0, threads: int | None = None, compiled: bool | None = None
) -> Batch:
    """Play games number `first` and on of a seed at random; compiled if that can be, on all cores unless told otherwise."""
    states = blanks(game, options, games)
    compiled = can_compile() if compiled is None else compiled
    threads = max(1, min(threads or os.cpu_count() or 1, games)) if compiled else 1
    if compiled:
        from backroom.kernel.compiled import compile_for

        play: Any = compile_for(calls.play_games_at, game)
        shelf: Any = states
    else:
        play = calls.play_games_at
        shelf = [game.State(row) for row in flat(states)]

    def stretch(part: int) -> int:
        seats = int(game.blank(options).seats)
        dice = np.zeros((1 + seats, 3), np.int64)
        weight = np.zeros(game.OUTCOMES, np.int64)
        log = np.zeros((0, 2), np.int16)
        low, high = games * part // threads, games * (part + 1) // threads
        return int(play(shelf, low, high, seed, first, dice, no_actions(game.ACTIONS), weight, log))

    if threads == 1:
        return Batch(game, states, stretch(0))
    with ThreadPoolExecutor(threads) as pool:
        return Batch(game, states, sum(pool.map(stretch, range(threads))))
