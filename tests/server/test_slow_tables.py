"""Games that take days: time left survives kills and jumps of the clock, and tables sleep out of memory and wake in time."""

import asyncio
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from backroom.refusal import Refused
from backroom.server.rooms import rooms, waking
from backroom.server.rooms.room import Room
from backroom.server.rooms.waking import Waking
from backroom.server.services import BEAT
from backroom.server.sockets import answers
from backroom.server.tables.clocks import Clocks
from backroom.wire.messages import Act
from backroom.wire.parts import Settings, TimeControl
from tests.server.slow_tables import DAY, HOUR, Time, begun, left

TWO_DAYS = Settings(pace=0.0, away=0, time=TimeControl(kind="bank", seconds=2 * DAY, increment=HOUR))


@pytest.fixture
def time(monkeypatch):
    return Time(monkeypatch)


def lost_by_a_kill(folder, time, down, jump):
    """Seconds that a player loses by a kill after five hours of thinking, beyond those hours; times of entries stay in order."""

    async def body():
        async with begun(folder, time) as server:
            await server.tidy()
            room = await server.table(TWO_DAYS)
            seat, name = room.log.waiting[0], room.name
            time.wait(5 * HOUR - BEAT)
            await server.rooms.waking.beat()
            time.wait(BEAT)
        time.wait(down)
        time.jump(jump)
        async with begun(folder, time) as server:
            await server.tidy()
            room = await server.rooms.room(name)
            time.wait(60)
            times = [entry.at for entry in room.log.entries]
            assert times == sorted(times)
            assert room.clock() >= times[-1]
            return 2 * DAY - 5 * HOUR - 60 - left(room)[seat]

    return asyncio.run(body())


@pytest.mark.parametrize(("down", "jump"), [(10, 0), (DAY, 0), (10, 3 * DAY), (10, -3 * DAY), (HOUR, -2 * HOUR)])
def test_a_restart_costs_and_gives_less_than_a_minute_whatever_the_wall_clock_did(tmp_path, time, down, jump):
    assert abs(lost_by_a_kill(tmp_path, time, down, jump)) < 60


def beats_that_are_forgotten(plant):
    async def beat(self):
        pass

    plant(Waking, "beat", beat)


def downtime_that_counts(plant):
    plant(Room, "skip", lambda self, until: None)


@pytest.mark.parametrize("bug", [beats_that_are_forgotten, downtime_that_counts])
def test_a_restart_that_costs_or_gives_time_is_found(bug, tmp_path, time, monkeypatch):
    bug(monkeypatch.setattr)
    assert abs(lost_by_a_kill(tmp_path, time, DAY, 0)) >= 60


def test_a_second_kill_and_a_clock_that_was_set_back_before_lose_nothing(tmp_path, time):
    async def body():
        async with begun(tmp_path, time) as server:
            room = await server.table(TWO_DAYS)
            seat, name = room.log.waiting[0], room.name
            await server.tidy()
            time.wait(HOUR)
            await server.rooms.waking.beat()
        for jump in (-5 * HOUR, 7 * HOUR, -HOUR):
            time.jump(jump)
            async with begun(tmp_path, time) as server:
                await server.tidy()
                time.wait(HOUR)
                await server.rooms.waking.beat()
        async with begun(tmp_path, time) as server:
            return left(await server.rooms.room(name))[seat]

    assert abs(asyncio.run(body()) - (2 * DAY - 4 * HOUR)) < 60


@pytest.mark.parametrize("bug", [False, True])
def test_no_move_counts_after_the_flag_even_if_the_bot_comes_a_moment_later(bug, tmp_path, time, monkeypatch):
    if bug:
        monkeypatch.setattr(Clocks, "are_up", lambda self, seat, now: False)

    async def body():
        async with begun(tmp_path, time) as server:
            room = await server.table(TWO_DAYS)
            seat = room.log.waiting[0]
            action = room.log.table.choices(seat)[0]
            visitor = SimpleNamespace(seat=lambda: seat, lang="en", done=lambda room, key: None)
            time.wait(2 * DAY)
            await answers.act(visitor, room, Act(type="act", key="too-late", base=room.log.number(seat), action=action))

    if bug:
        asyncio.run(body())
    else:
        with pytest.raises(Refused, match="time is up"):
            asyncio.run(body())


# Tables sleep, and wake


def test_a_table_with_a_far_clock_sleeps_out_of_memory_and_its_flag_falls_in_time(tmp_path, time):
    async def body():
        async with begun(tmp_path, time) as server:
            await server.tidy()
            room = await server.table(TWO_DAYS)
            seat, name = room.log.waiting[0], room.name
            time.wait(400)
            await server.tidy()
            assert name not in server.rooms.by_name
            time.wait(2 * DAY - 400 - 100)
            await server.tidy()
            room = server.rooms.by_name[name]
            assert left(room)[seat] == 100
            await server.wait(room, 101)
            return room.log.chairs[seat].why

    assert asyncio.run(body()) == "time"


@pytest.mark.parametrize("bug", [False, True])
def test_every_waiting_table_wakes_after_a_restart_and_hardly_any_stays_in_memory(bug, tmp_path, time, monkeypatch):
    monkeypatch.setattr(rooms, "WAKEN", 2)
    monkeypatch.setattr(waking, "PAGE", 2)
    if bug:
        monkeypatch.setattr(Waking, "wake_one", AsyncMock(return_value=True))

    async def body():
        async with begun(tmp_path, time) as server:
            names = [(await server.table(TWO_DAYS)).name for _ in range(6)]
            await server.tidy()
        time.wait(3 * DAY)
        async with begun(tmp_path, time) as server:
            await server.rooms.wake()
            await server.tidy()
            assert len(server.rooms.by_name) == rooms.WAKEN
            time.wait(2 * DAY - 120)
            await server.tidy()
            awake = set(names) & set(server.rooms.by_name)
            kinds = [[entry.kind for entry in await server.store.entries(name)][-1] for name in names]
            return len(awake), kinds.count("wake")

    assert (asyncio.run(body()) == (6, 6)) is not bug


def test_tables_that_are_over_are_not_replayed_at_every_start(tmp_path, time):
    async def body():
        async with begun(tmp_path, time) as server:
            room = await server.table(TWO_DAYS)
            await server.store.rest(room.name, "over", 0)
            return await server.store.playing("", 10)

    assert asyncio.run(body()) == []
