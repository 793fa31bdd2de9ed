"""The HTTP API of somebody who plays at several tables or devices: how their tables stand, links, and seats that move."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Query, Request

from backroom.server.guard.addresses import address_of
from backroom.server.guard.reach import is_loopback
from backroom.server.guard.shares import off_loop
from backroom.server.http.api import PROBLEMS, Bearer, TableName, services_of
from backroom.server.http.callers import as_seat
from backroom.server.http.qr_code import qr_code
from backroom.server.services import Services
from backroom.server.tables import moving
from backroom.server.tables.my_tables import standing_for
from backroom.server.tables.table_log import TableLog
from backroom.wire.forms import Problem
from backroom.wire.own_forms import Link, MyTable, OfferSeat, OwnSeats, SeatOffer, TakenOver, TakeOver

SHARED = r"^/(table/[A-Za-z0-9_-]+|replay/[0-9a-f]{64}(\?step=[0-9]{1,6})?)?$"
my_tables = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})


@my_tables.post("/mine")
async def how_tables_stand(request: Request, wish: OwnSeats) -> list[MyTable]:
    """Tell how tables stand, to whoever has a seat's secret or the host's; secrets are in the body, never in an address."""
    services, found = services_of(request), []
    for own in wish.seats:
        log = await log_of(services, own.table, address_of(request.scope))
        found.append(MyTable(table=own.table, found=False) if log is None else standing_for(log, own, wish.lang))
    return found


async def log_of(services: Services, table: str, address: str) -> TableLog | None:
    """Give the log of a table: of a room that is open, else read beside it, when it is this address's turn. No room is opened."""
    if table in services.rooms.by_name:
        room = services.rooms.by_name[table]
        await services.ownership.read_on(room)
        return room.log
    await services.shares.of(address).ready()
    entries = await services.store.entries(table)
    return await off_loop(TableLog, entries) if entries and entries[-1].kind != "delete" else None


@my_tables.get("/link")
async def link_to(
    request: Request, path: Annotated[str, Query(pattern=SHARED, max_length=200, description="of the page: /table/TABLE")] = "/"
) -> Link:
    """Give the link to a page at an address that others can open, if there is one."""
    services = services_of(request)
    await services.reach.look()
    link = f"{services.address(str(request.base_url))}{path}"
    return Link(link=link, alone=is_loopback(urlsplit(link).hostname or ""), qr=await off_loop(qr_code, link))


@my_tables.post("/tables/{table}/offer", status_code=201)
async def offer_seat(
    request: Request, table: TableName, authorization: Bearer = None, wish: OfferSeat | None = None
) -> SeatOffer:
    """Make a key with which another device takes one's seat over; it works once, for ten minutes, and ends an earlier one."""
    services = services_of(request)
    room = await services.rooms.room(table)
    seat = as_seat(room, authorization, "Only whoever has a seat can take it to another device.")
    offered = await moving.offer(room, seat, room.log.hashes[seat], None if wish is None else wish.host)
    await services.reach.look()
    link = f"{services.link(table, str(request.base_url))}#seat={offered.key}"
    return SeatOffer(key=offered.key, link=link, qr=await off_loop(qr_code, link), expires=offered.expires)


@my_tables.post("/tables/{table}/seats/take", status_code=201)
async def take_seat_over(request: Request, table: TableName, wish: TakeOver) -> TakenOver:
    """Take a seat over from another device with the key of its link; the other device loses it."""
    return await moving.take_over(await services_of(request).rooms.room(table), wish)
