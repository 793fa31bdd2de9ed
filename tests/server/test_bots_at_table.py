"""Bots at a table: side by side, once for a whole decision, and at no pace where nobody sees anything."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from backroom.bots import Greedy, Turn
from backroom.bots.steps import decide
from backroom.kernel.seats import members
from backroom.server.bots.bot_pool import BotPool
from backroom.server.rooms.bots_at_table import BotsAtTable, acted
from backroom.server.rooms.room import Room
from backroom.server.tables import proposals
from backroom.server.tables.entries import Draft
from backroom.server.tables.projector import Projector
from backroom.server.tables.table_log import TableLog
from backroom.wire.forms import NewTable
from backroom.wire.parts import Settings
from tests.server.slow_tables import Server, Time, begun

PEOPLE, BOTS = [0, 1], [2, 3]


async def at_once(who: Any, turn: Turn) -> list[int]:
    """Think for no time at all."""
    return decide(Greedy(), turn)


def stage_of(room: Room) -> str:
    """Give the stage of the game."""
    assert room.log.table is not None
    return str(room.log.game.words.position(room.log.table.state)["stage"])


def by_whoever_is_asked(log: TableLog, seat: int) -> Draft | None:
    """Decide for a seat, if it still has to."""
    if seat not in log.waiting:
        return None
    return acted(log, seat, f"key {len(log.entries)}", decide(Greedy(), Projector(log, seat).turn()))


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    while not true():
        await asyncio.sleep(0.01)


async def people_decide(room: Room) -> None:
    """Let the people decide who are waited for, once the bots have."""
    await until(lambda: set(room.log.waiting) <= set(PEOPLE))
    for seat in room.log.waiting:
        await room.propose(lambda log, seat=seat: by_whoever_is_asked(log, seat))  # type: ignore[misc]


async def table_in(server: Server, stage: str, think: Callable[..., Any] = at_once, bot: str = "regular") -> Room:
    """Start The Big Score with two people and two bots, and come to a stage of it."""
    server.rooms.bot_pool.decide = think  # type: ignore[method-assign]
    wish = NewTable(game="big-score", options={"players": "4"}, settings=Settings(pace=0.0, away=0))
    room = await server.rooms.room((await server.rooms.open(wish))[0])
    for n in (*PEOPLE, *BOTS):
        level = bot if n in BOTS else ""
        await room.propose(lambda log, n=n, level=level: proposals.sit(log, n, f"p{n}", level, f"hash {n}", [bot]))  # type: ignore[misc]
    await room.propose(proposals.start)
    while stage_of(room) != stage:
        await people_decide(room)
    return room


def test_bots_choose_in_secret_while_the_clock_stands_still(tmp_path, monkeypatch):
    async def body() -> None:
        async with begun(tmp_path, Time(monkeypatch)) as server:
            room = await table_in(server, "draft")
            room.log.settings = Settings(pace=10.0, away=0)
            await people_decide(room)
            known = room.log.number(0)
            await until(lambda: room.log.waiting == PEOPLE)
            assert room.log.number(0) == known + len(BOTS)
            assert stage_of(room) == "draft"

    asyncio.run(body())


def test_a_crew_is_assigned_in_one_entry(tmp_path, monkeypatch):
    async def body() -> None:
        async with begun(tmp_path, Time(monkeypatch)) as server:
            room = await table_in(server, "assigning")
            await until(lambda: room.log.waiting == PEOPLE)
            assigned = [one for one in room.log.entries if one.kind == "act" and " assign " in one.body["events"][0]]
            assert sorted(one.seat for one in assigned) == BOTS
            assert all(len(one.body["events"]) >= 7 for one in assigned)

    asyncio.run(body())


def test_bots_think_side_by_side(tmp_path, monkeypatch):
    asked, together = set[int](), asyncio.Event()

    async def wait_for_the_other(who: Any, turn: Turn) -> list[int]:
        """Answer once both are asked, where both are waited for."""
        if set(BOTS) <= set(members(turn.view.waiting)):
            asked.add(turn.seat)
            together.set() if asked == set(BOTS) else await together.wait()
        return decide(Greedy(), turn)

    async def body() -> None:
        async with begun(tmp_path, Time(monkeypatch)) as server:
            room = await table_in(server, "draft", wait_for_the_other)
            await until(lambda: room.log.waiting == PEOPLE)

    asyncio.run(body())
    assert asked == set(BOTS)


def paused(room: Room, waiting: list[int]) -> float:
    """Give the pause before a bot's move where these are waited for, at a table whose pace is ten seconds."""
    events, plays_itself = room.log.table_events, room.log.plays_itself
    log: Any = SimpleNamespace(waiting=waiting, settings=Settings(pace=10.0), table_events=events, plays_itself=plays_itself)
    one: Any = SimpleNamespace(room=SimpleNamespace(log=log, clock=room.clock))
    one.shown = lambda: BotsAtTable.shown(one)
    return BotsAtTable.pause(one, 2)


def test_masters_that_think_at_once_share_the_processes_among_them(tmp_path, monkeypatch):
    shares = dict[int, float]()

    async def keep(who: Any, turn: Turn) -> list[int]:
        if set(BOTS) <= set(members(turn.view.waiting)):
            shares[turn.seat] = turn.share
        return decide(Greedy(), turn)

    async def body() -> None:
        async with begun(tmp_path, Time(monkeypatch)) as server:
            server.rooms.bot_pool.share = BotPool(workers=1).share  # type: ignore[method-assign]
            room = await table_in(server, "draft", keep, "master")
            await until(lambda: room.log.waiting == PEOPLE)

    asyncio.run(body())
    assert shares == {2: 0.5, 3: 0.5}


def test_what_people_are_to_follow_keeps_its_pace_from_the_last_thing_that_was_shown(tmp_path, monkeypatch):
    async def body() -> None:
        time = Time(monkeypatch)
        async with begun(tmp_path, time) as server:
            room = await table_in(server, "draft")
            await people_decide(room)
            time.wait(4)
            await until(lambda: room.log.waiting == PEOPLE)
            assert paused(room, [0, 2]) == 0
            assert paused(room, [2]) == 6  # that two bots have chosen by now has shown nothing
            time.wait(6)
            assert paused(room, [2]) == 0

    asyncio.run(body())


def test_of_moves_in_a_row_each_waits_half_as_long():
    def shown(seat: int | None, entry: int) -> Any:
        """Give an event that everybody saw just now."""
        return SimpleNamespace(event=(0, 0), private=None, seat=seat, before=None, state=None, at=0, entry=entry)

    chance, person, bots = shown(None, 1), shown(0, 2), [shown(seat, seat) for seat in BOTS]
    rows = {10.0: [[chance], [*bots, chance], [*bots, person]], 5.0: [[chance, bots[0]]], 2.5: [[person, *bots, bots[1]]]}
    for pause, of_events in rows.items():
        for events in of_events:
            log = SimpleNamespace(table_events=events, plays_itself=lambda seat: seat in BOTS)
            assert paused(SimpleNamespace(log=log, clock=lambda: 0), [2]) == pause  # type: ignore[arg-type]


def test_what_turns_out_to_be_two_decisions_begins_with_the_first(tmp_path, monkeypatch):
    async def body() -> None:
        async with begun(tmp_path, Time(monkeypatch)) as server:
            room = await table_in(server, "draft")
            await until(lambda: room.log.waiting == PEOPLE)
            pick = Projector(room.log, 0).turn().choices[0]
            draft = acted(room.log, 0, "key", [pick, pick])
            assert len(draft.body["events"]) == 1

    asyncio.run(body())
