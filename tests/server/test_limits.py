"""How much one client may ask for, and who may ask at all."""

import asyncio
import json
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from backroom.client import Refused
from backroom.server.guard import middleware
from backroom.server.guard.limits import Limits, RateLimits
from backroom.wire.parts import LONGEST_LINE, LONGEST_NAME
from tests.server.fuzzing import closed_by
from tests.server.harness import MANY, serving


def run(tmp_path, body, limits=MANY, base_url=""):
    async def inside():
        async with serving(tmp_path, limits, base_url) as (services, client):
            return await body(services, client)

    return asyncio.run(inside())


def on(base_url="", **limits):
    """Run a test on a server with some limits."""

    def wrap(test):
        def test_there(tmp_path):
            run(tmp_path, test, replace(MANY, **limits), base_url)

        return test_there

    return wrap


def socket_of(client, table):
    return f"{client.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"


async def opens(client, table, **headers):
    """Tell whether a socket can be opened."""
    try:
        async with connect(socket_of(client, table), additional_headers=headers) as socket:
            await socket.send('{"type": "hello"}')
            await socket.recv()
    except (InvalidStatus, ConnectionClosed):
        return False
    return True


async def codes(socket, number):
    """Give the codes of so many refusals."""
    found = []
    while len(found) < number:
        message = json.loads(await socket.recv())
        if message["type"] == "refusal":
            found.append(message["code"])
    return found


# How much


@on(message_bytes=500)
async def test_a_message_may_be_so_large_and_no_larger(services, client):
    host = await client.open("big-shot")
    async with connect(socket_of(client, host.table)) as socket:
        await socket.send('{"type": "hello"}')
        await socket.send("x" * 500)
        assert await codes(socket, 1) == ["unreadable"]
    assert await closed_by(client.watch(host.table), '{"type": "hello"}', "x" * 501) == 1009


@on(messages=5)
async def test_a_socket_that_sends_too_fast_is_told_so_and_another_is_not(services, client):
    host = await client.open("big-shot")
    async with connect(socket_of(client, host.table)) as fast, connect(socket_of(client, host.table)) as slow:
        for socket in (fast, slow):
            await socket.send('{"type": "hello"}')
        for _ in range(12):
            await fast.send('{"type": "back", "key": "some-key"}')
        found = await codes(fast, 12)
        assert found.count("watching") >= 5
        assert "rate" in found
        await slow.send('{"type": "back", "key": "some-key"}')
        assert await codes(slow, 1) == ["watching"]


@on(messages=5)
async def test_whoever_sends_too_fast_is_told_which_message_was_refused(services, client):
    host = await client.open("big-shot")
    async with connect(socket_of(client, host.table)) as socket:
        await socket.send('{"type": "hello"}')
        for number in range(12):
            await socket.send(f'{{"type": "back", "key": "key-number-{number}"}}')
        await socket.send('{"type": "nonsense", "key": "a-key-all-the-same"}')
        told = [json.loads(await socket.recv()) for _ in range(15)]
    refused = [one["key"] for one in told if one["type"] == "refusal"]
    assert refused == [*(f"key-number-{number}" for number in range(12)), "a-key-all-the-same"]


@on(messages=5)
async def test_a_client_that_acts_too_fast_is_slowed_down_and_everything_is_carried_out(services, client):
    host = await client.open("big-shot", players="2")
    async with await client.sit(host.table, "Ann") as ann:
        await asyncio.gather(*(ann.say(f"line {number}") for number in range(8)))
    assert len([one for one in services.rooms.by_name[host.table].log.entries if one.kind == "say"]) == 8


@on(messages=5)
async def test_frames_that_are_not_text_count_too(services, client):
    host = await client.open("big-shot")
    async with connect(socket_of(client, host.table)) as socket:
        for frame in ('{"type": "hello"}', *(b"x" for _ in range(12))):
            await socket.send(frame)
        assert "rate" in await codes(socket, 12)


@on(sockets=3)
async def test_an_address_holds_so_many_sockets_until_it_closes_one(services, client):
    host = await client.open("big-shot")
    async with AsyncExitStack() as stack:
        held = [await stack.enter_async_context(connect(socket_of(client, host.table))) for _ in range(3)]
        assert not await opens(client, host.table)
        await held[0].close()
        while services.rate_limits.sockets.get("127.0.0.1", 0) > 2:
            await asyncio.sleep(0.01)
        await stack.enter_async_context(connect(socket_of(client, host.table)))
    while services.rate_limits.sockets:
        await asyncio.sleep(0.01)


