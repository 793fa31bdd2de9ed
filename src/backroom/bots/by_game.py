"""A bot that is another one from game to game: games for which networks are shipped have stronger players than the others."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.network.weights import levels_ask
from backroom.bots.turn import Bot, Turn
from backroom.kernel.game import Game


class ByGame:
    """One bot where a game has networks, another where it has none."""

    def __init__(self, learned: Bot, plain: Bot, asks: Callable[[Game], bool] = levels_ask) -> None:
        """Say which, and which games are played with networks."""
        self.learned, self.plain, self.asks = learned, plain, asks

    def of(self, game: Game) -> Bot:
        """Give the bot that plays a game."""
        return self.learned if self.asks(game) else self.plain

    def choose(self, turn: Turn) -> int:
        """Let that one choose."""
        return self.of(turn.game).choose(turn)
