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


@bound(lambda game: heuristics(game).slip)
def slip(s: Any, sight: Any) -> Any:
    """Give by how much somebody of a sight may misjudge an action now, in hundredths of a point."""
    return heuristics(game_of(s)).slip(s, sight)


@bound(lambda game: heuristics(game).weigh)
def weigh(s: Any, seat: Any, sight: Any, may: Any, score: Any, memory: Any) -> None:
    """Set the score of every legal action of a seat."""
    heuristics(game_of(s)).weigh(s, seat, sight, may, score, memory)


@bound(lambda game: heuristics(game).quick)
def quick(s: Any, seat: Any, style: Any, may: Any, notes: Any, dice: Any) -> Any:
    """Give what a seat of a style does at once in an imagined world, or UNDECIDED."""
    return heuristics(game_of(s)).quick(s, seat, style, may, notes, dice)


@bound(lambda game: heuristics(game).outlook)
def outlook(s: Any, seat: Any) -> Any:
    """Give the points that a seat will have in the end, in hundredths."""
    return heuristics(game_of(s)).outlook(s, seat)


@bound(lambda game: heuristics(game).doubt)
def doubt(s: Any, seat: Any) -> Any:
    """Give how many points luck may still move, in hundredths."""
    return heuristics(game_of(s)).doubt(s, seat)


@bound(lambda game: heuristics(game).reopen)
def reopen(s: Any, seat: Any) -> None:
    """Take back what others have chosen in secret and nobody has seen."""
    heuristics(game_of(s)).reopen(s, seat)
