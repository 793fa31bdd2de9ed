"""Compiling while people already play: bots play interpreted until another process has compiled everything."""

from __future__ import annotations

import subprocess
import sys

from backroom.kernel.engine import can_compile


class Warming:
    """Whether the compiled rules of a game, and the bots on them, are there."""

    def __init__(self, game: str, needed: bool = True, done: bool = False) -> None:
        """Compile in the background, if somebody needs that and it is not done already."""
        self.done = done and can_compile()
        self.process: subprocess.Popen[bytes] | None = None
        if needed and not done and can_compile():
            command = [sys.executable, "-m", "backroom", "warm", game]
            quiet = subprocess.DEVNULL
            self.process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)

    def __bool__(self) -> bool:
        """Tell whether it is done."""
        if self.process is not None and self.process.poll() is not None:
            self.done, self.process = self.process.returncode == 0, None
        return self.done

    def stop(self) -> None:
        """Compile no longer."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None
