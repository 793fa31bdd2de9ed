"""What clients sent and were told, held against the log: a confirmed move is in it once, and nobody was shown anything else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import psycopg

from backroom.client import Refused, Seat, Server
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.projector import Projector
from backroom.server.tables.table_log import TableLog
from backroom.wire.messages import Act, Answer, Done, Refusal, Scene, Update
from backroom.wire.parts import Now, Part
from tests.patience import SECONDS

DONE = "done"
Logs = dict[str, list[Entry]]  # by table


@dataclass
class Diary:
    """What one client of a seat sent and was told, through all its connections."""

    table: str
    seat: int
    sent: dict[str, Act] = field(default_factory=dict)
    answers: list[tuple[str, str]] = field(default_factory=list)  # a key, and DONE or the code of a refusal
    shown: list[Scene | Update] = field(default_factory=list)  # what it took in, in that order
    end: Scene | None = None  # the table as it saw it in the end
    fresh: Scene | None = None  # the table as the server shows it to a new connection then


class Witness(Seat):
    """A seat that keeps a diary."""

    def __init__(self, *args: Any) -> None:
        """Begin the diary."""
        super().__init__(*args)
        self.diary = Diary(self.table, -1 if self.number is None else self.number)

    async def ask(self, message: Part, key: str) -> Answer:
        """Write down what is sent."""
        if isinstance(message, Act):
            self.diary.sent[key] = message
        return await super().ask(message, key)

    async def hear(self, message: Answer) -> None:
        """Write down what is answered, and what is taken in."""
        match message:
            case Done():
                self.diary.answers.append((message.key, DONE))
            case Refusal(key=str(key)):
                self.diary.answers.append((key, message.code))
        known = self.scene
        await super().hear(message)
        if self.scene is not None and self.scene is not known:
            self.diary.shown.append(message if isinstance(message, Update) else self.scene)


W = TypeVar("W", bound=Witness)


async def compare(seat: Witness, address: str, patience: float = SECONDS) -> None:
    """Ask the server itself what a seat should see, and give the seat a while to see it."""
    other = Seat(address, seat.table, seat.number, seat.secret)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await other.__aenter__()
                while seat.seen != other.seen:
                    await asyncio.sleep(0.02)
        seat.diary.end, seat.diary.fresh = seat.scene, other.scene
    finally:
        await other.close()


async def compare_all(clients: Sequence[list[W]], address: str) -> None:
    """Compare the last table of every client; one that was on its way to the next had been compared before it left."""
    for seats in clients:
        if seats[-1].scene is None and len(seats) > 1:
            seats.pop()
    await asyncio.gather(*(compare(seats[-1], address) for seats in clients if seats[-1].diary.fresh is None))


async def play(seats: list[W], http: Server, dice: Random) -> None:
    """Play at random on the last of one client's seats, then at the rematch, and so on; ends when it is cancelled."""
    while True:
        seat = seats[-1]
        await seat.__aenter__()
        async for _ in seat.turns():
            try:
                await seat.act(decided(seat, dice))
            except Refused as refused:  # the other tab was quicker, or the database is away: look again
                await asyncio.sleep(0.1 if refused.code == "storage" else 0)
        await compare(seat, http.address)
        await seat.close()
        found = await insist_on_rematch(http, seat)
        seats.append(type(seat)(seat.address, found.table, found.number, found.secret))


def decided(seat: Seat, dice: Random, whole: float = 0.5) -> str | list[str]:
    """Decide at random: one action, or with such a chance all cards of a crew, or all cubes in hand, at once."""
    now = seat.now
    position, places = now.position or {}, (now.insight or {}).get("places")
    if dice.random() < whole and places:
        hand = position["players"][seat.number]["hand"]
        return [f"assign {kind} {dice.choice(places[kind])}" for kind, count in hand.items() for _ in range(count)]
    if dice.random() < whole and position["stage"] == "deploying":
        lots = sorted({choice.split()[-1] for choice in now.choices})
        return [f"place {colour} {dice.choice(lots)}" for colour, count in position["hand"].items() for _ in range(count)]
    return dice.choice(now.choices)


async def insist_on_rematch(http: Server, seat: Seat) -> Seat:
    """Ask for a rematch until the server is there to answer."""
    while True:
        try:
            return await http.rematch(seat)
        except (httpx.HTTPError, Refused):
            await asyncio.sleep(0.1)


def read_log(place: Path | str) -> Logs:
    """Read all logs from the database, past the server: one in a folder, or one at an address."""
    with closing(sqlite3.connect(place / "backroom.sqlite") if isinstance(place, Path) else psycopg.connect(place)) as connection:
        rows = connection.execute("select game, sequence, at, kind, seat, key, body from log order by game, sequence").fetchall()
    found: Logs = {}
    for game, sequence, at, kind, seat, key, body in rows:
        found.setdefault(game, []).append(Entry(sequence, at, Draft(kind, seat, key, json.loads(body))))
    return found


# What can be wrong


