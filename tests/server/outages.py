"""A PostgreSQL that goes away and comes back while people play through two processes: stopped, killed, cut off in a commit."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from backroom.client import Server
from tests.server.harness import Process, serving
from tests.server.history import Diary, compare_all, play
from tests.server.killing import MANY, seated, start, stop
from tests.server.lines import Balancer, ToPostgres
from tests.server.postgres import Postgres

KINDS = ("stopped", "killed", "restarted", "cut in a commit", "lines cut")
PLAYED, GONE = (0.3, 1.2), (0.1, 1.0)  # seconds between two outages, and of one


async def strike(kind: str, postgres: Postgres, line: ToPostgres, dice: Random) -> None:
    """Take PostgreSQL away from everybody in some way, and bring it back."""
    match kind:
        case "cut in a commit":
            line.cutting = dice.randint(1, 3)
            for _ in range(200):
                if not line.cutting:
                    return
                await asyncio.sleep(0.02)
        case "lines cut":
            line.cut()
        case "restarted":
            await asyncio.to_thread(postgres.stop, "fast")
            await asyncio.to_thread(postgres.start)
        case _:
            await asyncio.to_thread(postgres.kill if kind == "killed" else postgres.stop)
            await asyncio.sleep(dice.uniform(*GONE))
            await asyncio.to_thread(postgres.start)


async def play_through_outages(
    folder: Path, postgres: Postgres, outages: int, dice: Random, tell: Callable[[str], None] = lambda _: None, apart: bool = True
) -> tuple[list[Diary], Counter[str], str]:
    """Play while PostgreSQL goes away so many times; give what people saw, what was met, and where the log is.

    The servers are processes of their own, or, which is cheaper, run inside this one.
    """
    database = postgres.new_database()
    async with ToPostgres(postgres.folder, dice) as line:
        address = line.address(database)
        if apart:
            servers = [Process(folder, database=address, **MANY) for _ in range(2)]
            try:
                await start(servers)
                diaries = await play_on([server.port for server in servers], postgres, line, outages, dice, tell)
            finally:
                for server in servers:
                    server.kill()
        else:
            async with serving(folder, database=address) as (_, one), serving(folder, database=address) as (_, other):
                ports = [int(client.address.rpartition(":")[2]) for client in (one, other)]
                diaries = await play_on(ports, postgres, line, outages, dice, tell)
    return diaries, line.met, database


async def play_on(
    ports: list[int], postgres: Postgres, line: ToPostgres, outages: int, dice: Random, tell: Callable[[str], None]
) -> list[Diary]:
    """Let people play at either of the servers, and strike again and again."""
    async with Balancer(ports, dice) as front, Server(front.address) as http:
        clients = await seated(http)
        players = [asyncio.create_task(play(seats, http, Random(dice.random()))) for seats in clients]
        try:
            for number in range(outages):
                await asyncio.sleep(dice.uniform(*PLAYED))
                kind = KINDS[number % len(KINDS)]
                await strike(kind, postgres, line, dice)
                line.met[kind] += 1
                tell(
                    f"{number + 1} of {outages} outages, {sum(len(seat.diary.sent) for seats in clients for seat in seats)} moves"
                )
            line.cutting = 0
            await asyncio.sleep(2)
            await stop(players)
            await compare_all(clients, front.address)
        finally:
            await stop(players)
            await asyncio.gather(*(seats[-1].close() for seats in clients))
    return [seat.diary for seats in clients for seat in seats]
