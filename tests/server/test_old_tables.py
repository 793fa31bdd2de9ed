"""Tables that an earlier version stored go on; a table whose log cannot be replayed is frozen and hurts nobody else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client import generate_latest
from structlog.testing import capture_logs

from backroom import games
from backroom.client import Host, Seat
from backroom.kernel import game as contract
from backroom.table import read, verify
from tests.patience import LONG, SECONDS
from tests.server.harness import QUICK, refused, serving, table_of

OLD = Path(__file__).parent / "old"
STORED = json.loads((OLD / "version-0.1.json").read_text())
PLAYING = [one for one in STORED if one["phase"] == "playing"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as version 0.1 left it."""
    with closing(sqlite3.connect(tmp_path / "backroom.sqlite")) as connection:
        connection.executescript((OLD / "version-0.1.sql").read_text())
    return tmp_path


async def play_on(client, stored, most: int = 10_000) -> None:
    """Let the people of a stored table play on, to the end or for so many actions each."""

    async def play(seat: Seat) -> None:
        """Take the first choice, again and again."""
        async with seat:
            await seat.until(lambda: seat.seen >= stored["numbers"][seat.number])
            left = most
            async for now in seat.turns():
                await seat.act(now.choices[0])
                left -= 1
                if not left:
                    return

    seats = [Seat(client.address, stored["table"], n, secret) for n, secret in enumerate(stored["secrets"])]
    async with asyncio.timeout(LONG):
        tasks = [asyncio.create_task(play(seat)) for seat in seats]
        done, _ = await asyncio.wait(tasks, return_when="FIRST_COMPLETED" if most < 10_000 else "FIRST_EXCEPTION")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()


@pytest.mark.parametrize("stored", PLAYING, ids=lambda stored: stored["what"])
def test_a_table_of_version_0_1_is_played_on_to_its_end(folder, stored):
    async def body() -> None:
        async with serving(folder) as (services, client):
            room = await services.rooms.room(stored["table"])
            assert (len(room.log.entries), room.log.phase, len(room.log.lines)) == (stored["entries"], "playing", stored["lines"])
            assert not room.log.trouble
            await play_on(client, stored)
            assert (await client.table(stored["table"])).phase == "over"
            assert verify(read((await client.record(stored["table"])).encode())[0])

    asyncio.run(body())


def test_what_version_0_1_finished_or_only_opened_is_there(folder):
    finished = next(one for one in STORED if one["phase"] == "over")
    opened = next(one for one in STORED if one["phase"] == "open")

    async def body() -> None:
        async with serving(folder) as (_, client):
            assert (await client.record(finished["table"])).splitlines()[-1] == finished["record"]
            assert (await client.table(opened["table"])).phase == "open"
            await client.sit(opened["table"], "somebody new")

    asyncio.run(body())


def test_a_table_from_before_an_option_goes_on_with_its_old_meaning(folder, monkeypatch):
    game = games.game("big-shot")
    options = tuple(replace(one, before="2001") if one.name == "edition" else one for one in game.options)
    changed = replace(game, options=options)
    of_name = games.game
    monkeypatch.setattr(games, "game", lambda name: changed if name == "big-shot" else of_name(name))
    monkeypatch.setitem(contract.GAMES, game.State, changed)
    stored = STORED[1]
    change_opening(folder, stored["table"], lambda body: body["options"].pop("edition"))

    async def body() -> None:
        async with serving(folder) as (services, client):
            room = await services.rooms.room(stored["table"])
            assert room.log.options["edition"] == "2001"
            await play_on(client, stored, most=10)
            assert not room.log.trouble

    asyncio.run(body())


def change_opening(folder: Path, table: str, change) -> None:
    """Change what the first entry of a table says."""
    with closing(sqlite3.connect(folder / "backroom.sqlite")) as connection:
        (text,) = connection.execute("select body from log where game = ? and kind = 'open'", (table,)).fetchone()
        body = json.loads(text)
        change(body)
        connection.execute("update log set body = ? where game = ? and kind = 'open'", (json.dumps(body), table))
        connection.commit()


def lacks_an_option(folder: Path, table: str) -> None:
    """Take away an option that was always there."""
    change_opening(folder, table, lambda body: body["options"].pop("players"))


def has_an_option_of_tomorrow(folder: Path, table: str) -> None:
    """Add an option that this version does not know."""
    change_opening(folder, table, lambda body: body["options"].update(weather="rain"))


def has_a_setting_of_tomorrow(folder: Path, table: str) -> None:
    """Add a setting that this version does not know."""
    change_opening(folder, table, lambda body: body["settings"].update(music=True))


def has_a_kind_of_tomorrow(folder: Path, table: str) -> None:
    """Name an entry as no entry is named."""
    run(folder, "update log set kind = 'dance' where game = ? and sequence = 6", table)


def has_an_event_that_cannot_be(folder: Path, table: str) -> None:
    """Write an action that nobody can read."""
    run(folder, """update log set body = '{"events":["seat 0 dance"]}' where game = ? and sequence = 7""", table)


