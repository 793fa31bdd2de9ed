"""An analysis in the terminal: results and where they come from, turning points, and the decisions that cost most."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from backroom import games
from backroom.kernel.reviews import decimal, percent
from backroom.lab.analysis.forms import GRADES, Analysis, Decision
from backroom.lab.analysis.page import made, signed
from backroom.lab.analysis.phrases import say
from backroom.terminal.reports import table_of

SHOWN = 8  # decisions
TONES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}
COLUMNS = ("start", "luck", "own", "others", "unforeseen", "result", "adjusted")


def show_analysis(analysis: Analysis, lang: str) -> None:
    """Print it."""
    console, game = Console(highlight=False), games.game(analysis.game)
    console.print(Text(say(lang, "title", game=game.titles.get(lang, game.title)), "bold"))
    show_accounts(analysis, console, lang)
    console.print()
    show_accuracy(analysis, console, lang)
    console.print(Text(f"\n{say(lang, 'turning')}", "bold"))
    for point in analysis.turning_points:
        console.print(Text(f"  {told(lang, say(lang, 'move', n=point.first), point.sentence[lang])}"))
    console.print(Text(f"\n{say(lang, 'faults')}", "bold"))
    found = [one for one in analysis.decisions if one.grade in GRADES[2:]]
    for one in sorted(found, key=lambda one: -(one.loss - 2 * one.error))[:SHOWN]:
        show_fault(analysis, one, console, lang)
    if not found:
        console.print(Text(f"  {say(lang, 'no faults')}"))
    console.print(Text(f"\n{made(analysis, lang)}", "dim"))


def told(lang: str, what: str, said: str) -> str:
    """Write something and what is said of it, with the colon of the language."""
    return say(lang, "told", what=what, told=said)


def show_accounts(analysis: Analysis, console: Console, lang: str) -> None:
    """Print where results come from."""
    table = table_of("", *(say(lang, name) for name in COLUMNS), gap=2)
    for account in analysis.accounts:
        numbers = [signed(lang, getattr(account, name), name not in ("start", "result", "adjusted")) for name in COLUMNS]
        table.add_row(analysis.names[account.seat], *numbers)
    console.print(table)


def show_accuracy(analysis: Analysis, console: Console, lang: str) -> None:
    """Print how well everybody decided."""
    table = table_of("", *(say(lang, key) for key in ("accuracy", "inaccuracies", "mistakes", "blunders")), gap=2)
    for seat, accuracy in enumerate(analysis.accuracy):
        counted = [str(accuracy.whole.grades[grade]) for grade in GRADES[2:]]
        table.add_row(analysis.names[seat], decimal(lang, accuracy.whole.accuracy), *counted)
    console.print(table)


def show_fault(analysis: Analysis, one: Decision, console: Console, lang: str) -> None:
    """Print a decision that was not the best."""
    cost = say(lang, "cost", share=percent(lang, one.loss), error=percent(lang, one.error))
    where = told(lang, f"{say(lang, 'move', n=one.first)}, {analysis.names[one.seat]}", "")
    console.print(Text.assemble("  ", where, (say(lang, one.grade), TONES[one.grade]), f", {cost}"))
    console.print(Text(f"    {told(lang, say(lang, 'played'), one.choice.said[lang])}"))
    console.print(Text(f"    {told(lang, say(lang, 'better'), one.best.said[lang])}"))
    if one.why.get(lang):
        console.print(Text(f"    {one.why[lang]}", "dim"))
