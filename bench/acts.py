"""What an act costs without sockets and database: a table of four with two watchers, in processor time.

python bench/acts.py [ACTS] [RUNS]

The same acts are done so many times, with the same chance, and of each act the fastest time counts: others use the machine, too.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
import time
from types import SimpleNamespace

from backroom import games
from backroom.server.rooms.room import Room
from backroom.server.rooms.rooms import opening
from backroom.server.sockets.sealed import sealed
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.projector import WATCHER
from backroom.server.tables.table_log import TableLog
from backroom.wire.parts import Settings

ACTS, RUNS, SEATS, WATCHERS = 150, 7, 4, 2


class Guest:
    """Somebody who is sent frames, and does not look at them."""

    hash, lang, sent, address = "", "en", 0, ""

    def __init__(self, observer: int) -> None:
        """Say who."""
        self.observer, self.frames, self.bytes = observer, 0, 0

    def give(self, message) -> None:
        """Take a frame."""
        self.frames, self.bytes = self.frames + 1, self.bytes + len(sealed(message).frame(True))


async def append(table: str, first: int, drafts: list[Draft], at: int) -> list[Entry]:
    """Write nothing, at once."""
    return [Entry(first + n, at, draft) for n, draft in enumerate(drafts)]


def new_room(name: str) -> Room:
    """Open a table, and let everybody in."""
    people = [{"kind": "person", "name": f"player {seat}", "level": "", "secret": ""} for seat in range(SEATS)]
    options = games.game(name).chosen({"players": str(SEATS)})
    drafts = [opening(name, options, Settings(), "", None), *(Draft("sit", seat, "", body) for seat, body in enumerate(people))]
    log = TableLog(Entry(n, 0, draft) for n, draft in enumerate(drafts))
    log.add(Entry(len(drafts), 0, proposals.start(log)))
    room = Room("table", log, SimpleNamespace(append=append, shared=False), lambda: 10**12)
    for observer in (*range(SEATS), *[WATCHER] * WATCHERS):
        room.enter(Guest(observer), 10**6)
    return room


class Neighbour:
    """Somebody at another table, who waits for a turn again and again; the longest wait is kept."""

    async def wait(self) -> None:
        """Wait, for ever."""
        self.since = time.thread_time()
        while True:
            self.longest = max(self.longest, time.thread_time() - self.since)
            self.since = time.thread_time()
            await asyncio.sleep(0)

    longest = 0.0


async def play(name: str, acts: int) -> tuple[list[float], list[float], str]:
    """Act at random, game after game; give the seconds of each act, how long others waited during it, and what was sent."""
    room, dice, neighbour, times, waits, frames, size = new_room(name), random.Random(1), Neighbour(), [], [], 0, 0
    waiting = asyncio.create_task(neighbour.wait())
    for number in range(acts):
        if room.log.phase == "over":
            room = new_room(name)
        log, before = room.log, [(guest.frames, guest.bytes) for guest in room.guests]
        seat = dice.choice(log.waiting)
        action = log.game.words.name(log.table.state, dice.choice(log.engine.choices(log.table.state, seat)))
        key = f"action-{number:08}"
        decide = lambda log, seat=seat, key=key, action=action: proposals.act(log, seat, key, log.number(seat), [action], "en")  # noqa: E731
        await asyncio.sleep(0)
        neighbour.longest, neighbour.since, began = 0.0, time.thread_time(), time.thread_time()
        await room.propose(decide, seat, key)
        times.append(time.thread_time() - began)
        waits.append(max(neighbour.longest, time.thread_time() - neighbour.since))
        frames += sum(guest.frames - sent for guest, (sent, _) in zip(room.guests, before, strict=True))
        size += sum(guest.bytes - sent for guest, (_, sent) in zip(room.guests, before, strict=True))
    waiting.cancel()
    return times, waits, f"{frames / acts:.1f} frames and {size / acts / 1000:.1f} kB, compressed"


def main() -> None:
    """Measure both games."""
    acts, runs = ([int(word) for word in sys.argv[1:]] + [ACTS, RUNS][len(sys.argv) - 1 :])[:2]
    for name in ("big-shot", "big-score"):
        found = []
        for _ in range(runs):
            chance = random.Random(1)
            secrets.randbelow = chance.randrange
            found.append(asyncio.run(play(name, acts)))
        times, waits = ([1000 * min(same) for same in zip(*kind, strict=True)] for kind in list(zip(*found, strict=True))[:2])
        print(f"{name}: {sum(times) / acts:.3f} ms an act, at most {max(times):.1f}, others wait {max(waits):.1f}; {found[0][2]}")


if __name__ == "__main__":
    main()
