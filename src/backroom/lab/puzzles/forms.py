"""A puzzle as it is kept: where it stands in which record, its choices with what they are worth, and the proof."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

FORMAT = 1
DIFFICULTIES = ("easy", "medium", "hard")


@dataclass(frozen=True)
class PuzzleChoice:
    """A choice: its actions in the game's notation, what everybody can expect behind it, and how far it is behind the best."""

    actions: list[str]
    shares: list[float]
    points: list[float]
    behind: float  # of the seat's share; 0 for the best
    error: float  # one standard error of that; 0 where it was worked out


@dataclass(frozen=True)
class Proof:
    """How it is known which choice is best."""

    by: str  # exact, network or playouts
    lead: float  # of the best choice over the next one, in shares of the win
    error: float  # one standard error of that
    worlds: int = 0  # imagined with the dice of the seed
    seed: int = 0
    to_the_end: int = 0  # worlds in which the choices were also played on to the end of the game, with the same answer

    @property
    def sure(self) -> float:
        """The part of the lead that is sure."""
        return self.lead - SURE * self.error


SURE = 3.0  # standard errors


@dataclass(frozen=True)
class Puzzle:
    """A position of a record in which a seat has to choose."""

    id: str
    game: str
    record: str  # digest of the record it stands in
    move: int  # events before the position
    seat: int
    players: int
    theme: str  # a phase of the game
    difficulty: str  # one of DIFFICULTIES
    found: dict[str, float]  # by which share of the bots of each level
    choices: list[PuzzleChoice]  # the best first
    proof: Proof

    @property
    def best(self) -> PuzzleChoice:
        """The answer."""
        return self.choices[0]

    def line(self) -> str:
        """Write it as a line."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def read_puzzle(told: dict[str, Any]) -> Puzzle:
    """Read a puzzle from its line."""
    choices = [PuzzleChoice(**choice) for choice in told["choices"]]
    return Puzzle(**{**told, "choices": choices, "proof": Proof(**told["proof"])})
