"""Whatever is sent: an answer in a sentence, no stack trace, and everybody else plays on."""

import asyncio
import json
import threading
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from queue import Queue
from random import Random

import httpx
import pytest
import schemathesis
import structlog
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import sampled_from
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from websockets.asyncio.client import connect

from backroom.refusal import Refused
from backroom.server.http import api
from backroom.server.sockets import answers
from backroom.table.record import is_name
from backroom.wire.forms import Sit
from backroom.wire.messages import REQUESTS
from tests.patience import SECONDS
from tests.server.fuzzing import FINE, RAW, closed_by, resident, storm
from tests.server.fuzzing import answers as answered
from tests.server.harness import MANY, serving, table_of

GOLDEN = Path(__file__).parents[1] / "golden"
CONFORMS = (
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)


def storm_at(tmp_path, number, seed=1):
    """Let a storm loose on a table at which others sit; give the answers, and what the server logged."""

    async def body():
        async with serving(tmp_path) as (services, client):
            services.bot_pool.advise, services.bot_pool.warm = nothing, lambda game: None
            host, seats = await table_of(client, "big-shot", 3, players="3", money="hidden")
            await host.start()
            async with seats[1] as bystander:
                heard = await storm(seats[0], number, seed)
                await bystander.say("still here")
                assert bystander.socket is not None
            return heard

    with structlog.testing.capture_logs() as logs:
        return asyncio.run(body()), logs


async def nothing(turn):
    return None


def test_two_thousand_spoilt_messages_have_two_thousand_answers(tmp_path):
    before = resident()
    heard, logs = storm_at(tmp_path, 2000)
    assert heard.total() == 2000
    assert heard["internal"] == 0
    assert heard["unreadable"] > 500
    assert logs == []
    assert resident() - before < 200


def test_a_storm_finds_a_stack_trace_in_an_answer(tmp_path, monkeypatch):
    async def act(visitor, room, wish):
        raise Refused("internal", 'Traceback (most recent call last): File "x.py"')

    monkeypatch.setitem(answers.ANSWERS, answers.Act, act)
    with pytest.raises(AssertionError, match="Traceback"):
        storm_at(tmp_path, 2000)


def test_a_storm_finds_a_message_that_has_no_answer_but_an_error(tmp_path, monkeypatch):
    async def look(visitor, room, wish):
        raise KeyError(wish.at)

    monkeypatch.setitem(answers.ANSWERS, answers.Look, look)
    heard, logs = storm_at(tmp_path, 400)
    assert heard["internal"]
    assert logs


@asynccontextmanager
async def table(tmp_path):
    async with serving(tmp_path) as (services, client):
        host, seats = await table_of(client, "big-shot", 2, players="2")
        await host.start()
        async with seats[1]:
            yield services, client, seats
            await seats[1].say("still here")


def test_a_frame_over_the_limit_closes_its_socket_and_no_other(tmp_path):
    async def body():
        async with table(tmp_path) as (_, _, seats):
            hello = json.dumps({"type": "hello", "secret": seats[0].secret})
            for giant in ("x" * (MANY.message_bytes + 1), b"x" * 10**6, json.dumps({"type": "say", "text": "x" * 10**6})):
                assert await closed_by(seats[0], giant) == 1009
                assert await closed_by(seats[0], hello, giant) == 1009

    asyncio.run(body())


def test_whoever_does_not_say_hello_first_is_sent_away(tmp_path):
    async def body():
        async with table(tmp_path) as (_, _, seats):
            for first in (*RAW, '{"type": "undo", "key": "fuzz-key-1", "base": 0}', '{"type": "hello", "last": -1}'):
                assert await closed_by(seats[0], first) in (1008, 1012), first

    asyncio.run(body())


NAMES = ("", " ", "\0", "a\nb", "\u202eevil", "a\u2066b", "\u200b", "\ufeff", "\ue000", "\u2028", "x" * 301, "\t", "\ud800")


def test_a_name_or_line_of_chat_that_cannot_be_seen_is_refused(tmp_path):
    async def body():
        async with table(tmp_path) as (_, client, seats):
            host = await client.open("big-shot")
            address = f"{client.address.replace('http', 'ws', 1)}/api/tables/{seats[0].table}/socket"
            async with connect(address) as socket:
                await socket.send(json.dumps({"type": "hello", "secret": seats[0].secret}))
                await answered(socket, 1)
                for name in NAMES:
                    content, kind = json.dumps({"name": name}), {"Content-Type": "application/json"}
                    answer = await client.http.post(f"/api/tables/{host.table}/seats", content=content, headers=kind)
                    assert (answer.status_code, answer.json()["code"]) == (422, "unreadable"), ascii(name)
                    await socket.send(json.dumps({"type": "say", "key": "some-key", "text": name}))
                    assert (await answered(socket, 1))[0].code == "unreadable", ascii(name)

    asyncio.run(body())


