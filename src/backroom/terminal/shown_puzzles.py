"""Puzzles at the keyboard: the table as the seat sees it, the choices, and what is said to an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby

from rich.console import Console
from rich.text import Text

from backroom.kernel.reviews import percent, review_of
from backroom.lab.puzzles.forms import DIFFICULTIES, Puzzle
from backroom.lab.puzzles.phrases import say
from backroom.lab.puzzles.posing import Posed, proof_told
from backroom.lab.puzzles.shelf import puzzles_of
from backroom.refusal import Refused
from backroom.table import Table
from backroom.terminal.drawing import drawing
from backroom.terminal.reports import table_of

TOLD = 8  # events that are told before the question
HINT, SOLUTION, QUIT = ("h", "c", "?"), ("s",), ("q",)


def chosen(game: str, theme: str, difficulty: str) -> list[Puzzle]:
    """Give the puzzles of a game that are asked for; refuse a theme or difficulty that it does not have."""
    from backroom import games

    themes = list(review_of(games.game(game)).phases)
    if theme and theme not in themes:
        raise Refused("theme", f"There is no theme '{theme}'; choose one of {', '.join(themes)}.")
    if difficulty and difficulty not in DIFFICULTIES:
        raise Refused("difficulty", f"There is no difficulty '{difficulty}'; choose one of {', '.join(DIFFICULTIES)}.")
    return [one for one in puzzles_of(game).puzzles if theme in ("", one.theme) and difficulty in ("", one.difficulty)]


def in_order(game: str, id: str, theme: str, difficulty: str) -> Iterator[Posed]:
    """Give the puzzle with an id, or today's if it is asked for and then the others."""
    kept = puzzles_of(game)
    some = [kept.posed(id).puzzle] if id else chosen(game, theme, difficulty)
    if not some:
        raise Refused("puzzle", f"{game} has no such puzzles.")
    daily = kept.of_day(datetime.now(UTC).date())
    for one in sorted(some, key=lambda puzzle: puzzle != daily):
        yield kept.posed(one.id)


def show_list(puzzles: Sequence[Puzzle], lang: str) -> None:
    """Print a table of puzzles."""
    table = table_of("", *(say(lang, title) for title in ("puzzle", "theme", "difficulty", "players", "proof", "lead")), gap=2)
    day = datetime.now(UTC).date()
    for one in puzzles:
        kept = puzzles_of(one.game)
        proof = say(lang, "exact") if one.proof.by == "exact" else say(lang, "worlds", n=one.proof.worlds)
        mark = say(lang, "today") if one == kept.of_day(day) else ""
        told = kept.posed(one.id).theme[lang], say(lang, one.difficulty), str(one.players), proof, percent(lang, one.proof.lead)
        table.add_row(mark, f"{one.game} {one.id}", *told)
    Console(highlight=False).print(table)


class Asking:
    """Somebody at the keyboard who solves puzzles."""

    def __init__(self, lang: str) -> None:
        """Begin with none solved."""
        self.lang, self.console, self.right, self.asked = lang, Console(highlight=False, markup=False), 0, 0

    def ask_all(self, puzzles: Iterator[Posed]) -> None:
        """Ask one after the other, until somebody has enough."""
        try:
            for one in puzzles:
                self.ask(one)
        except (EOFError, KeyboardInterrupt):
            pass
        if self.asked:
            print(say(self.lang, "solved", right=self.right, asked=self.asked))

    def ask(self, one: Posed) -> None:
        """Show a puzzle and take answers until one is given."""
        self.show(one)
        shown = [one.puzzle.choices[n] for n in one.order]
        for number, choice in enumerate(shown, 1):
            print(f"  {number}  {one.said(choice, self.lang)}")
        while True:
            typed = input(f"{say(self.lang, 'prompt', n=len(shown))} > ").strip().lower()
            if typed in QUIT:
                raise EOFError
            if typed in HINT:
                print(one.hint(self.lang))
            elif typed in SOLUTION:
                break
            elif typed.isdecimal() and 1 <= int(typed) <= len(shown):
                self.asked += 1
                self.right += one.order[int(typed) - 1] == 0
                print(say(self.lang, "right" if one.order[int(typed) - 1] == 0 else "wrong"))
                break
            else:
                print(say(self.lang, "no answer", n=len(shown)))
        self.solve(one)

    def show(self, one: Posed) -> None:
        """Draw the table as the seat sees it, after what happened last."""
        view, puzzle, lang = one.turn.view, one.puzzle, self.lang
        fields = {"theme": one.theme[lang], "difficulty": say(lang, puzzle.difficulty), "who": one.names[puzzle.seat]}
        table: Table = one.table
        events = range(max(0, puzzle.move - TOLD), puzzle.move)
        for sentence, _ in groupby(told for number in events for told in table.sentences(puzzle.seat, number, lang)):
            self.console.print(Text(f"  {sentence}"))
        for part in drawing(one.game)(
            dict(one.game.words.position(view)), dict(one.game.insight(view, puzzle.seat)), one.names, lang
        ):
            self.console.print(part, no_wrap=True)
        self.console.print(Text(say(lang, "which", id=puzzle.id, **fields), "bold"))

    def solve(self, one: Posed) -> None:
        """Tell what every choice is worth, and why."""
        for choice in one.puzzle.choices:
            best = choice is one.puzzle.best
            worth = say(self.lang, "best") if best else say(self.lang, "behind", share=percent(self.lang, choice.behind))
            why = "" if best else f" {one.why(choice, self.lang)}"
            told = say(self.lang, "choice", choice=one.said(choice, self.lang), worth=worth)
            self.console.print(Text(f"  {told}{why}"))
        self.console.print(Text(f"  {proof_told(one.puzzle.proof, self.lang)}\n"))
