"""What processes that share a database tell each other through it: who looks after a table, and who is at it.

Times are the database's. A lease or a presence that is further ahead than it can be is from before that clock was set back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, Update, and_, cast, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import Insert, insert

from backroom.server.storage.schema import log, presence, tables

CHANNEL = "backroom"  # on which processes tell each other where there is something to read
LEASE = 6_000  # milliseconds for which a table is one process's, unless that says again that it is
NOW: ColumnElement[int] = cast(func.floor(func.extract("epoch", func.clock_timestamp()) * 1000), BigInteger)
UNTIL = NOW + LEASE
AHEAD = 60_000  # milliseconds by which a table is woken before something is due there


def living(column: Any) -> ColumnElement[bool]:
    """Say that a time has not come yet."""
    return and_(column >= NOW, column <= NOW + 2 * LEASE)


def claim(process: str, names: Collection[str]) -> Update:
    """Take the tables that nobody looks after."""
    free = or_(tables.c.owner.in_((process, "")), ~living(tables.c.until))
    wanted = update(tables).where(tables.c.name.in_(sorted(names)), free)
    return wanted.values(owner=process, until=UNTIL).returning(tables.c.name)


def renew(process: str) -> Update:
    """Go on looking after one's tables."""
    return update(tables).where(tables.c.owner == process).values(until=UNTIL).returning(tables.c.name)


def give_back(process: str) -> Update:
    """Let others look after all of one's tables, at once."""
    return update(tables).where(tables.c.owner == process).values(until=0)


def hand_over(process: str, table: str) -> Update:
    """Let a process look after a table that has guests there."""
    others = and_(presence.c.game == table, presence.c.process != process, living(presence.c.until))
    heir = select(presence.c.process).where(others).order_by(presence.c.seat.desc()).limit(1).scalar_subquery()
    own = update(tables).where(tables.c.owner == process, tables.c.name == table, heir.is_not(None))
    return own.values(owner=heir, until=UNTIL).returning(tables.c.name)


def let_sleep(process: str, table: str) -> Update:
    """Let a table be looked after by nobody, until something is due there."""
    return update(tables).where(tables.c.owner == process, tables.c.name == table).values(owner="", until=0)


def orphans(most: int) -> Select[Any]:
    """List tables that are being played and whose process has ended, and those that sleep and at which something is due soon."""
    left = and_(tables.c.owner != "", ~living(tables.c.until))
    due = and_(tables.c.owner == "", tables.c.due <= NOW + AHEAD)
    return select(tables.c.name).where(tables.c.phase == "playing", or_(left, due)).order_by(tables.c.due).limit(most)


def set_phase(table: str, phase: str) -> Update:
    """Note the phase of a table."""
    return update(tables).where(tables.c.name == table).values(phase=phase)


def describe(table: str, card: str) -> Update:
    """Write down what the list of tables tells of a table."""
    return update(tables).where(tables.c.name == table).values(card=card)


def cards(newest: int) -> Select[Any]:
    """List the tables that can be joined or watched and that somebody looks after."""
    shown = and_(tables.c.listed, tables.c.phase.in_(("open", "playing")), tables.c.card != "", living(tables.c.until))
    return select(tables.c.name, tables.c.card).where(shown).order_by(tables.c.opened.desc()).limit(newest)


def heads(names: Collection[str]) -> Select[Any]:
    """Tell how far the logs of tables are."""
    last = select(func.max(log.c.sequence)).where(log.c.game == tables.c.name).scalar_subquery()
    return select(tables.c.name, last.label("last")).where(tables.c.name.in_(sorted(names)))


def stay(process: str) -> Update:
    """Say that one's guests are still there."""
    own = update(presence).where(presence.c.process == process).values(until=UNTIL)
    return own.returning(presence.c.game, presence.c.seat)


def come(process: str, table: str, seat: int, guests: int) -> Insert:
    """Say how many guests of a seat are here."""
    row = insert(presence).values(game=table, seat=seat, process=process, guests=guests, until=UNTIL)
    return row.on_conflict_do_update(constraint="presence_once", set_={"guests": guests, "until": UNTIL})


def go(process: str, seats: Sequence[tuple[str, int]] | None = None) -> Any:
    """Say that guests are gone: those of some seats of tables, or all that were here."""
    own = delete(presence).where(presence.c.process == process)
    if seats is None:
        return own
    return own.where(or_(*(and_(presence.c.game == table, presence.c.seat == seat) for table, seat in seats)))


def elsewhere(process: str, names: Collection[str]) -> Select[Any]:
    """Tell who is at tables, but not here."""
    others = and_(presence.c.game.in_(sorted(names)), presence.c.process != process, living(presence.c.until))
    guests = cast(func.sum(presence.c.guests), BigInteger).label("guests")
    return select(presence.c.game, presence.c.seat, guests).where(others).group_by(presence.c.game, presence.c.seat)


def forget() -> Any:
    """Forget who was at tables on processes that have ended."""
    return delete(presence).where(~living(presence.c.until))
