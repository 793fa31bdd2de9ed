"""A position of a record, worked out."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from backroom.bots.endings.solution import TRIED, Solution, in_reach, solve
from backroom.bots.endings.told import endings
from backroom.kernel.engine import can_compile
from backroom.kernel.game import Game
from backroom.lab.exact.further import Further
from backroom.lab.hints import position
from backroom.refusal import Refused
from backroom.table.record import GameRecord, distinct_names
from backroom.table.replay import Replay


@dataclass(frozen=True)
class Answer:
    """What a choice brings every seat, in shares of the win, what it costs whoever makes it, and how often it is made."""

    action: str
    shares: list[float]
    loss: float
    often: float


@dataclass(frozen=True)
class PositionSolved:
    """A position, worked out: the choices of a seat, the best first, and what was played there."""

    game: str
    move: int
    seat: int
    names: list[str]
    played: str | None
    answers: list[Answer]
    tried: int

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def solved(record: GameRecord, move: int | None, tried: int = TRIED) -> PositionSolved:
    """Work out the position before event number `move`, or the last one, for the seat to act."""
    replay = Replay(record)
    before, played = position(list(replay.steps()), move)
    refuse_unless_in_reach(replay.game, before.state)
    seat = int(before.state.turn) if played is None else played[0]
    found = worked_out(replay.game, before.state, seat, tried)
    if found is None:
        raise Refused("move", f"Too much can still happen there: more than {tried:,} moves would have to be tried.")
    name = replay.game.words.name
    answers = [
        Answer(
            name(before.state, action),
            [round(float(each), 6) + 0.0 for each in row],
            round(found.loss(action), 6),
            found.often[action],
        )
        for action, row in found.values.items()
    ]
    answers.sort(key=lambda answer: (-answer.often, answer.loss))
    text = None if played is None else name(before.state, played[1])
    return PositionSolved(record.game, before.number + 1, seat, distinct_names(record.seats), text, answers, found.tried)


def worked_out(game: Game, s: Any, seat: int, tried: int) -> Solution | None:
    """Work a position out, one decision further back too; None if too much can still happen."""
    return solve(game, s, seat, tried) if in_reach(game, s) else Further(game, s, tried).solution(s, seat)


def refuse_unless_in_reach(game: Game, s: Any) -> None:
    """Refuse what cannot be worked out, and say what can."""
    known = endings(game)
    if known is None:
        raise Refused("game", f"{game.title} cannot be worked out: it does not say how its end is told apart.")
    if not in_reach(game, s) and not known.before(s):
        raise Refused("move", f"This position is too far from the end: {game.title} can be worked out {known.reach}.")
    if not can_compile():
        raise Refused("solve", "Working a position out needs compiled rules, but Numba is missing or switched off.")
