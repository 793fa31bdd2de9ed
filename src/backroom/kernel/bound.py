"""Names that are bound by the type of a record: the rules of whatever game it belongs to, and what is known about that game.

Interpreted, such a name looks the game up by the class of `s`; compiled, by its record type, when its caller is compiled. So
play, batches, laws and search are written once for all games, and compiled code can be kept across processes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from backroom.kernel.game import Game, Rule

Function = TypeVar("Function", bound=Callable[..., Any])

BOUND: dict[Callable[..., Any], Callable[[Game], Rule]] = {}  # a name, and how its lines are found
WRITTEN_IN: set[Callable[..., Any]] = set()  # names whose lines are written into their callers; others are compiled once a game


def bound(lines_of: Callable[[Game], Rule], written_in: bool = False) -> Callable[[Function], Function]:
    """Let compiled code call this function: it is given the lines for the game of its first argument."""

    def keep(function: Function) -> Function:
        BOUND[function] = lines_of
        if written_in:
            WRITTEN_IN.add(function)
        return function

    return keep
