"""The rules that write a seat's observation, for whatever game a record belongs to: names that are bound by the record's type."""

from __future__ import annotations

from typing import Any

from backroom.kernel.bound import bound
from backroom.kernel.game import Game, Rule, game_of
from backroom.kernel.observation import Observations
from backroom.kernel.rule import rule


@rule
def nothing_told(s: Any, seat: Any, row: Any) -> None:
    """Write nothing: the game declares no observation."""


def plain_lines(game: Game) -> Rule:
    """Give the rule that writes the plain row of a game."""
    declared: Observations | None = game.part("observation")
    return nothing_told if declared is None else declared.plain


def knowing_lines(game: Game) -> Rule:
    """Give the rule that writes the row with knowledge added."""
    declared: Observations | None = game.part("observation")
    return nothing_told if declared is None else declared.knowing


@bound(plain_lines, written_in=True)
def observe_plain(s, seat, row):
    """Write what a seat sees and remembers into a row of zeros."""
    plain_lines(game_of(s))(s, seat, row)


@bound(knowing_lines, written_in=True)
def observe_knowing(s, seat, row):
    """Write what a seat sees, remembers and can work out into a row of zeros."""
    knowing_lines(game_of(s))(s, seat, row)
