"""Many analysed games in the terminal: players and levels, with and without luck, and the phases in which they are strong."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from backroom import games
from backroom.kernel.reviews import decimal, review_of
from backroom.lab.analysis.many import SeatLine
from backroom.lab.analysis.phrases import PHRASES, say
from backroom.lab.analysis.players import PhaseSkill, PlayerLine, by_level, by_player
from backroom.terminal.reports import interval, table_of

COLUMNS = ("player", "against", "games", "result", "adjusted", "above", "luck", "accuracy", "blunders", "mistakes")


def show_players(lines: Sequence[SeatLine], lang: str) -> None:
    """Print tables for each game that was played: of players, by whom they played against, and by phase."""
    console, whole, levels = Console(highlight=False), by_player(lines), by_level(lines)
    for game in dict.fromkeys(one.game for one in whole):
        found = games.game(game)
        console.print(Text(found.titles.get(lang, found.title), "bold"))
        show_results([one for one in whole if one.game == game], [one for one in levels if one.game == game], console, lang)
        console.print(Text(f"\n{say(lang, 'by phase')}", "bold"))
        show_phases([one for one in whole if one.game == game], console, lang)
    console.print(Text(f"\n{say(lang, 'players about')}", "dim"))


def show_results(whole: Sequence[PlayerLine], levels: Sequence[PlayerLine], console: Console, lang: str) -> None:
    """Print how everybody did, against all and, where there were several, against each kind of opponents."""
    table = table_of(*(say(lang, name) for name in COLUMNS), gap=2)
    for one in whole:
        apart = [level for level in levels if level.name == one.name]
        for line in [one, *apart] if len(apart) > 1 else apart:
            table.add_row("" if line in apart and len(apart) > 1 else line.name, *cells(line, lang))
    console.print(table)


def cells(line: PlayerLine, lang: str) -> list[str]:
    """Write a line."""
    against = line.against or "everybody"
    shares = [interval(estimate, 2) for estimate in (line.result, line.adjusted, line.above)]
    counted = [decimal(lang, value) for value in (line.accuracy, line.blunders, line.mistakes)]
    whom = say(lang, against) if against in PHRASES else against
    return [whom, str(line.games), *shares, f"{line.luck:+.2f}", *counted]


def show_phases(players: Sequence[PlayerLine], console: Console, lang: str) -> None:
    """Print how well everybody decided in each phase, and where they are strong and weak."""
    words = review_of(games.game(players[0].game)).phases
    names = [name for name in words if any(name in one.phases for one in players)]
    ends = [say(lang, key) for key in ("strongest", "weakest")]
    table = table_of(say(lang, "player"), *(words[name][lang] for name in names), *ends, gap=2)
    for one in players:
        far = [words[name][lang] if name else "–" for name in (one.strongest, one.weakest)]
        table.add_row(one.name, *(phase(one.phases.get(name)) for name in names), *far)
    console.print(table)


def phase(skill: PhaseSkill | None) -> str:
    """Write how well somebody decides in a phase."""
    if skill is None:
        return "–"
    ahead = "" if skill.ahead is None else f" ({skill.ahead.mean:+.0f})"
    return f"{interval(skill.accuracy, 0)}{ahead}"
