"""The report of an arena as one page: who played, shares and ratings with their intervals, every matchup, and how it was run."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

import numpy as np

from backroom import __version__, games
from backroom.bots.levels import LEVELS
from backroom.bots.sparring import KIND, sparring
from backroom.kernel.game import Game
from backroom.lab.forfeits import ForfeitCount
from backroom.lab.intervals import Interval
from backroom.lab.sequential import Answer
from backroom.lab.standings import MatchupLine, Met, Standings, plainly
from backroom.lab.svg_plots import Dot, course_plot, dot_plot

STYLE = Path(__file__).with_name("report.css")
KNOWN = {"random": "takes any legal action", "greedy": "takes what looks best, without looking ahead"}


def framed_page(sums: Standings) -> str:
    """Write the page as a frame for a notebook, whose own styles it neither sees nor changes."""
    return f'<iframe srcdoc="{escape(page(sums))}" style="width: 100%; height: 40rem; border: 0" title="Arena"></iframe>'


def page(sums: Standings, command: Sequence[str] = (), forfeits: Sequence[ForfeitCount] = ()) -> str:
    """Write the page; it needs nothing from elsewhere."""
    title = f"{games.game(sums.game).title}: {len(sums.bots)} bots, {sums.games:,} games"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="quiet">{escape(", ".join(f"{name} {value}" for name, value in sums.options.items()))} · '
        f"every deal in every seating · a fair share of wins is {sums.fair:.2f}</p>",
        verdict(sums.test, plainly(sums.matchups[0].bots[0])) if sums.test else "",
        *(f'<p class="verdict">{escape(sentence)}</p>' for sentence in (*worst(sums), *map(forfeited, forfeits))),
        section(
            "Share of wins", shares(sums), "With 95% intervals, every matchup weighing the same; the line is the fair share."
        ),
        section("Ratings", elo(sums), "Elo points with 95% intervals, from who came before whom; 0 is the mean of all here."),
        section("Matchups", matrix(sums) + matchups(sums), "One against copies of another, and mixed tables."),
        section("Who played", who(sums), ""),
        section("How it was run", run(sums, command), ""),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style = f"<style>{STYLE.read_text(encoding='utf-8')}</style>"
    return f'<!doctype html>\n<html lang="en"><head>{head}{style}</head><body>{"".join(parts)}</body></html>\n'


def worst(sums: Standings) -> list[str]:
    """Say where each bot did worst against a pool."""
    return [f"{plainly(line.bot)} did worst against {met.others(line.bot)}: {written(line.wins)}." for met, line in sums.worst()]


def forfeited(count: ForfeitCount) -> str:
    """Say how often a bot did not finish a game itself, and why."""
    return f"{plainly(count.bot)} forfeited {count.games} game{'' if count.games == 1 else 's'}: {count.why}"


def section(title: str, body: str, about: str) -> str:
    """Write a part of the page."""
    told = f'<p class="quiet">{escape(about)}</p>' if about else ""
    return f'<section><h2>{escape(title)}</h2>{told}<div class="scroll">{body}</div></section>'


def verdict(test: Answer, bot: str) -> str:
    """Say what a sequential test came to, and draw its course."""
    said = {
        "high": f"{bot} wins {test.high:.2f} or more, rather than {test.low:.2f} or less.",
        "low": f"{bot} wins {test.low:.2f} or less, rather than {test.high:.2f} or more.",
        "open": f"Whether {bot} wins {test.low:.2f} or {test.high:.2f} is not known yet.",
    }[test.verdict]
    about = (
        f"{test.deals} deals, share {test.share:.3f}. Between the lines the answer is open; each is crossed wrongly in 5 of 100."
    )
    plot = course_plot(
        test.course, test.bound, (f"rather {test.low:.2f}", f"rather {test.high:.2f}"), "The course of the sequential test"
    )
    return f'<p class="verdict"><strong>{escape(said)}</strong></p>' + section("Sequential test", plot, about)


def shares(sums: Standings) -> str:
    """Draw the share of wins of every bot."""
    dots = [Dot(plainly(one.bot), one.wins.mean, *ends(one.wins), written(one.wins)) for one in sums.bots]
    return dot_plot(dots, 0, 1, sums.fair, "Share of wins of every bot")


def elo(sums: Standings) -> str:
    """Draw the ratings."""
    rows = [(plainly(one.bot), one.elo.points, one.elo.low, one.elo.high) for one in sums.bots]
    dots = [
        Dot(bot, points, low if low is not None else points, high if high is not None else points, f"{points:+.0f}")
        for bot, points, low, high in rows
    ]
    low, high = min(dot.low for dot in dots), max(dot.high for dot in dots)
    return dot_plot(dots, low - 40, high + 40, 0, "Elo points of every bot")


def matrix(sums: Standings) -> str:
    """Write the shares of one against copies of another as a table, marked where they are surely not the fair share."""
    singles = {(met.single, met.bots[1]): line_of(met) for met in sums.matchups if met.single}
    ones, others = (list(dict.fromkeys(names)) for names in zip(*singles, strict=True)) if singles else ([], [])
    head = "".join(f"<th>{escape(plainly(other))}</th>" for other in others)
    rows = "".join(
        f"<tr><td>{escape(plainly(one))}</td>{''.join(cell(singles.get((one, other)), sums.fair) for other in others)}</tr>"
        for one in ones
    )
    return f"<table><tr><th>one, against copies of</th>{head}</tr>{rows}</table>" if singles else ""


def cell(line: MatchupLine | None, fair: float) -> str:
    """Write one share of the table."""
    if line is None:
        return "<td>–</td>"
    low, high = ends(line.wins)
    mark = ' class="good"' if low > fair else ' class="bad"' if high < fair else ""
    return f'<td{mark} title="{low:.2f} to {high:.2f}">{line.wins.mean:.2f}</td>'


def matchups(sums: Standings) -> str:
    """Write every matchup with its intervals."""
    rows = [
        (plainly(line.bot), met.others(line.bot), f"{met.games:,}", written(line.wins), f"{line.points.mean:.1f}")
        for met, line in sums.rows()
    ]
    cells = [[escape(text) for text in row] for row in rows]
    body = "".join(f'<tr><td>{bot}</td><td class="left">{"</td><td>".join(rest)}</td></tr>' for bot, *rest in cells)
    titles = '<th>bot</th><th class="left">against</th><th>games</th><th>share of wins</th><th>points</th>'
    return f"<table><tr>{titles}</tr>{body}</table>"


def line_of(met: Met) -> MatchupLine:
    """Give the line of the bot that sat alone."""
    return next(line for line in met.lines if line.bot == met.single)


def who(sums: Standings) -> str:
    """Say of each bot how it thinks, as far as it is one of ours."""
    game = games.game(sums.game)
    body = "".join(f"<dt>{escape(one.bot)}</dt><dd>{escape(style_of(one.bot, game))}</dd>" for one in sums.bots)
    return f"<dl>{body}</dl>"


def style_of(bot: str, game: Game) -> str:
    """Say how a bot thinks."""
    kind, _, name = bot.partition(":")
    if kind == KIND:
        return next(partner.style for partner in sparring(game).partners if partner.name == name)
    if kind == "search":
        return f"looks ahead, {name or '1000'} simulations or so long"
    return LEVELS[bot].thinks if bot in LEVELS else KNOWN.get(bot, "a bot of others")


def run(sums: Standings, command: Sequence[str]) -> str:
    """Say how to play the same again."""
    game = games.game(sums.game)
    versions = (
        f"Backroom {__version__}, rules {game.RULES} of {game.name}, Python {platform.python_version()}, NumPy {np.__version__}"
    )
    facts = {"seed": str(sums.seed), "games": f"{sums.games:,} counted of {sums.planned:,} planned", "versions": versions}
    facts["machine"] = f"{platform.machine()}, {sys.platform}"
    body = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts.items())
    typed = f"<pre>{escape(' '.join(command))}</pre>" if command else ""
    return f"{typed}<dl>{body}</dl>"


def ends(wins: Interval) -> tuple[float, float]:
    """Give the ends of an interval; of one deal alone, the mean."""
    return (wins.mean, wins.mean) if wins.low is None or wins.high is None else (wins.low, wins.high)


def written(wins: Interval) -> str:
    """Write a share with its interval."""
    low, high = ends(wins)
    return f"{wins.mean:.3f} ({low:.2f}–{high:.2f})" if wins.low is not None else f"{wins.mean:.3f}"
