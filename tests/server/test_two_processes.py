"""Two processes on one database: whoever is connected where, it is one table."""

import asyncio
from contextlib import asynccontextmanager, suppress
from functools import partial

import psycopg

from backroom.client import Refused, Seat
from backroom.server.bots.bot_pool import BotPool
from backroom.server.rooms import waking
from backroom.server.rooms.clock import ServerClock, wall_time
from backroom.server.rooms.room import Room
from backroom.server.services import Services
from backroom.server.sharing import sharing
from backroom.server.sharing.listener import Listener
from backroom.server.sharing.sharing import Sharing
from backroom.server.storage.postgres_store import PostgresStore
from backroom.wire.parts import Settings, TimeControl
from tests.patience import SECONDS
from tests.server.harness import QUICK, serving, table_of

SOON = 2.0  # seconds within which everybody knows, whatever was lost


@asynccontextmanager
async def two(tmp_path, database, bot_pool=BotPool):
    """Two servers on one database; not two processes, but they share nothing else."""
    server = partial(serving, tmp_path, database=database)
    async with asyncio.timeout(SECONDS), server(bot_pool=bot_pool()) as one, server(bot_pool=bot_pool()) as other:
        yield one, other


def at(client, seat: Seat) -> Seat:
    """The same seat, connected to another process."""
    return Seat(client.address, seat.table, seat.number, seat.secret)


