"""What is known about whatever game a record belongs to: `weigh` is bound by the record's type, like the rules."""

from __future__ import annotations

from typing import Any

from backroom.kernel.bound import bound
from backroom.kernel.game import Game, game_of
from backroom.kernel.heuristics import Heuristics

UNKNOWN = Heuristics()


def heuristics(game: Game) -> Heuristics:
    """Give what a game tells its bots; nothing, if it brings no such part."""
    known: Heuristics | None = game.part("heuristics")
    return known or UNKNOWN


@bound(lambda game: heuristics(game).weigh)
def weigh(s: Any, seat: Any, sight: Any, may: Any, score: Any, memory: Any) -> None:
    """Set the score of every legal action of a seat."""
    heuristics(game_of(s)).weigh(s, seat, sight, may, score, memory)
