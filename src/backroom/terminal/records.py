"""The commands about whole records: checking them, and telling a game again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from backroom.terminal.positions import Lang
from backroom.terminal.sentences import print_json, sentences, spoken

VERIFYING = "Examples:  backroom verify my.game  ·  backroom verify games/*.game --json  ·  backroom verify --chance my.game"
REPLAYING = "Examples:  backroom replay my.game  ·  backroom replay my.game --lang fr  ·  backroom replay my.game --json"
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Record files.")],
    chance: Annotated[bool, typer.Option("--chance", help="Also check every draw; see docs/chance.md.")] = False,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Check game records: replay each to its digest. Exit code 1 if one is invalid."""
    from backroom.table.files import verify_files
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress, show_verdicts

    with sentences():
        with progress(say(spoken(lang), "records"), len(files)) as report:
            verdicts = verify_files(files, report, chance)
        if as_json:
            print_json([verdict.json() for verdict in verdicts])
        else:
            show_verdicts(verdicts, spoken(lang), chance)
        if not all(verdict.holds for verdict in verdicts):
            raise typer.Exit(1)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record file.")], as_json: Json = False, lang: Lang = "en"
) -> None:
    """Tell a recorded game step by step; with --json, each step with who is to act, the legal actions and the position."""
    from backroom.table.files import narrated, steps_as_data

    with sentences():
        if as_json:
            for step in steps_as_data(file):
                print(json.dumps(step, ensure_ascii=False))
        else:
            for sentence in narrated(file, spoken(lang)):
                print(sentence)
