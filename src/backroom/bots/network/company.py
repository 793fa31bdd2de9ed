"""Whom a network reckons with when it looks ahead: others who choose as it does, and strangers in styles that a game brings.

Nobody knows the others. One who takes all of them for equals is wrong about strangers, above all about what they will pay.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from typing import Any

import numpy as np

from backroom.bots.network.moves import fraction
from backroom.kernel.bound import bound
from backroom.kernel.counts import fill
from backroom.kernel.dice import draw
from backroom.kernel.game import Game, game_of
from backroom.kernel.rule import rule_apart
from backroom.kernel.training import Trainers

STRANGE = 0.5  # of the others are strangers, where a game has styles for them
CAREFUL, BOLD = 35, 100  # between these is the part that a stranger plays with
ALIKE = -1  # instead of a style: chooses by the network
EQUALS = Trainers()


def strangers(game: Game) -> Trainers:
    """Give the styles of a game's strangers; none, if it brings no such part."""
    known: Trainers | None = game.part("strangers")
    return known or EQUALS


def new_company(game: Game, seats: int) -> tuple[Any, ...]:
    """Give cells for who sits where: how many styles there are, everybody's style, part and notes, and the tables they use."""
    known = strangers(game)
    cells = np.full(seats, ALIKE, np.int64), np.zeros(seats, np.int64), np.zeros((seats, known.notes), np.int64)
    return known.styles, *cells, known.tables


@bound(lambda game: strangers(game).act)
def act_as_stranger(s: Any, seat: Any, style: Any, part: Any, notes: Any, tables: Any, may: Any) -> Any:
    """Give the action of a stranger."""
    return strangers(game_of(s)).act(s, seat, style, part, notes, tables, may)


@rule_apart
def seat_company(seats, seat, company, dice):
    """Draw for every other seat whether a stranger sits there, in which style, and how bold."""
    number, styles, parts, _, _ = company
    for other in range(seats):
        styles[other] = ALIKE
        if number > 0 and other != seat and fraction(dice) < STRANGE:
            styles[other] = draw(dice, number)
            parts[other] = CAREFUL + draw(dice, BOLD - CAREFUL + 1)


@rule_apart
def forget(company):
    """Let strangers forget what they noted in another line of play."""
    _, styles, _, notes, _ = company
    for seat in range(len(styles)):
        if styles[seat] != ALIKE:
            fill(notes[seat], 0)
