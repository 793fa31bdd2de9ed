"""Four levels that people can choose. They differ in what they know, how far they see and how long they think."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED

MASTER = Budget(simulations=5000, seconds=1.8)

LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": lambda: Greedy(NEARSIGHTED),  # sees what would count if the game ended now
    "regular": lambda: Greedy(HALFSIGHTED),  # knows a part of how the game goes on
    "expert": lambda: Greedy(FARSIGHTED),  # knows all of it that we do
    "master": lambda: Search(MASTER),  # tries thousands of ways the game could go on
}
