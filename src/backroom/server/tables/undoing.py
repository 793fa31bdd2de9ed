"""Taking back: which events of a game a seat may take out of it, if any.

Among people only what nobody can have used: since the action no chance has fallen, nobody else has done anything that others
saw, and nothing chosen in secret was shown. Against bots alone always.
"""

from __future__ import annotations

from backroom.kernel.seats import CHANCE, NOBODY, members
from backroom.server.tables.table_log import TableLog
from backroom.table import Table


def can_be_dropped(log: TableLog, seat: int) -> list[int]:
    """List the events that a seat's undo takes out of the game; none if it may not."""
    table = log.table
    if table is None or log.lesson or not log.settings.undo or not 0 <= seat < len(log.chairs):
        return []
    own = last_decision(log, table, seat)
    if not own or (log.others(seat) and used(log, table, seat, own[0])):
        return []
    if same_choice(table, own[0], len(table.events)):
        return own  # what the others chose meanwhile, on their own, stays
    return list(range(own[0], len(table.events)))


def last_decision(log: TableLog, table: Table, seat: int) -> list[int]:
    """List the last events of a seat that came by one message; a record that the table goes on from is left alone."""
    numbers = reversed(range(table.branch, len(table.events)))
    last = next((number for number in numbers if table.events[number][0] == seat), None)
    if last is None or log.sources[last] in log.spent:
        return []  # it has not done anything, or a bot decided, since the time was up
    first = last  # events of one message follow each other, perhaps with those of chance between them
    while first > table.branch and log.sources[first - 1] == log.sources[last]:
        first -= 1
    return [number for number in range(first, last + 1) if table.events[number][0] == seat]


def used(log: TableLog, table: Table, seat: int, number: int) -> bool:
    """Tell whether somebody may have used what event `number` showed or brought about."""
    if table.over:
        return True
    for later in range(number, len(table.events)):
        who = table.events[later][0]
        if who == CHANCE or table.game.reveals(table.states[later], table.states[later + 1]):
            return True
        public = table.states[later].step != table.states[later + 1].step
        if who != seat and public and log.chairs[who].kind == "person":
            return True
    return False


def same_choice(table: Table, first: int, end: int) -> bool:
    """Tell whether events are all part of one choice that several seats make on their own."""
    return all(goes_on(table, number) for number in range(first, end))


def goes_on(table: Table, number: int) -> bool:
    """Tell whether a choice goes on after an event: all who waited still do, but for its own seat if that is done."""
    before, after, who = table.states[number], table.states[number + 1], table.events[number][0]
    left = set(members(before.waiting)) - ({who} if after.step != before.step else set())
    return after.turn not in (CHANCE, NOBODY) and bool(left) and set(members(after.waiting)) == left
