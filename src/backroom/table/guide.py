"""The guided first game of a game: a recorded game, and lessons that lead through it.

A lesson begins at an event of the record and ends at a later one. Some are only read; in others the learner acts, and what the
record's others and its chance did then follows. Where a lesson does not begin at the event at which the one before ended, the
table is set anew: the record was played on meanwhile.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from backroom import games
from backroom.kernel.phrases import typeset
from backroom.table.reading import read_file
from backroom.table.record import GameRecord

BETWEEN = "; "  # actions of one decision, where a lesson looks at all of them
TOLD = ("text", "otherwise", "because")  # what a lesson says
Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One thing that is taught."""

    id: str
    chapter: str
    begins: int  # after so many events of the record
    ends: int
    text: Texts
    does: str = ""  # what the learner is to do, as a pattern of all the actions; empty: to read
    otherwise: Texts = field(default_factory=dict)  # what is said to anything else
    errs: str = ""  # what may be tried, and goes wrong
    follows: Sequence[str] = ()  # the events that follow then
    because: Texts = field(default_factory=dict)  # and why it went wrong
    spots: Sequence[str] = ()  # what the lesson points at, in the words of the game's page

    @property
    def reads(self) -> bool:
        """Whether it is only to be read."""
        return not self.does

    def is_done_by(self, actions: Sequence[str]) -> bool:
        """Tell whether actions are what the lesson is about."""
        return re.search(self.does, BETWEEN.join(actions)) is not None

    def is_tried_by(self, actions: Sequence[str]) -> bool:
        """Tell whether actions are what goes wrong here."""
        return bool(self.errs) and re.search(self.errs, BETWEEN.join(actions)) is not None


@dataclass(frozen=True)
class Guide:
    """A recorded game and its lessons, in the order in which they are taught."""

    record: GameRecord
    chapters: Mapping[str, Texts]
    lessons: Sequence[Lesson]

    @cached_property
    def learner(self) -> int:
        """The seat of whoever learns."""
        return next(seat for seat, who in enumerate(self.record.seats) if who.kind == "person")

    @cached_property
    def layout(self) -> list[str]:
        """How the game lay before its first event."""
        return [line.text for line in self.record.layout]

    @cached_property
    def events(self) -> list[str]:
        """What happened in it."""
        return [line.text for line in self.record.events]

    def place(self, id_: str) -> int:
        """Give the number of a lesson, from 0; -1 if there is no such lesson any more."""
        return next((n for n, lesson in enumerate(self.lessons) if lesson.id == id_), -1)

    def lesson(self, id_: str) -> Lesson | None:
        """Give a lesson."""
        n = self.place(id_)
        return None if n < 0 else self.lessons[n]

    def after(self, lesson: Lesson) -> Lesson | None:
        """Give the lesson that comes next."""
        return next(iter(self.lessons[self.place(lesson.id) + 1 :]), None)

    def laid(self, lesson: Lesson) -> dict[str, list[str]]:
        """Give how a table lies when a lesson begins, in full: a log is read without the guide."""
        return {"layout": self.layout, "events": self.events[: lesson.begins]}

    def own(self, lesson: Lesson) -> list[str]:
        """List what the learner does in the record when a lesson begins."""
        mine = f"seat {self.learner} "
        found: list[str] = []
        for line in self.events[lesson.begins : lesson.ends]:
            if lesson.reads or not line.startswith(mine):
                break
            found.append(line.removeprefix(mine))
        return found

    def then(self, lesson: Lesson) -> list[str]:
        """List what follows in the record when a lesson is over: all that is not the learner's own beginning."""
        return self.events[lesson.begins + len(self.own(lesson)) : lesson.ends]


def printed(texts: Texts) -> Texts:
    """Give texts as they are printed."""
    return {lang: typeset(lang, text) for lang, text in texts.items()}


@cache
def guide_of(name: str) -> Guide | None:
    """Open the guide of a game; None if it has none, or its record follows other rules."""
    game = games.game(name)
    if game.guide is None:
        return None
    (record,) = read_file(game.guide)
    if record.rules != game.RULES:
        return None
    pages = tomllib.loads(game.guide.with_suffix(".toml").read_text(encoding="utf-8"))
    lessons: list[Lesson] = []
    for page in pages["lesson"]:
        before = lessons[-1] if lessons else None
        told = {"begins": before.ends if before else 0, "chapter": before.chapter if before else "", **page}
        says = {key: printed(told[key]) for key in TOLD if key in told}
        lessons.append(Lesson(**{"ends": told["begins"], **told, **says}))
    return Guide(record, {name: printed(texts) for name, texts in pages["chapter"].items()}, lessons)
