"""One game being played: the door that checks, the record file, replay, undo."""

from backroom.table.reading import read, read_file
from backroom.table.record import GameRecord, RecordError, Seat
from backroom.table.replay import Replay, verify
from backroom.table.table import Table

__all__ = ["GameRecord", "RecordError", "Replay", "Seat", "Table", "read", "read_file", "verify"]
