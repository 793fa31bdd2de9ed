"""A server with a password: without it nothing is told, nothing is done and no socket says anything but why."""

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from backroom.client import Refused, Server
from backroom.refusal import Refused as RefusedHere
from backroom.server.guard import password as passwords
from backroom.server.guard.password import COOKIE, Password, PasswordMiddleware, chosen_password
from backroom.server.http.app import application
from backroom.server.services import Services
from tests.patience import SECONDS
from tests.server.harness import MANY, refused, serving
from tests.server.test_lobby import finished_game

WORD = "Schlüssel für Freunde"
OPEN = {"/healthz", "/readyz", "/metrics", "/api/enter", "/api/feeds/somebody.atom"}


def inside(tmp_path, body, limits=MANY):
    async def run():
        async with asyncio.timeout(SECONDS), serving(tmp_path, limits, password=WORD) as (services, client):
            return await body(services, client)

    return asyncio.run(run())


async def heard(address, table, **headers):
    """Say hello at a table; give everything that is heard until the socket is closed, and the code with which it is."""
    messages = []
    async with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket", additional_headers=headers) as socket:
        await socket.send('{"type": "hello"}')
        with suppress(ConnectionClosed):
            while True:
                messages.append(json.loads(await socket.recv()))
    return messages, socket.close_code


async def without(services, client):
    """Ask for every route without the password; give those that were not refused, and what a socket was told."""
    host = await client.open("big-shot")
    kept = await client.upload(finished_game().text())
    let_in = []
    async with httpx.AsyncClient(base_url=client.address, timeout=SECONDS) as http:
        for path, item in application(Services(services.folder)).openapi()["paths"].items():
            path = path.format(table=host.table, seat=0, game="big-shot", digest=kept.record, key="somebody", puzzle="big-shot-1")
            answers = [await http.request(method, path) for method in item if path not in OPEN]
            let_in += [path for answer in answers if (answer.status_code, answer.json()["code"]) != (401, "password")]
        let_in += ["/openapi.json"] * ((await http.get("/openapi.json")).status_code != 401)
    return let_in, await heard(client.address, host.table)


def test_without_the_password_every_route_and_every_socket_says_so_and_nothing_else(tmp_path):
    let_in, (messages, code) = inside(tmp_path, without)
    assert let_in == []
    assert [(one["type"], one.get("code", one.get("reason"))) for one in messages] == [
        ("refusal", "password"),
        ("bye", "forbidden"),
    ]
    assert code == 1008


def test_a_door_that_is_open_to_all_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Password, "lets_in", lambda self, scope: True)

    async def body(services, client):
        async with httpx.AsyncClient(base_url=client.address, timeout=SECONDS) as http:
            return (await http.get("/api/games")).status_code

    assert inside(tmp_path, body) == 200


def test_the_client_gives_it_and_plays_and_watches(tmp_path):
    async def body(services, client):
        host = await client.open("big-shot", players="2")
        seat = await client.sit(host.table, "Ann")
        async with seat, client.watch(host.table) as watcher:
            await seat.say("I am in")
            await watcher.until(lambda: watcher.seen >= 2)
        async with Server(client.address, "another") as wrong:
            assert await refused(wrong.games()) == "password"
            with pytest.raises(Refused, match="password"):
                await wrong.watch(host.table).__aenter__()
        async with Server(client.address) as nobody:
            assert await refused(nobody.games()) == "password"
            with pytest.raises(Refused, match="password"):
                await nobody.watch(host.table).__aenter__()

    inside(tmp_path, body)


def test_a_browser_keeps_it_in_a_cookie_that_no_script_reads_and_no_other_site_sends(tmp_path):
    async def body(services, client):
        host = await client.open("big-shot")
        async with httpx.AsyncClient(base_url=client.address, timeout=SECONDS) as http:
            page = await http.get("/", headers={"Accept": "text/html"})
            assert page.status_code in (200, 503)  # where the page is not built
            answer = await http.post("/api/enter", json={"password": WORD})
            cookie = answer.headers["set-cookie"]
            assert all(word in cookie for word in ("HttpOnly", "SameSite=strict", "Max-Age=", "Path=/"))
            assert (await http.get("/api/games")).status_code == 200
            shown = f"{COOKIE}={http.cookies[COOKIE]}"
        async with connect(
            f"{client.address.replace('http', 'ws', 1)}/api/tables/{host.table}/socket", additional_headers={"Cookie": shown}
        ) as socket:
            await socket.send('{"type": "hello"}')
            assert json.loads(await socket.recv())["type"] == "scene"

    inside(tmp_path, body)


async def guesses(services, client):
    """Guess too often, then give the right one; then from another address."""
    codes = []
    async with httpx.AsyncClient(base_url=client.address, timeout=SECONDS) as http:
        for word in ("a", "b", "c", WORD):
            answer = await http.post("/api/enter", json={"password": word})
            codes.append(answer.json().get("code", "in"))
    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(base_url=client.address, timeout=SECONDS, transport=elsewhere) as http:
        codes.append((await http.post("/api/enter", json={"password": WORD})).json().get("code", "in"))
    return codes


def test_an_address_guesses_so_often_and_others_may_still_come(tmp_path):
    assert inside(tmp_path, guesses, replace(MANY, attempts=3)) == ["password"] * 3 + ["attempts", "in"]


def test_guesses_that_nobody_counts_are_found(tmp_path, monkeypatch):
    monkeypatch.setattr(passwords.FixedWindowRateLimiter, "test", lambda *_, **__: True)
    assert "attempts" not in inside(tmp_path, guesses, replace(MANY, attempts=3))


def test_the_token_stays_after_a_restart_and_goes_with_the_password():
    assert Password(WORD, 3).token == Password(WORD, 3).token != Password(f"{WORD}!", 3).token
    assert len(Password(WORD, 3).token) == 43


def test_the_password_is_compared_in_constant_time(monkeypatch):
    compared = []
    monkeypatch.setattr(passwords.hmac, "compare_digest", lambda one, other: compared.append((one, other)) or one == other)
    known = Password(WORD, 3)
    with pytest.raises(RefusedHere):
        known.enter("x", "somebody")
    assert {len(side) for pair in compared for side in pair} == {32}


def test_it_comes_from_a_file_or_the_environment_and_is_not_handed_on(tmp_path, monkeypatch):
    file = tmp_path / "password"
    file.write_text(f"{WORD}\nand a note\n")
    monkeypatch.setenv("BACKROOM_PASSWORD", "other")
    assert chosen_password(None) == "other"
    assert chosen_password(None) == ""
    assert chosen_password(file) == WORD
    file.write_text("\n")
    for bad in (file, tmp_path / "nothing"):
        with pytest.raises(RefusedHere, match=str(bad)):
            chosen_password(bad)


def test_a_server_without_a_password_asks_nobody(tmp_path):
    async def body():
        async with serving(tmp_path) as (services, client):
            assert services.password is None
            async with Server(client.address, "not needed") as generous:
                assert await generous.games()

    asyncio.run(body())


def test_the_guard_stands_before_everything_that_the_server_tells():
    assert PasswordMiddleware in {one.cls for one in application(Services(folder=None)).user_middleware}
