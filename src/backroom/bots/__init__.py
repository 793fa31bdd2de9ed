"""Minds that are given a view and choose an action; what lies behind the view is out of their reach."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.greedy import Greedy
from backroom.bots.random import Random
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot, Turn
from backroom.kernel.game import Refused

__all__ = ["BOTS", "Bot", "Greedy", "Random", "Turn", "bot"]

BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy}


def bot(name: str) -> Bot:
    """Give a bot by its name."""
    kind, _, budget = name.partition(":")
    if kind == "search":
        return Search(Budget.read(budget or "1000"))
    if name not in BOTS:
        raise Refused("bot", f"There is no bot '{name}'; there is {', '.join(BOTS)}.")
    return BOTS[name]()
