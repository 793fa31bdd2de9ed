"""A connection that loses, doubles and delays messages and breaks off, and clients that play through it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from backroom.client import Server
from tests.server.harness import serving, table_of
from tests.server.history import Diary, Witness, compare_all, play
from tests.server.killing import stop
from tests.server.lines import Balancer

PLAIN: Any = {"compression": None, "max_size": None, "max_queue": None}  # with a full queue it takes ten seconds to close
TABLES = (("big-shot", 2), ("big-score", 2))


@dataclass(frozen=True)
class Odds:
    """How often a message meets each fault."""

    drop: float = 0.03
    double: float = 0.03
    delay: float = 0.06  # what is sent after a message that is delayed may arrive before it
    cut: float = 0.01
    longest: float = 0.3  # seconds of delay


STORMY, CALM = Odds(), Odds(0, 0, 0, 0)
Side = ClientConnection | ServerConnection


class Proxy:
    """Stands between clients and a server, and passes messages on as its dice will have it."""

    def __init__(self, target: str, dice: Random, odds: Odds) -> None:
        """Say what is behind it."""
        self.target, self.dice, self.odds = target.replace("http", "ws", 1), dice, odds
        self.met: Counter[str] = Counter()
        self.late: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.server = await serve(self.stand_between, "127.0.0.1", 0, **PLAIN)
        self.address = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.server.close()
        await self.server.wait_closed()
        await asyncio.gather(*self.late)

    @property
    def messages(self) -> int:
        """How many messages came by."""
        return self.met["message"]

    async def stand_between(self, near: ServerConnection) -> None:
        """Pass on what both sides say, until one of them leaves."""
        assert near.request is not None
        with suppress(OSError, websockets.WebSocketException):
            async with connect(f"{self.target}{near.request.path}", **PLAIN) as far:
                ways = [asyncio.create_task(self.carry(near, far)), asyncio.create_task(self.carry(far, near))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)

    async def carry(self, source: Side, sink: Side) -> None:
        """Carry messages one way, with faults."""
        async for text in source:
            self.met["message"] += 1
            if self.falls("cut"):
                source.transport.abort()
                sink.transport.abort()
                return
            if self.falls("drop"):
                continue
            for _ in range(1 + self.falls("double")):
                if self.falls("delay"):
                    task = asyncio.create_task(self.bring_late(sink, text))
                    self.late.add(task)
                    task.add_done_callback(self.late.discard)
                else:
                    await sink.send(text)

    async def bring_late(self, sink: Side, text: str | bytes) -> None:
        """Deliver a message after a while, if there is still somebody to deliver it to."""
        await asyncio.sleep(self.dice.uniform(0, self.odds.longest))
        with suppress(websockets.WebSocketException):
            await sink.send(text)

    def falls(self, fault: str) -> bool:
        """Let the dice decide on a fault."""
        fell = self.dice.random() < getattr(self.odds, fault)
        self.met[fault] += fell
        return fell


async def play_through_faults(
    folder: Path,
    messages: int,
    dice: Random,
    client: type[Witness] = Witness,
    odds: Odds = STORMY,
    tell: Callable[[Proxy], None] = lambda _: None,
    database: str = "",
) -> tuple[list[Diary], Counter[str]]:
    """Play until so many messages met the faults, the first seat of each table from two tabs; give what everybody saw.

    On a database there are two servers, and every connection comes to either of them.
    """
    async with AsyncExitStack() as stack:
        http = (await stack.enter_async_context(serving(folder, database=database)))[1]
        if database:
            other = (await stack.enter_async_context(serving(folder, database=database)))[1]
            ports = [int(one.address.rpartition(":")[2]) for one in (http, other)]
            front = await stack.enter_async_context(Balancer(ports, dice))
            http = await stack.enter_async_context(Server(front.address))
        proxy = await stack.enter_async_context(Proxy(http.address, dice, odds))
        clients = await seated(http, proxy.address, client)
        players = [asyncio.create_task(play(seats, http, Random(dice.random()))) for seats in clients]
        try:
            while proxy.messages < messages and not any(player.done() for player in players):
                await asyncio.sleep(0.1)
                tell(proxy)
            proxy.odds = CALM
            await stop(players)
            await compare_all(clients, http.address)
        finally:
            await asyncio.gather(*(seats[-1].close() for seats in clients))
    return [seat.diary for seats in clients for seat in seats], proxy.met


async def seated(http: Server, address: str, client: type[Any]) -> list[list[Witness]]:
    """Open the tables and begin; give for each client its seat, reached through the proxy."""
    clients: list[list[Witness]] = []
    for game, people in TABLES:
        host, seats = await table_of(http, game, people, players=str(people))
        await host.start()
        clients += [[client(address, one.table, one.number, one.secret)] for one in (seats[0], *seats)]
    return clients
