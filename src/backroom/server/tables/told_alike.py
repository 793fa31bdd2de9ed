"""What all observers of a table are told alike: of a state, and of what led to it."""

from __future__ import annotations

from typing import Any

from backroom.kernel.seats import CHANCE, EVERYONE, NOBODY
from backroom.kernel.telling import Told, told
from backroom.server.tables.table_event import TableEvent
from backroom.server.tables.table_log import TableLog

NO_EVENT = CHANCE, 0
HEARD = -300  # in the place of an observer: sentences about what led to a state


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


def heard_alike(log: TableLog, one: TableEvent, observer: int) -> bool:
    """Tell whether an observer hears of an event of the game what an onlooker hears."""
    if observer == NOBODY:
        return True
    return log.game.telling is not None and log.game.telling.heard_alike(one.before, one.event or NO_EVENT, observer)


def sentences_for(log: TableLog, one: TableEvent, observer: int, names: list[str], lang: str, faded: bool) -> list[str]:
    """Let the game tell an event from an observer's views of before and after; what all hear alike is told once."""
    teller = NOBODY if heard_alike(log, one, observer) else observer
    _, heard = log.views.setdefault((id(one.state), HEARD), (one.state, {}))
    key = heard_by(teller, lang, faded, one.event, *names)
    if key not in heard:
        before, after = log.view(one.before, teller), log.view(one.state, teller)
        heard[key] = log.game.words.narrate(before, one.event or NO_EVENT, after, names, lang, faded)
    sentences: list[str] = heard[key]
    return sentences


def heard_by(*given: object) -> tuple[object, ...]:
    """Give all that sentences about what led to a state depend on."""
    return given
