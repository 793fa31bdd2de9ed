"""The command that tries an outside bot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from backroom.terminal.sentences import print_json, sentences, spoken

if TYPE_CHECKING:
    from backroom.lab.bot_check import Check

EXAMPLE = (
    'Examples:  backroom bot-check ./bot  ·  backroom bot-check "python3 examples/bots/careful.py" --game big-shot --games 5'
)


def bot_check(
    command: Annotated[
        str, typer.Argument(metavar="COMMAND", help="The bot's command, as after run:, in quotes if it has arguments.")
    ],
    game: Annotated[list[str] | None, typer.Option("--game", help="A game; can be repeated. All games if left out.")] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="Games of each variant.")] = 2,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")] = "en",
) -> None:
    """Try a bot that is a program, docs/bot-protocol.md: its manners, and games of every variant. Exit code 1 if it fails."""
    with sentences():
        spoken(lang)
        found = tried(command, game or [], number, lang)
        print_json([check.json() for check in found]) if as_json else show_checks(found, lang)
        raise typer.Exit(any(check.holds is False for check in found))


def tried(command: str, wanted: Sequence[str], number: int, lang: str) -> list[Check]:
    """Try everything, with a bar."""
    from backroom import games
    from backroom.lab.bot_check import checked
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress

    variants = sum(len(games.game(name).variants()) for name in wanted or games.names())
    with progress(say(lang, "variants"), variants) as report:
        return list(checked(command, wanted, number, report=report))


def show_checks(checks: Sequence[Check], lang: str) -> None:
    """Print a line for each check, and whether all hold."""
    from rich.console import Console

    from backroom.terminal.check_phrases import say
    from backroom.terminal.reports import table_of

    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 130)
    table = table_of(*(say(lang, key) for key in ("check", "holds", "seen")), gap=2)
    for check in checks:
        table.add_row(title(check, lang), say(lang, {True: "yes", False: "no", None: "free"}[check.holds]), seen(check, lang))
    console.print(table)
    failed = sum(check.holds is False for check in checks)
    console.print(say(lang, "failed", n=failed, of=len(checks)) if failed else say(lang, "all hold", n=len(checks)))


def title(check: Check, lang: str) -> str:
    """Name a check; a variant by its options."""
    from backroom.terminal.check_phrases import say

    options = check.about.get("options") or {}
    return say(lang, check.code, game=check.about["game"], options=" ".join(options.values()))


def seen(check: Check, lang: str) -> str:
    """Say what was wrong, or what was seen."""
    from backroom.bots.outside.verdicts import Fault
    from backroom.terminal.check_phrases import say, seen_when_good

    if check.seen:
        return check.seen.sentence(lang) if isinstance(check.seen, Fault) else check.seen
    if check.holds is False:
        return say(lang, f"{check.code} failed")
    return seen_when_good(check.code, check.about, lang)
