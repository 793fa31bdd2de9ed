"""No message and no answer is larger than 64 kB, however long a table is played and talked at."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from backroom.server import replays
from backroom.server.bots.analyses import BOOKINGS, DECISIONS
from backroom.server.sockets import paging
from backroom.server.sockets.paging import MOST_BYTES, within
from backroom.server.tables.entries import Draft
from backroom.wire.analysis_forms import AnalysedChoice, AnalysedDecision
from backroom.wire.messages import REQUESTS, type_of
from backroom.wire.parts import LONGEST_LINE, Settings
from tests.patience import LONG, SECONDS
from tests.server.harness import serving
from tests.server.matrix import WISHES

GOLDEN = Path(__file__).parents[1] / "golden"
CHAT = 2_000
LISTED = 110


def long_record(game):
    """Give the golden game that has most to tell."""
    return max((path.read_text() for path in (GOLDEN / game).glob("*.game")), key=len)


async def talked_at(services, client, game):
    """Open a table that goes on from just before the end of a long game, at which people have talked for long."""
    kept = await client.upload(long_record(game))
    moves = kept.events - 1
    branch = {"record": kept.record, "move": moves}
    answer = await client.http.post("/api/tables", json={"game": game, "branch": branch, "settings": {"pace": 10.0}})
    opened = answer.json()
    seats = [await client.sit(opened["table"], "é" * 24) for _ in kept.names]
    headers = {"Authorization": f"Bearer {opened['host']}"}
    assert (await client.http.post(f"/api/tables/{opened['table']}/start", headers=headers)).status_code == 204
    room = await services.rooms.room(opened["table"])
    drafts = [Draft("say", 0, "", {"text": ('"\\é€' * LONGEST_LINE)[:LONGEST_LINE]}) for _ in range(CHAT)]
    async with room.lock:
        room.hear(await services.store.append(room.name, len(room.log.entries), drafts, room.clock()))
    return opened["table"], seats, kept


async def socket_sizes(client, table, secret):
    """Ask everything that can be asked on a socket, in both languages; give the size of every message by its type."""
    sizes = {}
    address = f"{client.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    for lang in ("en", "fr"):
        async with connect(address, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret, "lang": lang}))
            scene = json.loads(await heard(socket, sizes, "scene"))
            for kind in (type_of(one) for one in REQUESTS if type_of(one) != "hint"):
                wish = {"type": kind, **WISHES[kind], "key": f"{kind}-{lang}-key"}
                known = {"before": scene["number"] + 1, "at": scene["number"] - CHAT, "base": 0}
                wish |= {name: value for name, value in known.items() if name in wish}
                if kind == "preview":
                    wish["actions"] = scene["now"]["choices"][:1] or wish["actions"]
                await socket.send(json.dumps(wish))
                await heard(socket, sizes, None)
    return sizes


async def heard(socket, sizes, kind):
    """Hear messages until one of a type comes, or an answer; note their sizes."""
    while True:
        text = await socket.recv()
        message = json.loads(text)
        sizes[message["type"]] = max(sizes.get(message["type"], 0), len(text.encode()))
        if message["type"] == kind or (kind is None and message["type"] not in ("update", "presence")):
            return text


async def http_sizes(client, table, kept, secret):
    """Ask for everything that the HTTP API tells; give the size of every answer by its path. Records are excepted."""
    schema = (await client.http.get("/openapi.json")).json()
    sizes = {}
    for path in [path for path, item in schema["paths"].items() if "get" in item and not path.endswith(("/text", "/record"))]:
        asked = path.replace("{table}", table).replace("{digest}", kept.record).replace("{game}", kept.game)
        wishes = {"steps": f"?first={max(0, kept.events - 100)}&number=100&lang=fr", "rules": "?lang=fr"}
        if path.endswith(("/estimate", "/analysis")):
            continue  # a bot would think; pages of an analysis are looked at below
        answer = await client.http.get(
            asked + wishes.get(path.rpartition("/")[2], ""), headers={"Authorization": f"Bearer {secret}"}
        )
        assert answer.status_code in (200, 404), (path, answer.text)
        sizes[path] = len(answer.content)
    return sizes


def sizes_at(tmp_path, game):
    async def body():
        async with asyncio.timeout(LONG), serving(tmp_path) as (services, client):
            table, seats, kept = await talked_at(services, client, game)
            for _ in range(LISTED):
                await client.open(game, Settings(listed=True))
            found = await http_sizes(client, table, kept, seats[0].secret)
            for secret in (seats[0].secret, None):
                found |= {(kind, secret is None): size for kind, size in (await socket_sizes(client, table, secret)).items()}
            return found

    return asyncio.run(body())


@pytest.mark.parametrize("game", ["big-shot", "big-score"])
def test_no_message_and_no_answer_is_too_large(tmp_path, game):
    sizes = sizes_at(tmp_path, game)
    assert {what: size for what, size in sizes.items() if size > MOST_BYTES} == {}
    assert len(sizes) > 15
    assert sizes["scene", True] > 20_000  # it is filled, and not merely small


def test_pages_that_nobody_bounds_are_found(tmp_path, monkeypatch):
    monkeypatch.setattr(paging, "LINES_BYTES", 10**9)
    monkeypatch.setattr(paging, "MOST_LINES", 10**9)
    monkeypatch.setattr(replays, "fitting", lambda parts: [part.model_dump_json() for part in parts])
    monkeypatch.setattr("tests.server.test_paging.LISTED", 0)
    sizes = sizes_at(tmp_path, "big-shot")
    assert min(sizes["scene", True], sizes["earlier", True], sizes["/api/records/{digest}/steps"]) > MOST_BYTES


def test_page_by_page_the_whole_log_can_be_read(tmp_path):
    async def body():
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            _, seats, _ = await talked_at(services, client, "big-shot")
            async with seats[0] as seat:
                lines, before = list(seat.scene.log), seat.scene.before
                assert before == seat.seen - len(lines)
                while before:
                    page = await seat.lines(lines[0].number)
                    assert page.lines
                    lines, before = [*page.lines, *lines], page.before
                assert [line.number for line in lines] == list(range(1, seat.seen + 1))
                assert not (await seat.lines(1)).lines
                assert (await seat.lines(0)).lines == []

    asyncio.run(body())


def test_steps_come_in_pages_that_follow_each_other(tmp_path):
    async def body():
        async with asyncio.timeout(LONG), serving(tmp_path) as (_, client):
            kept = await client.upload(long_record("big-score"))
            first = (await client.http.get(f"/api/records/{kept.record}/steps?number=100")).json()
            assert 1 <= len(first) < 100
            every = await client.steps(kept.record, number=kept.events + 1)
            assert [step.number for step in every] == list(range(kept.events + 1))

    asyncio.run(body())


def test_a_table_that_has_seen_a_million_things_goes_on(tmp_path):
    async def body():
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (_, client):
            answer = await client.http.get(f"/api/records/{'0' * 64}/steps?first=5000000")
            assert answer.json()["code"] == "no record"  # and not that the number is too large
            host = await client.open("big-shot")
            async with connect(f"{client.address.replace('http', 'ws', 1)}/api/tables/{host.table}/socket") as socket:
                await socket.send(json.dumps({"type": "hello", "last": 5_000_000}))
                assert json.loads(await socket.recv())["type"] == "scene"

    asyncio.run(body())


def test_an_analysis_comes_in_pages(tmp_path):
    said = {"en": "x" * 200, "fr": "x" * 200}
    choice = AnalysedChoice(actions=["bid 7"], said=said, shares=[0.25] * 6, points=[1.5] * 6, loss=0.1, error=0.01)
    decision = {"seat": 0, "first": 1, "last": 1, "round": 1, "phase": "auction", "loss": 0.1, "error": 0.0, "points_lost": 1.0}
    decision |= {
        "effect": [0.1] * 6,
        "effect_points": [1.0] * 6,
        "points_error": 0.1,
        "grade": "good",
        "played": 0,
        "choices": [choice] * 8,
        "parts": [],
        "worlds": 9,
        "by": "network",
    }
    parts = [AnalysedDecision(number=n + 1, why=said, **decision) for n in range(300)]
    page = within(parts, DECISIONS)
    assert 1 < len(page) < len(parts)
    assert sum(len(one.model_dump_json()) for one in page) <= DECISIONS < MOST_BYTES - BOOKINGS
    assert within(parts, 1) == parts[:1]  # one is always told, so that asking on comes to an end
