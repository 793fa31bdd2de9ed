"""A game at a keyboard: people type, bots answer, the table is drawn in between."""

from __future__ import annotations

import os
import string
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from backroom.bots import Bot, Turn, bot
from backroom.kernel.dice import dice_for
from backroom.kernel.seats import NOBODY
from backroom.refusal import Refused
from backroom.table import Table
from backroom.terminal.drawing import drawing
from backroom.terminal.phrases import say


class SupportsBool(Protocol):
    """Anything that is true at some time."""

    def __bool__(self) -> bool:
        """Tell whether it is so now."""


class Quit(Exception):
    """Raised when a player leaves the keyboard."""


class Keyboard:
    """One table, the people at the keyboard, and the bots."""

    def __init__(
        self, table: Table, console: Console, lang: str, file: Path, hint: str = "", compiled: SupportsBool = False
    ) -> None:
        """Sit everybody down; the hint says how to go on with the saved game, `compiled` whether bots may run compiled rules."""
        self.table, self.console, self.lang, self.file, self.hint = table, console, lang, file, hint
        self.compiled = compiled
        self.bots = self.seated_bots()
        self.people = [n for n in range(len(table.seats)) if n not in self.bots]
        self.dice = dice_for(int(table.dice[0]), 1)
        self.at_keyboard = self.people[0] if len(self.people) == 1 else NOBODY
        self.heard = dict.fromkeys((NOBODY, *self.people), 0)

    def seated_bots(self) -> dict[int, Bot]:
        """Make the bots; they stay as long as nothing is taken back."""
        return {n: bot(seat.name) for n, seat in enumerate(self.table.seats) if seat.kind == "bot"}

    def play(self) -> None:
        """Play to the end, or until somebody leaves; the record is kept after every decision."""
        self.save()
        try:
            while not self.table.over:
                seat = self.table.waiting[0]
                if seat in self.bots:
                    self.let_bot_act(seat)
                else:
                    self.let_person_act(seat)
                    self.save()
        except (KeyboardInterrupt, EOFError, Quit):
            self.save()
            self.print()
            self.print(say(self.lang, "saved", path=self.file, hint=self.hint))
            return
        self.save()
        self.tell(self.at_keyboard)
        self.show(NOBODY)
        self.print(say(self.lang, "record", path=self.file))

    def print(self, text: str = "", style: str = "") -> None:
        """Print a line as it is: names and paths are never markup."""
        self.console.print(Text(text, style), soft_wrap=True)

    def save(self) -> None:
        """Write the record, whole or not at all."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_name(self.file.name + ".new")
        new.write_text(self.table.record().text(), encoding="utf-8", newline="\n")
        new.replace(self.file)

    def tell(self, seat: int, since: int | None = None) -> None:
        """Tell a seat what it has not heard yet, as it may hear it now."""
        for number in range(self.heard[seat] if since is None else since, len(self.table.events)):
            for sentence in self.table.sentences(seat, number, self.lang):
                self.print(f"  {sentence}")
        self.heard[seat] = len(self.table.events)

    def show(self, seat: int) -> None:
        """Draw the table as a seat may see it."""
        view = self.table.view(seat)
        insight, draw = dict(self.table.game.insight(view, seat)), drawing(self.table.game)
        self.print()
        for part in draw(dict(self.table.game.words.position(view)), insight, self.table.names, self.lang):
            self.console.print(part, no_wrap=True)

    def let_bot_act(self, seat: int) -> None:
        """Give a bot its view and carry out what it chooses."""
        table = self.table
        turn = Turn.at(table.engine, table.state, seat, self.dice, bool(self.compiled), os.cpu_count() or 1)
        with self.console.status(say(self.lang, "thinks", who=table.names[seat])):
            action = self.bots[seat].choose(turn)
        table.act(seat, action)

    def let_person_act(self, seat: int) -> None:
        """Draw the table and ask until a move is given."""
        self.cover(seat)
        self.tell(seat)
        self.show(seat)
        choices = labelled(self.table.choices(seat))
        self.print(say(self.lang, "your turn", who=self.table.names[seat]), "bold")
        self.console.print(Columns([Text(f"{label:>3} {text}") for label, text in choices.items()], padding=(0, 2)))
        done = False
        while not done:
            done = self.answer(seat, self.console.input(Text(f"{say(self.lang, 'prompt')} > ")).strip(), choices)

    def cover(self, seat: int) -> None:
        """Between two people, of whom one has a secret, clear the screen and wait until the next has the keyboard."""
        if seat != self.at_keyboard:
            if self.has_secret(seat) or self.has_secret(self.at_keyboard):
                self.console.clear()
                if self.console.is_terminal:
                    self.console.file.write("\x1b[3J")  # what can be scrolled back to, too
                self.console.input(Text(say(self.lang, "cover", who=self.table.names[seat])))
            self.at_keyboard = seat

    def has_secret(self, seat: int) -> bool:
        """Tell whether a seat knows something that not everybody may know."""
        view = self.table.view(NOBODY)
        view.seen_by = seat
        return bool(self.table.view(seat) != view)

    def answer(self, seat: int, text: str, choices: dict[str, str]) -> bool:
        """Do what was typed; tell whether the turn is done."""
        if text in ("?", "help"):
            self.print(say(self.lang, "help", example=next(iter(choices.values()))))
        elif text in ("quit", "exit"):
            raise Quit
        elif text == "log":
            self.tell(seat, since=0)
        elif text == "undo":
            return self.undo(seat)
        elif text in choices:
            return self.attempt(seat, choices[text])
        elif text.isdecimal() or (len(text) == 1 and text.isalpha()):
            self.print(say(self.lang, "no label", text=text[:20]))
        elif text:
            return self.attempt(seat, text)
        return False

    def attempt(self, seat: int, text: str) -> bool:
        """Carry out a move, or say why it cannot be."""
        try:
            self.table.act(seat, text, self.lang)
        except Refused as error:
            rule = f" [{error.refusal.rule}]" if error.refusal.rule else ""
            self.print(f"{error.refusal.sentence}{rule}", "red")
            return False
        return True

    def undo(self, seat: int) -> bool:
        """Take back a step of an unfinished secret choice, else a person's last decision: chance is drawn anew from there."""
        if self.table.unfinished(seat) is not None:
            self.table.reconsider(seat)
            self.heard[seat] = min(self.heard[seat], len(self.table.events))
            self.print(say(self.lang, "undone"))
            return True
        decisions = [number for number, (seat, _) in enumerate(self.table.events) if seat in self.people]
        if not decisions:
            self.print(say(self.lang, "nothing to undo"))
            return False
        while len(self.table.events) > decisions[-1]:
            self.table.take_back()
        self.bots = self.seated_bots()
        self.heard = {seat: min(heard, decisions[-1]) for seat, heard in self.heard.items()}
        self.print(say(self.lang, "undone"))
        return True


def labelled(choices: Sequence[str]) -> dict[str, str]:
    """Label choices for picking. Where one can pass, that is 0, a bid has its own number and the rest have letters."""
    if "pass" not in choices:
        return {str(n): text for n, text in enumerate(choices, 1)}
    letters = iter(string.ascii_lowercase)
    labels = {"0": "pass"}
    for text in choices:
        if text.startswith("bid "):
            labels[text.removeprefix("bid ")] = text
        elif text != "pass":
            labels[next(letters)] = text
    return labels


def watch(table: Table, console: Console, lang: str, compiled: SupportsBool = False) -> None:
    """Let bots play a whole game and print it."""
    keyboard = Keyboard(table, console, lang, Path(), compiled=compiled)
    while not table.over:
        keyboard.let_bot_act(table.waiting[0])
    for number in range(len(table.events)):
        for sentence in table.sentences(NOBODY, number, lang):
            keyboard.print(sentence)
    keyboard.show(NOBODY)
