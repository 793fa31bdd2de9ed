"""Where compiled rules are kept: a folder named by everything they were made from.

Numba's own cache does not notice an edit in another file and ignores its flags, so the folder's name is a digest of the code and
the values that a compiled function is made from (`sources`), of Numba's version and of its flags. Every compiled function has a
folder of its own, some twenty for each game. Those that nobody has used for a month are pruned.
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

DAY = 24 * 3600.0  # seconds
UNUSED = 30 * DAY
KEPT = 1000  # folders at most, about a quarter of a gigabyte: what forty games need
FLAGS = (
    *("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_DEBUGINFO"),
    *("NUMBA_ENABLE_AVX", "NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE"),
)
PACKAGE = Path(__file__).resolve().parent.parent
OURS = re.compile(r"[0-9a-f]{20}")


def home() -> Path:
    """Give the folder that holds the folders: BACKROOM_CACHE, or the user's cache."""
    if chosen := os.environ.get("BACKROOM_CACHE"):
        return Path(chosen)
    try:
        from platformdirs import user_cache_path
    except ImportError:  # a plain checkout with NumPy and Numba alone
        return Path.home() / ".cache" / "backroom" / "compiled"
    return user_cache_path("backroom") / "compiled"


def digest(facts: Iterable[str], files: Iterable[Path] = ()) -> str:
    """Name what compiled code is made from, with the files of this package that say how it is made."""
    made_from = hashlib.sha256()
    for fact in (*facts, sys.version, *(f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS)):
        made_from.update(fact.encode() + b"\0")
    for path in files:
        made_from.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return made_from.hexdigest()[:20]


def folder(name: str) -> Path:
    """Give the folder of that name as one that is used now; where it is new, prune the others."""
    place = home() / name
    try:
        new = not place.exists()
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
    except OSError:  # a home that cannot be written: compiled for this process alone
        return Path(tempfile.mkdtemp(prefix="backroom-"))
    if new:
        prune(place)
    return place


def prune(current: Path) -> None:
    """Remove folders unused for long, or too many of them; never the current one, one of today, or one that is not ours."""
    ages: dict[Path, float] = {}
    for path in current.parent.iterdir():
        with contextlib.suppress(OSError):  # another process may prune too
            if path != current and OURS.fullmatch(path.name):
                ages[path] = time.time() - path.stat().st_mtime
    for place, path in enumerate(sorted(ages, key=lambda path: ages[path])):
        if ages[path] > UNUSED or (place >= KEPT - 1 and ages[path] > DAY):
            shutil.rmtree(path, ignore_errors=True)
