"""The process of an outside bot: lines out, lines in, and its end, with all that it has started."""

from __future__ import annotations

import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from backroom.bots.outside.command import environment
from backroom.bots.outside.log import Log
from backroom.bots.outside.protocol import LONGEST

CHUNK = 1 << 14  # bytes of stderr that are read at a time
MOMENT = 1.0  # seconds for what has ended to be seen to have ended
LOOK_AGAIN = 0.002
SHELL = "/bin/sh"
GUARD = 'read end; kill -KILL "-$1"; rm -rf -- "$2"'  # reads until this program is gone, however it went


class Process:
    """A process in a session, a group and an empty folder of its own; three threads speak with it, so that nothing blocks."""

    def __init__(self, words: Sequence[str], hear: Callable[[bytes], None], log: Log) -> None:
        """Start it; from `begin` on `hear` gets each line, cut behind the longest that is allowed, and nothing at the end."""
        self.hear, self.log = hear, log
        self.folder = Path(tempfile.mkdtemp(prefix="backroom-bot-"))
        pipe = subprocess.PIPE
        try:
            self.pipes = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=self.folder, env=environment(self.folder), start_new_session=True
            )
        except OSError:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        log.name(f"{Path(words[-1]).name}-{self.pipes.pid}")
        self.guard = guarded(self.pipes.pid, self.folder)
        self.outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.speak, self.listen, self.overhear)]

    def begin(self) -> None:
        """Begin to speak with it; to listen last, as whoever hears that it has ended waits for the others."""
        speaking, listening, overhearing = self.threads
        for thread in (speaking, overhearing, listening):
            thread.start()

    def say(self, line: bytes) -> None:
        """Send a line, now or as soon as the bot reads."""
        self.outgoing.put(line)

    def close_stdin(self) -> None:
        """Let it read the end, behind all that was sent."""
        self.outgoing.put(None)

    def speak(self) -> None:
        """Write what is to be sent; close stdin at the end."""
        with suppress(OSError, ValueError):
            while (line := self.outgoing.get()) is not None:
                stream(self.pipes.stdin).write(line)
                stream(self.pipes.stdin).flush()
        with suppress(OSError, ValueError):
            stream(self.pipes.stdin).close()

    def listen(self) -> None:
        """Read lines until there are no more."""
        with suppress(OSError, ValueError):
            while line := stream(self.pipes.stdout).readline(LONGEST + 1):
                self.hear(line)
        self.hear(b"")

    def overhear(self) -> None:
        """Read what it writes to stderr."""
        with suppress(OSError, ValueError):
            while said := os.read(stream(self.pipes.stderr).fileno(), CHUNK):
                self.log.add(said)

    def exit_code(self, patience: float) -> int | None:
        """Wait a while for its end; give its exit code, None if it goes on. Its number stays taken until `end`."""
        until = time.monotonic() + patience
        while True:
            code = seen_exit(self.pipes)
            if code is not None or time.monotonic() > until:
                return code
            time.sleep(LOOK_AGAIN)

    def hear_last_words(self) -> None:
        """Wait a moment for what it still has to say on stderr."""
        self.threads[-1].join(MOMENT / 5)

    def kill(self) -> None:
        """End it at once, with all that it has started in its group."""
        with suppress(OSError):
            end_group = getattr(os, "killpg", None)  # Windows has none
            end_group(self.pipes.pid, signal.SIGKILL) if end_group else self.pipes.kill()

    def end(self, patience: float) -> bool:
        """Close its stdin and let it leave, then end what is left; tell whether it left by itself."""
        self.close_stdin()
        left = self.exit_code(patience) is not None
        self.kill()
        with suppress(subprocess.TimeoutExpired):  # the system holds it back; it is taken away when this program ends
            self.pipes.wait(MOMENT)
        if self.guard is not None:
            self.guard.kill()
            self.guard.communicate()
        for thread, pipe in zip(self.threads, (None, self.pipes.stdout, self.pipes.stderr), strict=True):
            if thread is not threading.current_thread():
                thread.join(MOMENT)
                if pipe is not None and not thread.is_alive():
                    pipe.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        return left


def guarded(group: int, folder: Path) -> subprocess.Popen[bytes] | None:
    """Start what ends a bot and clears its folder away, should this program be killed; None where there is no shell."""
    if not os.path.exists(SHELL):
        return None
    quiet, words = subprocess.DEVNULL, [SHELL, "-c", GUARD, "guard", str(group), str(folder)]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True)


def seen_exit(process: subprocess.Popen[bytes]) -> int | None:
    """Give the exit code of what has ended, without giving its number free where the system can do that."""
    if not hasattr(os, "waitid"):
        return process.poll()
    if process.returncode is not None:
        return process.returncode
    try:
        found = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:  # the system takes the ended away by itself
        return process.poll()
    if found is None:
        return None
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


def stream(pipe: IO[bytes] | None) -> IO[bytes]:
    """Give a pipe that is there."""
    assert pipe is not None
    return pipe
