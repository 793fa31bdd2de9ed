"""Moving a seat to another device: whoever has it makes a key that works once and expires soon; who takes it has a new secret."""

from __future__ import annotations

from dataclasses import dataclass

from backroom.refusal import Refused
from backroom.server.rooms.room import Room
from backroom.server.secrets import hash_of, new_secret
from backroom.server.tables.access import Wished, device_of
from backroom.server.tables.entries import Draft
from backroom.server.tables.seating import OTHER_WISH, seat_secret
from backroom.server.tables.table_log import TableLog
from backroom.wire.own_forms import TakenOver, TakeOver

LASTS = 600_000  # milliseconds for which a key is worth something
WORTHLESS = "That link has been used or replaced, or its ten minutes are over. Create a new one on the device that has the seat."


@dataclass(frozen=True)
class Offered:
    """A key to a seat that moves, and until when it is worth something."""

    key: str
    expires: int


async def offer(room: Room, seat: int, secret_hash: str, host: str | None = None) -> Offered:
    """Make a key with which another device can take a seat over; an earlier one of the seat is worth nothing from now on.

    With the host's secret it takes over what the host may do, too.
    """
    offered = Offered(new_secret(), room.clock() + LASTS)

    def decide(log: TableLog) -> Draft:
        """Look whose seat it is when it is written."""
        if log.hashes[seat] != secret_hash:
            raise Refused("forbidden", "This seat is already on another device.")
        if host is not None and not log.is_host(host):
            raise Refused("forbidden", "That is not the key of this table's host.")
        told = {"hash": hash_of(offered.key), "expires": offered.expires}
        return Draft("offer", seat, body=told if host is None else {**told, "host": True})

    await room.propose(decide)
    return offered


async def take_over(room: Room, wish: TakeOver) -> TakenOver:
    """Give the seat that a key is for a new secret; the old one opens nothing any more. The same wish is answered the same."""
    secret, host = seat_secret(room.name, wish.key), seat_secret(f"{room.name} host", wish.key)
    again: Wished | None = None

    def decide(log: TableLog) -> Draft | None:
        """Look what the key is worth when it is written."""
        nonlocal again
        again = repeated(log, wish)
        if again is not None:
            return None
        seat = log.access.offered_seat(wish.offer, room.clock())
        if seat is None:
            raise Refused("invitation", WORTHLESS)
        body = {"secret": hash_of(secret), "device": device_of(log.host, wish.device)}
        told = {} if wish.key is None else {"key": hash_of(wish.key), "wish": hash_of(wish.offer)}
        if seat in log.access.with_host:
            told["host"] = hash_of(host)
        return Draft("move", seat, body={**body, **told})

    known = await room.propose(decide) or again
    assert known is not None  # it is written, known or refused
    return TakenOver(seat=known.seat, secret=secret, host=host if room.log.is_host(host) else None)


def repeated(log: TableLog, wish: TakeOver) -> Wished | None:
    """Give what a key of the wisher's has got already, as long as the seat has not moved on."""
    known = log.access.keys.get(hash_of(wish.key)) if wish.key is not None else None
    if known is not None and known.wish != hash_of(wish.offer):
        raise Refused("key", OTHER_WISH)
    return known
