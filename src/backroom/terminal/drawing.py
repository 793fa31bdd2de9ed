"""The drawing of a game: its own where it brings one, else its position as plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from backroom.kernel.game import Game

Draw = Callable[[dict[str, Any], dict[str, Any], Sequence[str], str], Sequence[RenderableType]]


def drawing(game: Game) -> Draw:
    """Give the drawing of a game."""
    return game.part("drawing") or plain


def plain(position: dict[str, Any], insight: dict[str, Any], names: Sequence[str], lang: str) -> list[RenderableType]:
    """Tell a position line by line, as any game can be shown."""
    return [Text(line) for line in lines_of(position, "", names)]


def lines_of(value: Any, indent: str, names: Sequence[str]) -> Iterator[str]:
    """Write nested data as indented lines."""
    for key, inner in value.items():
        label = f"{indent}{str(key).replace('_', ' ')}:"
        if isinstance(inner, dict) and any(isinstance(part, dict) for part in inner.values()):
            yield label
            yield from lines_of(inner, indent + "  ", names)
        else:
            yield f"{label} {in_line(inner, names)}"


def in_line(value: Any, names: Sequence[str]) -> str:
    """Write data in one line; a list that is as long as there are seats has an entry for each of them."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_line(inner, names)}" for key, inner in value.items())
    if isinstance(value, list):
        parts = [in_line(inner, names) for inner in value]
        named = zip(names, parts, strict=True) if len(parts) == len(names) else ()
        return ", ".join(f"{name} {part}" for name, part in named) or ", ".join(parts)
    return "–" if value is None else str(value)
