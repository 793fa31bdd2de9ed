"""What is thrown away after a while: tables that nobody began or finished, and uploads that nobody looks at.

By default nothing is deleted that was played to its end, and nothing that cannot be read.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import Row, case, func, select

from backroom.refusal import Refused
from backroom.server.sharing.shared_rows import NOW
from backroom.server.storage.schema import log, presence, records
from backroom.server.storage.store import Overtaken, Store
from backroom.server.tables.entries import Entry
from backroom.server.tables.table_log import TableLog
from backroom.server.upkeep import erasing

DAY = 86_400_000  # milliseconds
TRACES = 30  # days for which it is known that a table was removed
TableAct = Callable[[str, Entry], Any]


@dataclass(frozen=True)
class Retention:
    """For how many days things are kept that nobody touches, 0 for ever; each is a variable: BACKROOM_KEEP_OPENED and so on."""

    opened: int = 30  # tables that were never started
    unfinished: int = 365  # games that nobody played to the end
    finished: int = 0  # games that were
    uploads: int = 180  # uploaded records that nobody asked for

    @classmethod
    def from_environment(cls) -> Retention:
        """Read what whoever runs the server has set."""
        wishes = {one.name: os.environ.get(f"BACKROOM_KEEP_{one.name.upper()}") for one in fields(cls)}
        for name, value in wishes.items():
            if value is not None and not value.isdecimal():
                raise Refused("limits", f"BACKROOM_KEEP_{name.upper()} has to be a number of days, 0 for ever, not '{value}'.")
        return cls(**{name: int(value) for name, value in wishes.items() if value is not None})


@dataclass
class Pruned:
    """What was thrown away, or would be."""

    tables: list[tuple[str, str, int]] = field(default_factory=list)  # the name, what it was, when it was last touched
    records: list[tuple[str, int]] = field(default_factory=list)  # the digest, when it was last asked for


async def prune(store: Store, retention: Retention, now: int, dry_run: bool = False, rooms: Any = None) -> Pruned:
    """Throw away what is old enough; tables whose rooms are open go through those."""
    found = Pruned()
    async for table, what, entries in old_tables(store, retention, now):
        if dry_run or await removed(store, table, entries, now, rooms):
            found.tables.append((table, what, entries[-1].at))
    for digest, used in await old_uploads(store, retention, now):
        if not dry_run:
            await store.perform((digest, 0), ("no record", [{"record": digest}]))
        found.records.append((digest, used))
    if not dry_run:
        await store.perform(("", 0), ("no trace", [{"before": now - TRACES * DAY}]), ("orphans", [{}]))
    return found


async def old_tables(store: Store, retention: Retention, now: int) -> AsyncIterator[tuple[str, str, list[Entry]]]:
    """Give the tables that are old enough, what they are, and their logs."""
    days = [one for one in (retention.opened, retention.unfinished, retention.finished) if one]
    for row in await untouched(store, now - min(days) * DAY) if days else ():
        entries = await store.entries(row.game)
        what = await asyncio.to_thread(what_it_is, entries)
        most = getattr(retention, what, 0)
        if most and entries[-1].at < now - most * DAY:
            yield row.game, what, entries
        await asyncio.sleep(0)  # people who play come first


def what_it_is(entries: list[Entry]) -> str:
    """Tell what a table is: opened, unfinished, finished; or something that is not touched."""
    if any(entry.kind in ("delete", "damaged") for entry in entries) or not entries or entries[0].kind != "open":
        return "left alone"
    if not any(entry.kind == "start" for entry in entries):
        return "opened"
    return {"playing": "unfinished", "over": "finished"}.get(TableLog(entries).phase, "left alone")


async def untouched(store: Store, before: int) -> list[Row[Any]]:
    """List the tables to which nothing has happened since a moment and at which nobody is elsewhere, the oldest first."""
    last, gone = func.max(log.c.at), func.max(case((log.c.kind == "delete", 1), else_=0))
    wanted = select(log.c.game, last.label("last")).group_by(log.c.game).having(last < before, gone == 0).order_by(last)
    if store.shared:
        wanted = wanted.where(log.c.game.not_in(select(presence.c.game).where(presence.c.until > NOW)))
    return list(await store.rows(wanted))


async def removed(store: Store, table: str, entries: list[Entry], now: int, rooms: Any) -> bool:
    """Remove a table, unless somebody has come to it meanwhile."""
    room = rooms.by_name.get(table) if rooms is not None else None
    draft = erasing.delete(await asyncio.to_thread(TableLog, entries), "old")
    if room is not None:
        if room.guests or len(room.log.entries) != len(entries):
            return False
        await room.propose(lambda current: draft if len(current.entries) == len(entries) else None)
        return bool(room.log.deleted)
    try:
        await store.append(table, len(entries), [draft], now)
    except Overtaken:
        return False
    return True


async def old_uploads(store: Store, retention: Retention, now: int) -> list[tuple[str, int]]:
    """List the uploaded records that nobody has asked for; what is a game's, and what is older than this is known, stays."""
    if not retention.uploads:
        return []
    used = func.coalesce(records.c.used, records.c.at)
    wanted = select(records.c.digest, used.label("used")).where(
        records.c.owner.is_not(None), records.c.game.is_(None), used < now - retention.uploads * DAY
    )
    return [(row.digest, row.used) for row in await store.rows(wanted.order_by(used))]
