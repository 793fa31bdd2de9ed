"""Where the games of an export come from, part by part: bots that play them, or files of records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from backroom import games
from backroom.bots import short_name
from backroom.kernel.cells import Record
from backroom.kernel.engine import Engine, Result
from backroom.lab.match import Series, cut
from backroom.refusal import Refused
from backroom.table.reading import each_record
from backroom.table.record import FORMAT, GameRecord, Player
from backroom.table.replay import Event, Replay


@dataclass(frozen=True)
class Told:
    """A game to be exported: how it began, what happened, how it ended."""

    number: int
    options: dict[str, str]
    players: list[Player]
    opening: Record
    events: Sequence[Event]
    results: Sequence[Result]
    text: str


@dataclass(frozen=True)
class PlayedPart:
    """Games that bots play, by their numbers."""

    series: Series

    @property
    def range(self) -> tuple[int, int]:
        """The number of the first game and the one behind the last."""
        return self.series.first, self.series.last

    def games(self, compiled: bool) -> Iterator[Told]:
        """Play them."""
        series = self.series
        game = games.game(series.game)
        engine: Engine[Record] = Engine(game, compiled)
        players = [Player("bot", short_name(name)) for name in series.bots]
        for one in series.games():
            opening, _ = engine.start(series.options, series.seed, one.number)
            yield Told(one.number, game.written(opening), players, opening, one.log, one.results, one.text)


@dataclass(frozen=True)
class RecordedPart:
    """Games that were recorded, numbered in the order in which they are read."""

    first: int
    records: list[GameRecord] = field(repr=False)

    @property
    def range(self) -> tuple[int, int]:
        """The number of the first game and the one behind the last."""
        return self.first, self.first + len(self.records)

    def games(self, compiled: bool) -> Iterator[Told]:
        """Replay them, which checks every line."""
        for number, record in enumerate(self.records, self.first):
            replay = Replay(record, compiled)
            opening: Any = replay.state.copy()
            events = [step.event for step in replay.steps() if step.event is not None]
            results = replay.engine.results(replay.state) if record.over else []
            yield Told(number, record.options, record.seats, opening, events, results, record.text())


Part = PlayedPart | RecordedPart


def played(whole: Series, size: int) -> Iterator[Part]:
    """Cut games of bots into parts."""
    return (PlayedPart(part) for part in cut(whole, size))


def recorded(files: Sequence[Path], name: str, size: int) -> Iterator[Part]:
    """Gather records into parts; records of another game are refused."""
    first, waiting = 0, []
    for file in files:
        for record in each_record(file.read_bytes()):
            if record.game != name:
                raise Refused("game", f"{file} holds a game of {record.game}, the first file one of {name}: export them apart.")
            waiting.append(record)
            if len(waiting) == size:
                yield RecordedPart(first, waiting)
                first, waiting = first + size, []
    if waiting:
        yield RecordedPart(first, waiting)


def count_records(files: Sequence[Path]) -> int:
    """Count the records of files by their first lines."""
    head = FORMAT.encode()
    return sum(line.rstrip() == head for file in files for line in file.read_bytes().splitlines())
