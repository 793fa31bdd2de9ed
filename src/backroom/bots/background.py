"""Compiling in the background while people already play: in another process that stands back behind everything else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import IO

from backroom.kernel.engine import can_compile

APART = "import sys; from backroom.bots.background import compile_apart; compile_apart(*sys.argv[1:])"
NICE = 19  # the processor is anybody else's who wants it
LAST_WORDS = 5.0  # seconds until an ended process has nothing more to tell
LAST = 0.99  # told as long as it is not all done


def compile_apart(name: str) -> None:
    """Compile a game and its bots at the lowest priority, and print each step: the program of the other process."""
    stand_back()
    from backroom.bots.compiling import STEPS, compile_together

    print(STEPS, flush=True)
    compile_together([name], lambda step: print(step, flush=True), jobs=1)


def stand_back() -> None:
    """Let everybody else have the processor first, as far as this system can do that; what is started from here does too."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    if hasattr(os, "sched_setscheduler"):
        with suppress(OSError):  # some containers do not allow it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


class BackgroundCompiling:
    """Another process that compiles a game and its bots; true once it is done. Until then bots play interpreted."""

    def __init__(self, game: str, needed: bool = True, done: bool = False) -> None:
        """Begin, if somebody needs that and it is not done already."""
        self.done = done and can_compile()
        self.steps = self.told = 0
        self.process: subprocess.Popen[str] | None = None
        if needed and not done and can_compile():
            quiet, command = subprocess.DEVNULL, [sys.executable, "-c", APART, game]
            self.process = subprocess.Popen(
                command, stdin=quiet, stdout=subprocess.PIPE, stderr=quiet, text=True, start_new_session=True
            )
            self.listening = threading.Thread(target=self.listen, args=(self.process.stdout,), daemon=True)
            self.listening.start()

    def listen(self, lines: IO[str]) -> None:
        """Count the steps that the process tells; the first line says how many there are."""
        with lines:
            for line in lines:
                if self.steps:
                    self.told += 1
                else:
                    self.steps = int(line)

    def __bool__(self) -> bool:
        """Tell whether it is done."""
        if self.process is not None and self.process.poll() is not None:
            self.done, self.process = self.process.returncode == 0, None
        return self.done

    @property
    def under_way(self) -> bool:
        """Whether it goes on."""
        return not self and self.process is not None

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return min(LAST, self.told / self.steps) if self.under_way and self.steps else float(not self.under_way)

    def stop(self) -> None:
        """Compile no longer."""
        if self.process is not None:
            with suppress(OSError):  # it may be over just now
                end_session = getattr(os, "killpg", None)  # with what it has started; Windows has none
                end_session(self.process.pid, signal.SIGTERM) if end_session else self.process.terminate()
            self.process.wait()
            self.listening.join(LAST_WORDS)
            self.process = None
