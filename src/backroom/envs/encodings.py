"""How a seat's knowledge is written down: the plain row of a game, the one with knowledge added, or its view cell by cell."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from backroom.kernel.cells import Record
from backroom.kernel.game import Game
from backroom.kernel.observation import Observations, PartOf, Row, parts_of
from backroom.refusal import Refused

ENCODINGS = ("plain", "knowing", "view")


@dataclass(frozen=True)
class Encoding:
    """What one number of a row is, how many there are, and what each part of them says."""

    name: str
    declared: type[Row] | type[Record]

    @property
    def number(self) -> np.dtype[Any]:
        """The type of one number: a byte where a game declares its rows, a cell of a view otherwise."""
        return np.dtype(np.uint8 if issubclass(self.declared, Row) else np.int16)

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return self.declared.width

    @cached_property
    def parts(self) -> dict[str, PartOf]:
        """The parts of a row by name, in their order."""
        return {part.name: part for part in parts_of(self.declared)}


def encoding_of(game: Game, name: str) -> Encoding:
    """Find an encoding of a game; the plain one of a game that declares none is its view."""
    if name not in ENCODINGS:
        raise Refused("encoding", f"There is no encoding '{name}'; there is {', '.join(ENCODINGS)}.")
    declared: Observations | None = game.part("observation")
    if declared is not None and name != "view":
        return Encoding(name, declared.Plain if name == "plain" else declared.Knowing)
    if name == "knowing":
        raise Refused("encoding", f"{game.title} declares no knowledge to add; it has the encodings plain and view.")
    return Encoding("view", game.State)
