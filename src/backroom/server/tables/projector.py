"""The one projector: everything that leaves the server for an observer is made here, from what `hide` leaves of a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from backroom.bots import Turn
from backroom.kernel.cells import Record
from backroom.kernel.defaults import nothing_fades
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.fading import has_faded, looked_back
from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY, members
from backroom.kernel.telling import Told, told
from backroom.refusal import Refused
from backroom.server.phrases import say
from backroom.server.sockets.paging import backwards, fitting_lines
from backroom.server.tables import lessons
from backroom.server.tables.chairs import names_of, recorded_chair
from backroom.server.tables.faded_since import faded_since
from backroom.server.tables.pictured import pictured
from backroom.server.tables.standing_orders import standing_order
from backroom.server.tables.table_event import TableEvent, moderated
from backroom.server.tables.table_log import TableLog
from backroom.server.tables.told_alike import sentences_for, told_alike
from backroom.server.tables.undoing import can_be_dropped
from backroom.table import Player
from backroom.table.replay import Step
from backroom.table.table import read_action, refused
from backroom.wire.messages import Previewed, Scene, Update
from backroom.wire.parts import Chair, Clock, LogLine, Now, Standing

WATCHER = NOBODY


@dataclass
class Projector:
    """What one observer (a seat, or WATCHER) sees of a table, in a language."""

    log: TableLog
    observer: int
    lang: str = "en"

    @property
    def engine(self) -> Engine[Record]:
        """The rules of the game."""
        return self.log.engine

    def scene(self, table: str, number: int, last: int, clocks: list[Clock] | None, present: list[bool], watchers: int) -> Scene:
        """Show the table as it was when the observer had seen so many things, and the log after the last one it heard."""
        log, seen = self.log, self.log.seen(self.observer)[:number]
        newest = seen[-1] if seen else None
        lines = self.lines(last, number, number)
        return Scene(
            type="scene",
            table=table,
            game=log.game_name,
            rules=log.rules,
            options=log.options,
            settings=log.settings,
            you=self.observer if self.observer >= 0 else None,
            number=len(seen),
            now=self.empty() if newest is None else self.now(newest, newest, clocks),
            log=lines,
            before=lines[0].number - 1 if lines else len(seen),
            present=present,
            watchers=watchers,
            chance=log.chance.shown(len(log.chairs)),
            waits=log.waits,
        )

    def update(self, number: int, newest: int, clocks: list[Clock] | None) -> Update:
        """Show the thing that is number so-and-so for the observer."""
        seen = self.log.seen(self.observer)
        one = seen[number - 1]
        text = one.text if one.kind in ("say", "again", "rematch", "lock", "sit", "word") else ""
        now = self.now(one, seen[newest - 1], clocks)
        told, again = self.sentences(one, seen[newest - 1]), self.told_again(number, seen[newest - 1])
        return Update(type="update", number=number, kind=one.kind, seat=one.seat, sentences=told, text=text, now=now, again=again)

    def told_again(self, number: int, newest: TableEvent) -> list[LogLine]:
        """Tell anew what has faded since the thing before number so-and-so, so that no log goes on telling it."""
        earlier, game = self.log.seen(self.observer)[: number - 1], self.log.game
        if game.fade is nothing_fades or not earlier or earlier[-1].state is None:
            return []
        lines = [(n + 1, earlier[n]) for n in faded_since(earlier, earlier[-1].state, newest.state, game.words.faded)]
        told = ((self.line(*one, newest), self.line(*one, earlier[-1])) for one in lines)
        return [line for line, before in told if line != before]

    def look(self, at: int, number: int) -> tuple[Now, list[str]]:
        """Show the table as it was when the observer had seen so many things, of those that it has seen by now."""
        seen = self.log.seen(self.observer)[:number]
        if not 1 <= at <= len(seen):
            raise Refused("look", say(self.lang, "no look", number=len(seen), at=at))
        return self.now(seen[at - 1], seen[-1], None, False), self.line(at, seen[at - 1], seen[-1]).sentences

    def now(self, one: TableEvent, newest: TableEvent, clocks: list[Clock] | None, live: bool = True) -> Now:
        """Show the table right after something happened, as it may be seen when `newest` is the last thing that was seen.

        What may be done is told of the newest thing alone, and not to whoever only looks back.
        """
        if one.state is None or self.log.frozen:
            return Now(
                phase="frozen" if self.log.frozen else one.phase,
                chairs=list(one.chairs),
                position=None,
                waiting=[],
                choices=[],
                insight=None,
                undo=False,
                clocks=None,
                standings=None,
            )
        view = self.log.view(one.state, self.observer)
        common = told_alike(self.log, one.state) if live else None
        if (faded := looked_back(view, newest.state)) is not view:
            view, common = faded, None
        live = live and one is newest
        may = live and bool(can_be_dropped(self.log, self.observer))
        now = shown(self.engine, one.state, view, self.observer, list(one.chairs), may, clocks, live, self.lang, common)
        order = standing_order(self.log, self.observer) if live else ""
        now = now.model_copy(update={"order": order}) if order else now
        return lessons.with_lesson(self.log, one, self.observer, now, self.lang)

    def empty(self) -> Now:
        """Show a table at which nothing has happened yet."""
        nothing = TableEvent("open", None, self.log.opened, self.log.phase, tuple(self.log.chairs))
        return self.now(nothing, nothing, None)

    def lines(self, after: int, until: int, number: int) -> list[LogLine]:
        """Tell the newest things after one and until another, as many as a page holds, to an observer who has seen so many."""
        seen = self.log.seen(self.observer)
        return fitting_lines(self.line(n, seen[n - 1], seen[number - 1]) for n in backwards(after, until))

    def line(self, number: int, one: TableEvent, newest: TableEvent) -> LogLine:
        """Tell something in sentences, as the observer may hear it when `newest` is the last thing it has seen."""
        return LogLine(number=number, kind=one.kind, seat=one.seat, sentences=self.sentences(one, newest))

    def sentences(self, one: TableEvent, newest: TableEvent) -> list[str]:
        """Tell something in sentences."""
        names = names_of(one.chairs)
        if one.event is not None:
            return self.narrated(one, newest, names)
        if one.kind == "lesson":
            return lessons.told(self.log, one, self.lang)
        who, key = names[one.seat] if one.seat is not None else "", one.kind
        if one.kind == "sit" and one.seat is not None and one.chairs[one.seat].kind == "bot":
            key = "sit bot"
        if one.kind in ("takeover", "lock", "again") or (one.kind in ("back", "order") and one.text):
            key = f"{one.kind} {one.text}"
        if one.seat is not None:
            key = moderated(one, one.chairs[one.seat]) or key
        return [say(self.lang, key, who=who, seat=one.seat, text=one.text)]

    def narrated(self, one: TableEvent, newest: TableEvent, names: list[str]) -> list[str]:
        """Let the game tell an event as the observer may hear it."""
        faded = newest.state is not None and has_faded(self.log.view(one.before, WATCHER), newest.state)
        return sentences_for(self.log, one, self.observer, names, self.lang, faded)

    def turn(self, actions: Sequence[str] = ()) -> Turn:
        """Give the observer's bot what it may know after actions; where it thinks it gets dice of its own."""
        assert self.log.table is not None
        state = self.tried(actions)[0] if actions else self.log.table.state
        if state is None or self.observer not in members(state.waiting):
            raise Refused("turn", say(self.lang, "no turn"))
        return Turn.at(self.engine, state, self.observer, dice_for(0), False)

    def preview(self, key: str, actions: Sequence[str]) -> Previewed:
        """Show what actions of the observer would do."""
        view, sentences = self.tried(actions)
        if view is None:
            return Previewed(type="previewed", key=key, now=None, sentences=sentences)
        now = shown(self.engine, view, view, self.observer, self.log.chairs, False, None, True, self.lang)
        return Previewed(type="previewed", key=key, now=now.model_copy(update={"standings": None}), sentences=sentences)

    def tried(self, actions: Sequence[str]) -> tuple[Any | None, list[str]]:
        """Try actions on the observer's view: it learns what it could work out itself. None if they show what is hidden."""
        assert self.log.table is not None
        engine, words, seat = self.engine, self.log.game.words, self.observer
        view = engine.view(self.log.table.state, seat)
        names = names_of(self.log.chairs)
        sentences: list[str] = []
        for text in actions:
            action = read_action(self.log.game, view, text, self.lang)
            if not engine.legal(view, seat, action):
                raise refused(self.log.game, view, seat, action, self.lang)
            after = view.copy()
            engine.apply(after, seat, action)
            if self.log.game.reveals(view, after):
                return None, sentences
            after = engine.view(after, seat)
            sentences += words.narrate(view, (seat, action), after, names, self.lang, False)
            view = after
        return view, sentences


