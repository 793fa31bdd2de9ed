"""The arena as a command: playing with a bar, stopping, and what it prints."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from backroom import games
from backroom.lab import arena, plots
from backroom.lab.arena import Plan
from backroom.lab.engines import DEFAULT
from backroom.lab.forfeits import ForfeitCount, counted
from backroom.lab.ledger import Ledger, place
from backroom.lab.standings import Standings, plainly, standings
from backroom.terminal.phrases import say
from backroom.terminal.reports import interval, progress, share, show_forfeits, table_of, warm_with_progress
from backroom.terminal.sentences import print_json

if TYPE_CHECKING:
    from backroom.lab.elo import Elo
    from backroom.lab.sequential import Answer

STOPPED = 130  # the exit code of what Ctrl-C ended


@dataclass(frozen=True)
class Wanted:
    """What is wanted of an arena beside its games: where they are kept, how many processes play, and what is told how."""

    file: Path | None = None
    fresh: bool = False
    jobs: int | None = None
    plot: Path | None = None
    html: Path | None = None
    as_json: bool = False
    engine: str = DEFAULT


def hold(plan: Plan, wanted: Wanted, lang: str) -> int:
    """Play an arena, or what is left of it, and report; give the exit code."""
    for path, suffix in ((wanted.plot, ".svg"), (wanted.html, ".html")):
        if path:
            plots.check_place(path, suffix)
    with Ledger(plan, wanted.file or place(plan), wanted.fresh) as ledger:
        if ledger.played:
            print(say(lang, "there already", n=len(ledger.played), path=ledger.path), file=sys.stderr)
        stopped = not played_on(plan, ledger, wanted, lang)
    sums = standings(plan, ledger.played)
    forfeits = counted((plan.matchups[m].seatings[turn], one.forfeits) for (m, turn, _), one in ledger.played.items())
    if wanted.as_json:
        print_json({**sums.json(), "forfeits": [one.json() for one in forfeits]})
    elif sums.games:
        show_standings(sums, lang)
    show_forfeits(forfeits, lang)
    if sums.games:
        draw(sums, wanted, forfeits, lang)
    if stopped:
        print(say(lang, "stopped", n=sums.played, of=sums.planned, path=ledger.path), file=sys.stderr)
    return STOPPED if stopped else 0


def draw(sums: Standings, wanted: Wanted, forfeits: list[ForfeitCount], lang: str) -> None:
    """Write the pictures that are wanted."""
    if wanted.plot:
        title = say(lang, "plot title", title=games.game(sums.game).title, n=sums.games)
        plots.plot_ratings(sums.bots, wanted.plot, title, say(lang, "plot label"))
    if wanted.html:
        from backroom.lab.report import page

        wanted.html.write_text(page(sums, ["backroom", *sys.argv[1:]], forfeits), encoding="utf-8", newline="\n")


def played_on(plan: Plan, ledger: Ledger, wanted: Wanted, lang: str) -> bool:
    """Play what is left with a bar; give False if Ctrl-C came before the end."""
    left = plan.total - len(ledger.played)
    try:
        compiled = arena.worth_compiling(plan, left)
        if compiled:
            warm_with_progress(games.game(plan.game), lang)
        with progress(say(lang, "games"), plan.total, done=len(ledger.played)) as report:
            arena.play(plan, ledger, wanted.jobs, compiled, report, wanted.engine)
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
    for sentence in worst(sums, lang):
        console.print(sentence)
    if sums.test is not None:
        console.print(verdict(sums.test, plainly(sums.matchups[0].bots[0]), lang))
    console.print(say(lang, "arena intervals"))


def verdict(test: Answer, bot: str, lang: str) -> str:
    """Say what a sequential test came to."""
    sure, other = (test.low, test.high) if test.verdict == "low" else (test.high, test.low)
    told = {"bot": bot, "deals": test.deals, "share": f"{test.share:.3f}", "sure": f"{sure:.2f}", "other": f"{other:.2f}"}
    return say(lang, "not sure" if test.verdict == "open" else "sure", **told)


def overall(sums: Standings, lang: str) -> object:
    """Draw a line for each bot, the best first."""
    table = table_of(*titles(lang, "bot", "rating", "share of wins", "mean points", "decisions", "ms each"), gap=2)
    for column in table.columns[4:]:
        column.justify = "right"
    for one in sums.bots:
        thought = f"{one.milliseconds:.2f}" if one.milliseconds else "–"
        table.add_row(plainly(one.bot), rating(one.elo), share(one.wins), interval(one.points, 1), f"{one.decisions:,}", thought)
    return table


def rating(elo: Elo) -> str:
    """Write a rating with half its interval."""
    half = "" if elo.low is None or elo.high is None else f" ± {(elo.high - elo.low) / 2:.0f}"
    return f"{elo.points:+.0f}{half}"


def matchups(sums: Standings, lang: str) -> object:
    """Draw a line for each bot that sat alone against copies of another, and for each bot of a mixed table."""
    table = table_of(*titles(lang, "bot", "against", "games", "share of wins", "fair", "mean points"), gap=2)
    for met, line in sums.rows():
        against, points = met.others(line.bot), interval(line.points, 1)
        table.add_row(plainly(line.bot), against, str(met.games), share(line.wins), f"{sums.fair:.2f}", points)
    return table


def worst(sums: Standings, lang: str) -> list[str]:
    """Say where each bot did worst against a pool."""
    return [
        say(lang, "worst", bot=plainly(line.bot), against=met.others(line.bot), share=share(line.wins))
        for met, line in sums.worst()
    ]


def by_seat(sums: Standings, lang: str) -> object:
    """Draw the share of wins of each bot on each seat."""
    table = table_of(say(lang, "wins by seat"), *(say(lang, "seat", n=seat) for seat in range(len(sums.bots[0].seats))), gap=2)
    for one in sums.bots:
        table.add_row(plainly(one.bot), *("–" if each is None else f"{each.mean:.3f}" for each in one.seats))
    return table


def titles(lang: str, *keys: str) -> list[str]:
    """Name columns."""
    return [say(lang, key) for key in keys]
