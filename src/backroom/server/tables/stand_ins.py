"""Bots that play for people: why they do, which decisions are theirs, and when the person plays again.

When somebody's time is up while others wait, the decision that they had to make is the stand-in's: it is regained neither by
coming back before the bot has moved nor by undoing what it did. Whoever comes back plays again from the next decision on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from backroom.kernel.seats import CHANCE, NOBODY, holds
from backroom.server.tables.entries import Entry
from backroom.wire.parts import Chair

if TYPE_CHECKING:
    from backroom.server.tables.table_log import TableLog

LATER = "later"  # what is noted of somebody who plays again after this decision


def take_over(log: TableLog, entry: Entry) -> None:
    """Let a bot play for somebody; a decision for which the time is up is the bot's."""
    why = entry.body["why"]
    if why == "time" and log.others(entry.seat):
        log.forfeited |= {entry.seat}
    told = {"stand_in": entry.body["level"], "why": why, "returns": False}
    log.chairs[entry.seat] = log.chairs[entry.seat].model_copy(update=told)


def come_back(log: TableLog, seat: int) -> str:
    """Let somebody play again, at once or after the decision that is the bot's; give what is noted of it."""
    if seat in log.forfeited and seat in log.waiting:
        log.chairs[seat] = log.chairs[seat].model_copy(update={"returns": True})
        return LATER
    log.chairs[seat] = on_own_account(log.chairs[seat])
    return ""


def on_own_account(chair: Chair) -> Chair:
    """Give a chair on which nobody stands in for its person."""
    return chair.model_copy(update={"stand_in": "", "why": "", "returns": False})


def pass_on(log: TableLog, entry: Entry, acted: int = NOBODY) -> None:
    """End the decisions that were a bot's and are made now, or need not be made any more: whoever is back plays on."""
    for seat in log.forfeited:
        if seat == acted:
            log.spent |= {entry.sequence}
        if not still_decides(log, seat, acted):
            log.forfeited -= {seat}
            if log.chairs[seat].returns:
                log.chairs[seat] = on_own_account(log.chairs[seat])


def still_decides(log: TableLog, seat: int, acted: int) -> bool:
    """Tell whether a seat has the same decision to make still: after an act of its own, one that goes on with such actions."""
    table = log.table
    if table is None or seat not in log.waiting:
        return False
    if seat != acted:
        return True
    before, after = table.states[-2], table.states[-1]
    return bool(kinds_of_action(log, before, seat) & kinds_of_action(log, after, seat))


def kinds_of_action(log: TableLog, s: Any, seat: int) -> set[str]:
    """List the first words of all that a seat may do."""
    if s.turn in (CHANCE, NOBODY) or not holds(s.waiting, seat):
        return set()
    return {log.game.words.name(s, action).partition(" ")[0] for action in log.engine.choices(s, seat)}
