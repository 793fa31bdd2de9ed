"""Analysis as a command: of one game in full, of many as a table."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from backroom.terminal.positions import Lang
from backroom.terminal.sentences import print_json, sentences, spoken

if TYPE_CHECKING:
    from backroom.lab.analysis import Effort
    from backroom.table import GameRecord

EXAMPLES = (
    "Examples:  backroom analyse my.game  ·  backroom analyse my.game --html analysis.html --lang fr  ·  "
    "backroom analyse games/*.game --json"
)
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Engine = Annotated[str, typer.Option(metavar="ENGINE", help="What analyses many games: joblib, ray, or ray://HOST:PORT.")]


def analyse(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Record files of finished games.")],
    deep: Annotated[bool, typer.Option("--deep", help="Ten times the simulations; run it again to resume after a stop.")] = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write the analysis of one game as one page.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of processes or threads; the result is the same.")] = None,
    engine: Engine = "joblib",
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Tell what decisions were worth, what was luck, and what decided a game; of several games, a table of players."""
    from backroom.lab.analysis import DEEP, QUICK
    from backroom.refusal import Refused
    from backroom.table import read_file

    with sentences():
        records = [record for file in files for record in read_file(file)]
        effort, cores = DEEP if deep else QUICK, jobs or os.cpu_count() or 1
        if len(records) == 1:
            one_game(records[0], effort, cores, html, as_json, spoken(lang))
        elif html is not None:
            raise Refused("html", "A page shows one game. Name one record with --html.")
        else:
            many_games(records, effort, jobs, engine, as_json, spoken(lang))


def one_game(record: GameRecord, effort: Effort, cores: int, html: Path | None, as_json: bool, lang: str) -> None:
    """Analyse one game, with a bar."""
    from backroom import games
    from backroom.lab.analysis.keeping import grow_kept
    from backroom.lab.analysis.page import page
    from backroom.lab.plots import check_place
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress, warm_with_progress
    from backroom.terminal.shown_analysis import show_analysis

    if html is not None:
        check_place(html, ".html")
    if record.game in games.names():
        warm_with_progress(games.game(record.game), lang)
    growing = grow_kept(record, effort, cores=cores)
    found = next(growing)
    with progress(say(lang, "decisions"), found.decided, len(found.decisions)) as report:
        for grown in growing:
            found = grown
            report(1)
    if html is not None:
        html.write_text(page(found, record, lang), encoding="utf-8", newline="\n")
        print(say(lang, "page written", path=html), file=sys.stderr)
    if as_json:
        print_json(found.json())
    elif html is None:
        show_analysis(found, lang)


def many_games(records: list[GameRecord], effort: Effort, jobs: int | None, engine: str, as_json: bool, lang: str) -> None:
    """Analyse many games, with a bar."""
    from dataclasses import asdict

    from backroom.lab.analysis.many import every_seat
    from backroom.lab.analysis.players import by_level, by_player
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress
    from backroom.terminal.shown_players import show_players

    lines = []
    with progress(say(lang, "records"), len(records)) as report:
        for some in every_seat(records, effort, jobs, engine):
            lines += some
            report(1)
    if as_json:
        told = {"players": by_player(lines), "levels": by_level(lines)}
        sums = {name: [one.json() for one in some] for name, some in told.items()}
        print_json({**sums, "seats": [asdict(line) for line in lines]})
    else:
        show_players(lines, lang)
