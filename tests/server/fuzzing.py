"""Messages that nobody should send, and a storm of them on a real socket."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any, get_args

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from backroom.client import Seat
from backroom.wire.messages import ANSWER, REQUESTS, Act, Refusal, type_of
from backroom.wire.parts import Lang, Part
from tests.patience import SECONDS

BATCH = 40
FINE: dict[str, tuple[Any, ...]] = {  # a value that each field may have; a new field needs a line here
    "key": ("fuzz-key-1", "fuzz-key-2", "A" * 64),
    "base": (0, 3, 1_000_000),
    "at": (0, 1, 5, 1_000_000),
    "before": (0, 1, 5, 1_000_000),
    "last": (0, 7),
    "secret": (None, "s" * 43),
    "invite": (None, "i" * 43),
    "lang": get_args(Lang),
    "action": ("pass", "bid 1", "bid 99999999999999999999", "loan", "\u202ebid 1", "bid \u0663", "x" * 80, "\0"),
    "actions": (["pass"], ["bid 1", "bid 2"], ["x"] * 40),
    "order": (None, "pass", "bid up to 3", "bid up to 99", "bid up to \u0663", "bid 1"),
    "lesson": ("welcome", "no-such-lesson"),
    "text": ("hello", "ok", "été"),
}
ODD: tuple[Any, ...] = (
    None, True, -1, 0.5, 1e308, float("nan"), float("inf"), -float("inf"), 2**70, -(2**70), 10**400, "", " ", "\0", "\ud800",
    "\udfff x", "a\u202eb", "\u2066x", "\u200b", "\ufeff", "line\nend", "\u2028", "\ue000", "\U000e0001", "x" * 400, "é" * 301,
    [], {}, [[]], [None], {"a": {"b": {}}}, ["x"] * 500, {"type": "act"}, "__class__", "{0.__class__}", "' OR 1=1 --", "%s%n",
)  # fmt: skip
RAW: tuple[str | bytes, ...] = (
    "", " ", "[", "{", "null", "true", "0", "-", "\0", '"', "[]", "{}", "NaN", "{'type': 'act'}", '{"type": }', '{"type": "act"',
    '{"type": "hello", "type": "say"}', "[" * 5_000, '{"a":' * 2_000, "[" * 199 + "]" * 199, '{"type": "say", "key": "\\ud83d"}',
    '{"type":"look","key":"fuzz-key-3","at":1' + "0" * 4_000 + "}", "\ufeff{}", "é" * 1_000, b"", b"\0", b"\xff\xfe", b"{}" * 99,
)  # fmt: skip
TELLTALES = ("Traceback", 'File "', "site-packages", "pydantic", "0x7f", "Error(")


def message_of(kind: type[Part], dice: Random) -> dict[str, Any]:
    """Make a message that can be read."""
    fields = [name for name in kind.model_fields if name != "type"]
    if kind is Act:  # it has an action or a list of them
        fields.remove(dice.choice(("action", "actions")))
    return {"type": type_of(kind), **{name: dice.choice(FINE[name]) for name in fields}}


def spoilt(dice: Random) -> str | bytes:
    """Make a message with something wrong in it, most of the time."""
    if not dice.randrange(6):
        return dice.choice(RAW)
    message = message_of(dice.choice(REQUESTS), dice)
    for _ in range(dice.randrange(3)):
        name = dice.choice(list(message) or ["type"])
        change = dice.randrange(4)
        if change == 0:
            message.pop(name, None)
        elif change == 1:
            message[str(dice.choice(ODD))[:40]] = dice.choice(ODD)
        else:
            message[name] = dice.choice(ODD)
    text = json.dumps(message)
    if not dice.randrange(10):
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(("", "\0", "}", ",", "\\", '"', "\u202e")) + text[at + 1 :]
    return text


async def answers(socket: ClientConnection, number: int) -> list[Any]:
    """Read so many answers; what happens at the table is none."""
    found: list[Any] = []
    while len(found) < number:
        answer = ANSWER.validate_json(await socket.recv())
        if answer.type not in ("update", "presence"):
            found.append(answer)
    return found


async def storm(seat: Seat, number: int, seed: int) -> Counter[str]:
    """Send so many messages as a seat; each has one answer, and none tells how the server is built. Count the answers."""
    dice, heard = Random(seed), Counter[str]()
    address = f"{seat.address.replace('http', 'ws', 1)}/api/tables/{seat.table}/socket"
    async with connect(address, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "secret": seat.secret}))
        await answers(socket, 1)
        for first in range(0, number, BATCH):
            batch = [spoilt(dice) for _ in range(min(BATCH, number - first))]
            for message in batch:
                await socket.send(message)
            async with asyncio.timeout(SECONDS):
                got = await answers(socket, len(batch))
            for answer in got:
                heard[answer.code if isinstance(answer, Refusal) else answer.type] += 1
                assert not isinstance(answer, Refusal) or is_plain(answer.sentence), answer.sentence
    return heard


def is_plain(sentence: str) -> bool:
    """Tell whether a sentence says nothing about how the server is built, and is no echo of everything that was sent."""
    return len(sentence) < 1_000 and not any(word in sentence for word in TELLTALES)


async def closed_by(seat: Seat, *messages: str | bytes) -> int:
    """Open a socket, send messages, and give the code with which the server closes it."""
    address = f"{seat.address.replace('http', 'ws', 1)}/api/tables/{seat.table}/socket"
    async with connect(address, max_size=None) as socket, asyncio.timeout(SECONDS):
        try:
            for message in messages:
                await socket.send(message)
            while True:
                await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006


def resident() -> int:
    """Give the memory of this process, in megabytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 // 2**20