def has_a_damaged_row(folder: Path, table: str) -> None:
    """Cut the text of an entry."""
    run(folder, "update log set body = '{' where game = ? and sequence = 1", table)


def has_a_row_that_is_no_text(folder: Path, table: str) -> None:
    """Spoil the bytes of an entry."""
    run(folder, "update log set body = cast(x'7b22ff' as text) where game = ? and sequence = 6", table)


def has_a_row_without_a_time(folder: Path, table: str) -> None:
    """Spoil the time of an entry."""
    run(folder, "update log set at = 'noon' where game = ? and sequence = 6", table)


def has_a_row_of_no_seat(folder: Path, table: str) -> None:
    """Spoil the seat of an entry."""
    run(folder, "update log set seat = x'00' where game = ? and sequence = 6", table)


def has_a_row_that_says_something_else(folder: Path, table: str) -> None:
    """Write a list where something else should be."""
    run(folder, "update log set body = '[1]' where game = ? and sequence = 6", table)


def has_a_damaged_beginning(folder: Path, table: str) -> None:
    """Cut the text of the first entry."""
    run(folder, "update log set body = '' where game = ? and sequence = 0", table)


def is_of_a_game_that_is_not_installed(folder: Path, table: str) -> None:
    """Name a game that nobody has."""
    change_opening(folder, table, lambda body: body.update(game="chess-boxing"))


def follows_rules_that_are_not_installed(folder: Path, table: str) -> None:
    """Name another version of the rules."""
    change_opening(folder, table, lambda body: body.update(rules=0))


def run(folder: Path, statement: str, table: str) -> None:
    """Change a row by hand."""
    with closing(sqlite3.connect(folder / "backroom.sqlite")) as connection:
        connection.execute(statement, (table,))
        connection.commit()


DAMAGES = [
    lacks_an_option,
    has_an_option_of_tomorrow,
    has_a_setting_of_tomorrow,
    has_a_kind_of_tomorrow,
    has_an_event_that_cannot_be,
    has_a_damaged_row,
    has_a_row_that_is_no_text,
    has_a_row_without_a_time,
    has_a_row_of_no_seat,
    has_a_row_that_says_something_else,
    has_a_damaged_beginning,
    is_of_a_game_that_is_not_installed,
    follows_rules_that_are_not_installed,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_table_whose_game_cannot_go_on_is_frozen_and_hurts_nobody_else(folder, damage):
    hurt, well = STORED[0]["table"], STORED[1]["table"]
    damage(folder, hurt)

    async def body() -> None:
        async with serving(folder) as (services, client):
            await services.rooms.wake()
            await services.rooms.tidy()
            assert (await client.table(hurt)).phase == "frozen"
            assert (await client.table(well)).phase == "playing"
            assert f'backroom_frozen_tables{{table="{hurt}"}} 1.0' in generate_latest().decode()
            await play_on(client, STORED[1], most=3)
            seat = Seat(client.address, hurt, 0, STORED[0]["secrets"][0])
            if damage not in (has_a_damaged_row, has_a_damaged_beginning):  # those took the seats' secrets along
                async with asyncio.timeout(SECONDS), seat:
                    await seat.until(lambda: seat.now.phase == "frozen")
                    assert await refused(seat.act("pass")) == "frozen"
                assert "backroom-record 1" in await Host(client, hurt, "", STORED[0]["host"]).record()
            assert not services.watched[0].task.done()  # somebody still tidies up

    with capture_logs() as said:
        asyncio.run(body())
    assert [line["table"] for line in said if line["event"] == "frozen" and line["why"]] == [hurt]
    assert hurt not in generate_latest().decode()  # the room is closed
    assert not [line for line in said if "secret" in str(line)]


def test_rooms_that_are_closed_stay_closed_until_somebody_comes(folder, monkeypatch):
    monkeypatch.setattr("backroom.server.rooms.rooms.QUIET", -1)
    hurt, *others = (one["table"] for one in STORED if one["phase"] != "open")
    for table in others:
        run(folder, "delete from log where game = ?", table)
    has_a_damaged_row(folder, hurt)

    async def body() -> None:
        async with serving(folder) as (services, client):
            for _ in range(3):
                await services.tidy()
            assert services.rooms.by_name == {}
            assert (await client.table(hurt)).phase == "frozen"

    with capture_logs() as said:
        asyncio.run(body())
    assert sum(line["event"] == "frozen" for line in said) == 2  # woken once, and asked for once


def test_a_tidying_that_fails_is_tried_again(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.services.TIDY", 0.01)

    async def body() -> None:
        async with serving(tmp_path) as (services, client):
            tried = asyncio.Event()
            calls: list[int] = []

            async def tidy() -> None:
                calls.append(1)
                if len(calls) > 1:
                    tried.set()
                raise KeyError("overbids")

            services.rooms.tidy = tidy
            async with asyncio.timeout(SECONDS):
                await tried.wait()
            host, _ = await table_of(client, "big-shot", 1, settings=QUICK)
            assert (await client.table(host.table)).phase == "open"

    asyncio.run(body())
