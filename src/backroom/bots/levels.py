"""Four levels that people can choose. They differ in how far they see, what they know and how long they think."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.greedy import Greedy
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot
from backroom.bots.wisdom import FARSIGHTED, NEARSIGHTED

EXPERT = Budget(simulations=200, seconds=1.0)
MASTER = Budget(simulations=5000, seconds=1.8)

LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": lambda: Greedy(NEARSIGHTED),  # sees what would count if the game ended now
    "regular": lambda: Greedy(FARSIGHTED),  # knows how the game goes on
    "expert": lambda: Search(EXPERT),  # tries a few hundred ways the game could go on
    "master": lambda: Search(MASTER),  # tries thousands
}
