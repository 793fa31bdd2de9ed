"""Where everything lies in the picture: a ring of 18 spaces (5, 4, 5, 4) around four districts, and the players beside it."""

from __future__ import annotations

from typing import NamedTuple

from backroom.games.big_shot.board import LOT_NAMES, SPACES
from backroom.games.big_shot.shapes import LotName

GAP = 8
STRIP = 28  # the upper edge of a district, which bears its letter
CUBE = 25
SIDE, TOP = 100, 82  # how deep the ring is at its sides, and above and below


class Box(NamedTuple):
    """A piece of the sheet."""

    x: float
    y: float
    w: float
    h: float


BOARD = Box(20, 72, 1000, 830)
CITY = Box(BOARD.x + SIDE + GAP, BOARD.y + TOP + GAP, BOARD.w - 2 * (SIDE + GAP), BOARD.h - 2 * (TOP + GAP))
COLUMN = Box(1040, 76, 340, 822)
WIDTH, HEIGHT = 1400, 922


def ring() -> tuple[Box, ...]:
    """Place the spaces: the first is at the top left, and they go clockwise."""
    wide, high = BOARD.w / 5, (BOARD.h - 2 * TOP) / 4
    right, bottom = BOARD.x + BOARD.w, BOARD.y + BOARD.h
    spaces = (
        *(Box(BOARD.x + n * wide, BOARD.y, wide, TOP) for n in range(5)),
        *(Box(right - SIDE, BOARD.y + TOP + n * high, SIDE, high) for n in range(4)),
        *(Box(BOARD.x + n * wide, bottom - TOP, wide, TOP) for n in range(4, -1, -1)),
        *(Box(BOARD.x, BOARD.y + TOP + n * high, SIDE, high) for n in range(3, -1, -1)),
    )
    assert len(spaces) == SPACES
    return spaces


def districts() -> dict[str, Box]:
    """Place the districts: two above, two below."""
    high, half, west = CITY.h * 0.61, (CITY.w - GAP) / 2, (CITY.w - GAP) * 0.6
    low = CITY.y + high + GAP, CITY.h - high - GAP
    return {
        "A": Box(CITY.x, CITY.y, half, high),
        "B": Box(CITY.x + half + GAP, CITY.y, half, high),
        "C": Box(CITY.x, low[0], west, low[1]),
        "D": Box(CITY.x + west + GAP, low[0], CITY.w - GAP - west, low[1]),
    }


def grid(box: Box, columns: int, rows: int) -> list[Box]:
    """Divide a district into lots."""
    w = (box.w - GAP * (columns + 1)) / columns
    h = (box.h - STRIP - GAP * rows) / rows
    return [
        Box(box.x + GAP + column * (w + GAP), box.y + STRIP + row * (h + GAP), w, h)
        for row in range(rows)
        for column in range(columns)
    ]


SPACE_BOXES = ring()
DISTRICTS = districts()
SHAPES = {"A": (2, 2), "B": (2, 2), "C": (3, 1), "D": (2, 1)}
LOT_BOXES: dict[LotName, Box] = dict(
    zip(LOT_NAMES, (box for name, shape in SHAPES.items() for box in grid(DISTRICTS[name], *shape)), strict=True)
)
