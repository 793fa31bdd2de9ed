"""A bot that plays over the network, on a seat of its own at any table: python examples/network_bot.py ADDRESS TABLE [NAME].

Without a table it opens one of Big Shot against three of the server's own bots. A password is taken from BACKROOM_PASSWORD.
"""

import asyncio
import os
import random
import sys

from backroom.client import Refused, Server
from backroom.wire.parts import Now, Settings


def choose(now: Now) -> str:
    """Choose one of the legal actions; `now.position` and `now.insight` tell what a person would see."""
    cheap = [choice for choice in now.choices if not choice.startswith(("loan", "bid"))]
    return random.choice(cheap or now.choices)


async def main(address: str, table: str | None, name: str) -> None:
    """Sit down, play to the end, and tell how it went."""
    async with Server(address, os.environ.get("BACKROOM_PASSWORD")) as house:
        host = None
        if table is None:
            host = await house.open("big-shot", Settings(pace=0.0))
            table = host.table
        seat = await house.sit(table, name)
        if host is not None:
            for _ in range(3):
                await host.seat_bot("novice")
            await host.start()
        async with seat:  # the seat keeps its connection, and sends again what was not confirmed
            async for now in seat.turns():
                try:
                    await seat.act(choose(now))
                except Refused as error:
                    print(error)
            for chair, end in zip(seat.now.chairs, seat.now.standings or [], strict=True):
                print(f"{chair.name}: rank {end.rank}, {end.points} points")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None, sys.argv[3] if len(sys.argv) > 3 else "Robby"))
