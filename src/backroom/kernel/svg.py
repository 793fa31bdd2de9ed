"""Pieces of a picture in SVG: escaped, without scripts, and without anything that is fetched from elsewhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from math import fsum

from backroom.kernel.lettering import EM, OUTLINES

SANS = "'Josefin Sans', 'Gill Sans', 'Avenir Next', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
BODY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

NO_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")

Look = str | int | float | None
Looks = dict[str, Look]


def escaped(words: object) -> str:
    """Give words as they may stand in XML; what XML cannot hold at all is replaced."""
    return escape(NO_XML.sub("\N{REPLACEMENT CHARACTER}", str(words)))


def written(value: Look) -> str:
    """Write the value of an attribute, numbers as briefly as a picture needs them."""
    if isinstance(value, float):
        return f"{round(value, 2):g}"
    return str(value) if isinstance(value, int) else escaped(value)


def piece(tag: str, *inner: str, **looks: Look) -> str:
    """Make an element; names of attributes have _ for -, and those that are None are left out."""
    attributes = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{written(value)}"' for name, value in looks.items() if value is not None
    )
    body = "".join(inner)
    return f"<{tag}{attributes}>{body}</{tag}>" if body else f"<{tag}{attributes}/>"


def group(*inner: str, **looks: Look) -> str:
    """Put pieces together."""
    return piece("g", *inner, **looks) if any(inner) else ""


def moved(x: float, y: float, *inner: str, scale: float = 1, **looks: Look) -> str:
    """Put pieces elsewhere, and larger or smaller."""
    larger = f" scale({written(float(scale))})" if scale != 1 else ""
    return group(*inner, transform=f"translate({written(float(x))} {written(float(y))}){larger}", **looks)


def rect(x: float, y: float, width: float, height: float, radius: Look = None, **looks: Look) -> str:
    """Draw a box."""
    return piece("rect", x=x, y=y, width=width, height=height, rx=radius, **looks)


def circle(x: float, y: float, radius: float, **looks: Look) -> str:
    """Draw a circle."""
    return piece("circle", cx=x or None, cy=y or None, r=radius, **looks)


def path(d: str, **looks: Look) -> str:
    """Draw a path."""
    return piece("path", d=d, **looks)


def text(
    x: float, y: float, words: object, size: float, fill: str, anchor: Look = None, family: Look = BODY, **looks: Look
) -> str:
    """Write words on a line."""
    return piece(
        "text", escaped(words), x=x, y=y, font_family=family, font_size=size, fill=fill, text_anchor=anchor, **looks
    )  # fmt: skip


@lru_cache(4096)  # the same few numbers again and again
def lettered(x: float, y: float, words: str, size: float, fill: str, anchor: str | None = None) -> str:
    """Write words in the lettering of the twenties, which every machine draws alike."""
    wide = lettering_width(words, size)
    at = x - (wide if anchor == "end" else wide / 2 if anchor == "middle" else 0)
    letters = []
    for letter in words:
        width, outline = OUTLINES[letter]
        if outline:
            letters.append(moved(at, y, path(outline), scale=size / EM))
        at += width * size / EM
    return group(*letters, fill=fill)


def lettering_width(words: str, size: float) -> float:
    """Tell how wide words in that lettering are."""
    return sum(OUTLINES[letter][0] for letter in words) * size / EM


def title(words: object) -> str:
    """Say in words what a piece shows: read out, and shown where one points at it."""
    return piece("title", escaped(words))


def fitted(words: str, room: float, size: float, bold: bool = False) -> str:
    """Cut words with an ellipsis where they would be too wide, whatever the font is."""
    if width_of(words, size, bold) <= room:
        return words
    while words and width_of(f"{words}…", size, bold) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def wrapped(words: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Break words into lines that fit; a word that is too long by itself is cut."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(fitted(word, room, size, bold))
    return lines


def width_of(words: str, size: float, bold: bool = False) -> float:
    """Tell about how wide words are in an ordinary font, rather too wide than too narrow."""
    whole = fsum(share_of_em(letter) for letter in words)  # `sum` rounds otherwise from Python 3.12 on
    return size * (1.1 if bold else 1) * whole


def share_of_em(letter: str) -> float:
    """Tell about how wide a letter is."""
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    return 0.36 if letter in " .,:;'|!ijlIft()[]" else 0.98 if letter in "mwMW@%…—" else 0.74 if letter.isupper() else 0.63


def sheet(width: float, height: float, name: str, description: Iterable[str], *inner: str) -> str:
    """Make the picture: its size, what it shows in a title, the same in sentences, and its pieces."""
    return piece(
        "svg",
        title(name),
        piece("desc", escaped(" ".join(description))),
        *inner,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {written(float(width))} {written(float(height))}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
    )
