"""House-keeping: what is thrown away and when, what one address may have kept, what people can have and delete."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import select

from backroom.client import Host, Seat
from backroom.refusal import Refused
from backroom.server.guard.limits import Limits
from backroom.server.guard.quotas import DAY as QUOTA_DAY
from backroom.server.guard.quotas import Quotas
from backroom.server.secrets import hash_of
from backroom.server.services import Services
from backroom.server.storage.schema import log, presence, records, tables
from backroom.server.tables.entries import Draft
from backroom.server.tables.table_log import TableLog
from backroom.server.upkeep import erasing, retention
from backroom.server.upkeep.retention import DAY, Retention, prune
from backroom.table import read, verify
from tests.patience import SECONDS
from tests.server.harness import MANY, refused, served, serving, table_of
from tests.server.matrix import FREE, OTHER, TURN, place
from tests.server.test_frozen_tables import events
from tests.server.test_table import in_turn, leave, started
from tests.server.test_two_processes import playing, settled, two

GOLDEN = min((Path(__file__).parents[1] / "golden").rglob("*.game"))
NOW = 2_000_000_000_000


async def kept(services: Services) -> set[str]:
    """List the tables of which there are logs, but for the traces of those that were removed."""
    rows = await services.store.rows(select(log.c.game).where(log.c.kind != "delete"))
    return {row.game for row in rows}


async def aged(services: Services, phase: str, at: int) -> str:
    """Write the log of a table in a phase whose last entry is of some time."""
    spot = await place(services, phase)
    rows = await services.store.entries(spot.table)
    await services.store.append(spot.table, len(rows), [Draft("say", 1, "", {"text": "hi"})], at)
    return spot.table


@served
async def test_what_nobody_began_or_finished_goes_in_its_time_and_what_was_finished_stays(services, client):
    old = {phase: await aged(services, phase, NOW - 400 * DAY) for phase in ("open", "playing", "over", "frozen")}
    young = {phase: await aged(services, phase, NOW - 29 * DAY) for phase in ("open", "playing", "over", "frozen")}
    waiting = await aged(services, "playing", NOW - 300 * DAY)
    before = await kept(services)
    would = await prune(services.store, Retention(), NOW, dry_run=True)
    assert await kept(services) == before
    found = await prune(services.store, Retention(), NOW)
    assert found == would
    gone = {table for table, _, _ in found.tables}
    assert {old["open"], old["playing"]} <= gone
    assert not gone & {*young.values(), old["over"], old["frozen"], waiting}
    assert await kept(services) == before - gone
    assert {what for _, what, _ in found.tables} == {"opened", "unfinished"}
    assert await refused(client.table(old["open"])) == "table"
    assert (await client.table(old["over"])).phase == "over"


@served
async def test_an_owner_can_keep_everything_or_less(services, client):
    every = {phase: await aged(services, phase, NOW - 400 * DAY) for phase in ("open", "playing", "over")}
    none = await prune(services.store, Retention(0, 0, 0, 0), NOW)
    assert none.tables == [] == none.records
    found = await prune(services.store, Retention(0, 0, 10, 0), NOW)
    assert {every["over"]} <= {table for table, _, _ in found.tables} <= await gone_or(services, every["over"])
    assert {every["open"], every["playing"]} <= await kept(services)


async def gone_or(services: Services, table: str) -> set[str]:
    """Give a table, and all of which there is a trace."""
    return {table, *(row.game for row in await services.store.rows(select(log.c.game).where(log.c.kind == "delete")))}


def test_a_retention_that_deletes_finished_games_is_found_out(tmp_path, monkeypatch):
    monkeypatch.setattr(retention, "what_it_is", lambda entries: "unfinished")
    with pytest.raises(AssertionError):
        test_what_nobody_began_or_finished_goes_in_its_time_and_what_was_finished_stays(tmp_path)


def test_retention_is_read_from_the_environment(monkeypatch):
    monkeypatch.setenv("BACKROOM_KEEP_FINISHED", "7")
    assert Retention.from_environment() == Retention(finished=7)
    monkeypatch.setenv("BACKROOM_KEEP_OPENED", "soon")
    with pytest.raises(Refused, match="BACKROOM_KEEP_OPENED"):
        Retention.from_environment()


@served
async def test_a_table_to_which_somebody_comes_meanwhile_stays(services, client):
    table = await aged(services, "open", NOW - 400 * DAY)
    entries = await services.store.entries(table)
    await services.store.append(table, len(entries), [Draft("say", 1, "", {"text": "I am back"})], NOW)
    assert not await retention.removed(services.store, table, entries, NOW, None)
    assert table in await kept(services)


@served
async def test_a_room_that_is_open_hears_that_its_table_was_removed_by_another_process(services, client):
    host, seats = await started(client, people=2)
    entries = await services.store.entries(host.table)
    assert await retention.removed(services.store, host.table, entries, NOW, None)
    seat = next(one for one in seats if one.now.choices)
    assert await refused(seat.act(seat.now.choices[0])) == "table"
    assert await refused(client.table(host.table)) == "table"
    left = await services.store.entries(host.table)
    assert [(entry.kind, entry.sequence) for entry in left] == [("delete", len(entries))]
    await leave(seats)


@served
async def test_guests_of_a_table_that_is_old_keep_it(services, client):
    host, seats = await started(client, people=2)
    found = await prune(services.store, Retention(), NOW * 2, rooms=services.rooms)
    assert host.table not in {table for table, _, _ in found.tables}
    await leave(seats)


def test_guests_of_an_old_table_at_another_process_keep_it(tmp_path, database):
    async def body() -> None:
        async with two(tmp_path, database) as (one, other):
            host, seats = await playing(one, other)
            async with seats[1]:
                rows = select(presence.c.game)
                while not await one[0].store.rows(rows):
                    await asyncio.sleep(0.01)
                later = one[0].clock.now() + 400 * DAY
                found = await prune(one[0].store, Retention(), later, rooms=None)
                assert host.table not in {table for table, _, _ in found.tables}
            while await one[0].store.rows(rows):
                await asyncio.sleep(0.01)
            found = await prune(one[0].store, Retention(), later, rooms=one[0].rooms)
            assert host.table in {table for table, _, _ in found.tables}

    asyncio.run(body())


@served
async def test_traces_of_removed_tables_go_too(services, client):
    table = await aged(services, "open", NOW - 400 * DAY)
    await prune(services.store, Retention(), NOW)
    assert (await services.store.entries(table))[0].kind == "delete"
    await prune(services.store, Retention(), NOW + 31 * DAY)
    assert await services.store.entries(table) == []
    rows = await services.store.rows(select(tables.c.name).where(tables.c.name == table))
    assert not rows


# Records


async def finished(services, client) -> tuple[Host, list[Seat], str]:
    """Write the log of a game that two people and one without a key have finished; give its record too."""
    spot = await place(services, "over")
    seats = [Seat(client.address, spot.table, seat, spot.secrets[who]) for seat, who in ((OTHER, "other"), (TURN, "turn"))]
    stranger = await services.rooms.room(spot.table)
    await stranger.propose(lambda log: erasing.forget(log, FREE))
    return Host(client, spot.table, "", str(spot.secrets["host"])), seats, await client.record(spot.table)


@served
async def test_uploads_that_nobody_asks_for_go_and_records_of_games_stay(services, client):
    host, _, record = await finished(services, client)
    of_game = (await client.table(host.table)).record
    text = GOLDEN.read_text()
    headers = {"Content-Type": "text/plain"}
    answer = (await client.http.post("/api/records", content=text, headers=headers)).json()
    again = (await client.http.post("/api/records", content=text, headers=headers)).json()
    ours = (await client.http.post("/api/records", content=record, headers=headers)).json()
    assert answer["secret"]
    assert again["secret"] is None is ours["secret"]
    upload = answer["record"]
    now = int((await services.store.rows(select(records.c.used).where(records.c.digest == upload)))[0].used)
    assert [digest for digest, _ in (await prune(services.store, Retention(), now + 179 * DAY)).records] == []
    await services.store.perform((upload, 0), ("used", [{"record": upload, "now": now + 10 * DAY}]))
    assert (await prune(services.store, Retention(), now + 181 * DAY)).records == []
    found = await prune(services.store, Retention(), now + 191 * DAY)
    assert [digest for digest, _ in found.records] == [upload]
    assert (await client.http.get(f"/api/records/{upload}")).status_code == 404
    assert (await client.http.get(f"/api/records/{of_game}")).status_code == 200


@served
async def test_who_uploaded_a_record_can_delete_it_and_nobody_else(services, client):
    text = GOLDEN.read_text()
    answer = (await client.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})).json()
    address = f"/api/records/{answer['record']}"
    assert (await client.http.delete(address)).status_code == 401
    assert (await client.http.delete(address, headers={"Authorization": "Bearer wrong"})).status_code == 403
    own = {"Authorization": f"Bearer {answer['secret']}"}
    assert (await client.http.delete(address, headers=own)).status_code == 204
    assert (await client.http.delete(address, headers=own)).status_code == 404


# Quotas


def test_an_address_has_so_much_kept_in_a_day_and_others_are_not_concerned():
    time = 1000.0
    quotas = Quotas(Limits(day_tables=2, day_bytes=100), lambda: time)
    quotas.spend("one", tables=1, bytes=60)
    with pytest.raises(Refused, match="100 bytes"):
        quotas.spend("one", tables=1, bytes=50)
    quotas.spend("one", tables=1, bytes=40)  # what was refused was not counted
    with pytest.raises(Refused, match="tables"):
        quotas.spend("one", tables=1)
    quotas.spend("two", tables=2, bytes=100)
    time += QUOTA_DAY - 1
    with pytest.raises(Refused, match="demain"):
        quotas.spend("one", "fr", bytes=1)
    time += 1
    quotas.spend("one", tables=2, bytes=100)


def test_addresses_of_earlier_days_are_forgotten(monkeypatch):
    monkeypatch.setattr("backroom.server.guard.quotas.MANY", 10)
    time = 0.0
    quotas = Quotas(Limits(), lambda: time)
    for number in range(30):
        time += QUOTA_DAY / 5
        quotas.spend(str(number), bytes=1)
    assert len(quotas.days) < 13


def test_quotas_keep_nobody_from_a_table_that_is_there(tmp_path):
    limits = Limits(requests=MANY.requests, tables=MANY.tables, day_tables=1, day_records=1, day_bytes=400)

    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, limits) as (_, client):
            host, seats = await table_of(client, "big-shot", 2, players="2")
            assert await refused(client.open("big-shot")) == "quota"
            await host.start()
            async with seats[0], seats[1]:
                seat = await in_turn(seats)
                await seat.speak("fr")
                for _ in range(9):
                    code = await refused_or_none(seat.say("x" * 200))
                assert code == "quota"
                assert await seat.act(seat.now.choices[0]) > 0

    asyncio.run(body())


def test_a_quota_that_nobody_keeps_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Quotas, "spend", lambda *_, **__: None)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        test_quotas_keep_nobody_from_a_table_that_is_there(tmp_path)


async def refused_or_none(waiting) -> str:
    """Give the code of a refusal, if there was one."""
    try:
        await waiting
    except Exception as error:
        return getattr(error, "code", repr(error))
    return ""


# What is one's own


async def ask(client, method: str, table: str, secret: str | None):
    """Ask for what is somebody's own, or to delete it."""
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return await client.http.request(method, f"/api/tables/{table}/mine", headers=headers)


