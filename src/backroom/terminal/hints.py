"""Hints as a command: what can be expected in a position, as a table."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from backroom import games
from backroom.kernel.engine import can_compile
from backroom.lab.hints import PositionHint, hint
from backroom.table import Table, read_file
from backroom.terminal.moves import shown
from backroom.terminal.phrases import say
from backroom.terminal.reports import table_of, warm_with_progress

SURE = 1.96  # standard errors within which 95 of 100 lie


def hint_of(file: Path, move: int | None, simulations: int, lang: str) -> PositionHint:
    """Read the record and compare."""
    record = read_file(file)[0]
    if can_compile() and record.game in games.names():
        warm_with_progress(games.game(record.game), lang)
    return hint(record, move, simulations, compiled=can_compile())


def show_hint(hint: PositionHint, file: Path, lang: str) -> None:
    """Print what was compared, the best first, and how much less the others bring; a mark shows what was played."""
    table_then = Table.at(read_file(file)[0], hint.move - 1)

    def named(notation: str) -> str:
        return shown(table_then.game, table_then.state, table_then.read(notation), lang)

    console = Console(highlight=False)
    console.print(Text(say(lang, "hint", n=hint.move, who=hint.names[hint.seat]), "bold"))
    seats = " ".join(f"{name[:5]:>5}" for name in hint.names)
    expected = f"{say(lang, 'share')}\n{seats}", f"{say(lang, 'points')}\n{seats}"
    table = table_of("", say(lang, "action"), say(lang, "tried"), say(lang, "behind"), *expected, gap=2)
    for line in hint.expectations:
        shares = " ".join(f"{share:5.2f}" for share in line.shares)
        points = " ".join(f"{number:5.0f}" for number in line.points)
        steps = ", ".join([named(line.action), *line.plan[1:]])
        behind = f"{line.behind:.2f} ± {SURE * line.error:.2f}"
        table.add_row("►" if line.action == hint.played else "", steps, str(line.simulations), behind, shares, points)
    console.print(table)
    if hint.played:
        print(say(lang, "played", action=named(hint.played)))
