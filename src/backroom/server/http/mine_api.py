"""The HTTP API of what is somebody's own: having it, and having it deleted."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from backroom.refusal import Refused
from backroom.server.http.api import PROBLEMS, Bearer, TableName, is_finished, services_of
from backroom.server.http.callers import bearer
from backroom.server.rooms.room import Room
from backroom.server.secrets import opens
from backroom.server.sockets.paging import LIST_BYTES, fitting
from backroom.server.tables.entries import Draft
from backroom.server.tables.recording import digest_and_text
from backroom.server.tables.table_log import TableLog
from backroom.server.upkeep import erasing
from backroom.wire.forms import Problem
from backroom.wire.own_forms import Deleted, Mine, MyEntry
from backroom.wire.parts import Number

mine = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})
NOBODY_HERE = "That key belongs neither to a seat at this table nor to its host."
MOST_ENTRIES = 1_000  # in one answer
OWN = (
    "sit",
    "say",
    "word",
    "takeover",
    "back",
    "undo",
    "order",
    "again",
    "act",
)  # entries that are somebody's own; moves are in the record


@mine.get("/tables/{table}/mine")
async def have(
    request: Request,
    table: TableName,
    authorization: Bearer = None,
    first: Annotated[Number, Query(description="how many entries are left out, because they came before")] = 0,
) -> Mine:
    """Give what is kept of whoever has a seat's secret, or the host's: name, words, times; the record when the game is over."""
    room = await services_of(request).rooms.room(table)
    log, seat = room.log, who(room.log, bearer(authorization))
    own = [] if seat is None else entries_of(log, seat)
    entries = own[first : first + len(fitting(own[first : first + MOST_ENTRIES], LIST_BYTES // 2))]
    return Mine(
        table=table,
        game=log.game_name,
        opened=log.opened,
        host=seat is None,
        settings=log.settings if seat is None else None,
        seat=seat,
        name="" if seat is None else log.chairs[seat].name,
        entries=entries,
        next=first + len(entries) if first + len(entries) < len(own) else None,
        record=digest_and_text(log)[1] if is_finished(room) and not first else None,
    )


def entries_of(log: TableLog, seat: int) -> list[MyEntry]:
    """List what somebody did since they sat down; while a game goes on, not what was chosen in it."""
    since = erasing.last_sitting(log, seat)
    found = [entry for entry in log.entries[since:] if entry.seat == seat and entry.kind in OWN]
    return [MyEntry(at=entry.at, kind=entry.kind, text=str(entry.body.get("text", ""))) for entry in found]


def who(log: TableLog, secret: str) -> int | None:
    """Give the seat that a secret opens, None if it is the host's; refuse every other."""
    seat = opens(secret, log.hashes)
    if seat is None and not log.is_host(secret):
        raise Refused("forbidden", NOBODY_HERE)
    return seat


@mine.delete("/tables/{table}/mine")
async def delete(request: Request, table: TableName, authorization: Bearer = None) -> Deleted:
    """Delete what is somebody's own; what others did stays theirs.

    With a seat's secret: name, words and key, and with the last person the table. With the host's secret: a table that has not
    begun, or at which only bots play.
    """
    room = await services_of(request).rooms.room(table)
    secret = bearer(authorization)

    def decide(log: TableLog) -> Draft:
        """Look who it is when it is written: seats change hands."""
        seat = who(log, secret)
        return erasing.delete_as_host(log) if seat is None else erasing.forget(log, seat)

    await room.propose(decide)
    return Deleted(what=what_went(room))


def what_went(room: Room) -> Any:
    """Tell what was deleted."""
    return "table" if room.log.deleted else "seat"


@mine.delete("/records/{digest}", status_code=204)
async def delete_record(request: Request, digest: str, authorization: Bearer = None) -> Response:
    """Delete a record that one has uploaded, with the secret that came in the answer; what was played here is its table's."""
    await services_of(request).drop_record(digest, bearer(authorization))
    return Response(status_code=204)
