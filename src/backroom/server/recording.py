"""The record of a table's game, as its log has it."""

from __future__ import annotations

from backroom.server.table_log import TableLog
from backroom.table import GameRecord
from backroom.table.record import RecordLine


def record_of(log: TableLog) -> GameRecord:
    """Write the game down; of a frozen table as its log has it."""
    if log.table is not None:
        return log.table.record()
    record = GameRecord(log.game_name, log.rules, log.options, log.seats)
    record.layout = [RecordLine(0, text) for text in log.layout]
    record.events = [RecordLine(0, text) for text in log.lines]
    return record


def digest_and_text(log: TableLog) -> tuple[str, str]:
    """Give the digest and the text of the record."""
    text = record_of(log).text()
    return text.rstrip().rpartition(" ")[2], text
