"""A table for people: legal actions with what they mean, moves by name, bots, sentences, and pictures."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from rich.console import Console

from backroom import table as room
from backroom.bots import Turn, bot, looks_ahead
from backroom.front_door.analysed import AnalysedGame
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import can_compile
from backroom.kernel.meaning import meaning
from backroom.kernel.phrases import known_language
from backroom.kernel.picture import picture
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.refusal import Refused
from backroom.table import Moment
from backroom.terminal.drawing import drawing

WATCHER = NOBODY  # instead of a seat: somebody who only watches


@dataclass(frozen=True)
class Choice:
    """Something that a seat may do now: its name, and what it means in a sentence."""

    seat: int
    name: str
    meaning: str
    number: int = field(repr=False)  # as rules and bots know it

    def __str__(self) -> str:
        """Tell both."""
        return f"{self.name}: {self.meaning}"


class Table(room.Table):
    """A game from its layout to now, for a person at a prompt: everything by name, and nothing hidden unless a seat is named."""

    def legal(self, seat: int | None = None, lang: str = "en") -> list[Choice]:
        """List what may be done now and what it means, by a seat or by all that may act."""
        seats = self.waiting if seat is None else [checked(self, seat)]
        return [choice for one in seats for choice in choices_of(self, one, known_language(lang))]

    def move(self, action: str | Choice, seat: int | None = None, lang: str = "en") -> list[str]:
        """Act by name, for the seat that may act, and tell in sentences what happened; raise Refused if it is not legal."""
        known_language(lang)
        self.let_chance_act()
        known = len(self.events)
        if isinstance(action, Choice):
            self.act(action.seat, action.number, lang)
        else:
            self.act(meant(self, seat), action, lang)
        return [sentence for number in range(known, len(self.events)) for sentence in sentences_of(self, number, lang)]

    def choose(self, name: str = "expert", seat: int | None = None) -> str:
        """Ask a bot what it would do, for the seat that may act; nothing is done, and the same table gives the same answer."""
        seat = meant(self, seat)
        dice = dice_for(int(self.dice[0]), len(self.events), 1 + seat)
        turn = Turn.at(self.engine, self.state, seat, dice, can_compile() and looks_ahead(name), os.cpu_count() or 1)
        return self.game.words.name(self.state, bot(name).choose(turn))

    def play(self, bots: str | Sequence[str | None] | None = None) -> Self:
        """Let bots play on, to the end or until a person must decide.

        One name is a bot for every seat, a list has one for each; without any the bots that sit at the table play.
        """
        self.let_chance_act()
        names = bots_for(self, bots)
        made = {seat: bot(name) for seat, name in enumerate(names) if name}  # one for each seat: a bot may remember
        compiled = can_compile() and any(looks_ahead(name) for name in names if name)
        while not self.over and self.waiting[0] in made:
            seat = self.waiting[0]
            dice = dice_for(int(self.dice[0]), len(self.events), 1 + seat)
            self.act(seat, made[seat].choose(Turn.at(self.engine, self.state, seat, dice, compiled)))
        return self

    def view(self, seat: int, at: int = -1) -> Any:
        """Give what a seat, or a WATCHER, may know of a position."""
        return super().view(observing(self, seat), at)

    def seen(self, seat: int, lang: str = "en") -> list[Moment]:
        """List what a seat, or a WATCHER, has seen so far: its views at public steps, and its own events."""
        return super().seen(observing(self, seat), known_language(lang))

    def history(self, lang: str = "en") -> list[Moment]:
        """List everything that has happened so far, with nothing hidden."""
        return super().history(known_language(lang))

    def __iter__(self) -> Iterator[Moment]:
        """Tell the game moment by moment, with nothing hidden."""
        return iter(self.history())

    def board(self, seat: int | None = None, lang: str = "en") -> str:
        """Draw the position in text, as the terminal does."""
        view = shown(self, seat)
        insight = dict(self.game.insight(view, WATCHER if seat is None else seat))
        console = Console(file=io.StringIO(), width=80, color_system=None, force_terminal=False)
        position = dict(self.game.words.position(view))
        for part in drawing(self.game)(position, insight, self.names, known_language(lang)):
            console.print(part, no_wrap=True)
        assert isinstance(console.file, io.StringIO)
        return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())

    def picture(self, seat: int | None = None, lang: str = "en") -> str:
        """Draw the position as SVG: all of it, or what a seat or a WATCHER may know."""
        return picture(shown(self, seat), self.names, lang)

    def save_picture(self, path: str | os.PathLike[str], seat: int | None = None, lang: str = "en") -> Path:
        """Write the picture to a file."""
        Path(path).write_text(self.picture(seat, lang), encoding="utf-8", newline="\n")
        return Path(path)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the record of the game to a file."""
        Path(path).write_text(self.record().text(), encoding="utf-8", newline="\n")
        return Path(path)

    def analyse(self, budget: str = "quick", report: Callable[[int, int], None] = lambda done, of: None) -> AnalysedGame:
        """Tell what decisions were worth and what was luck, once the game is over; `deep` looks at ten times as much."""
        return AnalysedGame.of(self.record(), budget, report)

    def __repr__(self) -> str:
        """Tell on one line what is played, by whom, how far it is and who may act."""
        waits = "over" if self.over else "chance to act" if self.state.turn == CHANCE else ""
        waits = waits or f"{', '.join(self.names[seat] for seat in self.waiting)} to act"
        events = f"{len(self.events)} event{'' if len(self.events) == 1 else 's'}"
        return f"<{self.game.title}: {', '.join(self.names)}; {events}; {waits}>"

    def __str__(self) -> str:
        """Draw the position in text."""
        return self.board()

    def _repr_svg_(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        return self.picture()


def choices_of(table: Table, seat: int, lang: str) -> Iterator[Choice]:
    """Give the choices of one seat, told from what it can see."""
    view, words = table.view(seat), table.game.words
    for action in table.engine.choices(table.state, seat):
        yield Choice(seat, words.name(view, action), meaning(table.game, view, seat, action, table.names, lang), action)


def sentences_of(table: Table, number: int, lang: str) -> list[str]:
    """Tell event `number`, from 0, with nothing hidden."""
    before, after = table.states[number : number + 2]
    return table.game.words.narrate(before, table.events[number], after, table.names, lang, False)


def shown(table: Table, seat: int | None) -> Any:
    """Give the position: all of it, or what a seat or a WATCHER may know."""
    return table.state if seat is None else table.view(seat)


def bots_for(table: Table, bots: str | Sequence[str | None] | None) -> list[str | None]:
    """Name the bot of every seat, None for a person's."""
    if bots is None:
        return [seat.name if seat.kind == "bot" else None for seat in table.seats]
    names: list[str | None] = [bots] * len(table.seats) if isinstance(bots, str) else list(bots)
    if len(names) != len(table.seats):
        raise Refused("seats", f"There are {len(names)} bots for {len(table.seats)} seats. Name one for each, or one for all.")
    return names


def meant(table: Table, seat: int | None) -> int:
    """Give the seat that is meant: the one that is named, or the only one that may act."""
    if seat is not None:
        return checked(table, seat)
    if table.over:
        raise Refused("over", "The game is over.")
    if len(table.waiting) != 1:
        raise Refused("seat", f"Seats {', '.join(map(str, table.waiting))} may act now. Say which one: seat={table.waiting[0]}.")
    return table.waiting[0]


def observing(table: Table, seat: int) -> int:
    """Give a seat that there is, or WATCHER."""
    if seat == WATCHER:
        return seat
    try:
        return checked(table, seat)
    except Refused as refused:
        raise Refused("seat", f"{refused} A spectator is backroom.WATCHER.") from None


def checked(table: Table, seat: int) -> int:
    """Give a seat that there is."""
    if not 0 <= seat < len(table.seats):
        raise Refused("seat", f"There is no seat {seat} at this table; seats are 0 to {len(table.seats) - 1}.")
    return seat
