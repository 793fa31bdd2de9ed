"""What this program lacks to go on with the game of a table."""

from __future__ import annotations

from functools import cache

from backroom import games


@cache  # what is installed stays so while the program runs
def lacking(game: str, rules: int) -> str:
    """Say that a game or the version of its rules is not installed; nothing if it is."""
    if game not in games.names():
        return f"the game '{game}' is not installed"
    installed = games.game(game).RULES
    return "" if rules == installed else f"rules {rules} are not installed, but {installed}"
