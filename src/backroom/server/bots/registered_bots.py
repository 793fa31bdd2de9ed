"""Bots of others that the owner of a server has registered by name; a client can name these and no others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import entry_points

from backroom.bots import BOTS
from backroom.refusal import Refused
from backroom.server.bots.bot_worker import loaded
from backroom.wire.parts import NAME_OF_BOT


def registered_bots(wishes: Iterable[str]) -> dict[str, str]:
    """Read registrations, `name=module:Class` or the name of an entry point; refuse what could not be seated."""
    found: dict[str, str] = {}
    for wish in wishes:
        name, _, place = wish.partition("=")
        if not re.fullmatch(NAME_OF_BOT, name):
            raise Refused("bot", f"'{name}' is no name for a bot: use at most 24 small letters, digits, - and _.")
        if name in BOTS or name in found:
            raise Refused("bot", f"There is a bot '{name}' already. Choose another name: NAME=module:Class.")
        found[name] = checked(name, place or place_of(name))
    return found


def place_of(name: str) -> str:
    """Find the class of a bot that another package brings as an entry point."""
    known = {entry.name: entry.value for entry in entry_points(group="backroom.bots")}
    if name not in known:
        brought = ", ".join(known) or "none"
        raise Refused("bot", f"No package brings a bot '{name}' (there is {brought}). Write NAME=module:Class, or install it.")
    return known[name]


def checked(name: str, place: str) -> str:
    """See to it that the class of a bot can be loaded."""
    try:
        made = loaded(place)
    except Exception as error:
        raise Refused("bot", f"The bot '{name}' cannot be loaded from '{place}': {type(error).__name__}: {error}.") from error
    if not callable(getattr(made, "choose", None)):
        raise Refused("bot", f"{place} is no bot: it has no method choose(turn).")
    return place
