"""Who sits at a table, and how they are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from backroom.table import Player
from backroom.table.record import numbered
from backroom.wire.parts import LONGEST_NAME, Chair
from backroom.wire.text import shown_name

FREE = Chair(kind="free")
WITH_LEVEL = re.compile(r"(.+) \(([\w-]+)\)")  # as a record names a bot


def chair_of(body: dict[str, Any]) -> Chair:
    """Tell who sits down; tables of the first days named a bot by its level."""
    level = body.get("level", body["name"] if body["kind"] == "bot" else "")
    return Chair(kind=body["kind"], name=shown_name(body["name"]), level=level, muted=body.get("muted", False))


def recorded_seat(chair: Chair) -> Player:
    """Tell a record who sits on a chair; of a bot also how well it plays, in a name that is no longer than names are."""
    if chair.level in ("", chair.name):
        return Player(chair.kind, chair.name)
    level = f" ({chair.level})"
    return Player(chair.kind, f"{chair.name[: LONGEST_NAME - len(level)].rstrip()}{level}")


def recorded_chair(seat: Player) -> Chair:
    """Tell who sat on a seat of a record; how well a bot plays is told beside its name, as it was at the table."""
    if seat.kind == "person":
        return Chair(kind="person", name=shown_name(seat.name))
    both = WITH_LEVEL.fullmatch(seat.name)
    return Chair(kind="bot", name=shown_name(both[1] if both else seat.name), level=both[2] if both else "")


def recorded_names(seats: Sequence[Player]) -> list[str]:
    """Name the seats of a record as they can be shown: it was written anywhere, and its text stays as it is."""
    return names_of([recorded_chair(seat) for seat in seats])


def names_of(chairs: Sequence[Chair]) -> list[str]:
    """Name the seats, each as it can be told apart."""
    return list(numbered(tuple(chair.name or f"seat {n}" for n, chair in enumerate(chairs))))
