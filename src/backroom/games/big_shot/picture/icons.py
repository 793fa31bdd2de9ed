"""What stands on the board and lies before the players, drawn piece by piece."""

from __future__ import annotations

from functools import lru_cache

from backroom.games.big_shot.picture.colours import INK, LINE_STRONG, SHADES
from backroom.games.big_shot.picture.plan import CUBE, Box
from backroom.kernel.svg import Looks, circle, group, moved, path, rect

PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


@lru_cache(4096)
def cube(colour: str, x: float, y: float, size: float = CUBE) -> str:
    """Put a cube somewhere."""
    return moved(x, y, block(colour), scale=size / 20)


@lru_cache
def block(colour: str) -> str:
    """Draw a small solid block in its colour, with its mark."""
    shade = SHADES[colour]
    marks = {
        "dot": circle(8, 12.5, 3.6, fill=shade.ink),
        "stripe": rect(2, 10.6, 12, 3.8, fill=shade.ink),
        "cross": path("M3.6 8.2 L12.4 16.8 M12.4 8.2 L3.6 16.8", stroke=shade.ink, stroke_width=2.6),
    }
    faces = (
        path("M0 5 L4 0 H20 V15 L16 20 V5 Z", fill=shade.dark),
        path("M0 5 L4 0 H20 L16 5 Z", fill=shade.light),
        rect(0, 5, 16, 15, fill=shade.fill),
        marks.get(shade.mark, ""),
        path("M0 5 L4 0 H20 V15 L16 20 H0 Z M0 5 H16 V20 M16 5 L20 0", fill="none", stroke=shade.edge),
    )
    return "".join(faces)


def flag(colour: str, x: float, y: float, scale: float = 1) -> str:
    """Draw a flag of a colour on its pole."""
    shade = SHADES[colour]
    return moved(
        x, y,
        path("M0 0 V22", stroke=INK, stroke_width=1.8),
        path("M0 0 H17 L13 5.5 L17 11 H0 Z", fill=shade.fill, stroke=shade.edge, stroke_width=1.2),
        scale=scale,
    )  # fmt: skip


@lru_cache(256)
def building(box: Box, park: bool, owner: str | None) -> str:
    """Draw a tower of the boom years, in a park a pavilion; on a lot that is not sold, the plan of it."""
    shade = SHADES[owner] if owner else None
    high = 62 if park else 112
    scale = min((box.w - 12) / 64, (box.h - 46) / high)
    edge = shade.edge if shade else LINE_STRONG
    wall: Looks = {"fill": shade.wall if shade else "none", "stroke": LINE_STRONG, "stroke_width": 1.4}
    line: Looks = {"fill": "none", "stroke": LINE_STRONG, "stroke_width": 1.2, "stroke_dasharray": "3 3"}
    trim: Looks = {
        "fill": shade.fill if shade and park else "none",
        "stroke": edge,
        "stroke_width": 2.4,
        "stroke_linejoin": "round",
    }
    if park:
        parts = (
            path("M-26 0 V-20 H26 V0 Z", **wall),
            path("M-31 -20 L0 -40 L31 -20 Z", **trim),
            path("M-18 0 V-20 M-6 0 V-20 M6 0 V-20 M18 0 V-20", **line),
        )
    else:
        parts = (
            path("M-30 0 V-42 H-22 V-66 H-13 V-84 H-5 V-94 H5 V-84 H13 V-66 H22 V-42 H30 V0 Z", **wall),
            path("M-22 -42 V0 M22 -42 V0 M-13 -66 V-6 M13 -66 V-6 M-4.5 -80 V-6 M4.5 -80 V-6", **line),
            path("M-30 -42 H-22 M22 -42 H30 M-22 -66 H-13 M13 -66 H22 M-13 -84 H-5 M5 -84 H13", **trim),
        )
    mast = flag(owner, 0, -high) if owner else ""
    ghost = None if owner else 0.22
    return moved(box.x + box.w / 2, box.y + box.h - 5, *parts, mast, scale=scale, opacity=ghost)


@lru_cache
def trees(x: float, y: float) -> str:
    """Draw the trees of a park."""
    leaves = circle(6, 10, 7) + circle(19, 7, 6)
    trunks = rect(5, 15, 2, 7, fill="#6d4f2c") + rect(18, 12, 2, 6, fill="#6d4f2c")
    return moved(x, y, leaves, trunks, fill="#5b8a3f")


@lru_cache
def broker(x: float, y: float) -> str:
    """Draw the broker: a figure with a hat."""
    return moved(
        x, y,
        '<ellipse rx="15" ry="4" fill="#000" fill-opacity=".25"/>',
        path("M-13 0 L-9 -26 Q0 -33 9 -26 L13 0 Z", fill="#2d3d52", stroke="#f3e3bd", stroke_width=1.4),
        path("M-3.5 -28 L0 -18 L3.5 -28 Z", fill="#fffaf0"),
        path("M-1.4 -25 L0 -14 L1.4 -25 Z", fill="#a5281f"),
        circle(0, -36, 8, fill="#e8b98d", stroke="#5a3a1e"),
        path("M-14 -40 Q0 -36 14 -40 L13 -43 H8 L7 -53 Q0 -56 -7 -53 L-8 -43 H-13 Z", fill=INK, stroke="#f3e3bd"),
        path("M-8 -43.6 Q0 -41 8 -43.6 L7.7 -46.5 Q0 -44.5 -7.7 -46.5 Z", fill="#c99a3b"),
    )  # fmt: skip


def die(pips: int, x: float, y: float, size: float) -> str:
    """Draw the die as it lies."""
    face = rect(3, 3, 58, 58, 12, fill="#fffaf0", stroke="#3c2e1a", stroke_width=2.4)
    dots = (circle(16 + place % 3 * 16, 16 + place // 3 * 16, 5.6, fill="#3c2e1a") for place in PIPS[pips])
    return moved(x, y, face, *dots, scale=size / 64)


def coin(x: float, y: float, size: float = 18) -> str:
    """Draw a coin."""
    return moved(
        x, y,
        circle(10, 10, 8.6, fill="#d9a436", stroke="#7a5610", stroke_width=1.6),
        circle(10, 10, 5.6, fill="none", stroke="#7a5610"),
        path("M7 13 V7 L10 10.6 L13 7 V13", fill="none", stroke="#5d3f08", stroke_width=1.5),
        scale=size / 20,
    )  # fmt: skip


@lru_cache
def rose(x: float, y: float) -> str:
    """Draw the wind rose where the streets cross."""
    rays = (path("M0 -10 L2.4 -21 H-2.4 Z", transform=f"rotate({n * 22.5:g})", fill="#d79b2b") for n in range(16))
    rim = circle(0, 0, 25, fill="#d9c9a3", stroke=LINE_STRONG, stroke_width=1.6)
    return group(moved(x, y, rim, *rays, circle(0, 0, 8, fill="#d79b2b"), scale=0.62))