def shown(
    engine: Engine[Any],
    s: Any,
    view: Any,
    observer: int,
    chairs: list[Chair],
    undo: bool,
    clocks: list[Clock] | None,
    newest: bool,
    lang: str,
    common: Told | None = None,
) -> Now:
    """Show an observer its view of a state; what may be done is told of the newest one alone."""
    waiting = [] if s.turn in (CHANCE, NOBODY) else members(view.waiting)
    words, over = engine.game.words, s.turn == NOBODY
    choices = engine.choices(view, observer) if newest and observer in waiting else []
    position, insight = told(engine.game, view, NOBODY if observer == EVERYONE else observer, common)
    return Now(
        phase="over" if over else "playing",
        chairs=chairs,
        position=position,
        waiting=waiting,
        choices=[words.name(view, action) for action in choices],
        insight=insight,
        picture=pictured(engine.game, view, chairs, lang),
        undo=undo,
        clocks=clocks,
        standings=[Standing(rank=one.rank, points=one.points, share=one.worth) for one in engine.results(s)] if over else None,
    )


def seen(engine: Engine[Any], s: Any, observer: int) -> Any:
    """Give what an observer may know of a state; from EVERYONE nothing is hidden, and only a finished record is shown so."""
    return s if observer == EVERYONE else engine.view(s, observer)


def shown_step(
    engine: Engine[Any], before: Any, step: Step, newest: Any, observer: int, seats: Sequence[Player], lang: str
) -> tuple[Now, list[str]]:
    """Show a step of a record that ends with `newest` to a seat, WATCHER, or EVERYONE, from whom nothing is hidden."""
    chairs = [recorded_chair(seat) for seat in seats]
    then, after = seen(engine, before, observer), seen(engine, step.state, observer)
    live = not has_faded(after, newest)  # what could be done depends on what has faded
    now = shown(engine, step.state, looked_back(after, newest), observer, chairs, False, None, live, lang)
    if step.event is None:
        return now, []
    faded = has_faded(then, newest)
    return now, engine.game.words.narrate(then, step.event, after, names_of(chairs), lang, faded)
