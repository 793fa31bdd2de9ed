"""Minds that are given a view and choose an action; what lies behind the view is out of their reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from backroom.kernel.dice import Dice, draw
from backroom.kernel.game import Game, Refused


@dataclass(frozen=True)
class Turn:
    """What a bot is given: the game, what its seat may know, what it may do, and dice of its own."""

    game: Game
    seat: int
    view: Any
    choices: list[int]
    dice: Dice


class Bot(Protocol):
    """A mind."""

    def choose(self, turn: Turn) -> int:
        """Choose one of the turn's choices."""


class Random:
    """Takes any of its choices, each as likely as the others."""

    def choose(self, turn: Turn) -> int:
        """Draw one."""
        return turn.choices[int(draw(turn.dice, len(turn.choices)))]


BOTS = {"random": Random}


def bot(name: str) -> Bot:
    """Give a bot by its name."""
    if name not in BOTS:
        raise Refused("bot", f"There is no bot '{name}'; there is {', '.join(BOTS)}.")
    return BOTS[name]()
