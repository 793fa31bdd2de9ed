"""What a game can tell its bots: how good each action looks, without searching, and how the game may end.

`weigh` sets the score of every legal action, in hundredths of a point of the game: what it is expected to add to the seat's lead.
It looks at a state as the seat sees it: its own cells and what is public, never at what the seat may not know. `sight` says how
much is known: NEARSIGHTED looks at what would count if the game ended now, FARSIGHTED at how the game goes on, HALFSIGHTED at a
part of that. `memory` is for whatever weighing has to note on its way, as many cells as the game asks for.

A search plays most of its moves in worlds that it has imagined, where speed counts for more than care. `quick` gives an action
at once there, or UNDECIDED where weighing is quick enough; it may look at anything, as nothing of that world is real. Its `notes`
are set to 0 when a simulation begins and stay as they are between its calls. `style` says how a seat plays, see below. `outlook`
tells in hundredths what points a seat will have in the end, and `doubt` how many points luck may still move them: a simulation
that has gone on for `horizon` decisions ends there, when chance would be next. `reopen` takes back, in a view, what others have
chosen in secret and nobody has seen: a search that guesses such a choice by itself guesses better than one that is told any.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.rule import rule

NEARSIGHTED, HALFSIGHTED, FARSIGHTED = range(3)
SIGHT, HEAT, BOLDNESS = range(3)  # of a style: how far it sees, what difference of score it overlooks, how bold it is in percent
STYLE = 3  # cells
UNDECIDED = -1
TO_THE_END = 1 << 30  # decisions


@rule
def indifferent(s: Any, seat: Any, sight: Any, may: Any, score: Any, memory: Any) -> None:
    """Find every action as good as the others."""
    for action in range(len(score)):
        score[action] = 0


@rule
def undecided(s: Any, seat: Any, style: Any, may: Any, notes: Any, dice: Any) -> Any:
    """Leave it to weighing."""
    return UNDECIDED + 0 * seat  # no constant: what is compiled by itself cannot be linked if it gives one


@rule
def unforeseen(s: Any, seat: Any) -> Any:
    """Foresee nothing."""
    return 0 * seat


@rule
def leave_closed(s: Any, seat: Any) -> None:
    """Take nothing back."""


@rule
def steady(s: Any, sight: Any) -> Any:
    """Misjudge nothing."""
    return 0 * sight  # no constant: what is compiled by itself cannot be linked if it gives one


@dataclass(frozen=True)
class Heuristics:
    """What is known about one game."""

    weigh: Callable[..., None] = indifferent
    slip: Callable[..., int] = steady  # up to so much somebody of a sight adds to a score by dice: only what is near is mistaken
    heat: int = 100  # a difference of score that makes an action about three times as likely to be tried
    scale: int = 1  # a lead, in points, that is as good as won
    memory: int = 0  # cells that weighing notes something in; they hold anything when it begins
    quick: Callable[..., int] = undecided
    notes: int = 0  # cells that quick choices note something in
    outlook: Callable[..., int] = unforeseen
    doubt: Callable[..., int] = unforeseen
    horizon: int = TO_THE_END
    reopen: Callable[..., None] = leave_closed

    def new_memory(self) -> NDArray[np.int64]:
        """Give the cells that weighing needs."""
        return np.zeros(self.memory, np.int64)

    def new_notes(self) -> NDArray[np.int64]:
        """Give the cells that quick choices need."""
        return np.zeros(self.notes, np.int64)
