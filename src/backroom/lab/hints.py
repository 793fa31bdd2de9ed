"""What can be expected in a position of a record, before anything is chosen there."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from backroom.bots import Turn
from backroom.kernel.dice import dice_for
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.hinting import Expectation, advice
from backroom.refusal import Refused
from backroom.table.record import GameRecord, distinct_names
from backroom.table.replay import Replay, Step


@dataclass(frozen=True)
class PositionHint:
    """The decisions that were compared in a position, the best first, and what was played there."""

    game: str
    move: int
    seat: int
    names: list[str]
    played: str | None
    expectations: list[Expectation]

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def hint(record: GameRecord, move: int | None, simulations: int, compiled: bool = False) -> PositionHint:
    """Look ahead from the position before event number `move`, or from the last one, as the seat to act saw it."""
    replay = Replay(record)
    before, played = position(list(replay.steps()), move)
    seat = int(before.state.turn) if played is None else played[0]
    turn = Turn.at(replay.engine, before.state, seat, dice_for(0), compiled)
    text = None if played is None else replay.game.words.name(before.state, played[1])
    return PositionHint(record.game, before.number + 1, seat, distinct_names(record.seats), text, advice(turn, simulations))


def position(steps: list[Step], move: int | None) -> tuple[Step, tuple[int, int] | None]:
    """Find the position before an event, and the event; without a number the last position, if somebody may act there."""
    if move is None:
        if not steps[-1].state.waiting:
            raise Refused("move", f"Nobody can act at the end of this record; choose a move from 1 to {len(steps) - 1}.")
        return steps[-1], None
    if not 1 <= move < len(steps):
        raise Refused("move", f"This record has no move {move}; choose one from 1 to {len(steps) - 1}.")
    before, after = next(pair for pair in pairwise(steps) if pair[1].number == move)
    if after.event is None or after.event[0] == CHANCE:
        raise Refused("move", f"Move {move} is a random event. Choose a move of a seat: {moves_near(steps, move)}.")
    return before, after.event


def moves_near(steps: list[Step], move: int) -> str:
    """Name the nearest moves of seats."""
    own = [step.number for step in steps if step.event is not None and step.event[0] != CHANCE]
    return ", ".join(str(number) for number in sorted(sorted(own, key=lambda number: abs(number - move))[:3]))
