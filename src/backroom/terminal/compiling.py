"""The command that compiles."""

from __future__ import annotations

from typing import Annotated

import typer

from backroom.terminal.sentences import sentences, spoken

EXAMPLE = "Example:  backroom warm big-shot"


def warm(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME…]")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core by default.")] = None,
    lang: Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")] = "en",
) -> None:
    """Compile the rules now, so that the first bot answers at once."""
    from backroom import games
    from backroom.terminal.reports import warm_all_with_progress

    with sentences():
        warm_all_with_progress([games.game(name) for name in game or games.names()], spoken(lang), jobs)
