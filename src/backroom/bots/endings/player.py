"""A bot that plays the end of a game exactly, where it can be worked out in a moment, and before that as another one does."""

from __future__ import annotations

from backroom.bots.endings.solution import EQUAL, solve
from backroom.bots.turn import Bot, Turn

TRIED = 200_000  # things that are tried: a fraction of a second


class ExactEnding:
    """Asks another bot, but takes nothing that is known to be worse."""

    def __init__(self, bot: Bot) -> None:
        """Say who plays where nothing is known, and chooses among equals."""
        self.bot = bot

    def choose(self, turn: Turn) -> int:
        """Take what is best; while rules are not compiled yet, what the other bot takes."""
        found = solve(turn.game, turn.view, turn.seat, TRIED) if turn.compiled and len(turn.choices) > 1 else None
        if found is None:
            return self.bot.choose(turn)
        best = [action for action in turn.choices if found.loss(action) < EQUAL]
        chosen = best[0] if len(best) == 1 else self.bot.choose(turn)
        return chosen if chosen in best else max(best, key=lambda action: found.often[action])
