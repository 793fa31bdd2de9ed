"""Positions that a batch begins with, checked."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.cells import Record
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.kernel.seats import EVERYONE, NOBODY
from backroom.refusal import Refused


def laid_out(game: Game, options: Options, positions: Sequence[Record] | NDArray[np.int16]) -> NDArray[np.int16]:
    """Give positions as rows of cells; refuse views, ends, and positions of other games or options."""
    cells = np.array([one.flat if isinstance(one, Record) else one for one in positions], np.int16)
    if cells.ndim != 2 or cells.shape[1] != game.State.width or not len(cells):
        raise Refused("position", f"A position of {game.title} has {game.State.width} cells.")
    for row in cells:
        s = game.State(row)
        if s.seen_by != EVERYONE:
            raise Refused("position", "A view is no position to go on from: imagine what it hides first.")
        if s.turn == NOBODY:
            raise Refused("position", "A game that is over does not go on.")
        if game.options_of(s) != options:
            raise Refused("position", f"A position has other options than the batch: {game.options_of(s)}.")
    return cells
