"""How alike bots think: in how many decisions two of them would do the same, asked on the same views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from backroom import games
from backroom.bots import Turn, bot
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.options import Options


@dataclass(frozen=True)
class Agreement:
    """In what part of so many decisions each two of these bots did the same."""

    bots: tuple[str, ...]
    decisions: int
    same: NDArray[np.float64]

    def of(self, one: str, other: str) -> float:
        """Give it for two of them."""
        return float(self.same[self.bots.index(one), self.bots.index(other)])


def agreement(
    name: str, options: Options, bots: Sequence[str], number: int, seed: int = 1, compiled: bool = False, every: int = 1
) -> Agreement:
    """Let bots play games in turns, and ask all of them at every decision with a choice, or at every so-manieth."""
    engine: Engine[Record] = Engine(games.game(name), compiled)
    minds = [bot(each) for each in bots]
    same, asked, met = np.zeros((len(bots), len(bots))), 0, 0
    for game in range(number):
        s, dice = engine.start(options, seed, game)
        engine.advance(s, dice, 0)
        while s.waiting:
            seat = int(s.turn)
            turn = Turn.at(engine, s, seat, dice_for(seed, met, 1 + seat))
            whose = (seat + game + met // 50) % len(bots)
            if len(turn.choices) > 1 and met % every == 0:
                taken = np.array([mind.choose(turn) for mind in minds])
                same, asked = same + (taken[:, None] == taken), asked + 1
                action = int(taken[whose])
            else:
                action = int(minds[whose].choose(turn))
            met += len(turn.choices) > 1
            engine.apply(s, seat, action)
            engine.advance(s, dice, 0)
    return Agreement(tuple(bots), asked, same / asked)