def findings(diaries: list[Diary], logs: Logs) -> list[str]:
    """List everything in which diaries and logs do not agree."""
    found: list[str] = []
    for table, entries in logs.items():
        there = [diary for diary in diaries if diary.table == table]
        found += [f"table {table}: {what}" for what in wrong_at(there, entries)]
    found += [f"table {diary.table} is not in the log" for diary in diaries if diary.table not in logs]
    return found


def wrong_at(diaries: list[Diary], entries: list[Entry]) -> Iterator[str]:
    """List what is wrong at one table."""
    if [entry.sequence for entry in entries] != list(range(len(entries))):
        yield "the log has a hole or a place twice"
    written = Counter((entry.seat, entry.draft.key) for entry in entries)
    yield from (f"seat {seat}: key {key} is in the log {times} times" for (seat, key), times in written.items() if times > 1)
    yield from (what for diary in diaries for what in badly_answered(diary, written))
    yield from unsent(diaries, entries)
    yield from (what for diary in diaries for what in torn(diary))
    try:
        log = TableLog(entries)
    except Exception as error:
        yield f"the log cannot be replayed: {error!r}"
        return
    for seat in {diary.seat for diary in diaries}:
        own = [diary for diary in diaries if diary.seat == seat]
        yield from untrue(own, truth(log, seat))
    yield from (what for diary in diaries for what in diverging(diary))


def badly_answered(diary: Diary, written: Counter[tuple[int, str]]) -> Iterator[str]:
    """List confirmed moves that are not in the log, and refused ones that are."""
    confirmed = {key for key, answer in diary.answers if answer == DONE}
    for key in confirmed:
        if not written[diary.seat, key]:
            yield f"seat {diary.seat}: the confirmed key {key} is lost"
    for key, answer in dict(diary.answers).items():
        if answer != DONE and written[diary.seat, key]:
            yield f"seat {diary.seat}: key {key} was refused ({answer}) and is in the log"


def unsent(diaries: list[Diary], entries: list[Entry]) -> Iterator[str]:
    """List moves in the log that nobody on that seat has sent."""
    seats = {diary.seat for diary in diaries}
    sent = {(diary.seat, key): act.all_actions for diary in diaries for key, act in diary.sent.items()}
    for entry in entries:
        own = [line.removeprefix(f"seat {entry.seat} ") for line in entry.body.get("events", ()) if line.startswith("seat")]
        if entry.kind == "act" and entry.seat in seats and sent.get((entry.seat, entry.draft.key)) != own:
            yield f"seat {entry.seat}: nobody sent entry {entry.sequence}, {own}"


def torn(diary: Diary) -> Iterator[str]:
    """List where a client took in something that did not follow what it had seen."""
    known: int | None = None
    for one in diary.shown:
        if isinstance(one, Update) and one.number != (known or 0) + 1:
            yield f"seat {diary.seat}: update {one.number} came after {known}"
        if known is not None and one.number < known:
            yield f"seat {diary.seat}: number {known} was taken back to {one.number}"
        known = one.number


Fact = tuple[str, int | None, list[str], Any]


def truth(log: TableLog, seat: int) -> list[Fact]:
    """Tell from the log alone what a seat should have been shown, number for number."""
    projector, facts = Projector(log, seat), []
    for one in log.seen(seat):
        line = projector.line(0, one, one)
        position = None if one.state is None else log.game.words.position(projector.engine.view(one.state, seat))
        facts.append((one.kind, one.seat, line.sentences, plain(position)))
    return facts


def untrue(diaries: list[Diary], facts: list[Fact]) -> Iterator[str]:
    """List what clients of a seat were shown that is not what the log says."""
    for diary in diaries:
        for one in diary.shown:
            if one.number > len(facts):
                yield f"seat {diary.seat}: was shown number {one.number}, the log ends at {len(facts)}"
                continue
            kind, seat, sentences, position = facts[one.number - 1] if one.number else ("", None, [], None)
            same = plain(one.now.position) == position
            if isinstance(one, Update):
                same = same and (one.kind, one.seat, one.sentences) == (kind, seat, sentences)
            if not same:
                yield f"seat {diary.seat}: was shown something else as number {one.number}"


def diverging(diary: Diary) -> Iterator[str]:
    """Tell whether a client ended with another table than the server's."""
    if diary.end is None or diary.fresh is None:
        yield f"seat {diary.seat}: nobody knows what it saw in the end"
    elif diary.end.number != diary.fresh.number:
        yield f"seat {diary.seat}: ended at number {diary.end.number}, the server is at {diary.fresh.number}"
    elif timeless(diary.end.now) != timeless(diary.fresh.now):
        yield f"seat {diary.seat}: ended with another table than the server's, both at number {diary.end.number}"


def timeless(now: Now) -> Now:
    """Leave the clocks out of a table."""
    return now.model_copy(update={"clocks": None})


def plain(position: Any) -> Any:
    """Write a position as it goes over the wire."""
    return json.loads(json.dumps(position))
