"""What a game hands over to the kernel: its record, its rules as functions, its words."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from backroom.kernel.cells import Record
from backroom.kernel.seats import EVERYONE
from backroom.refusal import Refusal, Refused

Options = dict[str, str]
Rule = Callable[..., Any]

NO_OPTION = {
    "en": "{title} has no option '{name}'; it has {known}.",
    "fr": "{title} n'a pas d'option '{name}' ; il y a {known}.",
}
NO_VALUE = {
    "en": "'{value}' is no value of the option {name}; choose one of {offer}.",
    "fr": "'{value}' n'est pas une valeur de l'option {name} ; choisissez parmi {offer}.",
}


@dataclass(frozen=True)
class Option:
    """A choice made before a game: its name, the cell that keeps it, and its values by name, the default first."""

    name: str
    cell: str
    values: Mapping[str, int]


class Words(Protocol):
    """How a game speaks: one notation for actions and outcomes, and sentences in every language."""

    def name(self, s: Any, action: int) -> str:
        """Give the notation of an action."""

    def action(self, s: Any, text: str) -> int | None:
        """Give the action of a notation, None if there is none."""

    def outcome(self, s: Any, outcome: int) -> str:
        """Give the notation of an outcome of chance."""

    def outcome_of(self, s: Any, text: str) -> int | None:
        """Give the outcome of a notation, None if there is none."""

    def layout(self, s: Any) -> list[str]:
        """Write the opening layout, a line for each part."""

    def lay(self, s: Any, lines: Sequence[str]) -> None:
        """Lay a game out as written; raise LayoutError where it cannot be."""

    def position(self, s: Any) -> Mapping[str, Any]:
        """Tell the position by name."""

    def narrate(self, before: Any, event: tuple[int, int], after: Any, names: Sequence[str], lang: str, faded: bool) -> list[str]:
        """Tell what happened, in sentences; `faded` leaves out what nobody may look up any more."""

    def faded(self, then: Any, now: Any) -> bool:
        """Tell whether an event of a state then has lost its secrets to whoever looks now."""

    def why_not(self, s: Any, seat: int, action: int, lang: str) -> Refusal:
        """Say why an action of a seat is not legal."""


class LayoutError(ValueError):
    """Raised when a layout cannot be laid: which of its lines, and why."""

    def __init__(self, line: int, reason: str) -> None:
        """Keep the number of the layout's line, from 0."""
        super().__init__(reason)
        self.line = line


@dataclass(frozen=True)
class Parts:
    """What a game brings beside its rules, each as 'module:name' and imported when somebody wants it; all can be left out."""

    heuristics: str = ""  # what its bots know
    drawing: str = ""  # a position in the terminal
    picture: str = ""  # a position as SVG
    shapes: str = ""  # the types of position and insight, for the page


def nothing_is_hidden(before: Any, after: Any) -> bool:
    """Tell that no step shows anything: there is nothing to be shown."""
    return False


@dataclass(frozen=True)
class Game:
    """The contract: every game gives all of it."""

    name: str
    title: str
    State: type[Record]
    ACTIONS: int
    OUTCOMES: int
    SEATS: tuple[int, ...]
    RULES: int  # the version of the rules; a change of behaviour changes it
    BOUND: int  # more events than any game can have
    options: tuple[Option, ...]
    clash: Callable[[Options, str], Refusal | None]  # why these options do not go together, in a language
    deal: Rule
    choices: Rule
    odds: Rule
    apply: Rule
    worth: Rule
    points: Rule
    rank: Rule
    hide: Rule
    imagine: Rule
    sound: Rule
    words: Words
    insight: Callable[[Any, int], Mapping[str, Any]]
    reference: Path  # the rules in our own words, by id
    reveals: Callable[[Any, Any], bool] = nothing_is_hidden  # whether a step from view to view shows what was hidden
    parts: Parts = Parts()

    def part(self, kind: str) -> Any:
        """Open a part of the game, None if it brings none."""
        module, _, name = getattr(self.parts, kind).partition(":")
        return getattr(import_module(module), name) if module else None

    def chosen(self, wishes: Mapping[str, object] | None = None, lang: str = "en") -> Options:
        """Complete the wished options with the defaults; refuse what is not on offer or does not go together."""
        wishes = {name: str(value) for name, value in (wishes or {}).items()}
        known = {option.name: option for option in self.options}
        for name, value in wishes.items():
            if name not in known:
                sentence = NO_OPTION[lang].format(title=self.title, name=name, known=", ".join(known))
                raise Refused("option", sentence, about=name)
            if value not in known[name].values:
                sentence = NO_VALUE[lang].format(value=value, name=name, offer=", ".join(known[name].values))
                raise Refused("option", sentence, about=name)
        options = {name: str(wishes.get(name, next(iter(option.values)))) for name, option in known.items()}
        if refusal := self.clash(options, lang):
            raise Refused(refusal.code, refusal.sentence, refusal.rule, refusal.about)
        return options

    def variants(self) -> list[Options]:
        """List every combination of options that goes together."""
        names = [option.name for option in self.options]
        every = itertools.product(*(option.values for option in self.options))
        combinations = (dict(zip(names, values, strict=True)) for values in every)
        return [options for options in combinations if self.clash(options, "en") is None]

    def blank(self, options: Options) -> Record:
        """Give a record with the options set and nothing laid out."""
        s = self.State()
        s.seen_by = EVERYONE
        for option in self.options:
            setattr(s, option.cell, option.values[options[option.name]])
        return s

    def options_of(self, s: Record) -> Options:
        """Read the options out of a record."""
        return {
            option.name: next(text for text, value in option.values.items() if value == getattr(s, option.cell))
            for option in self.options
        }


GAMES: dict[type[Record], Game] = {}


def register(game: Game) -> Game:
    """Bind a game's rules to its record type; compiled code knows a game by the cells of it alone."""
    for State, other in GAMES.items():
        if State.dtype == game.State.dtype and other.name != game.name:
            raise TypeError(f"{game.name} has the same cells as {other.name}; name at least one of them differently.")
    GAMES[game.State] = game
    return game


def game_of(s: Record) -> Game:
    """Give the game that a record belongs to."""
    return GAMES[type(s)]
