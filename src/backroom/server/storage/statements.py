"""The statements that write, the same for every database; each is made into its words once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Dialect, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.sql.dml import UpdateBase

from backroom.server.storage.schema import heartbeats, log, records, tables

Words = Mapping[str, tuple[str, Mapping[str, Any]]]  # a statement as the driver takes it, and what its rows need not say

TABLE: ColumnElement[str] = bindparam("table")


def statements(dialect: Dialect, until: ColumnElement[int]) -> dict[str, UpdateBase]:
    """Write down every statement that is committed together with others; a new table is ours until a time."""
    upsert = postgresql_insert if dialect.name == "postgresql" else sqlite_insert
    beat = upsert(heartbeats)
    return {
        "entry": insert(log),
        "table": insert(tables).values({**{column.name: bindparam(column.name) for column in tables.columns}, "until": until}),
        "phase": update(tables).where(tables.c.name == bindparam("table")).values(phase=bindparam("now")),
        "rest": update(tables).where(tables.c.name == bindparam("table")).values(phase=bindparam("now"), due=bindparam("then")),
        "beat": beat.on_conflict_do_update(index_elements=["server"], set_={"at": beat.excluded.at}),
        "record": kept(upsert(records)),
        "rewrite": update(log).where(log.c.game == TABLE, log.c.sequence == bindparam("place")).values(body=bindparam("text")),
        "clear": delete(log).where(log.c.game == TABLE, log.c.sequence < bindparam("place")),
        "no table": delete(tables).where(tables.c.name == TABLE),
        "no record": delete(records).where(records.c.digest == bindparam("record")),
        "no records": delete(records).where(records.c.game == TABLE),
        "orphans": delete(records).where(
            records.c.game.is_not(None), records.c.game.not_in(select(log.c.game).where(log.c.sequence == 0))
        ),
        "no trace": delete(log).where(log.c.kind == "delete", log.c.at < bindparam("before")),
        "used": update(records).where(records.c.digest == bindparam("record")).values(used=bindparam("now")),
    }


def kept(statement: Any) -> UpdateBase:
    """Keep a record once; one that was uploaded becomes a game's when the game is found to be played here."""
    game = func.coalesce(records.c.game, statement.excluded.game)
    found: UpdateBase = statement.on_conflict_do_update(index_elements=["digest"], set_={"game": game})
    return found


def words_of(dialect: Dialect, until: ColumnElement[int]) -> Words:
    """Give the words of every statement."""
    found = {}
    for name, statement in statements(dialect, until).items():
        compiled = statement.compile(dialect=dialect)
        found[name] = str(compiled), {key: value for key, value in compiled.params.items() if value is not None}
    return found
