"""What every seat knew and might have done, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.envs.encodings import Encoding
from backroom.kernel.batch import flat
from backroom.kernel.cells import Record
from backroom.kernel.following import FOLLOWS
from backroom.kernel.game import Game
from backroom.kernel.legal import no_actions
from backroom.table.replay import Event

EIGHT = 8  # actions in a word of a mask


@dataclass(frozen=True)
class Follower:
    """Follows games along their events, compiled or interpreted."""

    game: Game
    encoding: Encoding
    compiled: bool

    @cached_property
    def follow_at(self) -> Any:
        """What follows one game."""
        lines = FOLLOWS[self.encoding.name]
        if not self.compiled:
            return lines
        from backroom.kernel.compiled import compile_for

        return compile_for(lines, self.game)

    def follow(self, opening: Record, events: Sequence[Event]) -> tuple[NDArray[np.uint8], NDArray[Any]]:
        """Give a mask of legal actions and an observation for each event of a seat."""
        log = np.array(events, np.int16).reshape(len(events), 2)
        number = int((log[:, 0] >= 0).sum())
        words = np.zeros((number, -(-self.game.ACTIONS // EIGHT)), np.uint64)
        cells = np.zeros((number, self.encoding.width), self.encoding.number)
        states = np.zeros(1, self.game.State.dtype)
        flat(states)[0] = opening.flat
        shelf: Any = states
        rows: Any = cells.view(self.encoding.declared.dtype).reshape(number)
        if not self.compiled:
            shelf, rows = [self.game.State(flat(states)[0])], [self.encoding.declared(row) for row in cells]
        self.follow_at(shelf, 0, log, no_actions(self.game.ACTIONS), words, rows)
        return words.view(np.uint8)[:, : self.game.ACTIONS], cells
