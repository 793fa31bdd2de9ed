"""The commands of whoever looks after a server: backups, moving house, and throwing away what nobody wants."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from backroom.terminal.phrases import say
from backroom.terminal.sentences import print_json, sentences, spoken

if TYPE_CHECKING:
    from backroom.server.upkeep.backups import Bar, Checked

BACKUPS = "Examples:  backroom backup friday.backup  ·  backroom backup --data-dir /srv/games /mnt/friday.backup"
RESTORES = "Examples:  backroom restore friday.backup --data-dir /srv/games  ·  backroom restore friday.backup --overwrite"
PRUNES = "Examples:  backroom prune --dry-run  ·  BACKROOM_KEEP_UNFINISHED=90 backroom prune --data-dir /srv/games"
MOVES = "Example:  backroom move-to postgresql://backroom@localhost/backroom --data-dir /srv/games"

DataDir = Annotated[Path | None, typer.Option(help="Folder where games are kept.", envvar="BACKROOM_DATA_DIR")]
Database = Annotated[str, typer.Option(help="A shared database: postgresql://…", envvar="BACKROOM_DATABASE")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace what is already there.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Lang = Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write the backup to.")],
    data_dir: DataDir = None,
    database: Database = "",
    overwrite: Overwrite = False,
    replay: Annotated[bool, typer.Option("--replay/--no-replay", help="Replay every game of the backup.")] = True,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Back up all games into one file, while the server runs; then read it back and replay every game in it."""
    from backroom.server.upkeep.backups import Checked, back_up, check
    from backroom.server.upkeep.places import place

    with sentences():
        rows = back_up(place(data_dir, database), file, overwrite, bars(lang))
        found = check(file, bars(lang), rows) if replay else Checked()
        tell(say(lang, "backed up", rows=rows, file=file), found if replay else None, as_json, lang)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data_dir: DataDir = None,
    database: Database = "",
    overwrite: Overwrite = False,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Restore a backup, all or nothing, into a folder or a PostgreSQL database that no server is using."""
    from backroom.server.upkeep.backups import restore
    from backroom.server.upkeep.places import place

    with sentences():
        where = place(data_dir, database)
        found = restore(file, where, overwrite, bars(lang))
        tell(say(lang, "restored", file=file, place=where), found, as_json, lang)


def move_to(
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="A PostgreSQL database: postgresql://…")],
    data_dir: DataDir = None,
    overwrite: Overwrite = False,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Copy all games of a folder into a PostgreSQL database, and compare every log; the folder stays as it is."""
    from backroom.server.serve import default_folder
    from backroom.server.upkeep.backups import move
    from backroom.server.upkeep.places import Folder, Shared

    with sentences():
        source, target = Folder(data_dir or default_folder()), Shared(address)
        found = move(source, target, overwrite, bars(lang))
        tell(say(lang, "moved", folder=source, place=target), found, as_json, lang)


def prune(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Delete nothing; list what would be deleted.")] = False,
    data_dir: DataDir = None,
    database: Database = "",
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Delete tables that nobody started or finished, and uploads that nobody uses, as servers do every six hours."""
    from backroom.server.upkeep.pruning import prune_place
    from backroom.server.upkeep.retention import Retention

    with sentences():
        bars(lang)
        found = prune_place(data_dir, database, Retention.from_environment(), dry_run)
    if as_json:
        print_json(
            {"dry_run": dry_run, "tables": [list(one) for one in found.tables], "records": [list(one) for one in found.records]}
        )
        return
    for table, what, last in found.tables:
        print(say(lang, f"old {what}", table=table, day=day_of(last)))
    for digest, used in found.records:
        print(say(lang, "old upload", digest=digest[:12], day=day_of(used)))
    print(say(lang, "would prune" if dry_run else "pruned", tables=len(found.tables), records=len(found.records)))


def day_of(at: int) -> str:
    """Write a day."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d}"


def add_commands(app: typer.Typer) -> None:
    """Add these commands to the others."""
    for examples, command in ((BACKUPS, backup), (RESTORES, restore), (MOVES, move_to), (PRUNES, prune)):
        app.command(epilog=examples)(command)


def bars(lang: str) -> Bar:
    """Show how far things are, in a language."""
    from backroom.terminal.reports import progress

    spoken(lang)
    return lambda what, total: progress(say(lang, f"doing {what}"), total)


def tell(sentence: str, found: Checked | None, as_json: bool, lang: str) -> None:
    """Tell what was done, and what the replay found."""
    if as_json:
        more = {} if found is None else {"tables": found.tables, "phases": dict(found.phases), "frozen": dict(found.trouble)}
        print_json({"sentence": sentence, **more})
        return
    print(sentence)
    if found is not None:
        print(say(lang, "replayed", tables=found.tables, over=found.phases["over"]))
        for table, why in found.trouble:
            print(say(lang, "frozen table", table=table, why=why))
