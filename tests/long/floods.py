"""Floods from one address, within the limits of messages and requests or below the level of them."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from backroom.client import Refused, Server
from backroom.wire.parts import Settings

FLOOD = "203.0.113.66"
LOST = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, Refused)
RECORD = Path(__file__).parents[1] / "golden" / "big-score" / "variant-6-standard.game"
QUICK = Settings(pace=0.0)
Flood = Callable[[Server, Callable[[], bool]], Awaitable[None]]
FLOODS: dict[str, Flood] = {}


def flood(function: Flood) -> Flood:
    """Put a flood on the list."""
    FLOODS[function.__name__] = function
    return function


def run(name: str, address: str, seconds: float) -> None:
    """Flood a server for some seconds; what becomes of the connections is nobody's business."""
    logging.disable()
    end = time.monotonic() + seconds

    async def body() -> None:
        async with Server(address) as client:
            client.http.headers["X-Forwarded-For"] = FLOOD
            with suppress(*LOST, TimeoutError):
                async with asyncio.timeout(seconds + 1):
                    await FLOODS[name](client, lambda: time.monotonic() < end)

    asyncio.run(body())


async def sockets(
    client: Server, table: str, number: int, stack: AsyncExitStack, secret: str | None = None
) -> list[ClientConnection]:
    """Open sockets at a table, and read them to no end."""
    address = f"{client.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    found = []
    for _ in range(number):
        wire = await stack.enter_async_context(connect(address, additional_headers={"X-Forwarded-For": FLOOD}, close_timeout=0.1))
        await wire.send(json.dumps({"type": "hello", "secret": secret}))
        found.append(wire)
    return found


async def send(wires: list[ClientConnection], message: dict[str, Any], more: Callable[[], bool]) -> None:
    """Send a message on every socket, 38 times a second, and read what comes."""

    async def one(wire: ClientConnection) -> None:
        """Send on one socket."""
        number = 0
        with suppress(*LOST):
            while more():
                number += 1
                await wire.send(json.dumps({"key": f"key-{number:08}", **message}))
                await asyncio.sleep(1 / 38)

    async def drop(wire: ClientConnection) -> None:
        """Read one socket."""
        with suppress(*LOST):
            async for _ in wire:
                pass

    await asyncio.wait([asyncio.create_task(work(wire)) for wire in wires for work in (one, drop)], timeout=30)


@flood
async def looks(client: Server, more: Callable[[], bool]) -> None:
    """Five watchers look at old positions."""
    host = await client.open("big-score", QUICK, players="2")
    async with AsyncExitStack() as stack:
        for name in ("a", "b"):
            await client.sit(host.table, name)
        await host.start()
        await send(await sockets(client, host.table, 5, stack), {"type": "look", "at": 3}, more)


@flood
async def languages(client: Server, more: Callable[[], bool]) -> None:
    """Five watchers change their language and read the log again."""
    host = await client.open("big-score", QUICK, players="2")
    async with AsyncExitStack() as stack:
        wires = await sockets(client, host.table, 5, stack)
        await asyncio.gather(
            send(wires[:3], {"type": "speak", "lang": "fr"}, more), send(wires[3:], {"type": "lines", "before": 9}, more)
        )


@flood
async def chat(client: Server, more: Callable[[], bool]) -> None:
    """Ten tabs of one seat talk."""
    host = await client.open("big-shot", QUICK, players="2")
    seat = await client.sit(host.table, "a")
    async with AsyncExitStack() as stack:
        await send(await sockets(client, host.table, 10, stack, seat.secret), {"type": "say", "text": "x" * 300}, more)


@flood
async def crowds(client: Server, more: Callable[[], bool]) -> None:
    """Ninety watch a table of bots that play as fast as they can."""
    while more():
        host = await client.open("big-score", QUICK, players="4")
        async with AsyncExitStack() as stack:
            wires = await sockets(client, host.table, 90, stack)
            for _ in range(4):
                await host.seat_bot("novice")
            await host.start()
            await send(wires[:1], {"type": "look", "at": 1}, more)


@flood
async def masters(client: Server, more: Callable[[], bool]) -> None:
    """Sixty tables of four masters each."""
    for _ in range(60):
        host = await client.open("big-score", QUICK, players="4")
        for _ in range(4):
            await host.seat_bot("master")
        await host.start()
    while more():
        await asyncio.sleep(0.2)


@flood
async def steps(client: Server, more: Callable[[], bool]) -> None:
    """Eight at once replay a record."""
    kept = await client.upload(RECORD.read_text())

    async def one() -> None:
        """Ask again and again."""
        while more():
            await client.http.get(f"/api/records/{kept.record}/steps?number=100")

    await asyncio.gather(*(one() for _ in range(8)), return_exceptions=True)


async def poured(client: Server, first: bytes, piece: bytes, more: Callable[[], bool], number: int) -> None:
    """Send a beginning and then pieces on so many connections, each opened again when it ends."""

    async def one() -> None:
        """Pour on one connection."""
        while more():
            with suppress(*LOST):
                reader, writer = await asyncio.open_connection("127.0.0.1", int(client.address.rpartition(":")[2]))
                writer.write(first)
                reading = asyncio.create_task(reader.read())
                while more() and not reading.done():
                    writer.write(piece)
                    await writer.drain()
                    await asyncio.sleep(0.001)
                writer.close()

    await asyncio.gather(*(one() for _ in range(number)))


@flood
async def heads(client: Server, more: Callable[[], bool]) -> None:
    """Heads without end."""
    await poured(client, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ", b"a" * 65_536, more, 3)


@flood
async def requests(client: Server, more: Callable[[], bool]) -> None:
    """Requests as fast as they can be written, most of them beyond the limit."""
    asked = f"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {FLOOD}\r\n\r\n".encode()
    await poured(client, b"", asked * 8, more, 10)


@flood
async def silence(client: Server, more: Callable[[], bool]) -> None:
    """A thousand connections that say nothing."""
    async with AsyncExitStack() as stack:
        for _ in range(1000):
            _, writer = await asyncio.open_connection("127.0.0.1", int(client.address.rpartition(":")[2]))
            stack.callback(writer.close)
        while more():
            await asyncio.sleep(0.2)


@flood
async def pings(client: Server, more: Callable[[], bool]) -> None:
    """Pings, which are no messages."""
    host = await client.open("big-shot", QUICK)
    while more():
        async with AsyncExitStack() as stack:
            with suppress(*LOST):
                (wire,) = await sockets(client, host.table, 1, stack)
                while more() and wire.close_code is None:
                    wire.transport.write(b"\x89\x80\0\0\0\0" * 500)
                    await asyncio.sleep(0.01)
