"""Sets of puzzles on the shelf: a file of lines beside a file of the records that they stand in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path

from backroom import games
from backroom.lab.puzzles.forms import FORMAT, Puzzle, read_puzzle
from backroom.lab.puzzles.posing import Posed
from backroom.refusal import Refused
from backroom.table.reading import read_file
from backroom.table.record import GameRecord


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles of a game, the records that they stand in by digest, and how they were made."""

    game: str
    seed: int
    games: int  # that were gone through
    of_theme: int  # puzzles of one theme at most
    puzzles: list[Puzzle]
    records: dict[str, GameRecord]

    def with_game(self, record: GameRecord, puzzles: Sequence[Puzzle]) -> PuzzleSet:
        """Give the set after one more game."""
        records = {**self.records, record.digest: record} if puzzles else self.records
        return replace(self, games=self.games + 1, puzzles=[*self.puzzles, *puzzles], records=records)

    def posed(self, id: str) -> Posed:
        """Set a puzzle up."""
        for puzzle in self.puzzles:
            if puzzle.id == id:
                return Posed(puzzle, self.records[puzzle.record])
        raise Refused("puzzle", f"There is no puzzle '{id[:20]}' of {games.game(self.game).title}.")

    def of_day(self, day: date) -> Puzzle | None:
        """Give the puzzle of a day, the same for everybody: all come by once before one comes again."""
        if not self.puzzles:
            return None
        shuffled = sorted(self.puzzles, key=lambda puzzle: sha256(puzzle.id.encode()).digest())
        return shuffled[day.toordinal() % len(shuffled)]


def records_beside(file: Path) -> Path:
    """Give the file of the records that a file of puzzles stands on."""
    return file.with_suffix(".game")


def write_set(puzzles: PuzzleSet, file: Path) -> None:
    """Write puzzles and records, each file whole or not at all."""
    head = {"format": FORMAT, "game": puzzles.game, "seed": puzzles.seed, "games": puzzles.games, "of_theme": puzzles.of_theme}
    lines = [json.dumps(head, separators=(",", ":")), *(puzzle.line() for puzzle in puzzles.puzzles)]
    written(records_beside(file), "".join(record.text() for record in puzzles.records.values()))
    written(file, "".join(f"{line}\n" for line in lines))


def written(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(text, encoding="utf-8", newline="\n")
    new.replace(file)


def read_set(file: Path) -> PuzzleSet:
    """Read puzzles and the records that they stand in."""
    first, *lines = file.read_text(encoding="utf-8").splitlines()
    head, beside = json.loads(first), records_beside(file)
    records = read_file(beside) if lines and beside.stat().st_size else []
    puzzles = [read_puzzle(json.loads(line)) for line in lines]
    told = head["game"], head["seed"], head["games"], head["of_theme"]
    return PuzzleSet(*told, puzzles, {record.digest: record for record in records})


@cache
def puzzles_of(name: str) -> PuzzleSet:
    """Give the puzzles that a game brings; a game without any has an empty set."""
    file = games.game(name).puzzles
    return PuzzleSet(name, 0, 0, 0, [], {}) if file is None else read_set(file)
