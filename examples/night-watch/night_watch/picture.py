"""A position as SVG: three houses by night, their loot, who goes where, and the sacks below."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.kernel.seats import UNKNOWN
from backroom.kernel.svg import circle, fitted, group, path, rect, sheet, text
from night_watch.board import HOUSES, NOT_YET, State
from night_watch.phrases import HOUSES as HOUSE_WORDS
from night_watch.phrases import say
from night_watch.words import night_of

WIDTH, HEIGHT = 480, 330
HOUSE, SACK = 150, 92  # from one to the next
NIGHT, MOON, GOLD, PAPER, LEATHER = "#16203a", "#f4e9c1", "#e2b93b", "#f4efe2", "#7d5f38"
WALLS = ("#6d4f7a", "#3d6664", "#77623f")


def picture(view: State, names: Sequence[str], lang: str) -> str:
    """Draw what an observer may know."""
    night = say(lang, "night", n=night_of(view), of=int(view.nights))
    return sheet(
        WIDTH,
        HEIGHT,
        night,
        (f"{HOUSE_WORDS[lang][house]}: {int(loot)}." for house, loot in zip(HOUSES, view.loot, strict=True)),
        rect(0, 0, WIDTH, HEIGHT, 12, fill=NIGHT),
        circle(440, 34, 18, fill=MOON),
        text(16, 32, night, 16, PAPER),
        *(drawn_house(view, house, names, lang) for house in range(len(HOUSES))),
        *(drawn_sack(view, seat, names[seat]) for seat in range(view.seats)),
    )


def drawn_house(view: State, house: int, names: Sequence[str], lang: str) -> str:
    """Draw a house with its loot, and whoever is known to be on the way there."""
    left = 20 + house * HOUSE
    middle = left + 70
    here = [who for who, choice in zip(names, view.choice, strict=False) if choice > UNKNOWN and choice % len(HOUSES) == house]
    return group(
        path(f"M{left} 104L{middle} 60L{left + 140} 104V240H{left}Z", fill=WALLS[house]),
        text(middle, 118, HOUSE_WORDS[lang][HOUSES[house]], 14, PAPER, "middle"),
        circle(middle, 148, 24, fill=GOLD),
        text(middle, 155, int(view.loot[house]), 20, NIGHT, "middle"),
        *(text(middle, 186 + 12 * n, fitted(who, 130, 11), 11, PAPER, "middle") for n, who in enumerate(here)),
    )


def drawn_sack(view: State, seat: int, name: str) -> str:
    """Draw a seat's sack, and a mark once the seat has chosen."""
    middle = 58 + seat * SACK
    ready = "" if view.choice[seat] == NOT_YET else " ✓"
    return group(
        path(f"M{middle - 26} 264q26 -14 52 0q14 42 -26 42q-40 0 -26 -42z", fill=LEATHER),
        text(middle, 292, int(view.sack[seat]), 16, PAPER, "middle"),
        text(middle, 322, fitted(name, SACK - 24, 12) + ready, 12, PAPER, "middle"),
    )
