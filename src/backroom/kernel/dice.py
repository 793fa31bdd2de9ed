"""One counter-based generator: the same numbers interpreted, compiled and on a GPU.

A stream is known by a seed, the number of a game and a name (chance, or a seat), so that games do not depend on each other
and bots do not disturb the die. Every product is masked to 32 bits, no float is used, and every draw is exactly uniform.
"""

from __future__ import annotations

from typing import Self

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.counts import kind_of
from backroom.kernel.rule import rule, twin

Dice = NDArray[np.int64]  # two halves of a key and a counter

MASK = 0xFFFFFFFF


class Draws:
    """Where interpreted rules draw from instead of these dice, if nobody may be able to foretell what comes."""

    def draw(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Give one that goes on by itself."""
        raise NotImplementedError


@rule
def scramble(x):
    """Mix the bits of a 32-bit number."""
    x ^= x >> 17
    x = (x * 0x6D5AD4BB) & MASK
    x ^= x >> 11
    x = (x * 0x2C4C1B51) & MASK
    x ^= x >> 15
    x = (x * 0x31848BAB) & MASK
    x ^= x >> 14
    return x


@rule
def seed_dice(dice, seed, game, stream):
    """Set a stream to its beginning."""
    low = scramble((int(seed) & MASK) ^ 0x243F6A88)
    high = scramble(((int(seed) >> 32) & MASK) ^ 0x13198A2E)
    for _ in range(2):  # each half of the key hangs on both halves of the seed, and no bit of either is lost
        low = scramble(low ^ high ^ (int(game) & MASK))
        high = scramble((high + low + ((int(game) >> 32) & MASK) + stream * 0x10001) & MASK)
    dice[0] = low
    dice[1] = high
    dice[2] = 0


@rule
def next_number(dice):
    """Give the next number of 32 bits of the stream."""
    dice[2] += 1
    x = (int(dice[2]) * 0x1E3779B9 + int(dice[0])) & MASK
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & MASK
    x = (x ^ (x >> 15)) ^ int(dice[1])
    x = (x * 0x735A2D97) & MASK
    x ^= x >> 15
    x = (x * 0x2C1B3C6D) & MASK
    return x ^ (x >> 14)


def draw(dice, n):
    """Draw a whole number from 0 to n - 1, each as likely as the others."""
    if isinstance(dice, Draws):
        return dice.draw(int(n))
    return _draw(dice, n)


@twin(draw)
def _draw(dice, n):
    return fitted(next_number(dice), n, dice)


@rule
def fitted(number, n, dice):
    """Make a number from 0 to n - 1 of the stream's last, or of its next ones where that would make the draw uneven."""
    product = number * int(n)
    if product & MASK < n:  # seldom: only then can the draw be one of the few that would make it uneven
        uneven = (MASK + 1) % int(n)
        while product & MASK < uneven:
            product = next_number(dice) * int(n)
    return product >> 32


@rule
def draw_weighted(weight, dice):
    """Draw the number of an outcome, each as likely as its weight."""
    whole = 0
    for i in range(len(weight)):
        whole += weight[i]
    return kind_of(weight, draw(dice, whole))


def dice_for(seed: int, game: int = 0, stream: int = 0) -> Dice:
    """Make a stream of its own."""
    dice = np.zeros(3, np.int64)
    seed_dice(dice, seed, game, stream)
    return dice


def streams(seed: int, game: int, seats: int) -> Dice:
    """Make the streams of one game: row 0 for chance, row 1 + seat for each seat."""
    dice = np.zeros((1 + seats, 3), np.int64)
    for stream in range(1 + seats):
        seed_dice(dice[stream], seed, game, stream)
    return dice
