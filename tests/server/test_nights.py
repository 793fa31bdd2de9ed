"""Nights count for nobody: in sleep hours no clock of a table runs, whatever happens to the server meanwhile."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from backroom.refusal import Refused
from backroom.server.tables import proposals, sleep_hours
from backroom.server.tables.clocks import Clocks
from backroom.wire.forms import NewTable
from backroom.wire.messages import Presence
from backroom.wire.parts import Settings, SleepHours
from tests.server.slow_tables import DAY, HOUR, MORNING, Time, begun, left
from tests.server.test_slow_tables import TWO_DAYS

NIGHT = SleepHours(start="23:00", end="07:00", zone="UTC")


@pytest.fixture
def time(monkeypatch):
    return Time(monkeypatch)


@pytest.mark.parametrize(
    ("hours", "clock", "night", "change"),
    [
        (NIGHT, 0, False, 15),  # seconds since eight in the morning, in hours
        (NIGHT, 14.5, False, 0.5),
        (NIGHT, 15, True, 8),
        (NIGHT, 20, True, 3),
        (SleepHours(start="01:00", end="06:30"), 0, False, 17),
        (SleepHours(start="01:00", end="06:30"), 18, True, 4.5),
        (SleepHours(start="23:00", end="07:00", zone="UTC+02:00"), 13, True, 8),
        (SleepHours(start="23:00", end="07:00", zone="UTC-03:30"), 0, True, 2.5),
        (SleepHours(start="23:00", end="07:00", zone="Nowhere/Atall"), 15, True, 8),
    ],
)
def test_night_is_told_by_the_wall_clock_of_the_zone(hours, clock, night, change):
    wall = int(1000 * (MORNING + HOUR * clock))
    assert sleep_hours.asleep(hours, wall) is night
    assert sleep_hours.next_change(hours, wall) - wall == 1000 * HOUR * change


def test_a_zone_that_nobody_knows_is_refused(tmp_path, time):
    async def body():
        async with begun(tmp_path, time) as server:
            settings = Settings(sleep=SleepHours(start="23:00", end="07:00", zone="Nowhere/Atall"))
            await server.rooms.open(NewTable(game="big-shot", settings=settings))

    with pytest.raises(Refused, match="Nowhere"):
        asyncio.run(body())


def slept(folder, time):
    """Play from the morning through a night; give the seconds that the player in turn has used, the kinds of entries, a clock."""

    async def body():
        async with begun(folder, time) as server:
            await server.tidy()
            room = await server.table(TWO_DAYS.model_copy(update={"sleep": NIGHT}))
            seat = room.log.waiting[0]
            await server.wait(room, 15 * HOUR)
            shown = room.clocks.shown(room.clock())[seat]
            await server.wait(room, 4 * HOUR)
            await server.wait(room, 4 * HOUR)
            await server.wait(room, HOUR)
            kinds = [entry.kind for entry in room.log.entries]
            return 2 * DAY - left(room)[seat], kinds, shown

    return asyncio.run(body())


def test_no_clock_runs_at_night(tmp_path, time):
    used, kinds, shown = slept(tmp_path, time)
    assert used == 16 * HOUR
    assert kinds[-2:] == ["sleep", "wake"]
    assert (shown.runs, shown.sleeps) == (False, True)


def test_everybody_at_the_table_is_told_when_the_clocks_stop_and_run_on(tmp_path, time):
    heard = []
    guest = SimpleNamespace(observer=0, hash="hash 0", address="", lang="en", sent=0, give=heard.append)

    async def body():
        async with begun(tmp_path, time) as server:
            room = await server.table(TWO_DAYS.model_copy(update={"sleep": NIGHT}))
            room.enter(guest, 0)
            await server.wait(room, 15 * HOUR)
            await server.wait(room, 8 * HOUR)

    asyncio.run(body())
    told = [one.clocks for one in heard if isinstance(one, Presence) and one.clocks]
    assert [[clock.sleeps for clock in clocks].count(True) for clocks in told] == [1, 0]


def test_a_night_that_nobody_notices_is_found(tmp_path, time, monkeypatch):
    heard = Clocks.set_all
    monkeypatch.setattr(Clocks, "set_all", lambda self, one: heard(self, replace(one, kind="wake")))
    assert slept(tmp_path, time)[0] != 16 * HOUR


def test_whoever_decides_at_night_is_not_charged_and_the_next_clock_waits_for_the_morning(tmp_path, time):
    async def body():
        async with begun(tmp_path, time) as server:
            room = await server.table(TWO_DAYS.model_copy(update={"sleep": NIGHT}))
            seat = room.log.waiting[0]
            await server.wait(room, 15 * HOUR)
            await server.wait(room, HOUR)
            choice = room.log.table.choices(seat)[0]
            await room.propose(lambda log: proposals.act(log, seat, "at night", log.number(seat), [choice], "en"))
            await server.wait(room, 7 * HOUR)
            await server.wait(room, HOUR)
            other = room.log.waiting[0]
            return seat, left(room)[seat], other, left(room)[other]

    seat, own, other, theirs = asyncio.run(body())
    assert own == 2 * DAY - 15 * HOUR + HOUR - (HOUR if other == seat else 0)
    assert other == seat or theirs == 2 * DAY - HOUR


def test_a_night_survives_a_restart_and_sleeping_tables_wake_for_the_morning(tmp_path, time):
    async def body():
        async with begun(tmp_path, time) as server:
            await server.tidy()
            room = await server.table(TWO_DAYS.model_copy(update={"sleep": NIGHT}))
            seat, name = room.log.waiting[0], room.name
            await server.wait(room, 15 * HOUR)
            await server.rooms.waking.beat()
        time.wait(2 * HOUR)
        async with begun(tmp_path, time) as server:
            await server.tidy()
            assert name not in server.rooms.by_name
            time.wait(6 * HOUR - 100)
            await server.tidy()
            room = server.rooms.by_name[name]
            await server.wait(room, 100)
            await server.wait(room, HOUR)
            return 2 * DAY - left(room)[seat]

    assert asyncio.run(body()) == 16 * HOUR


def test_nobody_is_gone_at_night_nor_where_only_the_clock_counts(tmp_path, time):
    async def body(settings, hours):
        async with begun(tmp_path, time) as server:
            room = await server.table(settings)
            for _ in range(hours):
                await server.wait(room, HOUR)
            return [chair.why for chair in room.log.chairs]

    assert "gone" not in asyncio.run(body(TWO_DAYS, 30))
    ten_hours = TWO_DAYS.model_copy(update={"sleep": NIGHT, "away": 10 * HOUR})
    time.wall = 1000 * (MORNING + 15 * HOUR)
    assert "gone" not in asyncio.run(body(ten_hours, 17))