def test_every_name_that_the_door_lets_in_can_be_written_in_a_record():
    barred = []
    for code in (*range(0xD800), *range(0xE000, 0x20000)):
        with suppress(ValueError):
            if not is_name(Sit(name=chr(code) * 24).name):
                barred.append(hex(code))
    assert barred == []


HEADERS = ({"Host": "["}, {"Host": "[::1"}, {"Host": "a b"}, {"Host": "a:b:c"}, {"Origin": "http://["}, {"Origin": "http://[::1"})
FORMS = (b"[" * 99_999, b'{"a":' * 20_000, b"9" * 5_000, b'{"\\ud800": 1}', b'{"game": "\\ud800"}', b"\xff", b"NaN", b"null", b"")


def test_a_request_that_cannot_be_read_is_refused(tmp_path):
    async def body():
        async with serving(tmp_path) as (_, client):
            found = [
                (headers, await client.http.post("/api/tables", json={"game": "big-shot"}, headers=headers))
                for headers in HEADERS
            ]
            for form in FORMS:
                for path in ("tables", "records"):
                    kind = {"Content-Type": "application/json"}
                    found.append((form[:20], await client.http.post(f"/api/{path}", content=form, headers=kind)))
        assert [(what, answer.status_code) for what, answer in found if not 400 <= answer.status_code < 500] == []
        assert all(answer.json()["sentence"] for _, answer in found)

    asyncio.run(body())


@pytest.mark.parametrize("record", sorted(GOLDEN.glob("*/*.game"))[:2], ids=lambda path: path.name)
def test_a_record_that_was_tampered_with_is_refused_in_a_sentence(tmp_path, record):
    async def body():
        text, dice, kind = record.read_text(), Random(5), {"Content-Type": "text/plain"}
        async with serving(tmp_path) as (_, client):
            for _ in range(40):
                at = dice.randrange(len(text))
                put = dice.choice(("", "\0", "9" * 30, "seat 7", "\n", "é\u202e", "-1"))
                spoiled = text[:at] + put + text[at + dice.randrange(40) :]
                answer = await client.http.post("/api/records", content=spoiled.encode(), headers=kind)
                assert answer.status_code in (201, 400, 404, 422), spoiled
                assert answer.json()

    asyncio.run(body())


# The whole API, from its own description


@contextmanager
def running(folder):
    """Serve in a thread; give the address."""
    said, stop = Queue(), threading.Event()

    async def body():
        async with serving(folder) as (_, client):
            said.put(client.address)
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=lambda: asyncio.run(body()))
    thread.start()
    try:
        yield said.get(timeout=SECONDS)
    finally:
        stop.set()
        thread.join(SECONDS)


def conforms(address, examples, tables=()):
    """Ask for every operation of the API with made-up values, or of a table; raise where an answer is not as described."""
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
    how = {"deadline": None, "derandomize": True, "database": None, "phases": [Phase.generate]}
    for operation in schema.get_all_operations():

        @given(case=operation.ok().as_strategy(), table=sampled_from((None, *tables)))
        @settings(max_examples=examples, suppress_health_check=list(HealthCheck), **how)
        def holds(case, table):
            if table is not None and "table" in case.path_parameters:
                case.path_parameters["table"] = table[0]
                case.headers["Authorization"] = f"Bearer {table[1]}"
            case.call_and_validate(checks=CONFORMS, timeout=SECONDS)

        holds()


def test_the_api_answers_as_it_describes_itself(tmp_path):
    with running(tmp_path) as address, httpx.Client(base_url=address, timeout=SECONDS) as http:
        opened = [http.post("/api/tables", json={"game": "big-shot", "options": {"players": "2"}}).json() for _ in range(2)]
        tables = [(one["table"], one["host"]) for one in opened]
        for _ in range(2):
            http.post(f"/api/tables/{tables[0][0]}/seats", json={"name": "somebody"})
        http.post(f"/api/tables/{tables[0][0]}/start", headers={"Authorization": f"Bearer {tables[0][1]}"})
        conforms(address, 10, tables)


def test_a_route_that_breaks_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(api, "on_offer", None)
    with structlog.testing.capture_logs(), running(tmp_path) as address, pytest.raises(BaseException, match="Server error"):
        conforms(address, 1)


def test_the_storm_knows_every_field():
    assert {name for kind in REQUESTS for name in kind.model_fields} - {"type"} == set(FINE)
