"""What happened in a game, one moment after the other, as an observer saw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

from backroom.kernel.fading import has_faded, looked_back
from backroom.kernel.game import game_of
from backroom.kernel.picture import picture
from backroom.kernel.seats import CHANCE, EVERYONE

if TYPE_CHECKING:
    from backroom.table.table import Table

By = int | Literal["chance"] | None


@dataclass(frozen=True)
class Moment:
    """One thing that happened: who did it, what as far as the observer was told, and what it saw right after."""

    number: int  # as the observer counts; 0 is the layout
    by: By  # a seat, "chance", or None for the layout
    action: str | None  # in the game's notation; of others a seat is told what they did in sentences alone
    sentences: tuple[str, ...]
    view: Any  # a record of the game, of which nothing is hidden if everything may be known
    names: tuple[str, ...]

    @property
    def event(self) -> str | None:
        """The event as a record writes it, as far as the observer was told; None for the layout."""
        if self.by is None:
            return None
        who = "chance" if self.by == "chance" else f"seat {self.by}"
        return who if self.action is None else f"{who} {self.action}"

    @property
    def position(self) -> Mapping[str, Any]:
        """The position by name."""
        return game_of(self.view).words.position(self.view)

    def picture(self, lang: str = "en") -> str:
        """Draw the position as SVG."""
        return picture(self.view, self.names, lang)

    def _repr_svg_(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        """Tell it on one line."""
        return f"<{self.number}: {self.event or 'layout'}>"

    def __str__(self) -> str:
        """Tell it in sentences."""
        return " ".join(self.sentences)


def moments(table: Table, observer: int, lang: str) -> Iterator[Moment]:
    """Tell a game to an observer: public steps, and its own; EVERYONE is told all."""
    names, number, newest = tuple(table.names), 0, table.state
    yield Moment(0, None, None, (), looked_back(seen(table, table.states[0], observer), newest), names)
    for (seat, action), (then, now) in zip(table.events, pairwise(table.states), strict=True):
        own = observer in (EVERYONE, seat)
        if not own and seat != CHANCE and then.step == now.step:
            continue  # a step of a secret choice, of which nobody else learns
        number += 1
        before, after = seen(table, then, observer), seen(table, now, observer)
        faded = has_faded(before, newest)
        sentences = table.game.words.narrate(before, (seat, action), after, names, lang, faded)
        words = table.game.words.outcome if seat == CHANCE else table.game.words.name
        action_text = words(then, action) if own and not faded else None
        by: By = "chance" if seat == CHANCE else seat
        yield Moment(number, by, action_text, tuple(sentences), looked_back(after, newest), names)


def seen(table: Table, s: Any, observer: int) -> Any:
    """Give what an observer may know of a state."""
    return s.copy() if observer == EVERYONE else table.engine.view(s, observer)
