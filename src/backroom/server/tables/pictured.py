"""A position as a picture, for pages that have no drawing of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.kernel.game import Game
from backroom.server.tables.chairs import names_of
from backroom.wire.parts import Chair


def pictured(game: Game, view: Any, chairs: Sequence[Chair], lang: str) -> str | None:
    """Draw an observer's view, where the page cannot do it itself and the game can."""
    draw = None if game.parts.page else game.part("picture")
    return None if draw is None else str(draw(view, names_of(chairs), lang))
