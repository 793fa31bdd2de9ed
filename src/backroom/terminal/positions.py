"""The commands about one position of a record: what can be expected there, what is known exactly, and a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from backroom.refusal import Refused
from backroom.terminal.sentences import print_json, sentences, spoken

HINTS = "Examples:  backroom hint my.game --move 40  ·  backroom hint my.game --budget 5000 --json"
SOLUTIONS = "Examples:  backroom solve my.game --move 215  ·  backroom solve my.game --json"
PICTURES = "Examples:  backroom picture my.game --out end.svg  ·  backroom picture my.game --move 40 --seat 0 --lang fr"


Lang = Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")]


def hint(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record file; its first record is used.")],
    move: Annotated[int | None, typer.Option(help="Number of the event; the last position if left out.")] = None,
    budget: Annotated[int, typer.Option(min=1, help="Simulations.")] = 1000,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: Lang = "en",
) -> None:
    """Compare what can be done in a position: each seat's share of the win and expected points, for every decision."""
    from backroom.terminal.hints import hint_of, show_hint

    with sentences():
        found = hint_of(file, move, budget, spoken(lang))
        print_json(found.json()) if as_json else show_hint(found, file, lang)


def solve(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record file; its first record is used.")],
    move: Annotated[int | None, typer.Option(help="Number of the event; the last position if left out.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="Give up after trying so many moves.")] = 60_000_000,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: Lang = "en",
) -> None:
    """Work out a position near the end of its game: what every choice is worth if all play as well as can be."""
    from backroom.terminal.solving import show_solution, solution_of

    with sentences():
        found = solution_of(file, move, limit)
        spoken(lang)
        print_json(found.json()) if as_json else show_solution(found, file, lang)


def picture(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record file; its first record is drawn.")],
    move: Annotated[int | None, typer.Option(help="After this many events; the last position if left out.")] = None,
    seat: Annotated[int | None, typer.Option(help="As seen from this seat; nothing hidden if left out.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Where to write it; stdout if left out.")] = None,
    lang: Lang = "en",
) -> None:
    """Draw a position of a record as an SVG picture."""
    with sentences():
        svg = drawn(file, move, seat, spoken(lang))
        if out is None:
            print(svg)
        else:
            out.write_text(svg, encoding="utf-8", newline="\n")


def drawn(file: Path, move: int | None, seat: int | None, lang: str) -> str:
    """Draw the position after so many events, all of it or as a seat saw it."""
    from backroom.kernel.picture import picture
    from backroom.table import Table, read_file

    record = read_file(file)[0]
    events, seats = len(record.events), len(record.seats)
    if move is not None and not 0 <= move <= events:
        raise Refused("move", f"There is no move {move} in this record; there are 0 to {events}.")
    if seat is not None and not 0 <= seat < seats:
        raise Refused("seat", f"There is no seat {seat} at this table; seats are 0 to {seats - 1}.")
    table = Table.at(record, events if move is None else move)
    return picture(table.state if seat is None else table.view(seat), table.names, lang)
