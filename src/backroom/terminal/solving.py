"""Exact answers as a command: what every choice in a position is worth, as a table."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from backroom.lab.exact.asking import PositionSolved, solved
from backroom.table import Table, read_file
from backroom.terminal.moves import shown
from backroom.terminal.phrases import say
from backroom.terminal.reports import table_of

SHOWN = 12  # choices


def solution_of(file: Path, move: int | None, limit: int) -> PositionSolved:
    """Read the record and work the position out."""
    return solved(read_file(file)[0], move, limit)


def show_solution(found: PositionSolved, file: Path, lang: str) -> None:
    """Print what every choice is worth, the best first; a mark shows what was played."""
    table_then = Table.at(read_file(file)[0], found.move - 1)

    def named(notation: str) -> str:
        return shown(table_then.game, table_then.state, table_then.read(notation), lang)

    console = Console(highlight=False)
    console.print(Text(say(lang, "solved", n=found.move, who=found.names[found.seat]), "bold"))
    seats = " ".join(f"{name[:5]:>5}" for name in found.names)
    table = table_of("", say(lang, "action"), f"{say(lang, 'share')}\n{seats}", say(lang, "loss"), say(lang, "often"), gap=2)
    for line in found.answers[:SHOWN]:
        shares = " ".join(f"{share:5.2f}" for share in line.shares)
        mark, often = "►" if line.action == found.played else "", f"{line.often:.0%}" if line.often else ""
        table.add_row(mark, named(line.action), shares, f"{line.loss:.3f}", often)
    console.print(table)
    if len(found.answers) > SHOWN:
        print(say(lang, "more choices", n=len(found.answers) - SHOWN))
    if found.played:
        print(say(lang, "played", action=named(found.played)))
