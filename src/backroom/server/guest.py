"""Somebody who is connected to a room."""

from __future__ import annotations

from typing import Protocol

from backroom.wire.parts import Part


class Guest(Protocol):
    """Somebody who is connected to a room: where, in which language, and how much was sent already."""

    observer: int
    hash: str  # of the secret that it came with
    lang: str
    sent: int

    def give(self, message: Part) -> None:
        """Send a message; never waits."""

    def dismiss(self) -> None:
        """Send it away: its seat is another's now."""

    def start_over(self) -> None:
        """Send it away to come back, and be told everything anew."""
