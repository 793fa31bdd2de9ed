"""A long storm of spoilt messages on a real socket, 50,000 unless told otherwise; `make test` sends 2,000.

python -m tests.long.fuzz [NUMBER]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path

import structlog

from tests.server.fuzzing import resident, storm
from tests.server.harness import serving, table_of

NUMBER, EACH = 50_000, 2_000
MOST_MEGABYTES = 400


async def no_advice(turn: object) -> None:
    """Think about nothing: a hint takes a second."""


async def let_loose(number: int) -> Counter[str]:
    """Send so many messages, at a new table every so often; a bystander at each has to be served all the time."""
    heard = Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as (house, client):
            house.bot_pool.advise = no_advice  # type: ignore[method-assign]
            for seed, first in enumerate(range(0, number, EACH)):
                game, options = (("big-shot", {"money": "hidden"}), ("big-score", {}))[seed % 2]
                host, seats = await table_of(client, game, 3, players="3", **options)
                await host.start()
                async with seats[1] as bystander:
                    heard += await storm(seats[0], min(EACH, number - first), seed)
                    await bystander.say("still here")
                print(f"{heard.total()} messages", file=sys.stderr, flush=True)
    return heard


def main() -> None:
    """Send them, and say what was answered."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    before = resident()
    with structlog.testing.capture_logs() as logs:
        heard = asyncio.run(let_loose(number))
    grown = resident() - before
    print(f"{heard.total()} spoilt messages: {dict(heard.most_common())}; {grown} MB more than before.")
    if heard.total() != number or heard["internal"] or logs or grown > MOST_MEGABYTES:
        sys.exit(f"something broke: {logs[:3]}")


if __name__ == "__main__":
    main()
