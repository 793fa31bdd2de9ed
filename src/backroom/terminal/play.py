"""A game at a keyboard: people type, bots answer, the table is drawn in between."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from backroom.bots import Bot, Outside, Turn, bot
from backroom.kernel.dice import dice_for
from backroom.kernel.seats import NOBODY
from backroom.refusal import Refused
from backroom.table import Table
from backroom.terminal.drawing import drawing
from backroom.terminal.gathering import gathered
from backroom.terminal.moves import labelled, shown, typed
from backroom.terminal.names import called
from backroom.terminal.phrases import say


class Compiling(Protocol):
    """Compiling that goes on beside the game: true once it is done."""

    def __bool__(self) -> bool:
        """Tell whether it is done."""

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""

    @property
    def under_way(self) -> bool:
        """Whether it goes on."""


class Quit(Exception):
    """Raised when a player leaves the keyboard."""


class Keyboard:
    """One table, the people at the keyboard, and the bots."""

    def __init__(
        self, table: Table, console: Console, lang: str, file: Path, hint: str = "", compiling: Compiling | None = None
    ) -> None:
        """Sit everybody down; the hint says how to go on with the saved game. Bots are quicker once the rules are compiled."""
        self.table, self.console, self.lang, self.file, self.hint = table, console, lang, file, hint
        self.compiling = compiling
        self.bots = self.seated_bots()
        self.people = [n for n in range(len(table.seats)) if n not in self.bots]
        self.dice = dice_for(int(table.dice[0]), 1)
        self.at_keyboard = self.people[0] if len(self.people) == 1 else NOBODY
        self.names = called(table.seats, lang, you=self.at_keyboard)
        self.heard = dict.fromkeys((NOBODY, *self.people), 0)

    def seated_bots(self) -> dict[int, Bot]:
        """Make the bots; they stay as long as nothing is taken back."""
        return {n: bot(seat.name) for n, seat in enumerate(self.table.seats) if seat.kind == "bot"}

    def play(self) -> None:
        """Play to the end, or until somebody leaves; the record is kept after every decision."""
        self.save()
        if self.compiling is not None and self.compiling.under_way:
            self.print(say(self.lang, "meanwhile"))
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
            self.print_whole(say(self.lang, "saved", path=self.file, hint=self.hint))
            return
        self.save()
        self.tell_end()
        self.tell(self.at_keyboard)
        self.show(NOBODY)
        self.print_whole(say(self.lang, "record", path=self.file))

    def print(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print a text as it is, broken between words: names are never markup."""
        self.console.print(Padding(Text(text, style), (0, 0, 0, indent)) if indent else Text(text, style))

    def print_whole(self, text: str) -> None:
        """Print a text that can be copied: paths and commands are never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def save(self) -> None:
        """Write the record, whole or not at all."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_name(self.file.name + ".new")
        new.write_text(self.table.record().text(), encoding="utf-8", newline="\n")
        new.replace(self.file)

    def tell(self, seat: int, since: int | None = None, indent: int = 2) -> None:
        """Tell a seat what it has not heard yet, as it may hear it now."""
        numbers = range(self.heard[seat] if since is None else since, len(self.table.events))
        sentences = (one for number in numbers for one in self.table.sentences(seat, number, self.lang, self.names))
        for sentence in gathered(self.table.game, sentences, self.lang):
            self.print(sentence[0].upper() + sentence[1:], indent=indent)
        self.heard[seat] = len(self.table.events)

    def show(self, seat: int) -> None:
        """Draw the table as a seat may see it."""
        view = self.table.view(seat)
        insight, draw = dict(self.table.game.insight(view, seat)), drawing(self.table.game)
        self.print()
        for part in draw(dict(self.table.game.words.position(view)), insight, self.names, self.lang):
            self.console.print(part, no_wrap=True)

    def let_bot_act(self, seat: int) -> None:
        """Give a bot its view and carry out what it chooses."""
        table = self.table
        turn = Turn.at(table.engine, table.state, seat, self.dice, bool(self.compiling), os.cpu_count() or 1)
        with self.console.status(self.thinking(seat)):
            action = self.bots[seat].choose(turn)
        table.act(seat, action)
        self.tell_verdicts(seat)

    def tell_verdicts(self, seat: int) -> None:
        """Say what was wrong with the answer of an outside bot."""
        mind = self.bots[seat]
        if isinstance(mind, Outside):
            for verdict in mind.news():
                self.print(verdict.sentence(self.names[seat], self.lang), "yellow")

    def tell_end(self) -> None:
        """Tell outside bots how the game ended."""
        for mind in self.bots.values():
            if isinstance(mind, Outside):
                mind.finish(self.table.results)

    def thinking(self, seat: int) -> str:
        """Say that a bot thinks, and how far the rules are compiled as long as they are not."""
        thinks = say(self.lang, "thinks", who=self.names[seat])
        if self.compiling is None or not self.compiling.under_way:
            return thinks
        return f"{thinks} {say(self.lang, 'compiled so far', percent=round(100 * self.compiling.share))}"

    def let_person_act(self, seat: int) -> None:
        """Draw the table and ask until a move is given."""
        self.cover(seat)
        self.tell(seat)
        self.show(seat)
        choices = labelled(self.table.choices(seat))
        alone = len(self.people) == 1
        self.print(say(self.lang, "your turn alone" if alone else "your turn", who=self.names[seat]), "bold")
        moves = [f"{label:>3} {self.named(text)}" for label, text in choices.items()]
        self.console.print(Columns([Text(move, no_wrap=True) for move in moves], padding=(0, 2)))
        done = False
        while not done:
            done = self.answer(seat, self.console.input(Text(f"{say(self.lang, 'prompt')} > ")).strip(), choices)

    def named(self, notation: str) -> str:
        """Give what a move is called here."""
        return shown(self.table.game, self.table.state, self.table.read(notation), self.lang)

    def cover(self, seat: int) -> None:
        """Between two people, of whom one has a secret, clear the screen and wait until the next has the keyboard."""
        if seat != self.at_keyboard:
            if self.has_secret(seat) or self.has_secret(self.at_keyboard):
                self.console.clear()
                if self.console.is_terminal:
                    self.console.file.write("\x1b[3J")  # what can be scrolled back to, too
                self.console.input(Text(say(self.lang, "cover", who=self.names[seat])))
            self.at_keyboard = seat

    def has_secret(self, seat: int) -> bool:
        """Tell whether a seat knows something that not everybody may know."""
        view = self.table.view(NOBODY)
        view.seen_by = seat
        return bool(self.table.view(seat) != view)

    def answer(self, seat: int, text: str, choices: dict[str, str]) -> bool:
        """Do what was typed; tell whether the turn is done."""
        if text in ("?", "help", say(self.lang, "word help")):
            self.print(say(self.lang, "help", example=self.named(next(iter(choices.values())))))
        elif text in ("quit", "exit", say(self.lang, "word quit")):
            raise Quit
        elif text in ("log", say(self.lang, "word log")):
            self.tell(seat, since=0)
        elif text in ("undo", say(self.lang, "word undo")):
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
            self.table.act(seat, typed(self.table, text, self.lang), self.lang)
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


def watch(table: Table, console: Console, lang: str, compiling: Compiling | None = None) -> None:
    """Let bots play a whole game and print it."""
    keyboard = Keyboard(table, console, lang, Path(), compiling=compiling)
    while not table.over:
        keyboard.let_bot_act(table.waiting[0])
    keyboard.tell_end()
    keyboard.tell(NOBODY, indent=0)
    keyboard.show(NOBODY)
