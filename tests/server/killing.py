"""A server that is killed without warning, and the players who go on when it is back.

As a program, `python -m tests.server.killing serve …`, it is `backroom serve` that, once it was sent SIGUSR1, soon kills itself
right after a move is committed and before anybody is told. BACKROOM_TEST_BUG plants a bug: "early" confirms a move long before
it is committed, "keyless" forgets which keys were carried out.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from backroom.client import Server
from backroom.server.rooms.room import Room
from backroom.server.storage.sql_store import SqlStore
from backroom.server.tables.entries import Draft, Entry
from tests.patience import LONG, SECONDS
from tests.server.harness import Process, table_of
from tests.server.history import Diary, Witness, compare_all, play
from tests.server.lines import Balancer

PROGRAM = "tests.server.killing"
MANY = {f"BACKROOM_LIMIT_{name}": "1000000" for name in ("REQUESTS", "TABLES", "SOCKETS", "MESSAGES")}
TABLES = (("big-shot", 2), ("big-score", 2))
LATE, SPARED = 30.0, 10  # seconds, and moves that are made before the server may die: for the bug "early" alone
CHANCE = 0.04  # of dying, at every move
LIFE = (0.2, 1.5)  # seconds until somebody kills the server
append, moves, armed = SqlStore.append, itertools.count(), threading.Event()


async def killed(self: SqlStore, table: str, first: int, drafts: Sequence[Draft], at: int) -> list[Entry]:
    """Write, and perhaps die before anybody hears of it."""
    early = os.environ.get("BACKROOM_TEST_BUG") == "early"
    entries = await (late if early else append)(self, table, first, drafts, at)
    spared = drafts[0].kind != "act" or (early and next(moves) < SPARED)
    if not spared and armed.is_set() and random.random() < CHANCE:
        os.kill(os.getpid(), signal.SIGKILL)
    return entries


async def late(self: SqlStore, table: str, first: int, drafts: Sequence[Draft], at: int) -> list[Entry]:
    """Say that moves are written, and write them later."""
    if drafts[0].kind != "act":
        return await append(self, table, first, drafts, at)
    loop = asyncio.get_running_loop()
    loop.call_later(LATE, lambda: loop.create_task(append(self, table, first, drafts, at)))
    return [Entry(first + n, at, draft) for n, draft in enumerate(drafts)]


def forgetful(self: Room, seat: int, key: str) -> int | None:
    """Remember no key."""
    return None


def main() -> None:
    """Serve, to die."""
    from backroom.__main__ import app

    SqlStore.append = killed  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, lambda *_: armed.set())
    if os.environ.get("BACKROOM_TEST_BUG") == "keyless":
        Room.answer = forgetful  # type: ignore[method-assign]
    app(sys.argv[1:])


# The other side


async def play_through_kills(
    folder: Path, kills: int, dice: Random, bug: str = "", tell: Callable[[str], None] = lambda _: None, database: str = ""
) -> list[Diary]:
    """Kill a server so many times, every other time right after a commit, while people play; give what they saw.

    On a database there are two processes, one of which is killed, then the other; people come to either of them.
    """
    environment = {"BACKROOM_TEST_BUG": bug, **MANY}
    servers = [Process(folder, PROGRAM, database, **environment) for _ in range(2 if database else 1)]
    async with Balancer([server.port for server in servers], dice) as front, Server(front.address) as http:
        clients: list[list[Witness]] = []
        players: list[asyncio.Task[None]] = []
        try:
            for number in range(kills):
                await start(servers)
                if not players:
                    clients = await seated(http)
                    players = [asyncio.create_task(play(seats, http, Random(dice.random()))) for seats in clients]
                spread = (lambda: front.cut(0.5)) if len(servers) > 1 else lambda: None  # so that people are at both of them
                await end(servers[number % len(servers)], dice, by_itself=number // len(servers) % 2 == 0, spread=spread)
                moves = sum(len(seat.diary.sent) for seats in clients for seat in seats)
                tell(f"{number + 1} of {kills} kills, {moves} moves")
            await start(servers)
            await asyncio.sleep(1)
            await stop(players)
            await compare_all(clients, front.address)
        finally:
            await stop(players)
            await asyncio.gather(*(seats[-1].close() for seats in clients))
            for server in servers:
                server.kill()
    return [seat.diary for seats in clients for seat in seats]


async def start(servers: list[Process]) -> None:
    """Start those that do not run, and wait until all do."""
    for server in servers:
        if server.process is None:
            server.start()
    await asyncio.gather(*(server.ready() for server in servers))


async def seated(http: Server) -> list[list[Witness]]:
    """Open the tables and begin; give for each client its seat."""
    clients = []
    for game, people in TABLES:
        host, seats = await table_of(http, game, people, players=str(people))
        await host.start()
        clients += [[Witness(seat.address, seat.table, seat.number, seat.secret)] for seat in seats]
    return clients


async def end(server: Process, dice: Random, by_itself: bool, spread: Callable[[], None]) -> None:
    """Let a server kill itself right after a commit, or kill it after a while."""
    assert server.process is not None
    if by_itself:
        server.process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(LONG):
            for number in itertools.count():
                if server.process.poll() is not None:
                    break
                if number % 100 == 0:
                    spread()
                await asyncio.sleep(0.02)
        assert server.process.returncode == -signal.SIGKILL, "the server has ended, but not so"
    else:
        spread()
        await asyncio.sleep(dice.uniform(*LIFE))
    server.kill()


async def stop(players: list[asyncio.Task[None]]) -> None:
    """Let players stop, and hear what they complain about."""
    for player in players:
        player.cancel()
    async with asyncio.timeout(SECONDS):
        done = await asyncio.gather(*players, return_exceptions=True)
    players.clear()
    for one in done:
        if isinstance(one, Exception):
            raise one


if __name__ == "__main__":
    main()
