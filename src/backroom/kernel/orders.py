"""Standing orders: what a seat leaves with the server, which then acts for it when its turn comes."""

from __future__ import annotations

from typing import Any, Protocol

from backroom.refusal import Refusal


class Orders(Protocol):
    """The standing orders of a game, a module that its entry names; a game that names none has none."""

    def why_no_order(self, view: Any, seat: int, order: str, lang: str) -> Refusal | None:
        """Say why a seat cannot leave an order now, from what it can see; None if it can."""

    def goes_on(self, given: Any, now: Any, seat: int) -> bool:
        """Tell whether an order that a seat left in one state still stands in a later one."""

    def action_of(self, view: Any, seat: int, order: str) -> int:
        """Give the action that an order means for the seat in turn, which is always legal."""
