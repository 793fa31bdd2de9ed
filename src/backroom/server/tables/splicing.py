"""Updates as they are written: what all observers of a state are told alike is written and compressed once.

The projector makes every update whole. Here it is only written down, and what is put in from elsewhere is what the very same
objects were written as before.
"""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from backroom.server.sockets.sealed import Piece, Sealed, Spliced, sealed
from backroom.server.tables.table_log import TableLog
from backroom.server.tables.told_alike import told_alike
from backroom.wire.messages import Update
from backroom.wire.parts import Chair

ALIKE = {"chairs", "insight", "position"}  # fields of what is now that are alike for all, in whole or in part
WRITTEN = -200  # in the place of an observer: what was written of a state for all
Values = dict[str, Any]


def spliced(log: TableLog, state: Any, update: Update) -> Sealed:
    """Write an update down that shows a state."""
    now, common = update.now, None if state is None or log.frozen else told_alike(log, state)
    if common is None or now.position is None or now.insight is None:
        return sealed(update)
    position, own_position = parted(now.position, common[0])
    insight, own_insight = parted(now.insight, common[1])
    head = to_json(update, exclude={"now"})[:-1] + b',"now":' + to_json(now, exclude=ALIKE)[:-1]
    front = head + b',"insight":{' + items(own_insight) + comma(own_insight, insight)
    end = comma(position, own_position) + items(own_position) + b"}}}"
    return Spliced(Piece(front), shared_piece(log, state, insight, now.chairs, position), Piece(end))


def parted(given: Values, common: Values) -> tuple[Values, Values]:
    """Part what an observer is told into the very objects that all are told, and its own."""
    alike = {name: value for name, value in given.items() if name in common and value is common[name]}
    return alike, {name: value for name, value in given.items() if name not in alike}


def shared_piece(log: TableLog, state: Any, insight: Values, chairs: list[Chair], position: Values) -> Piece:
    """Give what is alike, written once for each choice of parts; what was written is kept with it, so no other has its place."""
    _, known = log.views.setdefault((id(state), WRITTEN), (state, {}))
    key = (*insight, *position, *map(id, chairs))
    if key not in known:
        text = items(insight) + b'},"chairs":' + to_json(chairs) + b',"position":{' + items(position)
        known[key] = Piece(text), chairs
    piece: Piece = known[key][0]
    return piece


def items(values: Values) -> bytes:
    """Write names and values without the braces around them."""
    return to_json(values)[1:-1]


def comma(one: Values, other: Values) -> bytes:
    """Give what stands between two rows of names and values."""
    return b"," if one and other else b""
