"""What bots lose where the answer is known: the mean over positions of what their choice costs them, in shares of the win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from backroom import games
from backroom.bots import Turn, bot
from backroom.kernel.cells import Record
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.lab.exact.positions import Position
from backroom.lab.intervals import Interval

MATTERS = 0.05  # choices that differ by less are not counted


@dataclass(frozen=True)
class Loss:
    """What one bot loses in a decision, in how many decisions, and how many of them it got right."""

    bot: str
    mean: Interval
    decisions: int
    right: int


def losses(
    positions: Sequence[Position], name: str, seed: int = 1, cores: int = 1, tell: Callable[[], None] = lambda: None
) -> list[float]:
    """Ask a bot in every position that counts, each time anew; give what each of its choices costs."""
    found = []
    for number, position in enumerate(positions):
        if position.spread >= MATTERS:
            engine: Engine[Record] = Engine(games.game(position.game), compiled=True)
            turn = Turn.at(engine, position.state, position.seat, dice_for(seed, number), cores=cores)
            found.append(position.loss(int(bot(name).choose(turn))))
            tell()
    return found


def loss_of(name: str, found: Sequence[float]) -> Loss:
    """Sum up what a bot lost."""
    return Loss(name, Interval.of(found), len(found), sum(each < MATTERS / 2 for each in found))
