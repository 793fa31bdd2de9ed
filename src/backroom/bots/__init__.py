"""Bots are given a view and choose an action; what lies behind the view is out of their reach."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib.metadata import entry_points

from backroom.bots.greedy import Greedy
from backroom.bots.levels import LEVELS
from backroom.bots.naming import full_name, short_name, split_names
from backroom.bots.network.naming import NETWORK, named_network
from backroom.bots.network.player import NetworkBot
from backroom.bots.outside import Outside, is_command
from backroom.bots.playout import policy
from backroom.bots.random import Random
from backroom.bots.search import Budget, Search
from backroom.bots.sparring import KIND as SPARRING
from backroom.bots.sparring import SparringPartner, partners
from backroom.bots.turn import Bot, Evaluation, Turn
from backroom.kernel.game import Game
from backroom.refusal import Refused

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Evaluation", "Greedy", "Outside", "Random", "Search", "Turn"]
__all__ += ["bot", "is_bot", "kinds", "looks_ahead", "maker", "partners", "policies", "short_name", "split_names"]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "search": lambda: Search(Budget(1000)),
    NETWORK: NetworkBot,
    **{name: level.make for name, level in LEVELS.items()},
}


def of_others() -> dict[str, Callable[[], Bot]]:
    """List the bots that other packages bring: entry points of the group `backroom.bots`, each a class without arguments."""
    return {entry.name: lambda entry=entry: entry.load()() for entry in entry_points(group="backroom.bots")}  # type: ignore[misc]


def looks_ahead(name: str) -> bool:
    """Tell whether a bot is worth compiling for: one that only weighs what lies before it is quick enough without."""
    return policies([name]) is None and not is_command(name)


def policies(names: Iterable[str], game: Game | None = None) -> list[int] | None:
    """Give the policies of the bots at a table, None if one of them chooses in Python; bots of others are not made for that."""
    names = list(names)
    plain = (name in BOTS or name.startswith(f"{SPARRING}:") for name in names)
    found = [policy(bot(name), game, len(names)) if ours else None for name, ours in zip(names, plain, strict=True)]
    return None if None in found else [each for each in found if each is not None]


def kinds() -> list[str]:
    """List the names of all bots, ours first."""
    return [*BOTS, *(name for name in of_others() if name not in BOTS)]


def is_bot(name: str) -> bool:
    """Tell whether a name is that of a bot, such as `master`, `search:500ms`, `sparring:broker` or `run:./bot`."""
    return is_command(name) or re.split("[:@]", name)[0] in kinds() or name.startswith(f"{SPARRING}:")


def bot(name: str) -> Bot:
    """Make a bot by its name."""
    return maker(name)()


def maker(name: str) -> Callable[[], Bot]:
    """Give what makes bots of a name."""
    if is_command(name):
        command = full_name(name)
        Outside(command)  # a program that is not there is refused now
        return lambda: Outside(command)
    kind, _, text = name.partition(":")
    if kind == "search" and text:
        budget = Budget.read(text)
        return lambda: Search(budget)
    if kind.partition("@")[0] == NETWORK:
        return named_network(name)
    if kind == SPARRING and text:
        return lambda: SparringPartner(text)
    made = BOTS.get(name) or of_others().get(name)
    if made is None:
        there = f"{', '.join(kinds())}, search:BUDGET, {NETWORK}:SIMULATIONS, {SPARRING}:NAME or run:COMMAND"
        raise Refused("bot", f"There is no bot '{name}'; choose {there}.")
    return made
