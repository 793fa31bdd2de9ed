"""The games, by name; a game's folder is opened when somebody asks for it.

A game from elsewhere is found by an entry point in the group `backroom.games` whose value is its `Game`.
"""

from __future__ import annotations

import sys
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from backroom.kernel.game import Game
from backroom.refusal import Refused

OURS = {"big-shot": "backroom.games.big_shot", "big-score": "backroom.games.big_score"}


@cache  # looking for entry points reads a file of every installed package
def names() -> tuple[str, ...]:
    """List the games there are, ours first."""
    return (*OURS, *(entry.name for entry in entry_points(group="backroom.games") if entry.name not in OURS))


def game(name: str) -> Game:
    """Open a game by its name."""
    if name in OURS:
        return (sys.modules.get(OURS[name]) or import_module(OURS[name])).GAME  # type: ignore[no-any-return]
    return from_elsewhere(name)


@cache  # for the same reason; what is refused is looked for anew
def from_elsewhere(name: str) -> Game:
    """Open a game that another package brings."""
    for entry in entry_points(group="backroom.games"):
        if entry.name == name:
            return opened(entry)
    raise Refused("game", f"There is no game '{name}' here; choose {', '.join(names())}.")


def opened(entry: EntryPoint) -> Game:
    """Open a game from elsewhere; refuse one that cannot be opened, or calls itself by another name."""
    try:
        found: Game = entry.load()
    except Exception as error:
        raise Refused("game", f"The game '{entry.name}' cannot be loaded: {error}") from error
    if found.name != entry.name:
        raise Refused("game", f"The game '{entry.name}' calls itself '{found.name}'; its entry point needs that name.")
    return found


def every() -> list[Game]:
    """Open all games that can be opened; one that cannot be is told of, and keeps nobody from the others."""
    found = []
    for name in names():
        try:
            found.append(game(name))
        except Refused as refused:
            warnings.warn(str(refused), stacklevel=2)
    return found
