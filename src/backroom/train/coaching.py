"""The trainers of whatever game a record belongs to."""

from __future__ import annotations

from typing import Any

from backroom.kernel.bound import bound
from backroom.kernel.game import Game, game_of
from backroom.kernel.training import Trainers

NOBODY = Trainers()


def trainers(game: Game) -> Trainers:
    """Give whom networks train against in a game; nobody, if it brings no such part."""
    known: Trainers | None = game.part("trainers")
    return known or NOBODY


@bound(lambda game: trainers(game).act)
def coach(s: Any, seat: Any, style: Any, part: Any, notes: Any, tables: Any, may: Any) -> Any:
    """Give the action of a trainer."""
    return trainers(game_of(s)).act(s, seat, style, part, notes, tables, may)
