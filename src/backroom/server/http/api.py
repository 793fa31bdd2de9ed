"""The HTTP API: everything at the server that is not live."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.responses import PlainTextResponse

from backroom import games
from backroom.bots import LEVELS
from backroom.games.reference import reference
from backroom.kernel.game import LANGUAGES, Game
from backroom.kernel.options import Option
from backroom.kernel.reviews import review_of
from backroom.refusal import Refused
from backroom.server.guard.addresses import address_of
from backroom.server.http.callers import as_host, bearer
from backroom.server.rooms.room import Room
from backroom.server.secrets import opens
from backroom.server.services import Services
from backroom.server.sockets.paging import fitting, page_of
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft
from backroom.server.tables.recording import digest_and_text, record_of
from backroom.server.tables.seating import Newcomer, take_seat
from backroom.server.tables.table_log import TableLog
from backroom.table.guide import guide_of
from backroom.wire.forms import (
    GameOnOffer,
    NewTable,
    Opened,
    Problem,
    RuleText,
    Seated,
    Sit,
    TableHead,
)
from backroom.wire.health import Preparation
from backroom.wire.parts import Lang, Number, Settings

PROBLEMS = (400, 401, 403, 404, 409, 413, 422, 429, 503)
api = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})
AS_TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
Bearer = Annotated[str | None, Header(alias="Authorization", description="Bearer, a space, and the secret of a host or seat")]
FROZEN_RECORD = "This game is frozen and may continue one day, so only the host can download its record for now."
MOST_LISTED = 100  # tables
TableName = Annotated[str, "the table's name, as in its link"]


def services_of(request: Request) -> Services:
    """Give what this server is made of."""
    services: Services = request.app.state.services
    return services


@api.get("/games")
async def list_games(request: Request) -> list[GameOnOffer]:
    """List the games on offer, with their options and the bots' levels."""
    return [on_offer(game, services_of(request).bot_pool.levels) for game in games.every()]


@api.get("/preparation")
async def preparation(request: Request) -> Preparation:
    """Tell how far the bots are that look ahead."""
    pool = services_of(request).bot_pool
    levels = {game: pool.preparing(game) for game in pool.compiling}
    return Preparation(share=round(pool.prepared, 2), levels={game: found for game, found in levels.items() if found})


def on_offer(game: Game, levels: list[str]) -> GameOnOffer:
    """Tell all that somebody needs to choose a game and its options."""
    return GameOnOffer.model_validate(
        {
            "name": game.name,
            "title": game.title,
            "titles": game.titles,
            "pitch": game.pitch,
            "terms": {} if game.parts.page else game.part("terms") or {},
            "rules": game.RULES,
            "seats": sorted(game.SEATS),
            "guide": guide_of(game.name) is not None,
            "options": [offer_of(option) for option in game.options],
            "levels": levels,
            "level_labels": {lang: labels_of(levels, lang) for lang in LANGUAGES},
            "phases": review_of(game).phases,
        }
    )


def labels_of(levels: list[str], lang: str) -> dict[str, str]:
    """Tell what people call the levels of bots."""
    return {name: LEVELS[name].label[lang] for name in levels if name in LEVELS}


def offer_of(option: Option) -> dict[str, Any]:
    """Tell what can be chosen, what it is called, and what goes with what."""
    needs = [{"value": need.value, "option": need.option, "values": list(need.values)} for need in option.needs]
    return {"name": option.name, "values": list(option.values), "needs": needs, "label": option.label, "labels": option.labels}


@api.get("/games/{game}/rules")
async def rules_of(game: str, lang: Lang = "en") -> list[RuleText]:
    """Give a game's rules in our own words, each with its id."""
    if game not in games.names():
        raise Refused("game", f"There is no game by that name here; choose one of {', '.join(games.names())}.")
    return [RuleText(**rule) for rule in reference(game).json(lang)]


@api.post("/tables", status_code=201)
async def open_table(request: Request, wish: NewTable) -> Opened:
    """Open a table. The answer holds the host's secret; it is not told again."""
    services, client = services_of(request), address_of(request.scope)
    found = await services.rooms.opened_before(wish)
    if found is None and services.rate_limits.table(client):
        raise Refused("rate", "You have opened many tables in the last hour. Finish some of them first.")
    if found is None:
        services.quotas.spend(client, tables=1, bytes=len(wish.model_dump_json()))
    table, host = found or await services.rooms.open(wish, client)
    commitment = (await services.rooms.room(table)).log.chance.shown(0).commitment
    return Opened(table=table, link=services.link(table, str(request.base_url)), host=host, commitment=commitment)


