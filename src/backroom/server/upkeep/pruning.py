"""Throwing away by a command: beside a server that runs, or in a place in which none does."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from sqlalchemy import literal

from backroom.refusal import Refused
from backroom.server.storage.migrate import HEAD, clearly, revision_of
from backroom.server.storage.sql_store import SqlStore
from backroom.server.storage.sqlite_store import opened
from backroom.server.storage.store import Store
from backroom.server.upkeep.places import NAME, NOTHING
from backroom.server.upkeep.retention import Pruned, Retention, prune

OLDER = "The database in {folder} is of another version. Start the server once to bring it up to date, then prune."


def prune_place(folder: Path | None, database: str, retention: Retention, dry_run: bool) -> Pruned:
    """Throw away what is old in a folder or database; a server that runs there finds it out as it does of other processes."""

    async def work() -> Pruned:
        """Do it."""
        store = store_at(folder, database)
        try:
            return await prune(store, retention, time.time_ns() // 1_000_000, dry_run)
        finally:
            await store.close()

    return asyncio.run(work())


def store_at(folder: Path | None, database: str) -> Store:
    """Open a store without taking its folder: the server that works there goes on."""
    from backroom.server.serve import default_folder

    if database:
        from backroom.server.storage.postgres_store import PostgresStore

        return PostgresStore(database)
    file = (folder or default_folder()) / NAME
    if not file.exists():
        raise Refused("storage", NOTHING.format(folder=file.parent))
    with clearly(file):
        if revision_of(file) != HEAD:
            raise Refused("storage", OLDER.format(folder=file.parent))
    return SqlStore(opened(file), literal(0))
