"""Files of records: verified, told in sentences, told step by step for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from backroom.kernel.engine import can_compile
from backroom.kernel.seats import CHANCE
from backroom.table.proof import prove
from backroom.table.reading import each_readable, each_record
from backroom.table.record import GameRecord, RecordError, distinct_names
from backroom.table.replay import Event, Replay, Step, verify, waiting

MANY = 50  # records from which on compiling pays


@dataclass(frozen=True)
class Verdict:
    """Whether a record of a file holds, and why not."""

    file: str
    holds: bool
    line: int = 0
    reason: str = ""

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class ChanceVerdict(Verdict):
    """What was proved about the chance of a record that holds, or why nothing was."""

    draws: int = 0  # those of the layout included
    taken_back: int = 0  # draws that moves were taken back with
    commitment: str = ""
    words: dict[int, str] = field(default_factory=dict)


Verifies = Callable[[str, GameRecord], Verdict]


def verify_files(
    files: Sequence[Path], report: Callable[[int], None] = lambda files: None, chance: bool = False
) -> list[Verdict]:
    """Verify every record of every file; if wished, its chance too."""
    compiled = not chance and len(files) >= MANY and can_compile()
    verdicts: list[Verdict] = []
    for file in files:
        verdicts += verdicts_of(file, compiled, proved if chance else None)
        report(1)
    return verdicts


def proved(file: str, record: GameRecord) -> Verdict:
    """Verify a record and its chance."""
    found = prove(record)
    return ChanceVerdict(file, True, 0, "", found.draws, found.taken_back, found.commitment, found.words)


def verdicts_of(file: Path, compiled: bool = False, verifies: Verifies | None = None) -> Iterator[Verdict]:
    """Verify the records of one file, each for itself."""
    try:
        data = file.read_bytes()
    except OSError as error:
        yield Verdict(str(file), False, 0, f"cannot be read: {error.strerror}")
        return
    for record in each_readable(data):
        try:
            if isinstance(record, RecordError):
                raise record
            if verifies is not None:
                yield verifies(str(file), record)
                continue
            verify(record, compiled)
            yield Verdict(str(file), True)
        except RecordError as error:
            yield Verdict(str(file), False, error.line, str(error))


def narrated(file: Path, lang: str) -> Iterator[str]:
    """Tell every record of a file in sentences."""
    for record in each_record(file.read_bytes()):
        replay = Replay(record)
        names = distinct_names(record.seats)
        before = replay.state
        yield f"{replay.game.title}: {', '.join(names)}"
        for step in replay.steps():
            if step.event is not None:
                yield from replay.game.words.narrate(before, step.event, step.state, names, lang, False)
            before = step.state


def steps_as_data(file: Path) -> Iterator[dict[str, Any]]:
    """Tell every step of every record as plain data: the event, who waits, the legal actions, the position by name."""
    for number, record in enumerate(each_record(file.read_bytes())):
        replay = Replay(record)
        for step in replay.steps():
            yield step_as_data(replay, number, step)
        yield {
            "record": number,
            "end": "over" if record.over else "unfinished",
            "results": [
                {"seat": seat, "rank": result.rank, "points": result.points, "share": result.worth}
                for seat, result in enumerate(replay.engine.results(replay.state))
            ]
            if record.over
            else [],
            "digest": record.digest,
        }


def step_as_data(replay: Replay, record: int, step: Step) -> dict[str, Any]:
    """Tell one step as plain data."""
    s = step.state
    game, engine = replay.game, replay.engine
    waits = waiting(s)
    if waits == [CHANCE]:
        legal = {"chance": [game.words.outcome(s, outcome) for outcome, odds in enumerate(engine.odds(s)) if odds]}
    else:
        legal = {str(seat): [game.words.name(s, action) for action in engine.choices(s, seat)] for seat in waits}
    return {
        "record": record,
        "step": step.number,
        "event": event_as_data(replay, s, step.event),
        "waits": ["chance" if seat == CHANCE else seat for seat in waits],
        "legal": legal,
        "position": game.words.position(s),
    }


def event_as_data(replay: Replay, s: Any, event: Event | None) -> dict[str, Any] | None:
    """Tell one event as plain data."""
    if event is None:
        return None
    seat, action = event
    words = replay.game.words
    if seat == CHANCE:
        return {"by": "chance", "text": words.outcome(s, action)}
    return {"by": seat, "text": words.name(s, action)}
