"""Who asks over HTTP: the secret that comes with a request says whose host or seat it is."""

from __future__ import annotations

from backroom.refusal import Refused
from backroom.server.rooms.room import Room
from backroom.server.secrets import opens


def bearer(header: str | None) -> str:
    """Read the secret that comes with a request."""
    kind, _, secret = (header or "").partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise Refused("unknown", "Say who you are: send the key of your seat or table as 'Authorization: Bearer KEY'.")
    return secret


def as_host(room: Room, header: str | None, sentence: str = "Only the host of this table can do that.") -> None:
    """Refuse everybody but the table's host."""
    if not room.log.is_host(bearer(header)):
        raise Refused("forbidden", sentence)


def as_seat(room: Room, header: str | None, sentence: str) -> int:
    """Give the seat of whoever asks; refuse everybody without one."""
    seat = opens(bearer(header), room.log.hashes)
    if seat is None:
        raise Refused("forbidden", sentence)
    return seat
