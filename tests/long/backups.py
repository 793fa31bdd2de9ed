"""Backups under load, the long form: a server in a process of its own, people who play, and backup after backup beside it.

python -u -m tests.long.backups [BACKUPS] [DATABASE]

Every backup is made by the command, restored into a folder of its own, and held against the moves that were confirmed before it
began: each of them is in it, once, and every log replays. The database is an address, or the word postgresql: then one is started
here, and goes away.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

from backroom.client import Server
from backroom.client import connection as client
from tests.long.chaos import databases, shown
from tests.long.laws import show
from tests.server.harness import Process
from tests.server.history import DONE, Logs, Witness, play, read_log
from tests.server.killing import MANY, ROOT, seated, stop

BACKUPS, SEED = 20, 2026
LEASE = 7.0  # seconds after which nobody takes a stopped server for one that runs
Confirmed = set[tuple[str, int, str]]  # table, seat and key


async def backed_up(folder: Path, backups: int, database: str) -> list[str]:
    """Make backups while people play; list what is wrong with them."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    server = Process(folder / "games", PYTHONPATH=path, **MANY, **({"BACKROOM_DATABASE": database} if database else {}))
    server.start()
    await server.ready()
    wrong: list[str] = []
    async with Server(server.address) as http:
        clients = await seated(http)
        players = [asyncio.create_task(play(seats, http, Random(SEED + n))) for n, seats in enumerate(clients)]
        try:
            for number in range(backups):
                await asyncio.sleep(1)
                wrong += await one_backup(folder, number, confirmed(clients), server)
                show(f"{number + 1} of {backups} backups, {len(confirmed(clients))} moves confirmed")
            await stop(players)
            server.terminate()
            first, games = str(folder / "0.backup"), str(folder / "games")
            await asyncio.sleep(LEASE)
            wrong += await command(server, "restore", first, "--data-dir", games, "--overwrite")
        finally:
            await stop(players)
            await asyncio.gather(*(seats[-1].close() for seats in clients))
            server.kill()
    print(file=sys.stderr)
    print(f"{backups} backups, {len(confirmed(clients))} moves confirmed meanwhile.")
    return wrong


def confirmed(clients: list[list[Witness]]) -> Confirmed:
    """Give every move that somebody was told is done, by now."""
    diaries = [seat.diary for seats in clients for seat in seats]
    return {(diary.table, diary.seat, key) for diary in diaries for key, answer in diary.answers if answer == DONE}


async def one_backup(folder: Path, number: int, known: Confirmed, server: Process) -> list[str]:
    """Make a backup and restore it elsewhere; list what is wrong with it."""
    file, new = folder / f"{number}.backup", folder / f"restored-{number}"
    said = await command(server, "backup", str(file), "--data-dir", str(folder / "games"))
    said += await command(server, "restore", str(file), "--data-dir", str(new), database="")
    return said or [f"backup {number}: {what}" for what in missing(known, read_log(new))]


def missing(known: Confirmed, logs: Logs) -> list[str]:
    """List what was confirmed before and is not there exactly once."""
    found = Counter((table, entry.seat, entry.draft.key) for table, log in logs.items() for entry in log)
    return [f"{one} is there {found[one]} times" for one in known if found[one] != 1]


async def command(server: Process, *words: str, database: str | None = None) -> list[str]:
    """Run a command as whoever looks after the server does; list what it complains about, frozen tables too."""
    environment = server.environment if database is None else {**server.environment, "BACKROOM_DATABASE": database}
    pipe = asyncio.subprocess.PIPE
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "backroom", *words, env=environment, stdout=pipe, stderr=pipe
    )
    out, err = await run.communicate()
    if run.returncode or b"frozen" in out:
        return [f"{words[0]}: {out.decode()}{err.decode()}"]
    return []


def main() -> None:
    """Make them, say what was found, and how long it took."""
    start = time.time()
    client.LONGEST_PAUSE, client.PATIENCE, client.SILENCE = 0.4, 0.4, 0.3
    backups = next((int(word) for word in sys.argv[1:] if word.isdecimal()), BACKUPS)
    with ExitStack() as stack:
        _, new_database = databases(stack, next((word for word in sys.argv[1:] if not word.isdecimal()), ""))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        found = shown(asyncio.run(backed_up(folder, backups, new_database())))
    if found:
        sys.exit(f"{len(found)} things are wrong ({time.time() - start:.0f} s).")
    print(f"Every backup held all that was confirmed before it, once ({time.time() - start:.0f} s).")


if __name__ == "__main__":
    main()
