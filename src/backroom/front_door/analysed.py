"""An analysed game for people: what was said about it by name, a picture of each part, and its decisions as data."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from backroom.kernel.picture import picture
from backroom.lab.analysis import GRADES, Analysis, analyse, effort_of
from backroom.lab.analysis.columns import columns, frame
from backroom.lab.analysis.forms import Account, Decision, TurningPoint
from backroom.lab.analysis.graph import account_bar, course_graph, furthest
from backroom.lab.analysis.page import page
from backroom.table import GameRecord, Table


class AnalysedGame:
    """What decisions of a game were worth, what was luck, and what decided it."""

    def __init__(self, record: GameRecord, analysis: Analysis) -> None:
        """Keep both."""
        self.record, self.analysis = record, analysis

    @classmethod
    def of(cls, record: GameRecord, budget: str, report: Callable[[int, int], None]) -> AnalysedGame:
        """Analyse a record."""
        return cls(record, analyse(record, effort_of(budget), cores=os.cpu_count() or 1, report=report))

    @property
    def decisions(self) -> list[Decision]:
        """Every decision in which there was a choice, in the order of the game."""
        return self.analysis.decisions

    @property
    def accounts(self) -> list[Account]:
        """Where each seat's result comes from."""
        return self.analysis.accounts

    @property
    def turning_points(self) -> list[TurningPoint]:
        """What decided the game."""
        return self.analysis.turning_points

    def mistakes(self, seat: int | None = None) -> list[Decision]:
        """List inaccuracies, mistakes and blunders, of a seat or of all, the costliest first."""
        found = [one for one in self.decisions if one.grade in GRADES[2:] and seat in (None, one.seat)]
        return sorted(found, key=lambda one: one.loss, reverse=True)

    def columns(self) -> dict[str, list[Any]]:
        """Give the decisions as plain columns."""
        return columns([self.analysis])

    def frame(self) -> Any:
        """Give the decisions as a data frame of Polars, or a table of PyArrow."""
        return frame([self.analysis])

    def picture(self, of: Decision | Account | None = None, lang: str = "en") -> str:
        """Draw the course of everybody's chances; of a decision the position before it, of an account what it is made of."""
        if isinstance(of, Decision):
            view = Table.at(self.record, of.first - 1).view(of.seat)
            return picture(view, self.analysis.names, lang)
        if isinstance(of, Account):
            return account_bar(of, furthest(self.analysis), lang)
        return course_graph(self.analysis, lang)

    def page(self, lang: str = "en") -> str:
        """Write the whole analysis as one HTML page."""
        return page(self.analysis, self.record, lang)

    def save(self, path: str | os.PathLike[str], lang: str = "en") -> Path:
        """Write the page to a file."""
        Path(path).write_text(self.page(lang), encoding="utf-8", newline="\n")
        return Path(path)

    def __repr__(self) -> str:
        """Tell on one line whose game it was and what was found."""
        counted = ", ".join(f"{sum(one.grade == grade for one in self.decisions)} {grade}" for grade in reversed(GRADES))
        return f"<Analysis of {self.analysis.game}: {', '.join(self.analysis.names)}; {counted}>"

    def _repr_svg_(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        return self.picture()
