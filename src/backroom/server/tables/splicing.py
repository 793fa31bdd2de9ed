"""Updates as they are written: what all observers of a state are told alike is written and compressed once.

The projector makes every update whole. Here it is only written down, and what is put in from elsewhere is what the very same
objects were written as before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from backroom.server.sockets.sealed import Piece, Sealed, Spliced, sealed
from backroom.server.tables.table_log import TableLog
from backroom.server.tables.told_alike import told_alike
from backroom.wire.messages import Update
from backroom.wire.parts import Chair

ALIKE = {"chairs", "insight", "position"}  # fields of what is now that are alike for all, in whole or in part
BUT_ALIKE = {"now": ALIKE}
WRITTEN = -200  # in the place of an observer: what was written of a state for all
Values = dict[str, Any]


def spliced(log: TableLog, state: Any, update: Update) -> Sealed:
    """Write an update down that shows a state."""
    now, common = update.now, None if state is None or log.frozen else told_alike(log, state)
    if common is None or now.position is None or now.insight is None:
        return sealed(update)
    shared = shared_part(log, state, now.chairs, alike(now.insight, common[1]), alike(now.position, common[0]))
    insight, position = without(now.insight, shared.insight), without(now.position, shared.position)
    front = beginning(update) + b',"insight":{' + items(insight) + comma(insight, shared.insight)
    end = comma(shared.position, position) + items(position) + b"}}}"
    return Spliced(Piece(front), shared.piece, Piece(end))


def beginning(update: Update) -> bytes:
    """Write an update up to what is alike, which stands at its end."""
    if not update.again:
        return to_json(update, exclude=BUT_ALIKE)[:-2]
    return to_json(update, exclude={"now"})[:-1] + b',"now":' + to_json(update.now, exclude=ALIKE)[:-1]


@dataclass(frozen=True)
class Shared:
    """What several observers of a state are told alike, as it is written; the objects are kept, so no other takes their place."""

    chairs: list[Chair]
    insight: Values
    position: Values
    piece: Piece


def shared_part(log: TableLog, state: Any, chairs: list[Chair], insight: Values, position: Values) -> Shared:
    """Give what is alike, written before for somebody who is told no more of it alike, or else now."""
    _, known = log.views.setdefault((id(state), WRITTEN), (state, []))
    for one in known:
        if one.insight.keys() <= insight.keys() and one.position.keys() <= position.keys() and one.chairs == chairs:
            found: Shared = one
            return found
    text = items(insight) + b'},"chairs":' + to_json(chairs) + b',"position":{' + items(position)
    known.append(Shared(chairs, insight, position, Piece(text)))
    return shared_part(log, state, chairs, insight, position)


def alike(given: Values, common: Values) -> Values:
    """Give what an observer is told that are the very objects that all are told."""
    return {name: value for name, value in given.items() if name in common and value is common[name]}


def without(given: Values, shared: Values) -> Values:
    """Give what is an observer's own."""
    return {name: value for name, value in given.items() if name not in shared}


def items(values: Values) -> bytes:
    """Write names and values without the braces around them."""
    return to_json(values)[1:-1]


def comma(one: Values, other: Values) -> bytes:
    """Give what stands between two rows of names and values."""
    return b"," if one and other else b""
