"""What a table's log says about the guide of a first game, and what the learner is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from backroom.bots.levels import FIRST
from backroom.kernel.options import Options
from backroom.refusal import Refused
from backroom.server.tables.chance import NO_DRAWS
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.table_event import TableEvent
from backroom.table import Table
from backroom.table.guide import Guide, guide_of
from backroom.wire import parts
from backroom.wire.forms import NewTable
from backroom.wire.parts import Now

if TYPE_CHECKING:
    from backroom.server.tables.table_log import TableLog


def opened(wish: NewTable) -> tuple[Guide, Options, dict[str, Any]]:
    """Open the guide of a game, and give where its table begins, as a branch of its record."""
    guide = guide_of(wish.game)
    if guide is None:
        raise Refused("guide", f"There is no guided first game of {wish.game} here.")
    if wish.options or wish.branch:
        raise Refused("guide", "A guided first game has its own options and its own start. Leave them out.")
    return guide, guide.record.options, {**guide.laid(guide.lessons[0]), "foretold": []}


def first(guide: Guide | None) -> dict[str, str]:
    """Give what the first entry of a table says about its guide."""
    return {} if guide is None else {"guide": guide.lessons[0].id}


def company(guide: Guide | None) -> list[Draft]:
    """Put bots on all seats but the learner's; they play as the record says, and on their own in a rematch."""
    seats = [] if guide is None else list(enumerate(guide.record.seats))
    bots = [(seat, who.name) for seat, who in seats if who.kind == "bot"]
    return [Draft("sit", seat, "", {"kind": "bot", "name": name, "level": FIRST, "secret": ""}) for seat, name in bots]


def hear(log: TableLog, entry: Entry) -> None:
    """Hear which lesson comes next, and how the table lies then."""
    body = entry.body
    if "lesson" not in body:
        return
    log.lesson, log.erred, log.lesson_since = body["lesson"], body.get("erred", False), entry.sequence
    if "lay" in body and not log.frozen:
        lay(log, entry, body["lay"])
    log.note(entry, "lesson", text="laid" if "lay" in body else "")


def lay(log: TableLog, entry: Entry, how: dict[str, list[str]]) -> None:
    """Set the table anew."""
    log.layout, log.lines, log.sources = how["layout"], [], []
    log.keep_lines(entry, how["events"])
    log.table = Table.laid(log.game, log.options, log.layout, log.seats)
    log.table.dice = NO_DRAWS
    for line in how["events"]:
        log.table.take(*log.table.read_event(line))
    log.table.branch = len(log.table.events)


def told(log: TableLog, one: TableEvent, lang: str) -> list[str]:
    """Say in the log which chapter begins when the table is set anew; other lessons are beside the table, not in the log."""
    guide = guide_of(log.game_name)
    lesson = guide.lesson(one.lesson) if guide else None
    return [guide.chapters[lesson.chapter][lang]] if guide and lesson and one.text else []


def with_lesson(log: TableLog, one: TableEvent, observer: int, now: Now, lang: str) -> Now:
    """Add the lesson to what the learner is shown."""
    guide = guide_of(log.game_name) if one.lesson else None
    lesson = guide.lesson(one.lesson) if guide else None
    if guide is None or lesson is None or observer != guide.learner:
        return now
    texts = lesson.because if one.erred else lesson.text
    shown = parts.Lesson(
        id=lesson.id,
        number=guide.place(lesson.id) + 1,
        of=len(guide.lessons),
        chapter=guide.chapters[lesson.chapter][lang],
        text=texts[lang],
        reads=lesson.reads and guide.after(lesson) is not None,
        erred=one.erred,
        spots=[] if one.erred else list(lesson.spots),
    )
    return now.model_copy(update={"lesson": shown})
