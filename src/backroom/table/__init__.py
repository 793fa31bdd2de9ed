"""One game being played: every action is checked, the record file, replay, undo."""

from backroom.table.moment import Moment
from backroom.table.reading import read, read_file
from backroom.table.record import GameRecord, Player, RecordError
from backroom.table.replay import Replay, verify
from backroom.table.table import Table

Seat = Player  # as programs written for version 0.1 call it

__all__ = ["GameRecord", "Moment", "Player", "RecordError", "Replay", "Seat", "Table", "read", "read_file", "verify"]
