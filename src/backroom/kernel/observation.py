"""What a seat knows as one row of small numbers for a program that learns: named parts, declared as a class beside the record.

A game declares two rows: a plain one, which says what the seat sees and remembers, and one with knowledge added, which says what
a good player would work out from that. Seats and colours come in the order of the observer: its own first, the others
clockwise. A rule writes a row straight from a state; law 13 holds it to the seat's view.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar, overload

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.cells import Record
from backroom.kernel.game import Rule
from backroom.kernel.rule import rule

Bytes = NDArray[np.uint8]
MOST = 255  # a byte
FOUR = 4
EIGHT = 8


class Part:
    """A number, a row or a table of an observation: its shape, the highest number that can stand in it, and what it means."""

    name: str
    at: int

    def __init__(self, *shape: int, most: int = 1, says: str = "", fours: bool = False) -> None:
        """Declare a part; with `fours` rules write four bytes at once, the lowest first, as one number: a device likes that."""
        self.shape, self.most, self.says, self.fours = shape, most, says, fours

    def __set_name__(self, owner: type[Row], name: str) -> None:
        """Keep the part's name; its place is given when the class is complete."""
        self.name = name

    @property
    def end(self) -> int:
        """The place behind its last number."""
        return self.at + prod(self.shape)

    @property
    def written(self) -> tuple[type[np.unsignedinteger[Any]], tuple[int, ...]]:
        """The kind and the shape that rules write."""
        return (np.uint32, (*self.shape[:-1], self.shape[-1] // FOUR)) if self.fours else (np.uint8, self.shape)

    @overload
    def __get__(self, row: None, owner: type[Row]) -> Part: ...
    @overload
    def __get__(self, row: Row, owner: type[Row]) -> Any: ...
    def __get__(self, row: Row | None, owner: type[Row]) -> Any:
        """Give the declaration; of a row the number, or the array over its memory."""
        if row is None:
            return self
        kind, shape = self.written
        return row.flat[self.at : self.end].view(kind).reshape(shape) if self.shape else row.flat[self.at]

    def __set__(self, row: Row, value: int) -> None:
        """Write a number."""
        row.flat[self.at] = value


class Row:
    """The parts of one observation; rules write them by name."""

    dtype: ClassVar[np.dtype[np.void]]
    width: ClassVar[int]
    parts: ClassVar[tuple[Part, ...]] = ()
    flat: Bytes

    def __init_subclass__(cls) -> None:
        """Give every part its place, those of the class above first, and refuse what does not fit a byte."""
        own = [part for part in vars(cls).values() if isinstance(part, Part)]
        cls.parts = (*(copy.copy(part) for part in cls.parts), *own)
        at = 0
        for part in cls.parts:
            refuse_part(cls, part)
            part.at = rounded(at, FOUR) if part.fours else at  # what lies between is 0
            at = part.end
        cls.width = rounded(at, EIGHT)
        cls.dtype = np.dtype(
            {
                "names": [part.name for part in cls.parts],
                "formats": [part.written for part in cls.parts],
                "offsets": [part.at for part in cls.parts],
                "itemsize": cls.width,
            },
            align=True,
        )

    def __init__(self, flat: Bytes | None = None) -> None:
        """Lay the parts over a row of bytes, or over a fresh one of zeros."""
        self.flat = np.zeros(self.width, np.uint8) if flat is None else flat

    def json(self) -> dict[str, Any]:
        """Give the parts by name, as plain numbers and lists."""
        return {part.name: self.flat[part.at : part.end].reshape(part.shape).tolist() for part in self.parts}


def refuse_part(declared: type[Row], part: Part) -> None:
    """Refuse a part that does not fit bytes, or that cannot be written by fours where it lies."""
    if not 1 <= part.most <= MOST:
        raise TypeError(f"{declared.__name__}.{part.name} goes up to {part.most}; a byte holds 1 to {MOST}.")
    if part.fours and part.shape[-1] % FOUR:
        raise TypeError(f"{declared.__name__}.{part.name} is written by fours, but has {part.shape[-1]} in a row.")


def rounded(n: int, unit: int) -> int:
    """Round up."""
    return -(-n // unit) * unit


@rule
def four(cells, at):
    """Give four counts of a row as the bytes of one number, the first one lowest."""
    return int(cells[at]) | int(cells[at + 1]) << 8 | int(cells[at + 2]) << 16 | int(cells[at + 3]) << 24


@dataclass(frozen=True)
class Observations:
    """What a game declares: two rows, and the rules that write them into rows of zeros."""

    Plain: type[Row]
    plain: Rule
    Knowing: type[Row]
    knowing: Rule


@dataclass(frozen=True)
class PartOf:
    """Where a part lies in a row, whatever the row is made of."""

    name: str
    at: int
    shape: tuple[int, ...]
    least: int
    most: int
    says: str = ""

    @property
    def end(self) -> int:
        """The place behind its last number."""
        return self.at + prod(self.shape)


def parts_of(declared: type[Row] | type[Record]) -> Iterator[PartOf]:
    """List the parts of a row, or the cells of a record, which can hold any number."""
    if issubclass(declared, Row):
        for part in declared.parts:
            yield PartOf(part.name, part.at, part.shape, 0, part.most, part.says)
    else:
        any_number = np.iinfo(np.int16)
        for cell in declared.cells:
            yield PartOf(cell.name, cell.at, cell.shape, int(any_number.min), int(any_number.max))
