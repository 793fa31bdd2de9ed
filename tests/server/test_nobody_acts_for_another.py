"""Nobody acts for another seat: every caller, message, route and phase, on real sockets, with the log as the witness."""

import asyncio
from random import Random
from types import SimpleNamespace

import pytest
import structlog

from backroom.bots import Turn
from backroom.client import Refused
from backroom.client.refused import Gone
from backroom.server import secrets, serve
from backroom.server.http import api
from backroom.server.http.app import application
from backroom.server.http.pages import ADDRESSES, BESIDE
from backroom.server.rooms import rooms
from backroom.server.services import Services
from backroom.server.sockets import socket
from backroom.server.sockets.socket import Visitor
from backroom.server.tables import seating
from backroom.server.tables.entries import NO_SEAT
from backroom.wire.messages import REQUESTS, type_of
from tests.server import matrix
from tests.server.harness import serving, table_of
from tests.server.matrix import CALLERS, HTTP, OTHER, PHASES, SOCKET, STRANGERS, THEIRS, TURN, WRITES, asked, place, sent
from tests.server.test_play import play_at_random

OWN = {"turn": TURN, "other": OTHER}


async def advise(turn):
    assert isinstance(turn, Turn)
    return [
        SimpleNamespace(
            json=lambda: {"action": "x", "shares": [], "points": [], "simulations": 1, "plan": [], "behind": 0.0, "error": 0.0}
        )
    ]


async def wrong_messages(services, client, phase, rows=SOCKET):
    """List what is not answered, or not written, as the table of messages says."""
    found, spot = [], await place(services, phase)
    services.bot_pool.advise, services.bot_pool.warm = advise, lambda game: None
    for row in rows:
        for caller in CALLERS:
            expected = "secret" if caller in STRANGERS else SOCKET[row][phase][CALLERS.index(caller)]
            before = len(await services.store.entries(spot.table))
            answer = await sent(client, spot, caller, row, services)
            new = [entry.seat for entry in await entries_since(services, spot, before)]
            if answer != expected or new != ([OWN[caller]] if expected == "done" and row != "speak" else []):
                found.append(f"{phase}, {row}, {caller}: {answer} for {expected}, written {new}")
            if new:
                spot = await place(services, phase)
    return found


async def entries_since(services, spot, before):
    """List what was written since, but for what the bot does that plays on for somebody who left."""
    entries = await services.store.entries(spot.table, before - 1)
    return [entry for entry in entries if not entry.draft.key.startswith("bot.")]


def writes(row, caller):
    """Tell what is written, and for which seat: one that is given, or the caller's own."""
    kind, seat = WRITES[row]
    return kind, OWN.get(caller, NO_SEAT) if seat == THEIRS else seat


async def wrong_requests(services, client, phase, rows=HTTP):
    """List what is not answered, or not written, as the table of routes says."""
    found, spots = [], {full: await place(services, phase, full) for full in (False, True)}
    for row in rows:
        full = row.endswith("full")
        for caller in CALLERS:
            expected = HTTP[row][phase][CALLERS.index(caller)]
            before = len(await services.store.entries(spots[full].table))
            status = await asked(client, spots[full], caller, row)
            new = await entries_since(services, spots[full], before)
            may = [writes(row, caller)] if expected < 300 and row in WRITES else []
            written = [(entry.kind if may and may[0][0] else "", entry.seat) for entry in new]
            if status != expected or written != may:
                found.append(f"{phase}, {row}, {caller}: {status} for {expected}, written {new}")
            if new:
                spots[full] = await place(services, phase, full)
    return found


def looked_for(tmp_path, look, *args):
    async def body():
        async with serving(tmp_path) as (services, client):
            return await look(services, client, *args)

    return asyncio.run(body())


def test_every_message_has_a_row():
    assert {type_of(message) for message in REQUESTS} == set(SOCKET) == set(matrix.WISHES)


def test_every_route_has_a_row(tmp_path):
    app = application(Services(tmp_path))
    schema = {f"{method.upper()} {path}" for path, item in app.openapi()["paths"].items() for method in item}
    hidden = {"GET /", "GET /metrics", "GET /openapi.json"}
    assert {" ".join(row.split()[:2]) for row in HTTP} == schema | hidden
    known = {row.split()[1] for row in HTTP} | {"/api/tables/{table}/socket", "", *ADDRESSES, *BESIDE, "/assets/{name}"}
    assert {getattr(route, "path", "") for route in app.routes} <= known


@pytest.mark.parametrize("phase", PHASES)
def test_a_message_does_what_its_row_says_and_writes_for_its_own_seat_alone(tmp_path, phase):
    assert looked_for(tmp_path, wrong_messages, phase) == []


