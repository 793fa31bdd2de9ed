"""Puzzles as the server shows them: a seat's view and its choices; the answer is that of the stored proof."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import lru_cache
from itertools import groupby

from backroom import games
from backroom.kernel.reviews import review_of
from backroom.lab.puzzles.posing import Posed, proof_told
from backroom.lab.puzzles.shelf import puzzles_of
from backroom.refusal import Refused
from backroom.server import replays
from backroom.wire.puzzle_forms import PosedPuzzle, PuzzleAnswer, PuzzleHead, PuzzleOption, PuzzleResult, PuzzleShelf

TOLD = 12  # events that are told before the question


def today() -> date:
    """Give the day, the same for everybody."""
    return datetime.now(UTC).date()


def shelf(day: date) -> PuzzleShelf:
    """List all puzzles."""
    names = [name for name in games.names() if puzzles_of(name).puzzles]
    phases = {name: {theme: dict(said) for theme, said in review_of(games.game(name)).phases.items()} for name in names}
    daily = {name: puzzle.id for name in names if (puzzle := puzzles_of(name).of_day(day))}
    return PuzzleShelf(day=day.isoformat(), today=daily, themes=phases, puzzles=[head for name in names for head in heads(name)])


def heads(name: str) -> Iterator[PuzzleHead]:
    """Tell of every puzzle of a game what stands in the list."""
    for one in puzzles_of(name).puzzles:
        exact = one.proof.by == "exact"
        yield PuzzleHead(id=one.id, game=name, theme=one.theme, difficulty=one.difficulty, players=one.players, exact=exact)


@lru_cache(32)
def puzzle(id: str) -> Posed:
    """Find a puzzle by its id; refuse what is none."""
    for name in games.names():
        if any(one.id == id for one in puzzles_of(name).puzzles):
            return puzzles_of(name).posed(id)
    raise Refused("puzzle", "There is no such puzzle here. Choose one from the list.")


def posed(id: str, lang: str) -> PosedPuzzle:
    """Ask a puzzle: nothing of it is told that its seat does not see."""
    one = puzzle(id)
    record, every = replays.played(one.until_then.text())
    seat, last = one.puzzle.seat, len(every) - 1
    steps = [replays.shown_one(record, every, n, seat, lang) for n in range(max(0, last - TOLD), last + 1)]
    choices = [one.puzzle.choices[n] for n in one.order]
    return PosedPuzzle(
        id=id,
        game=record.game,
        theme=one.puzzle.theme,
        difficulty=one.puzzle.difficulty,
        options=dict(record.options),
        names=one.names,
        seat=seat,
        sentences=[sentence for sentence, _ in groupby(sentence for step in steps for sentence in step.sentences)],
        step=steps[-1],
        choices=[PuzzleOption(number=n, actions=choice.actions, said=one.said(choice, lang)) for n, choice in enumerate(choices)],
        hint=one.hint(lang),
    )


def answered(id: str, lang: str) -> PuzzleAnswer:
    """Give the answer, and why everything else is worse."""
    one = puzzle(id)
    order, own = one.order, one.puzzle.seat
    told = [
        PuzzleResult(
            number=number,
            share=choice.shares[own],
            behind=choice.behind,
            error=choice.error,
            why=one.why(choice, lang) if n else "",
        )
        for number, n in enumerate(order)
        for choice in [one.puzzle.choices[n]]
    ]
    return PuzzleAnswer(best=order.index(0), choices=told, proof=proof_told(one.puzzle.proof, lang), found=one.puzzle.found)
