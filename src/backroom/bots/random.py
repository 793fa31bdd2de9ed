"""Random: any legal action."""

from __future__ import annotations

from backroom.bots.turn import Turn
from backroom.kernel.dice import draw


class Random:
    """Takes any of its choices, each as likely as the others."""

    def choose(self, turn: Turn) -> int:
        """Draw one."""
        return turn.choices[int(draw(turn.dice, len(turn.choices)))]
