"""The messages between a table and an outside bot, one JSON object a line; docs/bot-protocol.md explains them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from backroom.bots.outside.limits import Limits, milliseconds
from backroom.bots.outside.verdicts import Fault, Wrong, quoted
from backroom.bots.turn import Turn
from backroom.kernel.engine import Result
from backroom.kernel.meaning import meaning

PROTOCOL = 1
LONGEST = 65536  # bytes of a line, its line feed included
EXTRAS = ("meanings", "insight", "cells")  # what a bot can ask for in `ready`
USUAL_EXTRAS = ("meanings",)
MOST_TABLES = 1000  # that one process may serve at once

Message = dict[str, Any]


def line_of(message: Message) -> bytes:
    """Write a message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def hello(turn: Turn, limits: Limits) -> Message:
    """Greet a bot: what will be played, by which rules, and what holds for it."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": turn.game.name,
        "rules": turn.game.RULES,
        "options": turn.game.options_of(turn.view),
        "seats": int(turn.view.seats),
        "language": limits.language,
        "limits": {**limits.told(), "line_bytes": LONGEST},
    }


def turn_message(turn: Turn, table: str, names: Sequence[str], wants: Iterable[str], language: str) -> Message:
    """Tell a bot all that it needs to choose, from its seat's view alone; the id and the time come with the question."""
    game, view, seat = turn.game, turn.view, turn.seat
    message: Message = {
        "type": "turn",
        "table": table,
        "seat": seat,
        "position": dict(game.words.position(view)),
        "choices": names,
    }
    if "meanings" in wants:
        sitting = [f"seat {n}" for n in range(view.seats)]
        message["meanings"] = [meaning(game, view, seat, action, sitting, language) for action in turn.choices]
    if "insight" in wants:
        message["insight"] = dict(game.insight(view, seat))
    if "cells" in wants:
        message["cells"] = view.json()
    return message


def timed(message: Message, number: int, dice: int, limit: float, left: float | None) -> Message:
    """Ask: give a turn its id, a number to draw from, and the time for it."""
    time = {"limit_ms": milliseconds(limit), "left_ms": None if left is None else milliseconds(left)}
    return {"type": message["type"], "id": number, **message, "dice": dice, **time}


def stop(number: int) -> Message:
    """Ask for an answer at once."""
    return {"type": "stop", "id": number}


def over(table: str, seat: int, results: Sequence[Result] | None) -> Message:
    """Tell that a table is over for a bot, and how it ended if it did."""
    standings = [{"rank": one.rank, "points": one.points, "share": one.worth} for one in results or ()]
    return {"type": "over", "table": table, "seat": seat, "standings": standings or None}


def error(number: int | None, fault: Fault, strikes: int, limits: Limits) -> Message:
    """Tell a bot what was wrong, and how many strikes it has now."""
    told = {"id": number, "code": fault.code, "sentence": fault.sentence(limits.language), "rule": fault.rule or None}
    return {"type": "error", **told, "strikes": strikes, "of": limits.strikes}


def leave() -> Message:
    """Send a bot away."""
    return {"type": "quit"}


def read(line: bytes) -> Message:
    """Read a line as an object."""
    if len(line) > LONGEST:
        raise Wrong(Fault("giant", {"bytes": LONGEST}))
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong(Fault("encoding", {"line": quoted(line)})) from None
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise Wrong(Fault("garbage", {"line": quoted(line)}))
    return message


@dataclass(frozen=True)
class Ready:
    """What a bot says of itself."""

    name: str = ""
    version: str = ""
    wants: tuple[str, ...] = USUAL_EXTRAS
    tables: int = 1
    unknown: tuple[str, ...] = ()

    @classmethod
    def read(cls, line: bytes) -> Ready:
        """Read the first line of a bot."""
        message = read(line)
        if message.get("type") != "ready":
            raise Wrong(Fault("early", {"line": quoted(line)}))
        if message.get("protocol") != PROTOCOL:
            raise Wrong(Fault("protocol", {"theirs": quoted(message.get("protocol")), "ours": PROTOCOL}))
        wants, tables = message.get("wants", USUAL_EXTRAS), message.get("tables", 1)
        asked = tuple(str(each) for each in wants) if isinstance(wants, list | tuple) else USUAL_EXTRAS
        many = min(max(1, tables), MOST_TABLES) if is_number(tables) else 1
        unknown = [*set(message) - {"type", "protocol", "name", "version", "wants", "tables"}, *set(asked) - set(EXTRAS)]
        return cls(str(message.get("name", "")), str(message.get("version", "")), asked, many, tuple(sorted(unknown)))


@dataclass(frozen=True)
class Answer:
    """What a bot answers to a turn."""

    id: int
    action: str
    unknown: tuple[str, ...] = ()

    @classmethod
    def read(cls, line: bytes) -> Answer:
        """Read an answer."""
        message = read(line)
        if message.get("type", "answer") != "answer":
            why = Fault("other type", {"type": quoted(message["type"])})
        elif not is_number(message.get("id")):
            why = Fault("no id")
        elif not isinstance(message.get("action"), str):
            why = Fault("no action")
        else:
            return cls(message["id"], message["action"], tuple(sorted(set(message) - {"type", "id", "action"})))
        raise Wrong(Fault("shape", {"line": quoted(line), "why": why}))


def is_number(found: object) -> bool:
    """Tell whether something is a whole number."""
    return isinstance(found, int) and not isinstance(found, bool)
