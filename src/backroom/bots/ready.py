"""Getting ready: everything that bots run compiled is compiled once, before the first of them is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot, Turn
from backroom.kernel import engine as kernel
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.options import Options

STEPS = kernel.STEPS + 2


def warm(game: Game, told: Callable[[str, int, int], None] = lambda name, done, of: None) -> None:
    """Compile the rules of a game and the bots on top of them, telling after each step how far it is."""
    kernel.warm(game, lambda name, done, of: told(name, min(done, kernel.STEPS - 1), STEPS))
    turn = some_turn(Engine(game, compiled=True), game.chosen())
    minds: dict[str, Bot] = {"greedy": Greedy(), "search": Search(Budget(2))}
    for done, (name, mind) in enumerate(minds.items(), kernel.STEPS):
        told(name, done, STEPS)
        mind.choose(turn)
    told("ready", STEPS, STEPS)


def some_turn(engine: Engine[Any], options: Options, seed: int = 1) -> Turn:
    """Come to a position where somebody has a choice."""
    s, dice = engine.start(options, seed)
    engine.advance(s, dice, 0)
    while len(engine.choices(s, int(s.turn))) == 1:
        engine.apply(s, int(s.turn), engine.choices(s, int(s.turn))[0])
        engine.advance(s, dice, 0)
    return Turn.at(engine, s, int(s.turn), dice_for(seed))
