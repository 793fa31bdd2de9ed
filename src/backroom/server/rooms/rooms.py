"""All rooms of this process, opened when somebody comes and closed when nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import structlog

from backroom import games
from backroom.kernel.options import Options
from backroom.refusal import Refused
from backroom.server import metrics, replays
from backroom.server.bots.bot_pool import BotPool
from backroom.server.guard.limits import Limits
from backroom.server.guard.shares import Shares, off_loop
from backroom.server.rooms.aftermath import NO_TABLE, UNSURE
from backroom.server.rooms.caretaker import NEVER, Caretaker
from backroom.server.rooms.clock import ServerClock
from backroom.server.rooms.company import ALONE
from backroom.server.rooms.room import Room
from backroom.server.rooms.waking import FAR, Waking
from backroom.server.secrets import derived_secret, hash_of, new_secret, new_table
from backroom.server.sharing.ownership import Alone
from backroom.server.storage.store import Overtaken, Store
from backroom.server.tables import lessons, proposals
from backroom.server.tables.access import home_of
from backroom.server.tables.chance import opening_chance
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.opening import opening as opening
from backroom.server.tables.seating import OTHER_WISH, digest_of
from backroom.server.tables.sleep_hours import zone_of
from backroom.server.tables.table_log import TableLog
from backroom.table import Table
from backroom.wire.forms import Branch, NewTable

QUIET = 300_000  # milliseconds without anybody after which a room is closed
WAKEN = 50  # tables that are opened when the server starts
logger = structlog.get_logger()
NO_RECORD = "There is no such record here. Upload it again."


class Rooms:
    """The rooms that are open, by the names of their tables."""

    def __init__(
        self, store: Store, bot_pool: BotPool, limits: Limits, shares: Shares, clock: ServerClock, ownership: Alone = ALONE
    ) -> None:
        """Begin with no room open."""
        self.store, self.bot_pool, self.limits, self.clock = store, bot_pool, limits, clock
        self.shares, self.ownership = shares, ownership
        self.by_name: dict[str, Room] = {}
        self.caretakers: dict[str, Caretaker] = {}
        self.opening = asyncio.Lock()
        self.waking = Waking(self, store, clock)

    async def room(self, table: str, read: bool = True) -> Room:
        """Give the room of a table, opened if it is not; it is read on unless that was done since somebody asked."""
        if table in self.by_name and self.by_name[table].log.deleted:
            await self.leave(self.by_name.pop(table), self.caretakers.pop(table))
        if table not in self.by_name:
            async with self.opening:
                if table not in self.by_name:
                    entries = await self.store.entries(table)
                    if not entries or entries[-1].kind == "delete":
                        raise Refused("table", NO_TABLE)
                    await self.waking.make_room()  # whoever has a table gets in, if need be beyond the limit
                    self.enter(table, TableLog(entries))
        room = self.by_name[table]
        room.touched = room.visited = room.clock()
        if read:
            await self.ownership.read_on(room)
        return room

    def enter(self, table: str, log: TableLog) -> Room:
        """Open a room."""
        room = self.by_name[table] = Room(table, log, self.store, self.clock.now, self.ownership)
        self.waking.meet(room)
        self.caretakers[table] = Caretaker(room, self.bot_pool, self.shares)
        self.ownership.has_opened(room)
        metrics.ROOMS.set(len(self.by_name))
        return room

    def has_room(self) -> None:
        """Refuse a new table if there are as many as may be."""
        if len(self.by_name) >= self.limits.rooms:
            raise Refused("full", "There is no room for another table right now. Try again later.")

    async def tidy(self) -> None:
        """Close the rooms in which nobody has been for a while and nothing will happen soon."""
        for table, room in list(self.by_name.items()):
            try:
                if room.clock() - room.touched > QUIET:
                    await self.let_sleep(table)
            except Exception:  # one room that cannot be closed keeps no other open
                logger.exception("tidy", table=table)
        metrics.ROOMS.set(len(self.by_name))

    async def let_sleep(self, table: str) -> None:
        """Close a room if nobody is in it and nothing will happen there soon; when it has to be opened again is written down."""
        room, caretaker = self.by_name[table], self.caretakers[table]
        touched, due = room.touched, caretaker.free_until()
        if room.guests or room.lock.locked() or due - room.clock() <= FAR:
            return
        if room.log.started and self.ownership.owns(table):  # of another process's table we do not know what is due
            phase = "over" if room.log.phase == "over" else "playing"
            await self.store.rest(table, phase, min(NEVER, max(0, due - room.ahead)))
        if not room.guests and not room.lock.locked() and room.touched == touched:  # nobody came meanwhile
            await self.leave(self.by_name.pop(table), self.caretakers.pop(table))

    async def leave(self, room: Room, caretaker: Caretaker) -> None:
        """Leave a room, and send its caretaker home."""
        room.close()
        await caretaker.stop()
        await self.ownership.has_closed(room.name)

    async def wake(self) -> None:
        """Open the rooms of the newest tables that are not over, so that they are listed and their bots go on."""
        for table in await self.store.tables(WAKEN):
            try:
                room = await self.room(table)
            except Exception:  # one table that cannot be opened keeps no other from it
                logger.exception("wake", table=table)
                continue
            if room.log.phase == "over":  # one that is frozen is left open for a while, so that it is counted
                room.touched = 0
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Leave every room."""
        for table, caretaker in self.caretakers.items():
            try:
                await self.leave(self.by_name[table], caretaker)
            except Exception:  # the others are left all the same
                logger.exception("close", table=table)

    # Opening tables

    async def opened_before(self, wish: NewTable) -> tuple[str, str] | None:
        """Give the table that a key has opened, and its host's secret again."""
        if wish.key is None:
            return None
        table = new_table(wish.key)
        entries = [self.by_name[table].log.entries[0]] if table in self.by_name else await self.store.entries(table)
        if not entries:
            return None
        if entries[0].body.get("wish") != digest_of(wish):
            raise Refused("key", OTHER_WISH)
        return table, derived_secret(wish.key, "host")

    async def open(self, wish: NewTable, address: str = "") -> tuple[str, str]:
        """Open a table for somebody at an address; give its name and its host's secret."""
        host = new_secret() if wish.key is None else derived_secret(wish.key, "host")
        proposals.known_level(wish.settings.stand_in, self.bot_pool.levels)
        guide = None
        if wish.branch is not None:
            options, branch = await self.branched(wish, wish.branch)
        else:
            if wish.game not in games.names():
                raise Refused("game", f"There is no game '{wish.game}' here; choose one of {', '.join(games.names())}.")
            options, branch = games.game(wish.game).chosen(wish.options), None
        if wish.guide:
            guide, options, branch = await off_loop(lessons.opened, wish)
        if wish.settings.sleep is not None:
            zone_of(wish.settings.sleep)
        table = new_table(wish.key)
        chance = opening_chance(table, "" if branch is None else "branch")
        draft = opening(wish.game, options, wish.settings, hash_of(host), branch, chance)
        draft.body.update(wish=digest_of(wish), home=home_of(hash_of(host), address), **lessons.first(guide))
        try:
            await self.write_new(table, [draft, *lessons.company(guide)], address)
        except Overtaken:  # the same wish came twice at once
            return await self.opened_before(wish) or (table, host)
        return table, host

    async def branched(self, wish: NewTable, branch: Branch) -> tuple[Options, dict[str, Any]]:
        """Take options, layout and events from a record."""
        text = await self.store.record(branch.record)
        if text is None:
            raise Refused("no record", NO_RECORD)
        record, _ = await off_loop(replays.played, text)
        if wish.game != record.game or wish.options:
            raise Refused("game", f"A table from that record plays {record.game}, with the record's options. Leave them out.")
        if branch.move > len(record.events):
            raise Refused("move", f"The record has {len(record.events)} events, not {branch.move}.")
        if Table.at(record, branch.move).over:
            raise Refused("move", "The game is already over there. Choose an earlier move.")
        later = [line.text.removeprefix("chance ") for line in record.events[branch.move :] if line.text.startswith("chance ")]
        return record.options, {
            "layout": [line.text for line in record.layout],
            "events": [line.text for line in record.events[: branch.move]],
            "foretold": later if branch.dice == "same" else [],
        }

    async def write_new(self, table: str, drafts: Sequence[Draft], address: str) -> None:
        """Write the first entries of a table, and open its room."""
        async with self.opening:
            self.has_room()
            self.enter(table, TableLog(await self.first_entries(table, drafts))).opened_from = address

    async def first_entries(self, table: str, drafts: Sequence[Draft]) -> list[Entry]:
        """Write the first entries of a table; those that are there although writing failed are good, too."""
        try:
            return await self.store.append(table, 0, drafts, self.clock.now())
        except Refused as error:
            try:
                entries = await self.store.entries(table)
            except Refused:
                raise Refused("unsure", UNSURE) from error
            if not entries:
                raise
            return entries
