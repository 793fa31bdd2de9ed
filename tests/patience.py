"""How long tests wait for something that must happen; every wait of theirs takes its limit from here.

A limit is there to find what stands still, not a slow processor: each is many times what a machine needs that is six times
slower, or busier, than two quiet cores. A whole test has a limit too, `timeout` in pyproject.toml.
"""

import queue
import subprocess
import threading
import time
from collections.abc import Iterator

SECONDS = 180.0  # for one thing to happen: an answer, a page, a process that starts or ends
MILLISECONDS = SECONDS * 1000
LONG = 1200.0  # for a whole game, a build, or everything that a program of a test does


def tries() -> Iterator[None]:
    """Let something be tried again and again, as long as one waits for one thing to happen."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        yield


def lines_said(process: subprocess.Popen[str], limit: float) -> Iterator[str]:
    """Give what a process says line by line, and wait for each line no longer than the limit."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def read() -> None:
        for line in process.stdout or ():
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    while (line := lines.get(timeout=limit)) is not None:
        yield line
