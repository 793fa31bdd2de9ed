"""The HTTP API of a table's host: locking it, inviting people, muting and sending away. All of it takes the host's secret."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from backroom.server.http.api import PROBLEMS, Bearer, TableName, services_of
from backroom.server.http.callers import as_host
from backroom.server.rooms.room import Room
from backroom.server.secrets import hash_of, new_secret
from backroom.server.tables import moderation
from backroom.wire.forms import Invited, Lock, Mute, NewInvite, Problem

hosting = APIRouter(prefix="/api/tables", responses={status: {"model": Problem} for status in PROBLEMS})
HOUR = 3_600_000  # milliseconds


async def hosted(request: Request, table: str, authorization: str | None) -> Room:
    """Give the room of a table to its host."""
    room = await services_of(request).rooms.room(table)
    as_host(room, authorization)
    return room


@hosting.post("/{table}/lock", status_code=204)
async def lock(request: Request, table: TableName, wish: Lock, authorization: Bearer = None) -> Response:
    """Let nobody new sit down or watch who is not invited, or let everybody in again."""
    room = await hosted(request, table, authorization)
    await room.propose(lambda log: moderation.lock(log, wish.locked))
    return Response(status_code=204)


@hosting.post("/{table}/invites", status_code=201)
async def invite(request: Request, table: TableName, wish: NewInvite, authorization: Bearer = None) -> Invited:
    """Invite somebody by a link: to a seat, which is kept until then, or to watch. A new link to a seat ends the old one."""
    room = await hosted(request, table, authorization)
    key, expires = new_secret(), room.clock() + wish.hours * HOUR
    kept = hash_of(key)
    if wish.watch:
        await room.propose(lambda log: moderation.invite_to_watch(log, kept, expires))
        seat = None
    else:
        written = await room.propose(lambda log: moderation.invite(log, wish.seat, kept, expires, room.clock()))
        assert written is not None  # it has no key, so it is written or refused
        seat = written.seat
    link = f"{services_of(request).link(table, str(request.base_url))}#invite={key}"
    return Invited(seat=seat, invite=key, link=link, expires=expires)


@hosting.delete("/{table}/invites/{seat}", status_code=204)
async def withdraw(request: Request, table: TableName, seat: int, authorization: Bearer = None) -> Response:
    """Keep a seat no longer."""
    room = await hosted(request, table, authorization)
    await room.propose(lambda log: moderation.withdraw(log, seat))
    return Response(status_code=204)


@hosting.post("/{table}/seats/{seat}/mute", status_code=204)
async def mute(request: Request, table: TableName, seat: int, wish: Mute, authorization: Bearer = None) -> Response:
    """Let somebody say nothing in the chat, or speak again."""
    room = await hosted(request, table, authorization)
    await room.propose(lambda log: moderation.mute(log, seat, wish.muted))
    return Response(status_code=204)


@hosting.post("/{table}/seats/{seat}/remove", status_code=204)
async def remove(request: Request, table: TableName, seat: int, authorization: Bearer = None) -> Response:
    """Send somebody away: before the game the seat is free again, in it a bot plays on."""
    room = await hosted(request, table, authorization)
    await room.propose(lambda log: moderation.remove(log, seat))
    return Response(status_code=204)
