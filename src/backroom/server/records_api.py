"""The HTTP API of records: uploading, replaying, and the course of a game."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import PlainTextResponse

from backroom.server import replays
from backroom.server.api import AS_TEXT, PROBLEMS, house_of
from backroom.server.course import course
from backroom.server.room import milliseconds
from backroom.wire.forms import MOST_RECORD, Estimate, KeptRecord, Problem, ReplayedStep, TurningPoint
from backroom.wire.parts import Lang, Number

records = APIRouter(prefix="/api/records", responses={status: {"model": Problem} for status in PROBLEMS})


@records.post("", status_code=201)
async def upload(request: Request, text: Annotated[str, Body(media_type="text/plain", max_length=MOST_RECORD)]) -> KeptRecord:
    """Upload a record, to replay it or to play on from it."""
    digest, kept = await asyncio.to_thread(replays.checked, text)
    await house_of(request).store.keep_record(digest, text, milliseconds())
    return kept


@records.get("/{digest}")
async def kept_record(request: Request, digest: str) -> KeptRecord:
    """Tell what a record holds."""
    return await asyncio.to_thread(replays.described, await house_of(request).record(digest))


@records.get("/{digest}/text", responses=AS_TEXT)
async def record_text(request: Request, digest: str) -> PlainTextResponse:
    """Give the text of a record."""
    return PlainTextResponse(await house_of(request).record(digest))


@records.get("/{digest}/steps")
async def record_steps(
    request: Request,
    digest: str,
    seat: Annotated[
        int | None, Query(ge=-1, le=5, description="whose view; -1 a watcher's, without one nothing is hidden")
    ] = None,
    first: Annotated[Number, Query(description="the first step; 0 is the layout")] = 0,
    number: Annotated[int, Query(ge=1, le=100)] = 50,
    lang: Lang = "en",
) -> list[ReplayedStep]:
    """Give steps of a record: what happened, and the table after it."""
    text = await house_of(request).record(digest)
    return await asyncio.to_thread(replays.steps, text, seat, first, number, lang)


@records.get("/{digest}/course")
async def record_course(request: Request, digest: str) -> list[TurningPoint]:
    """Give the course of a recorded game: everybody's points at every turning point."""
    return await asyncio.to_thread(course, await house_of(request).record(digest))


@records.get("/{digest}/estimate")
async def record_estimate(request: Request, digest: str, step: Number = 0) -> Estimate:
    """Let a bot tell what it makes of a position of a record."""
    house = house_of(request)
    return Estimate(shares=await house.estimates.shares(digest, await house.record(digest), step))
