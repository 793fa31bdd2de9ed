"""The HTTP API: everything at the server that is not live."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response
from fastapi.responses import PlainTextResponse

from backroom import games
from backroom.bots import LEVELS
from backroom.games.reference import reference
from backroom.kernel.game import Refused
from backroom.server import deciding
from backroom.server.entries import Draft
from backroom.server.gate import client_of
from backroom.server.house import House
from backroom.server.room import Room
from backroom.server.secrets import hash_of, new_secret, opens
from backroom.server.story import Story
from backroom.wire.forms import (
    GameOnOffer,
    NewTable,
    Offer,
    Opened,
    Problem,
    Rematch,
    RuleText,
    Seated,
    Sit,
    TableHead,
)
from backroom.wire.parts import Lang

PROBLEMS = (400, 401, 403, 404, 409, 413, 422, 429, 503)
api = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})
AS_TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
Bearer = Annotated[str | None, Header(alias="Authorization", description="Bearer, a space, and the secret of a host or seat")]
TableName = Annotated[str, "the table's name, as in its link"]


def house_of(request: Request) -> House:
    """Give what this server is made of."""
    house: House = request.app.state.house
    return house


def bearer(header: str | None) -> str:
    """Read the secret that comes with a request."""
    kind, _, secret = (header or "").partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise Refused("unknown", "Say who you are: send the secret of your seat or table as 'Authorization: Bearer SECRET'.")
    return secret


def as_host(room: Room, header: str | None) -> None:
    """Refuse everybody but the table's host."""
    if opens(bearer(header), [room.story.host]) is None:
        raise Refused("forbidden", "Only the host of this table can do that.")


@api.get("/games")
async def list_games() -> list[GameOnOffer]:
    """List the games on offer, with their options and the bots' levels."""
    return [
        GameOnOffer(
            name=name,
            title=games.game(name).title,
            rules=games.game(name).RULES,
            seats=sorted(games.game(name).SEATS),
            options=[Offer(name=option.name, values=list(option.values)) for option in games.game(name).options],
            levels=list(LEVELS),
        )
        for name in games.names()
    ]


@api.get("/games/{game}/rules")
async def rules_of(game: str, lang: Lang = "en") -> list[RuleText]:
    """Give a game's rules in our own words, each with its id."""
    if game not in games.names():
        raise Refused("game", f"There is no game of that name here; choose one of {', '.join(games.names())}.")
    return [RuleText(**rule) for rule in reference(game).json(lang)]


@api.post("/tables", status_code=201)
async def open_table(request: Request, wish: NewTable) -> Opened:
    """Open a table. The answer holds the host's secret; it is not told again."""
    house = house_of(request)
    if house.knocking.table(client_of(request.scope)):
        raise Refused("rate", "You have opened many tables in the last hour. Finish some of them first.")
    table, host = await house.hall.open(wish)
    return Opened(table=table, link=house.link(table, str(request.base_url)), host=host)


@api.get("/tables")
async def list_tables(request: Request) -> list[TableHead]:
    """List the tables that can be joined or watched, the newest first."""
    rooms = [room for room in house_of(request).hall.rooms.values() if room.story.settings.listed]
    open_to_see = [
        room for room in rooms if room.story.phase == "open" or (room.story.phase == "playing" and room.story.settings.watchers)
    ]
    return [head(room) for room in sorted(open_to_see, key=lambda room: -room.story.opened)[:100]]


@api.get("/tables/{table}")
async def table_head(request: Request, table: TableName) -> TableHead:
    """Tell what everybody who knows its link may know of a table."""
    room = await house_of(request).hall.room(table)
    await room.keep_record()
    return head(room)


@api.post("/tables/{table}/seats", status_code=201)
async def sit(request: Request, table: TableName, wish: Sit, authorization: Bearer = None) -> Seated:
    """Take a seat under a name, or, as the host, put a bot of a level on it."""
    room = await house_of(request).hall.room(table)
    if wish.name is None and wish.level is None:
        raise Refused("sit", "Name a person or the level of a bot.")
    if wish.level is not None:
        as_host(room, authorization)
    secret = new_secret() if wish.level is None else None
    taken: list[int] = []

    def decide(story: Story) -> Draft:
        """Take the seat, and remember which it is."""
        draft = deciding.sit(story, wish.seat, wish.name, wish.level or "", hash_of(secret) if secret else "")
        taken[:] = [draft.seat]
        return draft

    await room.propose(decide)
    return Seated(seat=taken[0], secret=secret)


@api.delete("/tables/{table}/seats/{seat}", status_code=204)
async def leave(request: Request, table: TableName, seat: int, authorization: Bearer = None) -> Response:
    """Give a seat up. The host may free any seat before the game begins."""
    room = await house_of(request).hall.room(table)
    secret = bearer(authorization)

    def decide(story: Story) -> Draft:
        """Look who it is when it is written: seats change hands."""
        own = opens(secret, story.hashes) == seat
        if not own and opens(secret, [story.host]) is None:
            raise Refused("forbidden", "Only whoever sits there can give that seat up; before the game the host can, too.")
        return deciding.leave(story, seat, own)

    await room.propose(decide)
    return Response(status_code=204)


@api.post("/tables/{table}/start", status_code=204)
async def start(request: Request, table: TableName, authorization: Bearer = None) -> Response:
    """Begin the game, as the host."""
    room = await house_of(request).hall.room(table)
    as_host(room, authorization)
    await room.propose(deciding.start)
    return Response(status_code=204)


@api.post("/tables/{table}/rematch")
async def rematch(request: Request, table: TableName, authorization: Bearer = None) -> Rematch:
    """Meet again at another table, everybody one seat further, each with the secret they have."""
    house = house_of(request)
    room = await house.hall.room(table)
    seat = opens(bearer(authorization), room.story.hashes)
    if seat is None:
        raise Refused("forbidden", "Only somebody who played can ask for a rematch.")
    return Rematch(table=await house.hall.rematch(room), seat=(seat + 1) % len(room.story.chairs))


@api.get("/tables/{table}/record", responses=AS_TEXT)
async def table_record(request: Request, table: TableName) -> PlainTextResponse:
    """Give the record of a finished game, or of a table that is frozen."""
    room = await house_of(request).hall.room(table)
    if not is_finished(room) and not (room.story.frozen and room.story.started):
        raise Refused("phase", "The record can be had when the game is over.")
    return PlainTextResponse(room.story.record().text())


def is_finished(room: Room) -> bool:
    """Tell whether a game is over, for watchers too."""
    story = room.story
    delay = 1000 * story.settings.delay if story.settings.watchers else 0
    ended = next((one.at for one in reversed(story.happenings) if one.event is not None), 0)
    return story.phase == "over" and room.clock() - ended >= delay


def head(room: Room) -> TableHead:
    """Tell what is public of a table."""
    story, finished = room.story, is_finished(room)
    return TableHead(
        table=room.name,
        game=story.game_name,
        rules=story.rules,
        options=story.options,
        settings=story.settings,
        phase="playing" if story.phase == "over" and not finished else story.phase,
        chairs=story.chairs,
        opened=story.opened,
        record=story.finished()[0] if finished else None,
        rematch=story.rematch if finished else None,
    )
