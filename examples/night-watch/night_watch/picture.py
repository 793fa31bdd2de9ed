"""A position as SVG: three houses by night, their loot, who goes where, and the sacks below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from backroom.kernel.seats import UNKNOWN
from night_watch.board import HOUSES, NOT_YET, State
from night_watch.phrases import HOUSES as HOUSE_WORDS
from night_watch.phrases import say

WIDE, HIGH, HOUSE = 480, 330, 140
WALLS = ("#7c5c8a", "#4f7a78", "#8a7350")


def picture(view: State, names: Sequence[str], lang: str) -> str:
    """Draw what an observer may know."""
    title = say(lang, "night", n=min(int(view.night) + 1, int(view.nights)), of=int(view.nights))
    houses = "".join(drawn_house(view, n, names, lang) for n in range(len(HOUSES)))
    sacks = "".join(drawn_sack(view, seat, names) for seat in range(view.seats))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" font-family="sans-serif">'
        f"<title>{title}</title>"
        f'<rect width="{WIDE}" height="{HIGH}" rx="12" fill="#16203a"/><circle cx="440" cy="36" r="18" fill="#f4e9c1"/>'
        f"{text(16, 30, title, 16)}{houses}{sacks}</svg>"
    )


def text(x: float, y: float, words: object, size: int = 13, anchor: str = "start") -> str:
    """Write a line; names are never markup."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="#f4efe2" text-anchor="{anchor}">{escape(str(words))}</text>'


def drawn_house(view: State, house: int, names: Sequence[str], lang: str) -> str:
    """Draw a house with its loot, and whoever is known to be on the way there."""
    left = 20 + house * (HOUSE + 10)
    middle = left + HOUSE / 2
    here = [who for seat, who in enumerate(names) if view.choice[seat] > UNKNOWN and view.choice[seat] % len(HOUSES) == house]
    return (
        f'<path d="M{left} 100 L{middle:g} 56 L{left + HOUSE} 100 V236 H{left} Z" fill="{WALLS[house]}"/>'
        f'<circle cx="{middle:g}" cy="146" r="24" fill="#e2b93b"/>'
        f'<text x="{middle:g}" y="153" font-size="20" fill="#16203a" text-anchor="middle">{int(view.loot[house])}</text>'
        f"{text(middle, 114, HOUSE_WORDS[lang][HOUSES[house]], 14, 'middle')}"
        + "".join(text(middle, 186 + 12 * n, shortened(who, 18), 11, "middle") for n, who in enumerate(here))
    )


def drawn_sack(view: State, seat: int, names: Sequence[str]) -> str:
    """Draw a seat's sack, and a mark once the seat has chosen."""
    middle = 58 + seat * 92
    ready = "" if view.choice[seat] == NOT_YET else " ✓"
    return (
        f'<path d="M{middle - 26} 262 q26 -14 52 0 q14 42 -26 42 q-40 0 -26 -42 z" fill="#9c7a4d"/>'
        f"{text(middle, 290, int(view.sack[seat]), 16, 'middle')}"
        f"{text(middle, 320, shortened(names[seat], 11) + ready, 12, 'middle')}"
    )


def shortened(name: str, most: int) -> str:
    """Cut a name that is too long."""
    return name if len(name) <= most else f"{name[: most - 1]}…"
