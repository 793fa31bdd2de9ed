"""Telling a position to many observers at once: what all are told alike is worked out once, from what an onlooker may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from backroom.kernel.game import Game

Told = tuple[dict[str, Any], dict[str, Any]]  # a position by name, and what can be worked out from it


@dataclass(frozen=True)
class Telling:
    """How a game adds what a seat knows to what an onlooker is told; parts of both may be the same objects."""

    own: Callable[[Any, int, Told], Told]  # from a seat's view, the seat, and what an onlooker is told
    heard_alike: Callable[[Any, tuple[int, int], int], bool]  # whether a seat hears of an event what an onlooker hears


def told(game: Game, view: Any, seat: int, common: Told | None = None) -> Told:
    """Tell a view to a seat, or to NOBODY in particular; what an onlooker is told of the same state may be given.

    It comes out the same with and without; what was given is not changed, and what comes is not to be.
    """
    if common is None or game.telling is None:
        return dict(game.words.position(view)), dict(game.insight(view, seat))
    return game.telling.own(view, seat, common) if 0 <= seat < view.seats else common
