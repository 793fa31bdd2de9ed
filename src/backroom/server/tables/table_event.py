"""What happens at a table, and who sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from backroom.kernel.seats import NOBODY, members
from backroom.wire.parts import Chair, Phase

UNSEEN = -100  # in the place of a seat: nobody sees it


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that some or all observers see, and the table right after it."""

    kind: str
    seat: int | None  # who did it; None for chance, and where it was nobody at the table
    at: int
    phase: Phase
    chairs: tuple[Chair, ...]
    state: Any = None  # None before the start
    before: Any = None
    event: tuple[int, int] | None = None
    private: int | None = None  # the only seat that sees it; None: everybody does
    text: str = ""
    entry: int = -1  # the place in the log of the entry that it is part of
    left: tuple[int, ...] = ()  # milliseconds of each seat, where the clocks are set
    lesson: str = ""  # what the guide of a first game teaches, if the table has one
    erred: bool = False  # whether that went wrong

    def seen_by(self, observer: int) -> bool:
        """Tell whether an observer sees it."""
        return self.private is None or self.private == observer


def waiting_in(table_event: TableEvent) -> list[int]:
    """List who waited right after something happened."""
    return [] if table_event.state is None or table_event.state.turn == NOBODY else members(table_event.state.waiting)


def shows_nothing(one: TableEvent) -> bool:
    """Tell whether a seat chose in secret, so that nobody learnt more than that: all others who were waited for still are."""
    if one.event is None or one.seat is None or one.before is None or one.state is None:
        return False
    left = set(members(one.before.waiting)) - {one.seat}
    return bool(left) and set(waiting_in(one)) == left


def decides_still(later: list[TableEvent], seat: int) -> bool:
    """Tell whether a seat has the same decision to make after all that it has seen later."""
    moves = [one for one in later if one.kind in ("act", "chance", "undo", "start", "lesson")]
    return all(seat in waiting_in(one) and one.seat != seat for one in moves)


def moderated(one: TableEvent, chair: Chair) -> str:
    """Give what is said about a decision of the host that has two outcomes; nothing about anything else."""
    outcomes = {
        "mute": ("mute", "unmute", chair.muted),
        "invite": ("invite", "withdraw", chair.reserved),
        "remove": ("remove playing", "remove open", chair.removed),
    }
    done, undone, is_so = outcomes.get(one.kind, ("", "", False))
    return done if is_so else undone
