"""A server under load, on this machine: many seats, actions at a steady rate; how long until everybody at the table knows.

python bench/load.py [SEATS] [RATE] [SECONDS] [WATCHERS] [IDLE] [DATABASE]

WATCHERS watch each table, IDLE more come afterwards and do nothing. Where others use the machine too, trust processor time alone.
With a database it is measured twice: one process on it, then two, tables shared out between them as a proxy does. It is an
address, or the word postgresql: then one is started here. SPREAD=1 lets people of one table come through both.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import statistics
import sys
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from loaded_server import idle_sockets, resident, seconds_used, served, socket_at, watch
from websockets.asyncio.client import ClientConnection, connect

SEATS, RATE, SECONDS, WATCHERS, IDLE = 400, 100.0, 120.0, 2, 2000
SPREAD = int(os.environ.get("SPREAD", "0"))
GAMES, PEOPLE = ("big-shot", "big-score"), 4
ALONE = 3.0  # seconds after which what the others were not shown is a secret choice; a gap would tell otherwise
WARM = 10.0  # seconds after which it is measured: then every process has made and loaded what it needs
HEAD = re.compile(r'\{"type":"(\w+)"(?:,"key":"[^"]*")?(?:,"number":(\d+))?')  # all that is read of most messages


@dataclass
class Seat:
    """One connected person."""

    table: Table
    number: int
    secret: str
    seen: int = 0
    text: str = ""  # the last scene or update, read when it is needed
    socket: ClientConnection | None = None

    def now(self) -> dict:
        """Read what the seat was shown last."""
        return json.loads(self.text)["now"] if self.text else {"phase": "open", "waiting": [], "choices": []}


@dataclass
class Table:
    """One table, and the action that is under way at it."""

    name: str
    seats: list[Seat] = field(default_factory=list)
    sent: float = 0.0  # when the action was sent; 0 if none is under way
    done: float = 0.0  # when it was confirmed
    wanted: set[int] = field(default_factory=set)  # seats that have not been shown it yet
    renewing: bool = False


class Load:
    """All tables, and what is measured."""

    def __init__(self, addresses: list[str]) -> None:
        """Begin with none; a table is at one of the addresses."""
        self.addresses = addresses
        self.http = httpx.AsyncClient(timeout=60)
        self.tables, self.tasks = [], []
        self.latencies, self.own = [], []  # seconds; its own are the choices that only their seat sees
        self.errors: Counter[str] = Counter()
        self.sent = self.missed = self.games = 0

    def spawn(self, work) -> None:
        """Do something meanwhile."""
        self.tasks.append(asyncio.create_task(work))

    def address(self, table: str, seat: int = 0) -> str:
        """Give where a table is, the same for everybody at it, unless they are to be spread."""
        return self.addresses[((int(table[:8], 16) if table else len(self.tables)) + seat * SPREAD) % len(self.addresses)]

    async def ask(self, path: str, body: dict | None = None, secret: str = "", table: str = "") -> dict:
        """Ask the HTTP API."""
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer = (await self.http.post(f"{self.address(table)}/api{path}", json=body, headers=headers)).raise_for_status()
        return answer.json() if answer.content else {}

    async def open(self, game: str) -> None:
        """Open a table, and let everybody sit down."""
        opened = await self.ask("/tables", {"game": game, "options": {"players": str(PEOPLE)}})
        table = Table(opened["table"])
        for _ in range(PEOPLE):
            seated = await self.ask(f"/tables/{table.name}/seats", {"name": "somebody"}, table=table.name)
            table.seats.append(Seat(table, seated["seat"], seated["secret"]))
        await self.ask(f"/tables/{table.name}/start", secret=opened["host"], table=table.name)
        self.tables.append(table)
        for seat in table.seats:
            self.spawn(self.sit(seat, table.name))

    async def renew(self, table: Table) -> None:
        """Meet again at another table."""
        self.games += 1
        for seat in table.seats:
            found = await self.ask(f"/tables/{table.name}/rematch", secret=seat.secret, table=table.name)
            old, seat.socket = seat.socket, None
            seat.number, seat.seen, seat.text = found["seat"], 0, ""
            await old.close()
        table.name, table.sent, table.renewing = found["table"], 0.0, False
        for seat in table.seats:
            self.spawn(self.sit(seat, table.name))

    async def sit(self, seat: Seat, table: str) -> None:
        """Listen at a table until the connection ends."""
        address = socket_at(self.address(table, seat.number), table)
        try:
            async with connect(address, max_size=None, max_queue=None, open_timeout=60) as sock:
                seat.socket = sock
                await sock.send(json.dumps({"type": "hello", "secret": seat.secret}))
                async for text in sock:
                    if seat.socket is sock:
                        self.hear(seat, text)
        except Exception as error:
            self.errors[type(error).__name__] += 1
        if self.tables and seat.table.name == table and not seat.table.renewing:
            self.errors["connections ended"] += 1

    def hear(self, seat: Seat, text: str) -> None:
        """Take in a message, reading as little of it as will do."""
        kind, number = HEAD.match(text).groups()
        table = seat.table
        if kind == "scene":
            seat.text, seat.seen = text, int(re.search(r'"number":(\d+),"now"', text)[1])
        elif kind == "update":
            if int(number) != seat.seen + 1:
                self.errors["gaps"] += 1
            seat.text, seat.seen = text, int(number)
            table.wanted.discard(seat.number)
        elif kind == "done":
            table.done = time.perf_counter()
        elif kind == "refusal":
            self.errors[f"refused: {json.loads(text)['code']}"] += 1
            table.sent = 0.0
        if table.sent and table.done and not table.wanted:
            self.latencies.append(time.perf_counter() - table.sent)
            table.sent = 0.0

    def settle(self, table: Table) -> None:
        """Take an action for a secret choice if it was confirmed a while ago and none of the others was shown it."""
        if table.sent and table.done and len(table.wanted) == PEOPLE - 1 and time.perf_counter() - table.done > ALONE:
            self.own.append(table.done - table.sent)
            table.sent = 0.0

    async def act(self) -> None:
        """Let somebody at some table act."""
        for table in random.sample(self.tables, len(self.tables)):
            self.settle(table)
            if table.sent or table.renewing or not all(seat.text for seat in table.seats):
                continue
            now = table.seats[0].now()
            if now["phase"] == "over":
                table.renewing = True
                self.spawn(self.renew(table))
                continue
            seat = next((seat for seat in table.seats if seat.number in now["waiting"] and seat.now()["choices"]), None)
            if seat is not None:
                await self.send(table, seat)
                return
        self.missed += 1

    async def send(self, table: Table, seat: Seat) -> None:
        """Send an action of a seat."""
        table.sent, table.done, table.wanted = time.perf_counter(), 0.0, {one.number for one in table.seats}
        self.sent += 1
        choice = random.choice(seat.now()["choices"])
        await seat.socket.send(json.dumps({"type": "act", "key": f"action-{self.sent:08}", "base": seat.seen, "action": choice}))


async def drive(load: Load, server: list[int], rate: float, seconds: float) -> dict[str, float]:
    """Act at a steady rate, whether or not the server keeps up; give memory and processor time, once it is warm."""
    began, first, used, own, sent = time.perf_counter(), 0.0, seconds_used(server), time.process_time(), 0
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
        if number == int(rate * min(WARM, seconds / 2)):
            first, used, own, sent = resident(server), seconds_used(server), time.process_time(), load.sent
            warm = time.perf_counter()
        await load.act()
    await asyncio.sleep(ALONE + 1)
    for table in load.tables:
        load.settle(table)
    lasted, used, sent = time.perf_counter() - warm, seconds_used(server) - used, load.sent - sent
    return {
        "processor time of an act, ms": 1000 * used / sent,
        "acts for each second of processor time": sent / used,
        "memory at first, MB": first,
        "memory at the end, MB": resident(server),
        "servers' share of a core": used / lasted,
        "this program's": (time.process_time() - own) / lasted,
    }


async def measure(addresses: list[str], server: list[int], wanted: list[float]) -> float:
    """Fill the server, drive it, and print what was found; give acts for each second of processor time."""
    load, (seats, rate, seconds, watchers, idle) = Load(addresses), wanted
    for number in range(int(seats) // PEOPLE):
        await load.open(GAMES[number % 2])
    names = [table.name for table in load.tables]
    watching = [await watch(load.address(name, n), name) for name in names for n in range(int(watchers))]
    while not all(seat.text for table in load.tables for seat in table.seats):
        await asyncio.sleep(0.1)
    print(f"{len(load.tables)} tables, {seats:g} seats and {len(watching)} watchers connected", file=sys.stderr)
    found = await drive(load, server, rate, seconds)
    found |= await idle_sockets([(load.address(name, 0), name) for name in names], server, int(idle))
    report(load, rate, seconds, found)
    tables, load.tables = load.tables, []
    leaving = [*(seat.socket for table in tables for seat in table.seats if seat.socket), *watching]
    await asyncio.gather(*(one.close() for one in leaving), load.http.aclose())
    return found["acts for each second of processor time"]


def report(load: Load, rate: float, seconds: float, found: dict[str, float]) -> None:
    """Print a table."""
    rows: dict[str, float] = {"actions sent": load.sent, "actions not sent, as all tables were busy": load.missed}
    rows["actions never finished"] = sum(bool(table.sent) for table in load.tables)
    rows |= {"games finished": load.games, "errors": load.errors.total()}
    for name, times in (("until all seats knew", load.latencies), ("secret choices, until confirmed", load.own)):
        cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        rows |= {f"{name}: number": len(times), f"{name}: p50, ms": 1000 * cuts[49], f"{name}: p99, ms": 1000 * cuts[98]}
    print(f"{len(load.tables) * PEOPLE} seats, {rate:g} actions a second for {seconds:g} s")
    for name, value in (rows | found | load.errors).items():
        print(f"  {name:<48}{value:>10.2f}" if isinstance(value, float) else f"  {name:<48}{value:>10}")


def main() -> None:
    """Start a server, and measure it."""
    numbers = [float(word) for word in sys.argv[1:] if word[0].isdecimal()]
    wanted = (numbers + [SEATS, RATE, SECONDS, WATCHERS, IDLE][len(numbers) :])[:5]
    database = next((word for word in sys.argv[1:] if not word[0].isdecimal()), "")
    if not database:
        run([], 1, wanted)
        return
    with ExitStack() as stack:
        new_database = lambda: database  # noqa: E731
        if database == "postgresql":
            sys.path.insert(0, str(Path(__file__).parent.parent))
            from tests.server.postgres import started

            postgres = started()
            stack.callback(postgres.remove)
            new_database = postgres.new_database
        one, two = (run(["--database", new_database()], number, wanted) for number in (1, 2))
        print(f"Two processes: {two / one:.2f} of the acts for each second of processor time that one process has.")


def run(options: list[str], number: int, wanted: list[float]) -> float:
    """Start servers, and measure them."""
    with served(number, options) as (addresses, servers):
        print(f"{number} process{'es' * (number > 1)}:", flush=True)
        return asyncio.run(measure(addresses, servers, wanted))


if __name__ == "__main__":
    main()
