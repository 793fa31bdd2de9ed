"""The command line. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from backroom import __version__, upkeep
from backroom.terminal import compiling, positions, records
from backroom.terminal.options import Commands, takes_options, wished
from backroom.terminal.sentences import print_json, sentences, spoken

app = typer.Typer(
    name="backroom",
    cls=Commands,
    help="Backroom: Big Shot and The Big Score, to play, to replay and to study.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as big-shot.")]
Lang = Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Bots = Annotated[list[str] | None, typer.Option("--bot", help="A bot of others: NAME=module:Class.", envvar="BACKROOM_BOTS")]
Database = Annotated[str, typer.Option(help="A database to share: postgresql://…", envvar="BACKROOM_DATABASE")]
Wishes = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; can be given again.")
]


@app.callback(invoke_without_command=True)
def main(context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Play Big Shot and The Big Score, replay them, and study them. Without a command: serve them to a browser."""
    if version:
        print(f"backroom {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        app(["serve"])


@app.command(epilog="Examples:  backroom serve  ·  backroom serve --host 0.0.0.0 --port 8000 --no-open")
def serve(
    host: Annotated[str, typer.Option(help="Where to listen.", envvar="BACKROOM_HOST")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="8712, or the next free one.", envvar="BACKROOM_PORT", min=0, max=65535)
    ] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where games are kept.", envvar="BACKROOM_DATA_DIR")] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.", envvar="BACKROOM_OPEN")] = True,
    base_url: Annotated[str, typer.Option(help="The address people use, behind a proxy.", envvar="BACKROOM_BASE_URL")] = "",
    bots: Bots = None,
    database: Database = "",
    password_file: Annotated[
        Path | None,
        typer.Option(help="A file with the password everybody is asked for.", envvar="BACKROOM_PASSWORD_FILE"),
    ] = None,
    warm: Annotated[
        bool, typer.Option("--warm/--no-warm", help="Compile for bots that look ahead, meanwhile.", envvar="BACKROOM_WARM")
    ] = True,
) -> None:
    """Serve tables to browsers and programs, on this machine alone unless --host says otherwise."""
    from backroom.server.serve import serve

    with sentences():
        serve(host, port, data_dir, browser, base_url, bots or (), database, password_file, warm)


app.add_typer(db := typer.Typer(help="Look after a database that processes share.", no_args_is_help=True), name="db")


@db.command()
def upgrade(database: Database) -> None:
    """Bring a PostgreSQL database to this program's revision; stop every process and make a backup first."""
    from backroom.server.storage.postgres_store import upgraded

    with sentences():
        print("The database was of revision {}, and is of revision {} now.".format(*upgraded(database)))


@takes_options(
    app,
    epilog="Examples:  backroom play big-shot --seats me,novice,expert,master  ·  backroom play big-shot --resume",
)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; asked for if left out.")] = None,
    seats: Annotated[str | None, typer.Option(help="Who sits where: names of people and of bots, with commas.")] = None,
    option: Wishes = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved game.")] = False,
    file: Annotated[Path | None, typer.Option(help="Where the game is saved.")] = None,
    warm: Annotated[bool, typer.Option("--warm", help="Compile everything first, not while you play.")] = False,
    lang: Lang = "en",
) -> None:
    """Play a game at the keyboard, against bots or with others; Ctrl-C saves it."""
    from backroom.terminal.start import chosen_game, start

    with sentences():
        wishes = wished(context, option)
        start(game or chosen_game(spoken(lang)), wishes, seats, seed, resume, file, warm, spoken(lang))


@takes_options(
    app,
    epilog="Example:  backroom simulate big-shot --players 2 --bots random,random --games 1000 --seed 7 --records games/",
)
def simulate(
    context: typer.Context,
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(help="One bot for each seat, with commas; random on every seat if left out.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    records: Annotated[Path | None, typer.Option(help="A folder for one .game file a game.")] = None,
    jobs: Annotated[int | None, typer.Option(help="How many processes; the result does not depend on it.")] = None,
    option: Wishes = None,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Let bots play many games, and sum up wins and points with 95% intervals."""
    from backroom import games as library
    from backroom.lab import simulate as lab
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress, show_summary, warm_with_progress

    with sentences():
        wishes = wished(context, option)
        named = bots.split(",") if bots else lab.random_table(game, wishes)
        if lab.worth_compiling(games):
            warm_with_progress(library.game(game), spoken(lang))
        with progress(say(spoken(lang), "games"), games) as report:
            summary = lab.simulate(game, wishes, named, games, seed, jobs, records, report)
        print_json(summary.json()) if as_json else show_summary(summary, lang)


@takes_options(
    app,
    epilog="Examples:  backroom arena big-shot --bots greedy,random --games 400  ·  "
    "backroom arena big-shot --players 2 --bots greedy,random --plot ratings.svg --json",
)
def arena(
    context: typer.Context,
    game: GameName,
    bots: Annotated[str, typer.Option(help="The kinds of bots that meet, with commas.")] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many games of each matchup, at least.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many processes; all cores if left out.")] = None,
    file: Annotated[Path | None, typer.Option(help="Where results are kept, to go on after a stop.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew: forget the results that are kept.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the ratings there.")] = None,
    option: Wishes = None,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Let kinds of bots meet on the same deals in every seating, and rate them; Ctrl-C stops, the same command goes on."""
    from backroom.lab.arena import planned
    from backroom.terminal.arena import hold

    with sentences():
        wishes = wished(context, option)
        plan = planned(game, wishes, [name.strip() for name in bots.split(",")], games, seed)
        raise typer.Exit(hold(plan, file, fresh, jobs, plot, as_json, spoken(lang)))


@app.command(epilog="Examples:  backroom rules big-shot  ·  backroom rules big-shot BS-AUCTION-2 --lang fr")
def rules(
    game: GameName,
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID…]", help="Only these rules.")] = None,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Print the rules reference, in our own words, by id."""
    from backroom.games.reference import reference
    from backroom.terminal.reports import show_rules

    with sentences():
        pages = reference(game, ids or [])
        print_json(pages.json(spoken(lang))) if as_json else show_rules(pages, spoken(lang))


@takes_options(app, epilog="Examples:  backroom bench  ·  backroom bench big-shot --seconds 3 --json")
def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="[GAME]")] = "big-shot",
    option: Wishes = None,
    seconds: Annotated[float, typer.Option(help="How long each measure takes.")] = 1.0,
    cold: Annotated[bool, typer.Option(help="Measure a cold compilation too.")] = True,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Measure the rules: interpreted, compiled on one core, batched on every core; a copy; compiling."""
    from backroom.lab import bench as lab
    from backroom.terminal.reports import saying, show_bench

    with sentences():
        measured = lab.bench(game, seconds, cold, saying(spoken(lang)), wished(context, option))
        print_json(measured.json()) if as_json else show_bench(measured, lang)


app.command(epilog=records.VERIFYING)(records.verify)
app.command(epilog=records.REPLAYING)(records.replay)
app.command(epilog=compiling.EXAMPLE)(compiling.warm)
app.command(epilog=positions.HINTS)(positions.hint)
app.command(epilog=positions.PICTURES)(positions.picture)
upkeep.add_commands(app)

if __name__ == "__main__":
    app()
