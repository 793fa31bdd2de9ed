"""What the log of one table says: who sits where, the game, and everything that happened, in order.

It hears one entry after the other, by `add` alone, whether the entry was written just now or years ago. So a server that was
killed knows what it knew, number for number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from backroom import games
from backroom.kernel.cells import Record, pack, rest
from backroom.kernel.engine import Engine
from backroom.kernel.game import Game
from backroom.kernel.options import Options
from backroom.kernel.seats import CHANCE, members
from backroom.server.tables import lessons, stand_ins, standing_orders
from backroom.server.tables.access import Access
from backroom.server.tables.chairs import FREE, recorded_seat
from backroom.server.tables.chance import NO_DRAWS, ChanceLog
from backroom.server.tables.entries import Entry, reason
from backroom.server.tables.guest_list import GuestList
from backroom.server.tables.installed import lacking
from backroom.server.tables.table_event import UNSEEN, TableEvent, decides_still
from backroom.server.upkeep import erasing
from backroom.table import Player, Table
from backroom.table.replay import Event
from backroom.wire.parts import Chair, Phase, Settings

RECENT = 16  # states that are asked for again and again, as somebody may take back what led to them


class TableLog(GuestList):
    """A table as its log tells it."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        """Hear the log."""
        self.entries: list[Entry] = []
        self.game_name, self.rules, self.opened, self.started, self.host = "", 0, 0, False, ""
        self.options: Options = {}
        self.settings = Settings()
        self.branch: dict[str, Any] | None = None
        self.table: Table | None = None
        self.table_events: list[TableEvent] = []
        self.by_observer: dict[int, list[TableEvent]] = {}  # the same, for each observer that was asked for
        self.answers: dict[tuple[int, str], int] = {}  # what a key was answered: so many things seen
        self.hashes: list[str] = []  # of the seats' secrets
        self.chairs: list[Chair] = []
        self.layout: list[str] = []
        self.lines: list[str] = []  # the events as they are written
        self.sources: list[int] = []  # for each of them the place of its entry in the log
        self.access = Access()
        self.lesson, self.erred, self.lesson_since = "", False, -1  # of a guided first game
        self.forfeited: frozenset[int] = frozenset()  # seats whose decision is their stand-in's, as their time is up
        self.spent: frozenset[int] = frozenset()  # the places of the entries by which such decisions were made
        self.orders: dict[int, standing_orders.StandingOrder] = {}  # by seat, the last one that was left
        self.chance, self.trouble = ChanceLog(), ""  # why the log cannot be replayed any further
        self.views: dict[tuple[int, int], tuple[Any, Any]] = {}  # states as observers see them, for a while
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Hear the next entry; one that cannot be replayed freezes this table, and the rest is kept for its record."""
        try:
            self.chance.hear(entry, self.table is not None and self.table.over)
            getattr(self, f"on_{entry.kind}")(entry)
        except Exception as error:  # whatever is wrong with it, it is wrong with this table alone
            self.freeze(f"entry {entry.sequence}, {entry.kind}: {reason(error)}")
        self.entries.append(entry)
        if entry.draft.key:
            self.answers[entry.seat, entry.draft.key] = self.number(entry.seat)

    def on_open(self, entry: Entry) -> None:
        """Hear what is played, and how."""
        body = entry.body
        self.opened, self.game_name, self.rules, self.options = entry.at, body["game"], body["rules"], body["options"]
        self.host, self.branch, self.access.household = body["host"], body["branch"], body.get("home", "")
        self.lesson = body.get("guide", "")
        self.chairs, self.hashes = [FREE] * body["seats"], [""] * body["seats"]
        self.settings = Settings.model_validate(body["settings"])
        if not self.frozen:
            self.options = self.game.recalled(body["options"])  # an option that came later has its old meaning

    @cached_property
    def game(self) -> Game:
        """The game that is played."""
        return games.game(self.game_name)

    @property
    def frozen(self) -> bool:
        """Whether the game cannot go on here."""
        return bool(self.why_frozen)

    @property
    def why_frozen(self) -> str:
        """Why the game cannot go on here: the log cannot be replayed, or the game or its rules are not installed."""
        return self.trouble or lacking(self.game_name, self.rules)

    def freeze(self, trouble: str) -> None:
        """Replay the game no further: what was replayed stays, what follows is kept for the record."""
        self.trouble = self.trouble or trouble
        self.table = None

    deleted = False  # whether the table is gone
    on_forget, on_delete, on_damaged = erasing.on_forget, erasing.on_delete, erasing.on_damaged
    on_order = standing_orders.on_order

    @property
    def phase(self) -> Phase:
        """How far the table is."""
        if self.frozen or self.table is None:
            return "frozen" if self.frozen else "open"
        return "over" if self.table.over else "playing"

    def on_start(self, entry: Entry) -> None:
        """Hear how the game was laid out, and what happened in it before it came to this table."""
        self.started, self.layout = True, entry.body["layout"]
        self.keep_lines(entry, [*entry.body["before"], *entry.body["events"]])
        if not self.frozen:
            self.table = Table.laid(self.game, self.options, self.layout, self.seats)
            self.table.dice = NO_DRAWS
        self.note(entry, "start")
        self.replay(entry, entry.body["before"])
        if self.table is not None and self.branch is not None:
            self.table.foretold, self.table.branch = self.branch["foretold"], len(self.table.events)
        self.replay(entry, entry.body["events"])

    def on_takeover(self, entry: Entry) -> None:
        """Hear that a bot plays for somebody from now on."""
        stand_ins.take_over(self, entry)
        self.note(entry, "takeover", text=entry.body["why"])

    def on_back(self, entry: Entry) -> None:
        """Hear that somebody plays again."""
        self.note(entry, "back", text=stand_ins.come_back(self, entry.seat))

    def on_wake(self, entry: Entry) -> None:
        """Hear that the clocks run on from here, with so much left for each seat; nobody is told."""
        self.note(entry, entry.kind, private=UNSEEN)

    on_sleep = on_wake  # that they stand still from here

    def on_say(self, entry: Entry) -> None:
        """Hear a line of chat, or a word for chance; one for the rematch is shown there."""
        if entry.kind == "say" or not self.started:
            self.note(entry, entry.kind, text=entry.body["text"])

    on_word = on_say

    def on_act(self, entry: Entry) -> None:
        """Hear what a seat did and what chance did then."""
        self.keep_lines(entry, entry.body["events"])
        self.replay(entry, entry.body["events"])
        lessons.hear(self, entry)

    on_lesson = on_act  # and that the learner goes on in a guided first game

    def keep_lines(self, entry: Entry, lines: Sequence[str]) -> None:
        """Keep events as they are written, all of an entry before the first is replayed: the record has no hole."""
        self.lines += lines
        self.sources += [entry.sequence] * len(lines)

    def replay(self, entry: Entry, lines: Sequence[str]) -> None:
        """Let events of the game happen, unless the table is frozen."""
        table = self.table
        if table is None:
            return
        for line in lines:
            before = table.state
            seat, action = table.read_event(line)
            table.take(seat, action)
            stand_ins.pass_on(self, entry, seat)
            self.note(entry, "chance" if seat == CHANCE else "act", before, (seat, action))
            rest(before)

    def on_undo(self, entry: Entry) -> None:
        """Hear that events were taken back; seats that saw none of them hear nothing."""
        drop: list[int] = entry.body["drop"]
        self.lines = [line for number, line in enumerate(self.lines) if number not in drop]
        self.sources = [source for number, source in enumerate(self.sources) if number not in drop]
        if self.table is not None:
            step = self.table.state.step
            self.table.drop(drop)
            stand_ins.pass_on(self, entry)
            self.note(entry, "undo", private=entry.seat if self.table.state.step == step else None)

    def note(
        self, entry: Entry, kind: str, before: Any = None, event: Event | None = None, text: str = "", private: int | None = None
    ) -> None:
        """Write down what just happened, and who sees it: a step that is not public is its seat's own."""
        state = None if self.table is None else self.table.state
        seat = entry.seat if event is None else event[0]
        own = state is not None and event is not None and event[0] != CHANCE and state.step == before.step
        who, only, chairs = seat if seat >= 0 else None, seat if own else private, tuple(self.chairs)
        left = tuple(entry.body.get("left", ()))
        more = state, before, event, only, text, entry.sequence, left, self.lesson, self.erred
        table_event = TableEvent(kind, who, entry.at, self.phase, chairs, *more)
        self.table_events.append(table_event)
        for observer, seen in self.by_observer.items():
            if table_event.seen_by(observer):
                seen.append(table_event)

    def seen(self, observer: int) -> list[TableEvent]:
        """List what an observer has seen; the list is not to be changed."""
        if observer not in self.by_observer:
            self.by_observer[observer] = [table_event for table_event in self.table_events if table_event.seen_by(observer)]
        return self.by_observer[observer]

    def view(self, s: Any, observer: int) -> Any:
        """Give what an observer may know of a state of the game; it is worked out once, and not to be changed."""
        key = id(s), observer
        if key not in self.views:
            self.views[key] = s, self.engine.view(s, observer)
        return self.views[key][1]

    def put_away(self) -> None:
        """Let go of what was worked out for earlier states, and pack those; what comes is told from the newest, so that stays."""
        states = self.table.states if self.table else [None]
        self.views = {key: kept for key, kept in self.views.items() if kept[0] is states[-1]}
        for state in reversed(states[:-RECENT]):
            if not pack(state):
                break  # those before it lie packed, too, or are not worth it

    @cached_property
    def engine(self) -> Engine[Record]:
        """The rules of the game."""
        return Engine(self.game)

    def number(self, observer: int) -> int:
        """Count what an observer has seen."""
        return len(self.seen(observer))

    @property
    def waiting(self) -> list[int]:
        """The seats that may act."""
        return [] if self.table is None or self.table.over else members(self.table.state.waiting)

    @property
    def seats(self) -> list[Player]:
        """Who sits where, as a record has it."""
        return [recorded_seat(chair) for chair in self.chairs]

    def same_decision(self, seat: int, base: int) -> bool:
        """Tell whether a seat has had the same decision to make since it had seen so many things."""
        return decides_still(self.seen(seat)[base:], seat)
