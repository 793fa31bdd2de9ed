"""The HTTP API of feeds: where a seat's feed is, and the feed."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response

from backroom.refusal import Refused
from backroom.server.http import feeds
from backroom.server.http.api import PROBLEMS, Bearer, TableName, services_of
from backroom.server.http.callers import as_seat
from backroom.server.tables.table_log import TableLog
from backroom.wire.forms import Feed, Problem
from backroom.wire.parts import Lang

NO_FEED = "There is no such feed here. Copy its address from the table again."
AS_ATOM: dict[int | str, dict[str, Any]] = {200: {"content": {"application/atom+xml": {"schema": {"type": "string"}}}}}
feeds_api = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})


@feeds_api.get("/tables/{table}/feed")
async def feed_of_seat(request: Request, table: TableName, authorization: Bearer = None) -> Feed:
    """Give the private address at which programs can follow when it is a seat's turn."""
    services = services_of(request)
    room = await services.rooms.room(table)
    seat = as_seat(room, authorization, "Only somebody with a seat has a feed.")
    key = feeds.feed_key(table, seat, feeds.first_hash(room.log.entries, seat))
    return Feed(feed=f"{services.address(str(request.base_url))}/api/feeds/{key}.atom")


@feeds_api.get("/feeds/{key}.atom", responses=AS_ATOM)
async def feed(request: Request, key: str, lang: Lang = "en", if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """Tell when it became a seat's turn, and when the game was over, as an Atom feed."""
    services, (table, seat) = services_of(request), feeds.parts_of(key)
    entries = await services.store.entries(table)
    if not feeds.is_key(key, entries):
        raise Refused("table", NO_FEED)
    headers = {"ETag": f'"{len(entries)}-{lang}"', "Cache-Control": "private, max-age=60"}
    if if_none_match == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    room = services.rooms.by_name.get(table)
    log = room.log if room is not None else await asyncio.to_thread(TableLog, entries)
    text = feeds.atom(log, seat, key, services.link(table, str(request.base_url)), lang)
    return Response(text, media_type="application/atom+xml", headers=headers)