async def settled(condition) -> float:
    """Wait until something is true; give how long that took."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    while not condition():
        await asyncio.sleep(0.01)
    return loop.time() - began


async def playing(one, other, game="big-shot", people=2, settings=QUICK, **options):
    """A table of people who sit in turn at one process and the other; give their seats."""
    host, seats = await table_of(one[1], game, people, settings=settings, **({"players": str(people)} | options))
    await host.start()
    return host, [at((one, other)[seat.number % 2][1], seat) for seat in seats]


def in_turn(seats):
    """The seat that may act, None if none of these knows of it."""
    return next((seat for seat in seats if seat.now.choices), None)


async def move(seats, times):
    """Make moves, and wait until everybody has seen each; give the longest wait for that."""
    longest = 0.0
    for _ in range(times):
        await settled(lambda: in_turn(seats) is not None)
        seat = in_turn(seats)
        number = await seat.act(seat.now.choices[0])
        for other in seats:
            longest = max(longest, await settled(lambda: other.seen >= number))  # noqa: B023
    return longest


def test_people_at_two_processes_play_one_game(tmp_path, database):
    async def play():
        async with two(tmp_path, database) as (one, other):
            _, seats = await playing(one, other)
            async with seats[0], seats[1]:
                await move(seats, 20)
                assert seats[0].now.position == seats[1].now.position

    asyncio.run(play())


def test_who_is_told_of_a_move_at_one_process_finds_it_at_the_other_at_once(tmp_path, database):
    async def play():
        async with two(tmp_path, database) as (one, other):
            _, seats = await playing(one, other)
            for _ in range(15):
                async with at(one[1], seats[0]) as here, at(other[1], seats[1]) as there:
                    seat = in_turn([here, there])
                    await seat.act(seat.now.choices[0])
                    known = seat.seen
                async with at((one, other)[seat is here][1], seat) as again:
                    assert again.seen >= known

    asyncio.run(play())


def test_a_refusal_on_an_old_log_is_not_final(tmp_path, database, monkeypatch):
    monkeypatch.setattr(Sharing, "hear", lambda *_: None)  # no notice arrives
    monkeypatch.setattr(sharing, "BEAT", 60.0)  # and nobody looks

    async def play():
        async with two(tmp_path, database) as (one, other):
            host = await one[1].open("big-shot", QUICK, players="2")
            first = await one[1].sit(host.table, "first")
            room = await other[0].rooms.room(host.table)
            second = await one[1].sit(host.table, "second")
            await host.start()
            assert not room.log.started  # the other process knows nothing of it
            seat = at(other[1], (first, second)[0])
            draft = await room.propose(lambda log: started(log), seat.number, "a-key")
            assert draft is not None

    asyncio.run(play())


def started(log):
    """Say something once a game has begun."""
    from backroom.refusal import Refused as Denied
    from backroom.server.tables.entries import Draft

    if not log.started:
        raise Denied("phase", "Not yet.")
    return Draft("say", 0, "a-key", {"text": "now"})


async def longest_wait(tmp_path, database):
    """Give how long somebody at the other process waited at most to see a move, when no notice arrives."""
    async with two(tmp_path, database) as (one, other):
        _, seats = await playing(one, other)
        async with seats[0], seats[1]:
            return await move(seats, 3)


def test_nobody_is_behind_for_long_when_every_notice_is_lost(tmp_path, database, monkeypatch):
    monkeypatch.setattr(Listener, "hear", lambda *_: None)
    assert asyncio.run(longest_wait(tmp_path, database)) < SOON + 1  # a busy machine takes its time


def test_without_looking_every_second_a_lost_notice_would_be_found_out(tmp_path, database, monkeypatch):
    monkeypatch.setattr(Listener, "hear", lambda *_: None)
    monkeypatch.setattr(sharing, "BEAT", 5.0)
    assert asyncio.run(longest_wait(tmp_path, database)) > SOON


AWAY = Settings(pace=0.0, away=5)


async def taken_over(tmp_path, database, seconds=6.5):
    """Tell whether somebody is taken over who is connected to the process that does not own the table."""
    async with two(tmp_path, database) as (one, other):
        host, seats = await playing(one, other, settings=AWAY)
        async with at(other[1], seats[0]), at(other[1], seats[1]):
            await settled(lambda: one[0].ownership.owns(host.table) or other[0].ownership.owns(host.table))
            await asyncio.sleep(seconds)
            return any(entry.kind == "takeover" for entry in await one[0].store.entries(host.table))


def test_somebody_who_is_there_through_another_process_is_not_taken_over(tmp_path, database):
    assert not asyncio.run(taken_over(tmp_path, database))


def test_a_process_that_knows_its_own_guests_alone_is_found_out(tmp_path, database, monkeypatch):
    monkeypatch.setattr(Room, "hear_elsewhere", lambda *_: None)
    assert asyncio.run(taken_over(tmp_path, database))


class Counted(BotPool):
    """Counts how often a bot is asked."""

    asked = 0

    async def decide(self, key, turn):
        Counted.asked += 1
        await asyncio.sleep(0.02)
        return [int(turn.choices[0])]


async def choices_for_each_move(tmp_path, database):
    """Let bots play with people of both processes looking on; give choices for each move of a bot."""
    Counted.asked = 0
    async with two(tmp_path, database, Counted) as (one, other):
        host, seats = await playing(one, other, people=1, players="4")
        async with at(one[1], seats[0]) as here, at(other[1], seats[0]):
            for _ in range(8):
                await settled(lambda: here.now.choices)
                with suppress(Refused):
                    await here.act(here.now.choices[0])
        entries = await one[0].store.entries(host.table)
        return Counted.asked / sum(entry.kind == "act" and entry.seat != 0 for entry in entries)


def test_bots_think_once(tmp_path, database):
    assert 0.9 < asyncio.run(choices_for_each_move(tmp_path, database)) < 1.1


def test_bots_that_think_in_every_process_are_found_out(tmp_path, database, monkeypatch):
    monkeypatch.setattr(Sharing, "owns", lambda *_: True)
    assert asyncio.run(choices_for_each_move(tmp_path, database)) > 1.3


def test_a_table_is_looked_after_by_the_other_process_when_its_own_stops(tmp_path, database):
    async def play():
        async with serving(tmp_path, database=database) as other:
            async with serving(tmp_path, database=database) as one:
                host, _ = await table_of(one[1], "big-shot", 0, players="2")
                await host.start()
                await settled(lambda: one[0].ownership.owns(host.table))
                assert not other[0].ownership.owns(host.table)
            assert await settled(lambda: other[0].ownership.owns(host.table)) < 4
            await settled(lambda: host.table in other[0].rooms.by_name)
            known = len(other[0].rooms.by_name[host.table].log.entries)
            await settled(lambda: len(other[0].rooms.by_name[host.table].log.entries) > known)

    asyncio.run(play())


def test_a_process_whose_own_clock_is_wrong_goes_by_the_databases(tmp_path, database):
    async def ahead():
        services = Services(tmp_path, clock=ServerClock(lambda: wall_time() + 600_000), database=database)
        services.take_folder()
        await services.open()
        try:
            return services.clock.now() - await services.store.now()
        finally:
            await services.close()

    assert abs(asyncio.run(ahead())) < 1000


TIMED = Settings(pace=0.0, away=0, time=TimeControl(kind="bank", seconds=300))


async def taken_over_after_an_hour_without_any_process(tmp_path, database):
    """Tell whether somebody's time ran out while nobody could have played."""
    async with serving(tmp_path, database=database) as one:
        host, _ = await playing(one, one, settings=TIMED)
    with psycopg.connect(database) as connection:
        connection.execute("update log set at = at - 3600000")
        connection.execute("update heartbeats set at = at - 3600000")
    async with two(tmp_path, database) as (one, other), Seat(one[1].address, host.table, None, None) as watcher:
        await settled(lambda: one[0].ownership.owns(host.table) or other[0].ownership.owns(host.table))
        await asyncio.sleep(0.5)
        assert watcher.now.clocks is not None
        return any(entry.kind == "takeover" for entry in await one[0].store.entries(host.table))


