"""How long an outside bot may take, and how often it may be wrong; the owner of the program can say otherwise."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import Any, Self

from backroom.kernel.phrases import known_language
from backroom.refusal import Refused

VARIABLES = {"turn": "BACKROOM_BOT_TURN", "game": "BACKROOM_BOT_GAME", "ready": "BACKROOM_BOT_READY"}


@dataclass(frozen=True)
class Limits:
    """What holds for every seat of a bot, in seconds; the language is that of the meanings it is told."""

    turn: float = 10.0  # for one answer
    game: float = 0.0  # for all answers of one game; 0: any time
    ready: float = 45.0  # for starting
    grace: float = 1.0  # for an answer after `stop`, and for leaving after `quit`
    strikes: int = 3  # with which a bot is out
    language: str = "en"

    @classmethod
    def from_environment(cls) -> Self:
        """Take what the environment says."""
        usual = cls(language=known_language(os.environ.get("BACKROOM_LANG") or "en"))
        said: dict[str, Any] = {name: seconds(variable) for name, variable in VARIABLES.items() if os.environ.get(variable)}
        return replace(usual, **said)

    def told(self) -> dict[str, int | None]:
        """Tell them as a bot is told."""
        return {
            "ready_ms": milliseconds(self.ready),
            "turn_ms": milliseconds(self.turn),
            "game_ms": milliseconds(self.game) if self.game else None,
            "grace_ms": milliseconds(self.grace),
            "strikes": self.strikes,
        }


def milliseconds(time: float) -> int:
    """Give a time as messages have it."""
    return round(1000 * time)


def seconds(variable: str) -> float:
    """Read a number of seconds from the environment."""
    text = os.environ[variable]
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise Refused("limit", f"{variable} is '{text[:20]}'; write a number of seconds, such as 2 or 0.5.")
    return found
