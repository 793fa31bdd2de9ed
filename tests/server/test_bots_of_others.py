"""Bots of others at tables: those that the owner of the server has registered, by name alone; they stay on their seats."""

import asyncio
import json
import multiprocessing
import random
import shlex
import sys
from collections import OrderedDict
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

from backroom import games
from backroom.bots import BOTS, LEVELS, Turn
from backroom.client import Server
from backroom.kernel.engine import Engine
from backroom.refusal import Refused
from backroom.server.bots import bot_process, bot_worker
from backroom.server.bots import registered_bots as module
from backroom.server.bots.bot_pool import BotPool
from backroom.server.bots.registered_bots import registered_bots
from backroom.wire.parts import Settings
from tests.patience import LONG
from tests.server.bots_of_others import NOTES
from tests.server.harness import QUICK, refused, serving, table_of

HERE = "tests.server.bots_of_others"
OUTSIDE = Path(__file__).parents[1] / "bots" / "outside" / "misbehaving.py"
MISBEHAVING = ["Failing", "Leaving", "Dying", "Cheating", "Unmade"]


def served_with(folder, body, limit=20.0, **bots):
    """Run a test at a server that has some bots registered, each in the one process that there is."""

    async def run():
        pool = BotPool(1, limit, {name: f"{HERE}:{kind}" for name, kind in bots.items()})
        async with serving(folder, bot_pool=pool) as (services, client):
            async with asyncio.timeout(LONG):
                await body(services, client)

    asyncio.run(run())


@pytest.fixture
def notes(tmp_path, monkeypatch):
    """Where bots write down what happens to them: in processes that begin now, and so find it in their environment."""
    monkeypatch.setattr(bot_process, "multiprocessing", multiprocessing)
    monkeypatch.setenv(NOTES, str(tmp_path / "notes"))
    return tmp_path / "notes"


async def play_on(seat, moves, dice):
    """Let a person make so many moves, or play to the end."""
    made = 0
    async for now in seat.turns():
        await seat.act(dice.choice(now.choices))
        made += 1
        if made == moves:
            return


def test_registered_bots_are_on_offer_and_a_bot_stays_on_its_seat_for_the_whole_game(tmp_path, notes):
    async def body(_, client):
        offered = {game.name: game.levels for game in await client.games()}
        assert offered["big-shot"] == [*LEVELS, "counting"]
        host, seats = await table_of(client, "big-shot", 1, "counting", players="3")
        await host.start()
        async with seats[0]:
            await play_on(seats[0], -1, random.Random(3))
        assert (await client.table(host.table)).phase == "over"

    served_with(tmp_path / "data", body, counting="Counting")
    lines = notes.read_text().splitlines()
    asked = [int(line.removeprefix("asked ")) for line in lines if line.startswith("asked")]
    assert lines.count("made") == 2  # one for each of its seats
    assert asked.count(1) == 2  # and both went on counting
    assert max(asked) > 10


def test_a_bot_begins_anew_after_something_was_taken_back(tmp_path, notes):
    async def body(_, client):
        host, (seat,) = await table_of(client, "big-shot", 1, "counting", players="2")
        await host.start()
        async with seat:
            await seat.until(lambda: seat.mine)
            while not (seat.mine and seat.now.undo):
                await seat.act(seat.now.choices[0])
                await seat.until(lambda: seat.mine)
            made = notes.read_text().count("made")
            await seat.undo()
            while notes.read_text().count("made") == made:
                await seat.until(lambda: seat.mine)
                await seat.act(seat.now.choices[0])

    served_with(tmp_path / "data", body, counting="Counting")
    assert notes.read_text().count("made") == 2


@pytest.mark.parametrize("kind", MISBEHAVING)
def test_a_bot_that_misbehaves_hurts_no_table(tmp_path, kind):
    async def body(services, client):
        host, (seat,) = await table_of(client, "big-shot", 1, "bad", players="2")
        other, (neighbour,) = await table_of(client, "big-shot", 1, "novice", players="2")
        await host.start()
        await other.start()
        async with seat, neighbour:
            await asyncio.gather(*(play_on(one, 5, random.Random(n)) for n, one in enumerate((seat, neighbour))))
        assert sum(services.bot_pool.failures.values()) > 0

    served_with(tmp_path, body, bad=kind)


def test_a_bot_that_never_answers_is_not_asked_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.bots.bot_pool.FIRST_LIMIT", 1.0)

    async def body(services, client):
        host, (seat,) = await table_of(client, "big-shot", 1, "bad", players="2")
        await host.start()
        async with seat:
            await play_on(seat, 8, random.Random(1))
        assert max(services.bot_pool.failures.values()) >= 3

    served_with(tmp_path, body, limit=1.0, bad="Sleeping")


def test_a_client_cannot_name_what_is_not_registered(tmp_path):
    names = ["random", "greedy", "search", "search:5", f"{HERE}:Counting", "tests", "nobody", "master:1", "bad=os:abort"]
    names += ["run:./bot", f"run:touch {tmp_path / 'touched'}", f"touch {tmp_path / 'touched'}", "run", "@bots"]

    async def body(_, client: Server):
        host = await client.open("big-shot", QUICK)
        for name in names:
            form = {"seat": 1, "level": name}
            answer = await client.http.post(
                f"/api/tables/{host.table}/seats", json=form, headers={"Authorization": f"Bearer {host.secret}"}
            )
            assert answer.status_code in (400, 422), name
        assert all(chair.kind == "free" for chair in (await client.table(host.table)).chairs)
        assert await refused(client.open("big-shot", Settings(stand_in="random"))) == "level"
        assert await refused(client.open("big-shot", Settings(stand_in="nobody"))) == "level"

    served_with(tmp_path, body, counting="Counting")
    assert not (tmp_path / "touched").exists()