@api.get("/tables", response_model=list[TableHead])
async def list_tables(request: Request, first: Annotated[Number, Query(description="how many are left out")] = 0) -> Response:
    """List the tables that can be joined or watched, the newest first, as many as fit."""
    services = services_of(request)
    rooms = [room for room in services.rooms.by_name.values() if is_listed(room.log.settings) and not room.log.waits]
    open_to_see = [
        room for room in rooms if room.log.phase == "open" or (room.log.phase == "playing" and room.log.settings.watchers)
    ]
    cards = [TableHead.model_validate_json(card) for card in await services.ownership.cards(MOST_LISTED)]
    listed = [one for one in cards if is_listed(one.settings) and not one.waits]
    elsewhere = [one for one in listed if one.phase == "open" or one.settings.watchers]
    heads = [*map(head, open_to_see), *elsewhere]
    return page_of(fitting(sorted(heads, key=lambda one: -one.opened)[first : first + MOST_LISTED]))


def is_listed(settings: Settings) -> bool:
    """Tell whether everybody may find a table: its host wants that, and has not locked it."""
    return settings.listed and not settings.locked


@api.get("/tables/{table}")
async def table_head(request: Request, table: TableName) -> TableHead:
    """Tell what everybody who knows its link may know of a table."""
    room = await services_of(request).rooms.room(table)
    await room.keep_record()
    return head(room)


@api.post("/tables/{table}/seats", status_code=201)
async def sit(request: Request, table: TableName, wish: Sit, authorization: Bearer = None) -> Seated:
    """Take a seat under a name, or, as the host, put a bot of a level on it."""
    room = await services_of(request).rooms.room(table)
    if wish.name is None and wish.level is None:
        raise Refused("sit", "Give either a person's name or a bot's level.")
    if wish.level is not None:
        as_host(room, authorization)
    is_host = room.log.is_host((authorization or "").rpartition(" ")[2])
    newcomer = Newcomer(wish, address_of(request.scope), is_host)
    return await take_seat(room, newcomer, services_of(request).bot_pool.levels)


@api.delete("/tables/{table}/seats/{seat}", status_code=204)
async def leave(request: Request, table: TableName, seat: int, authorization: Bearer = None) -> Response:
    """Give a seat up. The host may free any seat before the game begins."""
    room = await services_of(request).rooms.room(table)
    secret = bearer(authorization)

    def decide(log: TableLog) -> Draft:
        """Look who it is when it is written: seats change hands."""
        own = opens(secret, log.hashes) == seat
        if not own and not log.is_host(secret):
            raise Refused("forbidden", "Only the player in that seat can give it up; before the game, the host can too.")
        return proposals.leave(log, seat, own)

    await room.propose(decide)
    return Response(status_code=204)


@api.post("/tables/{table}/start", status_code=204)
async def start(request: Request, table: TableName, authorization: Bearer = None) -> Response:
    """Begin the game, as the host."""
    room = await services_of(request).rooms.room(table)
    as_host(room, authorization)
    await room.propose(proposals.start)
    return Response(status_code=204)


@api.get("/tables/{table}/record", responses=AS_TEXT)
async def table_record(
    request: Request,
    table: TableName,
    authorization: Bearer = None,
    chance: Annotated[bool, Query(description="whether to write how chance can be checked")] = True,
) -> PlainTextResponse:
    """Give the record of a finished game or of one that follows other rules; of another frozen table to its host alone."""
    room = await services_of(request).rooms.room(table)
    log = room.log
    if not has_ended(room):
        if not (log.frozen and log.started):
            raise Refused("phase", "The record can be downloaded once the game is over.")
        if log.trouble or log.game_name not in games.names():
            as_host(room, authorization, FROZEN_RECORD)
    return PlainTextResponse(record_of(log, chance).text())


def has_ended(room: Room) -> bool:
    """Tell whether a game came to its end, for watchers too; its table may be frozen since."""
    log = room.log
    delay = 1000 * log.settings.delay if log.settings.watchers else 0
    ended = next((one.at for one in reversed(log.table_events) if one.event is not None), 0)
    last = next((one.phase for one in reversed(log.table_events) if one.state is not None), "open")
    return last == "over" and room.clock() - ended >= delay


def is_finished(room: Room) -> bool:
    """Tell whether a game is over, for watchers too."""
    return room.log.phase == "over" and has_ended(room)


def head(room: Room) -> TableHead:
    """Tell what is public of a table."""
    log, finished = room.log, is_finished(room)
    return TableHead(
        table=room.name,
        game=log.game_name,
        rules=log.rules,
        options=log.options,
        settings=log.settings,
        phase="playing" if log.phase == "over" and not finished else log.phase,
        chairs=log.chairs if finished else [chair.model_copy(update={"again": ""}) for chair in log.chairs],
        opened=log.opened,
        record=digest_and_text(log)[0] if finished else None,
        rematch=log.rematch if finished else None,
        commitment=log.chance.shown(0).commitment,
        waits=log.waits,
        guide=bool(log.lesson),
    )
