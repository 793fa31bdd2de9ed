"""What goes wrong after a move is written: it is confirmed all the same, and everybody comes to see it."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from backroom.client import RefusedByServer, Seat
from backroom.refusal import Refused as Denied
from backroom.server.rooms import aftermath
from backroom.server.rooms.room import Room
from backroom.server.rooms.watching import Watched
from backroom.server.storage.sql_store import SqlStore as Store
from backroom.server.tables.projector import Projector
from backroom.wire.messages import Done, Refusal, Say
from tests.patience import SECONDS
from tests.server.harness import served, serving
from tests.server.test_table import in_turn, leave, started


def failing(method, times: int):
    """Let a method fail so many times, then work."""
    left = iter(range(times))

    def broken(self, *given, **named):
        if next(left, None) is not None:
            raise KeyError("planted")
        return method(self, *given, **named)

    return broken


@pytest.mark.parametrize("times", [1, 2, 3], ids=["an update", "both updates", "updates and scenes"])
def test_a_move_is_confirmed_though_nobody_could_be_shown_it_at_first(tmp_path, monkeypatch, times):
    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            host, seats = await started(client, people=2)
            seat = await in_turn(seats)
            with capture_logs() as said:
                monkeypatch.setattr(Projector, "update", failing(Projector.update, times))
                monkeypatch.setattr(Projector, "scene", failing(Projector.scene, max(0, times - 2)))
                number = await seat.act(seat.now.choices[0])
                for one in seats:
                    await one.until(lambda: one.seen >= number)  # noqa: B023
            assert [line["event"] for line in said if line["log_level"] == "error"][:1] == ["shown"]
            room = await services.rooms.room(host.table)
            assert [entry.kind for entry in room.log.entries].count("act") == 1
            await leave(seats)

    asyncio.run(body())


def test_a_room_that_lets_the_error_through_is_found_out(tmp_path, monkeypatch):
    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (_, client):
            _, seats = await started(client, people=2)
            seat = await in_turn(seats)
            monkeypatch.setattr(Projector, "update", failing(Projector.update, 1))
            monkeypatch.setattr(aftermath, "show_or_begin_anew", lambda room, *given: room.show(*given))
            monkeypatch.setattr(Room, "written", careless)
            monkeypatch.setattr(Room, "answer", lambda *_: None)
            with pytest.raises(RefusedByServer, match="Nothing was done"):
                await seat.act(seat.now.choices[0])
            await leave(seats)

    asyncio.run(body())


async def careless(self: Room, draft) -> bool:
    """Write, and let whatever happens then happen."""
    self.hear(await self.store.append(self.name, len(self.log.entries), [draft], self.clock()))
    self.let_see({})
    return True


@served
async def test_whatever_fails_in_the_answer_to_a_written_move_it_is_confirmed(services, client):
    _, seats = await started(client, people=2)
    seat = await in_turn(seats)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("backroom.server.sockets.answers.write", written_then_broken)
        with capture_logs():
            assert await seat.act(seat.now.choices[0]) > 0
    await leave(seats)


async def written_then_broken(visitor, room, key, decide) -> None:
    """Write what a seat wishes, then fail."""
    seat = visitor.seat()
    await room.propose(lambda log: decide(log, seat), seat, key)
    raise KeyError("planted")


append = Store.append


async def cut_off(self, *given) -> list:
    """Commit, and lose the line before anybody hears of it."""
    await append(self, *given)
    raise Denied("storage", "The line was cut.")


def test_a_move_that_was_committed_as_the_line_was_cut_is_confirmed(tmp_path, monkeypatch):
    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            host, seats = await started(client, people=2)
            seat = await in_turn(seats)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", cut_off)
                assert await seat.act(seat.now.choices[0]) > 0
                free = await client.open("big-shot")
                assert free.table
            room = await services.rooms.room(host.table)
            assert [entry.kind for entry in room.log.entries].count("act") == 1
            await leave(seats)

    asyncio.run(body())


def test_if_the_log_cannot_be_read_either_nobody_is_told_that_nothing_was_done(tmp_path, monkeypatch):
    async def unread(*_) -> list:
        raise Denied("storage", "The disk is gone.")

    async def body() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as (services, client):
            host, seats = await started(client, people=2)
            seat, key = await in_turn(seats), "the-same-key"
            choice = seat.now.choices[0]
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", cut_off)
                patch.setattr(Store, "entries", unread)
                move = asyncio.create_task(seat.act(choice, key=key))
                await asyncio.sleep(0.5)
                assert not move.done()
            assert await move > 0  # it has asked again with the same key, and is told what became of it
            room = await services.rooms.room(host.table)
            assert [entry.kind for entry in room.log.entries].count("act") == 1
            await leave(seats)

    asyncio.run(body())


@served
async def test_an_error_of_a_request_that_writes_claims_nothing(services, client):
    with pytest.MonkeyPatch.context() as patch, capture_logs():
        patch.setattr("backroom.server.http.api.Opened", None)
        answer = await client.http.post("/api/tables", json={"game": "big-shot"})
    assert answer.status_code == 500
    assert "it is unclear whether this worked" in answer.json()["sentence"]


# Work that is watched over


async def rounds_of(work, limit: float = SECONDS) -> int:
    """Watch over work until it has been begun three times; give how often."""
    begun = asyncio.Event()
    count = 0

    async def counted() -> None:
        nonlocal count
        count += 1
        if count >= 3:
            begun.set()
        await work()

    with capture_logs():
        watched = Watched("tidy", counted, 0.001, limit)
        async with asyncio.timeout(SECONDS):
            await begun.wait()
        await watched.stop()
    assert watched.task.done()
    return count


async def fails() -> None:
    raise KeyError("planted")


async def hangs() -> None:
    await asyncio.Event().wait()


async def ends() -> None:
    raise asyncio.CancelledError


async def leaves() -> None:
    raise GeneratorExit


@pytest.mark.parametrize("work", [fails, hangs, ends, leaves], ids=lambda work: work.__name__)
def test_work_that_is_watched_goes_on_whatever_happens(work):
    assert asyncio.run(rounds_of(work, 0.01 if work is hangs else SECONDS)) >= 3


def test_work_that_nobody_begins_anew_is_found(monkeypatch):
    monkeypatch.setattr(Watched, "ended", lambda self, task: None)
    monkeypatch.setattr(f"{__name__}.SECONDS", 0.3)
    with pytest.raises(TimeoutError):
        asyncio.run(rounds_of(ends))


class Line:
    """A socket that answers what is sent with what is given, one by one; nothing where that is None."""

    def __init__(self, seat, answers):
        self.seat, self.answers = seat, iter(answers)

    async def send(self, text):
        answer = next(self.answers)
        if answer is not None:
            self.seat.answer(answer)


async def asked(*answers):
    """Ask for something on such a line."""
    seat = Seat("http://127.0.0.1:1", "table", 0, "secret")
    seat.socket = Line(seat, answers)
    return await seat.ask(Say(type="say", key="some-key", text="hello"), "some-key")


@pytest.fixture
def hurried(monkeypatch):
    """Let clients send again at once."""
    monkeypatch.setattr("backroom.client.connection.PATIENCE", 0.1)
    monkeypatch.setattr("backroom.client.seat.BREATH", 0.01)


AWAY = Refusal(type="refusal", key="some-key", code="storage", sentence="There is no database.", rule="", scene=None)
WRITTEN = Done(type="done", key="some-key", number=7)


def test_a_client_that_was_not_answered_at_first_asks_on_until_it_knows_what_was_done(hurried):
    assert asyncio.run(asked(None, AWAY, AWAY, WRITTEN)) == WRITTEN


def test_a_client_that_is_answered_at_once_believes_that_nothing_was_done(hurried):
    with pytest.raises(RefusedByServer, match="no database"):
        asyncio.run(asked(AWAY, WRITTEN))
