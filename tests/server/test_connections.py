"""What a connection may send, and how long it may take, before anything is made of it."""

import asyncio
import json
import time
import zlib
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from backroom.server.guard.connections import FRAMING, LINGERED, BoundedHttp, Door
from backroom.server.sockets.bounded_socket import BoundedSocket
from tests.patience import SECONDS
from tests.server.harness import MANY, serving

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
SOON = 0.3  # seconds that things may take in these tests


def on(environment=(), **limits):
    """Run a test on a server with some limits; it must not take long."""

    def wrap(test):
        def test_there(tmp_path, monkeypatch):
            for name, value in dict(environment).items():
                monkeypatch.setenv(name, value)

            async def body():
                async with asyncio.timeout(SECONDS), serving(tmp_path, replace(MANY, **limits)) as (_, client):
                    await test(client)

            asyncio.run(body())

        return test_there

    return wrap


@asynccontextmanager
async def line_to(client):
    """Open a bare connection."""
    _, _, port = client.address.rpartition(":")
    reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def poured(client, first, piece, most=50_000_000):
    """Send a beginning, then a piece again and again until the line ends; give what was answered, and how much was sent."""
    async with line_to(client) as (reader, writer):
        writer.write(first)
        sent, answer = 0, asyncio.create_task(reader.read(10_000))
        with suppress(OSError):
            while sent < most and not answer.done():
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
                sent += len(piece)
        with suppress(OSError):
            return (await answer).decode(), sent
        return "", sent


async def ended_after(client, *sent):
    """Send something and wait until the line ends; give the answer and the seconds."""
    async with line_to(client) as (reader, writer):
        began = time.monotonic()
        for piece in sent:
            writer.write(piece)
        return (await reader.read()).decode(), time.monotonic() - began


# Heads


@on(head_bytes=4_000)
async def test_a_head_without_end_is_refused_while_it_comes(client):
    for piece in (b"a" * 5_000, b"X-A: b\r\n" * 1_000, b"\r\n"):
        first = HEAD + (b"X-A: " if piece[:1] == b"a" else b"") if piece != b"\r\n" else b""
        answer, sent = await poured(client, first, piece)
        assert "431" in answer.splitlines()[0]
        assert json.loads(answer.rpartition("\r\n")[2])["code"] == "size"
        assert sent < 20_000_000
    assert (await client.http.get("/healthz")).status_code == 200


