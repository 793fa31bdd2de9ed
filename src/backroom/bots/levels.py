"""The levels that people can choose. They differ in what they know, how far they see and how long they think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED

MASTER = Budget(simulations=5000, seconds=1.8)


@dataclass(frozen=True)
class Level:
    """A bot that people can choose: how it is made, and how it thinks, as docs/bots.md has it."""

    make: Callable[[], Bot]
    thinks: str


LEVELS = {  # the weakest first
    "novice": Level(lambda: Greedy(NEARSIGHTED), "greedy, but sees only what would count if the game ended now"),
    "regular": Level(lambda: Greedy(HALFSIGHTED), "greedy with half of the knowledge"),
    "expert": Level(lambda: Greedy(FARSIGHTED), "greedy"),
    "master": Level(
        lambda: Search(MASTER),
        f"search with {MASTER.simulations:,} simulations, or for {MASTER.seconds} s where that is too slow",
    ),
}
