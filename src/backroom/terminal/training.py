"""The command that trains a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from backroom.refusal import Refused
from backroom.terminal.exporting import STOPPED
from backroom.terminal.sentences import print_json, sentences, spoken

if TYPE_CHECKING:
    from backroom.train.school import School
    from backroom.train.stretch import Stretch
    from backroom.train.student import Net

SIDE_BY_SIDE = 1 << 14  # games on a device
EXAMPLE = (
    "Examples:  backroom train big-shot --players 2 --minutes 30 --folder nets/two  ·  "
    "backroom arena big-shot --option players=2 --bots network@nets/two/2.npz,expert --games 400"
)


Width = Annotated[
    int | None,
    typer.Option(min=8, help="Columns of the network's table, usually 128; more widen a network that is trained further."),
]
Exploit = Annotated[
    str | None, typer.Option(metavar="FILE", help="Train an answer to this network alone; 'shipped' for the game's own.")
]
Start = Annotated[str | None, typer.Option(metavar="FILE", help="Train this network further; 'shipped' for the game's own.")]
Rate = Annotated[float | None, typer.Option(min=0, help="The rate of learning at first; usually 0.001, and 0.0003 with --start.")]
Device = Annotated[
    str | None, typer.Option(help="Play and learn on 'cuda' with PyTorch, many games side by side; 'cpu' tries that out.")
]


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as big-shot.")],
    folder: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where weights, checkpoint, log and curve lie; it resumes there.")
    ],
    players: Annotated[
        int | None, typer.Option(help="How many play; if left out, one network learns for any number of players.")
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="How long to train now.")] = 30,
    whole: Annotated[
        float | None, typer.Option(min=0.01, help="Minutes planned in all, over several runs; as long as this one if left out.")
    ] = None,
    width: Width = None,
    exploit: Exploit = None,
    start: Start = None,
    rate: Rate = None,
    threads: Annotated[int, typer.Option(min=1, help="Threads that play.")] = 1,
    device: Device = None,
    side_by_side: Annotated[int, typer.Option("--games", min=8, help="How many games, with --device.")] = SIDE_BY_SIDE,
    seed: Annotated[int, typer.Option(help="The same seed and one thread play the same first games.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    lang: Annotated[str, typer.Option("--lang", help="Language: en or fr.", envvar="BACKROOM_LANG")] = "en",
) -> None:
    """Train a network by self-play, past selves and trainers included; Ctrl-C stops, run it again to resume."""
    from backroom.terminal.phrases import say
    from backroom.train.school import School
    from backroom.train.stretch import Stretch
    from backroom.train.wishes import Wishes

    with sentences():
        spoken(lang)
        school, wishes = School.of(game, players), Wishes(whole or minutes, seed, width, threads, device, side_by_side, rate=rate)
        stretch = Stretch(school, folder, wishes, network_of(school, exploit), network_of(school, start))
        try:
            run_with_bar(stretch, minutes, lambda line: show(line, as_json, lang), lang)
        except KeyboardInterrupt:
            typer.echo(say(lang, "training stopped", path=folder), err=True)
            raise typer.Exit(STOPPED) from None


def run_with_bar(stretch: Stretch, minutes: float, tell: Callable[[dict[str, Any]], None], lang: str) -> None:
    """Train, with a bar of the seconds that have passed."""
    from backroom.terminal.phrases import say
    from backroom.terminal.reports import progress

    told = 0
    with progress(say(lang, "training"), int(minutes * 60)) as report:

        def tick(passed: float) -> None:
            """Move the bar on."""
            nonlocal told
            report(int(passed) - told)
            told = int(passed)

        stretch.run(minutes, tick, tell)


def network_of(school: School, named: str | None) -> Net | None:
    """Give the network to exploit, or to train further, if one is named."""
    from backroom.bots.network.naming import weights_in
    from backroom.bots.network.weights import shipped
    from backroom.train.student import for_seats, unrounded

    if named is None:
        return None
    found = shipped(school.game, school.seats) if named == "shipped" else weights_in(Path(named))
    if found is None:
        raise Refused("network", f"There is no network for {school.game.title} with {school.seats} players.")
    return for_seats(unrounded(found), school.seats)


def show(line: dict[str, Any], as_json: bool, lang: str) -> None:
    """Print how far a training is."""
    from backroom.terminal.phrases import say

    if as_json:
        print_json(line)
        return
    shares = " ".join(f"{name} {share:.2f}" for name, share in line["against"].items())
    typer.echo(say(lang, "trained", minutes=round(line["seconds"] / 60, 1), decisions=line["decisions"], shares=shares))
