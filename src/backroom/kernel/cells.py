"""A record is a flat row of int16 cells, declared as a class with a comment on each cell."""

from __future__ import annotations

import copy
import zlib
from collections.abc import Callable
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Self, overload

import numpy as np
from numpy.typing import NDArray

Flat = NDArray[np.int16]
Json = dict[str, Any]

LARGE = 500  # cells of a record that is worth packing
COMMON = ("seats", "turn", "waiting", "seen_by", "step")  # the cells of every record


class Cell(property):
    """One number of a record. Python reads a property without calling anything of ours but the one line that finds the number."""

    shape: tuple[int, ...] = ()
    at: int

    def __set_name__(self, owner: type[Record], name: str) -> None:
        """Keep the cell's name; its place is given when the class is complete."""
        self.name = name

    def __copy__(self) -> Self:
        """Declare the same cell for another record."""
        other = type(self)()
        other.name = self.name
        return other

    def put_at(self, at: int) -> None:
        """Give the cell its place: what does not fit into it is refused when it is written, so it is read as Python counts."""

        def read(s: Record) -> int:
            return s.item(at)

        def write(s: Record, value: int) -> None:
            s.flat[at] = value

        self.at = at
        super().__init__(read, write)

    if TYPE_CHECKING:

        @overload  # type: ignore[override]
        def __get__(self, s: None, owner: type[Record]) -> Cell: ...
        @overload
        def __get__(self, s: Record, owner: type[Record]) -> int: ...
        def __get__(self, s: Record | None, owner: type[Record]) -> Cell | int:
            """Read the number."""

        def __set__(self, s: Record, value: int) -> None:
            """Write the number."""


class Cells:
    """A row, or a table, of numbers of a record."""

    at: int
    end: int

    def __init__(self, *shape: int) -> None:
        """Declare a row of so many numbers, or a table of so many rows of numbers."""
        self.shape = shape

    def put_at(self, at: int) -> None:
        """Give the row its place."""
        self.at, self.end = at, at + prod(self.shape)

    def __set_name__(self, owner: type[Record], name: str) -> None:
        """Keep the row's name; its place is given when the class is complete."""
        self.name = name

    @overload
    def __get__(self, s: None, owner: type[Record]) -> Cells: ...
    @overload
    def __get__(self, s: Record, owner: type[Record]) -> Flat: ...
    def __get__(self, s: Record | None, owner: type[Record]) -> Cells | Flat:
        """Give the declaration; of a record the array, laid over its memory when it is first asked for and kept beside it."""
        if s is None:
            return self
        row = s.flat[self.at : self.end]
        row = s.__dict__[self.name] = row if len(self.shape) == 1 else row.reshape(self.shape)
        return row


class Record:
    """The cells of one state; rules read and write them by name."""

    dtype: ClassVar[np.dtype[np.void]]
    width: ClassVar[int]
    cells: ClassVar[tuple[Cell | Cells, ...]]
    if TYPE_CHECKING:  # every game declares these; named here for whoever handles any record
        seats, turn, waiting, seen_by, step = Cell(), Cell(), Cell(), Cell(), Cell()

    def __init_subclass__(cls) -> None:
        """Give every declared cell its place and refuse names that cannot be cells."""
        for name, cell in list(vars(cls).items()):
            if isinstance(cell, Cell | Cells) and hasattr(cell, "at"):  # it has its place in another record already
                setattr(cls, name, copy.copy(cell))
        cls.cells = tuple(v for v in vars(cls).values() if isinstance(v, Cell | Cells))
        at = 0
        for cell in cls.cells:
            refuse_name(cell.name)
            cell.put_at(at)
            at += prod(cell.shape)
        missing = [name for name in COMMON if name not in vars(cls)]
        if missing:
            raise TypeError(f"{cls.__name__} lacks the cells that every record has: {', '.join(missing)}.")
        cls.width = at
        cls.dtype = np.dtype([(c.name, np.int16, c.shape) for c in cls.cells], align=True)  # else devices read byte by byte

    def __init__(self, flat: Flat | None = None) -> None:
        """Lay the cells over a row of int16, or over a fresh one of zeros."""
        self.flat = np.zeros(self.width, np.int16) if flat is None else flat
        self.item = self.flat.item

    @cached_property
    def flat(self) -> Flat:
        """The numbers in a row; those of a record that lies packed are unpacked as soon as somebody asks for them."""
        return unpacked(self.__dict__.pop("_packed"))

    @cached_property
    def item(self) -> Callable[[int], int]:
        """Give the number at a place, as Python counts."""
        return self.flat.item

    @cached_property
    def array(self) -> NDArray[np.void]:
        """The same memory as an array of one record, as compiled rules take it."""
        return self.flat.view(self.dtype)

    def copy(self) -> Self:
        """Give a record of its own with the same numbers; one that lies packed goes on to."""
        packed = self.__dict__.get("_packed")
        return type(self)(self.flat.copy() if packed is None else unpacked(packed))

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        """Copy as `copy` does: rows lie over the memory of the new record."""
        return self.copy()

    def __reduce__(self) -> tuple[type[Self], tuple[Flat]]:
        """Travel as the row alone; the cells are laid over it again where it arrives."""
        return type(self), (self.flat,)

    def __eq__(self, other: object) -> bool:
        """Compare every cell."""
        return type(self) is type(other) and bool(np.array_equal(self.flat, other.flat))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Show the cells by name, as differences are looked for in them."""
        return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in self.json().items())})"

    def _repr_svg_(self) -> str:
        from backroom.kernel.picture import picture

        return picture(self, [f"seat {seat}" for seat in range(self.seats)])

    def json(self) -> Json:
        """Give the cells by name, as plain numbers and lists."""
        return {c.name: np.asarray(getattr(self, c.name)).tolist() for c in self.cells}


def rest(s: Record) -> None:
    """Let go of the rows that lie over a record, which take more memory than its numbers; they are laid again when asked for."""
    flat = s.flat
    s.__dict__.clear()
    s.flat = flat


def pack(s: Record) -> bool:
    """Let a large record lie packed until somebody asks for its numbers again; tell whether it did not yet, and is worth it."""
    if s.width < LARGE or "_packed" in s.__dict__:
        return False
    packed = zlib.compress(s.flat.tobytes(), 1)  # most are zeros
    s.__dict__.clear()
    s.__dict__["_packed"] = packed
    return True


def unpacked(packed: bytes) -> Flat:
    """Give the numbers of a record that lies packed."""
    return np.frombuffer(bytearray(zlib.decompress(packed)), np.int16)


class Plain:
    """The cells of a record as plain numbers and lists, taken over when they are asked for: Python reads them far faster."""

    def __init__(self, s: Record) -> None:
        """Stand for a record that does not change meanwhile."""
        self._s = s

    def __getattr__(self, name: str) -> Any:
        """Take a cell over."""
        value = getattr(self._s, name)
        value = self.__dict__[name] = value if isinstance(value, int) else value.tolist()
        return value


def plain(s: Record) -> Any:
    """Give the cells of a record as plain numbers and lists, by the same names, to be read alone."""
    return Plain(s)


def refuse_name(name: str) -> None:
    """Refuse a cell's name that NumPy's records, or ours, use themselves."""
    if hasattr(np.recarray, name) or hasattr(np.record, name) or hasattr(Record, name):
        raise TypeError(f"A cell cannot be called '{name}': records use that name themselves. Choose another.")
    if name.startswith("_"):
        raise TypeError(f"A cell cannot be called '{name}': names of cells are public.")
