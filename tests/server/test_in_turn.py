"""What takes long to be shown holds up no other table, and everybody sees it all the same."""

import asyncio

import pytest

from backroom.server.rooms import room as rooms_room
from backroom.server.rooms.room import Room
from backroom.server.tables.projector import WATCHER
from tests.long.transcripts_long import moments
from tests.server.transcripts import Listener, World

WATCHERS = 5


class Counting(Listener):
    """A listener who keeps how many turns others had by the time it heard something."""

    turns: list[int]

    def give(self, message):
        self.when = self.turns[0]
        super().give(message)


async def others(turns):
    """Count the turns that others have."""
    while True:
        await asyncio.sleep(0)
        turns[0] += 1


async def after_an_act(give_up=False):
    """Who heard of an act in which turn of the others; whoever acts may be gone while it is shown."""
    world = World(next(iter(moments("big-shot", 3, {"players": "4"}))), 0, 3, "en")
    turns, crowd = [0], [Counting(world.services, WATCHER, ("en", "fr")[n % 2]) for n in range(WATCHERS)]
    for one in crowd:
        one.turns = turns
        world.room.enter(one, 10**6)
    for one in crowd:
        one.heard.clear()
    seat = world.table.waiting[0]
    counting = asyncio.create_task(others(turns))
    acting = asyncio.create_task(world.act(seat, world.table.engine.choices(world.table.state, seat)[0]))
    while give_up and not crowd[0].heard and not acting.done():
        await asyncio.sleep(0)
    if give_up:
        acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    counting.cancel()
    return [one.when for one in crowd], [one.heard for one in crowd]


def test_others_have_their_turn_between_the_guests_of_a_table_to_whom_much_is_shown(monkeypatch):
    monkeypatch.setattr(rooms_room, "AT_ONCE", 0)
    when, heard = asyncio.run(after_an_act())
    assert when == sorted(set(when))
    assert heard[0] == heard[2] == heard[4] != heard[1] == heard[3]


def test_little_is_shown_to_all_at_once():
    when, heard = asyncio.run(after_an_act())
    assert len(set(when)) == 1
    assert all(heard)


def test_everybody_sees_what_is_written_although_whoever_acted_is_gone(monkeypatch):
    monkeypatch.setattr(rooms_room, "AT_ONCE", 0)
    when, heard = asyncio.run(after_an_act(give_up=True))
    assert all(heard)
    assert len(set(when)) < WATCHERS  # the rest were shown it at the end, at once


def test_showing_that_ends_with_whoever_acted_would_be_noticed(monkeypatch):
    async def careless(self: Room) -> None:
        for guest in list(self.guests):
            self.show(guest)
            await asyncio.sleep(0)

    monkeypatch.setattr(Room, "let_see_in_turn", careless)
    with pytest.raises(AssertionError):
        assert all(asyncio.run(after_an_act(give_up=True))[1])
