"""Puzzles as commands: listing, playing, making and proving them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from backroom.refusal import Refused
from backroom.terminal.positions import Lang
from backroom.terminal.sentences import print_json, sentences, spoken

LISTING = "Examples:  backroom puzzles  ·  backroom puzzles list big-shot --theme auctions --json"
PLAYING = "Examples:  backroom puzzles play big-shot  ·  backroom puzzles play big-score --difficulty hard --lang fr"
MAKING = "Example:  backroom puzzles make big-shot --games 60 --seed 18 --out puzzles.jsonl"
PROVING = "Example:  backroom puzzles prove big-shot --seed 7"
puzzles = typer.Typer(help="Positions in which one choice is clearly best, each with its proof.")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as big-shot.")]
Theme = Annotated[str, typer.Option(help="Only this theme, such as auctions or vault.")]
Difficulty = Annotated[str, typer.Option(help="Only these: easy, medium or hard.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@puzzles.callback(invoke_without_command=True)
def puzzles_of_all(context: typer.Context) -> None:
    """Solve, list, make and prove puzzles; without a command they are listed."""
    if context.invoked_subcommand is None:
        list_puzzles()


@puzzles.command("list", epilog=LISTING)
def list_puzzles(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; all if left out.")] = None,
    theme: Theme = "",
    difficulty: Difficulty = "",
    as_json: Json = False,
    lang: Lang = "en",
) -> None:
    """List the puzzles; a mark shows today's of each game."""
    from backroom import games
    from backroom.terminal.shown_puzzles import chosen, show_list

    with sentences():
        found = [one for name in ([game] if game else games.names()) for one in chosen(name, theme, difficulty)]
        if as_json:
            print_json([{"id": one.id, "game": one.game, "theme": one.theme, "difficulty": one.difficulty} for one in found])
        else:
            show_list(found, spoken(lang))


@puzzles.command(epilog=PLAYING)
def play(
    game: GameName,
    puzzle: Annotated[str, typer.Option(help="Its id, as in the list; today's, then others, if left out.")] = "",
    theme: Theme = "",
    difficulty: Difficulty = "",
    lang: Lang = "en",
) -> None:
    """Solve puzzles at the keyboard, with hint, answer and reasons."""
    from backroom.terminal.shown_puzzles import Asking, in_order

    with sentences():
        Asking(spoken(lang)).ask_all(in_order(game, puzzle, theme, difficulty))


@puzzles.command(epilog=MAKING)
def make(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE.jsonl", help="Where to write them; their records lie beside it.")],
    number: Annotated[int, typer.Option("--games", min=1, help="Number of games to go through.")] = 60,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    theme: Annotated[int, typer.Option(min=1, help="Puzzles of one theme at most.")] = 24,
    lang: Lang = "en",
) -> None:
    """Make puzzles from games of bots; Ctrl-C stops, run it again to resume."""
    from backroom import games
    from backroom.lab.puzzles.finding import Source
    from backroom.lab.puzzles.making import make as made
    from backroom.lab.puzzles.phrases import say
    from backroom.terminal.phrases import say as say_plainly
    from backroom.terminal.reports import progress, warm_with_progress

    with sentences():
        if out.suffix != ".jsonl":
            raise Refused("out", "Name a file that ends with .jsonl; the records go beside it, into a .game.")
        warm_with_progress(games.game(game), spoken(lang))
        with progress(say_plainly(lang, "games"), number) as report:
            kept = made(Source(game, seed), number, theme, out, report)
        print(say(lang, "made", n=len(kept.puzzles), games=kept.games, path=out))


@puzzles.command(epilog=PROVING)
def prove(
    game: GameName,
    seed: Annotated[int, typer.Option(help="Other dice than those of the proofs.")] = 7,
    worlds: Annotated[int, typer.Option(min=16, help="Imagined worlds for each choice.")] = 320,
    sample: Annotated[int | None, typer.Option(min=1, help="Only so many, spread over the set; all if left out.")] = None,
    file: Annotated[Path | None, typer.Option("--file", help="A file of puzzles; the game's own if left out.")] = None,
    lang: Lang = "en",
) -> None:
    """Prove the puzzles of a game again, with other dice; exit code 1 if one does not hold."""
    from backroom.lab.puzzles.phrases import say
    from backroom.lab.puzzles.proved_again import broken, spread
    from backroom.lab.puzzles.shelf import puzzles_of, read_set
    from backroom.terminal.reports import progress

    with sentences():
        kept = puzzles_of(game) if file is None else read_set(file)
        some, wrong = spread(kept.puzzles, sample), 0
        with progress(say(spoken(lang), "puzzle"), len(some)) as report:
            for one in some:
                if reason := broken(kept.posed(one.id), seed, worlds):
                    print(say(lang, "broken", id=one.id, why=reason))
                    wrong += 1
                report(1)
        print(say(lang, "held", held=len(some) - wrong, n=len(some), game=game))
        raise typer.Exit(1 if wrong else 0)
