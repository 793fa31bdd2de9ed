"""The long checks of the server, `make chaos`: it is killed again and again, and connections lose, double and delay messages.

python -u -m tests.long.chaos [KILLS] [MESSAGES]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from backroom.client import connection as client
from tests.long.laws import show
from tests.server.faults import Proxy, play_through_faults
from tests.server.history import DONE, Diary, findings, read_log
from tests.server.killing import play_through_kills

KILLS, MESSAGES, SEED = 50, 20_000, 2026


def killed(kills: int, folder: Path) -> list[str]:
    """Kill a server so many times while people play; list what is wrong then."""
    diaries = asyncio.run(play_through_kills(folder, kills, Random(SEED), tell=show))
    print(file=sys.stderr)
    print(f"{kills} kills, every other one right after a commit: {told(diaries)}.")
    return findings(diaries, read_log(folder))


def disturbed(messages: int, folder: Path) -> list[str]:
    """Disturb connections while people play, one seat of each table from two tabs; list what is wrong then."""

    def tell(proxy: Proxy) -> None:
        """Show how far it is."""
        show(f"{proxy.messages} of {messages} messages")

    diaries, met = asyncio.run(play_through_faults(folder, messages, Random(SEED), tell=tell))
    print(file=sys.stderr)
    faults = f"{met['drop']} dropped, {met['double']} doubled, {met['delay']} delayed, {met['cut']} connections cut"
    print(f"{met['message']} messages, {faults}: {told(diaries)}.")
    return findings(diaries, read_log(folder))


def told(diaries: list[Diary]) -> str:
    """Tell how much was played."""
    sent = sum(len(diary.sent) for diary in diaries)
    done = len({(diary.table, diary.seat, key) for diary in diaries for key, answer in diary.answers if answer == DONE})
    shown = sum(len(diary.shown) for diary in diaries)
    return f"{len({diary.table for diary in diaries})} games, {sent} moves sent, {done} confirmed, {shown} views taken in"


def main() -> None:
    """Run both, say what was found, and how long it took."""
    start = time.time()
    client.LONGEST_PAUSE, client.PATIENCE, client.SILENCE = 0.4, 0.4, 0.3
    wanted = [int(word) for word in sys.argv[1:]]
    kills, messages = wanted[:1] or [KILLS], wanted[1:2] or [MESSAGES]
    found: list[str] = []
    for check, number in ((killed, kills[0]), (disturbed, messages[0])):
        with tempfile.TemporaryDirectory() as folder:
            new = check(number, Path(folder)) if number else []
        for one in new:
            print(f"  wrong: {one}")
        found += new
    if found:
        sys.exit(f"{len(found)} things are wrong ({time.time() - start:.0f} s).")
    print(f"Nothing was lost, doubled or shown wrong ({time.time() - start:.0f} s).")


if __name__ == "__main__":
    main()
