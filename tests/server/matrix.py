"""Who may do what, when: a row for every message of the socket and every route of the API, a column for every caller.

A message or route without a row here is found by the test.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from backroom import games
from backroom.client import Server as Client
from backroom.kernel.seats import members
from backroom.server.rooms.rooms import opening
from backroom.server.secrets import hash_of, new_secret, new_table
from backroom.server.services import Services
from backroom.server.tables.entries import NO_SEAT, Draft
from backroom.table import Player, Table
from backroom.table.table import event_text
from backroom.wire.parts import Settings

THEIRS = -2  # the caller's own seat
TURN, OTHER, FREE = 1, 0, 2  # the seat in turn, one that has acted, one that nobody has taken before the start
CALLERS = ("turn", "other", "watcher", "wrong", "host", "elsewhere")
STRANGERS = ("wrong", "host", "elsewhere")
PHASES = ("open", "playing", "over", "frozen")
OPTIONS = {"players": "3", "variant": "simple"}
KEY = "matrix-key"

# What is answered to turn, other and watcher, in each phase; strangers never get in
SOCKET: dict[str, dict[str, tuple[str, str, str]]] = {
    "hello": dict.fromkeys(PHASES, ("hello", "hello", "hello")),
    "act": {
        "open": ("phase", "phase", "watching"),
        "playing": ("done", "turn", "watching"),
        "over": ("phase", "phase", "watching"),
        "frozen": ("frozen", "frozen", "watching"),
    },
    "order": {
        "open": ("phase", "phase", "watching"),
        "playing": ("order", "order", "watching"),  # The Big Score has none
        "over": ("phase", "phase", "watching"),
        "frozen": ("frozen", "frozen", "watching"),
    },
    "undo": {
        "open": ("phase", "phase", "watching"),
        "playing": ("undo", "done", "watching"),
        "over": ("undo", "undo", "watching"),
        "frozen": ("frozen", "frozen", "watching"),
    },
    "back": dict.fromkeys(PHASES, ("back", "back", "watching")),
    "say": dict.fromkeys(PHASES, ("done", "done", "watching")),
    "word": {**dict.fromkeys(PHASES, ("done", "done", "watching")), "frozen": ("frozen", "frozen", "watching")},
    "preview": {
        "open": ("phase", "phase", "watching"),
        "playing": ("previewed", "turn", "watching"),
        "over": ("phase", "phase", "watching"),
        "frozen": ("frozen", "frozen", "watching"),
    },
    "look": dict.fromkeys(PHASES, ("looked", "looked", "looked")),
    "hint": {
        "open": ("phase", "phase", "watching"),
        "playing": ("hinted", "turn", "watching"),
        "over": ("phase", "phase", "watching"),
        "frozen": ("frozen", "frozen", "watching"),
    },
    "speak": dict.fromkeys(PHASES, ("done", "done", "done")),
    "lines": dict.fromkeys(PHASES, ("earlier", "earlier", "earlier")),
    "learn": {**dict.fromkeys(PHASES, ("lesson", "lesson", "watching")), "frozen": ("frozen", "frozen", "watching")},
}
WISHES: dict[str, dict[str, Any]] = {
    "hello": {},
    "act": {"key": KEY, "base": 10**6, "action": "boss brute artifact"},
    "order": {"key": KEY, "base": 10**6, "order": "pass"},
    "undo": {"key": KEY, "base": 10**6},
    "back": {"key": KEY},
    "say": {"key": KEY, "text": "hi"},
    "word": {"key": KEY, "text": "luck"},
    "preview": {"key": KEY, "actions": ["boss brute artifact"]},
    "look": {"key": KEY, "at": 1},
    "hint": {"key": KEY},
    "speak": {"key": KEY, "lang": "fr"},
    "lines": {"key": KEY, "before": 10},
    "learn": {"key": KEY, "lesson": "welcome"},
}


def same(status: int) -> dict[str, tuple[int, ...]]:
    """Answer everybody the same, always."""
    return dict.fromkeys(PHASES, (status,) * len(CALLERS))


# The status for each caller, in each phase
HTTP: dict[str, dict[str, tuple[int, ...]]] = {
    "GET /": same(200),
    "GET /healthz": same(200),
    "GET /readyz": same(200),
    "GET /metrics": same(200),
    "GET /openapi.json": same(200),
    "GET /api/games": same(200),
    "GET /api/games/{game}/rules": same(200),
    "GET /api/preparation": same(200),
    "GET /api/tables": same(200),
    "GET /api/tables/{table}": same(200),
    "POST /api/tables": same(201),
    "POST /api/enter": same(200),
    "POST /api/mine": same(200),  # what is sent is no seat's secret
    "GET /api/link": same(200),
    "POST /api/tables/{table}/offer": dict.fromkeys(PHASES, (201, 201, 401, 403, 403, 403)),
    "POST /api/tables/{table}/seats/take": same(403),  # nor the key of a seat that moves
    "POST /api/records": same(400),  # what is sent is no record
    "GET /api/records/{digest}": same(404),
    "GET /api/records/{digest}/text": same(404),
    "GET /api/records/{digest}/preview.png": same(404),
    "GET /api/tables/{table}/preview.png": {**same(404), "playing": (200,) * 6, "over": (200,) * 6},
    "GET /api/records/{digest}/steps": same(404),
    "GET /api/records/{digest}/course": same(404),
    "GET /api/records/{digest}/estimate": same(404),
    "GET /api/records/{digest}/analysis": same(404),
    "GET /api/records/{digest}/moments": same(404),
    "GET /api/puzzles": same(200),
    "GET /api/puzzles/{puzzle}": same(404),  # there is no puzzle of this name
    "GET /api/puzzles/{puzzle}/answer": same(404),
    "GET /api/puzzles/{puzzle}/record": same(404),
    "DELETE /api/records/{digest}": dict.fromkeys(PHASES, (404, 404, 401, 404, 404, 404)),
    "GET /api/tables/{table}/mine": dict.fromkeys(PHASES, (200, 200, 401, 403, 200, 403)),
    "DELETE /api/tables/{table}/mine": {
        **dict.fromkeys(PHASES, (200, 200, 401, 403, 409, 403)),
        "open": (200, 200, 401, 403, 200, 403),
    },
    "GET /api/tables/{table}/record": {**same(409), "over": (200,) * 6, "frozen": (200,) * 6},
    "POST /api/tables/{table}/seats": {**same(409), "open": (201,) * 6},
    "POST /api/tables/{table}/seats bot": {
        **dict.fromkeys(PHASES, (403, 403, 401, 403, 409, 403)),
        "open": (403, 403, 401, 403, 201, 403),
    },
    "DELETE /api/tables/{table}/seats/{seat}": {
        "open": (204, 403, 401, 403, 204, 403),
        "playing": (204, 403, 401, 403, 403, 403),
        "over": (400, 403, 401, 403, 403, 403),
        "frozen": (409, 403, 401, 403, 409, 403),
    },
    "POST /api/tables/{table}/start": dict.fromkeys(PHASES, (403, 403, 401, 403, 409, 403)),
    "POST /api/tables/{table}/start full": {
        **dict.fromkeys(PHASES, (403, 403, 401, 403, 409, 403)),
        "open": (403, 403, 401, 403, 204, 403),
    },
    "GET /api/tables/{table}/feed": dict.fromkeys(PHASES, (200, 200, 401, 403, 403, 403)),
    "GET /api/feeds/{key}.atom": same(404),
    "POST /api/tables/{table}/rematch": {
        **dict.fromkeys(PHASES, (409, 409, 401, 403, 403, 403)),
        "over": (200, 200, 401, 403, 403, 403),
    },
    "DELETE /api/tables/{table}/rematch": {
        **dict.fromkeys(PHASES, (409, 409, 401, 403, 403, 403)),
        "over": (204, 204, 401, 403, 403, 403),
    },
}
HOST_ALONE: dict[str, tuple[int, ...]] = dict.fromkeys(PHASES, (403, 403, 401, 403, 204, 403))
HTTP |= {
    "POST /api/tables/{table}/lock": HOST_ALONE,
    "POST /api/tables/{table}/seats/{seat}/mute": HOST_ALONE,
    "POST /api/tables/{table}/invites": {
        **dict.fromkeys(PHASES, (403, 403, 401, 403, 409, 403)),
        "open": (403, 403, 401, 403, 201, 403),
    },
    "DELETE /api/tables/{table}/invites/{seat}": dict.fromkeys(PHASES, (403, 403, 401, 403, 400, 403)),  # it is kept for nobody
    "POST /api/tables/{table}/seats/{seat}/remove": {
        **dict.fromkeys(PHASES, (403, 403, 401, 403, 409, 403)),
        "open": (403, 403, 401, 403, 204, 403),
        "playing": (403, 403, 401, 403, 204, 403),
    },
}
BODIES: dict[str, Any] = {
    "POST /api/enter": {"password": "anything"},
    "POST /api/mine": {"seats": [{"table": "t", "secret": "x" * 43}]},
    "POST /api/tables/{table}/seats/take": {"offer": "x" * 43},
    "POST /api/tables/{table}/lock": {"locked": True},
    "POST /api/tables/{table}/seats/{seat}/mute": {"muted": True},
    "POST /api/tables/{table}/invites": {"seat": FREE},
    "POST /api/tables": {"game": "big-shot"},
    "POST /api/records": "no record",
    "POST /api/tables/{table}/seats": {"name": "somebody"},
    "POST /api/tables/{table}/seats bot": {"level": "novice"},
}
WRITES: dict[str, tuple[str, int]] = {  # what is written, and for which seat, if it is allowed
    "POST /api/tables/{table}/offer": ("offer", THEIRS),
    "POST /api/tables/{table}/lock": ("lock", NO_SEAT),
    "POST /api/tables/{table}/seats/{seat}/mute": ("mute", TURN),
    "POST /api/tables/{table}/invites": ("invite", FREE),
    "POST /api/tables/{table}/seats/{seat}/remove": ("remove", TURN),
    "POST /api/tables/{table}/seats": ("sit", FREE),
    "POST /api/tables/{table}/seats bot": ("sit", FREE),
    "DELETE /api/tables/{table}/seats/{seat}": ("", TURN),
    "DELETE /api/tables/{table}/mine": ("", THEIRS),
    "POST /api/tables/{table}/start full": ("start", NO_SEAT),
    "POST /api/tables/{table}/rematch": ("again", THEIRS),
    "DELETE /api/tables/{table}/rematch": ("again", THEIRS),
}


@dataclass(frozen=True)
class Place:
    """A table in some phase, and the secret of each caller."""

    table: str
    secrets: dict[str, str | None]


async def place(services: Services, phase: str, full: bool = False) -> Place:
    """Write the log of a table in a phase; of another one, somebody's secret."""
    secrets = {caller: new_secret() for caller in CALLERS}
    game = games.game("big-score")
    options = game.chosen(OPTIONS)
    drafts = [opening("big-score", options, Settings(), hash_of(secrets["host"]), None)]
    if phase == "frozen":
        drafts[0].body["rules"] += 1
    keepers = {TURN: secrets["turn"], OTHER: secrets["other"]} | ({FREE: new_secret()} if full or phase != "open" else {})
    for seat, secret in keepers.items():
        drafts.append(Draft("sit", seat, "", {"kind": "person", "name": f"p{seat}", "secret": hash_of(secret)}))
    if phase != "open":
        drafts.append(Draft("start", body={"layout": [], "before": [], "events": []}))
        for seat, lines in played(options, to_end=phase == "over"):
            drafts.append(Draft("act", seat, "", {"events": lines}))
    table, elsewhere = new_table(), new_table()
    await services.store.append(table, 0, drafts, 1)
    sit = Draft("sit", TURN, "", {"kind": "person", "name": "p", "secret": hash_of(secrets["elsewhere"])})
    await services.store.append(elsewhere, 0, [drafts[0], sit], 1)
    return Place(table, {**secrets, "watcher": None})


