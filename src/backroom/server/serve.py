"""Running a server: one process, alone or beside others on one database, on this machine alone unless it is told otherwise."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import structlog
import uvicorn
from fastapi import FastAPI

from backroom import games
from backroom.refusal import Refused
from backroom.server.bots.bot_pool import BotPool
from backroom.server.bots.registered_bots import registered_bots
from backroom.server.guard.connections import BoundedHttp, Door
from backroom.server.guard.limits import Limits
from backroom.server.guard.password import Password, chosen_password
from backroom.server.guard.reach import Reach, what_is_open
from backroom.server.http.app import application
from backroom.server.services import Services
from backroom.server.sockets.bounded_socket import BoundedSocket
from backroom.server.upkeep.retention import Retention

DEFAULT_PORT = 8712
NEXT = 50  # ports that are tried after the default one
GRACE = 5  # seconds for open requests when the server stops
SWITCH = 0.0002  # seconds after which a busy thread lets others go on; the tables are served by one thread


class GracefulServer(uvicorn.Server):
    """A server that says when it is ready, and goodbye."""

    def __init__(
        self, config: uvicorn.Config, services: Services, address: str, browser: bool, reach: str, to_compile: Sequence[str] = ()
    ) -> None:
        """Keep what is said, and the games that are to be compiled once that is said."""
        super().__init__(config)
        self.services, self.address, self.browser, self.reach = services, address, browser, reach
        self.to_compile = to_compile

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say where the server is, once it is there."""
        await super().startup(sockets)
        look_for_garbage_seldom()
        if self.started:
            self.begin_to_compile()
            print(f"Backroom is at {self.address} (press Ctrl+C to stop). {self.reach}", flush=True)
            if self.browser and not opened(self.address):
                print("Could not open a browser; open the address in yours.", flush=True)

    def begin_to_compile(self) -> None:
        """Compile in the background what is to be compiled; bots that need none of it are there at once."""
        if self.to_compile:
            self.services.bot_pool.warm(*self.to_compile)
            self.waking = asyncio.create_task(self.services.bot_pool.wake())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every socket to come back, then close."""
        await self.services.say_goodbye()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int | None,
    data_dir: Path | None,
    browser: bool,
    base_url: str,
    bots: Sequence[str] = (),
    database: str = "",
    password_file: Path | None = None,
    warm: bool = True,
) -> None:
    """Serve until somebody stops it; unless told otherwise, what bots need to look ahead is compiled meanwhile."""
    logs_for_programs()
    if base_url and not urlsplit(base_url).netloc:
        raise Refused("base-url", f"'{base_url}' is not an address; write it like https://games.example.org.")
    word = chosen_password(password_file)
    bot_pool = BotPool(registered=registered_bots(bots))
    listening = bound(host, port)
    address = base_url or f"http://{shown_host(host)}:{listening.getsockname()[1]}/"
    limits = Limits.from_environment()
    password = Password(word, limits.attempts) if word else None
    folder, retention = data_dir or default_folder(), Retention.from_environment()
    services = Services(folder, base_url, limits, bot_pool, retention=retention, database=database, password=password)
    services.take_folder()
    services.reach = Reach(host, listening.getsockname()[1])
    sys.setswitchinterval(SWITCH)
    reach = what_is_open(host, listening.getsockname()[1], password is not None)
    to_compile, config = games.names() if warm else (), configured(services, application(services))
    GracefulServer(config, services, address, browser, reach, to_compile).run(sockets=[listening])


def configured(services: Services, app: FastAPI) -> uvicorn.Config:
    """Say how a server listens: what comes is bounded before it is parsed."""
    parts = {"door": Door(services.limits), "shares": services.shares}
    return uvicorn.Config(
        app,
        http=type("Http", (BoundedHttp,), parts),
        ws=type("Socket", (BoundedSocket,), parts),
        log_config=None,
        access_log=False,
        ws_max_size=services.limits.message_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=services.limits.idle_seconds,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )


def look_for_garbage_seldom() -> None:
    """Leave what is there from the start alone, and look for cycles after ten times as many new objects as Python does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def default_folder() -> Path:
    """Give the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("backroom")


def bound(host: str, port: int | None) -> socket.socket:
    """Take a port: the one that was asked for, or the first free one from the default on, and say so."""
    wanted = DEFAULT_PORT if port is None else port
    for number in range(wanted, wanted + (NEXT if port is None else 1)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise Refused("host", f"Cannot listen at {host}, port {number}: {error.strerror}.") from error
            continue
        if number != wanted:
            print(f"Port {wanted} is in use; using port {number} instead.", flush=True)
        return listening
    last = "" if port is not None else f" to {wanted + NEXT - 1}"
    raise Refused("port", f"Port {wanted}{last} is in use. Choose another one with --port.")


def shown_host(host: str) -> str:
    """Give a host as a browser on this machine finds it."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def opened(address: str) -> bool:
    """Open the page in a browser; tell whether there is one."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def logs_for_programs() -> None:
    """Write logs as lines of JSON to stderr; no message, name or secret is ever logged."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
