"""One run at a time on one file of results: the system keeps the lock, so that of a process that has died nothing is left."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from backroom.refusal import Refused

FAR_AWAY = 1 << 40  # a place in the file that nobody writes to: Windows keeps others from reading what is locked


def keep_others_out(file: IO[bytes], path: Path) -> None:
    """Lock a file until it is closed or this process ends; refuse if another run has it."""
    try:
        lock(file)
    except OSError:
        sentence = f"Another run is playing this arena: it writes to {path}. Wait for it, or name another file with --file."
        raise Refused("busy", sentence) from None


def lock(file: IO[bytes]) -> None:
    """Lock a file by the means of this system; raise OSError if it is locked."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR_AWAY)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
