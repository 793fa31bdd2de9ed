"""The HTTP API of rematches: asking for one, accepting and declining it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from backroom.server.http.api import PROBLEMS, Bearer, TableName, services_of
from backroom.server.http.callers import as_seat
from backroom.server.rooms import rematches
from backroom.server.tables import agreeing
from backroom.wire.forms import Problem, Rematch

Bots = Annotated[bool, Query(description="begin with bots in place of those who have declined; they can come back at any time")]
again = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})


@again.post("/tables/{table}/rematch")
async def accept(request: Request, table: TableName, authorization: Bearer = None, bots: Bots = False) -> Rematch:
    """Ask for a rematch, or accept it: at another table, everybody one seat further, each with the secret they have."""
    rooms = services_of(request).rooms
    room = await rooms.room(table)
    seat = as_seat(room, authorization, "Only somebody who played can ask for a rematch.")
    where = await rematches.accept(rooms, room, seat, bots)
    return Rematch(table=where, seat=(seat + 1) % len(room.log.chairs), begun=room.log.rematch is not None)


@again.delete("/tables/{table}/rematch", status_code=204)
async def decline(request: Request, table: TableName, authorization: Bearer = None) -> Response:
    """Decline a rematch, or take back that you have accepted it; as long as it has not begun, you can accept it again."""
    room = await services_of(request).rooms.room(table)
    seat = as_seat(room, authorization, "Only somebody who played can decline a rematch.")
    await room.propose(lambda log: agreeing.answered(log, seat, False))
    return Response(status_code=204)
