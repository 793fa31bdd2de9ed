"""Starting a game at the keyboard, new or saved; without a terminal bots play it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console

from backroom import games
from backroom.bots import bot, is_bot, looks_ahead, short_name, split_names
from backroom.bots.background import BackgroundCompiling
from backroom.bots.levels import USUAL
from backroom.refusal import Refused
from backroom.table import Player, Table, read_file
from backroom.terminal.phrases import say
from backroom.terminal.play import Keyboard, watch
from backroom.terminal.reports import warm_with_progress


def chosen_game(lang: str) -> str:
    """Ask which game to play; without a terminal it is the first."""
    names = games.names()
    if not at_keyboard():
        return names[0]
    for number, name in enumerate(names, 1):
        print(f"{number:>3}  {games.game(name).title}")
    while True:
        answer = input(f"{say(lang, 'which game')} > ").strip().lower()
        if answer in names:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        print(say(lang, "no label", text=answer[:20]))


def saved_at(game: str) -> Path:
    """Give the place of the saved game."""
    from platformdirs import user_data_path

    return user_data_path("backroom") / "saved" / f"{game}.game"


def seats_named(names: Sequence[str], players: int, lang: str) -> list[Player]:
    """Say who sits where: a bot by its name, everybody else is a person."""
    if len(names) != players:
        raise Refused("seats", say(lang, "seats", n=len(names), players=players))
    for name in filter(is_bot, names):
        bot(name)  # a budget that cannot be read is refused now
    return [Player("bot" if is_bot(name) else "person", short_name(name)) for name in names]


def keep_earlier(file: Path, console: Console, lang: str) -> None:
    """Put a saved game that stands in the way aside, under the time it was saved."""
    if file.exists():
        saved = datetime.fromtimestamp(file.stat().st_mtime)
        aside = file.with_name(f"{file.stem}-{saved:%Y%m%d-%H%M%S}{file.suffix}")
        file.rename(aside)
        console.print(say(lang, "earlier", path=aside), soft_wrap=True)


def start(
    game: str,
    wishes: dict[str, object],
    seats: str | None = None,
    seed: int | None = None,
    resume: bool = False,
    file: Path | None = None,
    warm: bool = False,
    lang: str = "en",
) -> None:
    """Play a game, new or saved; bots play interpreted until the rules are compiled."""
    console = Console(highlight=False, markup=False)
    table = resumed(game, wishes, seats, seed, file, lang) if resume else opened(game, wishes, seats, seed, lang)
    if warm:
        warm_with_progress(games.game(game), lang)
    thinking = any(seat.kind == "bot" and looks_ahead(seat.name) for seat in table.seats)
    compiling = BackgroundCompiling(game, needed=thinking, done=warm)
    try:
        play_at(table, console, file, resume, game, compiling, lang)
    finally:
        compiling.stop()


def opened(game: str, wishes: dict[str, object], seats: str | None, seed: int | None, lang: str) -> Table:
    """Open a new table; where nothing else is said, a person sits against the usual bots. Names say how many play, too."""
    named = split_names(seats) if seats is not None else []
    options = games.game(game).chosen({"players": len(named), **wishes} if named else wishes, lang)
    players = int(options["players"])
    names = named or ["me" if at_keyboard() else USUAL, *[USUAL] * (players - 1)]
    return Table.open(game, seats_named(names, players, lang), seed, **options)


def resumed(game: str, wishes: dict[str, object], seats: str | None, seed: int | None, file: Path | None, lang: str) -> Table:
    """Open the saved game as it is."""
    if wishes or seats or seed is not None:
        raise Refused("resume", say(lang, "resume alone"))
    return saved_table(game, file or saved_at(game), lang)


def at_keyboard() -> bool:
    """Tell whether a person can see and type."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def play_at(
    table: Table, console: Console, file: Path | None, resume: bool, game: str, compiling: BackgroundCompiling, lang: str
) -> None:
    """Let people play at the keyboard, or bots alone."""
    place = file or saved_at(game)
    if all(seat.kind == "bot" for seat in table.seats):
        if not at_keyboard():
            print(say(lang, "no terminal"), file=sys.stderr)
        watch(table, console, lang, compiling)
        if file:
            file.write_text(table.record().text(), encoding="utf-8", newline="\n")
        return
    if not resume:
        keep_earlier(place, console, lang)
    hint = f"backroom play {game} --resume" + (f" --file {file}" if file else "")
    Keyboard(table, console, lang, place, hint, compiling).play()


def saved_table(game: str, file: Path, lang: str) -> Table:
    """Open the saved game."""
    if not file.exists():
        raise Refused("file", say(lang, "nothing saved", game=game, path=file))
    record = read_file(file)[0]
    if record.game != game:
        raise Refused("file", say(lang, "other game", path=file, game=record.game))
    return Table.resume(record)
