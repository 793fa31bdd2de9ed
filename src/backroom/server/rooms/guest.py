"""Somebody who is connected to a room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from backroom.server.sockets.sealed import Sealed
from backroom.wire.parts import Part

Alike = tuple[int, str, int, int]


class Guest(Protocol):
    """Somebody who is connected to a room: where, in which language, and how much was sent already."""

    observer: int
    hash: str  # of the secret that it came with
    address: str  # that it came from
    lang: str
    sent: int

    def give(self, message: Part | Sealed) -> None:
        """Send a message; never waits."""

    def dismiss(self, why: str) -> None:
        """Send it away: its seat is another's now, the host has removed it, or the seat has moved to another device."""

    def start_over(self) -> None:
        """Send it away to come back, and be told everything anew."""


def alike(guest: Guest, newest: int) -> Alike:
    """Give all that an update depends on at one moment of a table: who are alike in this are sent the same bytes."""
    return guest.observer, guest.lang, guest.sent, newest


def payer_among(guests: Sequence[Guest], opened_from: str) -> str:
    """Give the address that pays for what happens at a table by itself: of a person there, else of who opened it or watches."""
    seated = (guest.address for guest in guests if guest.observer >= 0)
    return next(seated, opened_from) or next((guest.address for guest in guests), "")
