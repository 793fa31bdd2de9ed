"""Bots are given a view and choose an action; what lies behind the view is out of their reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.metadata import entry_points

from backroom.bots.advice import Expectation, advice
from backroom.bots.greedy import Greedy
from backroom.bots.levels import LEVELS
from backroom.bots.playout import policy
from backroom.bots.random import Random
from backroom.bots.search import Budget, Search
from backroom.bots.turn import Bot, Evaluation, Turn
from backroom.refusal import Refused

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Evaluation", "Expectation", "Greedy", "Random", "Search", "Turn"]
__all__ += ["advice", "bot", "is_bot", "kinds", "looks_ahead", "maker", "policies"]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "search": lambda: Search(Budget(1000)),
    **{name: level.make for name, level in LEVELS.items()},
}


def of_others() -> dict[str, Callable[[], Bot]]:
    """List the bots that other packages bring: entry points of the group `backroom.bots`, each a class without arguments."""
    return {entry.name: lambda entry=entry: entry.load()() for entry in entry_points(group="backroom.bots")}  # type: ignore[misc]


def looks_ahead(name: str) -> bool:
    """Tell whether a bot is worth compiling for: one that only weighs what lies before it is quick enough without."""
    return policies([name]) is None


def policies(names: Iterable[str]) -> list[int] | None:
    """Give the policies of the bots at a table, None if one of them chooses in Python; bots of others are not made for that."""
    found = [policy(BOTS[name]()) if name in BOTS else None for name in names]
    return None if None in found else [each for each in found if each is not None]


def kinds() -> list[str]:
    """List the names of all bots, ours first."""
    return [*BOTS, *(name for name in of_others() if name not in BOTS)]


def is_bot(name: str) -> bool:
    """Tell whether a name is that of a bot, such as `master` or `search:500ms`."""
    return name.partition(":")[0] in kinds()


def bot(name: str) -> Bot:
    """Make a bot by its name."""
    return maker(name)()


def maker(name: str) -> Callable[[], Bot]:
    """Give what makes bots of a name."""
    kind, _, text = name.partition(":")
    if kind == "search" and text:
        budget = Budget.read(text)
        return lambda: Search(budget)
    made = BOTS.get(name) or of_others().get(name)
    if made is None:
        raise Refused("bot", f"There is no bot '{name}'; there is {', '.join(kinds())}, and search:BUDGET.")
    return made
