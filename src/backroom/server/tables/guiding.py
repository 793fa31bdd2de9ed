"""The guided first game at a table: nobody acts while the learner reads, and what follows is what the guide has written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from backroom.kernel.seats import CHANCE
from backroom.refusal import Refused
from backroom.server.phrases import say
from backroom.server.tables.entries import Draft
from backroom.server.tables.table_log import TableLog
from backroom.table import Table
from backroom.table.guide import Guide, Lesson, guide_of
from backroom.table.table import event_text, refused


@dataclass(frozen=True)
class Progress:
    """A table at a lesson, and one beside it to try things out on."""

    log: TableLog
    guide: Guide
    lesson: Lesson
    trial: Table

    @classmethod
    def of(cls, log: TableLog, lang: str) -> Progress:
        """Find out where a table is; refuse one that has no guide."""
        guide = guide_of(log.game_name) if log.lesson else None
        lesson = guide.lesson(log.lesson) if guide else None
        if guide is None or lesson is None or log.table is None:
            raise Refused("lesson", say(lang, "no lesson"))
        return cls(log, guide, lesson, log.table.fork())

    def begun(self) -> list[str]:
        """List what the learner has done of this lesson's decision, step by step."""
        trial, found = self.trial, list[str]()
        for who, action in reversed(trial.events[trial.branch :]):
            if who != self.guide.learner or self.log.sources[len(trial.events) - 1 - len(found)] <= self.log.lesson_since:
                break
            found.append(trial.game.words.name(trial.state, action))
        return found[::-1]

    def taken(self, action: str, lang: str) -> str:
        """Let the learner act on the side, if the rules allow it; give how that is written."""
        trial, seat = self.trial, self.guide.learner
        number = trial.read(action, lang)
        if not trial.engine.legal(trial.state, seat, number):
            raise refused(trial.game, trial.view(seat), seat, number, lang)
        trial.take(seat, number)
        return trial.game.words.name(trial.state, number)

    def draft(self, kind: Literal["act", "lesson"], key: str, body: dict[str, Any], follows: Sequence[str] = ()) -> Draft:
        """Write down what the learner did, and what follows; the rules have the last word on that, too."""
        trial, known = self.trial, len(self.log.lines)
        for line in follows:
            who, action = trial.read_event(line)
            if not (trial.engine.odds(trial.state)[action] if who == CHANCE else trial.engine.legal(trial.state, who, action)):
                raise AssertionError(f"{self.lesson.id}: {line} is against the rules")
            trial.take(who, action)
        events = [event_text(trial.game, trial.state, event) for event in trial.events[known:]]
        phase = "over" if trial.over and "lay" not in body else "playing"
        return Draft(kind, self.guide.learner, key, {"events": events, **body}, phase=phase)

    def again(self, key: str) -> Draft:
        """Set the table as it was when the lesson began."""
        return self.draft("lesson", key, {"lesson": self.lesson.id, "lay": self.guide.laid(self.lesson)})

    def wrong(self, key: str) -> Draft:
        """Let what was tried go wrong."""
        return self.draft("act", key, {"lesson": self.lesson.id, "erred": True}, self.lesson.follows)

    def done(self, kind: Literal["act", "lesson"], key: str, lang: str) -> Draft:
        """Go on to the next lesson, where the record was played on meanwhile with a table that is set anew."""
        after = self.guide.after(self.lesson)
        if after is None:
            raise Refused("lesson", say(lang, "last lesson"))
        lay = {} if after.begins == self.lesson.ends else {"lay": self.guide.laid(after)}
        return self.draft(kind, key, {"lesson": after.id, **lay}, self.guide.then(self.lesson))


def learn(log: TableLog, seat: int, key: str, lesson: str, lang: str) -> Draft:
    """Go on after a lesson that was read, or begin one again."""
    progress = Progress.of(log, lang)
    if lesson != log.lesson or seat != progress.guide.learner:
        raise Refused("lesson", say(lang, "other lesson"))
    return progress.again(key) if log.erred or not progress.lesson.reads else progress.done("lesson", key, lang)


def act(log: TableLog, key: str, actions: Sequence[str], lang: str) -> Draft:
    """Let the learner act: what the lesson is about goes on, what it can bear goes wrong, anything else is not done."""
    progress = Progress.of(log, lang)
    lesson = progress.lesson
    if lesson.reads or log.erred:
        raise Refused("lesson", say(lang, "read first"))
    whole = [*progress.begun(), *(progress.taken(action, lang) for action in actions)]
    if lesson.is_tried_by(whole):
        return progress.wrong(key)
    if len(whole) < len(progress.guide.own(lesson)):
        return progress.draft("act", key, {})
    if lesson.is_done_by(whole):
        return progress.done("act", key, lang)
    raise Refused("lesson", lesson.otherwise[lang])
