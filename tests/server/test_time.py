"""Clocks, absence, and the bots that play for people meanwhile."""

import asyncio

import pytest

from backroom.server.tables import proposals
from backroom.server.tables.clocks import GRACE, Clocks
from backroom.server.tables.entries import Draft, Entry
from backroom.wire.parts import Settings, TimeControl
from tests.patience import SECONDS
from tests.server.harness import refused, served
from tests.server.test_table import in_turn, leave, started
from tests.server.test_undo import Diary


def at(diary, draft, seconds):
    """Write an entry at a time."""
    diary.log.add(Entry(len(diary.log.entries), 1000 * seconds, draft))


def bank(seconds, increment=0):
    return Settings(time=TimeControl(kind="bank", seconds=seconds, increment=increment))


def left(diary, seconds):
    return [clock.left // 1000 for clock in Clocks(diary.log).shown(1000 * seconds)]


def test_without_time_control_there_are_no_clocks():
    diary = Diary("big-shot", ("person",) * 4)
    assert Clocks(diary.log).shown(10**9) is None


def test_a_bank_runs_while_its_seat_has_to_decide_and_grows_by_the_increment():
    diary = Diary("big-shot", ("person",) * 4, bank(60, 5))
    start = diary.log.entries[-1].at // 1000
    seat = diary.log.waiting[0]
    at(diary, proposals.carried_out(diary.log, seat, "first", diary.table.choices(seat)[:1]), start + 20)
    assert left(diary, start + 20)[seat] == 45
    other = diary.log.waiting[0]
    assert left(diary, start + 30)[other] == (35 if other == seat else 50)


def test_time_for_a_decision_is_whole_again_for_the_next():
    diary = Diary("big-shot", ("person",) * 4, Settings(time=TimeControl(kind="decision", seconds=30)))
    start = diary.log.entries[-1].at // 1000
    seat = diary.log.waiting[0]
    assert left(diary, start + 29)[seat] == 1
    at(diary, proposals.carried_out(diary.log, seat, "first", diary.table.choices(seat)[:1]), start + 29)
    assert min(left(diary, start + 29)) == 30


def test_each_seat_that_has_not_chosen_runs_its_own_clock():
    diary = Diary("big-score", ("person",) * 3, bank(600), players="3")
    diary.until_shared()
    running = [clock.runs for clock in Clocks(diary.log).shown(0)]
    assert running == [True, True, True]
    first = diary.log.waiting[0]
    diary.act(first)
    assert [clock.runs for clock in Clocks(diary.log).shown(0)] == [seat != first for seat in range(3)]


def test_no_clock_runs_while_the_server_sleeps():
    diary = Diary("big-shot", ("person",) * 4, bank(60))
    seat, start = diary.log.waiting[0], diary.log.entries[-1].at
    woken, clocks = start + 10_000_000, Clocks(diary.log)
    clocks.skip(start + 2_000, woken)
    assert clocks.shown(woken + 7_000)[seat].left == 51_000


def test_an_increment_is_not_earned_by_taking_back():
    diary = Diary("big-shot", ("person", "bot", "bot", "bot"), bank(60, 30))
    while 0 not in diary.log.waiting:
        diary.act(diary.log.waiting[0])
    before = left(diary, diary.log.entries[-1].at // 1000)[0]
    for n in range(3):
        now = diary.log.entries[-1].at // 1000
        at(diary, proposals.carried_out(diary.log, 0, f"act {n}", diary.table.choices(0)[:1]), now)
        at(diary, proposals.undo(diary.log, 0, f"undo {n}", diary.log.number(0), "en"), now)
    assert left(diary, diary.log.entries[-1].at // 1000)[0] == before


def test_a_decision_of_several_steps_earns_one_increment_and_gives_it_back():
    diary = Diary("big-shot", ("person", "bot"), bank(60, 30), players="2")
    while diary.log.waiting != [0] or diary.table.choices(0)[0].split()[0] != "place":
        seat = diary.log.waiting[0]
        diary.act(seat, "pass" if "pass" in diary.table.choices(seat) else diary.table.choices(seat)[0])
    now = diary.log.entries[-1].at // 1000
    before = left(diary, now)[0]
    hand = diary.table.game.words.position(diary.table.state)["hand"]
    cubes = [f"place {colour} C16" for colour, count in hand.items() for _ in range(count)]
    at(diary, proposals.carried_out(diary.log, 0, "cubes", cubes[:3]), now)
    assert left(diary, now)[0] == before + 30
    at(diary, proposals.undo(diary.log, 0, "undo", diary.log.number(0), "en"), now)
    assert left(diary, now)[0] == before


def test_whoever_comes_back_has_some_time_for_the_next_decision():
    diary = Diary("big-shot", ("person",) * 2, bank(1), players="2")
    seat, now = diary.log.waiting[0], diary.log.entries[-1].at // 1000 + 100
    at(diary, Draft("takeover", seat, "t", {"level": "novice", "why": "time"}), now)
    assert not Clocks(diary.log).shown(1000 * now)[seat].runs
    at(diary, Draft("back", seat, "b"), now)
    assert not Clocks(diary.log).shown(1000 * now)[seat].runs
    while True:
        deciding = diary.log.waiting[0]
        at(
            diary,
            proposals.carried_out(diary.log, deciding, f"act {len(diary.log.entries)}", diary.table.choices(deciding)[:1]),
            now,
        )
        if seat in diary.log.waiting:
            break
    clock = Clocks(diary.log).shown(1000 * now)[seat]
    assert (clock.left, clock.runs) == (GRACE, True)


def held(control, seconds, trick):
    """Seconds that are left for a decision after a trick was tried every now and then for so long, 0 if the time is up."""
    diary = Diary("big-shot", ("person",) * 2, Settings(time=control), players="2")
    seat, start = diary.log.waiting[0], diary.log.entries[-1].at // 1000
    for n, now in enumerate(range(start + 4, start + seconds, 4)):
        for draft in trick:
            at(diary, draft(diary.log, seat, n), now)
    return Clocks(diary.log).left(1000 * (start + seconds))[seat] // 1000


LEAVE_AND_RETURN = (
    lambda log, seat, n: Draft("takeover", seat, f"gone {n}", {"level": "novice", "why": "gone"}),
    lambda log, seat, n: Draft("back", seat, f"back {n}"),
)
ACT_AND_UNDO = (
    lambda log, seat, n: proposals.carried_out(log, seat, f"act {n}", log.table.choices(seat)[:1]),
    lambda log, seat, n: proposals.undo(log, seat, f"undo {n}", log.number(seat), "en"),
)


@pytest.mark.parametrize("trick", [LEAVE_AND_RETURN, ACT_AND_UNDO])
@pytest.mark.parametrize("kind", ["bank", "decision"])
def test_no_trick_makes_a_decision_last_longer(kind, trick):
    assert held(TimeControl(kind=kind, seconds=60, increment=30), 59, trick) == 1


@pytest.mark.parametrize("kind", ["bank", "decision"])
def test_time_that_is_won_by_taking_back_is_found(kind, monkeypatch):
    monkeypatch.setattr(Clocks, "take_back", lambda self, clock: None)
    assert held(TimeControl(kind=kind, seconds=60, increment=30), 59, ACT_AND_UNDO) > 1


def test_time_that_is_won_by_coming_back_is_found(monkeypatch):
    stop = Clocks.stop
    monkeypatch.setattr(Clocks, "stop", lambda self, clock, one, earned: (stop(self, clock, one, earned), self.renew(clock)))
    assert held(TimeControl(kind="decision", seconds=60), 59, LEAVE_AND_RETURN) > 1


@served
async def test_when_time_is_over_a_bot_plays_and_gives_the_seat_back(services, client):
    settings = Settings(pace=0.5, time=TimeControl(kind="decision", seconds=1), stand_in="novice")
    host, seats = await started(client, people=2, settings=settings)
    late = await in_turn(seats)
    await late.until(lambda: late.now.chairs[late.number].stand_in == "novice")
    assert await refused(late.act("pass")) == "stand-in"
    await late.back()
    await late.until(lambda: not late.now.chairs[late.number].stand_in)
    kinds = [entry.kind for entry in await services.store.entries(host.table)]
    assert "takeover" in kinds
    assert "back" in kinds
    await leave(seats)


@served
async def test_a_bot_plays_for_somebody_who_is_gone_and_gives_the_seat_back_on_return(services, client):
    _, seats = await started(client, people=2, settings=Settings(pace=0.0, away=5))
    gone = await in_turn(seats)
    other = next(seat for seat in seats if seat is not gone)
    await gone.close()
    await other.until(lambda: other.now.chairs[gone.number].stand_in)
    async with asyncio.timeout(SECONDS):
        await other.until(lambda: other.mine)
    await gone.__aenter__()
    await other.until(lambda: not other.now.chairs[gone.number].stand_in)
    await leave(seats)


@served
async def test_nobody_plays_for_somebody_who_has_only_bots_for_company(services, client):
    host, seats = await started(client, people=1, settings=Settings(pace=0.0, away=5), players="2")
    await seats[0].until(lambda: seats[0].mine)
    await seats[0].close()
    caretaker = services.rooms.caretakers[host.table]
    assert caretaker.next_due() is None
    assert caretaker.idle


@served
async def test_whoever_leaves_a_game_is_played_for(services, client):
    _, seats = await started(client, people=2)
    await client.leave(seats[1])
    await seats[0].until(lambda: seats[0].now.chairs[1].stand_in == "regular")
    await leave(seats)


@served
async def test_a_server_says_that_it_is_alive_only_when_all_clocks_are_written_down(services, client):
    host, seats = await started(client, people=2, settings=bank(300))
    waking, room = services.rooms.waking, services.rooms.by_name[host.table]
    await seats[0].until(lambda: seats[0].now.clocks)
    waking.alive_until = room.clock() - 3_600_000  # as if the server had been away for an hour
    waking.meet(room)  # as somebody does who comes before all tables are woken
    assert room.unset
    await waking.wake_all()
    assert waking.alive_until is None
    assert not room.unset
    assert [entry.kind for entry in await services.store.entries(host.table)].count("wake") == 1
    await leave(seats)
