"""What is known about a game: how good each action looks, without searching. Bound by the record's type, like the rules.

`weigh` sets the score of every legal action, in hundredths of a point of the game: what it is expected to add to the seat's lead.
It looks at a state as the seat sees it: its own cells and what is public, never at what the seat may not know. `wit` says how
much is known: NEARSIGHTED looks at what would count if the game ended now, FARSIGHTED at how the game goes on, HALFSIGHTED at a
part of that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from backroom.kernel.bound import bound
from backroom.kernel.game import Game, game_of
from backroom.kernel.rule import rule

NEARSIGHTED, HALFSIGHTED, FARSIGHTED = range(3)


@rule
def indifferent(s: Any, seat: Any, wit: Any, may: Any, score: Any) -> None:
    """Find every action as good as the others."""
    for action in range(len(score)):
        score[action] = 0


@dataclass(frozen=True)
class Wisdom:
    """What is known about one game."""

    weigh: Callable[..., None] = indifferent
    heat: int = 100  # a difference of score that makes an action about three times as likely to be tried
    scale: int = 1  # a lead, in points, that is as good as won


WISE = {"big-shot": "backroom.bots.big_shot", "big-score": "backroom.bots.big_score"}  # where the knowledge about a game is


def wisdom(game: Game) -> Wisdom:
    """Give what is known about a game; nothing, if nobody has written it down."""
    return import_module(WISE[game.name]).WISDOM if game.name in WISE else Wisdom()


@bound(lambda game: wisdom(game).weigh)
def weigh(s: Any, seat: Any, wit: Any, may: Any, score: Any) -> None:
    """Set the score of every legal action of a seat."""
    wisdom(game_of(s)).weigh(s, seat, wit, may, score)
