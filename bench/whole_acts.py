"""What an act costs with sockets and SQLite, in one process: a table of four with two watchers, in processor time.

python bench/whole_acts.py [ACTS] [TABLES] [GAMES...]

Acts come one after the other, so that nothing is shared between two of them; six clients that only count bytes are in it.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import socket
import sys
import tempfile
import time
from pathlib import Path

import uvicorn
import uvloop
from loaded_server import LIMITS

from backroom import games
from backroom.server.guard.limits import Limits
from backroom.server.http.app import application
from backroom.server.rooms.room import Room
from backroom.server.rooms.rooms import opening
from backroom.server.secrets import hash_of, new_secret, new_table
from backroom.server.serve import configured, look_for_garbage_seldom
from backroom.server.services import Services
from backroom.server.tables import proposals
from backroom.server.tables.chance import opening_chance
from backroom.server.tables.entries import Draft
from backroom.wire.parts import Settings

ACTS, TABLES, SEATS, WATCHERS = 300, 2, 4, 2
SETTLED = 5  # rounds of the loop in which what an act sets off is done
HANDSHAKE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)


class Client(asyncio.Protocol):
    """Somebody at a table who counts what comes."""

    came = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self.transport, self.heard = transport, asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        """Count, and tell whoever waits for something."""
        self.came += len(data)
        if not self.heard.done():
            self.heard.set_result(None)

    def say(self, text: str) -> None:
        """Send a message, masked by nothing."""
        body = text.encode()
        size = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0x80 | 126]) + len(body).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + bytes(4) + body)


async def joined(port: int, table: str, secret: str = "") -> Client:
    """Come to a table."""
    _, client = await asyncio.get_running_loop().create_connection(Client, "127.0.0.1", port)
    client.transport.write(HANDSHAKE.format(table).encode())
    while not client.came:
        await asyncio.sleep(0.001)
    client.say(f'{{"type":"hello","secret":"{secret}"}}' if secret else '{"type":"hello"}')
    return client


async def new_room(services: Services, port: int, name: str) -> tuple[Room, list[Client]]:
    """Open a table, and let everybody in."""
    table, secrets = new_table(None), [new_secret() for _ in range(SEATS)]
    people = [{"kind": "person", "name": f"player {n}", "level": "", "secret": hash_of(one)} for n, one in enumerate(secrets)]
    options = games.game(name).chosen({"players": str(SEATS)})
    first = opening(name, options, Settings(), "", None, opening_chance(table))
    await services.rooms.write_new(table, [first, *(Draft("sit", seat, "", body) for seat, body in enumerate(people))], "")
    room = await services.rooms.room(table)
    await room.propose(proposals.start)
    clients = [await joined(port, table, secret) for secret in (*secrets, *[""] * WATCHERS)]
    while len(room.guests) < len(clients):
        await asyncio.sleep(0.001)
    return room, clients


def next_act(room: Room, dice: random.Random, key: str) -> tuple[int, str]:
    """Choose what somebody does; give the seat and the message."""
    log = room.log
    seat = dice.choice(log.waiting)
    action = log.game.words.name(log.table.state, dice.choice(log.engine.choices(log.table.state, seat)))
    return seat, f'{{"type":"act","key":"{key}","base":{log.number(seat)},"action":"{action}"}}'


async def act(clients: list[Client], seat: int, text: str) -> None:
    """Let a seat act, and wait until it is confirmed and everybody was told."""
    clients[seat].heard = asyncio.get_running_loop().create_future()
    clients[seat].say(text)
    await clients[seat].heard
    for _ in range(SETTLED):
        await asyncio.sleep(0)


async def play(services: Services, port: int, name: str, acts: int, tables: int) -> None:
    """Act at random at some tables in turn, game after game; print what that took."""
    rooms, dice, each, system = [await new_room(services, port, name) for _ in range(tables)], random.Random(1), [], 0.0
    for number in range(acts):
        room, clients = rooms[number % tables]
        if room.log.phase == "over":
            room, clients = rooms[number % tables] = await new_room(services, port, name)
        chosen = next_act(room, dice, f"action-{number:08}")
        began, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_stime
        await act(clients, *chosen)
        each.append(1000 * (time.process_time() - began))
        system += 1000 * (resource.getrusage(resource.RUSAGE_SELF).ru_stime - before)
    p99 = sorted(each)[-max(1, acts // 100)]
    print(
        f"{name}: {sum(each) / acts:.2f} ms an act, {system / acts:.2f} of it the system's; one of a hundred {p99:.1f} and more"
    )


async def main() -> None:
    """Serve, and measure the games."""
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    acts, tables = (numbers + [ACTS, TABLES][len(numbers) :])[:2]
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listening:
        os.environ |= LIMITS
        services = Services(Path(folder), "", Limits.from_environment())
        services.take_folder()
        server = uvicorn.Server(configured(services, application(services)))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        look_for_garbage_seldom()
        for name in [word for word in sys.argv[1:] if not word.isdecimal()] or games.names():
            await play(services, listening.getsockname()[1], name, acts, tables)
        server.should_exit = True
        await serving


if __name__ == "__main__":
    uvloop.run(main())
