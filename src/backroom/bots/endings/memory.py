"""Positions that were worked out already: a table of keys, and what everybody gets there."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from backroom.kernel.rule import rule

ABSENT, FULL = -1, -2
MIX = -7046029254386353131  # an odd number that spreads bits, as a signed word
HIGH = 29  # bits are folded down by so many


@rule
def place_of(key, places):
    """Give the place from which on a key is looked for."""
    mixed = 0
    for n in range(len(key)):
        mixed = (mixed ^ int(key[n])) * MIX
        mixed ^= (mixed >> HIGH) & ((1 << (64 - HIGH)) - 1)
    return mixed & (len(places) - 1)


@rule
def found_at(key, places, keys):
    """Give the place of a key, or the free one where it belongs."""
    at = place_of(key, places)
    while places[at] != ABSENT:
        same = True
        for n in range(len(key)):
            if keys[places[at], n] != key[n]:
                same = False
                break
        if same:
            break
        at = (at + 1) & (len(places) - 1)
    return at


@rule
def kept(key, places, keys, size):
    """Give the number of a position, which is new if it is the last; FULL if there is no room for another one."""
    at = found_at(key, places, keys)
    if places[at] != ABSENT:
        return places[at]
    if size[0] == len(keys):
        return FULL
    number = size[0]
    for n in range(len(key)):
        keys[number, n] = key[n]
    places[at] = number
    size[0] += 1
    return number
