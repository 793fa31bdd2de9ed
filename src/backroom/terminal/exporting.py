"""The command that writes games as data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from backroom.terminal.options import wished
from backroom.terminal.positions import Lang
from backroom.terminal.sentences import print_json, sentences, spoken

if TYPE_CHECKING:
    from backroom.export.planning import Planned
    from backroom.export.writing import Summary

EXAMPLES = (
    "Examples:  backroom export big-shot --bots greedy,greedy,random,random --games 100000 --out games/  ·  "
    "backroom export records/*.game --out data/ --encoding knowing"
)
STOPPED = 130  # the exit code of what Ctrl-C ended


def export(
    context: typer.Context,
    source: Annotated[list[str], typer.Argument(metavar="GAME|RECORDS…", help="A game that bots play, or record files.")],
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Folder for the tables; a stopped export resumes there.")],
    bots: Annotated[str | None, typer.Option(help="One bot per seat, separated by commas; random bots if left out.")] = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    encoding: Annotated[str, typer.Option(help="How observations are written: plain, knowing or view.")] = "plain",
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core if left out.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A game option; can be repeated.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: Lang = "en",
) -> None:
    """Write games as Parquet tables: records, decisions, observations and results; Ctrl-C stops, run it again to resume."""
    from backroom.bots import split_names
    from backroom.export.planning import plan_games, plan_records
    from backroom.lab.simulate import random_table
    from backroom.terminal.phrases import say

    with sentences():
        wishes = wished(context, option)
        if is_game(source):
            named = split_names(bots) if bots else random_table(source[0], wishes)
            planned = plan_games(out, source[0], wishes, named, games, seed, encoding)
        else:
            planned = plan_records(out, [Path(name) for name in source], encoding)
        try:
            done = carried_out(planned, jobs, spoken(lang))
        except KeyboardInterrupt:
            typer.echo(say(lang, "export stopped", path=out), err=True)
            raise typer.Exit(STOPPED) from None
        print_json(done.json()) if as_json else show(done, lang)


def is_game(source: list[str]) -> bool:
    """Tell whether a game is named, and not files."""
    from backroom import games

    return len(source) == 1 and (source[0] in games.names() or not Path(source[0]).exists())


def carried_out(planned: Planned, jobs: int | None, lang: str) -> Summary:
    """Export with a bar."""
    from backroom import games
    from backroom.export.tables import arrow
    from backroom.export.writing import export
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress, warm_with_progress

    arrow()
    if planned.target.compiled:
        warm_with_progress(games.game(planned.target.game), lang)
    with progress(say(lang, "games"), planned.games) as report:
        return export(planned.target, planned.heading, planned.parts, jobs, report)


def show(done: Summary, lang: str) -> None:
    """Say what was written."""
    from backroom.terminal.phrases import say

    size = f"{done.bytes / 1e6:,.1f}"
    print(say(lang, "exported", games=done.games, files=done.files, size=size, path=done.folder, there=done.there_already))
