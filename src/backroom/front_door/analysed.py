"""An analysed game for people: what was said about it by name, a picture of each part, and its decisions as data."""

from __future__ import annotations

import os
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from backroom.front_door.analysed_parts import GameAccount, GameDecision, GameTurningPoint
from backroom.kernel.picture import picture
from backroom.lab.analysis import GRADES, Analysis, analyse, effort_of
from backroom.lab.analysis.columns import columns, frame
from backroom.lab.analysis.forms import Account
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
    def decisions(self) -> list[GameDecision]:
        """Every decision in which there was a choice, in the order of the game."""
        return [GameDecision(**vars(one), game=self) for one in self.analysis.decisions]

    @property
    def accounts(self) -> list[GameAccount]:
        """Where each seat's result comes from."""
        return [GameAccount(**vars(one), game=self) for one in self.analysis.accounts]

    @property
    def turning_points(self) -> list[GameTurningPoint]:
        """What decided the game."""
        return [GameTurningPoint(**vars(one), game=self) for one in self.analysis.turning_points]

    def mistakes(self, seat: int | None = None) -> list[GameDecision]:
        """List inaccuracies, mistakes and blunders, of a seat or of all, the costliest first."""
        found = [one for one in self.decisions if one.grade in GRADES[2:] and seat in (None, one.seat)]
        return sorted(found, key=lambda one: one.loss, reverse=True)

    def columns(self) -> dict[str, list[Any]]:
        """Give the decisions as plain columns, as data frames of any kind take them."""
        return columns([self.analysis])

    def frame(self) -> Any:
        """Give the decisions as a data frame of Polars, or a table of PyArrow."""
        return frame([self.analysis])

    def picture(self, lang: str = "en") -> str:
        """Draw the course of everybody's chances, with the turning points numbered."""
        return course_graph(self.analysis, lang)

    def position(self, event: int, seat: int | None = None, lang: str = "en") -> str:
        """Draw the position after an event, all of it or as a seat saw it."""
        table = Table.at(self.record, event)
        return picture(table.state if seat is None else table.view(seat), self.analysis.names, lang)

    def bar(self, account: Account, lang: str = "en") -> str:
        """Draw what raised and what lowered a seat's result, on the same scale for all of them."""
        return account_bar(account, furthest(self.analysis), lang)

    def page(self, lang: str = "en") -> str:
        """Write the whole analysis as one HTML page."""
        return page(self.analysis, self.record, lang)

    def save(self, path: str | os.PathLike[str], lang: str = "en") -> Path:
        """Write the page to a file."""
        Path(path).write_text(self.page(lang), encoding="utf-8", newline="\n")
        return Path(path)

    def __repr__(self) -> str:
        """Tell on one line whose game it was and what was found."""
        counted = ", ".join(f"{sum(one.grade == grade for one in self.analysis.decisions)} {grade}" for grade in reversed(GRADES))
        return f"<Analysis of {self.analysis.game}: {', '.join(self.analysis.names)}; {counted}>"

    def _repr_svg_(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        style = "width: 100%; height: 40rem; border: 0"
        return f'<iframe srcdoc="{escape(self.page())}" style="{style}" title="Analysis"></iframe>'
