"""The entries of a table's log: everything that ever happens to a table is one of these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from backroom.refusal import Refused

Kind = Literal[
    "open", "sit", "leave", "start", "act", "order", "undo", "takeover", "back", "wake", "sleep", "say", "word", "again",
    "rematch", "damaged", "lock", "invite", "mute", "remove", "forget", "delete", "offer", "move", "lesson",
]  # fmt: skip
NO_SEAT = -1


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is about to be written. The same key of the same seat is written once, whoever proposes it."""

    kind: Kind
    seat: int = NO_SEAT
    key: str = ""
    body: dict[str, Any] = field(default_factory=dict)
    phase: str = field(default="", compare=False)  # that the table is in from now on, if this changes it; not in the log
    # What is done in the same commit, and is not in the entry itself
    rewrites: dict[int, dict[str, Any]] = field(default_factory=dict, compare=False)  # earlier entries, as they are from now on
    clears: bool = field(default=False, compare=False)  # whether all earlier entries are deleted
    drops: str = field(default="", compare=False)  # the digest of a record that is deleted


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry that is written: it has a place in its table's log, and a time."""

    sequence: int
    at: int  # milliseconds since 1970
    draft: Draft

    @property
    def kind(self) -> Kind:
        """What it is."""
        return self.draft.kind

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.draft.seat

    @property
    def body(self) -> dict[str, Any]:
        """What it says."""
        return self.draft.body


def reason(error: Exception) -> str:
    """Say in a word or two what is wrong with an entry; what it says may be somebody's secret."""
    if isinstance(error, Refused):
        return f"refused for its {error.refusal.code} {error.refusal.about}".rstrip()
    return type(error).__name__
