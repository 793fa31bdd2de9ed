"""A game at a keyboard: people type, bots answer, the table is drawn in between."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from backroom.bots import Bot, Turn, bot
from backroom.kernel.dice import dice_for
from backroom.kernel.game import Refused
from backroom.kernel.seats import NOBODY
from backroom.table import Seat, Table
from backroom.terminal.drawing import drawing
from backroom.terminal.phrases import say


class Quit(Exception):
    """Raised when a player leaves the keyboard."""


def seats_named(text: str, players: int) -> list[Seat]:
    """Read who sits where: 'me' or a name for people, a bot's name for bots."""
    seats = []
    for name in text.split(","):
        try:
            bot(name)
            seats.append(Seat("bot", name))
        except Refused:
            if name.isidentifier() and name.islower() and name != "me":
                raise
            seats.append(Seat("person", name))
    if len(seats) != players:
        raise Refused("seats", f"There are {len(seats)} seats for {players} players. Name one for each, with commas between.")
    return seats


class Keyboard:
    """One table, the people at the keyboard, and the bots."""

    def __init__(self, table: Table, console: Console, lang: str, file: Path) -> None:
        """Sit everybody down."""
        self.table, self.console, self.lang, self.file = table, console, lang, file
        self.minds: dict[int, Bot] = {n: bot(seat.name) for n, seat in enumerate(table.seats) if seat.kind == "bot"}
        self.people = [n for n in range(len(table.seats)) if n not in self.minds]
        self.dice = dice_for(int(table.dice[0]), 1)
        self.last_at_keyboard = self.people[0] if self.people else NOBODY
        self.told = 0

    def play(self) -> None:
        """Play to the end, or until somebody leaves; either way the record is kept."""
        try:
            while not self.table.over:
                self.tell()
                seat = self.table.waiting[0]
                if seat in self.minds:
                    self.let_bot_act(seat)
                else:
                    self.let_person_act(seat)
            self.tell()
            self.show(NOBODY)
        except (KeyboardInterrupt, EOFError, Quit):
            self.save()
            self.console.print()
            self.console.print(say(self.lang, "saved", path=self.file, game=self.table.game.name), soft_wrap=True)
            return
        self.save()
        self.console.print(say(self.lang, "record", path=self.file), soft_wrap=True)

    def save(self) -> None:
        """Write the record, whole or not at all."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_name(self.file.name + ".new")
        new.write_text(self.table.record().text(), encoding="utf-8", newline="\n")
        new.replace(self.file)

    def tell(self, since: int | None = None) -> None:
        """Tell what happened since it was told last, as whoever sits at the keyboard may hear it."""
        for number in range(self.told if since is None else since, len(self.table.events)):
            for sentence in self.table.told(self.last_at_keyboard, number, self.lang):
                self.console.print(Text(f"  {sentence}"))
        self.told = len(self.table.events)

    def show(self, seat: int) -> None:
        """Draw the table as a seat may see it."""
        view = self.table.view(seat)
        position = self.table.game.words.position(view)
        self.console.print()
        for part in drawing(self.table.game.name)(position, self.table.game.insight(view, seat), self.table.names, self.lang):
            self.console.print(part, no_wrap=True)

    def let_bot_act(self, seat: int) -> None:
        """Give a bot its view and carry out what it chooses."""
        table = self.table
        turn = Turn(table.game, seat, table.view(seat), table.engine.choices(table.state, seat), self.dice)
        table.act(seat, self.minds[seat].choose(turn))

    def let_person_act(self, seat: int) -> None:
        """Draw the table and ask until a move is given."""
        self.cover(seat)
        self.show(seat)
        choices = self.table.choices(seat)
        labels = numbered(choices)
        self.console.print(Text(say(self.lang, "your turn", who=self.table.names[seat]), "bold"))
        self.console.print(Columns([Text(f"{n:>3} {text}") for n, text in labels.items()], padding=(0, 2)))
        done = False
        while not done:
            done = self.answer(seat, self.console.input(f"{say(self.lang, 'prompt')} > ").strip(), labels)

    def cover(self, seat: int) -> None:
        """Before another person's secrets are shown, wait until that person has the keyboard."""
        if seat != self.last_at_keyboard:
            if self.table.view(seat).flat.tolist() != self.public(seat):
                self.console.clear()
                self.console.input(say(self.lang, "cover", who=self.table.names[seat]))
            self.last_at_keyboard = seat

    def public(self, seat: int) -> list[int]:
        """Give the cells that everybody may know, as if this seat looked at them."""
        view = self.table.view(NOBODY)
        view.seen_by = seat
        return [int(cell) for cell in view.flat]

    def answer(self, seat: int, text: str, labels: dict[int, str]) -> bool:
        """Do what was typed; tell whether the turn is done."""
        if text in ("?", "help"):
            self.console.print(say(self.lang, "help", example=next(iter(labels.values()))))
        elif text in ("quit", "exit"):
            raise Quit
        elif text == "log":
            self.tell(since=0)
        elif text == "undo":
            return self.undo()
        elif text.isascii() and text.isdecimal():
            if int(text) in labels:
                self.table.act(seat, labels[int(text)], self.lang)
                return True
            self.console.print(say(self.lang, "no number", n=int(text)))
        elif text:
            return self.attempt(seat, text)
        return False

    def attempt(self, seat: int, text: str) -> bool:
        """Carry out a typed move, or say why it cannot be."""
        try:
            self.table.act(seat, text, self.lang)
        except Refused as error:
            rule = f" [{error.refusal.rule}]" if error.refusal.rule else ""
            self.console.print(Text(f"{error.refusal.sentence}{rule}", "red"))
            return False
        return True

    def undo(self) -> bool:
        """Take back to the last decision of a person."""
        try:
            self.table.take_back()
            while self.table.waiting[0] not in self.people:
                self.table.take_back()
        except Refused as error:
            self.console.print(error.refusal.sentence)
            self.table.let_chance_act()
            return True
        self.told = len(self.table.events)
        self.console.print(say(self.lang, "undone"))
        return True


def numbered(choices: Sequence[str]) -> dict[int, str]:
    """Number choices for picking: a choice that ends in a number, as 'bid 7', keeps it; the rest take free numbers."""
    labels = {int(text.split()[-1]): text for text in choices if text.split()[-1].isdecimal()}
    free = (n for n in range(0 if labels else 1, len(choices) + max(labels, default=0) + 2) if n not in labels)
    labels.update({next(free): text for text in choices if text not in labels.values()})
    return dict(sorted(labels.items()))


def watch(table: Table, console: Console, lang: str) -> None:
    """Let bots play a whole game and print it."""
    minds = [bot(seat.name) for seat in table.seats]
    dice = dice_for(int(table.dice[0]), 1)
    while not table.over:
        seat = table.waiting[0]
        turn = Turn(table.game, seat, table.view(seat), table.engine.choices(table.state, seat), dice)
        table.act(seat, minds[seat].choose(turn))
    for number in range(len(table.events)):
        for sentence in table.told(NOBODY, number, lang):
            console.print(Text(sentence), soft_wrap=True)
    view = table.view(NOBODY)
    for part in drawing(table.game.name)(table.game.words.position(view), table.game.insight(view, NOBODY), table.names, lang):
        console.print(part, no_wrap=True)
