"""Whole games over real sockets, by people and bots."""

import asyncio
import random
from contextlib import suppress

import pytest

from backroom.client import Refused
from backroom.table import read, verify
from tests.server.harness import serving, table_of
from tests.server.history import decided


async def play_at_random(seat, dice):
    async with seat:
        async for _ in seat.turns():
            with suppress(Refused):  # cubes on a lot that is sold meanwhile, or a crew that may not train together
                await seat.act(decided(seat, dice))
        return seat.now


@pytest.mark.parametrize(
    ("game", "people", "options"),
    [
        ("big-shot", 2, {"players": "2"}),
        ("big-shot", 2, {"players": "4", "money": "hidden"}),
        ("big-score", 3, {"players": "3"}),
        ("big-score", 1, {"players": "6", "variant": "simple"}),
    ],
)
def test_people_and_bots_play_a_whole_game(tmp_path, game, people, options):
    async def play():
        async with serving(tmp_path) as (_, client):
            host, seats = await table_of(client, game, people, "novice", **options)
            await host.start()
            ends = await asyncio.gather(*(play_at_random(seat, random.Random(n)) for n, seat in enumerate(seats)))
            record = await client.record(host.table)
        assert all(end.phase == "over" for end in ends)
        assert {tuple(end.standings) for end in ends} == {tuple(ends[0].standings)}
        replay = verify(read(record.encode())[0])
        assert [result.points for result in replay.engine.results(replay.state)] == [one.points for one in ends[0].standings]

    asyncio.run(play())


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule_and_nothing_changes(tmp_path):
    async def play():
        async with serving(tmp_path) as (_, client):
            host, seats = await table_of(client, "big-shot", 4)
            await host.start()
            async with seats[0], seats[1], seats[2], seats[3]:
                seat = next(seat for seat in seats if seat.mine)
                before = seat.seen
                with pytest.raises(Refused) as refused:
                    await seat.act("bid 40")
                assert refused.value.code
                assert refused.value.rule
                assert seat.seen == before

    asyncio.run(play())
