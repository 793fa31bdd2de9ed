"""What comes after a game, and after a commit: if something goes wrong there, nobody is told that nothing was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from backroom.refusal import Refused
from backroom.server.rooms.guest import Alike, Guest
from backroom.server.sockets.sealed import Sealed
from backroom.server.tables.entries import Draft
from backroom.server.tables.recording import digest_and_text

if TYPE_CHECKING:
    from backroom.server.rooms.room import Room

NO_TABLE = "There is no such table here. Ask the person who invited you for a new link."
UNSURE = "The server cannot reach its disk, so it is unclear whether this worked. Look again in a moment, then try again."
logger = structlog.get_logger()


def still_there(room: Room) -> None:
    """Refuse everything at a table that was removed."""
    if room.log.deleted:
        raise Refused("table", NO_TABLE)


async def keep_record(room: Room) -> None:
    """Keep the record of a finished game; whoever wants to be forgotten meanwhile is not written down again."""
    async with room.lock:
        entries = len(room.log.entries)
        if not room.log.deleted:
            await room.store.keep_record(*digest_and_text(room.log), room.clock(), room.name)
            room.kept = entries


async def written_all_the_same(room: Room, draft: Draft) -> bool:
    """Tell whether something is in the log although writing it failed; say so if that cannot be known."""
    known, room.lost = len(room.log.entries), True
    room.changed.set()
    try:
        await room.catch_up()
    except Refused as error:
        raise Refused("unsure", UNSURE) from error
    return any((one.kind, one.seat, one.body) == (draft.kind, draft.seat, draft.body) for one in room.log.entries[known:])


def show_or_begin_anew(room: Room, guest: Guest, made: dict[Alike, Sealed], most: int | None = None) -> None:
    """Show a guest what is new, all or so much of it; if that fails, the table as it is; if that fails too, let it come back."""
    try:
        room.show(guest, made, most)
    except Exception:
        logger.exception("shown", table=room.name)
        try:
            guest.give(room.scene(guest))
        except Exception:
            logger.exception("shown", table=room.name)
            guest.start_over()
