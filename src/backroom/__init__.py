"""Backroom: Big Shot and The Big Score, to play, to replay and to study, on one source of rules.

What a person at a prompt or in a notebook wants is here by name, and docs/python.md shows it; the rooms behind it are for
programs. Nothing is imported before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from backroom import bots, games
    from backroom.front_door import WATCHER, AnalysedGame, Choice, Moment, RecordError, Refused, Table, arena, open, play, read

__version__ = "0.2.0"
__all__ = ["WATCHER", "AnalysedGame", "Choice", "Moment", "RecordError", "Refused", "Table"]
__all__ += ["__version__", "arena", "bots", "games", "open", "play", "read"]

ROOMS = ("bots", "games")


def __getattr__(name: str) -> Any:
    """Open the front door when somebody knocks."""
    if name not in __all__:
        raise AttributeError(f"module 'backroom' has no attribute '{name}'")
    return import_module(f"backroom.{name}") if name in ROOMS else getattr(import_module("backroom.front_door"), name)


def __dir__() -> list[str]:
    """List what is behind it, for whoever types a dot and a tab."""
    return sorted(__all__)
