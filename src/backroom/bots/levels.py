"""The levels that people can choose. They differ in what they know, how far they see and how long they think."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED

MASTER = Budget(simulations=5000, seconds=1.8)
WHOLE = Budget(simulations=8000, seconds=2.4)  # of a master's decision that has several steps


@dataclass(frozen=True)
class Level:
    """A bot that people can choose: how it is made, what it is called, and how it thinks, as docs/bots.md has it."""

    make: Callable[[], Bot]
    label: Mapping[str, str]  # by language
    thinks: str


LEVELS = {  # the weakest first
    "novice": Level(
        lambda: Greedy(NEARSIGHTED),
        {"en": "Novice", "fr": "Novice"},
        "greedy, but sees only what would count if the game ended now",
    ),
    "regular": Level(
        lambda: Greedy(HALFSIGHTED),
        {"en": "Regular", "fr": "Habitué"},
        "greedy with half of the knowledge",
    ),
    "expert": Level(lambda: Greedy(FARSIGHTED), {"en": "Expert", "fr": "Expert"}, "greedy"),
    "master": Level(
        lambda: Search(MASTER, WHOLE),
        {"en": "Master", "fr": "Maître"},
        f"search with {MASTER.simulations:,} simulations, or for {MASTER.seconds} s where that is too slow; "
        f"a decision of several steps with {WHOLE.simulations:,} in all, or for {WHOLE.seconds} s",
    ),
}
USUAL = "regular"  # whom people meet who choose nothing, and who stands in for them
FIRST = "novice"  # whom they meet in a guided first game
