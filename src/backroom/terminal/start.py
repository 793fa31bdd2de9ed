"""Starting a game at the keyboard, new or saved; without a terminal bots play it."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console

from backroom import games
from backroom.kernel.game import Refused
from backroom.table import Table, read_file
from backroom.terminal.phrases import say
from backroom.terminal.play import Keyboard, seats_named, watch


def saved_at(game: str) -> Path:
    """Give the place of the saved game."""
    from platformdirs import user_data_path

    return user_data_path("backroom") / "saved" / f"{game}.game"


def start(
    game: str, wishes: dict[str, object], seats: str | None, seed: int | None, resume: bool, file: Path | None, lang: str
) -> None:
    """Play a game."""
    console = Console(highlight=False)
    file = file or saved_at(game)
    if resume:
        if not file.exists():
            raise Refused("file", say(lang, "nothing saved", game=game, path=file))
        Keyboard(Table.resume(read_file(file)[0]), console, lang, file).play()
        return
    options = games.game(game).chosen(wishes, lang)
    players = int(options["players"])
    at_keyboard = sys.stdin.isatty() and sys.stdout.isatty()
    if seats is None:
        seats = ",".join(["me" if at_keyboard else "random", *["random"] * (players - 1)])
    table = Table.open(game, seats_named(seats, players), seed, **options)
    if all(seat.kind == "bot" for seat in table.seats):
        if not at_keyboard:
            print(say(lang, "no terminal"), file=sys.stderr)
        watch(table, console, lang)
    else:
        Keyboard(table, console, lang, file).play()
