"""The weights of a network: whole numbers in a small file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.network.forward import FIRST_CEILING, UNIT, WEIGHT
from backroom.kernel.features import Features
from backroom.kernel.game import Game

ALL = "all"  # in the name of a file: for any number of players
LAYERS = "first", "second", "third"


@dataclass(frozen=True)
class Weights:
    """A table of rows to be added up, its bias, and three layers whose last row is the bias."""

    table: NDArray[np.int16]
    bias: NDArray[np.int32]
    first: NDArray[np.int64]
    second: NDArray[np.int64]
    third: NDArray[np.int64]

    @classmethod
    def of(cls, table: Any, bias: Any, layers: list[tuple[Any, Any]]) -> Weights:
        """Round a trained network; a layer is its matrix, a row for each output, and its bias."""
        first, second, third = (rounded(np.vstack([matrix.T, bias]), WEIGHT) for matrix, bias in layers)
        for layer, unit in ((first, UNIT), (second, WEIGHT), (third, WEIGHT)):
            layer[-1] *= unit  # the bias is added to products
        return cls(
            rounded(table, UNIT).clip(-32768, 32767).astype(np.int16), rounded(bias, UNIT).astype(np.int32), first, second, third
        )

    def pack(self, base: str = "", like: Weights | None = None) -> bytes:
        """Write them small: the two bytes of the table apart, as the upper ones are nearly all alike.

        Of a network that learnt from where another one was, only what its table differs by is written, and that one's file.
        """
        packed, table = BytesIO(), self.table if like is None else self.table - like.table
        upper, lower = (table >> 8).astype(np.int8), (table & 255).astype(np.uint8)
        layers = {name: getattr(self, name) for name in LAYERS}
        np.savez_compressed(packed, upper=upper, lower=lower, bias=self.bias, base=np.array(base), **layers)
        return packed.getvalue()

    @classmethod
    def unpack(cls, packed: bytes, beside: Callable[[str], Weights] | None = None) -> Weights:
        """Read them; `beside` reads the file of a network that another one is like."""
        with np.load(BytesIO(packed)) as kept:
            table = kept["upper"].astype(np.int16) << 8 | kept["lower"]
            base = str(kept["base"]) if "base" in kept.files else ""
            if base and beside is None:
                raise ValueError(f"they are told by what they differ from {base}, which has to lie beside them")
            if base and beside is not None:
                table = table + beside(base).table
            return cls(table, kept["bias"].astype(np.int32), *(kept[name] for name in LAYERS))

    def asked(self) -> tuple[Any, ...]:
        """Give table, bias and layers with fresh cells to add up in, as `moves.ask` takes them."""
        layers = [(layer[:-1].T.copy(order="C"), layer[-1].copy()) for layer in (self.first, self.second, self.third)]
        sums = (np.zeros(len(self.bias), np.int32) for _ in range(2))
        narrow = np.int32 if self.is_narrow else np.int64
        matrix, bias = layers[0]
        first = matrix.astype(np.int16 if self.is_narrow else np.int64), bias
        between = np.zeros(len(self.bias), np.int16), np.zeros(len(bias), narrow)
        wide = (np.zeros(len(bias), np.int64) for _, bias in layers[1:])
        return self.table, self.bias, (first, *layers[1:]), *sums, (*between, *wide)

    @property
    def is_narrow(self) -> bool:
        """Whether no sum of the first layer can leave 32 bits, whatever the position: then it is made of small numbers."""
        matrix, bias = self.first[:-1], self.first[-1]
        most = np.maximum(matrix.clip(0).sum(axis=0), -matrix.clip(None, 0).sum(axis=0)) * FIRST_CEILING * UNIT + abs(bias)
        return bool(most.max() < 1 << 31 and abs(matrix).max() < 1 << 15)


def rounded(numbers: Any, unit: int) -> NDArray[np.int64]:
    """Give fractions as whole numbers of a unit."""
    return np.rint(np.asarray(numbers, np.float64) * unit).astype(np.int64)


def read_weights(folder: Traversable, name: str) -> Weights:
    """Read a file of a folder, and the one beside it that it is like, if there is one."""
    return Weights.unpack(folder.joinpath(name).read_bytes(), lambda base: read_weights(folder, base))


def shipped(game: Game, seats: int) -> Weights | None:
    """Give the network that comes with a game for so many players, None if there is none."""
    return _shipped(package_of(game), seats)


def has_networks(game: Game) -> bool:
    """Tell whether networks come with a game for every number of players."""
    return bool(game.parts.features) and all(_place(package_of(game), seats).is_file() for seats in game.SEATS)


def shipped_files(game: Game) -> dict[str, Path]:
    """Give the files of the networks that come with a game, by name."""
    if not game.parts.features:
        return {}
    folder = Path(str(_folder(package_of(game))))
    return {file.name: file for file in sorted(folder.glob("*.npz"))}


def levels_ask(game: Game) -> bool:
    """Tell whether levels that do not look ahead ask the networks of a game, and analyses."""
    known: Features | None = game.part("features")
    return known is not None and known.levels and has_networks(game)


def masters_ask(game: Game) -> bool:
    """Tell whether masters look ahead with the networks of a game."""
    known: Features | None = game.part("features")
    return known is not None and known.masters and has_networks(game)


def package_of(game: Game) -> str:
    """Name the package that a game is made in."""
    return game.State.__module__.rpartition(".")[0]


@cache
def _place(package: str, seats: int) -> Traversable:
    """Give the file of a network, whether it is there or not: for so many players, or for any number of them."""
    own = _folder(package).joinpath(f"{seats}.npz")
    return own if own.is_file() else _folder(package).joinpath(f"{ALL}.npz")


def _folder(package: str) -> Traversable:
    """Give the folder of a game's networks."""
    return files(import_module(package)).joinpath("network")


@cache
def _shipped(package: str, seats: int) -> Weights | None:
    """Read a network once."""
    file = _place(package, seats)
    return read_weights(_folder(package), file.name) if file.is_file() else None
