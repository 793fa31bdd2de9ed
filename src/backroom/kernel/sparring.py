"""Sparring partners that a game can bring: bots in styles of their own, that share nothing with what `weigh` knows.

`choose` gives the action that one of them takes, by its number; `may` holds the legal actions, of which there are several. Like
`weigh` it looks at its own cells and at what is public, never at what the seat may not know, and leaves the record as it was.
`memory` is for notes on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from backroom.kernel.legal import pick
from backroom.kernel.rule import rule


@rule
def anything(s: Any, seat: Any, policy: Any, may: Any, memory: Any, dice: Any) -> Any:
    """Take any legal action."""
    return pick(may, dice)


@dataclass(frozen=True)
class Partner:
    """A sparring partner: its name, and its style in a sentence."""

    name: str
    style: str


@dataclass(frozen=True)
class Sparring:
    """The sparring partners of one game; a partner's number is its place."""

    partners: tuple[Partner, ...] = ()
    choose: Callable[..., int] = anything
    memory: int = 0  # cells that choosing notes something in; they hold anything when it begins

    @property
    def names(self) -> list[str]:
        """Name them."""
        return [partner.name for partner in self.partners]

    def new_memory(self) -> NDArray[np.int64]:
        """Give the cells that choosing needs."""
        return np.zeros(self.memory, np.int64)
