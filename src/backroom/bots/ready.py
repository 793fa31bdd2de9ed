"""Getting ready: everything that bots run compiled is compiled once, before the first of them is asked."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot, Turn
from backroom.kernel import engine as kernel
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.seats import CHANCE

STEPS = kernel.STEPS + 2


def warm(game: Game, told: Callable[[str, int, int], None] = lambda name, done, of: None) -> None:
    """Compile the rules of a game and the bots on top of them, telling after each step how far it is."""
    kernel.warm(game, lambda name, done, of: told(name, min(done, kernel.STEPS - 1), STEPS))
    turn = some_turn(game)
    minds: dict[str, Bot] = {"greedy": Greedy(), "search": Search(Budget(2))}
    for done, (name, mind) in enumerate(minds.items(), kernel.STEPS):
        told(name, done, STEPS)
        mind.choose(turn)
    told("ready", STEPS, STEPS)


def some_turn(game: Game) -> Turn:
    """Come to a position where somebody has a choice."""
    engine: Engine[Record] = Engine(game, compiled=True)
    s, dice = engine.start(game.chosen(), 1)
    while s.turn == CHANCE or len(engine.choices(s, int(s.turn))) == 1:
        seat = int(s.turn)
        engine.apply(s, seat, engine.outcome(s, dice[0]) if seat == CHANCE else engine.choices(s, seat)[0])
    seat = int(s.turn)
    return Turn(game, seat, engine.view(s, seat), engine.choices(s, seat), dice_for(1), True)
