"""The colours of the picture: warm paper, brass lines, and the cubes of both editions."""

from typing import NamedTuple

GROUND, CARD, CARD_2 = "#f0e5cd", "#fbf5e6", "#f5ebd3"
INK, INK_2, LINE, LINE_STRONG = "#2b2117", "#5f4f3b", "#d3c095", "#8c6d33"
BRASS, GLOW, WARN, WARN_GROUND, GOOD = "#76530f", "#d79b2b", "#98291f", "#fbe3da", "#1f5d3a"
STREET, BLOCK, PARK, SOLD = "#d9c9a3", "#f7eed8", "#bcd3a2", "#e9dfc8"
DISTRICT = {"A": "#ecd9ae", "B": "#e7cfc0", "C": "#d3d8c4", "D": "#d2cfdc"}


class Shade(NamedTuple):
    """The faces of a cube, and the mark it bears for those who cannot tell the colours apart."""

    fill: str
    light: str
    dark: str
    edge: str
    ink: str
    mark: str
    wall: str  # of a building that its owner has built


SHADES = {
    "red": Shade("#c8392d", "#e2695d", "#8f2219", "#5c120c", "#ffe9e2", "dot", "#e4a193"),
    "orange": Shade("#ee9322", "#ffba62", "#b86806", "#6e3d00", "#5c2f00", "stripe", "#f5c98e"),
    "ivory": Shade("#f3e8c9", "#fffaea", "#c9b98b", "#77663a", "#77663a", "plain", "#f7efd9"),
    "purple": Shade("#7440a8", "#9d70cc", "#4d2478", "#2c0f4b", "#f1e4ff", "cross", "#bea4ca"),
    "yellow": Shade("#f2cc30", "#ffe67e", "#b7940b", "#6b5500", "#5e4900", "stripe", "#f7e394"),
    "white": Shade("#f7f7f4", "#ffffff", "#c4c4bd", "#6a6a63", "#6a6a63", "plain", "#f9f6ec"),
    "black": Shade("#3b3b40", "#66666d", "#1d1d20", "#000000", "#f4f4f4", "cross", "#a5a19b"),
}
