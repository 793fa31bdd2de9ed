"""How long people wait for bots: two friends with two regular bots, one person with one master, and with three.

    make speed        (or, once `backroom warm` is done: python bench/waiting.py)

It starts a server of its own, plays games with people who decide at once, and reads from the tables' logs when everybody
was asked and when they answered. A phase is waited for while only bots are to move in one stage of a game.
"""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from loaded_server import ready_server

from backroom.client import Seat, Server
from backroom.server.storage.sqlite_store import SqliteStore
from backroom.server.tables.table_event import TableEvent, waiting_in
from backroom.server.tables.table_log import TableLog
from backroom.wire.parts import Settings

LONG_ENOUGH = 90.0  # seconds of a game
AT_ONCE = Settings(pace=0.0, away=0)  # as the page opens tables against bots alone
WITH_FRIENDS = Settings(away=0)


@dataclass(frozen=True)
class Company:
    """Who sits at a table that is measured."""

    title: str
    game: str
    people: int
    level: str
    bots: int
    settings: Settings


COMPANIES = [
    *(Company("two friends and two regulars", game, 2, "regular", 2, WITH_FRIENDS) for game in ("big-score", "big-shot")),
    *(Company("one person and a master", game, 1, "master", 1, AT_ONCE) for game in ("big-score", "big-shot")),
    Company("one person and three masters", "big-score", 1, "master", 3, AT_ONCE),
]


def main() -> None:
    """Play at every table, then tell what its log says."""
    with tempfile.TemporaryDirectory() as folder:
        with ready_server(folder) as address:
            tables = asyncio.run(all_played(address))
        for company, log in zip(COMPANIES, asyncio.run(logs(Path(folder), tables)), strict=True):
            report(company, log)


async def all_played(address: str) -> list[str]:
    """Play a game with every company, one after the other; give the names of the tables."""
    async with Server(address) as client:
        while (await client.http.get("/api/preparation")).json()["share"] < 1:
            await asyncio.sleep(0.5)
        return [await played(client, company) for company in COMPANIES]


async def played(client: Server, company: Company) -> str:
    """Play a game with people who decide at once, to its end or until it was long enough."""
    host = await client.open(company.game, company.settings, players=str(company.people + company.bots))
    seats = [await client.sit(host.table, f"person {n}") for n in range(company.people)]
    for _ in range(company.bots):
        await host.seat_bot(company.level)
    await host.start()
    with suppress(TimeoutError):
        async with asyncio.timeout(LONG_ENOUGH):
            await asyncio.gather(*(decides(seat, random.Random(n)) for n, seat in enumerate(seats)))
    return host.table


async def decides(seat: Seat, dice: random.Random) -> None:
    """Decide at random, and at once, until the game is over."""
    async with seat:
        async for now in seat.turns():
            await seat.act(dice.choice(now.choices))


async def logs(folder: Path, tables: list[str]) -> list[TableLog]:
    """Read what the server has written."""
    store = SqliteStore(folder)
    try:
        return [TableLog(await store.entries(table)) for table in tables]
    finally:
        await store.close()


def report(company: Company, log: TableLog) -> None:
    """Tell the longest waits."""
    phases, decisions = dict(waits(log)), list(several_steps(log))
    longest = max(phases.values(), default=0)
    stage = max(phases, key=lambda one: phases[one])[1] if phases else "none"
    print(f"{company.title}, {company.game}: at most {longest / 1000:.1f} s for the bots of one phase ({stage})", end="")
    alone = decisions and company.bots == 1  # of several bots all but the first wait for the others, too
    print(f", {max(decisions) / 1000:.1f} s for a decision of several steps" if alone else "")


def waits(log: TableLog) -> Iterator[tuple[tuple[int, str], int]]:
    """Give the milliseconds for which only bots were waited for in each phase, by its first event and its stage."""
    first, stage, waited = 0, "", 0
    events = [one for one in log.table_events if one.state is not None]
    for number, (one, then) in enumerate(pairwise(events)):
        now = str(log.game.words.position(one.state)["stage"])
        if now != stage or not only_bots(log, one):
            yield (first, stage), waited
            first, stage, waited = number, now, 0
        if only_bots(log, one):
            waited += then.at - one.at
    yield (first, stage), waited


def only_bots(log: TableLog, one: TableEvent) -> bool:
    """Tell whether bots alone were waited for after something happened."""
    waiting = waiting_in(one)
    return bool(waiting) and all(log.chairs[seat].kind == "bot" for seat in waiting)


def several_steps(log: TableLog) -> Iterator[int]:
    """Give the milliseconds that bots took for each decision of several steps, from when they were asked for it."""
    asked: dict[int, int] = {}
    for entry in log.entries:
        events = [one for one in log.table_events if one.entry == entry.sequence and one.state is not None]
        own = [one for one in events if one.event is not None and one.seat == entry.seat]
        if entry.kind == "act" and log.chairs[entry.seat].kind == "bot" and len(own) > 1:
            yield entry.at - asked.get(entry.seat, entry.at)
        for seat in range(len(log.chairs) if events else 0):
            if seat not in waiting_in(events[-1]):
                asked.pop(seat, None)
            elif seat not in asked or seat == entry.seat:
                asked[seat] = entry.at


if __name__ == "__main__":
    main()
