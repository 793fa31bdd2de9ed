"""What everybody is called at the keyboard: who sits there alone is "you", and bots go by their level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from backroom.bots import LEVELS
from backroom.kernel.phrases import YOU
from backroom.kernel.seats import NOBODY
from backroom.table import Player
from backroom.table.record import distinct_names


def called(seats: Sequence[Player], lang: str, you: int = NOBODY) -> list[str]:
    """Give the names of seats in a language; the seat that is spoken to has no other name than "you"."""
    named = [replace(seat, name=LEVELS[seat.name].label[lang]) if is_level(seat) else seat for seat in seats]
    return [YOU[lang] if seat == you else name for seat, name in enumerate(distinct_names(named))]


def is_level(seat: Player) -> bool:
    """Tell whether a level of bots plays a seat."""
    return seat.kind == "bot" and seat.name in LEVELS
