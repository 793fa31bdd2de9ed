"""What a network is told of whatever game a record belongs to: bound by the record's type, like the rules."""

from __future__ import annotations

from typing import Any

from backroom.kernel.bound import bound
from backroom.kernel.features import Features
from backroom.kernel.game import Game, game_of
from backroom.refusal import Refused


def features(game: Game) -> Features:
    """Give what a game tells networks; refuse a game that tells them nothing."""
    known: Features | None = game.part("features")
    if known is None:
        raise Refused("network", f"{game.title} does not say what a network is told of a position.")
    return known


@bound(lambda game: features(game).write if game.parts.features else nothing)
def write(s: Any, seat: Any, notes: Any, named: Any) -> None:
    """Write which rows of the table hold for a seat."""
    features(game_of(s)).write(s, seat, notes, named)


@bound(lambda game: features(game).worth_a_look if game.parts.features else nothing)
def worth_a_look(s: Any, seat: Any, action: Any) -> Any:
    """Tell whether a network need think of an action."""
    return features(game_of(s)).worth_a_look(s, seat, action)


@bound(lambda game: features(game).rash if game.parts.features else nothing)
def rash(s: Any, seat: Any, action: Any) -> Any:
    """Tell whether somebody careful leaves an action out."""
    return features(game_of(s)).rash(s, seat, action)


def nothing(*_: Any) -> None:
    """Stand for what a game without features does not have."""
