"""Writes docs/protocol.md from the typed messages: python -m backroom.wire.describe > docs/protocol.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from backroom.wire import parts
from backroom.wire.messages import ANSWERS, REQUESTS, type_of
from backroom.wire.parts import Part

HEAD = """# The protocol

A table is played over one WebSocket, `/api/tables/TABLE/socket`; everything that is not live is HTTP, described by `/openapi.json`. This page
is made from the typed messages in `src/backroom/wire` (`make protocol`), and `backroom.client` speaks it in Python.

## Order

0. A table is opened and a seat taken over HTTP (`POST /api/tables`, `POST /api/tables/TABLE/seats`). Both take a `key` that you draw at random, 22 to 64
   letters, digits, `-` or `_`: sent again with the same key they are not carried out again, and get the same answer, secrets included, after a restart too.
   So when an answer is lost, send again, and keep the key to yourself. With the `key` of an invitation (`invite`) you get the seat that it keeps; a `device`,
   a word that your device draws once and keeps, may take one seat unless the host says otherwise. On a server with a password, `POST /api/enter` gives a
   token for it, which is shown as a cookie or as the header `Backroom-Entry`; without it requests are refused with 401 and sockets with `password`.
1. Open the socket and send `hello` within 10 seconds; with your seat's secret you play, without one you watch. Secrets are never in an address.
2. The first answer is `scene`: everything you may know, and `number`, how many things you have seen. Anything that was wrong with your hello is a
   `refusal`, then `bye`, and the socket is closed.
3. From then on every `update` has the next number. They never leave one out; if you miss one, open the socket again and say hello with `last`.
   Numbers are your own: what you may not see is not counted.
4. Everything that you ask for has a `key` of your choice, 8 to 64 letters, digits, `-` or `_`. `act`, `order`, `undo`, `back`, `say` and `speak` are answered by `done` once
   they are safe on disk, after the updates that they caused, or by a `refusal`, and then nothing has changed. Sent again with the same key, on this
   socket or another, they are not carried out again, and get the same `done`. So when in doubt, send again.
5. `base` is the number you had seen when you decided. If the decision has meanwhile become another one, the move is refused as `stale`, with the scene.
   What others choose in secret, and that they have chosen, makes no move stale.
6. A decision of several steps – the cards of a crew, the cubes that were won – is one `act` with the list of its `actions`: it is carried out as a whole and taken
   back as a whole, or refused, and the sentence says which action was at fault. Only the last one may let chance in or show what others have chosen in secret.
7. When a seat's time is up, a bot plays for its person, and the decision is the bot's: `back` takes effect, and the person plays again from the next decision
   on (`returns` of the chair). Why a bot plays is in `why`. Clocks are told with every update, and by `presence` when they stop for the night or run on. Days
   are seconds, too; where only the clock counts, `away` is 0.
8. What the rules let nobody look up any more is left out of every earlier position and sentence, until the game is over; an update that makes lines fade
   tells them again in `again`.
9. `GET /api/tables/TABLE/feed`, with the seat's secret, gives the address of a private Atom feed of its turns.
   `POST /api/mine` tells of many tables at once how they stand, `POST /api/tables/TABLE/offer` makes a key with which another device takes the seat over, once and
   within ten minutes (`POST /api/tables/TABLE/seats/take`): the seat has a new secret then, and the old one is worth nothing.
10. A standing order (`order`, in games that have some: `bid up to 7` or `pass` in an auction of Big Shot) is kept by the server, which acts for the seat when its
   turn comes, after a pause and only while its owner is connected. It is no move: only its own seat is told of it (`order` of Now), and what it leads to
   is an `act` like any other. It can be changed and taken back until it is used, and ends with the auction, or when its owner takes something back.
11. No message is larger than 64 kB. A scene has the newest lines of the log and says how many come before them; `lines` asks for those, page by page.
12. Before the server goes away it sends `bye`; with `come_back` open the socket again after a moment. The codes of closing are 1012 (come back), 1013 (you read
   too slowly; come back) and 1008 (do not).

## Errors

Every `refusal` has a code, a sentence for people in your language, and the id of the rule behind it, if there is one.

| code | what it means |
| --- | --- |
| `unreadable` | the message is not one of those below, or the action is no action of the game |
| `hello`, `secret`, `watchers` | the first message was not hello, the secret opens no seat here, nobody may watch here |
| `password`, `locked` | the server has a password that you have not given; the table is locked and you are not invited |
| `removed`, `muted` | the host has sent you away for good; the host lets you say nothing |
| `moved` | your seat was taken to another device, and has another secret there |
| `watching` | only somebody with a seat can do this |
| `phase`, `frozen` | no game is being played, or it cannot go on here: its rules are not installed, or its log cannot be replayed |
| `illegal` and other codes of the game | the rules do not allow the action; `rule` says which |
| `list` | an action of a list lets chance in or shows what was hidden, and is not its last |
| `stale`, `base` | you decided on another decision, or on things that have not happened |
| `stand-in`, `back` | a bot plays for you: send `back` first; nobody plays for you |
| `order` | the game has no standing orders, this is not the moment for one, or there is none to take back |
| `undo`, `hints`, `turn`, `look`, `hint` | it cannot be taken back, hints are not allowed, it is not your turn, you have not seen that much, the bot failed |
| `rate` | too much at once from your address, in messages or in processor time: wait a moment, then send it again |
| `storage`, `busy`, `internal` | the server could not write it down: nothing has changed, send it again. After `storage` a message that was sent before and never answered may still be carried out: send it with the same key until the answer is another |
"""


def type_of_field(schema: dict[str, Any]) -> str:
    """Tell the type of a field in a few words."""
    if "$ref" in schema:
        return f"[{schema['$ref'].rpartition('/')[2]}](#{schema['$ref'].rpartition('/')[2].lower()})"
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if "enum" in schema:
        return " or ".join(f'`"{value}"`' for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(type_of_field(part) for part in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {type_of_field(schema['items'])}"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"object of {type_of_field(inner)}" if isinstance(inner, dict) else "object"
    return str(schema.get("type", "anything"))


def bounds(schema: dict[str, Any]) -> str:
    """Tell the bounds of a field."""
    words = {
        "minimum": "from {}", "maximum": "to {}", "exclusiveMaximum": "below {}",
        "minLength": "at least {} characters", "maxLength": "at most {} characters",
        "minItems": "at least {}", "maxItems": "at most {}",
    }  # fmt: skip
    return " ".join(text.format(schema[word]) for word, text in words.items() if word in schema)


def described(part: type[Part]) -> Iterator[str]:
    """Describe a message or a part: its sentence and its fields."""
    schema = part.model_json_schema()
    name = f"`{type_of(part)}`" if "type" in part.model_fields else part.__name__
    yield f"### {name}\n"
    yield f"{schema['description']}\n"
    yield "| field | type | |\n| --- | --- | --- |"
    for field, inner in schema["properties"].items():
        limits = bounds(inner)
        default = "" if "default" not in inner or isinstance(inner["default"], dict) else f"default `{inner['default']}`"
        note = "; ".join(filter(None, (inner.get("description", ""), limits, default)))
        yield f"| `{field}` | {type_of_field(inner)} | {note} |"
    yield ""


def page() -> str:
    """Write the page."""
    lines = [HEAD, "## What you send\n"]
    for part in REQUESTS:
        lines += described(part)
    lines.append("## What you get\n")
    for part in ANSWERS:
        lines += described(part)
    lines.append("## Parts\n")
    for one in vars(parts).values():
        if isinstance(one, type) and issubclass(one, Part) and one is not Part:
            lines += described(one)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    print(page(), end="")
