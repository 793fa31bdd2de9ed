"""The HTTP API of records: uploading, replaying, and how a game went."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Query, Request, Response
from fastapi.responses import PlainTextResponse

from backroom.server import replays
from backroom.server.bots.turning_points import turning_points
from backroom.server.guard.addresses import address_of
from backroom.server.guard.shares import off_loop
from backroom.server.http.api import AS_TEXT, PROBLEMS, services_of
from backroom.server.sockets.paging import page_of
from backroom.wire.analysis_forms import GameAnalysis
from backroom.wire.forms import Problem
from backroom.wire.parts import Lang, Number
from backroom.wire.record_forms import MOST_RECORD, DecisiveMoment, Estimate, KeptRecord, ReplayedStep, TurningPoint

records = APIRouter(prefix="/api/records", responses={status: {"model": Problem} for status in PROBLEMS})


@records.post("", status_code=201)
async def upload(request: Request, text: Annotated[str, Body(media_type="text/plain", max_length=MOST_RECORD)]) -> KeptRecord:
    """Upload a record, to replay it or to play on from it."""
    digest, kept = await off_loop(replays.checked, text)
    secret = await services_of(request).keep_upload(digest, text, address_of(request.scope))
    return kept.model_copy(update={"secret": secret})


@records.get("/{digest}")
async def kept_record(request: Request, digest: str) -> KeptRecord:
    """Tell what a record holds."""
    return await off_loop(replays.described, await services_of(request).record(digest))


@records.get("/{digest}/text", responses=AS_TEXT)
async def record_text(request: Request, digest: str) -> PlainTextResponse:
    """Give the text of a record."""
    return PlainTextResponse(await services_of(request).record(digest))


@records.get("/{digest}/steps", response_model=list[ReplayedStep])
async def record_steps(
    request: Request,
    digest: str,
    seat: Annotated[
        int | None, Query(ge=-1, le=5, description="whose view; -1 a watcher's, without one nothing is hidden")
    ] = None,
    first: Annotated[Number, Query(description="the first step; 0 is the layout")] = 0,
    number: Annotated[int, Query(ge=1, le=100)] = 50,
    lang: Lang = "en",
) -> Response:
    """Give steps of a record: what happened, and the table after it; fewer than were asked for if more would be too large."""
    text = await services_of(request).record(digest)
    return page_of(await off_loop(replays.steps, text, seat, first, number, lang))


@records.get("/{digest}/course")
async def record_turning_points(request: Request, digest: str) -> list[TurningPoint]:
    """Give everybody's points at every turning point of a recorded game."""
    return await off_loop(turning_points, await services_of(request).record(digest))


@records.get("/{digest}/moments")
async def record_moments(request: Request, digest: str, lang: Lang = "en") -> list[DecisiveMoment]:
    """Give the decisive moments of a recorded game that is over, in sentences."""
    return await off_loop(replays.decisive_moments, await services_of(request).record(digest), lang)


@records.get("/{digest}/estimate")
async def record_estimate(request: Request, digest: str, step: Number = 0) -> Estimate:
    """Let a bot tell what it makes of a position of a record."""
    services = services_of(request)
    return Estimate(shares=await services.estimates.shares(digest, await services.record(digest), step))


@records.get("/{digest}/analysis")
async def record_analysis(
    request: Request,
    digest: str,
    budget: Annotated[Literal["quick", "deep"], Query(description="deep: ten times the simulations")] = "quick",
    first: Annotated[Number, Query(description="the first decision that is wanted, from 1")] = 1,
    booking: Annotated[Number, Query(description="the first booking that is wanted, from 1")] = 1,
) -> GameAnalysis | None:
    """Tell what is known of the analysis of a finished game, in pages, and go on with it while somebody asks; null at first."""
    services = services_of(request)
    return await services.analyses.so_far(digest, await services.record(digest), budget, first, booking)
