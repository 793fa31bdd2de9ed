"""What programs show of a link that was passed on: tags in the page, and a picture of what anybody who watches may see.

Of a table that is locked, that nobody may watch, or that stands on a server with a password, nothing is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any

from fastapi import APIRouter, Request, Response

from backroom import games
from backroom.kernel.engine import Engine
from backroom.kernel.fading import looked_back
from backroom.kernel.picture import picture
from backroom.refusal import Refused
from backroom.server import replays
from backroom.server.guard.addresses import address_of
from backroom.server.guard.shares import off_loop
from backroom.server.http.api import PROBLEMS, TableName, services_of
from backroom.server.http.my_tables_api import log_of
from backroom.server.services import Services
from backroom.server.tables.chairs import names_of, recorded_names
from backroom.server.tables.projector import WATCHER, seen
from backroom.server.tables.table_event import TableEvent
from backroom.server.tables.table_log import TableLog
from backroom.wire.forms import Problem
from backroom.wire.parts import Number

previews = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})
AS_PNG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/png": {"schema": {"type": "string", "format": "binary"}}}}}
WIDTH, HEIGHT = 1200, 630  # as such programs want it
NOTHING = "There is no picture of this table."
POSTER = "/preview.png"
PITCH = "Big Shot and The Big Score: play with friends and bots."
Tags = Mapping[str, str]


@lru_cache(32)
def drawn(svg: str) -> bytes:
    """Draw a picture; the last ones are kept, since a link that is passed on is looked at by many at once."""
    from backroom.server.http.raster import png

    return png(svg, WIDTH, HEIGHT)


@previews.get("/tables/{table}/preview.png", responses=AS_PNG, response_class=Response)
async def table_preview(request: Request, table: TableName) -> Response:
    """Give a picture of a game that is played or over, as somebody who watches sees it."""
    services = services_of(request)
    log = await log_of(services, table, address_of(request.scope))
    newest = None if log is None else watched(log, services.clock.now())
    if log is None or newest is None:
        raise Refused("table", NOTHING)
    svg = picture(log.view(newest.state, WATCHER), names_of(newest.chairs))
    return image(await off_loop(drawn, svg), 60)


def watched(log: TableLog, now: int) -> TableEvent | None:
    """Give the newest thing of a game that everybody may see by now; None if there is none, or not everybody may watch."""
    if log.deleted or log.frozen or log.settings.locked or not log.settings.watchers:
        return None
    late = now - 1000 * log.settings.delay
    newest = next((one for one in reversed(log.seen(WATCHER)) if one.at <= late), None)
    return newest if newest is not None and newest.state is not None else None


@previews.get("/records/{digest}/preview.png", responses=AS_PNG, response_class=Response)
async def record_preview(request: Request, digest: str, step: Number = 0) -> Response:
    """Give a picture of a step of a record, as somebody who watched saw it."""
    text = await services_of(request).record(digest)
    return image(await off_loop(pictured, text, step), 86_400)


def pictured(text: str, step: int) -> bytes:
    """Draw a step of a record; the last one, if it has fewer."""
    record, steps = replays.played(text)
    engine: Engine[Any] = Engine(games.game(record.game))
    view = seen(engine, steps[min(step, len(steps) - 1)].state, WATCHER)
    return drawn(picture(looked_back(view, steps[-1].state), recorded_names(record.seats)))


def image(png: bytes, seconds: int) -> Response:
    """Answer with a picture, which may be kept for a while."""
    return Response(png, media_type="image/png", headers={"Cache-Control": f"public, max-age={seconds}"})


# Tags


async def tags_of(services: Services, kind: str, name: str, step: str) -> Tags:
    """Tell what a link leads to, if everybody may know; what is not at hand at once is not looked for."""
    try:
        if services.password is None and kind == "table":
            return tags_of_table(services, name)
        if services.password is None and kind == "replay" and name:
            return await tags_of_record(services, name, step if step.isdecimal() and len(step) < 7 else "0")
    except Refused:
        pass  # the page itself says that there is no such thing
    return usual("Backroom", PITCH)


def usual(title: str, description: str) -> Tags:
    """Make tags with the poster."""
    return {"title": title, "description": description, "image": POSTER}


def tags_of_table(services: Services, table: str) -> Tags:
    """Tell of a table that is open: the game and who sits there, with a picture once it is played."""
    room = services.rooms.by_name.get(table)
    if room is None or room.log.deleted or room.log.settings.locked or room.log.game_name not in games.names():
        return usual("A table at Backroom", PITCH)
    log = room.log
    title = games.game(log.game_name).title
    people = ", ".join(chair.name for chair in log.chairs if chair.kind != "free")
    free = sum(chair.kind == "free" for chair in log.chairs)
    told = f"{people or 'Nobody yet'}. Free seats: {free}." if log.phase == "open" else f"{people}."
    shown = watched(log, services.clock.now()) is not None
    return {**usual(f"{title} – Backroom", told), **({"image": f"/api/tables/{table}/preview.png"} if shown else {})}


async def tags_of_record(services: Services, digest: str, step: str) -> Tags:
    """Tell of a record: the game and who played it, with a picture of a step."""
    kept = await off_loop(replays.described, await services.record(digest))
    title = games.game(kept.game).title if kept.game in games.names() else kept.game
    path = f"/api/records/{digest}/preview.png?step={step}"
    told = f"{', '.join(kept.names)}. Step {min(int(step), kept.events)} of {kept.events}."
    return {"title": f"Replay: {title} – Backroom", "description": told, "image": path}


def tagged(page: str, address: str, tags: Tags) -> str:
    """Write tags into the head of a page."""
    told = {
        "og:site_name": "Backroom",
        "og:type": "website",
        "og:title": tags["title"],
        "og:description": tags["description"],
        "og:image": f"{address}{tags['image']}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace("</head>", "".join(lines) + "</head>", 1)
