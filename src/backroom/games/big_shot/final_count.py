"""The reckoning of Big Shot in the terminal: everybody's lots, money and IOUs, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from backroom.kernel.phrases import Phrases

NAME = 14

PHRASES = {
    "en": {
        "title": "The final count, in M",
        "lots": "lots",
        "worth": "worth",
        "money": "money",
        "ious": "IOUs",
        "fortune": "fortune",
        "out": "too few lots to win",
    },
    "fr": {
        "title": "Le décompte, en M",
        "lots": "terrains",
        "worth": "valeur",
        "money": "argent",
        "ious": "dettes",
        "fortune": "fortune",
        "out": "trop peu de terrains pour gagner",
    },
}

say = Phrases(PHRASES).say


def final_count(position: dict[str, Any], insight: dict[str, Any], names: Sequence[str], lang: str) -> list[Text | Table]:
    """Draw the reckoning: a row for each player, and a line for whoever has too few lots."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    for column in ("", "lots", "worth", "money", "ious", "fortune"):
        table.add_column(say(lang, column) if column else "", justify="left" if column in ("", "lots") else "right")
    for seat, name in enumerate(names):
        about = insight["fortunes"][seat]
        ends = (about["lots_worth"], about["cash"], -about["debts"], about["fortune"])
        table.add_row(name[:NAME], owned(position, insight, seat), *(str(number).replace("-", "−") for number in ends))
        if not about["can_win"]:
            table.add_row("", Text(say(lang, "out"), "italic"))
    return [Text(say(lang, "title"), "bold"), table]


def owned(position: dict[str, Any], insight: dict[str, Any], seat: int) -> str:
    """List the lots of a player; what a park has doubled with what it counts."""
    colours = [colour for colour, about in position["colours"].items() if about["seat"] == seat]
    lots = [(name, about) for name, about in insight["lots"].items() if about["owner"] in colours]
    return "  ".join(f"{name}→{about['worth']}" if about["doubled"] else name for name, about in lots) or "–"
