"""The final count of The Big Score in the terminal: where everybody's money comes from, kind by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from backroom.kernel.phrases import Phrases

SOURCES = ("cash", "vault_cash", "bars", "diamonds", "artifacts", "majority", "pairs", "loose")
ROOM = 54  # columns for all the players

PHRASES = {
    "en": {
        "title": "The final count, in K",
        "cash": "Cash: jobs, less fines",
        "vault_cash": "Cash of the vault",
        "bars": "Bars",
        "diamonds": "Diamonds",
        "artifacts": "Artifacts",
        "majority": "Most artifacts",
        "pairs": "Drives with keys",
        "loose": "Loose data (hacker)",
        "total": "Total",
        "lost": "Lost in the bust",
        "tokens": "In brackets: how many tokens.",
    },
    "fr": {
        "title": "Le décompte final, en K",
        "cash": "Coups, moins amendes",
        "vault_cash": "Argent du coffre",
        "bars": "Lingots",
        "diamonds": "Diamants",
        "artifacts": "Artefacts",
        "majority": "Majorité d'artefacts",
        "pairs": "Disques avec clés",
        "loose": "Données isolées (hacker)",
        "total": "Total",
        "lost": "Perdu à l'arrestation",
        "tokens": "Entre parenthèses : le nombre de jetons.",
    },
}

say = Phrases(PHRASES).say


def final_count(position: dict[str, Any], insight: dict[str, Any], names: Sequence[str], lang: str) -> list[Text | Table]:
    """Draw the count: a column for each player, a row for each kind of money that somebody has."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("")
    for name in names:
        table.add_column(cut(name, ROOM // len(names) - 1), justify="right", no_wrap=True)
    seats = range(len(names))
    for source in SOURCES:
        if any(insight["reckoning"][seat][source] for seat in seats):
            table.add_row(say(lang, source), *(amount(insight, seat, source) for seat in seats))
    table.add_row(say(lang, "total"), *(f"{whole}K" for whole in insight["fortunes"]), style="bold")
    if any(insight["lost"]):
        table.add_row(say(lang, "lost"), *(f"−{lost}" if lost else "–" for lost in insight["lost"]))
    return [Text(say(lang, "title"), "bold"), table, Text(say(lang, "tokens"), "dim")]


def amount(insight: dict[str, Any], seat: int, source: str) -> str:
    """Write what one kind of money is worth to a player, with the number of its tokens."""
    worth, tokens = insight["reckoning"][seat][source], len(insight["tokens"][seat].get(source, ()))
    return (f"({tokens}) " if tokens else "") + (str(worth) if worth else "–")


def cut(name: str, width: int) -> str:
    """Cut a name to a width; a number at its end stays, as it tells equal names apart."""
    head, _, number = name.rpartition(" ")
    if len(name) > width and number.isdecimal():
        return f"{head[: width - len(number) - 1]} {number}"
    return name[:width]
