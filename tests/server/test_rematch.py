"""A rematch that everybody accepts: whoever wants one asks, and it begins, with its clocks, when nobody is left to be asked."""

import asyncio

from backroom import games
from backroom.client import Seat
from backroom.server.secrets import hash_of, new_secret, new_table
from backroom.server.tables import agreeing
from backroom.server.tables.entries import Draft
from backroom.server.tables.opening import opening
from backroom.wire.parts import Settings, TimeControl
from tests.server.harness import refused, served, serving
from tests.server.matrix import OPTIONS, played

CLOCK = TimeControl(kind="decision", seconds=3600)


async def finished(services, client, people, **settings):
    """Write the log of a game of three that is over, with so many people; give their seats, and the host's secret."""
    options, host, table = games.game("big-score").chosen(OPTIONS), new_secret(), new_table()
    secrets = [new_secret() for _ in range(people)]
    kept = Settings(pace=0.0, time=CLOCK, **settings)
    drafts = [opening("big-score", options, kept, hash_of(host), None)]
    for seat in range(3):
        body = {"kind": "bot", "name": f"bot {seat}", "level": "novice", "secret": ""}
        if seat < people:
            body = {"kind": "person", "name": f"p{seat}", "secret": hash_of(secrets[seat])}
        drafts.append(Draft("sit", seat, "", body))
    drafts.append(Draft("start", body={"layout": [], "before": [], "events": []}))
    drafts += [Draft("act", seat, "", {"events": lines}) for seat, lines in played(options, to_end=True)]
    await services.store.append(table, 0, drafts, services.rooms.clock.now() if settings else 1)
    return [Seat(client.address, table, seat, secret) for seat, secret in enumerate(secrets)], host


async def answers(client, table):
    return [chair.again for chair in (await client.table(table)).chairs]


async def begins(client, seats):
    """Ask and accept, seat by seat; tell each time whether the game has begun, and whether a clock runs."""
    found = []
    for seat in seats:
        again = await client.rematch(seat)
        async with again:
            runs = again.now.clocks is not None and any(clock.runs for clock in again.now.clocks)
            found.append((again.now.phase, again.scene.waits, runs))
            assert again.scene.you == (seat.number + 1) % 3
    return found


WAITS, PLAYS = ("open", True, False), ("playing", False, True)


@served
async def test_a_rematch_and_its_clocks_begin_when_everybody_has_accepted(services, client):
    seats, _ = await finished(services, client, 3)
    async with seats[2] as last:
        assert await begins(client, seats) == [WAITS, WAITS, PLAYS]
        await last.until(lambda: [chair.again for chair in last.now.chairs] == ["yes"] * 3)
    async with client.watch(seats[2].table) as watcher:
        assert [line.kind for line in watcher.scene.log[-4:]] == ["again", "again", "again", "rematch"]


def test_a_rematch_that_begins_without_consent_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(agreeing, "all_agreed", lambda log, bots=False: True)

    async def body():
        async with serving(tmp_path) as (services, client):
            seats, _ = await finished(services, client, 3)
            assert await begins(client, seats) == [PLAYS] * 3

    asyncio.run(body())


@served
async def test_one_person_with_bots_plays_again_at_once(services, client):
    (ann,), _ = await finished(services, client, 1)
    again = await client.rematch(ann)
    assert (await client.table(again.table)).phase == "playing"
    assert await refused(client.decline(ann)) == "phase"


@served
async def test_whoever_declines_can_change_their_mind_but_not_for_ever(services, client):
    (ann, bob), _ = await finished(services, client, 2)
    again = await client.rematch(ann)
    await client.decline(bob)
    await client.decline(bob)
    assert await answers(client, ann.table) == ["yes", "no", ""]
    assert (await client.table(again.table)).phase == "open"
    await client.decline(ann)
    await client.rematch(bob)
    assert (await client.table(ann.table)).rematch is None
    await client.rematch(ann)
    assert (await client.table(ann.table)).rematch == again.table
    assert (await client.table(again.table)).phase == "playing"