@on(tables=3)
async def test_an_address_opens_so_many_tables(services, client):
    for _ in range(3):
        await client.open("big-shot")
    with pytest.raises(Refused) as refused:
        await client.open("big-shot")
    assert refused.value.code == "rate"
    await client.tables()


@on(rooms=3)
async def test_a_server_holds_so_many_tables_and_writes_none_that_it_refuses(services, client):
    for _ in range(3):
        await client.open("big-shot")
    with pytest.raises(Refused) as refused:
        await client.open("big-shot")
    assert refused.value.code == "full"
    assert len(await services.store.tables(10)) == 3


@on(requests=6)
async def test_an_address_asks_so_often(services, client):
    answers = [await client.http.get("/api/games") for _ in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 2
    assert answers[-1].json()["code"] == "rate"


def pieces(size):
    async def give():
        for _ in range(size // 100):
            yield b"x" * 100

    return give()


@on(request_bytes=1000)
async def test_a_request_may_be_so_large_whether_it_says_so_or_not(services, client):
    kind = {"Content-Type": "text/plain"}
    for content in (b"x" * 1100, pieces(1100), pieces(100_000)):
        answer = await client.http.post("/api/records", content=content, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (413, "size")
    for content in (b"x" * 900, pieces(900)):
        answer = await client.http.post("/api/records", content=content, headers=kind)
        assert answer.json()["code"] == "record"


@on()
async def test_names_and_lines_have_a_length(services, client):
    host = await client.open("big-shot")
    await client.sit(host.table, "é" * LONGEST_NAME)
    answer = await client.http.post(f"/api/tables/{host.table}/seats", json={"name": "é" * (LONGEST_NAME + 1)})
    assert answer.status_code == 422
    seat = await client.sit(host.table, "p")
    async with connect(socket_of(client, host.table)) as socket:
        await socket.send(json.dumps({"type": "hello", "secret": seat.secret}))
        await socket.send(json.dumps({"type": "say", "key": "some-key", "text": "x" * (LONGEST_LINE + 1)}))
        assert await codes(socket, 1) == ["unreadable"]
    async with seat:
        await seat.say("x" * LONGEST_LINE)


def test_limits_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("BACKROOM_LIMIT_SOCKETS", "7")
    assert Limits.from_environment() == Limits(sockets=7)


LIMITED = {
    "request": test_an_address_asks_so_often,
    "table": test_an_address_opens_so_many_tables,
    "message": test_a_socket_that_sends_too_fast_is_told_so_and_another_is_not,
    "come": test_an_address_holds_so_many_sockets_until_it_closes_one,
}


@pytest.mark.parametrize("way", LIMITED)
def test_a_limit_that_nobody_keeps_is_found(tmp_path, monkeypatch, way):
    monkeypatch.setattr(RateLimits, way, lambda self, client: False)
    monkeypatch.setattr(RateLimits, "go", lambda self, client: None)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        LIMITED[way](tmp_path)


# From where

OURS = "https://games.example.org"
FOREIGN = ("https://evil.example", "null", "http://127.0.0.1:1", "https://games.example.org.evil.example", "file://", "")
NAMES = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", "testserver")


async def doors(client, **headers):
    """Knock at the API and at a socket; give the status of the one, and whether the other opened."""
    host = await client.open("big-shot")
    answer = await client.http.post("/api/tables", json={"game": "big-shot"}, headers=headers)
    return answer.status_code, await opens(client, host.table, **headers)


async def from_elsewhere(services, client):
    """Knock from other sites."""
    return {await doors(client, Origin=origin) for origin in FOREIGN}


@pytest.mark.parametrize("base_url", ["", OURS])
def test_another_site_neither_writes_nor_opens_a_socket(tmp_path, base_url):
    assert run(tmp_path, from_elsewhere, base_url=base_url) == {(403, False)}


@on(base_url=OURS)
async def test_our_own_site_does(services, client):
    assert await doors(client, Origin=client.address) == await doors(client, Origin=OURS) == (201, True)


@on()
async def test_a_name_that_is_not_ours_is_not_answered(services, client):
    answers = [await client.http.get("/api/games", headers={"Host": name}) for name in NAMES]
    assert [name for name, answer in zip(NAMES, answers, strict=True) if answer.status_code != 400] == []
    assert await doors(client, Host=NAMES[0]) == (400, False)


def test_a_gate_that_is_open_to_all_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(middleware.GuardMiddleware, "turned_away", lambda self, scope: None)
    assert run(tmp_path, from_elsewhere) != {(403, False)}
