"""What an outside bot writes to stderr, and what was noted about it: the last of it in memory, the first of it in a file."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock

from backroom.bots.outside.verdicts import Fault

REMEMBERED = 1 << 14  # bytes in memory
WRITTEN = 1 << 20  # bytes of a file
MOST_NOTES = 100
OURS = "[backroom]"  # before what the bot did not say itself
FOLDER = "BACKROOM_BOT_LOGS"  # where files are written, if that is said


class Log:
    """A log that stays small, however much is said."""

    def __init__(self) -> None:
        """Begin with nothing; a file is made when there is something to write."""
        self.lock, self.kept, self.written = Lock(), b"", 0
        self.notes: list[Fault] = []
        self.path: Path | None = None

    def name(self, name: str) -> None:
        """Say what the file is called."""
        folder = os.environ.get(FOLDER)
        self.path = Path(folder) / f"{name}.log" if folder else None

    def add(self, said: bytes) -> None:
        """Add what was said."""
        with self.lock:
            self.kept = (self.kept + said)[-REMEMBERED:]
            if self.path is not None and self.written < WRITTEN:
                part = said[: WRITTEN - self.written]
                self.written += len(part)
                self.path.parent.mkdir(parents=True, exist_ok=True)
                with self.path.open("ab") as file:
                    file.write(part)

    def note(self, fault: Fault) -> None:
        """Add something about the bot, once."""
        if fault not in self.notes and len(self.notes) < MOST_NOTES:
            self.notes.append(fault)
            self.add(f"{OURS} {fault.sentence()}\n".encode())

    @property
    def last_line(self) -> str:
        """The last line that it said itself."""
        lines = [line.strip() for line in self.kept.decode("utf-8", "backslashreplace").splitlines()]
        return next((line for line in reversed(lines) if line and not line.startswith(OURS)), "")
