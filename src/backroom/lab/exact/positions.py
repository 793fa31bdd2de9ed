"""Positions with their answers, a line of JSON each: the cells of the position by name, and what every choice is worth."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from backroom import games
from backroom.bots.endings.solution import Solution, solve
from backroom.kernel.game import Game
from backroom.table.notation import read_action

SHORT = 3  # equal numbers that are written one by one
DIGITS = 5  # of a value that is written; ties are broken far below


@dataclass(frozen=True)
class Position:
    """A position in which a seat has to choose, where it comes from, and what each choice is worth to everybody."""

    game: str
    source: str
    seat: int
    state: Any
    values: dict[int, list[float]]
    often: dict[int, float]

    @classmethod
    def solved(cls, game: Game, source: str, seat: int, state: Any, found: Solution) -> Position:
        """Put a position and its answer together."""
        values = {action: [round(float(each), DIGITS) + 0.0 for each in row] for action, row in found.values.items()}
        often = {action: round(share, DIGITS) for action, share in found.often.items() if share > 0}
        return cls(game.name, source, seat, state, values, often)

    @property
    def spread(self) -> float:
        """By how much the choices differ for the seat."""
        own = [row[self.seat] for row in self.values.values()]
        return max(own) - min(own)

    def loss(self, action: int) -> float:
        """Give what a choice costs the seat."""
        return max(row[self.seat] for row in self.values.values()) - self.values[action][self.seat]

    def solved_again(self, tried: int | None = None) -> Position:
        """Work the position out anew."""
        game = games.game(self.game)
        found = solve(game, self.state, self.seat) if tried is None else solve(game, self.state, self.seat, tried)
        assert found is not None, "it was in reach when it was kept"
        return Position.solved(game, self.source, self.seat, self.state, found)

    def line(self) -> str:
        """Write it as a line."""
        words = games.game(self.game).words
        told = {
            "from": self.source,
            "seat": self.seat,
            "values": {words.name(self.state, action): row for action, row in self.values.items()},
            "often": {words.name(self.state, action): share for action, share in self.often.items()},
            "cells": cells_of(self.state),
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, name: str, line: str) -> Position:
        """Read a line."""
        told, game = json.loads(line), games.game(name)
        s = state_of(game, told["cells"])

        def by_action(part: str) -> dict[int, Any]:
            """Read the names of actions."""
            return {read_action(game, s, text, "en"): each for text, each in told[part].items()}

        return cls(name, told["from"], told["seat"], s, by_action("values"), by_action("often"))


def cells_of(s: Any) -> dict[str, str]:
    """Write the cells of a record that are not 0, by name."""
    rows = {name: np.asarray(getattr(s, name)).reshape(-1).tolist() for name in s.dtype.names}
    return {name: " ".join(in_runs(row)) for name, row in rows.items() if any(row)}


def in_runs(row: list[int]) -> Iterator[str]:
    """Write numbers, many equal ones as `0*12`."""
    for number, run in groupby(row):
        count = len(list(run))
        yield from [f"{number}*{count}"] if count > SHORT else [str(number)] * count


def out_of_runs(text: str) -> list[int]:
    """Read what was written so."""
    return [int(number) for each in text.split() for number, _, count in [each.partition("*")] for _ in range(int(count or 1))]


def state_of(game: Game, cells: dict[str, str]) -> Any:
    """Lay a record out from its cells."""
    s = game.State()
    for name, text in cells.items():
        row = out_of_runs(text)
        if np.ndim(getattr(s, name)):
            getattr(s, name).reshape(-1)[:] = row
        else:
            setattr(s, name, row[0])
    return s


def read_positions(name: str, file: Path) -> list[Position]:
    """Read the positions of a game."""
    return [Position.read(name, line) for line in file.read_text(encoding="utf-8").splitlines()]


def write_positions(positions: Iterable[Position], file: Path) -> None:
    """Write positions to a file."""
    file.write_text("".join(f"{position.line()}\n" for position in positions), encoding="utf-8", newline="\n")
