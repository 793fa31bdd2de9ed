"""Records that people replay: checked when they come, shown step by step."""

from __future__ import annotations

import re
from functools import lru_cache

from backroom import games
from backroom.kernel.fading import has_faded
from backroom.kernel.moments import Course, moments_of
from backroom.kernel.seats import CHANCE, EVERYONE
from backroom.refusal import Refused
from backroom.server.sockets.paging import fitting
from backroom.server.tables.chairs import recorded_names
from backroom.server.tables.projector import WATCHER, seen, shown_step
from backroom.table import GameRecord, RecordError, Replay, read, verify
from backroom.table.proof import why_unproved
from backroom.table.replay import Step
from backroom.table.table import event_text
from backroom.wire.record_forms import DecisiveMoment, KeptRecord, ReplayedStep


def checked(text: str) -> tuple[str, KeptRecord]:
    """Check an uploaded record to its digest; refuse what does not hold, with line and reason."""
    try:
        records = read(text.encode("utf-8", "surrogatepass"))
        if len(records) != 1:
            raise Refused("record", f"There are {len(records)} records in this file. Upload just one.")
        verify(records[0])
    except RecordError as error:
        raise Refused("record", f"This is not a valid game record: {error}.") from error
    return records[0].digest, described(text)


def described(text: str) -> KeptRecord:
    """Tell what a record holds."""
    record = read(text.encode())[0]
    return KeptRecord(
        record=record.digest,
        game=record.game,
        options=record.options,
        names=recorded_names(record.seats),
        events=len(record.events),
        over=record.over,
        chance="proof" if (why := why_unproved(record)) is None else why,
    )


@lru_cache(16)
def played(text: str) -> tuple[GameRecord, tuple[Step, ...]]:
    """Play a record again."""
    record = read(text.encode())[0]
    if record.game not in games.names() or record.rules != games.game(record.game).RULES:
        raise Refused("frozen", f"This record follows rules {record.rules}, which this version no longer has.")
    try:
        return record, tuple(Replay(record).steps())
    except RecordError as error:
        raise Refused("record", f"This is not a valid game record: {error}.") from error


def steps(text: str, seat: int | None, first: int, number: int, lang: str) -> list[str]:
    """Show steps of a record to a seat, to a watcher (-1), or with nothing hidden: as many as fit into an answer, written."""
    record, every = played(text)
    observer = EVERYONE if seat is None else WATCHER if seat < 0 else seat
    if observer >= len(record.seats):
        raise Refused("seat", f"There is no seat {seat} in this record; seats are 0 to {len(record.seats) - 1}.")
    return fitting(shown_one(record, every, n, observer, lang) for n in range(first, min(first + number, len(every))))


def decisive_moments(text: str, lang: str) -> list[DecisiveMoment]:
    """List what decided a game that is over."""
    record, every = played(text)
    if not record.over:
        return []
    events, states = [step.event for step in every if step.event is not None], [step.state for step in every]
    course = Course(Replay(record).game, events, states, plain_names(record), lang)
    return [
        DecisiveMoment(step=one.step, kind=one.kind, seats=list(one.seats), sentence=one.sentence, amounts=list(one.amounts))
        for one in moments_of(course)
    ]


def plain_names(record: GameRecord) -> list[str]:
    """Name the seats as people call them, bots without their level, if they can be told apart so."""
    names = recorded_names(record.seats)
    called = [re.sub(r" \([a-z0-9_-]+\)$", "", name) for name in names]
    return called if len(set(called)) == len(called) else names


def shown_one(record: GameRecord, every: tuple[Step, ...], n: int, observer: int, lang: str) -> ReplayedStep:
    """Show one step; what a seat chose in secret is hidden from others there, too."""
    step, engine = every[n], Replay(record).engine
    before = every[n - 1].state if n else step.state
    now, sentences = shown_step(engine, before, step, every[-1].state, observer, record.seats, lang)
    event = step.event
    by = None if event is None or event[0] == CHANCE else event[0]
    own = observer == EVERYONE or (observer == by and not has_faded(seen(engine, before, observer), every[-1].state))
    text = event_text(engine.game, step.state, event) if event is not None and own else ""
    counted = engine.game.round_of(seen(engine, step.state, observer))
    return ReplayedStep(number=n, by=by, text=text, round=counted, sentences=sentences, now=now)
