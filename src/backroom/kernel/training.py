"""Whom a network trains against beside itself, or reckons with when it looks ahead: players of a few lines, in many styles.

`act` gives the action of a style; `part` is a number from 1 to 100 that makes it bolder or more careful. Like `weigh` it looks at
what the seat may know alone. `notes` belong to one seat of one game and are all 0 when it
begins. `may` holds the legal actions, of which there are several. Tables are arguments, as a kernel on a device has
little room for constants.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.rule import rule


@rule
def absent(s: Any, seat: Any, style: Any, part: Any, notes: Any, tables: Any, may: Any) -> Any:
    """Stand for nobody: a game without such players has no styles either."""
    return -1


@dataclass(frozen=True)
class Trainers:
    """The players of one game that networks train against."""

    names: tuple[str, ...] = ()  # of the styles, by their numbers
    act: Callable[..., int] = absent  # act(s, seat, style, part, notes, tables, may)
    notes: int = 1
    tables: NDArray[np.int16] = field(default_factory=lambda: np.zeros((1, 1), np.int16))

    @property
    def styles(self) -> int:
        """How many there are."""
        return len(self.names)
