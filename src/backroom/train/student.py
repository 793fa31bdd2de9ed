"""A network that learns: its weights as fractions, what learning remembers of them, and the file they are kept in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.bots.network.forward import UNIT, WEIGHT
from backroom.bots.network.weights import Weights

NARROW = 64  # numbers between the layers, unless somebody wants more
PARTS = "table", "bias", "first", "second", "third"
Net = tuple[NDArray[np.float32], ...]


def new_net(rows: int, width: int, seats: int, seed: int, narrow: int = NARROW) -> Net:
    """Begin with nothing but noise."""
    noise = np.random.default_rng(seed)

    def layer(numbers: int, out: int, size: float) -> NDArray[np.float32]:
        """Make the weights of a layer, its bias of zeros in the last row."""
        weights = noise.normal(0, size, (numbers + 1, out))
        weights[-1] = 0
        return weights.astype(np.float32)

    table = noise.normal(0, 0.03, (rows, width)).astype(np.float32)
    first, second = layer(width, narrow, (2 / width) ** 0.5), layer(narrow, narrow, narrow**-0.5)
    return table, np.zeros(width, np.float32), first, second, layer(narrow, 2 * seats + 1, 0.02)


def widened(net: Net, width: int, narrow: int, seed: int) -> Net:
    """Give a copy of a network with room for more, which says the same as before; one that is wide enough stays as it is."""
    table, bias, first, second, third = net
    noise = np.random.default_rng(seed)
    columns, between = max(0, width - table.shape[1]), max(0, narrow - first.shape[1])

    def longer(layer: NDArray[np.float32], inputs: int, outputs: int) -> NDArray[np.float32]:
        """Add outputs of noise, and inputs that count for nothing yet, above the bias."""
        more = noise.normal(0, len(layer) ** -0.5, (len(layer) - 1, outputs))
        wide = np.hstack([layer, np.vstack([more, np.zeros((1, outputs))])])
        return np.insert(wide, [len(layer) - 1] * inputs, 0, axis=0).astype(np.float32)

    more = noise.normal(0, 0.03, (len(table), columns)).astype(np.float32)
    wider = np.hstack([table, more]), np.append(bias, np.zeros(columns, np.float32))
    return *wider, longer(first, columns, between), longer(second, between, between), longer(third, between, 0)


def for_seats(net: Net, seats: int) -> Net:
    """Give a network as it is for so many players at most: it no longer speaks of the places where nobody sits."""
    *others, third = net
    places = third.shape[1] // 2
    return *others, third[:, [*range(seats), places, *range(places + 1, places + 1 + seats)]].copy()


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
