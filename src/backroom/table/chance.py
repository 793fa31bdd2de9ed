"""Chance that can be checked: a draw follows from a secret, the words of the seats and its place. docs/chance.md is the rule."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Self

from backroom.kernel.dice import Draws

RULE = "backroom-chance 1"


def commitment_of(table: str, secret: str) -> str:
    """Give the hash that binds whoever drew a secret to it."""
    return hashlib.sha256(f"{RULE} commitment\n{table}\n{secret}\n".encode()).hexdigest()


def seed_of(table: str, secret: str, words: Mapping[int, str]) -> bytes:
    """Mix the secret with the words of the seats, in the order of seats."""
    lines = [f"{RULE} seed", table, *(f"{seat} {word}" for seat, word in sorted(words.items()))]
    return hmac.digest(bytes.fromhex(secret), "".join(f"{line}\n" for line in lines).encode(), "sha256")


def drawn(seed: bytes, place: int, n: int) -> int:
    """Make draw number `place`, from 0: a whole number from 0 to n - 1; uneven by less than n in 2 to the 256th."""
    value = hmac.digest(seed, f"{RULE} draw {place}\n".encode(), "sha256")
    return int.from_bytes(value) * n >> 256


class ProvableDraws(Draws):
    """Draws that follow from a seed, from a place on; the sizes of those that were made are kept."""

    def __init__(self, seed: bytes, place: int = 0) -> None:
        """Begin at a place."""
        self.seed, self.first, self.sizes = seed, place, list[int]()

    def draw(self, n: int) -> int:
        """Make the next draw."""
        self.sizes.append(n)
        return drawn(self.seed, self.first + len(self.sizes) - 1, n)

    def copy(self) -> Self:
        """Give one that goes on by itself, from the same place."""
        return type(self)(self.seed, self.first + len(self.sizes))


def weights_text(weights: Sequence[tuple[str, int]]) -> str:
    """Write what can be drawn, each with its weight; what weighs nothing is left out."""
    return "; ".join(f"{weight} {outcome}" for outcome, weight in weights if weight)