def test_time_in_which_every_process_was_down_counts_for_nobody(tmp_path, database):
    assert not asyncio.run(taken_over_after_an_hour_without_any_process(tmp_path, database))


def test_a_table_is_adopted_only_by_a_process_that_knows_how_long_all_were_down(tmp_path, database, monkeypatch):
    last_beat = PostgresStore.last_beat

    async def slowly(store):
        await asyncio.sleep(0.5)
        return await last_beat(store)

    monkeypatch.setattr(PostgresStore, "last_beat", slowly)
    assert not asyncio.run(taken_over_after_an_hour_without_any_process(tmp_path, database))


def test_processes_that_do_not_see_that_all_were_down_are_found_out(tmp_path, database, monkeypatch):
    monkeypatch.setattr(waking, "DOWN", 10**12)
    assert asyncio.run(taken_over_after_an_hour_without_any_process(tmp_path, database))


def test_guests_whom_the_others_have_forgotten_are_told_of_again(tmp_path, database):
    async def play():
        async with two(tmp_path, database) as (one, other):
            host, seats = await playing(one, other)
            async with at(other[1], seats[1]):
                room = one[0].rooms.by_name[host.table]
                await settled(lambda: room.present[1])
                with psycopg.connect(database, autocommit=True) as connection:
                    connection.execute("delete from presence")
                    await settled(lambda: connection.execute("select 1 from presence").fetchone())
                await settled(lambda: room.present[1])

    asyncio.run(play())


def test_a_table_is_left_to_the_process_at_which_its_people_are(tmp_path, database):
    async def play():
        async with two(tmp_path, database) as (one, other):
            host, seats = await playing(one, one)
            async with at(other[1], seats[0]) as first, at(other[1], seats[1]) as second:
                await settled(lambda: other[0].ownership.owns(host.table))
                await settled(lambda: host.table not in one[0].rooms.by_name)
                await move([first, second], 3)

    asyncio.run(play())


def test_the_list_of_tables_has_those_of_every_process(tmp_path, database):
    async def look():
        async with two(tmp_path, database) as (one, other):
            host = await one[1].open("big-shot", Settings(listed=True))
            await one[1].open("big-shot", QUICK)
            while not (listed := await other[1].tables()):
                await asyncio.sleep(0.05)
            assert [head.table for head in listed] == [host.table]
            await one[1].sit(host.table, "somebody")
            while (await other[1].tables())[0].chairs[0].name != "somebody":
                await asyncio.sleep(0.05)

    asyncio.run(look())


def test_notices_carry_numbers_and_nothing_else(tmp_path, database, monkeypatch):
    heard = []
    monkeypatch.setattr(Listener, "hear", lambda self, text: heard.append(text))

    async def play():
        async with two(tmp_path, database) as (one, other):
            _, seats = await playing(one, other)
            async with seats[0], seats[1]:
                await seats[0].say("a secret plan")
                await move(seats, 2)

    asyncio.run(play())
    assert heard
    assert all(len(text) < 100 and len(text.split()) == 3 and text.split()[2].lstrip("-").isdecimal() for text in heard)
