"""Where compiled rules are kept: a folder named by everything they were made from.

Numba's own cache does not notice an edit in another file and ignores its flags, so the folder's name is a digest of the sources
that a compiled function is made from (`sources`), of Numba's version and of its flags. Old folders are pruned.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

KEPT = 40  # folders: two or three for each game of now, and a few of other flags, versions and branches
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_DEBUGINFO")
OURS = re.compile(r"[0-9a-f]{20}")


def home() -> Path:
    """Give the folder that holds the folders: BACKROOM_CACHE, or the user's cache."""
    if chosen := os.environ.get("BACKROOM_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("backroom") / "compiled"


def digest(files: Iterable[Path], facts: Iterable[str]) -> str:
    """Name what compiled code is made from: sources, and whatever else decides what comes of them."""
    made_from = hashlib.sha256()
    for fact in (*facts, sys.version, *(f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS)):
        made_from.update(fact.encode() + b"\0")
    for path in files:
        made_from.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return made_from.hexdigest()[:20]


def folder(name: str) -> Path:
    """Give the folder of that name, make it, and prune the oldest of the rest."""
    place = home() / name
    try:
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
    except OSError:  # a home that cannot be written: compiled for this process alone
        return Path(tempfile.mkdtemp(prefix="backroom-"))
    prune(place)
    return place


def prune(current: Path) -> None:
    """Remove all but the folders used last; never the current one, one used within the last hour, or one that is not ours."""
    ages: dict[Path, float] = {}
    for path in current.parent.iterdir():
        with contextlib.suppress(OSError):  # another process may prune too
            if path != current and OURS.fullmatch(path.name):
                ages[path] = time.time() - path.stat().st_mtime
    for path in sorted(ages, key=lambda path: ages[path])[KEPT - 1 :]:
        if ages[path] > 3600:
            shutil.rmtree(path, ignore_errors=True)