@pytest.mark.parametrize("phase", PHASES)
def test_a_request_does_what_its_row_says(tmp_path, phase):
    assert looked_for(tmp_path, wrong_requests, phase) == []


# Seats that change hands


def test_somebody_whose_seat_another_has_taken_sees_and_does_nothing_there_any_more(tmp_path):
    async def body(services, client):
        host, seats = await table_of(client, "big-shot", 2, players="2")
        async with seats[0] as old:
            await host.free(0)
            new = await client.sit(host.table, "new", 0)
            await host.start()
            async with new:
                await new.until(lambda: new.now.phase == "playing")
                with pytest.raises((Refused, Gone)):
                    await asyncio.wait_for(old.say("I am still here"), 5)
                room = await services.rooms.room(host.table)
                assert [guest.observer for guest in room.guests].count(0) == 1

    looked_for(tmp_path, body)


def test_a_host_who_frees_a_seat_just_when_the_game_begins_puts_no_bot_on_it(tmp_path):
    async def body(services, client):
        host, _ = await table_of(client, "big-shot", 2, players="2")
        room = await services.rooms.room(host.table)
        async with room.lock:
            start = asyncio.create_task(host.start())
            await asyncio.sleep(0.6)
            free = asyncio.create_task(host.free(0))
            await asyncio.sleep(0.6)
        await start
        with pytest.raises(Refused):
            await free
        assert not room.log.chairs[0].stand_in

    looked_for(tmp_path, body)


# Planted bugs


def seat_in_turn_for_everybody(plant):
    plant(Visitor, "seat", lambda self: TURN)


def any_secret_is_the_first_seats(plant):
    plant(socket, "opens", lambda secret, hashes: 0)


def watchers_who_may_speak(plant):
    plant(Visitor, "seat", lambda self: max(0, self.observer))


@pytest.mark.parametrize("bug", [seat_in_turn_for_everybody, any_secret_is_the_first_seats, watchers_who_may_speak])
def test_the_table_of_messages_finds(tmp_path, monkeypatch, bug):
    bug(monkeypatch.setattr)
    assert looked_for(tmp_path, wrong_messages, "playing", ("act", "say"))


def seats_that_are_hosts(plant):
    plant(api, "as_host", lambda room, header: api.bearer(header))


def anybody_gives_any_seat_up(plant):
    plant(api, "opens", lambda secret, hashes: TURN)


@pytest.mark.parametrize("bug", [seats_that_are_hosts, anybody_gives_any_seat_up])
def test_the_table_of_routes_finds(tmp_path, monkeypatch, bug):
    bug(monkeypatch.setattr)
    rows = [row for row in HTTP if row.startswith(("DELETE", "POST /api/tables/{table}/start full"))]
    assert looked_for(tmp_path, wrong_requests, "open", rows)


# Secrets of seats and hosts: kept as a hash, and never logged


def files_hold(folder, given):
    """List the secrets that are in a file of a folder."""
    return [secret for path in folder.rglob("*") if path.is_file() for secret in given if secret.encode() in path.read_bytes()]


async def whole_game(services, client):
    """Play a game; give every secret that was handed out, and the files while the server still has them open."""
    host, seats = await table_of(client, "big-shot", 2, players="2")
    await host.start()
    await asyncio.gather(*(play_at_random(seat, Random(n)) for n, seat in enumerate(seats)))
    await client.rematch(seats[0])
    given = [host.secret, *(seat.secret for seat in seats)]
    assert (services.folder / "backroom.sqlite-wal").exists()
    return given, files_hold(services.folder, given)


def test_no_file_and_no_log_holds_a_secret(tmp_path):
    with structlog.testing.capture_logs() as logs:
        given, found = looked_for(tmp_path, whole_game)
    assert len(given) == 3
    assert found == files_hold(tmp_path, given) == []
    assert not [secret for secret in given if secret in repr(logs)]


def test_a_secret_that_is_kept_as_it_is_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(seating, "hash_of", lambda secret: secret)
    monkeypatch.setattr(rooms, "hash_of", lambda secret: secret)
    monkeypatch.setattr(secrets, "hash_of", lambda secret: secret)
    _, found = looked_for(tmp_path, whole_game)
    assert found


def test_an_error_is_logged_without_what_people_sent(tmp_path, monkeypatch, capsys):
    async def body(services, client):
        host = await client.open("big-shot")
        monkeypatch.setattr(api.proposals, "start", None)  # calling it is a TypeError
        with pytest.raises(Refused):
            await host.start()
        return host.secret

    kept = structlog.get_config()
    serve.logs_for_programs()
    try:
        secret = looked_for(tmp_path, body)
    finally:
        structlog.configure(**kept)
    said = capsys.readouterr()
    assert "TypeError" in said.out + said.err
    assert secret not in said.out + said.err