async def everything(services: Services) -> str:
    """Give all text that the database keeps."""
    rows = [
        *await services.store.rows(select(log)),
        *await services.store.rows(select(records)),
        *await services.store.rows(select(tables)),
    ]
    return "\n".join(str(tuple(row)) for row in rows)


@served
async def test_a_person_can_have_what_is_theirs(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    async with seats[0], seats[1]:
        await seats[0].say("a word of mine")
        await seats[1].say("a word of another")
        mine = (await ask(client, "GET", host.table, seats[0].secret)).json()
        assert (mine["seat"], mine["name"], mine["host"], mine["record"]) == (0, "player 0", False, None)
        assert [one["text"] for one in mine["entries"] if one["kind"] == "say"] == ["a word of mine"]
        assert "another" not in json.dumps(mine)
        theirs = (await ask(client, "GET", host.table, host.secret)).json()
        assert (theirs["seat"], theirs["host"]) == (None, True)
    assert (await ask(client, "GET", host.table, "wrong")).status_code == 403
    assert (await ask(client, "GET", host.table, None)).status_code == 401


@served
async def test_a_person_who_deletes_what_is_theirs_is_forgotten_and_the_game_of_the_others_stays(services, client):
    host, seats, record = await finished(services, client)
    old = (await client.table(host.table)).record
    async with seats[0]:
        await seats[0].say("a word of mine")
    assert (await ask(client, "DELETE", host.table, seats[0].secret)).json() == {"what": "seat"}
    text = await everything(services)
    assert "p0" not in text
    assert "a word of mine" not in text
    assert hash_of(seats[0].secret) not in text
    head = await client.table(host.table)
    assert [chair.name for chair in head.chairs] == ["seat 0", "p1", "seat 2"]
    again = await client.record(host.table)
    assert "p0" not in again
    assert verify(read(again.encode())[0])
    assert events(again) == events(record)
    assert (await client.http.get(f"/api/records/{old}")).status_code == 404
    assert head.record != old
    async with Seat(client.address, host.table, 1, seats[1].secret) as other:
        assert "p0" not in str(other.scene)
        assert "a word of mine" not in str(other.scene)
    assert (await ask(client, "GET", host.table, seats[0].secret)).status_code == 403
    fresh = TableLog(await services.store.entries(host.table))
    assert (fresh.phase, fresh.chairs) == ("over", head.chairs)
    assert (await ask(client, "DELETE", host.table, host.secret)).status_code == 409
    assert (await ask(client, "DELETE", host.table, seats[1].secret)).json() == {"what": "table"}
    assert host.table not in await kept(services)
    assert "p1" not in await everything(services)
    assert await refused(client.table(host.table)) == "table"


def test_a_deletion_that_leaves_the_rows_as_they_were_is_found_out(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.storage.beside.deletions", lambda table, entry: [])
    with pytest.raises(AssertionError):
        test_a_person_who_deletes_what_is_theirs_is_forgotten_and_the_game_of_the_others_stays(tmp_path)


@served
async def test_in_a_game_that_goes_on_a_bot_plays_for_who_is_forgotten(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    async with seats[1]:
        assert (await ask(client, "DELETE", host.table, seats[0].secret)).json() == {"what": "seat"}
        await seats[1].until(lambda: seats[1].now.chairs[0].stand_in)
        await seats[1].until(lambda: seats[1].mine)
        await seats[1].act(seats[1].now.choices[0])
        await seats[1].until(lambda: seats[1].mine)
    room = await services.rooms.room(host.table)
    assert TableLog(room.log.entries).chairs == room.log.chairs
    assert not room.log.frozen


def test_who_is_forgotten_at_one_process_is_forgotten_at_the_other(tmp_path, database):
    async def body() -> None:
        async with two(tmp_path, database) as (one, other):
            host, seats = await playing(one, other)
            async with seats[0], seats[1]:
                assert (await ask(other[1], "DELETE", host.table, seats[0].secret)).json() == {"what": "seat"}
                await seats[1].until(lambda: seats[1].now.chairs[0].stand_in)
                await settled(lambda: seats[0].gone is not None)
                assert (await one[1].table(host.table)).chairs[0].name == "seat 0"
                assert (await ask(one[1], "DELETE", host.table, seats[1].secret)).json() == {"what": "table"}
                await settled(lambda: seats[1].gone is not None)
            for _, client in (one, other):
                assert await refused(client.table(host.table)) == "table"
            assert [entry.kind for entry in await one[0].store.entries(host.table)] == ["delete"]
            assert "player 1" not in await everything(one[0])

    asyncio.run(body())


@served
async def test_before_the_game_a_deleted_seat_is_free_and_a_host_can_delete_the_table(services, client):
    host, seats = await table_of(client, "big-shot", 2, players="4")
    assert (await ask(client, "DELETE", host.table, seats[0].secret)).json() == {"what": "seat"}
    assert (await client.table(host.table)).chairs[0].kind == "free"
    newcomer = await client.sit(host.table, "somebody new", 0)
    assert newcomer.number == 0
    room = await services.rooms.room(host.table)
    assert TableLog(await services.store.entries(host.table)).chairs == room.log.chairs
    assert (await ask(client, "DELETE", host.table, host.secret)).json() == {"what": "table"}
    assert await refused(client.table(host.table)) == "table"


@served
async def test_in_a_rematch_a_bot_sits_where_somebody_was_forgotten(services, client):
    host, seats, _ = await finished(services, client)
    await ask(client, "DELETE", host.table, seats[0].secret)
    answer = await client.http.post(f"/api/tables/{host.table}/rematch", headers={"Authorization": f"Bearer {seats[1].secret}"})
    chairs = (await client.table(answer.json()["table"])).chairs
    assert [chair.kind for chair in chairs] == ["bot", "bot", "person"]
