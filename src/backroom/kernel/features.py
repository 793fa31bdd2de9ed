"""What a network is told of a position: one row of its table for each thing that is so, in the eyes of one seat.

A game numbers what can be so, from 0 to `rows` - 1, and writes the numbers that hold into `slots` places, always the same thing
in the same place: a network adds the rows up, and after a move only the places that changed. `write` looks at what the seat may
know and at nothing else. `notes` are cells for whatever it has to note on its way.

A move can open what was secret, as the last of several secret choices does. What is hidden is imagined before moves are tried,
unless a game has `secrets`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.rule import rule


@rule
def every_action(s: Any, seat: Any, action: Any) -> Any:
    """Find every action worth a look."""
    return True


@rule
def nothing_rash(s: Any, seat: Any, action: Any) -> Any:
    """Find no action rash."""
    return action < 0  # no constant: what is compiled by itself cannot be linked if it gives one


@dataclass(frozen=True)
class Secrets:
    """How a network thinks where several choose in secret at once."""

    hold: Callable[..., None]  # hold(s): in a state in which a move is tried, let the choice be made and nothing be opened
    recall: Callable[..., None]  # recall(s, seat): let the others choose anew what they have chosen in secret, to look ahead
    rests: Callable[..., bool]  # rests(s): nothing is half done, so that looking ahead can stop and the observer judge


@dataclass(frozen=True)
class Features:
    """The numbers of one game."""

    rows: int
    slots: int
    write: Callable[..., None]  # write(s, seat, notes, out)
    worth_a_look: Callable[..., bool] = every_action  # worth_a_look(s, seat, action): what a network need not think of is False
    notes: int = 0
    secrets: Secrets | None = None
    scale: int = 1  # so many points are 1 to a network: about a lead that is as good as won
    faith: int = 0  # as many worlds what the network says at once counts for when it looks ahead
    levels: bool = True  # whether levels that do not look ahead ask its networks, and analyses
    masters: bool = True  # whether masters look ahead with them
    heat: float = 0.01  # in training, a difference of shares that those who choose freely hardly see at first
    trust: float = 0.95  # in training, how far what came later counts more than what the network said of the next position
    rash: Callable[..., bool] = nothing_rash  # rash(s, seat, action): what somebody careful leaves out, however it is liked

    def new_notes(self) -> NDArray[np.int64]:
        """Give the cells that writing needs."""
        return np.zeros(max(1, self.notes), np.int64)
