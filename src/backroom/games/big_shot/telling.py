"""What a seat is told besides what everybody is."""

from __future__ import annotations

from backroom.games.big_shot.board import State
from backroom.games.big_shot.insight import about_auction, about_fortunes, about_loans
from backroom.games.big_shot.notation import keepings
from backroom.kernel.telling import Told


def own(view: State, seat: int, common: Told) -> Told:
    """Add a seat's prices and loans, and its purse where money is hidden."""
    position, insight = common
    insight = {**insight, "auction": about_auction(view, seat), "loans": about_loans(view, seat)}
    if view.hidden == 0:
        return position, insight
    return {**position, "colours": keepings(view)}, {**insight, "fortunes": about_fortunes(view)}


def heard_alike(before: State, event: tuple[int, int], seat: int) -> bool:
    """Tell whether a seat hears of an event what an onlooker hears: always, where no money is hidden."""
    return before.hidden == 0
