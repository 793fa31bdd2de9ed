"""Servers that are killed while people play: what was confirmed stays, once, and everybody goes on with the same table."""

import asyncio
import random
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace

import pytest

from backroom.client import Refused
from backroom.client import connection as client
from backroom.server.tables.entries import Entry
from tests.server.harness import serving, table_of
from tests.server.history import DONE, Witness, compare, decided, findings, read_log
from tests.server.killing import play_through_kills
from tests.server.test_table import in_turn


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """Clients that come back at once: tests have no five seconds."""
    monkeypatch.setattr(client, "LONGEST_PAUSE", 0.4)


def test_nothing_is_lost_or_doubled_when_the_server_is_killed(tmp_path):
    diaries = asyncio.run(play_through_kills(tmp_path, 4, random.Random(1)))
    assert findings(diaries, read_log(tmp_path)) == []
    assert sum(answer == DONE for diary in diaries for _, answer in diary.answers) > 10


def test_nothing_is_lost_or_doubled_when_two_processes_on_one_database_are_killed_in_turn(tmp_path, database):
    diaries = asyncio.run(play_through_kills(tmp_path, 2, random.Random(1), database=database))
    assert findings(diaries, read_log(database)) == []
    assert sum(answer == DONE for diary in diaries for _, answer in diary.answers) > 10


def test_a_server_that_confirms_before_it_commits_is_found_out(tmp_path):
    diaries = asyncio.run(play_through_kills(tmp_path, 1, random.Random(2), bug="early"))
    assert any("is lost" in one for one in findings(diaries, read_log(tmp_path)))


def test_a_server_that_forgets_keys_is_found_out(tmp_path):
    diaries = asyncio.run(play_through_kills(tmp_path, 1, random.Random(3), bug="keyless"))
    assert any("was refused (stale) and is in the log" in one for one in findings(diaries, read_log(tmp_path)))


# Whether the checker sees what it is there to see: a true history, made false in one place


@pytest.fixture(scope="module")
def true_history(tmp_path_factory):
    """A few moves of two honest people, and the log of them."""
    folder, dice = tmp_path_factory.mktemp("history"), random.Random(5)

    async def play():
        async with serving(folder) as (_, http):
            host, seats = await table_of(http, "big-score", 2, players="2")
            await host.start()
            one, two = (Witness(seat.address, seat.table, seat.number, seat.secret) for seat in seats)
            async with one, two:
                for _ in range(24):
                    seat = await in_turn([one, two])
                    with suppress(Refused):  # a crew that may not train together
                        await seat.act(decided(seat, dice, whole=1))
                await compare(one, http.address)
                await compare(two, http.address)
            return [one.diary, two.diary]

    return asyncio.run(play()), read_log(folder)


@pytest.fixture
def history(true_history):
    """The diaries and the log of the one table there is, to be made false."""
    diaries, logs = deepcopy(true_history)
    ((table, log),) = logs.items()
    assert findings(diaries, {table: log}) == []
    return diaries, table, log


def test_a_lost_move_is_found(history):
    diaries, table, log = history
    while log.pop().kind != "act":
        pass
    found = findings(diaries, {table: log})
    assert any("the confirmed key" in one for one in found)
    assert any("the log ends at" in one for one in found)


def test_a_move_lost_in_the_middle_is_found(history):
    diaries, table, log = history
    del log[-3]
    assert any("has a hole" in one for one in findings(diaries, {table: log}))


def test_a_doubled_move_is_found(history):
    diaries, table, log = history
    log.append(Entry(len(log), log[-1].at, log[-1].draft))
    assert any("is in the log 2 times" in one for one in findings(diaries, {table: log}))


def test_a_list_that_was_carried_out_in_part_is_found(history):
    diaries, table, log = history
    at = max(
        n for n, entry in enumerate(log) if entry.kind == "act" and sum("assign" in line for line in entry.body["events"]) > 2
    )
    log[at].body["events"].pop(1)
    assert any(f"nobody sent entry {at}" in one for one in findings(diaries, {table: log}))


def test_a_move_that_nobody_sent_is_found(history):
    diaries, table, log = history
    log[-1] = replace(log[-1], draft=replace(log[-1].draft, key="another-key"))
    found = findings(diaries, {table: log})
    assert any("nobody sent" in one for one in found)
    assert any("is lost" in one for one in found)


def test_a_refused_move_that_was_carried_out_is_found(history):
    diaries, table, log = history
    diary = next(diary for diary in diaries if diary.answers)
    diary.answers.append((diary.answers[0][0], "stale"))
    assert any("was refused (stale)" in one for one in findings(diaries, {table: log}))


def test_a_view_that_diverges_is_found(history):
    diaries, table, log = history
    one, two = diaries
    one.end = one.end.model_copy(update={"now": two.end.now})
    two.end = two.end.model_copy(update={"number": two.end.number - 1})
    found = findings(diaries, {table: log})
    assert any("seat 0: ended with another table" in one for one in found)
    assert any("seat 1: ended at number" in one for one in found)


def test_a_gap_and_a_way_back_are_found(history):
    diaries, table, log = history
    one, two = diaries
    del one.shown[-2]
    two.shown.append(two.shown[-3])
    found = findings(diaries, {table: log})
    assert any("seat 0: update" in one and "came after" in one for one in found)
    assert any("seat 1: number" in one and "was taken back" in one for one in found)


def test_something_else_than_the_log_says_is_found(history):
    diaries, table, log = history
    last = diaries[0].shown[-1]
    diaries[0].shown[-1] = last.model_copy(update={"sentences": ["Nothing happens."]})
    assert any("was shown something else" in one for one in findings(diaries, {table: log}))
