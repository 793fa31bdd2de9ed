"""A network that learns: its weights as fractions, what learning remembers of them, and the file they are kept in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.network.forward import UNIT, WEIGHT
from backroom.bots.network.weights import Weights

NARROW = 64  # numbers between the layers
PARTS = "table", "bias", "first", "second", "third"
Net = tuple[NDArray[np.float32], ...]


def new_net(rows: int, width: int, seats: int, seed: int) -> Net:
    """Begin with nothing but noise."""
    noise = np.random.default_rng(seed)

    def layer(numbers: int, out: int, size: float) -> NDArray[np.float32]:
        """Make the weights of a layer, its bias of zeros in the last row."""
        weights = noise.normal(0, size, (numbers + 1, out))
        weights[-1] = 0
        return weights.astype(np.float32)

    table = noise.normal(0, 0.03, (rows, width)).astype(np.float32)
    first, second = layer(width, NARROW, (2 / width) ** 0.5), layer(NARROW, NARROW, NARROW**-0.5)
    return table, np.zeros(width, np.float32), first, second, layer(NARROW, 2 * seats + 1, 0.02)


def copied(net: Net) -> Net:
    """Give a copy of a network."""
    return tuple(part.copy() for part in net)


def still(net: Net) -> Net:
    """Give zeros of the same shapes."""
    return tuple(np.zeros_like(part) for part in net)


def rounded(net: Net) -> Weights:
    """Round a network to whole numbers, as bots run it."""
    table, bias, *layers = net
    return Weights.of(table, bias, [(layer[:-1].T, layer[-1]) for layer in layers])


def unrounded(weights: Weights) -> Net:
    """Give a network as it was before rounding, as nearly as that can be."""
    layers = []
    for unit, layer in ((UNIT, weights.first), (WEIGHT, weights.second), (WEIGHT, weights.third)):
        plain = layer.astype(np.float32) / np.float32(WEIGHT)
        plain[-1] /= unit
        layers.append(plain)
    table, bias = (part.astype(np.float32) / np.float32(UNIT) for part in (weights.table, weights.bias))
    return table, bias, *layers


class Student:
    """A network, the means and squares of its slopes, its past selves, and how far it has come."""

    def __init__(self, net: Net) -> None:
        """Begin to learn."""
        self.net, self.means, self.squares = net, still(net), still(net)
        self.past: list[Net] = [copied(net)]
        self.decisions, self.games, self.seconds, self.kept_at = 0, 0, 0.0, 0.0

    def save(self, file: Path) -> None:
        """Keep everything that going on needs."""
        kept: dict[str, Any] = {"progress": np.array([self.decisions, self.games, self.seconds, self.kept_at])}
        for kind, net in (("net", self.net), ("means", self.means), ("squares", self.squares)):
            kept |= {f"{kind}.{name}": part for name, part in zip(PARTS, net, strict=True)}
        for n, net in enumerate(self.past):
            kept |= {f"past{n}.{name}": part.astype(np.float16) for name, part in zip(PARTS, net, strict=True)}
        beside = file.with_suffix(".new.npz")
        np.savez(beside, **kept)
        beside.replace(file)

    @classmethod
    def load(cls, file: Path) -> Student:
        """Go on from a file."""
        with np.load(file) as kept:
            student = cls(parts(kept, "net"))
            student.means, student.squares = parts(kept, "means"), parts(kept, "squares")
            past = sorted({name.partition(".")[0] for name in kept.files if name.startswith("past")})
            student.past = [parts(kept, name) for name in past]
            decisions, games, student.seconds, student.kept_at = kept["progress"].tolist()
            student.decisions, student.games = int(decisions), int(games)
        return student


def parts(kept: Any, kind: str) -> Net:
    """Read one network of a file."""
    return tuple(kept[f"{kind}.{name}"].astype(np.float32) for name in PARTS)
