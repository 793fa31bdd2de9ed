"""How a table stands for somebody who plays there, in a few words: what a list of one's own tables shows."""

from __future__ import annotations

from backroom.kernel.seats import NOBODY
from backroom.server.secrets import opens
from backroom.server.tables.chairs import names_of
from backroom.server.tables.projector import WATCHER
from backroom.server.tables.table_event import waiting_in
from backroom.server.tables.table_log import TableLog
from backroom.wire.own_forms import MyTable, OwnSeat
from backroom.wire.parts import Standing


def standing_for(log: TableLog, own: OwnSeat, lang: str) -> MyTable:
    """Tell how a table stands, to whoever has a seat there or is its host; nothing to anybody else."""
    seat = opens(own.secret, log.hashes)
    if log.deleted or (seat is None and not log.is_host(own.secret)):
        return MyTable(table=own.table, found=False)
    return standing_of(log, own.table, seat, lang)


def standing_of(log: TableLog, table: str, seat: int | None, lang: str) -> MyTable:
    """Tell how a table stands for a seat, or for a host without one, who is told what everybody is."""
    seen = log.seen(WATCHER if seat is None else seat)
    newest = seen[-1] if seen else None
    return MyTable(
        table=table,
        found=True,
        game=log.game_name,
        phase=log.phase,
        seat=seat,
        chairs=log.chairs,
        turn=newest is not None and not log.frozen and seat in waiting_in(newest) and not log.chairs[seat or 0].stand_in,
        heading=heading(log, seat, lang),
        opened=log.opened,
        changed=log.opened if newest is None else newest.at,
        branch=log.branch is not None,
        standings=standings(log),
    )


def heading(log: TableLog, seat: int | None, lang: str) -> str:
    """Tell how far the game is, as its game tells it from what the seat sees; a host without a seat is told nothing."""
    tell = None if seat is None or log.frozen else log.game.part("heading")
    if tell is None or seat is None or log.table is None:
        return ""
    return str(tell(log.view(log.table.state, seat), names_of(log.chairs), lang))


def standings(log: TableLog) -> list[Standing] | None:
    """Give the result of a game that is over."""
    if log.table is None or log.table.state.turn != NOBODY:
        return None
    return [Standing(rank=one.rank, points=one.points, share=one.worth) for one in log.engine.results(log.table.state)]
