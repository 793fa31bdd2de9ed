"""A server that is killed without warning, and the players who go on when it is back.

As a program, `python -m tests.server.killing serve …`, it is `backroom serve` that kills itself right after a move is committed
and before anybody is told, with the probability BACKROOM_TEST_KILL. BACKROOM_TEST_BUG plants a bug: "early" confirms a move
long before it is committed, "keyless" forgets which keys were carried out.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from backroom.client import Server
from backroom.server.entries import Draft, Entry
from backroom.server.room import Room
from backroom.server.sql_store import SqlStore
from tests.server.harness import Process, table_of
from tests.server.history import Diary, Witness, compare, play

ROOT = Path(__file__).parent.parent.parent
PROGRAM = ("-m", "tests.server.killing")
MANY = {f"BACKROOM_LIMIT_{name}": "1000000" for name in ("REQUESTS", "TABLES", "SOCKETS", "MESSAGES")}
TABLES = (("big-shot", 2), ("big-score", 2))
LATE, SPARED = 30.0, 10  # seconds, and moves that are made before the server may die: for the bug "early" alone
CHANCE = 0.04  # of dying, at every move
LIFE = (0.2, 1.5)  # seconds until somebody kills the server
append, moves = SqlStore.append, itertools.count()


async def killed(self: SqlStore, table: str, first: int, drafts: Sequence[Draft], at: int) -> list[Entry]:
    """Write, and perhaps die before anybody hears of it."""
    early = os.environ.get("BACKROOM_TEST_BUG") == "early"
    entries = await (late if early else append)(self, table, first, drafts, at)
    spared = drafts[0].kind != "act" or (early and next(moves) < SPARED)
    if not spared and random.random() < float(os.environ.get("BACKROOM_TEST_KILL", "0")):
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
    if os.environ.get("BACKROOM_TEST_BUG") == "keyless":
        Room.answer = forgetful  # type: ignore[method-assign]
    app(sys.argv[1:])


# The other side


async def play_through_kills(
    folder: Path, kills: int, dice: Random, bug: str = "", tell: Callable[[str], None] = lambda _: None
) -> list[Diary]:
    """Kill a server so many times, every other time right after a commit, while people play; give what they saw."""
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    server = Process(folder, PROGRAM, PYTHONPATH=path, BACKROOM_TEST_BUG=bug, **MANY)
    clients: list[list[Witness]] = []
    players: list[asyncio.Task[None]] = []
    async with Server(server.address) as http:
        try:
            for number in range(kills):
                by_itself = number % 2 == 0
                start(server, CHANCE if by_itself else 0)
                if not players:
                    await server.ready()
                    clients = await seated(http)
                    players = [asyncio.create_task(play(seats, http, Random(dice.random()))) for seats in clients]
                await end(server, dice, by_itself)
                moves = sum(len(seat.diary.sent) for seats in clients for seat in seats)
                tell(f"{number + 1} of {kills} kills, {moves} moves")
            start(server, 0)
            await server.ready()
            await asyncio.sleep(1)
            await stop(players)
            await asyncio.gather(*(compare(seats[-1], server.address) for seats in clients))
        finally:
            await stop(players)
            await asyncio.gather(*(seats[-1].close() for seats in clients))
            server.kill()
    return [seat.diary for seats in clients for seat in seats]


def start(server: Process, chance: float) -> None:
    """Start a server that kills itself with such a chance at every move."""
    server.environment["BACKROOM_TEST_KILL"] = str(chance)
    server.start()


async def seated(http: Server) -> list[list[Witness]]:
    """Open the tables and begin; give for each client its seat."""
    clients = []
    for game, people in TABLES:
        host, seats = await table_of(http, game, people, players=str(people))
        await host.start()
        clients += [[Witness(seat.address, seat.table, seat.number, seat.secret)] for seat in seats]
    return clients


async def end(server: Process, dice: Random, by_itself: bool) -> None:
    """Wait until a server has killed itself, or kill it after a while."""
    assert server.process is not None
    if by_itself:
        while server.process.poll() is None:
            await asyncio.sleep(0.02)
        assert server.process.returncode == -signal.SIGKILL, "the server has ended, but not so"
    else:
        await server.ready()
        await asyncio.sleep(dice.uniform(*LIFE))
    server.kill()


async def stop(players: list[asyncio.Task[None]]) -> None:
    """Let players stop, and hear what they complain about."""
    for player in players:
        player.cancel()
    done = await asyncio.gather(*players, return_exceptions=True)
    players.clear()
    for one in done:
        if isinstance(one, Exception):
            raise one


if __name__ == "__main__":
    main()
