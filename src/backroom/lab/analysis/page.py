"""An analysis as one page that needs nothing from elsewhere: to be kept, or sent to a friend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from backroom import __version__, games
from backroom.kernel.phrases import numeral, typeset
from backroom.kernel.picture import picture
from backroom.kernel.reviews import decimal, percent
from backroom.lab.analysis.forms import GRADES, Analysis, Decision
from backroom.lab.analysis.graph import PARTS, account_bar, course_graph, furthest
from backroom.lab.analysis.phrases import say
from backroom.table import Table
from backroom.table.record import GameRecord

STYLE = Path(__file__).with_name("page.css")
MOST_FAULTS = 10
OPEN = 1  # faults whose picture is shown at once


def page(analysis: Analysis, record: GameRecord, lang: str = "en") -> str:
    """Write the page."""
    game = games.game(analysis.game)
    title = say(lang, "title", game=game.titles.get(lang, game.title))
    parts = [
        f"<h1>{escape(title)}</h1>{results(analysis, lang)}",
        section("course", f'<div class="graph">{course_graph(analysis, lang)}</div>', lang, "course about"),
        section("turning", turning(analysis, lang), lang),
        section("luck and decisions", bars(analysis, lang), lang, "luck about"),
        section("accuracy", accuracy(analysis, lang), lang),
        section("faults", faults(analysis, record, lang), lang, "faults about"),
        f"<footer>{escape(made(analysis, lang))}</footer>",
    ]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    style = f"<title>{escape(title)}</title><style>{STYLE.read_text(encoding='utf-8')}</style>"
    return f'<!doctype html>\n<html lang="{lang}"><head>{head}{style}</head><body><main>{"".join(parts)}</main></body></html>\n'


def section(key: str, body: str, lang: str, about: str = "") -> str:
    """Write a part of the page."""
    told = f'<p class="quiet">{escape(say(lang, about))}</p>' if about else ""
    return f"<section><h2>{escape(say(lang, key))}</h2>{told}{body}</section>"


def dot(seat: int) -> str:
    """Draw the colour of a seat."""
    return f'<span class="dot" style="background:var(--seat{seat})"></span>'


def made(analysis: Analysis, lang: str) -> str:
    """Say how the analysis was made."""
    fields = {"budget": say(lang, analysis.budget), "by": say(lang, analysis.by), "record": analysis.record[:12]}
    return say(lang, "made", version=__version__, **fields)


def results(analysis: Analysis, lang: str) -> str:
    """List who got what."""
    lines = [
        f"<li>{dot(one.seat)}{escape(analysis.names[one.seat])} <b>{escape(percent(lang, one.result))}</b>"
        f' <span class="quiet">({numeral(round(one.points["result"]))})</span></li>'
        for one in sorted(analysis.accounts, key=lambda one: (-one.result, -one.points["result"]))
    ]
    return f'<ul class="result">{"".join(lines)}</ul>'


def turning(analysis: Analysis, lang: str) -> str:
    """List the turning points."""
    lines = []
    for number, one in enumerate(analysis.turning_points, 1):
        where = f"{say(lang, 'round', n=one.round)}, " if one.round else ""
        place = f'<span class="quiet">({escape(where)}{escape(say(lang, "move", n=one.first))})</span>'
        lines.append(f"<li><b>{number}</b><span>{escape(one.sentence[lang])} {place}</span></li>")
    return f'<ol class="turning">{"".join(lines)}</ol>'


def bars(analysis: Analysis, lang: str) -> str:
    """Draw what everybody's result is made of."""
    legend = "".join(f'<span><i style="background:var(--{name})"></i>{escape(say(lang, name))}</span>' for name in PARTS)
    reach = furthest(analysis)
    each = []
    for one in analysis.accounts:
        numbers = [("start", one.start), *((name, getattr(one, name)) for name in PARTS)]
        told = " · ".join(f"{say(lang, name)} {signed(lang, value, name != 'start')}" for name, value in numbers)
        ends = f"{say(lang, 'result')} {percent(lang, one.result)}, {say(lang, 'adjusted')} {signed(lang, one.adjusted, False)}"
        head = f'<h3>{dot(one.seat)}{escape(analysis.names[one.seat])}</h3><span class="num">{escape(ends)}</span>'
        bar = f'<div class="head">{head}</div>{account_bar(one, reach, lang)}<p class="quiet parts">{escape(told)}</p>'
        each.append(f'<div class="bar">{bar}</div>')
    return f'<div class="legend">{legend}</div><div class="bars">{"".join(each)}</div>'


