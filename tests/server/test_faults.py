"""Connections that lose, double and delay messages and break off: everybody ends with the server's table all the same."""

import asyncio
import random

import pytest

from backroom.client import Seat
from backroom.client import connection as client
from backroom.wire.messages import Update
from tests.patience import SECONDS
from tests.server.faults import Odds, play_through_faults
from tests.server.history import DONE, Witness, findings, read_log


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """Clients that come back and ask again at once: tests have no five seconds."""
    monkeypatch.setattr(client, "LONGEST_PAUSE", 0.1)
    monkeypatch.setattr(client, "PATIENCE", 0.3)
    monkeypatch.setattr(client, "SILENCE", 0.3)


class Careless(Witness):
    """A client that does not mind what it has missed."""

    async def hear(self, message):
        if isinstance(message, Update) and self.greeted:
            self.seen = message.number - 1
        await super().hear(message)


def test_everybody_ends_with_the_servers_table_and_every_confirmed_move_is_in_the_log_once(tmp_path):
    diaries, met = asyncio.run(play_through_faults(tmp_path, 500, random.Random(1)))
    assert findings(diaries, read_log(tmp_path)) == []
    assert all(met[fault] for fault in ("drop", "double", "delay", "cut"))
    assert sum(answer == DONE for diary in diaries for _, answer in diary.answers) > 20


def test_two_tabs_on_one_seat_never_move_twice(tmp_path):
    diaries, _ = asyncio.run(play_through_faults(tmp_path, 300, random.Random(2), odds=Odds(drop=0, delay=0, cut=0, double=0.5)))
    assert findings(diaries, read_log(tmp_path)) == []
    first = [diary for diary in diaries if diary.seat == 0]
    assert all(diary.sent for diary in first)
    assert any(answer == "stale" for diary in first for _, answer in diary.answers)


def test_a_client_that_does_not_mind_gaps_is_found_out(tmp_path):
    diaries, _ = asyncio.run(play_through_faults(tmp_path, 200, random.Random(3), Careless, Odds(drop=0.1)))
    assert any("came after" in one for one in findings(diaries, read_log(tmp_path)))


def test_whoever_is_told_to_stop_while_leaving_a_seat_stops():
    async def leave():
        seat = Seat("http://127.0.0.1:9", "table", 0, "secret")
        seat.task = asyncio.create_task(asyncio.sleep(SECONDS))
        leaving = asyncio.create_task(seat.close())
        await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving

    asyncio.run(leave())
