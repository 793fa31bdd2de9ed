"""The parts of an analysed game for people: each tells itself on a line and shows itself as a picture."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from backroom.lab.analysis.forms import Account, Decision, TurningPoint
from backroom.lab.analysis.graph import PARTS
from backroom.lab.analysis.page import rows_of
from backroom.lab.analysis.phrases import say

if TYPE_CHECKING:
    from backroom.front_door.analysed import AnalysedGame


class Pictured:
    """Something that shows itself in a notebook."""

    def picture(self, lang: str = "en") -> str:
        """Draw it as SVG."""
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        return f"<p>{escape(repr(self)[1:-1])}</p>{self.picture()}"


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class GameDecision(Decision, Pictured):
    """A decision with the game that it belongs to; its picture is the position before, as its seat saw it."""

    game: AnalysedGame

    @property
    def name(self) -> str:
        """Who decided."""
        return self.game.analysis.names[self.seat]

    def picture(self, lang: str = "en") -> str:
        """Draw the position before it, as the seat saw it."""
        return self.game.position(self.first - 1, self.seat, lang)

    def __repr__(self) -> str:
        """Tell it on one line."""
        where = f"round {self.round}, {self.phase}" if self.round else self.phase
        cost = f", loses {self.loss:.2f} ± {2 * self.error:.2f}; best: {'; '.join(self.best.actions)}" if self.played else ""
        return f"<{self.name}, {where}: {'; '.join(self.choice.actions)}: {self.grade}{cost}>"

    def _repr_html_(self) -> str:
        head = f"{self.name}: {say('en', self.grade)}"
        told = "".join(f"<dt>{escape(say('en', key))}</dt><dd>{text}</dd>" for key, text in rows_of(self, "en"))
        return f"<h4>{escape(head)}</h4><dl>{told}</dl>{self.picture()}"


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class GameAccount(Account, Pictured):
    """Where a seat's result comes from, with the game that it belongs to; its picture is a bar."""

    game: AnalysedGame

    @property
    def name(self) -> str:
        """Whose account it is."""
        return self.game.analysis.names[self.seat]

    def picture(self, lang: str = "en") -> str:
        """Draw what raised and what lowered the result."""
        return self.game.bar(self, lang)

    def __repr__(self) -> str:
        """Tell it on one line."""
        parts = " ".join(f"{getattr(self, part):+.2f} {part}" for part in PARTS)
        return f"<{self.name}: {self.start:.2f} start {parts} = {self.result:.2f}; without luck {self.adjusted:.2f}>"


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class GameTurningPoint(TurningPoint, Pictured):
    """What decided the game, with the game that it belongs to; its picture is the position behind it, with nothing hidden."""

    game: AnalysedGame

    def picture(self, lang: str = "en") -> str:
        """Draw the position behind it."""
        return self.game.position(self.last, None, lang)

    def __repr__(self) -> str:
        """Tell it on one line."""
        return f"<{self.sentence['en']}>"
