"""The games, by name; a game's folder is opened when somebody asks for it.

A game from elsewhere is found by an entry point in the group `backroom.games` whose value is its `Game`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

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
        return import_module(OURS[name]).GAME  # type: ignore[no-any-return]
    for entry in entry_points(group="backroom.games"):
        if entry.name == name:
            return entry.load()  # type: ignore[no-any-return]
    raise Refused("game", f"There is no game '{name}' here; there is {', '.join(names())}.")
