"""Greedy: takes what looks best, without searching."""

from __future__ import annotations

from typing import Any

import numpy as np

from backroom.bots.heuristics import heuristics, slip, weigh
from backroom.bots.turn import Turn
from backroom.kernel import play
from backroom.kernel.dice import draw
from backroom.kernel.game import Game
from backroom.kernel.heuristics import FARSIGHTED
from backroom.kernel.legal import allowed, clear, no_actions
from backroom.kernel.rule import rule


@rule
def best_action(s: Any, seat: Any, sight: Any, may: Any, score: Any, memory: Any, dice: Any) -> Any:
    """Give the action that looks best, one of the best if there are several; `may` holds the legal ones."""
    weigh(s, seat, sight, may, score, memory)
    blur = slip(s, sight)
    best, most, equals = -1, 0, 0
    for action in range(len(score)):
        if allowed(may, action):
            value = score[action] + (draw(dice, blur) if blur > 0 else 0)
            if best < 0 or value > most:
                best, most, equals = action, value, 1
            elif value == most:
                equals += 1
                if draw(dice, equals) == 0:
                    best = action
    return best


def best_action_at(states: Any, i: Any, seat: Any, sight: Any, may: Any, score: Any, memory: Any, dice: Any) -> Any:
    """Give the action that looks best on a place of a shelf."""
    clear(may)
    play.choices(states[i], seat, may)
    return best_action(states[i], seat, sight, may, score, memory, dice)


class Greedy:
    """Takes the action that looks best; ties are drawn."""

    def __init__(self, sight: int = FARSIGHTED) -> None:
        """Say how far it sees."""
        self.sight = sight
        self.game: Game | None = None  # for which it has the little memory that weighing needs

    def choose(self, turn: Turn) -> int:
        """Take the best."""
        if len(turn.choices) == 1:
            return turn.choices[0]
        if self.game is not turn.game:
            self.game, score = turn.game, np.zeros(turn.game.ACTIONS, np.int64)
            self.scratch = no_actions(turn.game.ACTIONS), score, heuristics(turn.game).new_memory()
        return int(turn.run(best_action_at, turn.seat, self.sight, *self.scratch, turn.dice))
