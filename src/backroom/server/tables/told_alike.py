"""What all observers of a table are told alike of a state."""

from __future__ import annotations

from typing import Any

from backroom.kernel.seats import EVERYONE, NOBODY
from backroom.kernel.telling import Told, told
from backroom.server.tables.table_log import TableLog


def told_alike(log: TableLog, s: Any) -> Told | None:
    """Give what an onlooker is told of a state, with which every observer's telling begins; None if the game knows no such way.

    It is made from an onlooker's view, so nobody learns from it what is hidden, and worked out once.
    """
    if log.game.telling is None:
        return None
    key = id(s), EVERYONE
    if key not in log.views:
        log.views[key] = s, told(log.game, log.view(s, NOBODY), NOBODY)
    found: Told = log.views[key][1]
    return found