@on(head_seconds=SOON)
async def test_whoever_says_nothing_or_half_a_request_is_not_waited_for(client):
    for half in (b"", HEAD, HEAD + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"):
        _, seconds = await ended_after(client, half)
        assert seconds < 20
    assert (await client.http.get("/healthz")).status_code == 200


@on(head_seconds=SOON)
async def test_a_head_that_comes_letter_by_letter_has_no_more_time(client):
    async with line_to(client) as (reader, writer):
        ended = asyncio.ensure_future(reader.read())
        with suppress(OSError):
            for letter in HEAD * 1000:
                writer.write(bytes([letter]))
                await asyncio.sleep(SOON / 20)
                if ended.done():
                    break
        assert ended.done()


@on(idle_seconds=SOON)
async def test_a_connection_that_is_not_used_again_is_closed(client):
    answer, seconds = await ended_after(client, HEAD + b"\r\n")
    assert answer.startswith("HTTP/1.1 200")
    assert seconds < 20


@on()
async def test_a_heap_of_requests_is_parsed_no_faster_than_it_is_answered(client):
    heap = (HEAD + b"\r\n") * 200 + HEAD + b"Connection: close\r\n\r\n"
    answer, _ = await ended_after(client, heap)
    assert answer.count("200 OK") == 201


# Bodies


@on(request_bytes=1_000)
async def test_a_body_without_end_is_refused_while_it_comes(client):
    chunk = b"40\r\n" + b"x" * 64 + b"\r\n"
    for first, piece in (
        (b"Transfer-Encoding: chunked\r\n\r\n", chunk * 50),
        (b"Transfer-Encoding: chunked\r\n\r\n4;a=", b"b" * 5_000),
    ):
        answer, sent = await poured(client, POST + first, piece)
        assert "413" in answer.splitlines()[0]
        assert sent < 20_000_000


@on(body_seconds=SOON)
async def test_a_body_that_does_not_come_is_not_waited_for(client):
    answer, seconds = await ended_after(client, POST + b"Content-Length: 100\r\n\r\nhalf")
    assert "408" in answer.splitlines()[0]
    assert json.loads(answer.rpartition("\r\n")[2])["code"] == "slow"
    assert seconds < 20


# How many


@on({"FORWARDED_ALLOW_IPS": "192.0.2.1"}, address_connections=3)
async def test_an_address_that_is_no_trusted_proxy_holds_so_many_connections(client):
    async with AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(line_to(client))
        answer, _ = await ended_after(client, HEAD + b"\r\n")
        assert "503" in answer.splitlines()[0]
    while "200 OK" not in (await ended_after(client, HEAD + b"Connection: close\r\n\r\n"))[0]:
        await asyncio.sleep(0.01)


@on(connections=5)
async def test_a_full_house_lets_go_of_whoever_has_asked_for_nothing(client):
    async with AsyncExitStack() as stack:
        silent = [await stack.enter_async_context(line_to(client)) for _ in range(8)]
        assert (await client.http.get("/healthz")).status_code == 200
        assert await silent[0][0].read() == b""


# Sockets


async def closing_code(client, *frames):
    """Say hello at a table, send frames as they are, and give the code with which the socket is closed."""
    host = await client.open("big-shot")
    async with connect(f"{client.address.replace('http', 'ws', 1)}/api/tables/{host.table}/socket") as socket:
        await socket.send('{"type": "hello"}')
        for frame in frames:
            socket.transport.write(frame)
        with suppress(ConnectionClosed):
            while True:
                await socket.recv()
        return socket.close_code


EMPTY_PIECE, PING, PONG = b"\x00\x80\0\0\0\0", b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0"


@on()
async def test_a_message_in_pieces_without_end_is_refused(client):
    assert await closing_code(client, b"\x01\x80\0\0\0\0", EMPTY_PIECE * 1_000) == 1009


@on()
async def test_pings_and_pongs_without_end_are_refused(client):
    assert await closing_code(client, PING * 1_000) == 1008
    assert await closing_code(client, PONG * 1_000) == 1008


@on(message_bytes=10_000)
async def test_a_message_that_is_large_only_when_it_is_unpacked_is_refused(client):
    packed = zlib.compressobj(wbits=-12)
    data = packed.compress(b" " * 50_000_000) + packed.flush(zlib.Z_SYNC_FLUSH)
    data = data[:-4] if len(data) < 60_000 else data[:60_000]
    assert await closing_code(client, b"\xc1\xfe" + len(data).to_bytes(2) + bytes(4) + data) == 1009


# Planted bugs


def unbounded(self):
    """Find nothing too large."""


PLANTED = {
    "sizes": (
        BoundedHttp,
        "check",
        unbounded,
        [test_a_head_without_end_is_refused_while_it_comes, test_a_body_without_end_is_refused_while_it_comes],
    ),
    "times": (BoundedHttp, "too_late", unbounded, [test_a_body_that_does_not_come_is_not_waited_for]),
    "addresses": (
        Door,
        "lets_in",
        lambda self, transport: True,
        [test_an_address_that_is_no_trusted_proxy_holds_so_many_connections],
    ),
    "signals": (BoundedSocket, "count_signal", unbounded, [test_pings_and_pongs_without_end_are_refused]),
}


@pytest.mark.parametrize("bug", PLANTED)
def test_a_bound_that_nobody_keeps_is_found(tmp_path, monkeypatch, bug):
    kind, name, broken, tests = PLANTED[bug]
    monkeypatch.setattr(kind, name, broken)
    monkeypatch.setattr("tests.server.test_connections.SECONDS", 3)
    for n, test in enumerate(tests):
        with pytest.raises((AssertionError, TimeoutError, IndexError)):
            test(tmp_path / str(n), monkeypatch)


def test_what_is_read_after_a_refusal_is_bounded():
    assert FRAMING < LINGERED < 1_000_000
