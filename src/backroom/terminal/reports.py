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

from backroom.terminal.phrases import say

if TYPE_CHECKING:
    from backroom.games.reference import Reference
    from backroom.kernel.game import Game
    from backroom.lab.bench import Bench, Speed
    from backroom.lab.forfeits import ForfeitCount
    from backroom.lab.intervals import Interval
    from backroom.lab.simulate import Summary
    from backroom.table.files import Verdict

SPEED_OVER = 600.0  # seconds: the time left is reckoned from what was done in as many


@contextmanager
def progress(what: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Show a bar with the time left on stderr while something long goes on; nothing if stderr is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = not console.is_terminal
    with Progress(*columns, console=console, disable=quiet, transient=True, speed_estimate_period=SPEED_OVER) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda done: bar.advance(task, done)


def saying(lang: str) -> Callable[[str], None]:
    """Say on stderr what is being measured."""
    return lambda what: print(say(lang, "measuring", what=what), file=sys.stderr)


def warm_with_progress(game: Game, lang: str) -> None:
    """Compile a game's rules with a bar, if they are not, and say so plainly where there is no terminal."""
    from backroom.bots.compiling import is_compiled

    if not is_compiled(game):
        warm_all_with_progress([game], lang)


def warm_all_with_progress(games: Sequence[Game], lang: str, jobs: int | None = None) -> None:
    """Compile the rules of several games side by side, with one bar for all of them."""
    from backroom.bots.compiling import STEPS, compile_together
    from backroom.kernel.engine import can_compile

    if not can_compile():
        print(say(lang, "no numba"), file=sys.stderr)
        return
    titles = ", ".join(game.title for game in games)
    with progress(say(lang, "compiling", title=titles), STEPS * len(games)) as report:
        compile_together([game.name for game in games], lambda step: report(1), jobs)
    for game in games:
        print(say(lang, "compiled", title=game.title), file=sys.stderr)


def table_of(*titles: str, gap: int = 3) -> Table:
    """Begin a table without lines."""
    return Table(*titles, box=None, padding=(0, gap, 0, 0), header_style="bold")


def interval(estimate: Interval, digits: int) -> str:
    """Write a mean with its interval, if there is one."""
    half = "" if estimate.half is None else f" ± {estimate.half:.{digits}f}"
    return f"{round(estimate.mean, digits) + 0.0:.{digits}f}{half}"  # never "-0.00"


def share(estimate: Interval) -> str:
    """Write a share with the ends of its interval, if there is one."""
    ends = "" if estimate.low is None or estimate.high is None else f" ({estimate.low:.2f}–{estimate.high:.2f})"
    return f"{estimate.mean:.3f}{ends}"


def show_summary(summary: Summary, lang: str) -> None:
    """Print what came out of a simulation."""
    options = ", ".join(f"{name} {value}" for name, value in summary.options.items())
    about = {"games": summary.games, "game": summary.game, "seed": summary.seed, "decided": summary.decided}
    print(say(lang, "simulated", options=options, **about))
    table = table_of("", *(say(lang, title) for title in ("bot", "share of wins", "mean points")))
    for line in summary.seats:
        table.add_row(say(lang, "seat", n=line.who), line.bot, share(line.wins), interval(line.points, 2))
    for line in summary.bots:
        table.add_row(say(lang, "every seat"), line.bot, share(line.wins), interval(line.points, 2))
    Console(highlight=False).print(table)
    print(say(lang, "intervals"))
    show_forfeits(summary.forfeits, lang)


def show_forfeits(forfeits: Sequence[ForfeitCount], lang: str) -> None:
    """Say on stderr which bots did not finish games themselves, and why."""
    for one in forfeits:
        print(say(lang, "forfeit", bot=one.bot, n=one.games, why=one.why), file=sys.stderr)


def show_verdicts(verdicts: Sequence[Verdict], lang: str, chance: bool = False) -> None:
    """Print how many records hold, or of how many chance is proved, and why the others do not."""
    from backroom.table.files import ChanceVerdict

    for verdict in verdicts:
        if not verdict.holds:
            print(f"{verdict.file}: {verdict.reason}")
        elif isinstance(verdict, ChanceVerdict):
            told = {"draws": verdict.draws, "words": len(verdict.words), "taken_back": verdict.taken_back}
            print(f"{verdict.file}: {say(lang, 'proved', commitment=verdict.commitment, **told)}")
    held = sum(verdict.holds for verdict in verdicts)
    print(say(lang, "proofs" if chance else "verdicts", held=held, broken=len(verdicts) - held))


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


def show_bench(bench: Bench, lang: str = "en") -> None:
    """Print what was measured."""

    def row(name: str, speed: Speed | None) -> None:
        if speed:
            ratio = speed.decisions / bench.interpreted.decisions
            table.add_row(name, f"{speed.games:,.0f}", f"{speed.decisions:,.0f}", f"{ratio:,.1f}")

    table = table_of(*(say(lang, title) for title in ("random games", "games/s", "decisions/s", "x interpreted")))
    for column in table.columns[1:]:
        column.justify = "right"
    row(say(lang, "interpreted"), bench.interpreted)
    row(say(lang, "one core"), bench.compiled)
    row(say(lang, "cores", n=bench.cores), bench.batched)
    Console(highlight=False).print(table)
    print(say(lang, "copy", bytes=bench.state_bytes, ns=round(bench.copy_ns)))
    if bench.simulated is not None:
        print(say(lang, "simulate", games=f"{bench.simulated:,.0f}", share=f"{bench.simulated_share:.2f}"))
    if bench.simulations is not None and bench.simulations_every is not None:
        every = f"{bench.simulations_every:,.0f}"
        print(say(lang, "simulations", one=f"{bench.simulations:,.0f}", every=every, n=bench.cores))
    seconds = {
        "cold": bench.cold_compile_s,
        "bots": bench.cold_bots_s,
        "both": bench.cold_together_s,
        "all": bench.cold_everything_s,
        "first": bench.first_call_s,
    }
    if all(each is not None for each in seconds.values()):
        print(say(lang, "compile times", **{name: f"{each:.{2 if name == 'first' else 1}f}" for name, each in seconds.items()}))
