"""The arena as a command: playing with a bar, stopping, and what it prints."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from backroom import games
from backroom.lab import arena, plots
from backroom.lab.arena import Plan
from backroom.lab.ledger import Ledger, place
from backroom.lab.standings import Standings, standings
from backroom.terminal.phrases import say
from backroom.terminal.reports import interval, progress, table_of, warm_with_progress
from backroom.terminal.sentences import print_json

if TYPE_CHECKING:
    from backroom.lab.simulate import Interval

STOPPED = 130  # the exit code of what Ctrl-C ended


def hold(plan: Plan, file: Path | None, fresh: bool, jobs: int | None, plot: Path | None, as_json: bool, lang: str) -> int:
    """Play an arena, or what is left of it, and report; give the exit code."""
    if plot:
        plots.check_place(plot)
    with Ledger(plan, file or place(plan), fresh) as ledger:
        if ledger.played:
            print(say(lang, "there already", n=len(ledger.played), path=ledger.path), file=sys.stderr)
        stopped = not played_on(plan, ledger, jobs, lang)
    sums = standings(plan, ledger.played)
    if as_json:
        print_json(sums.json())
    elif sums.games:
        show_standings(sums, lang)
    if plot and sums.games:
        title = say(lang, "plot title", title=games.game(plan.game).title, n=sums.games)
        plots.plot_ratings(sums.bots, plot, title, say(lang, "plot label"))
    if stopped:
        print(say(lang, "stopped", n=sums.played, of=sums.planned, path=ledger.path), file=sys.stderr)
    return STOPPED if stopped else 0


def played_on(plan: Plan, ledger: Ledger, jobs: int | None, lang: str) -> bool:
    """Play what is left with a bar; give False if Ctrl-C came before the end."""
    left = plan.total - len(ledger.played)
    try:
        compiled = arena.worth_compiling(plan, left)
        if compiled:
            warm_with_progress(games.game(plan.game), lang)
        with progress(say(lang, "games"), plan.total, done=len(ledger.played)) as report:
            arena.play(plan, ledger, jobs, compiled, report)
    except KeyboardInterrupt:
        return False
    return True


def show_standings(sums: Standings, lang: str) -> None:
    """Print how the bots stand, what each matchup came to, and wins by seat."""
    options = ", ".join(f"{name} {value}" for name, value in sums.options.items())
    console = Console(highlight=False, markup=False)
    console.print(say(lang, "arena", games=sums.games, game=sums.game, options=options, seed=sums.seed), end="\n\n")
    for table in (overall(sums, lang), matchups(sums, lang), by_seat(sums, lang)):
        console.print(table)
        console.print()
    console.print(say(lang, "arena intervals"))


def overall(sums: Standings, lang: str) -> object:
    """Draw a line for each bot, the best first."""
    table = table_of(*titles(lang, "bot", "rating", "share of wins", "mean points", "decisions", "ms each"), gap=2)
    for column in table.columns[4:]:
        column.justify = "right"
    for one in sums.bots:
        rating = f"{one.rating.mu:.2f} ± {one.rating.high - one.rating.mu:.2f}"
        thought = f"{one.milliseconds:.2f}" if one.milliseconds else "–"
        wins, points = interval(one.wins, 3), interval(one.points, 2)
        table.add_row(one.bot, rating, wins, points, f"{one.decisions:,}", thought)
    return table


def matchups(sums: Standings, lang: str) -> object:
    """Draw a line for each bot that sat alone against copies of another, and for each bot of a mixed table."""
    table = table_of(*titles(lang, "bot", "against", "games", "share of wins", "fair", "mean points"), gap=2)
    for met in sums.matchups:
        for line in met.lines:
            if line.seats == 1 or met.single is None:
                others = Counter(met.bots) - Counter([line.bot])
                against = ", ".join(name if n == 1 else f"{n} × {name}" for name, n in others.items())
                wins, points = interval(line.wins, 3), interval(line.points, 2)
                table.add_row(line.bot, against, str(met.games), wins, f"{sums.fair:.3f}", points)
    return table


def by_seat(sums: Standings, lang: str) -> object:
    """Draw the share of wins of each bot on each seat."""
    table = table_of(say(lang, "wins by seat"), *(say(lang, "seat", n=seat) for seat in range(len(sums.bots[0].seats))), gap=2)
    for one in sums.bots:
        table.add_row(one.bot, *(share(estimate) for estimate in one.seats))
    return table


def share(estimate: Interval | None) -> str:
    """Write a share without its interval."""
    return "–" if estimate is None else f"{estimate.mean:.3f}"


def titles(lang: str, *keys: str) -> list[str]:
    """Name columns."""
    return [say(lang, key) for key in keys]
