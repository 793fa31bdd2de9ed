"""The forms of puzzles: the list, one as it is asked, and its answer. docs/puzzles.md says what everything means."""

from __future__ import annotations

from pydantic import Field

from backroom.wire.parts import Number, Part
from backroom.wire.record_forms import ReplayedStep

Said = dict[str, str]


class PuzzleHead(Part):
    """What is told of a puzzle in the list."""

    id: str
    game: str
    theme: str = Field(description="one of the game's phases")
    difficulty: str = Field(description="easy, medium or hard")
    players: Number
    exact: bool = Field(description="whether its answer was worked out exactly")


class PuzzleShelf(Part):
    """All puzzles of this server, and which are today's."""

    day: str = Field(description="as 2026-11-18, in UTC")
    today: dict[str, str] = Field(description="by game")
    themes: dict[str, dict[str, Said]] = Field(description="by game and theme, in words by language")
    puzzles: list[PuzzleHead]


class PuzzleOption(Part):
    """A choice that can be answered with."""

    number: Number
    actions: list[str] = Field(description="in the game's notation")
    said: str = Field(description="the same in words")


class PosedPuzzle(Part):
    """A puzzle as it is asked: what its seat sees, and nothing else."""

    id: str
    game: str
    theme: str
    difficulty: str
    options: dict[str, str]
    names: list[str]
    seat: Number
    sentences: list[str] = Field(description="what happened last, as the seat was told")
    step: ReplayedStep
    choices: list[PuzzleOption]
    hint: str


class PuzzleResult(Part):
    """What a choice is worth."""

    number: Number
    share: float = Field(description="of the win, that the seat can expect behind it")
    behind: float = Field(description="the best; 0 for the best itself")
    error: float = Field(description="one standard error of that; 0 where it was worked out")
    why: str


class PuzzleAnswer(Part):
    """The answer to a puzzle, and its proof."""

    best: Number = Field(description="the number of the best choice")
    choices: list[PuzzleResult]
    proof: str = Field(description="in a sentence")
    found: dict[str, float] = Field(description="which share of the bots of each level finds it")
