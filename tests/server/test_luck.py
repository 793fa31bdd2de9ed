"""Tests have the same luck in every run."""

import asyncio

import pytest

from backroom.client import server as client
from tests.server.harness import serving, table_of


async def dealt(folder, key):
    """Give how a table is dealt whose opening has a key."""
    keys = iter([key, *(f"{key}{n:032}" for n in range(9))])
    client.new_wish_key = lambda: next(keys)
    async with serving(folder) as (_, server):
        host, seats = await table_of(server, "big-shot", 3, players="3")
        await host.start()
        async with seats[0] as seat:
            await seat.until(lambda: seat.now.choices)
            return seat.now.position


@pytest.mark.parametrize("keys", [("a" * 32, "a" * 32), ("a" * 32, "b" * 32)])
def test_what_is_dealt_hangs_on_the_key_of_a_table(tmp_path, keys):
    deals = [asyncio.run(dealt(tmp_path / str(n), key)) for n, key in enumerate(keys)]
    assert (deals[0] == deals[1]) is (keys[0] == keys[1])
