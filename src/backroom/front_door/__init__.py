"""What a person at a prompt or in a notebook wants of Backroom: tables, records, bots and pictures, by name."""

from backroom.front_door.analysed import AnalysedGame
from backroom.front_door.contest import arena
from backroom.front_door.opening import open, play, read
from backroom.front_door.table import WATCHER, Choice, Table
from backroom.refusal import Refused
from backroom.table import Moment, RecordError

__all__ = ["WATCHER", "AnalysedGame", "Choice", "Moment", "RecordError", "Refused", "Table", "arena", "open", "play", "read"]
