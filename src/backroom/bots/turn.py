"""What a bot is given, and what it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.dice import Dice, dice_for
from backroom.kernel.engine import Engine, run
from backroom.kernel.game import Game
from backroom.kernel.options import Options


@dataclass(frozen=True)
class Turn:
    """What a bot is given: the game, what its seat may know, what it may do, dice of its own, and how it may think."""

    game: Game
    seat: int
    view: Any
    choices: list[int]
    dice: Dice
    compiled: bool = False  # whether rules run compiled
    cores: int = 1  # that it may use
    share: float = 1.0  # of the time it usually takes: less, where several bots think with the same cores

    @classmethod
    def at(cls, engine: Engine[Any], s: Any, seat: int, dice: Dice, compiled: bool | None = None, cores: int = 1) -> Turn:
        """Give a seat what it may know of a state; its bot runs rules as the engine does, unless told otherwise."""
        how = engine.compiled if compiled is None else compiled
        return cls(engine.game, seat, engine.view(s, seat), engine.choices(s, seat), dice, how, cores)

    @classmethod
    def first(cls, engine: Engine[Any], options: Options, seed: int = 1) -> Turn:
        """Come to the first position of a game where somebody has a choice."""
        s, dice = engine.start(options, seed)
        engine.advance(s, dice, 0)
        while len(engine.choices(s, int(s.turn))) == 1:
            engine.apply(s, int(s.turn), engine.choices(s, int(s.turn))[0])
            engine.advance(s, dice, 0)
        return cls.at(engine, s, int(s.turn), dice_for(seed))

    def run(self, call: Callable[..., Any], *args: Any) -> Any:
        """Call a function of a shelf and a place on the view, compiled if rules are."""
        return run(call, self.compiled, self.view, *args)


@dataclass(frozen=True)
class Evaluation:
    """What a bot found out about an action: simulations behind it, and the sums of what every seat got in them."""

    action: int
    simulations: int
    shares: NDArray[np.float64]
    points: NDArray[np.float64]
    steps: tuple[int, ...] = ()  # of the plan that begins with the action; none is told, if it is the action alone


class Bot(Protocol):
    """Whoever chooses on one seat of one game, from the moment it is made; that can be in the middle, with any view."""

    def choose(self, turn: Turn) -> int:
        """Choose one of the turn's choices."""
