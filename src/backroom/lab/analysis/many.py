"""Many records: a line for every seat of every game, on as many processes or machines as there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from backroom.lab.analysis.budgets import QUICK, Effort, effort_of
from backroom.lab.analysis.forms import GRADES, Analysis
from backroom.lab.analysis.running import analyse
from backroom.lab.engines import DEFAULT, crew
from backroom.lab.engines.versions import Versions
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
    player: str  # a person by name, a bot by its kind, however many of them sit there
    against: str  # a level of bots; "bots" of several levels, "people" if there was one
    start: float
    result: float
    luck: float
    own: float
    adjusted: float
    accuracy: float
    loss: float
    blunders: int
    mistakes: int
    phases: dict[str, PhaseLine]


@dataclass(frozen=True)
class PhaseLine:
    """How well a seat decided in a phase of one game."""

    decisions: int
    loss: float
    accuracy: float
    others: float | None  # accuracy of the others in the same game, None if none of them had to decide


def lines_of(analysis: Analysis, record: GameRecord) -> list[SeatLine]:
    """Give the lines of one game."""
    return [
        SeatLine(
            analysis.record, analysis.game, seat, analysis.names[seat],
            record.seats[seat].kind, player_at(analysis, record, seat), opponents(record, seat),
            account.start, account.result, account.luck, account.own, account.adjusted,
            accuracy.whole.accuracy, accuracy.whole.loss, accuracy.whole.grades[GRADES[4]], accuracy.whole.grades[GRADES[3]],
            {name: phase_line(analysis, seat, name) for name in accuracy.phases},
        )
        for seat, (account, accuracy) in enumerate(zip(analysis.accounts, analysis.accuracy, strict=True))
    ]  # fmt: skip


def player_at(analysis: Analysis, record: GameRecord, seat: int) -> str:
    """Tell who plays on a seat, as it is called in every game."""
    return record.seats[seat].name if record.seats[seat].kind == "bot" else analysis.names[seat]


def opponents(record: GameRecord, seat: int) -> str:
    """Tell whom a seat played against."""
    others = [one for n, one in enumerate(record.seats) if n != seat]
    if any(one.kind != "bot" for one in others):
        return "people"
    return others[0].name if len({one.name for one in others}) == 1 else "bots"


def phase_line(analysis: Analysis, seat: int, phase: str) -> PhaseLine:
    """Tell how well a seat decided in a phase, and how well the others did."""
    own = analysis.accuracy[seat].phases[phase]
    some = [one.phases[phase] for one in analysis.accuracy if one.seat != seat and phase in one.phases]
    decided = sum(one.decisions for one in some)
    others = sum(one.decisions * one.accuracy for one in some) / decided if decided else None
    return PhaseLine(own.decisions, own.loss, own.accuracy, others)


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
