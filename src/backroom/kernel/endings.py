"""How a game lets its last part be worked out exactly: which positions are near enough to the end, and what tells them apart.

All are rules. A solver walks through everything that can happen; it asks the game for no more than this.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from backroom.kernel.rule import rule


@rule
def as_it_is(s: Any) -> None:
    """Leave a view as it is: nobody has chosen anything in secret."""


@rule
def nothing_closed(s: Any, notes: Any, values: Any) -> Any:
    """Know of no position what it is worth without walking on."""
    return False


@rule
def never(s: Any) -> Any:
    """Say no of every position."""
    return False


@rule
def hope_for_all(s: Any, hopes: Any) -> None:
    """Let every seat hope for the whole win."""
    for seat in range(s.seats):
        hopes[seat] = 1.0


@dataclass(frozen=True)
class Endings:
    """What a solver is told of one game."""

    within: Callable[..., bool]  # within(s): whether the rest of the game may be worked out, from what a seat sees
    key: Callable[..., bool]  # key(s, out): write what tells a position from others behind the same one; is it worth keeping?
    keys: int  # numbers of a key
    reach: str  # from where on the game can be worked out, as the end of a sentence
    open_again: Callable[..., None] = as_it_is  # open_again(s): take back what others have chosen in secret
    close: Callable[..., bool] = nothing_closed  # close(s, notes, values): set what everybody gets, if that is known at once
    hope: Callable[..., None] = hope_for_all  # hope(s, hopes): set the most that each seat can get; it may spoil the state
    before: Callable[..., bool] = never  # before(s): whether one decision, tried in every way, leads to where `within` holds
    far: Callable[..., bool] = never  # far(s): whether a position that is within is mostly too far from the end to be worked out
    idle: tuple[str, ...] = ("step",)  # cells that tell no positions apart
    notes: int = 1  # cells that `close` keeps between positions
    of_points: float = 0.0  # what a point counts beside a whole win: ties are broken by it
    highest_first: bool = False  # of equals, the action with the highest number is taken, not the lowest