def played(options: Any, to_end: bool) -> list[tuple[int, list[str]]]:
    """Let the first seat act, or everybody until the game is over; give what each did."""
    table, dice = Table.open("big-score", [Player("person", f"p{n}") for n in range(3)], 1, **options), Random(1)
    found: list[tuple[int, list[str]]] = []
    while not found or (to_end and not table.over):
        known, seat = len(table.events), members(table.state.waiting)[0]
        table.act(seat, dice.choice(table.engine.choices(table.state, seat)))
        found.append((seat, [event_text(table.game, table.state, event) for event in table.events[known:]]))
    return found


async def sent(client: Client, spot: Place, caller: str, type_: str, services: Services) -> str:
    """Send a message as a caller; give the type or the refusal's code of the answer."""
    address = client.address.replace("http", "ws", 1)
    async with connect(f"{address}/api/tables/{spot.table}/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "secret": spot.secrets[caller]}))
        scene = json.loads(await socket.recv())
        if scene["type"] == "refusal":
            return str(scene["code"])
        wish = {"type": type_, **WISHES[type_]}
        if "base" in wish:
            wish["base"] = scene["number"]
        if scene["now"]["choices"] and type_ in ("act", "preview"):
            wish |= {"action": scene["now"]["choices"][0]} if type_ == "act" else {"actions": scene["now"]["choices"][:1]}
        await socket.send(json.dumps(wish))
        while True:
            answer = json.loads(await socket.recv())
            if answer["type"] not in ("update", "presence"):
                return str(answer["code"] if answer["type"] == "refusal" else answer["type"])


async def asked(client: Client, spot: Place, caller: str, row: str) -> int:
    """Ask for a row of the API as a caller; give the status."""
    method, path = row.split()[:2]
    for name, value in {"table": spot.table, "seat": str(TURN), "game": "big-shot", "digest": "0" * 64, "puzzle": "none"}.items():
        path = path.replace(f"{{{name}}}", value)
    secret, body = spot.secrets[caller], BODIES.get(row)
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    content = {"content": body.encode()} if isinstance(body, str) else {"json": body}
    if isinstance(body, str):
        headers["Content-Type"] = "text/plain"
    answer: httpx.Response = await client.http.request(method, path, headers=headers, **content)
    return answer.status_code
