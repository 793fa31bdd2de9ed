"""The server as a process: starting, ports, stopping, its folder, its pages for machines, bots that die."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from backroom.client import Server
from backroom.refusal import Refused
from backroom.server.bots.bot_pool import BotPool
from backroom.server.serve import DEFAULT_PORT, bound
from backroom.server.storage.migrate import HEAD, migrate, revision_of
from backroom.server.storage.sqlite_store import SqliteStore
from backroom.wire import describe
from tests.patience import LONG, SECONDS
from tests.server.harness import Process, served, table_of
from tests.server.test_table import in_turn, leave, started

ROOT = Path(__file__).parents[2]


@pytest.fixture
def process(tmp_path):
    running = Process(tmp_path)
    running.start()
    yield running
    running.kill()


def test_a_server_says_where_it_is_keeps_its_games_and_stops_when_asked(process):
    async def visit():
        await process.ready()
        async with Server(process.address) as client:
            _, seats = await started(client, people=2)
            seat = await in_turn(seats)
            await seat.act(seat.now.choices[0])
            known, table = seat.seen, seat.table
            assert (await client.http.get("/healthz")).json() == {"status": "ok"}
            metrics = (await client.http.get("/metrics")).text
            assert 'backroom_entries_total{kind="act"} 1.0' in metrics
            status, out, err = await asyncio.to_thread(process.terminate)
            assert process.address in out
            assert status in (0, -signal.SIGTERM)
            assert all(secret not in out + err for secret in (seats[0].secret, seats[1].secret))
            process.start()
            await process.ready()
            await seat.until(lambda: seat.socket is not None)
            assert (await client.table(table)).phase == "playing"
            await seat.until(lambda: seat.seen == known)
            await leave(seats)

    asyncio.run(visit())


def test_sockets_are_told_to_come_back(tmp_path):
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    from backroom.wire.messages import ANSWER, Hello

    async def visit():
        process = Process(tmp_path)
        process.start()
        await process.ready()
        async with Server(process.address) as client:
            host, _ = await table_of(client, "big-shot", 2, players="2")
            async with connect(f"{process.address.replace('http', 'ws')}/api/tables/{host.table}/socket") as sock:
                await sock.send(Hello(type="hello").model_dump_json())
                stop = asyncio.create_task(asyncio.to_thread(process.terminate))
                heard = []
                with suppress(ConnectionClosed):
                    while True:
                        heard.append(ANSWER.validate_json(await sock.recv()))
                assert sock.close_code == 1012
                await stop
        assert (heard[-1].type, heard[-1].come_back) == ("bye", True)

    asyncio.run(visit())


def test_two_servers_do_not_share_a_folder(process, tmp_path):
    asyncio.run(process.ready())
    second = subprocess.run(
        [sys.executable, "-m", "backroom", "serve", "--no-open", "--port", "0", "--data-dir", str(tmp_path)],
        capture_output=True, text=True, timeout=SECONDS,
    )  # fmt: skip
    assert second.returncode != 0
    assert "--data-dir" in second.stdout + second.stderr
    assert "Traceback" not in second.stdout + second.stderr


def test_a_busy_default_port_gives_the_next_one_and_a_busy_named_port_is_refused(capsys):
    with closing(socket.socket()) as taken:
        with suppress(OSError):  # something else has it: as good
            taken.bind(("127.0.0.1", DEFAULT_PORT))
        with closing(bound("127.0.0.1", None)) as listening:
            assert listening.getsockname()[1] > DEFAULT_PORT
        assert f"Port {DEFAULT_PORT} is in use" in capsys.readouterr().out
        with pytest.raises(Refused, match="--port"):
            bound("127.0.0.1", DEFAULT_PORT)


def test_options_are_environment_variables_too(tmp_path):
    process = Process(tmp_path, BACKROOM_BASE_URL="https://games.example.org", BACKROOM_LIMIT_TABLES="1")
    process.start()

    async def visit():
        await process.ready()
        async with httpx.AsyncClient(base_url=process.address, timeout=SECONDS) as http:
            first = await http.post("/api/tables", json={"game": "big-shot"})
            second = await http.post("/api/tables", json={"game": "big-shot"})
            foreign = await http.get("/api/games", headers={"Host": "evil.example.org"})
        assert first.json()["link"].startswith("https://games.example.org/table/")
        assert second.status_code == 429
        assert foreign.status_code == 400

    try:
        asyncio.run(visit())
    finally:
        process.kill()


def test_a_new_database_is_made_and_one_of_a_newer_program_is_left_alone(tmp_path):
    file = tmp_path / "backroom.sqlite"
    assert migrate(file) is None
    assert revision_of(file) == HEAD
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("update alembic_version set version_num = '999'")
        connection.commit()
    before = file.read_bytes()
    with pytest.raises(Refused, match="newer version"):
        migrate(file)
    assert file.read_bytes() == before


@served
async def test_a_bot_that_dies_is_replaced_and_the_game_goes_on(services, client):
    host, seats = await started(client, people=1, players="4")
    seat = seats[0]
    for _ in range(3):
        await seat.until(lambda: seat.mine)
        for worker in (*services.bot_pool.long.processes, *services.bot_pool.short.processes):
            if worker.process is not None:
                for process in list((worker.process._processes or {}).values()):
                    process.kill()
        await seat.act(seat.now.choices[0])
    await seat.until(lambda: seat.mine)
    assert (await client.table(host.table)).phase == "playing"
    await leave(seats)


@served
async def test_a_bot_that_takes_too_long_is_replaced_by_one_that_does_not(services, client):
    services.bot_pool = services.rooms.bot_pool = BotPool(1, 0.001)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("backroom.server.bots.bot_pool.FIRST_LIMIT", 0.001)
        _, seats = await started(client, people=1, players="2")
        await seats[0].until(lambda: seats[0].mine)
        await seats[0].act(seats[0].now.choices[0])
        await seats[0].until(lambda: seats[0].mine)
    assert sum(services.bot_pool.failures.values()) > 0
    services.bot_pool.stop()
    await leave(seats)


@served
async def test_a_table_of_other_rules_is_frozen_and_can_be_exported(services, client):
    host, seats = await started(client, people=2)
    seat = await in_turn(seats)
    await seat.act(seat.now.choices[0])
    await leave(seats)
    log = services.rooms.by_name[host.table].log
    lines = list(log.lines)
    with closing(sqlite3.connect(services.store.file)) as connection:
        connection.execute("update log set body = replace(body, '\"rules\":1', '\"rules\":0') where kind = 'open'")
        connection.commit()
    await services.rooms.caretakers.pop(host.table).stop()
    del services.rooms.by_name[host.table]
    assert (await client.table(host.table)).phase == "frozen"
    record = await client.record(host.table)
    assert [line.partition(" ")[2] for line in record.splitlines() if line[:1].isdecimal()] == lines
    async with seats[0]:
        await seats[0].until(lambda: seats[0].now.phase == "frozen")


def test_the_pool_ends_with_its_server(tmp_path):
    process = Process(tmp_path)
    process.start()

    async def visit():
        await process.ready()
        async with Server(process.address) as client:
            _, seats = await started(client, people=1, players="2")
            await seats[0].until(lambda: seats[0].mine)
            await seats[0].act(seats[0].now.choices[0])
            await seats[0].until(lambda: seats[0].mine)
            await leave(seats)

    asyncio.run(visit())
    children = subprocess.run(
        ["pgrep", "-P", str(process.process.pid)], capture_output=True, text=True, timeout=SECONDS
    ).stdout.split()
    process.kill()

    async def gone():
        async with asyncio.timeout(SECONDS):
            while any(is_python(int(child)) for child in children):
                await asyncio.sleep(0.1)

    asyncio.run(gone())


def is_python(pid):
    """Tell whether a process is still there, and no compiler of rules, which ends by itself."""
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
    return b"spawn_main" in command


def test_the_protocol_page_is_current():
    assert (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8") == describe.page(), "run: make protocol"


def test_the_example_of_a_network_bot_plays_a_game(process):
    asyncio.run(process.ready())
    example = [sys.executable, str(ROOT / "examples" / "network_bot.py"), process.address]
    run = subprocess.run(example, capture_output=True, text=True, timeout=LONG, env=os.environ)
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("rank") == 4


def test_a_store_that_is_closed_lets_its_folder_go(tmp_path):
    async def twice():
        for _ in range(2):
            store = SqliteStore(tmp_path)
            await store.close()

    asyncio.run(twice())
