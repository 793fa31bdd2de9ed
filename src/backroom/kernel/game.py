"""What a game hands over to the kernel: its record, its rules as functions, its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from backroom.kernel.cells import Record
from backroom.kernel.options import Option, Options, OptionSet, refuse_options
from backroom.kernel.phrases import LANGUAGES as LANGUAGES
from backroom.kernel.seats import EVERYONE
from backroom.kernel.telling import Telling
from backroom.refusal import Refusal
from backroom.refusal import Refused as Refused  # as games of others import it

Rule = Callable[..., Any]


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
        """Tell whether what was shown in a state then may not be looked up any more when the game has come to a state now."""

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
    """What a game brings beside its rules, as 'module:name' and imported when somebody wants it; all can be left out."""

    heuristics: str = ""  # what its bots know
    sparring: str = ""  # bots in other styles, to be measured against: see kernel.sparring
    drawing: str = ""  # a position in the terminal
    picture: str = ""  # a position as SVG: picture(view, names, lang)
    heading: str = ""  # how far a game is, in a few words: heading(view, names, lang)
    meaning: str = ""  # what a legal action would do, in a sentence: meaning(view, seat, action, lang)
    page: str = ""  # what its messages in the page begin with, if the page has a folder of drawings for it
    shapes: str = ""  # the types of position and insight, for drawings in the page
    aid: str = ""  # the numbers of a player aid in the page, as plain data
    orders: str = ""  # standing orders that a seat can leave: a module as in `kernel.orders`
    moments: str = ""  # what decided a finished game, in sentences: moments(course), see kernel.moments
    review: str = ""  # what it says about its games when they are analysed: Review, see kernel.reviews
    observation: str = ""  # what a seat knows as a row of numbers: Observations, see kernel.observation
    features: str = ""  # what a network is told of a position: Features, see kernel.features
    trainers: str = ""  # whom networks train against beside themselves: Trainers, see kernel.training
    strangers: str = ""  # whom networks reckon with beside themselves when they look ahead: Trainers, too
    endings: str = ""  # how its last part can be worked out exactly: Endings, see kernel.endings
    terms: str = ""  # what words of the position and the notation are called, by language
    moves: str = ""  # what an action is called in a language: move(view, action, lang); the notation in English
    worded: str = ""  # an action in the words of its table in the page: worded(view, action, lang)
    gathered: str = ""  # how sentences that repeat each other are told once: a module as in `terminal.gathering`


MOST_SEATS = 15  # a set of seats is one cell
MOST_ACTIONS = 32767  # an action, or an outcome, is one cell of a log


def default(name: str) -> Callable[[], Any]:
    """Take what a game leaves out from `kernel.defaults`, which knows this module."""
    return lambda: getattr(import_module("backroom.kernel.defaults"), name)


@dataclass(frozen=True, kw_only=True)
class Game:
    """The contract: the record, `deal`, `choices`, `apply`, `points` and words; whatever else is left out has a default."""

    name: str
    title: str
    State: type[Record]
    ACTIONS: int
    OUTCOMES: int = 0
    SEATS: tuple[int, ...] = ()  # how many can play; the values of the option `players`, if it is left out
    RULES: int = 1  # the version of the rules; a change of behaviour changes it
    BOUND: int  # more events than any game can have
    options: tuple[Option, ...]
    deal: Rule
    choices: Rule
    odds: Rule = field(default_factory=default("no_chance"))
    apply: Rule
    worth: Rule = field(default_factory=default("worth_by_points"))
    points: Rule
    rank: Rule = field(default_factory=default("rank_by_points"))
    hide: Rule = field(default_factory=default("nothing_hidden"))
    imagine: Rule = field(default_factory=default("nothing_imagined"))
    sound: Rule = field(default_factory=default("always_sound"))
    words: Words
    insight: Callable[[Any, int], Mapping[str, Any]] = field(default_factory=default("no_insight"))
    reference: Path | None = None  # the rules in our own words, by id
    guide: Path | None = None  # the guided first game: a record, with its lessons beside it in a .toml
    puzzles: Path | None = None  # positions to solve, a line each; the records that they stand in lie beside it in a .game
    round_of: Callable[[Any], int | None] = field(default_factory=default("round_by_name"))  # the round of a view, from 1
    reveals: Callable[[Any, Any], bool] = field(default_factory=default("leaves_the_view"))  # a step shows what was hidden
    telling: Telling | None = None  # tells positions to many at once, faster than to one after the other
    fade: Callable[[Any], None] = field(default_factory=default("nothing_fades"))  # blanks in a view what has faded
    titles: Mapping[str, str] = field(default_factory=dict)  # the title by language, where it is another one
    pitch: Mapping[str, str] = field(default_factory=dict)  # the game in a sentence, by language
    parts: Parts = Parts()

    def __post_init__(self) -> None:
        """Read off how many can play."""
        if not self.SEATS:
            seats = next((tuple(option.values.values()) for option in self.options if option.cell == "seats"), ())
            object.__setattr__(self, "SEATS", seats)

    def __reduce__(self) -> tuple[Callable[[type[Record]], Game], tuple[type[Record]]]:
        """Travel by the record type: a game is what this program has registered under it."""
        return game_with, (self.State,)

    def part(self, kind: str) -> Any:
        """Open a part of the game, None if it brings none; a part without a name is a whole module."""
        module, _, name = getattr(self.parts, kind).partition(":")
        found = import_module(module) if module else None
        return getattr(found, name) if name else found

    @cached_property
    def option_set(self) -> OptionSet:
        """All that can be chosen before the game."""
        return OptionSet(self.title, self.options)

    def chosen(self, wishes: Mapping[str, object] | None = None, lang: str = "en") -> Options:
        """Complete the wished options with the defaults; refuse what is not on offer or does not go together."""
        return self.option_set.chosen(wishes or {}, lang)

    def recalled(self, written: Mapping[str, str]) -> Options:
        """Complete the options of a stored game or a record; an option that came later has its old meaning."""
        return self.option_set.recalled(written)

    def written(self, s: Record) -> Options:
        """Give the options of a record as they are written down."""
        return self.option_set.written(self.options_of(s))

    def variants(self) -> list[Options]:
        """List every combination of options that goes together."""
        return self.option_set.combinations()

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
    refuse_options(game.name, game.RULES, game.options)
    refuse_sizes(game)
    refuse_words(game)
    for State, other in GAMES.items():
        if State.dtype == game.State.dtype and other.name != game.name:
            raise TypeError(f"{game.name} has the same cells as {other.name}; name at least one of them differently.")
    GAMES[game.State] = game
    return game


def refuse_sizes(game: Game) -> None:
    """Refuse a game that does not fit into sets of seats and logs, or whose seats nobody can choose."""
    if not any(option.name == "players" and option.cell == "seats" for option in game.options):
        raise TypeError(f"{game.name} needs an option 'players' whose cell is 'seats'.")
    if not all(1 <= seats <= MOST_SEATS for seats in game.SEATS):
        raise TypeError(f"{game.name} has seats for {max(game.SEATS)}; there can be 1 to {MOST_SEATS}.")
    if not (1 <= game.ACTIONS <= MOST_ACTIONS and 0 <= game.OUTCOMES <= MOST_ACTIONS):
        raise TypeError(f"{game.name} has {game.ACTIONS} actions and {game.OUTCOMES} outcomes; there can be {MOST_ACTIONS}.")
    for option in game.options:
        if option.cell not in {cell.name for cell in game.State.cells}:
            raise TypeError(f"The option {option.name} of {game.name} is kept in '{option.cell}', which is no cell.")


def refuse_words(game: Game) -> None:
    """Refuse a game whose name cannot stand in records and links, or that speaks a language nobody asks for."""
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", game.name):
        raise TypeError(f"'{game.name}' is no name for a game: small letters, digits and hyphens, 40 at most.")
    spoken = [game.titles, game.pitch, *(words for option in game.options for words in (option.label, option.labels))]
    for lang in (lang for words in spoken for lang in words):
        if lang not in LANGUAGES:
            raise TypeError(f"{game.name} speaks '{lang}'; languages are {', '.join(LANGUAGES)}.")


def game_with(State: type[Record]) -> Game:
    """Give the game that was registered with a record type."""
    return GAMES[State]


def game_of(s: Record) -> Game:
    """Give the game that a record belongs to."""
    return GAMES[type(s)]
