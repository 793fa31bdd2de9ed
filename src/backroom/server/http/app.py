"""The application: routes, errors in sentences, health and metrics."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from backroom import __version__
from backroom.refusal import Refused
from backroom.server import metrics
from backroom.server.guard.addresses import client_of
from backroom.server.guard.middleware import SAFE, GuardMiddleware
from backroom.server.guard.password import PasswordMiddleware
from backroom.server.http.api import api
from backroom.server.http.entering import entering
from backroom.server.http.feeds_api import feeds_api
from backroom.server.http.host_api import hosting
from backroom.server.http.mine_api import mine
from backroom.server.http.my_tables_api import my_tables
from backroom.server.http.pages import BUILT, add_pages, lost
from backroom.server.http.previews import previews
from backroom.server.http.puzzles_api import puzzles_api
from backroom.server.http.records_api import records
from backroom.server.http.rematch_api import again
from backroom.server.http.safe_headers import SafeHeaders
from backroom.server.services import Services
from backroom.server.sockets.entrance import Entrance
from backroom.wire.forms import Problem
from backroom.wire.health import Health

STATUS = {  # of refusals; every other is 400
    "unknown": 401, "password": 401, "forbidden": 403, "secret": 403, "locked": 403, "removed": 403, "moved": 403,
    "invitation": 403, "watchers": 403, "table": 404, "no record": 404, "game": 404, "phase": 409, "taken": 409, "seats": 409,
    "frozen": 409, "reserved": 409, "key": 409, "device": 409, "household": 409, "others": 409, "rematch": 409, "again": 409,
    "puzzle": 404, "rate": 429, "quota": 429, "attempts": 429, "storage": 503, "full": 503, "busy": 503, "unsure": 503,
    "preparing": 503,
}  # fmt: skip
WENT_WRONG = "Something went wrong on the server. Try again."
PERHAPS_DONE = "Something went wrong on the server, and it is unclear whether this worked. Check, then try again."
ROUTERS = (api, records, previews, mine, again, my_tables, entering, hosting, feeds_api, puzzles_api)
COMPRESSED_FROM = 1_000  # bytes of an answer
logger = structlog.get_logger()


class Application(FastAPI):
    """An application whose every answer has safe headers, whoever gives it, and whose sockets take a shorter way in."""

    sockets: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket or a request."""
        await (self.sockets if scope["type"] == "websocket" else super().__call__)(scope, receive, send)

    def build_middleware_stack(self) -> ASGIApp:
        """Let nothing out without them."""
        return SafeHeaders(super().build_middleware_stack())


def application(services: Services, page: Path = BUILT) -> FastAPI:
    """Make the application of a server; its page lies built in a folder."""

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        """Open the server, and close it in the end."""
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Application(title="Backroom", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.services = services
    for router in ROUTERS:
        app.router.routes.extend(router.routes)
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESSED_FROM, compresslevel=6)
    app.add_middleware(PasswordMiddleware, password=services.password)
    app.add_middleware(GuardMiddleware, rate_limits=services.rate_limits, shares=services.shares, base_url=services.base_url)
    add_errors(app, page)
    add_health(app, services)
    add_pages(app, page)

    guarded = PasswordMiddleware(Entrance(services), services.password)
    app.sockets = GuardMiddleware(guarded, services.rate_limits, services.shares, services.base_url)
    return app


def problem(status: int, code: str, sentence: str, rule: str = "") -> JSONResponse:
    """Answer with a problem."""
    metrics.REFUSED.labels(code).inc()
    return JSONResponse(Problem(code=code, sentence=sentence, rule=rule).model_dump(), status)


def add_errors(app: FastAPI, page: Path) -> None:
    """Turn every error into a sentence."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        """Say why not."""
        one = error.refusal
        return problem(STATUS.get(one.code, 400), one.code, one.sentence, one.rule)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> Response:
        """Say what is wrong with a form."""
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])[:80]
        return problem(422, "unreadable", f"{where}: {first['msg']}. /openapi.json describes every form.")

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        """Say what HTTP has against it."""
        if error.status_code == 404 and (shown := lost(request, page)):
            return shown
        answer = problem(error.status_code, "http", f"{error.detail}. /openapi.json lists what can be asked for.")
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def internal(request: Request, error: Exception) -> Response:
        """Say that it is our fault, and nothing about it."""
        logger.error("request", path=request.url.path, exc_info=error)
        return problem(500, "internal", WENT_WRONG if request.method in SAFE else PERHAPS_DONE)


def add_health(app: FastAPI, services: Services) -> None:
    """Add what watches over the server."""

    @app.get("/healthz")
    async def healthz() -> Health:
        """Tell that the process is alive."""
        return Health(status="ok")

    @app.get("/readyz", responses={503: {"model": Health}})
    async def readyz() -> Response:
        """Tell whether tables can be served."""
        status = "stopping" if services.stopping else "ok" if await services.store.well() else "storage"
        return JSONResponse({"status": status}, 200 if status == "ok" else 503)

    @app.get("/metrics", include_in_schema=False)
    async def counted(request: Request) -> Response:
        """Give the metrics to this machine alone: they tell how much happens at tables, secret steps too."""
        if client_of(request.scope) not in ("127.0.0.1", "::1"):
            raise Refused("forbidden", "Only the machine that runs the server may read this.")
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
