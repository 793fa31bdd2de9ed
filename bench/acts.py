"""What an act costs without sockets and database: a table of four with two watchers, in processor time.

python bench/acts.py [ACTS]
"""

from __future__ import annotations

import asyncio
import random
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

ACTS, SEATS, WATCHERS = 300, 4, 2


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


async def play(name: str, acts: int) -> None:
    """Act at random, game after game; print what that took."""
    room, dice, frames, size, used = new_room(name), random.Random(1), 0, 0, 0.0
    for number in range(acts):
        if room.log.phase == "over":
            room = new_room(name)
        log, before = room.log, [(guest.frames, guest.bytes) for guest in room.guests]
        seat = dice.choice(log.waiting)
        action = log.game.words.name(log.table.state, dice.choice(log.engine.choices(log.table.state, seat)))
        key, began = f"action-{number:08}", time.process_time()
        decide = lambda log, seat=seat, key=key, action=action: proposals.act(log, seat, key, log.number(seat), [action], "en")  # noqa: E731
        await room.propose(decide, seat, key)
        used += time.process_time() - began
        frames += sum(guest.frames - sent for guest, (sent, _) in zip(room.guests, before, strict=True))
        size += sum(guest.bytes - sent for guest, (_, sent) in zip(room.guests, before, strict=True))
    print(f"{name}: {1000 * used / acts:.2f} ms an act, {frames / acts:.1f} frames and {size / acts / 1000:.1f} kB, compressed")


def main() -> None:
    """Measure both games."""
    for name in ("big-shot", "big-score"):
        asyncio.run(play(name, int(sys.argv[1]) if len(sys.argv) > 1 else ACTS))


if __name__ == "__main__":
    main()
