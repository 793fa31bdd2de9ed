"""Rematches: the table is opened for whoever asks first, and its game begins when everybody has accepted.

Until then nobody plays there and no clock runs; but whoever has a seat finds it there, so that a program can go and wait. Each
step can be done again by anybody who asks, so nothing is lost if the server is killed in between.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from backroom.server.rooms.room import Room
from backroom.server.storage.store import Overtaken
from backroom.server.tables import agreeing, proposals
from backroom.server.tables.chance import rematch_of
from backroom.server.tables.entries import NO_SEAT, Entry
from backroom.server.tables.opening import rematch_drafts
from backroom.server.tables.table_log import TableLog

if TYPE_CHECKING:
    from backroom.server.rooms.rooms import Rooms


async def accept(rooms: Rooms, old: Room, seat: int, bots: bool = False) -> str:
    """Let a seat ask for a rematch, or accept it, even with bots in place of who has declined; give its table, one for all."""
    await old.propose(lambda log: agreeing.answered(log, seat, True))
    table = rematch_of(old.name)
    if old.log.rematch is not None:
        return table
    agreed = agreeing.all_agreed(old.log, bots)
    await open_table(rooms, old, table, agreed)
    if agreed:
        await begin(rooms, old, table)
        await old.propose(lambda _: agreeing.met_again(table), NO_SEAT, "rematch")
    return table


async def open_table(rooms: Rooms, old: Room, table: str, agreed: bool) -> None:
    """Open the table, unless somebody did so before; if nobody else is asked, its game begins in the same commit."""
    if table in rooms.by_name:
        return
    drafts = rematch_drafts(old.log, table)
    if agreed:
        drafts.append(proposals.begun(TableLog(Entry(n, 0, draft) for n, draft in enumerate(drafts))))
    with suppress(Overtaken):
        await rooms.write_new(table, drafts, old.opened_from)


async def begin(rooms: Rooms, old: Room, table: str) -> None:
    """Begin the game, unless it has begun; for whoever has left or declined a bot plays from the beginning."""
    room = await rooms.room(table)
    await room.propose(lambda log: None if log.started else proposals.begun(log))
    count = len(old.log.chairs)
    for seat in range(count):
        if agreeing.stays_away(old.log, seat):
            await room.propose(partial(proposals.takeover, seat=(seat + 1) % count, why="left"))
