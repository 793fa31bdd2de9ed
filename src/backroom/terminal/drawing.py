"""The drawing of a game: its own where there is one, else its position as plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from backroom.terminal import big_score, big_shot

Draw = Callable[[dict[str, Any], dict[str, Any], Sequence[str], str], Sequence[RenderableType]]
DRAWINGS: dict[str, Draw] = {"big-shot": big_shot.draw, "big-score": big_score.draw}


def drawing(game: str) -> Draw:
    """Give the drawing of a game."""
    return DRAWINGS.get(game, plain)


def plain(position: dict[str, Any], insight: dict[str, Any], names: Sequence[str], lang: str) -> list[RenderableType]:
    """Tell a position line by line, as any game can be shown."""
    return [Text(line) for line in told(position, "")]


def told(value: Any, indent: str) -> Iterator[str]:
    """Write nested data as indented lines."""
    for key, inner in value.items():
        if isinstance(inner, dict) and any(isinstance(part, dict) for part in inner.values()):
            yield f"{indent}{key}:"
            yield from told(inner, indent + "  ")
        elif isinstance(inner, dict):
            yield f"{indent}{key}: {', '.join(f'{k} {v}' for k, v in inner.items())}"
        else:
            yield f"{indent}{key}: {inner}"
