"""The long checks of the server, `make chaos`: it is killed again and again, and connections lose, double and delay messages.

python -u -m tests.long.chaos [KILLS] [MESSAGES] [OUTAGES] [DATABASE]

With a database there are two processes on it. It is an address, or the word postgresql: then one is started here, and goes away.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

from backroom.client import connection as client
from tests.long.laws import show
from tests.server.faults import Proxy, play_through_faults
from tests.server.history import DONE, Diary, findings, read_log
from tests.server.killing import play_through_kills
from tests.server.outages import play_through_outages
from tests.server.postgres import Postgres, started

KILLS, MESSAGES, OUTAGES, SEED = 50, 20_000, 30, 2026


def killed(kills: int, folder: Path, database: str) -> list[str]:
    """Kill a server so many times while people play, on a database one of two in turn; list what is wrong then."""
    diaries = asyncio.run(play_through_kills(folder, kills, Random(SEED), tell=show, database=database))
    print(file=sys.stderr)
    whom = " of one of two processes in turn" if database else ""
    print(f"{kills} kills{whom}, every other one right after a commit: {told(diaries)}.")
    return findings(diaries, read_log(database or folder))


def disturbed(messages: int, folder: Path, database: str) -> list[str]:
    """Disturb connections while people play, one seat of each table from two tabs; list what is wrong then."""

    def tell(proxy: Proxy) -> None:
        """Show how far it is."""
        show(f"{proxy.messages} of {messages} messages")

    diaries, met = asyncio.run(play_through_faults(folder, messages, Random(SEED), tell=tell, database=database))
    print(file=sys.stderr)
    faults = f"{met['drop']} dropped, {met['double']} doubled, {met['delay']} delayed, {met['cut']} connections cut"
    print(f"{met['message']} messages, {faults}: {told(diaries)}.")
    return findings(diaries, read_log(database or folder))


def without_postgres(outages: int, folder: Path, postgres: Postgres) -> list[str]:
    """Take PostgreSQL away so many times while people play through two processes; list what is wrong then."""
    diaries, met, database = asyncio.run(play_through_outages(folder, postgres, outages, Random(SEED), tell=show))
    print(file=sys.stderr)
    print(f"{outages} outages of PostgreSQL ({', '.join(f'{number} {kind}' for kind, number in met.items())}): {told(diaries)}.")
    return findings(diaries, read_log(database))


def told(diaries: list[Diary]) -> str:
    """Tell how much was played."""
    sent = sum(len(diary.sent) for diary in diaries)
    done = len({(diary.table, diary.seat, key) for diary in diaries for key, answer in diary.answers if answer == DONE})
    shown = sum(len(diary.shown) for diary in diaries)
    return f"{len({diary.table for diary in diaries})} games, {sent} moves sent, {done} confirmed, {shown} views taken in"


def main() -> None:
    """Run all, say what was found, and how long it took."""
    start = time.time()
    client.LONGEST_PAUSE, client.PATIENCE, client.SILENCE = 0.4, 0.4, 0.3
    wanted = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    kills, messages, outages = (*wanted, *(KILLS, MESSAGES, OUTAGES)[len(wanted) :])
    found: list[str] = []
    with ExitStack() as stack:
        postgres, new_database = databases(stack, next((word for word in sys.argv[1:] if not word.isdecimal()), ""))
        for check, number in ((killed, kills), (disturbed, messages)):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            found += shown(check(number, folder, new_database())) if number else []
        if postgres and outages:
            client.PATIENCE = 5.0  # a server that cannot tell yet whether something was done takes a while
            found += shown(without_postgres(outages, folder, postgres))
    if found:
        sys.exit(f"{len(found)} things are wrong ({time.time() - start:.0f} s).")
    print(f"Nothing was lost, doubled or shown wrong ({time.time() - start:.0f} s).")


def databases(stack: ExitStack, word: str) -> tuple[Postgres | None, Callable[[], str]]:
    """Find what to run on: files, a PostgreSQL of our own if only the word is given, or the database at an address."""
    if word != "postgresql":
        if word:
            print("That PostgreSQL is somebody's, so it is not stopped or killed here.")
        return None, lambda: word
    postgres = started()
    stack.callback(postgres.remove)
    return postgres, postgres.new_database


def shown(found: list[str]) -> list[str]:
    """Print what is wrong."""
    for one in found:
        print(f"  wrong: {one}")
    return found


if __name__ == "__main__":
    main()
