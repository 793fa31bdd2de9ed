"""Which program an outside bot is: `run:` and a command as a shell would read it, without a shell."""

from __future__ import annotations

import os
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from backroom.refusal import Refused

PREFIX = "run:"
LARGEST = 1 << 26  # bytes of a file that is still looked into to see whether a bot has changed
KEPT = ("PATH", "SYSTEMROOT")  # what a bot is told of the environment; the second one is for Windows


def is_command(name: str) -> bool:
    """Tell whether a bot's name is a command."""
    return name.startswith(PREFIX)


@dataclass(frozen=True)
class Command:
    """A program and its arguments; those that name files from here name them from anywhere."""

    name: str  # as it was given
    words: tuple[str, ...]

    @classmethod
    def read(cls, name: str) -> Command:
        """Read a bot's name; refuse a program that is not there."""
        text = name.removeprefix(PREFIX).strip()
        try:
            words = shlex.split(text)
        except ValueError as error:
            raise Refused("bot", f"'{text}' is not a command: {error}. Close every quote.") from None
        if not words:
            raise Refused("bot", "A bot to run needs a command, such as run:./bot or 'run:python3 bot.py'.")
        program = shutil.which(words[0])
        if program is None:
            raise Refused("bot", f"There is no program '{words[0]}' to run. Name its path, or make it executable.")
        return cls(name, (os.path.abspath(program), *map(found_from_here, words[1:])))

    @property
    def files(self) -> list[Path]:
        """The files that the command names, the program included."""
        named = [Path(word) for word in self.words if os.path.isabs(word)]
        return [path for path in named if path.is_file() and path.stat().st_size <= LARGEST]

    @property
    def stamp(self) -> tuple[float, ...]:
        """When its files were written last: a bot that was changed is another."""
        return tuple(path.stat().st_mtime for path in self.files)


def found_from_here(word: str) -> str:
    """Make the path of something that is there absolute; a bot works in a folder of its own."""
    return os.path.abspath(word) if os.path.exists(word) else word


def environment(folder: Path) -> dict[str, str]:
    """Give the environment of a bot: the way to programs, a place for its files, and text in UTF-8."""
    own = {"HOME": str(folder), "TMPDIR": str(folder), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    return {**{name: os.environ[name] for name in KEPT if name in os.environ}, **own}
