"""What two machines must have in common so that they play the same games."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Generic, TypeVar

from backroom import __version__, games
from backroom.lab.sources import digest
from backroom.refusal import Refused

Part = TypeVar("Part")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Versions:
    """The rules of a game, the package, and the digest of all files that play it with these bots."""

    game: str
    bots: tuple[str, ...]
    rules: int
    version: str
    sources: str

    @classmethod
    def here(cls, game: str, bots: tuple[str, ...]) -> Versions:
        """Give those of this process."""
        return cls(game, bots, games.game(game).RULES, __version__, digest(game, bots))

    def differing(self, other: Versions) -> list[str]:
        """Name what is not the same."""
        return [field.name for field in fields(self) if getattr(self, field.name) != getattr(other, field.name)]


@dataclass(frozen=True)
class Answer(Generic[Done]):
    """What a worker gives back: what it made, or on which machine something else would be played."""

    done: list[Done]
    host: str = ""
    differing: tuple[str, ...] = ()

    def value(self) -> Done:
        """Give what was made; refuse a machine with other versions."""
        if self.differing:
            sentence = (
                f"The node {self.host} would play other games: {', '.join(self.differing)} differ. "
                "Install the same version of Backroom and of the bots on every node."
            )
            raise Refused("node", sentence)
        return self.done[0]


def checked(wanted: Versions, work: Callable[[Part], Done], part: Part) -> Answer[Done]:
    """Do a part of the work, unless this process would do it with other rules or bots."""
    try:
        differing = wanted.differing(Versions.here(wanted.game, wanted.bots))
    except Refused:  # a game or a bot that is not there
        differing = ["bots"]
    return Answer([], socket.gethostname(), tuple(differing)) if differing else Answer([work(part)])
