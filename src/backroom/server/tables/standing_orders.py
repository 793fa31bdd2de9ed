"""Standing orders of people: they are entries of the log that their own seat alone hears of, and no moves.

An order stands as long as the game says so of the state in which it was left and the state now, and ends when its owner takes
something back. What it leads to is an act of its seat like any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from backroom.kernel.orders import Orders
from backroom.server.tables.entries import Entry

if TYPE_CHECKING:
    from backroom.server.tables.table_log import TableLog


@dataclass(frozen=True)
class StandingOrder:
    """An order as it was left: in which state, at which time, and by which entry."""

    text: str
    given: Any
    at: int
    entry: int


def on_order(log: TableLog, entry: Entry) -> None:
    """Hear an order; its own seat alone does."""
    state = None if log.table is None else log.table.state
    log.orders[entry.seat] = StandingOrder(entry.body["order"], state, entry.at, entry.sequence)
    log.note(entry, "order", text="" if entry.body["order"] else "withdrawn", private=entry.seat)


def standing_order(log: TableLog, seat: int) -> str:
    """Give the order of a seat that stands now, empty if there is none."""
    one = log.orders.get(seat)
    if one is None or not one.text or log.table is None or log.phase != "playing":
        return ""
    if any(entry.kind == "undo" and entry.seat == seat for entry in log.entries[one.entry + 1 :]):
        return ""
    orders: Orders | None = log.game.part("orders")
    return one.text if orders is not None and orders.goes_on(one.given, log.table.state, seat) else ""
