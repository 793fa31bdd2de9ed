"""Programs that begin at once: a process that has imported everything is forked for each of them.

As a program, `python -m tests.server.prepared FD`, it is that process. Over the socket FD come a program's name, arguments and
environment, with three open files: for its output, for its errors, and a socket that is told its number and how it ended.
"""

from __future__ import annotations

import functools
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from tests import luck
from tests.patience import SECONDS

ROOT = Path(__file__).parents[2]
READ_WHEN_IMPORTED = ("PYTHONPATH", "NUMBA_DISABLE_JIT", "BACKROOM_CACHE")  # a process is prepared for one value of these
MOST = 2**17  # bytes that name a program, its arguments and its environment


class Prepared:
    """A running program that began as a fork; it is handled as subprocess.Popen is."""

    def __init__(self, module: str, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start it as `python -m module` would; what it says is kept in files, so that nothing waits for a reader."""
        self.output, self.errors = tempfile.TemporaryFile(), tempfile.TemporaryFile()  # noqa: SIM115
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.line.settimeout(SECONDS)
        self.returncode: int | None = None
        with theirs:
            wish = json.dumps([module, list(arguments), dict(environment)]).encode()
            files = [self.output.fileno(), self.errors.fileno(), theirs.fileno()]
            special = tuple((name, environment[name]) for name in READ_WHEN_IMPORTED if name in environment)
            socket.send_fds(Source.prepared(special).line, [wish], files)
        self.pid = int(self.line.recv(MOST))

    def poll(self) -> int | None:
        """Tell how it ended, if it did."""
        if self.returncode is None and select.select([self.line], [], [], 0)[0]:
            self.returncode = int(self.line.recv(MOST))
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def end(self, number: int) -> tuple[int, str, str]:
        """End it by a signal; give its exit status and what it said."""
        self.send_signal(number)
        if self.returncode is None:
            self.returncode = int(self.line.recv(MOST))
        self.line.close()
        return self.returncode, said(self.output), said(self.errors)


def said(file: IO[bytes]) -> str:
    """Read what was written."""
    with file:
        file.seek(0)
        return file.read().decode()


class Source:
    """The process that is forked; it ends when this one does."""

    def __init__(self, special: dict[str, str]) -> None:
        """Let it import everything."""
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        usual = {name: value for name, value in os.environ.items() if name not in READ_WHEN_IMPORTED}
        with theirs:
            command = [sys.executable, "-m", "tests.server.prepared", str(theirs.fileno())]
            self.process = subprocess.Popen(
                command, env={**usual, **special}, cwd=ROOT, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )

    @staticmethod
    @functools.cache
    def prepared(special: tuple[tuple[str, str], ...]) -> Source:
        """Give the one for an environment."""
        return Source(dict(special))


def main() -> None:
    """Import what a server needs, and fork until nobody can ask any more."""
    import backroom.server.serve
    import backroom.terminal.options
    import backroom.upkeep  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for keepers
    asked = socket.socket(fileno=int(sys.argv[1]))
    while True:
        wish, files, _, _ = socket.recv_fds(asked, MOST, 3)
        if not wish:
            return
        if os.fork() == 0:
            asked.close()
            keep(*json.loads(wish), *files)
        for file in files:
            os.close(file)


def keep(module: str, arguments: list[str], environment: dict[str, str], output: int, errors: int, told: int) -> None:
    """Start a program, and tell its number and how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with socket.socket(fileno=told) as line:
        if (number := os.fork()) == 0:
            line.close()
            os.dup2(output, 1)
            os.dup2(errors, 2)
            os.environ.clear()
            os.environ.update(environment)
            sys.argv[1:] = arguments
            luck.settle()
            runpy.run_module(module, run_name="__main__", alter_sys=True)
            sys.exit()
        line.sendall(f"{number}\n".encode())
        status = os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
        line.sendall(f"{status}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    main()
