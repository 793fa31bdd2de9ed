"""Floods against a bystander, part of `make chaos`: one address floods a server as shipped, and somebody else goes on playing.

python -u -m tests.long.fairness [FLOOD…]

Quiet and loud windows take turns, so that what else the machine does weighs on both. The server runs in this process, and what
is compared is the processor time that its thread uses until the bystander is answered: that is what the bystander would wait on
a machine with nothing else to do, and it does not depend on what else a busy one does. Its p99 may be 2.5 times the quiet one,
and a bot of the bystander, a regular, has to answer within 3 seconds.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from websockets.asyncio.client import connect

from backroom.client import Server, connection
from backroom.server.guard.limits import Limits
from backroom.server.serve import SWITCH
from backroom.wire.parts import Settings
from tests.long.floods import FLOODS, run
from tests.server.harness import serving

BYSTANDER = "198.51.100.1"
ROUNDS, QUIET, LOUD = 2, 4.0, 7.0  # windows, and their seconds
WORST, BOT = 2.5, 3.0  # times the quiet p99; seconds
LEAST = 0.01  # seconds: a quiet p99 below this is taken for this
PAUSE = 0.05  # seconds between two acts


class Bystander:
    """Two people at one table, and one who plays with a bot; how long each waits is written down."""

    def __init__(self, client: Server) -> None:
        """Begin in the quiet."""
        self.client, self.loud, self.ending = client, False, False
        self.acts: dict[bool, list[float]] = {True: [], False: []}  # of the processor's seconds, quiet and loud
        self.waits: dict[bool, list[float]] = {True: [], False: []}  # of the clock's
        self.bots: dict[bool, list[float]] = {True: [], False: []}

    async def people(self, dice: Random) -> None:
        """Let two people play one game after the other."""
        while not self.ending:
            host = await self.client.open("big-shot", Settings(pace=0.0), players="2")
            seats = [await self.client.sit(host.table, name) for name in ("a", "b")]
            await host.start()
            async with seats[0], seats[1]:
                while not self.ending and seats[0].now.phase != "over":
                    for seat in seats:
                        if seat.now.choices:
                            began, used, loud = time.monotonic(), time.thread_time(), self.loud
                            await seat.act(dice.choice(seat.now.choices[-3:]))
                            self.acts[loud].append(time.thread_time() - used)
                            self.waits[loud].append(time.monotonic() - began)
                    await asyncio.sleep(PAUSE)

    async def against_a_bot(self, dice: Random) -> None:
        """Let one person play with a regular."""
        while not self.ending:
            host = await self.client.open("big-shot", Settings(pace=0.0), players="2")
            seat = await self.client.sit(host.table, "c")
            await host.seat_bot("regular")
            await host.start()
            async with seat:
                while not self.ending and seat.now.phase != "over":
                    began, loud = time.monotonic(), self.loud
                    await seat.until(lambda: self.ending or seat.mine or seat.now.phase == "over")  # noqa: B023
                    self.bots[loud].append(time.monotonic() - began)
                    if seat.now.choices:
                        await seat.act(dice.choice(seat.now.choices[-3:]))
                    await asyncio.sleep(PAUSE)


def p99(times: list[float]) -> float:
    """Give the time that one in a hundred takes."""
    return sorted(times)[int(0.99 * len(times))] if times else 0.0


async def flooded(name: str, folder: Path) -> Bystander:
    """Flood a server in turns while a bystander plays."""
    async with serving(folder, Limits()) as (_, client):
        address = client.address
        client.http.headers["X-Forwarded-For"] = BYSTANDER
        crowd = Bystander(client)
        tasks = [asyncio.create_task(crowd.people(Random(1))), asyncio.create_task(crowd.against_a_bot(Random(2)))]
        await asyncio.sleep(QUIET)
        for times in (crowd.acts, crowd.waits):
            times[False].clear()  # what is done first costs more
        for _ in range(ROUNDS):
            crowd.loud = False
            await asyncio.sleep(QUIET)
            attacker = multiprocessing.get_context("spawn").Process(target=run, args=(name, address, LOUD), daemon=True)
            attacker.start()
            await asyncio.sleep(1.5)  # it has to begin
            crowd.loud = True
            await asyncio.sleep(LOUD - 1)
            await asyncio.to_thread(attacker.join)
        crowd.ending = True
        await asyncio.wait(tasks, timeout=10)
        for task in tasks:
            task.cancel()
        return crowd


def measured(name: str) -> list[str]:
    """Flood a server of its own; say what was seen, and list what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        crowd = asyncio.run(flooded(name, Path(folder)))
    quiet, loud, bot = p99(crowd.acts[False]), p99(crowd.acts[True]), max(crowd.bots[True], default=0.0)
    times = loud / max(quiet, LEAST)
    said = f"{name}: p99 of an act {1000 * quiet:.1f} ms, flooded {1000 * loud:.1f} ms ({times:.1f} times), of a bot {bot:.1f} s"
    waits = f"by the clock {1000 * p99(crowd.waits[False]):.0f} and {1000 * p99(crowd.waits[True]):.0f} ms"
    print(f"{said}; {waits}; {len(crowd.acts[False])} and {len(crowd.acts[True])} acts", flush=True)
    return [said] if times > WORST or bot > BOT or not crowd.acts[True] else []


def main() -> None:
    """Try every flood, or those that are named."""
    sys.setswitchinterval(SWITCH)
    logging.disable()
    connection.connect = functools.partial(connect, additional_headers={"X-Forwarded-For": BYSTANDER})  # type: ignore[assignment]
    found = [one for name in sys.argv[1:] or FLOODS for one in measured(name)]
    if found:
        sys.exit(f"A bystander suffers from {len(found)} of {len(FLOODS)} floods.")
    print("No flood makes a bystander wait.")


if __name__ == "__main__":
    main()
