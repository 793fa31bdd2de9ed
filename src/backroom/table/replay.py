"""Replaying a record: every step again, by the rules alone and with no random generator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from backroom import games
from backroom.kernel.cells import Record
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game, LayoutError
from backroom.kernel.seats import CHANCE, members
from backroom.refusal import Refused
from backroom.table.reading import shown
from backroom.table.record import GameRecord, RecordError, RecordLine

Event = tuple[int, int]  # a seat or CHANCE, and its action or outcome


@dataclass(frozen=True)
class Step:
    """A position, and the event that led to it (None for the layout)."""

    number: int
    event: Event | None
    state: Any


class Replay:
    """A record set up to be played again."""

    def __init__(self, record: GameRecord, compiled: bool = False) -> None:
        """Find the game and check the head."""
        self.record = record
        self.game = self.find_game()
        self.engine: Engine[Record] = Engine(self.game, compiled)
        self.state: Any = self.lay_out()

    def find_game(self) -> Game:
        """Open the game, in the version of the rules that this program has."""
        record = self.record
        if record.game not in games.names():
            raise RecordError(record.first_line + 1, f"there is no game '{shown(record.game)}' here")
        game = games.game(record.game)
        if record.rules != game.RULES:
            reason = f"the record follows rules {record.rules}, this program has rules {game.RULES} of {game.title}"
            raise RecordError(record.first_line + 2, reason)
        return game

    def lay_out(self) -> Any:
        """Set options and layout."""
        record, game = self.record, self.game
        at = record.first_line + 3
        try:
            options = game.recalled(record.options)
        except Refused as error:
            names = list(record.options)
            line = names.index(error.refusal.about) if error.refusal.about in names else 0
            raise RecordError(at + line, error.refusal.sentence) from None
        if list(record.options) != [name for name in options if name in record.options]:
            raise RecordError(at, f"the options of {game.title} are, in this order: {', '.join(options)}")
        at += len(record.options)
        s: Any = game.blank(options)
        if len(record.seats) != s.seats:
            raise RecordError(at, f"there are {len(record.seats)} seats for {s.seats} players")
        try:
            game.words.lay(s, [line.text for line in record.layout])
        except LayoutError as error:
            line = record.layout[error.line].number if record.layout else at + len(record.seats)
            raise RecordError(line, str(error)) from None
        return s

    def event(self, line: RecordLine) -> Event:
        """Read an event and check that the rules allow it now."""
        s = self.state
        words = self.game.words
        by, _, text = line.text.partition(" ")
        if by == "chance":
            outcome = words.outcome_of(s, text)
            if outcome is None or words.outcome(s, outcome) != text:
                raise RecordError(line.number, f"'{shown(text)}' is not an outcome in {self.game.title}")
            if s.turn != CHANCE or self.engine.odds(s)[outcome] == 0:
                raise RecordError(line.number, f"chance cannot '{text}' here")
            return CHANCE, outcome
        number, _, text = text.partition(" ")
        if by != "seat" or number not in map(str, range(s.seats)):
            raise RecordError(line.number, f"expected 'chance …' or 'seat N …', found '{shown(line.text)}'")
        action = words.action(s, text)
        if action is None or words.name(s, action) != text:
            raise RecordError(line.number, f"'{shown(text)}' is not a move in {self.game.title}")
        if not self.engine.legal(s, int(number), action):
            refusal = words.why_not(s, int(number), action, "en")
            rule = f" ({refusal.rule})" if refusal.rule else ""
            raise RecordError(line.number, f"seat {number} cannot '{text}' here: {refusal.sentence}{rule}")
        return int(number), action

    def steps(self) -> Iterator[Step]:
        """Play the record again and check every line of it."""
        yield Step(0, None, self.state)
        for number, line in enumerate(self.record.events, 1):
            event = self.event(line)
            self.state = self.state.copy()
            self.engine.apply(self.state, *event)
            yield Step(number, event, self.state)
        self.check_foot()

    def check_foot(self) -> None:
        """Check that the game ended as it is written, and that nothing was edited."""
        record = self.record
        over = not waiting(self.state)
        end = record.last_line - len(record.chance) - len(record.results) - 1
        if over != record.over:
            wrong = "over" if over else "not over"
            raise RecordError(end, f"after the last event the game is {wrong}")
        expected = result_lines(self.engine, self.state) if over else []
        for line, text in zip(record.results, expected, strict=False):
            if line.text != text:
                raise RecordError(line.number, f"the result is '{text}', the record says '{shown(line.text)}'")
        if len(record.results) != len(expected):
            raise RecordError(end, f"expected {len(expected)} results, found {len(record.results)}")
        if not record.digest:
            raise RecordError(record.last_line, "the digest does not match the text: the record was edited")


def waiting(s: Any) -> list[int]:
    """List who may act: CHANCE, or seats."""
    return [CHANCE] if s.turn == CHANCE else members(s.waiting)


def result_lines(engine: Engine[Record], s: Any) -> list[str]:
    """Write how a game ended: place, points and share of the win of every seat."""
    return [
        f"seat {seat} rank {result.rank} points {result.points} share {result.worth}/60"
        for seat, result in enumerate(engine.results(s))
    ]


def verify(record: GameRecord, compiled: bool = False) -> Replay:
    """Replay a record to its digest; raise RecordError where it does not hold."""
    replay = Replay(record, compiled)
    for _ in replay.steps():
        pass
    return replay


def event_text(game: Game, s: Any, event: Event) -> str:
    """Write one event."""
    seat, action = event
    if seat == CHANCE:
        return f"chance {game.words.outcome(s, action)}"
    return f"seat {seat} {game.words.name(s, action)}"
