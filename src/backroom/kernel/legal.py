"""The set of legal actions, behind small words: rules mark actions and never see that the set is made of 64-bit words."""

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.dice import draw
from backroom.kernel.rule import rule, twin

May = NDArray[np.uint64]

BITS = [np.uint64(1 << i) for i in range(64)]
ONE = np.uint64(1)
ALL = np.uint64(0xFFFFFFFFFFFFFFFF)


def no_actions(actions: int) -> May:
    """Give an empty set for a game with so many actions."""
    return np.zeros((actions + 63) // 64, np.uint64)


def listed(may: May) -> list[int]:
    """List the actions of a set, lowest first."""
    return [64 * w + i for w, word in enumerate(may.tolist()) if word for i in range(64) if word >> i & 1]


def clear(may):
    """Empty the set."""
    may[:] = 0


@twin(clear)
def _clear(may):
    for w in range(len(may)):
        may[w] = np.uint64(0)


def allow(may, action):
    """Mark one action as legal."""
    may[action >> 6] |= BITS[action & 63]


@twin(allow)
def _allow(may, action):
    may[action >> 6] |= ONE << np.uint64(action & 63)


def allow_range(may, first, last):
    """Mark the actions from the first to the last; none if the last comes before the first."""
    if last < first:
        return
    for w in range(first >> 6, (last >> 6) + 1):
        low = max(first - 64 * w, 0)
        high = min(last - 64 * w, 63)
        may[w] |= (ALL >> np.uint64(63 - (high - low))) << np.uint64(low)


@twin(allow_range)
def _allow_range(may, first, last):  # every word, without a branch: where their number is known, they stay in registers
    for w in range(len(may)):
        low = max(first - 64 * w, 0)
        high = min(last - 64 * w, 63)
        bits = (ALL >> np.uint64(63 - (high - low))) << np.uint64(low)
        may[w] |= bits if low <= high else np.uint64(0)


@rule
def allow_bits(may, first, bits):
    """Mark action `first + i` for every bit i of a number below 2**32."""
    w = first >> 6
    shift = first & 63
    may[w] |= np.uint64(bits) << np.uint64(shift)
    if shift > 32:
        spilt = np.uint64(bits) >> np.uint64(64 - shift)
        if spilt != 0:
            may[w + 1] |= spilt


def allowed(may, action):
    """Tell whether an action is in the set."""
    return bool(may[action >> 6] & BITS[action & 63])


@twin(allowed)
def _allowed(may, action):
    return (may[action >> 6] >> np.uint64(action & 63)) & ONE != 0


def ones(word):
    """Count the bits of a word that are set."""
    return int(word).bit_count()


@twin(ones)
def _ones(word):  # the shape that LLVM turns into one instruction
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56))


def nth_one(word, n):
    """Give the place of the n-th bit that is set, from 0."""
    bits = int(word)
    for _ in range(n):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


@twin(nth_one)
def _nth_one(word, n):  # halving has no branch to guess wrong: a fifth faster than clearing bit after bit
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        low = word & ((ONE << np.uint64(half)) - ONE)
        here = ones(low)
        beyond = n >= here
        n -= here if beyond else 0
        place += half if beyond else 0
        word = word >> np.uint64(half) if beyond else low
    return place


@rule
def how_many(may):
    """Count the legal actions."""
    n = 0
    for w in range(len(may)):
        n += ones(may[w])
    return n


@rule
def nth(may, n):
    """Give the n-th legal action, from 0, lowest first."""
    first = 0
    word = may[0]
    for w in range(1, len(may)):
        here = ones(word)
        if n < here:
            break
        n -= here
        first = 64 * w
        word = may[w]
    return first + nth_one(word, n)


@rule
def pick(may, dice):
    """Draw one of the legal actions, each as likely as the others."""
    return nth(may, draw(dice, how_many(may)))
