"""Bots of others that the owner of a server has registered by name; a client can name these and no others."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from importlib.metadata import entry_points
from itertools import chain
from pathlib import Path

from backroom.bots import BOTS
from backroom.bots.outside import Command, is_command
from backroom.refusal import Refused
from backroom.server.bots.bot_worker import loaded
from backroom.wire.parts import NAME_OF_BOT


def registered_bots(wishes: Iterable[str]) -> dict[str, str]:
    """Read registrations: `name=module:Class`, `name=run:COMMAND`, an entry point's name; refuse what could not be seated."""
    found: dict[str, str] = {}
    for wish in chain.from_iterable(map(lines_of, wishes)):
        name, _, place = wish.partition("=")
        if not re.fullmatch(NAME_OF_BOT, name):
            raise Refused("bot", f"'{name}' is not a valid bot name: use at most 24 lower-case letters, digits, - and _.")
        if name in BOTS or name in found:
            raise Refused("bot", f"There is already a bot '{name}'. Choose another name: NAME=module:Class or NAME=run:COMMAND.")
        found[name] = checked(name, place or place_of(name))
    return found


def lines_of(wish: str) -> list[str]:
    """Give a registration as it is, or those of a file, `@FILE`: one on each line, beside empty lines and notes behind a #."""
    if not wish.startswith("@"):
        return [wish]
    lines = (line.strip() for line in Path(wish[1:]).read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def place_of(name: str) -> str:
    """Find the class of a bot that another package brings as an entry point."""
    known = {entry.name: entry.value for entry in entry_points(group="backroom.bots")}
    if name not in known:
        brought = ", ".join(known) or "none"
        raise Refused(
            "bot",
            f"No package has a bot '{name}' (found: {brought}). Write NAME=module:Class or NAME=run:COMMAND, or install it.",
        )
    return known[name]


def checked(name: str, place: str) -> str:
    """See to it that the class of a bot can be loaded, or its program run; a command is kept as it can be run from anywhere."""
    if is_command(place):
        return f"run:{shlex.join(Command.read(place).words)}"
    try:
        made = loaded(place)
    except Exception as error:
        raise Refused("bot", f"The bot '{name}' cannot be loaded from '{place}': {type(error).__name__}: {error}.") from error
    if not callable(getattr(made, "choose", None)):
        raise Refused("bot", f"{place} is not a bot: it has no method choose(turn).")
    return place
