"""What a game can tell its bots: how good each action looks, without searching.

`weigh` sets the score of every legal action, in hundredths of a point of the game: what it is expected to add to the seat's lead.
It looks at a state as the seat sees it: its own cells and what is public, never at what the seat may not know. `sight` says how
much is known: NEARSIGHTED looks at what would count if the game ended now, FARSIGHTED at how the game goes on, HALFSIGHTED at a
part of that. `memory` is for whatever weighing has to note on its way, as many cells as the game asks for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.rule import rule

NEARSIGHTED, HALFSIGHTED, FARSIGHTED = range(3)


@rule
def indifferent(s: Any, seat: Any, sight: Any, may: Any, score: Any, memory: Any) -> None:
    """Find every action as good as the others."""
    for action in range(len(score)):
        score[action] = 0


@dataclass(frozen=True)
class Heuristics:
    """What is known about one game."""

    weigh: Callable[..., None] = indifferent
    heat: int = 100  # a difference of score that makes an action about three times as likely to be tried
    scale: int = 1  # a lead, in points, that is as good as won
    memory: int = 0  # cells that weighing notes something in; they hold anything when it begins

    def new_memory(self) -> NDArray[np.int64]:
        """Give the cells that weighing needs."""
        return np.zeros(self.memory, np.int64)