@served
async def test_nobody_answers_for_ever(services, client):
    (ann, _), _ = await finished(services, client, 2)
    for _ in range(agreeing.MOST_ANSWERS // 2):
        await client.rematch(ann)
        await client.decline(ann)
    assert await refused(client.rematch(ann)) == "again"


@served
async def test_a_rematch_that_waits_is_begun_left_and_listed_by_nobody(services, client):
    (ann, bob), host = await finished(services, client, 2, listed=True)
    again = await client.rematch(ann)
    assert await refused(client.ask("POST", f"/tables/{again.table}/start", type(None), secret=host)) == "rematch"
    assert await refused(client.leave(again)) == "rematch"
    assert again.table not in [one.table for one in await client.tables()]
    assert (await client.table(again.table)).waits
    await client.rematch(bob)
    assert again.table in [one.table for one in await client.tables()]


@served
async def test_for_whoever_has_left_a_bot_plays_again_and_nobody_waits(services, client):
    (ann, bob), _ = await finished(services, client, 2)
    room = await services.rooms.room(ann.table)
    await room.propose(lambda log: Draft("takeover", bob.number, "t", {"level": "novice", "why": "left"}))
    again = await client.rematch(ann)
    chairs = (await client.table(again.table)).chairs
    assert [(chair.name, chair.why) for chair in chairs] == [("bot 2", ""), ("p0", ""), ("p1", "left")]


@served
async def test_delayed_watchers_do_not_learn_from_answers_that_the_game_is_over(services, client):
    (ann, _), _ = await finished(services, client, 2, delay=600)
    await client.rematch(ann)
    head = await client.table(ann.table)
    assert (head.phase, [chair.again for chair in head.chairs], head.rematch) == ("playing", [""] * 3, None)
    async with client.watch(ann.table) as watcher:
        assert not [line for line in watcher.scene.log if line.kind == "again"]


@served
async def test_who_declines_can_be_replaced_by_a_bot_and_come_back(services, client):
    seats, _ = await finished(services, client, 3)
    await client.decline(seats[2])
    assert (await client.rematch(seats[0], bots=True)).table  # one has not answered yet
    assert (await client.table(seats[0].table)).rematch is None
    await client.rematch(seats[1])
    assert (await client.table(seats[0].table)).rematch is None  # who has declined is still asked, unless somebody says otherwise
    again = await client.rematch(seats[0], bots=True)
    async with again:
        assert again.now.phase == "playing"
        assert [bool(chair.stand_in) for chair in again.now.chairs] == [True, False, False]
    assert (await client.rematch(seats[2])).table == again.table


def test_answers_survive_a_restart(tmp_path):
    async def body():
        async with serving(tmp_path) as (services, client):
            (ann, bob), _ = await finished(services, client, 2)
            again = await client.rematch(ann)
        async with serving(tmp_path) as (_, client):
            assert await answers(client, ann.table) == ["yes", "", ""]
            assert (await client.table(again.table)).phase == "open"
            await client.rematch(bob)
            assert (await client.table(again.table)).phase == "playing"

    asyncio.run(body())


def test_two_processes_begin_one_rematch(tmp_path, database):
    async def body():
        async with (
            serving(tmp_path / "one", database=database) as (services, client),
            serving(tmp_path / "other", database=database) as (_, other),
        ):
            (ann, bob), _ = await finished(services, client, 2)
            tables = await asyncio.gather(client.rematch(ann), other.rematch(bob))
            assert len({one.table for one in tables}) == 1
            await asyncio.gather(client.rematch(ann), other.rematch(bob))
            assert (await other.table(tables[0].table)).phase == (await client.table(tables[0].table)).phase == "playing"
            entries = await services.store.entries(tables[0].table)
            assert [entry.kind for entry in entries].count("start") == 1

    asyncio.run(body())