def test_a_program_that_the_owner_has_registered_plays_by_its_name(tmp_path):
    heard = tmp_path / "heard"
    command = f"good=run:{shlex.join([sys.executable, str(OUTSIDE), 'good', '-', str(heard)])}"
    (tmp_path / "bots").write_text(f"# ours\n\n{command}\n")
    registered = registered_bots([f"@{tmp_path / 'bots'}"])

    async def body():
        pool = BotPool(1, registered=registered)
        async with serving(tmp_path / "data", bot_pool=pool) as (services, client), asyncio.timeout(LONG):
            assert (await client.games())[0].levels == [*LEVELS, "good"]
            host, (seat,) = await table_of(client, "big-shot", 1, "good", players="2")
            await host.start()
            async with seat:
                await play_on(seat, 3, random.Random(1))
            assert not services.bot_pool.failures

    asyncio.run(body())
    said = [json.loads(line)["type"] for line in heard.read_text().splitlines()]
    assert said[0] == "hello"
    assert said.count("turn") >= 2


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("novice=os:getcwd", "already"),
        ("Big=os:getcwd", "not a valid bot name"),
        ("good=no_such_module:Bot", "cannot be loaded"),
        (f"good={HERE}:Nobody", "cannot be loaded"),
        (f"good={HERE}:NoBot", "no method choose"),
        ("unknown", "No package has"),
        ("good=run:./no-such-program", "no program"),
        ("run:./bot", "not a valid bot name"),
    ],
)
def test_what_could_not_be_seated_is_not_registered(wish, said):
    with pytest.raises(Refused, match=said):
        registered_bots([wish])


def test_a_bot_of_an_installed_package_is_registered_by_its_name_alone(monkeypatch):
    entry = EntryPoint("counting", f"{HERE}:Counting", "backroom.bots")
    monkeypatch.setattr(module, "entry_points", lambda group: [entry])
    assert registered_bots(["counting"]) == {"counting": f"{HERE}:Counting"}


def test_the_level_that_stands_in_where_nobody_chose_one_is_there():
    assert Settings().stand_in in LEVELS
    assert set(LEVELS) <= set(BOTS)


def some_turn():
    game = games.game("big-shot")
    return Turn.first(Engine(game), game.chosen())


def test_a_bot_that_is_registered_no_longer_is_stood_in_for():
    pool, turn = BotPool(1), some_turn()
    try:
        assert asyncio.run(pool.decide(("table", 0, "gone", 0), turn))[0] in turn.choices
    finally:
        pool.stop()
    assert pool.failures["table", 0, "gone", 0] == 1


def test_a_process_keeps_the_bots_that_were_asked_last(monkeypatch):
    monkeypatch.setattr(bot_worker, "KEPT", 2)
    monkeypatch.setattr(bot_worker, "_seated", OrderedDict())
    keys = [("table", seat, "novice", 0) for seat in range(3)]
    first, second = bot_worker.bot_on(keys[0]), bot_worker.bot_on(keys[1])
    assert bot_worker.bot_on(keys[0]) is first
    bot_worker.bot_on(keys[2])
    assert bot_worker.bot_on(keys[0]) is first
    assert bot_worker.bot_on(keys[1]) is not second
    assert bot_worker.bot_on(("table", 0, "novice", 1)) is not first  # something was taken back


def test_a_seat_is_asked_in_the_same_process_unless_that_is_busy():
    lane, key = BotPool(2).long, ("table", 0, "master", 0)
    home, other = lane.process_for(key), lane.processes[1]
    assert home is lane.processes[0]
    other.process = SimpleNamespace()  # it has been started, and is idle
    assert lane.process_for(key) is home
    home.busy = True
    assert lane.process_for(key) is other
    home.busy = False
    assert lane.process_for(key) is other


def test_the_first_answer_of_a_seat_in_a_process_may_take_longer_and_whoever_waits_for_it_has_its_whole_time():
    pool, turn = BotPool(1, 1.5, {"slow": f"{HERE}:Slow"}), some_turn()
    first, second = ("table", 0, "slow", 0), ("table", 1, "slow", 0)

    async def body() -> None:
        assert await pool.ask(None, bot_worker.loaded, "builtins:int") is int  # the process is there
        assert pool.long.processes[0].answered
        slow = asyncio.create_task(pool.decide(first, turn))
        await asyncio.sleep(0)
        assert await pool.ask(None, bot_worker.loaded, "builtins:int") is int
        await slow
        await pool.decide(first, turn)
        await pool.decide(second, turn)
        assert not pool.failures

    try:
        asyncio.run(body())
    finally:
        pool.stop()


def test_a_seat_that_has_answered_has_no_longer_limit_until_its_bot_was_made_room_for():
    worker = BotPool(1).long.processes[0]
    for seat in range(bot_worker.KEPT + 1):
        worker.note_answer(("table", seat, "novice", 0))
    assert ("table", 0, "novice", 0) not in worker.made
    assert len(worker.made) == bot_worker.KEPT
    worker.end()
    assert not worker.made
