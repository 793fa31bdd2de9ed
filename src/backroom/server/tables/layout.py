"""How a game is laid out when it begins: dealt, or as a record had it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.server.tables.table_log import TableLog
from backroom.table import Table
from backroom.table.chance import ProvableDraws


def laid_out(log: TableLog) -> tuple[Table, list[int]]:
    """Deal, and let chance act if it is its turn; give the sizes of the draws that the deal took, too."""
    draws = log.chance.draws()
    table = Table(log.game, log.engine.lay_out(log.options, draws), log.seats, draws)
    dealt = list(draws.sizes) if isinstance(draws, ProvableDraws) else []
    table.let_chance_act()
    return table, dealt


def branched(log: TableLog) -> tuple[Table, Sequence[str], list[str]]:
    """Set the table as a record had it, and let chance act if it is its turn."""
    branch: dict[str, Any] = log.branch or {}
    table = Table.laid(log.game, log.options, branch["layout"], log.seats)
    for line in branch["events"]:
        table.take(*table.read_event(line))
    table.foretold, table.branch, table.dice = branch["foretold"], len(table.events), log.chance.draws()
    table.let_chance_act()
    return table, branch["layout"], branch["events"]
