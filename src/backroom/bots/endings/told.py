"""What a solver is told of whatever game a record belongs to: bound by the record's type, like the rules."""

from __future__ import annotations

from typing import Any

from backroom.kernel.bound import bound
from backroom.kernel.endings import Endings
from backroom.kernel.game import Game, game_of


def endings(game: Game) -> Endings | None:
    """Give what a game tells of its end, None if it tells nothing."""
    known: Endings | None = game.part("endings")
    return known


def known_of(s: Any) -> Endings:
    """Give what the game of a record tells of its end."""
    known = endings(game_of(s))
    assert known is not None, "asked only where a game tells of its end"
    return known


def nothing(*_: Any) -> None:
    """Stand for what a game does not tell."""


@bound(lambda game: known.key if (known := endings(game)) else nothing)
def key(s: Any, out: Any) -> Any:
    """Write what tells a position apart; tell whether it is worth keeping."""
    return known_of(s).key(s, out)


@bound(lambda game: known.close if (known := endings(game)) else nothing)
def close(s: Any, notes: Any, values: Any) -> Any:
    """Set what everybody gets, if that is known at once."""
    return known_of(s).close(s, notes, values)


@bound(lambda game: known.hope if (known := endings(game)) else nothing)
def hope(s: Any, hopes: Any) -> None:
    """Set the most that each seat can get."""
    known_of(s).hope(s, hopes)
