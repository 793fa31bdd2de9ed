"""Servers for tests: real ones, on real sockets of this machine, inside the test's own process or in one that can be killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path

import httpx
import pytest
import uvicorn

from backroom.client import Host, Refused, Seat
from backroom.client import Server as Client
from backroom.kernel.seats import members
from backroom.server.bots.bot_pool import BotPool
from backroom.server.guard.limits import Limits
from backroom.server.guard.password import Password
from backroom.server.http.app import application
from backroom.server.http.pages import BUILT
from backroom.server.serve import configured
from backroom.server.services import Services
from backroom.server.tables.undoing import goes_on
from backroom.table import Table
from backroom.wire.parts import Settings
from tests.patience import LONG, SECONDS
from tests.server.prepared import Prepared

MANY = Limits(requests=10**6, tables=10**6, sockets=10**4, messages=10**6, processor=10**6)  # for tests of something else
QUICK = Settings(pace=0.0)


@asynccontextmanager
async def serving(
    folder: Path,
    limits: Limits = MANY,
    base_url: str = "",
    page: Path = BUILT,
    bot_pool: BotPool | None = None,
    database: str = "",
    password: str | None = None,
) -> AsyncIterator[tuple[Services, Client]]:
    """Serve inside this process; give the server's own side and a client."""
    guarded = Password(password, limits.attempts) if password else None
    services = Services(folder, base_url, limits, bot_pool or BotPool(), database=database, password=guarded)
    await asyncio.to_thread(services.take_folder)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(configured(services, application(services, page)))
    server.capture_signals = nullcontext  # the test keeps its own
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        async with Client(address, password) as client:
            yield services, client
    finally:
        await services.say_goodbye()
        server.should_exit = True
        await task
        listening.close()


def lasting_port() -> int:
    """Choose a port that is free, and stays so while nothing listens there: the system gives none of these away by itself."""
    while True:
        port = random.SystemRandom().randrange(12_000, 32_000)
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port


class Process:
    """A server in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, folder: Path, module: str = "backroom", database: str = "", **environment: str) -> None:
        """Choose a port."""
        self.port = lasting_port()
        self.folder, self.module = folder, module
        shared = {"BACKROOM_DATABASE": database} if database else {}
        self.environment = {**os.environ, "BACKROOM_WARM": "false", **environment, **shared}
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: Prepared | None = None

    def start(self) -> None:
        """Start it."""
        arguments = ["serve", "--no-open", "--port", str(self.port), "--data-dir", str(self.folder)]
        self.process = Prepared(self.module, arguments, self.environment)

    async def ready(self, seconds: float = SECONDS) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(seconds), httpx.AsyncClient(verify=False) as http:
            while True:
                try:
                    if (await http.get(f"{self.address}/readyz")).status_code == 200:
                        return
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)

    def kill(self) -> None:
        """Kill it with no warning."""
        if self.process is not None:
            self.process.end(signal.SIGKILL)
            self.process = None

    def terminate(self) -> tuple[int, str, str]:
        """Ask it to stop; give its exit status and what it said."""
        assert self.process is not None
        ended, self.process = self.process.end(signal.SIGTERM), None
        return ended


async def table_of(
    client: Client, game: str, people: int, level: str = "regular", settings: Settings = QUICK, **options: str
) -> tuple[Host, list[Seat]]:
    """Open a table with so many people on its first seats and bots on the rest; it is not started."""
    host = await client.open(game, settings, **options)
    seats = [await client.sit(host.table, f"player {n}") for n in range(people)]
    for _ in range(len((await client.table(host.table)).chairs) - people):
        await host.seat_bot(level)
    return host, seats


def served(test: Callable[[Services, Client], Awaitable[None]]) -> Callable[[Path], None]:
    """Run a test that is handed a client of a running server."""

    def run(tmp_path: Path) -> None:
        async def body() -> None:
            async with asyncio.timeout(LONG), serving(tmp_path) as (services, client):
                await test(services, client)

        asyncio.run(body())

    run.__name__ = test.__name__
    return run


async def refused(waiting: Awaitable[object]) -> str:
    """Give the code of a refusal."""
    with pytest.raises(Refused) as error:
        await waiting
    return error.value.code


def is_shared(table: Table, number: int) -> bool:
    """Tell whether what is chosen in state `number` is chosen by several seats, each on its own."""
    while number and goes_on(table, number - 1):
        number -= 1
    return len(members(table.states[number].waiting)) > 1
