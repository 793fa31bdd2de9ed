"""The server's time passes by itself: whatever the wall clock does, it is neither set back nor does it jump."""

from types import SimpleNamespace

from backroom.server.rooms.clock import ServerClock
from backroom.server.rooms.room import Room
from backroom.server.tables.entries import Draft, Entry
from backroom.server.tables.table_log import TableLog


class Hands:
    """A wall clock and a monotonic clock that are moved by hand."""

    def __init__(self, wall=1_000_000):
        self.wall, self.ticks = wall, 5_000
        self.clock = ServerClock(lambda: self.wall, lambda: self.ticks * 1_000_000)

    def wait(self, milliseconds):
        self.ticks += milliseconds
        self.wall += milliseconds


def test_time_passes_with_the_ticks_whatever_the_wall_clock_does():
    hands = Hands()
    hands.wait(250)
    for jump in (-300_000, 3_600_000):
        hands.wall += jump
        hands.wait(250)
    assert hands.clock.now() == 1_000_750


def test_an_anchor_that_is_ahead_is_taken_and_one_that_is_behind_is_waited_for():
    hands = Hands()
    hands.clock.anchor(1_010_000)
    assert hands.clock.now() == 1_010_000
    hands.clock.anchor(1_009_000)
    hands.wait(400)
    assert hands.clock.now() == 1_010_000
    hands.wait(1_000)
    assert hands.clock.now() == 1_010_400


def test_a_table_goes_on_from_its_last_entry_if_the_clock_was_set_back_meanwhile():
    hands = Hands(wall=1_000_000)
    log = TableLog([Entry(0, 9_000_000, Draft("damaged"))])
    room = Room("t", log, SimpleNamespace(), hands.clock.now)
    assert room.clock() == 9_000_000
    hands.wait(700)
    assert room.clock() == 9_000_700
