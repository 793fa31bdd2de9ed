"""How bots are named on a command line and in a record: a command may be long, and hold commas between quotes."""

from __future__ import annotations

import hashlib
import os
import re
import shlex

from backroom.bots.outside.command import is_command
from backroom.refusal import Refused

LONGEST = 24  # characters of a name in a record
SHORTENED = re.compile(r"…[0-9a-f]{6}$")
WHOLE = re.compile(r"""(["']).*\1""")

_commands: dict[str, str] = {}  # commands by the names that they have in records, where these are shorter


def split_names(text: str) -> list[str]:
    """Split names at commas, but not at those between the quotes of a command; quotes around a whole name are taken off."""
    names: list[str] = []
    for piece in text.split(","):
        if names and is_open(names[-1]):
            names[-1] += f",{piece}"
        else:
            names.append(piece.strip())
    return [name[1:-1] if WHOLE.fullmatch(name) else name for name in names]


def is_open(name: str) -> bool:
    """Tell whether a name is a command, or begins with a quote, and one of its quotes is not closed yet."""
    try:
        return bool(is_command(name) or name[:1] in ("'", '"')) and not shlex.split(name)
    except ValueError:
        return True


def short_name(name: str) -> str:
    """Give the name of a bot as records have it; this program knows the bot by it, too."""
    if not is_command(name):
        return name
    if len(name) <= LONGEST and name.isprintable():
        short = name
    else:  # the same in every process, whatever else was named there
        plain = " ".join(os.path.basename(word.rstrip("/")) or word for word in name.removeprefix("run:").split())
        short = f"{f'run:{plain}'[: LONGEST - 7].rstrip()}…{hashlib.sha256(name.encode()).hexdigest()[:6]}"
    _commands.setdefault(short, name)
    return short


def full_name(name: str) -> str:
    """Give the name by which a bot can be made."""
    known = _commands.get(name, name)
    if known == name and is_command(name) and SHORTENED.search(name):
        raise Refused(
            "bot", f"The command of '{name}' was too long for a record. Put it into a script with a short name: run:./bot."
        )
    return known
