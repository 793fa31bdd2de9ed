"""Cards, tokens, bosses and fists, drawn piece by piece."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from backroom.games.big_score.picture import colours
from backroom.kernel.svg import Looks, circle, group, moved, path, rect, text, width_of

ROUND: Looks = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


@lru_cache(2048)
def glyph(kind: str, x: float, y: float, size: float, dim: bool = False) -> str:
    """Draw the sign of a crew type in its colour, an expert with a star."""
    crew = kind.rstrip("*")
    ink = colours.INK_2 if dim else colours.CREW[crew]
    star = path(colours.STAR, fill=colours.BRASS, stroke="#0b1029", stroke_width=0.8) if kind.endswith("*") else ""
    sign = path(colours.GLYPHS[crew], stroke=ink, stroke_width=2, **ROUND)
    return moved(x, y, sign, star, scale=size / 24, opacity=0.75 if dim else None)


@lru_cache(2048)
def card(kind: str, x: float, y: float, size: float = 32) -> str:
    """Draw a small crew card."""
    ink = colours.CREW[kind.rstrip("*")]
    frame = rect(x, y, size, size, size / 5, fill="#10173a", stroke=ink, stroke_width=2)
    tint = rect(x, y, size, size, size / 5, fill=ink, fill_opacity=0.14)
    return frame + tint + glyph(kind, x + size * 0.16, y + size * 0.16, size * 0.68)


def big_card(kind: str, name: str, x: float, y: float) -> str:
    """Draw a crew card with its name, 84 by 108."""
    ink = colours.CREW[kind.rstrip("*")]
    inner = rect(x + 5, y + 5, 74, 98, 5, fill="none", stroke=ink, stroke_width=1.2) if kind.endswith("*") else ""
    size = min(12.0, 12 * 70 / width_of(name.upper(), 12, bold=True))
    return group(
        rect(x, y, 84, 108, 8, fill="#10173a", stroke=ink, stroke_width=2.4),
        rect(x, y, 84, 108, 8, fill=ink, fill_opacity=0.1),
        inner,
        glyph(kind, x + 20, y + 20, 44),
        text(x + 42, y + 91, name.upper(), size, colours.INK, "middle", font_weight=600),
    )


def back(x: float, y: float, size: float) -> str:
    """Draw a crew card face down."""
    mark = path("M0 -5 L4.2 0 L0 5 L-4.2 0 Z", fill=colours.LINE_STRONG, transform=f"translate({x + size / 2} {y + size * 0.66})")
    return rect(x, y, size, size * 1.32, 4, fill=colours.CARD_2, stroke=colours.LINE_STRONG, stroke_width=1.6) + mark


def boss(name: str, x: float, y: float, size: float) -> str:
    """Draw the portrait of a boss in a few strokes."""
    ink, strokes = colours.BOSSES[name]
    return moved(x, y, path(strokes, stroke=ink, stroke_width=2.2, **ROUND), scale=size / 48)


def fist(how: str, x: float, y: float, ink: str) -> str:
    """Draw a hand: closed, open, on the run, or behind bars."""
    return moved(x, y, path(colours.FISTS[how], stroke=ink, stroke_width=2, **ROUND), scale=1.8)


@lru_cache(2048)
def token(name: str, x: float, y: float, size: float = 26) -> str:
    """Draw a token, of the vault or of a job."""
    return moved(x, y, *(cash(name) if name.endswith("K") else TOKENS[name]), scale=size / 32)


def cash(name: str) -> tuple[str, str]:
    """Draw a bundle of money."""
    bill = rect(2, 7, 28, 18, 3, fill="#1f7a4d", stroke="#9ff0c4", stroke_width=1.6)
    return bill, text(16, 20, name, 8.6 if len(name) > 3 else 10.5, "#eafff3", "middle", font_weight=700)


def bar(fill: str, edge: str, top: str) -> tuple[str, str]:
    """Draw a bar of silver or gold."""
    return path("M7 12 H25 L30 24 H2 Z", fill=fill, stroke=edge, stroke_width=1.5), path("M9 12 L12 7 H20 L23 12", fill=top)


TOKENS = {
    "diamond": (
        path("M8 6 H24 L30 13 L16 28 L2 13 Z", fill="#7fe9ff", stroke="#e9fbff", stroke_width=1.5),
        path("M2 13 H30 M11 13 L16 28 L21 13 L16 6 Z", fill="none", stroke="#1b7fa0", stroke_width=1.2),
    ),
    "artifact": (
        path("M10 4 H22 L20 9 C27 13 26 24 20 28 H12 C6 24 5 13 12 9 Z", fill="#e6a25c", stroke="#ffe1bb", stroke_width=1.5),
        path("M8 17 H24 M9 21 H23", stroke="#8a4b12", stroke_width=1.8),
    ),
    "drive": (
        rect(5, 3, 22, 26, 3, fill="#8290c9", stroke="#dfe5ff", stroke_width=1.5),
        circle(16, 13, 6.5, fill="#39446f", stroke="#dfe5ff"),
        circle(16, 13, 1.6, fill="#dfe5ff"),
        path("M10 25 H22", stroke="#6ef3ff", stroke_width=2),
    ),
    "key": (
        circle(10, 12, 6.5, fill="none", stroke="#b7ff6e", stroke_width=3),
        path("M15 16 L27 27 M22 22 L26 18 M25 25 L28 22", stroke="#b7ff6e", stroke_width=3, stroke_linecap="round"),
    ),
    "cop": (
        path(
            "M16 2 L20 6 L27 6 L27 13 L30 17 L25 21 L24 27 L16 30 L8 27 L7 21 L2 17 L5 13 L5 6 L12 6 Z",
            fill="#3d6bff",
            stroke="#ffffff",
            stroke_width=1.6,
        ),
        path("M16 10 L17.8 14 L22 14.4 L18.8 17.2 L19.8 21.4 L16 19.2 L12.2 21.4 L13.2 17.2 L10 14.4 L14.2 14 Z", fill="#ff4d64"),
    ),
    "silver": bar("#cdd6e6", "#ffffff", "#97a3ba"),
    "gold": bar("#ffcb3d", "#fff1bf", "#e0a400"),
}


def cards_of(row: Mapping[Any, int]) -> list[str]:
    """List the cards of a row, one kind for each; those of a type lie together, its experts last."""
    kinds = sorted(row, key=lambda kind: (list(colours.CREW).index(kind.rstrip("*")), kind))
    return [kind for kind in kinds for _ in range(row[kind])]


BAR = "|"  # stands between tokens of the jobs and those of the vault


def counted(tokens: Iterable[tuple[str, int]], x: float, y: float, room: float, size: float = 24) -> tuple[str, int]:
    """Draw tokens with their numbers, line by line, a bar where one is named; give the lines that they take too."""
    parts, at, line = [], 0.0, 0
    for name, count in tokens:
        if name == BAR:
            parts.append(rect(x + at + 2, y + 1, 2.5, size - 2, 1, fill=colours.NEON))
            at += 10
            continue
        wide = size + (4 if count == 1 else 26)
        if at and at + wide > room:
            at, line = 0.0, line + 1
        parts.append(token(name, x + at, y + line * (size + 3), size))
        if count > 1:
            parts.append(
                text(x + at + size + 1, y + line * (size + 3) + size * 0.7, f"×{count}", 13, colours.INK, font_weight=600)
            )
        at += wide
    return group(*parts), line + 1 if parts else 0


def pill(x: float, y: float, words: str, ink: str, ground: str, anchor: str = "end") -> tuple[str, float]:
    """Draw a word in a pill that ends, or begins, at x; give its width too."""
    wide = width_of(words, 13, bold=True) + 16
    left = x - wide if anchor == "end" else x
    shape = rect(left, y, wide, 23, 11, fill=ground, stroke=ink, stroke_width=1.2)
    return shape + text(left + wide / 2, y + 16.5, words, 13, ink, "middle", font_weight=600), wide
