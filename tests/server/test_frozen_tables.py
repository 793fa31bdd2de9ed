"""Tables that are frozen: what is kept of them, who may have it, and that the others are looked after all the same."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from prometheus_client import generate_latest
from structlog.testing import capture_logs

from backroom.client import Host, Refused, Seat
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.table_log import TableLog
from tests.patience import SECONDS
from tests.server.harness import refused, served, table_of
from tests.server.test_play import play_at_random
from tests.server.test_undo import PEOPLE, Diary


def test_all_lines_of_an_entry_are_kept_if_one_of_them_cannot_be_replayed():
    diary = Diary("big-shot", PEOPLE, players="3")
    log = TableLog(diary.log.entries)
    before = list(log.lines)
    while len(diary.log.lines) < len(before) + 3:
        diary.act(diary.log.waiting[0])
    lines = [diary.log.lines[len(before)], "seat 0 dance", diary.log.lines[len(before) + 2]]
    log.add(Entry(len(log.entries), 0, Draft("act", 0, "", {"events": lines})))
    assert log.frozen
    assert log.lines == [*before, *lines]
    assert len(log.sources) == len(log.lines)
    log.add(Entry(len(log.entries), 0, Draft("undo", 0, "", {"drop": [len(before) + 1, len(before) + 2]})))
    assert log.lines == [*before, lines[0]]


def test_all_lines_of_a_start_are_kept_if_the_layout_or_a_line_cannot_be_read():
    diary = Diary("big-shot", PEOPLE, players="3")
    opened, *seats, start = diary.log.entries
    for change in ({"layout": ["dance"]}, {"before": ["seat 0 dance", "seat 0 pass"]}):
        body = {**start.body, "events": ["chance 1", "chance 2"], **change}
        log = TableLog([opened, *seats, Entry(start.sequence, 0, Draft("start", body=body))])
        assert log.frozen
        assert log.lines == [*body["before"], *body["events"]]


def events(record: str) -> list[str]:
    """List the events of a record."""
    return [line.partition(" ")[2] for line in record.splitlines() if line[:1].isdecimal()]


async def froze(services, client) -> tuple[Host, list[Seat], TableLog]:
    """Start a game whose log cannot be replayed from some place on."""
    host, seats = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    room = await services.rooms.room(host.table)
    room.hear([Entry(len(room.log.entries), 0, Draft("damaged"))])
    return host, seats, room.log


@served
async def test_only_its_host_has_the_record_of_a_frozen_game_that_may_go_on(services, client):
    host, seats, log = await froze(services, client)
    assert await refused(client.record(host.table)) == "unknown"
    for secret in (seats[0].secret, "somebody"):
        with pytest.raises(Refused, match="only the host") as error:
            await Host(client, host.table, "", secret).record()
        assert error.value.code == "forbidden"
    assert events(await host.record()) == log.lines


@served
async def test_only_its_host_has_the_record_of_a_game_that_is_not_installed(services, client):
    host, _ = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    log = (await services.rooms.room(host.table)).log
    log.game_name, log.table = "chess-boxing", None
    assert await refused(client.record(host.table)) == "unknown"
    assert "chess-boxing" in await host.record()


@served
async def test_everybody_has_the_record_of_a_game_that_was_over_before_its_table_froze(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    await asyncio.gather(*(play_at_random(seat, Random(n)) for n, seat in enumerate(seats)))
    room = await services.rooms.room(host.table)
    record = await client.record(host.table)
    room.hear([Entry(len(room.log.entries), 0, Draft("damaged"))])
    assert (await client.table(host.table)).phase == "frozen"
    assert events(await client.record(host.table)) == events(record)


@served
async def test_a_table_that_froze_before_its_game_began_says_so(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    services.rooms.by_name[host.table].log.freeze("a test")
    for wish in (host.start(), client.sit(host.table, "late"), client.leave(seats[0]), host.free(1)):
        with pytest.raises(Refused, match="cannot continue here") as error:
            await wish
        assert error.value.code == "frozen"
    async with asyncio.timeout(SECONDS), seats[0]:
        await seats[0].speak("fr")
        await seats[0].until(lambda: seats[0].now.phase == "frozen")
        with pytest.raises(Refused, match="ne peut pas continuer ici"):
            await seats[0].act("pass")


@served
async def test_a_frozen_table_is_counted_until_its_room_is_closed(services, client):
    host, _, _ = await froze(services, client)
    assert host.table in generate_latest().decode()
    room = services.rooms.by_name[host.table]
    room.touched = 0
    await services.rooms.tidy()
    assert host.table not in services.rooms.by_name
    assert host.table not in generate_latest().decode()


@served
async def test_a_caretaker_that_cannot_tell_what_is_due_keeps_nobody_from_the_other_tables(services, client):
    broken, _ = await table_of(client, "big-shot", 1, players="2")
    well, _ = await table_of(client, "big-shot", 1, players="2")
    caretaker = services.rooms.caretakers[broken.table]

    def fail() -> None:
        raise KeyError("overbids")

    caretaker.next_due = fail
    with capture_logs() as said:
        caretaker.room.changed.set()
        async with asyncio.timeout(SECONDS):
            while not said:
                await asyncio.sleep(0.01)
        assert not caretaker.task.done()
        assert caretaker.idle
        for room in services.rooms.by_name.values():
            room.touched = 0
        await services.rooms.tidy()
    assert said[0]["event"] == "caretaker"
    assert not {broken.table, well.table} & set(services.rooms.by_name)


@served
async def test_a_caretaker_that_ended_badly_stops_neither_tidying_nor_closing(services, client):
    tables = [(await table_of(client, "big-shot", 1, players="2"))[0].table for _ in range(4)]

    async def end_badly() -> None:
        raise KeyError("overbids")

    async def stop_badly() -> None:
        raise KeyError("overbids")

    caretakers = [services.rooms.caretakers[table] for table in tables]
    for caretaker in caretakers[::2]:
        caretaker.task.cancel()
        caretaker.task = asyncio.create_task(end_badly())
    caretakers[2].stop = stop_badly
    await asyncio.sleep(0)
    with capture_logs() as said:
        for table in tables[:2]:
            services.rooms.by_name[table].touched = 0
        await services.rooms.tidy()
        assert set(services.rooms.by_name) == set(tables[2:])
        await services.rooms.close()
    assert all(caretaker.task.done() for caretaker in (caretakers[1], caretakers[3]))
    assert [line["event"] for line in said] == ["caretaker", "close"]
