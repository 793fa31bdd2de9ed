"""Giving the password of a server: the answer is a token, which browsers keep in a cookie that no script can read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from backroom.server.guard.addresses import address_of
from backroom.server.guard.password import COOKIE, KEPT
from backroom.server.http.api import PROBLEMS, services_of
from backroom.wire.forms import Enter, Entered, Problem

entering = APIRouter(prefix="/api", responses={status: {"model": Problem} for status in PROBLEMS})


@entering.post("/enter", response_model=Entered)
async def enter(request: Request, wish: Enter) -> JSONResponse:
    """Give the password of this server; a server without one lets everybody in."""
    services = services_of(request)
    password = services.password
    token = password.enter(wish.password, address_of(request.scope)) if password is not None else ""
    answer = JSONResponse(Entered(token=token).model_dump())
    if token:
        secure = request.url.scheme == "https" or services.base_url.startswith("https:")
        answer.set_cookie(COOKIE, token, max_age=KEPT, httponly=True, samesite="strict", secure=secure)
    return answer
