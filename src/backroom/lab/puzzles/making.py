"""Making puzzles: games are played and gone through one after the other; what was found is written after each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from backroom.bots.endings.solution import in_reach
from backroom.bots.turn import Turn
from backroom.bots.values import Plan, Values, values_of
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.reviews import review_of
from backroom.lab.analysis.decisions import Stretch
from backroom.lab.analysis.telling import named, short
from backroom.lab.puzzles.finding import (
    PANEL,
    Asked,
    Source,
    decisions,
    difficulty_of,
    plans_to_compare,
    promising,
    shown_choices,
)
from backroom.lab.puzzles.forms import Puzzle, PuzzleChoice
from backroom.lab.puzzles.posing import identity
from backroom.lab.puzzles.proving import (
    FEW,
    TO_THE_END,
    WORLDS,
    Weighed,
    clear_choices,
    holds_to_the_end,
    may_be_clear,
    weigh,
    weigh_exactly,
    worth_more,
)
from backroom.lab.puzzles.shelf import PuzzleSet, read_set, write_set
from backroom.refusal import Refused
from backroom.table.record import GameRecord
from backroom.table.replay import Replay

A_GAME = 2  # puzzles of one theme at most from one game
TOO_FAR = 3  # decisions that cannot be worked out: those before them cannot, either
APART = 12  # events between two puzzles of one theme
SECRET = 60  # events of others at most, in a choice that all make at once
TRIED = 3  # decisions of one theme that are tried to be proved in one game


@dataclass(frozen=True)
class Candidate:
    """A decision in which one choice seems to be clearly best, by how much, and what was worked out if that reaches."""

    gap: float
    stretch: Stretch
    exact: Weighed | None
    asked: Asked


@dataclass
class Maker:
    """Makes puzzles from the games of a seed, no more of one theme than wanted."""

    source: Source
    of_theme: int
    judges: dict[int, Values] = field(default_factory=dict)
    compiled: bool = field(default_factory=can_compile)

    def values(self, players: int) -> Values:
        """Give the judge for so many players."""
        if players not in self.judges:
            self.judges[players] = values_of(self.source.game, players, self.compiled)
        return self.judges[players]

    def found_in(self, number: int, counted: Counter[str]) -> tuple[GameRecord, list[Puzzle]]:
        """Play a game and give its puzzles, in order; the record ends at the last of them."""
        record = self.source.record(number, self.compiled)
        kept: list[Puzzle] = []
        full = [theme for theme, number in counted.items() if number >= self.of_theme]
        for theme, some in self.by_theme(record, full).items():
            kept += self.of_one_theme(record, some, theme, min(A_GAME, self.of_theme - counted[theme]))
        return cut(record, sorted(kept, key=lambda puzzle: puzzle.move))

    def of_one_theme(self, record: GameRecord, some: Sequence[Candidate], theme: str, most: int) -> list[Puzzle]:
        """Try to prove decisions of one theme, the clearest first; what lies close to another one is much the same."""
        kept: list[Puzzle] = []
        tried = 0
        for one in some:
            if len(kept) >= most or tried == TRIED:
                break
            if all(abs(one.stretch.first - puzzle.move) >= APART for puzzle in kept):
                tried += 1
                puzzle = self.puzzle(record, one, theme)
                kept += [] if puzzle is None else [puzzle]
        return kept

    def by_theme(self, record: GameRecord, full: Collection[str] = ()) -> dict[str, list[Candidate]]:
        """List the decisions that are worth a proof, by theme, the clearest first; the end is worked out from the end on.

        Themes of which there are enough are not looked at.
        """
        values, review = self.values(len(record.seats)), review_of(self.source.game)
        themes: dict[str, list[Candidate]] = {}
        too_far = 0
        for one in reversed(decisions(record, self.compiled)):
            assert one.turn is not None
            theme = review.phase_of(one.turn.view, one.actions[0])
            if theme in full:
                continue
            near = in_reach(one.turn.game, one.turn.view) and too_far < TOO_FAR
            exact = weigh_exactly(one.turn) if near else None
            too_far += near and exact is None
            gap, best = promising(values, one.turn) if exact is None else lead_of(one.turn, exact)
            if gap > 0 and not (asked := Asked.at(one.turn, one.actions)).all_find(one.turn, best):
                themes.setdefault(theme, []).append(Candidate(gap, one, exact, asked))
        return {theme: sorted(some, key=lambda one: -one.gap) for theme, some in themes.items()}

    def move(self, record: GameRecord, one: Stretch) -> int | None:
        """Find after how many events the seat saw what it decided on; others may have chosen in secret before it since."""
        assert one.turn is not None
        wanted, engine = one.turn.view.flat.tobytes(), Engine[Any](self.source.game, self.compiled)
        states = [step.state for step in Replay(record, self.compiled).steps()]
        for move in range(one.first - 1, max(-1, one.first - 1 - SECRET), -1):
            if engine.view(states[move], one.seat).flat.tobytes() == wanted:
                return move
        return None

    def puzzle(self, record: GameRecord, candidate: Candidate, theme: str) -> Puzzle | None:
        """Prove a decision and make a puzzle of it; None if it is not clear, or if everybody finds the answer."""
        one, turn = candidate.stretch, candidate.stretch.turn
        assert turn is not None
        asked, values = candidate.asked, self.values(len(record.seats))
        found = candidate.exact or weighed(turn, plans_to_compare(values, turn, asked), values, self.source.seed)
        clear = clear_choices(turn, found)
        by_level = asked.found(turn, found.plans[found.best])
        if not clear or asked.all_find(turn, found.plans[found.best]):
            return None
        shown = shown_choices(turn, clear, found.plans, [mean for mean, _ in found.behind], asked)
        exact, move = found.by == "exact", self.move(record, one)
        if move is None or (not exact and not holds_to_the_end(values, turn, [found.plans[n] for n in shown], self.source.seed)):
            return None
        return Puzzle(
            id=identity(turn.view, turn.seat),
            game=record.game,
            record="",
            move=move,
            seat=turn.seat,
            players=len(record.seats),
            theme=theme,
            difficulty=difficulty_of(by_level),
            found={level: by_level[level] for level in PANEL},
            choices=[choice(turn, found, n) for n in shown],
            proof=found.proof(clear, self.source.seed, TO_THE_END if values.draws and not exact else 0),
        )


def lead_of(turn: Turn, found: Weighed) -> tuple[float, Plan]:
    """Give the lead of one choice over the next, and what it is; 0 if none is clearly best."""
    clear = clear_choices(turn, found)
    return (found.proof(clear, 0).lead if clear else 0.0), found.plans[found.best]


def weighed(turn: Turn, plans: list[Plan], values: Values, seed: int) -> Weighed:
    """Compare plans in few worlds, and in many if one may be clearly best."""
    found = weigh(values, turn, plans, FEW, seed)
    return weigh(values, turn, worth_more(found), WORLDS, seed) if may_be_clear(turn, found) else found


def choice(turn: Turn, found: Weighed, n: int) -> PuzzleChoice:
    """Write a choice down."""
    mean, error = found.behind[n]
    shares, points = [short(each) for each in found.shares[n]], [round(float(each), 2) for each in found.points[n]]
    return PuzzleChoice(named(turn, found.plans[n]), shares, points, short(mean), short(error))


def cut(record: GameRecord, puzzles: list[Puzzle]) -> tuple[GameRecord, list[Puzzle]]:
    """End a record at its last puzzle, and write into the puzzles which record it is."""
    last = max((puzzle.move for puzzle in puzzles), default=0)
    short_one = replace(record, events=record.events[:last], over=False, results=[]).sealed()
    return short_one, [replace(puzzle, record=short_one.digest) for puzzle in puzzles]


def make(source: Source, number: int, of_theme: int, file: Path, report: Callable[[int], None] = lambda games: None) -> PuzzleSet:
    """Go through so many games, on from where an earlier run stopped; what there is is written after each."""
    so_far = read_set(file) if file.exists() else PuzzleSet(source.name, source.seed, 0, of_theme, [], {})
    if (so_far.game, so_far.seed, so_far.of_theme) != (source.name, source.seed, of_theme):
        raise Refused("puzzles", f"{file} was made with another game, seed or --theme. Choose another file.")
    maker = Maker(source, of_theme)
    report(so_far.games)
    while so_far.games < number:
        record, puzzles = maker.found_in(so_far.games, Counter(puzzle.theme for puzzle in so_far.puzzles))
        known = {puzzle.id for puzzle in so_far.puzzles}
        so_far = so_far.with_game(record, [puzzle for puzzle in puzzles if puzzle.id not in known])
        write_set(so_far, file)
        report(1)
    return so_far