def signed(lang: str, share: float, sign: bool = True) -> str:
    """Write a part of the win in percent."""
    n = round(100 * share)
    return typeset(lang, f"{n:{'+' if sign and n else ''}d}{' ' if lang == 'fr' else ''}%".replace("-", "−"))


def accuracy(analysis: Analysis, lang: str) -> str:
    """Tell how well everybody decided, by phase."""
    phases = [name for name in analysis.phases if any(name in one.phases for one in analysis.accuracy)]
    titles = [say(lang, "whole"), *(analysis.phases[name][lang] for name in phases), say(lang, "lost")]
    titles += [say(lang, "inaccuracies"), say(lang, "mistakes"), say(lang, "blunders")]
    rows = []
    for one in analysis.accuracy:
        cells = [one.whole.accuracy, *(one.phases[name].accuracy if name in one.phases else None for name in phases)]
        told = ["–" if cell is None else decimal(lang, cell) for cell in cells]
        told += [percent(lang, one.whole.loss), *(str(one.whole.grades[grade]) for grade in GRADES[2:])]
        name = f'<th scope="row">{dot(one.seat)}{escape(analysis.names[one.seat])}</th>'
        rows.append(f"<tr>{name}{''.join(f'<td>{escape(cell)}</td>' for cell in told)}</tr>")
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    return f'<div class="scroll" tabindex="0"><table><tr><td></td>{head}</tr>{"".join(rows)}</table></div>'


def faults(analysis: Analysis, record: GameRecord, lang: str) -> str:
    """Show the decisions that cost most, each with the position before."""
    found = [one for one in analysis.decisions if one.grade in GRADES[2:]]
    worst = sorted(found, key=lambda one: -(one.loss - 2 * one.error))[:MOST_FAULTS]
    told = "".join(fault(analysis, one, record, lang, n < OPEN) for n, one in enumerate(worst))
    return told or f"<p>{escape(say(lang, 'no faults'))}</p>"


def fault(analysis: Analysis, one: Decision, record: GameRecord, lang: str, is_open: bool) -> str:
    """Show one decision."""
    where = [say(lang, "round", n=one.round)] if one.round else []
    where += [say(lang, "move", n=one.first)]
    cost = say(lang, "cost", share=percent(lang, one.loss), error=percent(lang, one.error))
    who = f"<h3>{dot(one.seat)}{escape(analysis.names[one.seat])} · {escape(', '.join(where))}</h3>"
    grade = f'<span class="grade">{escape(say(lang, one.grade))}</span> <span class="num">{escape(cost)}</span>'
    head = f"<header>{who}<span>{grade}</span></header>"
    body = "".join(f"<dt>{escape(say(lang, key))}</dt><dd>{text}</dd>" for key, text in rows_of(one, lang))
    shown = picture(Table.at(record, one.first - 1).view(one.seat), analysis.names, lang)
    summary = f'<summary>{escape(say(lang, "position"))}</summary><div class="picture">{shown}</div>'
    drawn = f"<details{' open' if is_open else ''}>{summary}</details>"
    return f'<article class="fault {one.grade}">{head}<dl>{body}</dl>{drawn}</article>'


def rows_of(one: Decision, lang: str) -> Iterator[tuple[str, str]]:
    """Tell what was played, what was better, and why."""
    for key, choice in (("played", one.choice), ("better", one.best)):
        chance = percent(lang, choice.shares[one.seat])
        yield key, f'{escape(choice.said[lang])} <span class="quiet num">({escape(chance)})</span>'
    why: Mapping[str, Any] = one.why
    if why.get(lang):
        yield "why", escape(str(why[lang]))
