"""What a person at a prompt or in a notebook wants of Backroom: tables, records, bots and pictures, by name."""

from backroom.front_door.opening import open, play, read
from backroom.front_door.table import WATCHER, Choice, Table
from backroom.refusal import Refused
from backroom.table import Moment, RecordError

__all__ = ["WATCHER", "Choice", "Moment", "RecordError", "Refused", "Table", "open", "play", "read"]
