"""The command line. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from backroom import __version__, upkeep
from backroom.terminal import analysing, bot_check, compiling, exporting, positions, puzzling, records, training
from backroom.terminal.options import Commands, takes_options, wished
from backroom.terminal.sentences import print_json, sentences, spoken

app = typer.Typer(
    name="backroom",
    cls=Commands,
    help="Play, replay and study Big Shot and The Big Score.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as big-shot.")]
Lang = Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", help="Add a bot of your own: NAME=module:Class, NAME=run:COMMAND, @FILE.", envvar="BACKROOM_BOTS"),
]
Database = Annotated[str, typer.Option(help="A shared database: postgresql://…", envvar="BACKROOM_DATABASE")]
Engine = Annotated[str, typer.Option(metavar="ENGINE", help="What plays the games: joblib, ray, or ray://HOST:PORT.")]
Wishes = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A game option; can be repeated.")]


@app.callback(invoke_without_command=True)
def main(context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Play, replay and study Big Shot and The Big Score. Without a command: open them in a browser."""
    if version:
        print(f"backroom {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        app(["serve"])


@app.command(epilog="Examples:  backroom serve  ·  backroom serve --host 0.0.0.0 --port 8000 --no-open")
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.", envvar="BACKROOM_HOST")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(help="Port to listen on; 8712 or the next free one by default.", envvar="BACKROOM_PORT", min=0, max=65535),
    ] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Folder where games are kept.", envvar="BACKROOM_DATA_DIR")] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.", envvar="BACKROOM_OPEN")] = True,
    base_url: Annotated[str, typer.Option(help="Public address, behind a proxy.", envvar="BACKROOM_BASE_URL")] = "",
    bots: Bots = None,
    database: Database = "",
    password_file: Annotated[
        Path | None,
        typer.Option(help="File with the password that everyone has to enter.", envvar="BACKROOM_PASSWORD_FILE"),
    ] = None,
    warm: Annotated[
        bool,
        typer.Option("--warm/--no-warm", help="Compile in the background for the bots that look ahead.", envvar="BACKROOM_WARM"),
    ] = True,
) -> None:
    """Serve tables to browsers and programs; only on this machine, unless --host says otherwise."""
    from backroom.server.serve import serve

    with sentences():
        serve(host, port, data_dir, browser, base_url, bots or (), database, password_file, warm)


app.add_typer(db := typer.Typer(help="Look after a shared database.", no_args_is_help=True), name="db")


@db.command()
def upgrade(database: Database) -> None:
    """Upgrade a PostgreSQL database to this version; stop all processes and make a backup first."""
    from backroom.server.storage.postgres_store import upgraded

    with sentences():
        print("The database was at revision {} and is now at revision {}.".format(*upgraded(database)))


@takes_options(
    app,
    epilog="Examples:  backroom play big-shot --seats me,novice,expert,master  ·  backroom play big-shot --resume",
)
def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; you are asked if left out.")] = None,
    seats: Annotated[str | None, typer.Option(help="Who sits where: people and bots by name, separated by commas.")] = None,
    option: Wishes = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the saved game.")] = False,
    file: Annotated[Path | None, typer.Option(help="File to save the game in.")] = None,
    warm: Annotated[bool, typer.Option("--warm", help="Compile everything before the game starts.")] = False,
    lang: Lang = "en",
) -> None:
    """Play in the terminal, against bots or with others; Ctrl-C saves the game."""
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
    bots: Annotated[str | None, typer.Option(help="One bot per seat, separated by commas; random bots if left out.")] = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    records: Annotated[Path | None, typer.Option(help="Folder for the records, one .game file per game.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Number of processes; the result is the same.")] = None,
    engine: Engine = "joblib",
    option: Wishes = None,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Let bots play many games, and sum up wins and points with 95% intervals."""
    from backroom import games as library
    from backroom.bots import split_names
    from backroom.lab import simulate as lab
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress, show_summary, warm_with_progress

    with sentences():
        wishes = wished(context, option)
        named = split_names(bots) if bots else lab.random_table(game, wishes)
        if lab.worth_compiling(library.game(game), games):
            warm_with_progress(library.game(game), spoken(lang))
        with progress(say(spoken(lang), "games"), games) as report:
            summary = lab.simulate(game, wishes, named, games, seed, jobs, records, report, engine)
        print_json(summary.json()) if as_json else show_summary(summary, lang)


@takes_options(
    app,
    epilog="Examples:  backroom arena big-shot --bots greedy,random --games 400  ·  "
    "backroom arena big-shot --bots expert --against pool --html report.html  ·  "
    "backroom arena big-shot --bots expert,regular --sprt 0.25,0.30 --games 4000",
)
def arena(
    context: typer.Context,
    game: GameName,
    bots: Annotated[str, typer.Option(help="The bots that meet, separated by commas.")] = "greedy,random",
    against: Annotated[str, typer.Option(help="Let them meet these instead: names, or 'pool' for unlike styles.")] = "",
    sprt: Annotated[str, typer.Option(metavar="LOW,HIGH", help="Stop once the first bot's share of wins is clear.")] = "",
    games: Annotated[int, typer.Option(help="Number of games per matchup; with --sprt, the most.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of processes; one per core if left out.")] = None,
    engine: Engine = "joblib",
    file: Annotated[Path | None, typer.Option(help="File to keep results in, to resume after a stop.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start over and forget earlier results.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Plot the ratings.")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write the whole report as one page.")] = None,
    option: Wishes = None,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Let bots meet on the same deals in every seating, and rate them; Ctrl-C stops, run it again to resume."""
    from backroom.bots import split_names
    from backroom.lab.plan import planned
    from backroom.lab.sequential import Question
    from backroom.terminal.arena import Wanted, hold

    with sentences():
        question = Question.read(sprt) if sprt else None
        plan = planned(game, wished(context, option), split_names(bots), games, seed, against, question)
        raise typer.Exit(hold(plan, Wanted(file, fresh, jobs, plot, html, as_json, engine), spoken(lang)))


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
    seconds: Annotated[float, typer.Option(help="Seconds per measurement.")] = 1.0,
    cold: Annotated[bool, typer.Option(help="Also measure a cold compilation.")] = True,
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """Measure the speed of the rules: interpreted, compiled on one core, batched on all cores; copying; compiling."""
    from backroom.lab import bench as lab
    from backroom.terminal.reports import saying, show_bench

    with sentences():
        measured = lab.bench(game, seconds, cold, saying(spoken(lang)), wished(context, option))
        print_json(measured.json()) if as_json else show_bench(measured, lang)


takes_options(app, epilog=exporting.EXAMPLES)(exporting.export)
app.command(epilog=records.VERIFYING)(records.verify)
app.command(epilog=records.REPLAYING)(records.replay)
app.command("bot-check", epilog=bot_check.EXAMPLE)(bot_check.bot_check)
app.command(epilog=compiling.EXAMPLE)(compiling.warm)
app.command(epilog=training.EXAMPLE)(training.train)
app.command(epilog=positions.HINTS)(positions.hint)
app.command(epilog=positions.SOLUTIONS)(positions.solve)
app.command(epilog=analysing.EXAMPLES)(analysing.analyse)
app.command(epilog=positions.PICTURES)(positions.picture)
app.add_typer(puzzling.puzzles, name="puzzles")
upkeep.add_commands(app)

if __name__ == "__main__":
    app()
