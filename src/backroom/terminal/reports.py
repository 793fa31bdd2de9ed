"""What commands print for people: tables on stdout, progress on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from backroom.games.reference import Reference
    from backroom.kernel.game import Game
    from backroom.lab.bench import Bench, Speed
    from backroom.lab.simulate import Estimate, Summary
    from backroom.table.files import Verdict


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on stderr while something long goes on; nothing if stderr is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def saying(what: str) -> None:
    """Say on stderr what is being measured."""
    print(f"measuring: {what} …", file=sys.stderr)


def warm_with_progress(game: Game) -> None:
    """Compile a game's rules with a bar, and say so plainly where there is no terminal."""
    from backroom.kernel.engine import can_compile, warm

    if not can_compile():
        print("Numba is not there or switched off: the rules run interpreted.", file=sys.stderr)
        return
    with progress(f"compiling {game.title}", 6) as told:
        warm(game, lambda name, done, of: told(1 if done else 0))
    print(f"The rules of {game.title} are compiled.", file=sys.stderr)


def printed(table: Table) -> None:
    """Print a table on stdout."""
    Console(highlight=False).print(table)


def interval(estimate: Estimate, digits: int) -> str:
    """Write a mean with its interval."""
    return f"{estimate.mean:.{digits}f} ± {estimate.half:.{digits}f}"


def show_summary(summary: Summary) -> None:
    """Print what came out of a simulation."""
    options = ", ".join(f"{name} {value}" for name, value in summary.options.items())
    print(f"{summary.games} games of {summary.game} ({options}), seed {summary.seed}; {summary.decided} had a winner.")
    table = Table("", "bot", "share of wins", "mean points", box=None, padding=(0, 3, 0, 0), header_style="bold")
    for line in summary.seats:
        table.add_row(line.who, line.bot, interval(line.wins, 3), interval(line.points, 2))
    for line in summary.bots:
        table.add_row("every seat of", line.bot, interval(line.wins, 3), interval(line.points, 2))
    printed(table)
    print("Intervals hold the true mean in 95 of 100 cases.")


def show_verdicts(verdicts: Sequence[Verdict]) -> None:
    """Print how many records hold, and why the others do not."""
    for verdict in verdicts:
        if not verdict.holds:
            print(f"{verdict.file}: {verdict.reason}")
    held = sum(verdict.records for verdict in verdicts)
    broken = sum(not verdict.holds for verdict in verdicts)
    print(f"{held} records hold, {broken} do not.")


def show_rules(pages: Reference, lang: str) -> None:
    """Print the rules, section by section."""
    console = Console(highlight=False)
    for section, rules in pages.sections(lang):
        console.print(Text(section, "bold underline"), end="\n\n")
        for rule in rules:
            mark = Text(" [rec.]", "yellow") if rule.reconstructed else Text("")
            console.print(Text.assemble(Text(rule.id, "bold"), mark))
            console.print(Text(rule.text(lang)), end="\n\n")
    if note := pages.note(lang):
        console.print(Text(note, "italic"))


def show_bench(bench: Bench) -> None:
    """Print what was measured."""

    def row(name: str, speed: Speed | None) -> None:
        if speed:
            ratio = speed.decisions / bench.interpreted.decisions
            table.add_row(name, f"{speed.games:,.0f}", f"{speed.decisions:,.0f}", f"{ratio:,.1f}")

    table = Table("random games", "games/s", "decisions/s", "× interpreted", box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    row("interpreted", bench.interpreted)
    row("compiled, one core", bench.compiled)
    row(f"batched, {bench.cores} cores", bench.batched)
    printed(table)
    print(f"state: {bench.state_bytes} bytes, copied in {bench.copy_ns:.0f} ns")
    if bench.cold_compile_s is not None and bench.first_call_s is not None:
        print(f"cold compile: {bench.cold_compile_s:.1f} s; first compiled call from the cache: {bench.first_call_s:.2f} s")
