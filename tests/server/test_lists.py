"""A decision of several steps: one message, one entry, carried out as a whole or not at all."""

import asyncio
import random

import pytest

from backroom.client.seat import new_key
from backroom.server.tables import proposals
from backroom.server.tables.table_log import TableLog
from backroom.wire.messages import REQUEST, Act
from tests.server.harness import refused, served
from tests.server.history import decided
from tests.server.test_table import in_turn, leave, started

DICE = random.Random(7)


async def everybody_assigns(client, people=3):
    """Go on until crews are assigned; give the host and the seats, which all have seen it."""
    host, seats = await started(client, "big-score", people)
    while (seat := await in_turn(seats)).now.position["stage"] != "assigning":  # as that seat has seen, others may be behind
        await seat.act(seat.now.choices[0])
    await asyncio.gather(*(seat.until(lambda seat=seat: seat.now.position["stage"] == "assigning") for seat in seats))
    return host, seats


def to_nothing(seat):
    """List the actions that leave a whole crew at home."""
    hand = seat.now.position["players"][seat.number]["hand"]
    return [f"assign {kind} nothing" for kind, count in hand.items() for _ in range(count)]


async def own_entries(services, host, seat):
    return [entry for entry in await services.store.entries(host.table) if entry.kind == "act" and entry.seat == seat.number]


@served
async def test_a_crew_is_sent_by_one_message_and_written_as_one_entry(services, client):
    host, seats = await everybody_assigns(client)
    seat, known = seats[0], len(await own_entries(services, host, seats[0]))
    crew = to_nothing(seat)
    assert len(crew) > 6
    numbers = [one.seen for one in seats]
    done = await seat.act(crew)
    assert done == numbers[0] + len(crew)
    (entry,) = (await own_entries(services, host, seat))[known:]
    assert entry.body["events"] == [f"seat 0 {action}" for action in crew]
    for other, number in zip(seats[1:], numbers[1:], strict=True):  # of all the steps they see that the seat is done
        await other.until(lambda other=other: 0 not in other.now.waiting)
        assert other.seen == number + 1
        assert other.now.position["players"][0]["hand"] == {}
    await leave(seats)


@served
async def test_the_same_key_of_a_list_is_carried_out_once_and_answered_alike(services, client):
    host, seats = await everybody_assigns(client)
    seat, key, base = seats[0], new_key(), seats[0].seen
    crew = to_nothing(seat)
    numbers = [await seat.act(crew, base, key) for _ in range(3)]
    assert len(set(numbers)) == 1
    assert [entry.draft.key for entry in await services.store.entries(host.table)].count(key) == 1
    assert await refused(seat.act(crew, base)) == "stale"
    await leave(seats)


@served
async def test_a_list_is_refused_as_a_whole_and_says_which_action_is_at_fault(services, client):
    host, seats = await everybody_assigns(client)
    seat, before = seats[0], seats[0].now
    crew = to_nothing(seat)
    written = len(await services.store.entries(host.table))
    for spoilt, code in (([*crew[:2], "assign nobody"], "unreadable"), ([*crew[:2], "rob"], "illegal")):
        with pytest.raises(Exception, match=r"move 3 of 3") as error:
            await seat.act(spoilt)
        assert error.value.code == code
    assert await refused(seat.act([*crew, crew[-1]])) != "internal"  # it is done, and acts on
    assert len(await services.store.entries(host.table)) == written
    await seat.speak("fr")
    with pytest.raises(Exception, match=r"action 2 sur 2"):
        await seat.act([crew[0], "rob"])
    assert (seat.now.position, seat.now.choices) == (before.position, before.choices)
    await leave(seats)


@served
async def test_a_list_does_not_go_on_where_secrets_are_shown_or_chance_comes_in(services, client):
    host, seats = await everybody_assigns(client)
    for seat in seats[:2]:
        await seat.act(to_nothing(seat))
    last = seats[2]
    await last.until(lambda: last.now.waiting == [2])
    written = len(await services.store.entries(host.table))
    assert await refused(last.act([*to_nothing(last), "show 0"])) == "list"
    assert len(await services.store.entries(host.table)) == written
    await last.act(to_nothing(last))
    entry = (await services.store.entries(host.table))[-1]
    assert any(line.startswith("chance") for line in entry.body["events"])  # what chance does then is in the same entry
    await leave(seats)


@served
async def test_cubes_are_placed_by_one_message(services, client):
    host, seats = await started(client)
    while "deploying" not in {seat.now.position["stage"] for seat in seats}:
        seat = await in_turn(seats)
        await seat.act("pass" if "pass" in seat.now.choices else seat.now.choices[0])
        await asyncio.gather(*(one.until(lambda one=one, n=seat.seen: one.seen >= n) for one in seats))
    seat = await in_turn(seats)
    cubes = decided(seat, DICE, whole=1)
    assert len(cubes) == 4
    await seat.act(cubes)
    entry = (await services.store.entries(host.table))[-1]
    assert [line for line in entry.body["events"] if line.startswith("seat")] == [f"seat {seat.number} {cube}" for cube in cubes]
    assert entry.body["events"][-1].startswith("chance")
    other = next(one for one in seats if one is not seat)
    await other.until(lambda: other.seen == seat.seen)  # nothing of it is secret
    await leave(seats)


@served
async def test_a_server_that_carries_a_list_out_step_by_step_is_found_out(services, client):
    """The planted bug: every action is an entry of its own, and what comes before a refusal stays."""
    host, seats = await everybody_assigns(client)
    seat, before = seats[0], seats[0].now.position
    room = await services.rooms.room(host.table)

    async def one_by_one(actions):
        for n, action in enumerate(actions):
            await room.propose(lambda log, n=n, action=action: proposals.carried_out(log, 0, f"bug-{n}", [action]), 0, f"bug-{n}")

    known = len(await own_entries(services, host, seat))
    with pytest.raises(Exception, match="cannot do that at this stage"):
        await one_by_one([*to_nothing(seat)[:2], "rob"])
    assert len(await own_entries(services, host, seat)) == known + 2
    await seat.until(lambda: seat.now.position != before)
    await leave(seats)


@pytest.mark.parametrize(
    ("fields", "fine"),
    [
        ({"action": "pass"}, True),
        ({"actions": ["pass"]}, True),
        ({"action": None, "actions": ["pass", "pass"]}, True),
        ({}, False),
        ({"actions": []}, False),
        ({"action": "pass", "actions": ["pass"]}, False),
        ({"actions": ["pass"] * 41}, False),
        ({"actions": "pass"}, False),
    ],
)
def test_a_message_has_an_action_or_a_list_of_them(fields, fine):
    message = {"type": "act", "key": "key-of-mine", "base": 0, **fields}
    if not fine:
        with pytest.raises(ValueError, match="action"):
            REQUEST.validate_python(message)
        return
    act = REQUEST.validate_python(message)
    assert isinstance(act, Act)
    assert set(act.all_actions) == {"pass"}


@served
async def test_a_log_with_lists_is_told_again_as_it_was(services, client):
    host, seats = await everybody_assigns(client)
    await seats[0].act(to_nothing(seats[0]))
    await seats[0].undo()
    await seats[0].act(to_nothing(seats[0])[:3])
    now = (await services.rooms.room(host.table)).log
    again = TableLog(await services.store.entries(host.table))
    assert (again.sources, again.lines) == (now.sources, now.lines)
    assert now.answers.items() <= again.answers.items()
    assert again.table.state == now.table.state
    assert [again.number(seat) for seat in range(3)] == [now.number(seat) for seat in range(3)]
    await leave(seats)
