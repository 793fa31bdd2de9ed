"""Many records: a line for every seat of every game, on as many processes or machines as there are, and sums over players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from backroom.lab.analysis.budgets import QUICK, Effort, effort_of
from backroom.lab.analysis.forms import GRADES, Analysis
from backroom.lab.analysis.running import analyse
from backroom.lab.engines import DEFAULT, crew
from backroom.lab.engines.versions import Versions
from backroom.lab.intervals import Interval
from backroom.table import read
from backroom.table.record import GameRecord


@dataclass(frozen=True)
class SeatLine:
    """What an analysis says about one seat of one game."""

    record: str
    game: str
    seat: int
    name: str
    kind: str  # person or bot
    result: float
    luck: float
    own: float
    adjusted: float
    accuracy: float
    loss: float
    blunders: int
    mistakes: int


@dataclass(frozen=True)
class PlayerLine:
    """What analyses say about a player over all games."""

    name: str
    games: int
    result: Interval
    adjusted: Interval
    luck: float
    accuracy: float
    loss: float  # a game
    blunders: float  # a game
    mistakes: float

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def lines_of(analysis: Analysis, record: GameRecord) -> list[SeatLine]:
    """Give the lines of one game."""
    return [
        SeatLine(
            analysis.record, analysis.game, seat, analysis.names[seat], record.seats[seat].kind,
            account.result, account.luck, account.own, account.adjusted,
            accuracy.whole.accuracy, accuracy.whole.loss, accuracy.whole.grades[GRADES[4]], accuracy.whole.grades[GRADES[3]],
        )
        for seat, (account, accuracy) in enumerate(zip(analysis.accounts, analysis.accuracy, strict=True))
    ]  # fmt: skip


def one_record(text: str, effort: str) -> list[SeatLine]:
    """Analyse a record that came over to this process."""
    record = read(text.encode())[0]
    return lines_of(analyse(record, effort_of(effort)), record)


def every_seat(
    records: Sequence[GameRecord], effort: Effort = QUICK, jobs: int | None = None, engine: str = DEFAULT
) -> Iterator[list[SeatLine]]:
    """Analyse records of one game side by side; give the lines of each in their order."""
    with crew(engine, jobs, Versions.here(records[0].game, ())) as workers:
        yield from workers.spread(partial(one_record, effort=effort.name), [record.text() for record in records])


def by_player(lines: Sequence[SeatLine]) -> list[PlayerLine]:
    """Sum up by player, the best result without luck first."""
    players: dict[str, list[SeatLine]] = {}
    for line in lines:
        players.setdefault(line.name.rstrip(" 0123456789") if line.kind == "bot" else line.name, []).append(line)
    return sorted((player_line(name, some) for name, some in players.items()), key=lambda one: -one.adjusted.mean)


def player_line(name: str, some: Sequence[SeatLine]) -> PlayerLine:
    """Sum up one player."""

    def mean(key: str) -> float:
        """Give the mean of a number over games."""
        return float(sum(getattr(line, key) for line in some) / len(some))

    return PlayerLine(
        name,
        len(some),
        Interval.of([line.result for line in some]),
        Interval.of([line.adjusted for line in some]),
        *(mean(key) for key in ("luck", "accuracy", "loss", "blunders", "mistakes")),
    )
