"""Every arrangement of a first round's picks that agrees with what a seat has seen: brute force, from the rules page alone.

It shares nothing with `knowledge.py`, `evidence.py` and `imagination.py`: a seat has looked into a pack whenever it lay in front
of it, and every card that somebody has shown is one that somebody kept.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

Place = tuple[int, int]  # a pack and a pick
Cards = dict[Place, int]


def in_front_of(pack: int, pick: int, players: int) -> int:
    """Give the seat that keeps a pick: packs go left in the first round."""
    return (pack + pick) % players


def groups(picks: list[list[int]], seat: int) -> tuple[list[list[Place]], list[Place], list[Place]]:
    """Sort the picks of all packs: those known together, those never seen, and the seat's own."""
    players = len(picks)
    together: list[list[Place]] = []
    unseen: list[Place] = []
    own: list[Place] = []
    for pack, row in enumerate(picks):
        looked = False
        for pick in range(len(row)):
            if in_front_of(pack, pick, players) == seat:
                own.append((pack, pick))
                together.append([])
                looked = True
            elif looked:
                together[-1].append((pack, pick))
            else:
                unseen.append((pack, pick))
    return [group for group in together if group], unseen, own


def arrangements(picks: list[list[int]], seat: int, shown: Any, box: list[int]) -> Iterator[tuple[Cards, int]]:
    """Yield every arrangement that agrees, with its weight: in how many ways single cards of the box can lie so."""
    players = len(picks)
    together, unseen, own = groups(picks, seat)
    known = {(pack, pick): picks[pack][pick] for pack, pick in own}
    left = Counter(dict(enumerate(box)))
    left.subtract(picks[pack][pick] for group in [*together, own] for pack, pick in group)
    others = [other for other in range(players) if other != seat]
    for orders in product(*(set(permutations([picks[a][b] for a, b in group])) for group in together)):
        cards = dict(known)
        for group, order in zip(together, orders, strict=True):
            cards.update(zip(group, order, strict=True))
        lacking = {other: Counter({kind: int(n) for kind, n in enumerate(shown[other]) if n}) for other in others}
        for (pack, pick), kind in cards.items():
            if in_front_of(pack, pick, players) != seat:
                lacking[in_front_of(pack, pick, players)][kind] -= 1
        for kinds in product(range(len(box)), repeat=len(unseen)):
            weight = ways(left, kinds)
            if weight and fits(lacking, unseen, kinds, players):
                yield {**cards, **dict(zip(unseen, kinds, strict=True))}, weight


def ways(left: Counter[int], kinds: tuple[int, ...]) -> int:
    """Count the ways to draw kinds, one after the other, from what is left."""
    number = 1
    drawn: Counter[int] = Counter()
    for kind in kinds:
        number *= left[kind] - drawn[kind]
        drawn[kind] += 1
    return number


def fits(lacking: dict[int, Counter[int]], unseen: list[Place], kinds: tuple[int, ...], players: int) -> bool:
    """Tell whether the unseen picks fill in every card that was shown."""
    still = {(other, kind): n for other, row in lacking.items() for kind, n in row.items() if n > 0}
    for (pack, pick), kind in zip(unseen, kinds, strict=True):
        place = (in_front_of(pack, pick, players), kind)
        if place in still:
            still[place] -= 1
    return all(n <= 0 for n in still.values())
