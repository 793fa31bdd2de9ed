"""Sitting down: who may take which seat, and what a key that comes again is answered."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from backroom.refusal import Refused
from backroom.server.rooms.room import Room
from backroom.server.secrets import derived_secret, hash_of, new_secret
from backroom.server.tables import proposals
from backroom.server.tables.access import Wished, device_of, home_of
from backroom.server.tables.entries import Draft
from backroom.server.tables.table_log import TableLog
from backroom.wire.forms import NewTable, Seated, Sit

LOCKED = "This table is locked. Ask the host for an invitation."
RESERVED = "That seat is reserved for an invited player. Choose another one."
ALL_RESERVED = "The seats left are reserved for invited players. Ask the host for a link."
DEVICE = "This device already has a seat at this table. The host can create a link for another one."
LAST_SEAT = "The last seat is kept for someone elsewhere, as others at your address already sit here. The host can create a link."
INVITATION = "That invitation has been used or cancelled, or has expired. Ask for a new one."
REMOVED = "The host has removed you from this table."
OTHER_WISH = "That key was already used for another request. Draw a new one."


@dataclass(frozen=True)
class Newcomer:
    """Somebody who wants a seat: as the host or not, from where."""

    wish: Sit
    address: str
    is_host: bool

    @property
    def is_stranger(self) -> bool:
        """Whether nobody speaks for it: the host may do everything, and only the host puts bots on seats."""
        return not self.is_host and self.wish.level is None


async def take_seat(room: Room, newcomer: Newcomer, levels: list[str]) -> Seated:
    """Let somebody sit down, or tell again which seat the same wish got."""
    wish, again = newcomer.wish, None
    secret = None if wish.level is not None else seat_secret(room.name, wish.key)
    kept = hash_of(secret) if secret else ""

    def decide(log: TableLog) -> Draft | None:
        """Look who sits where when it is written."""
        nonlocal again
        again = repeated(log, wish)
        if again is not None:
            return None
        seat = seat_for(log, newcomer, room.clock())
        draft = proposals.sit(log, seat, wish.name, wish.level or "", kept, levels)
        return replace(draft, body={**draft.body, **told_of(log, newcomer), "word": wish.word or ""})

    taken = await room.propose(decide)
    known = again or taken
    assert known is not None  # it is written, known or refused
    return Seated(seat=known.seat, secret=secret)


def seat_secret(table: str, key: str | None) -> str:
    """Make a seat's secret: with a key the same one again, without that anybody has to keep it."""
    return new_secret() if key is None else derived_secret(key, f"seat {table}")


def repeated(log: TableLog, wish: Sit) -> Wished | None:
    """Give what a key has got already."""
    known = log.access.keys.get(hash_of(wish.key)) if wish.key is not None else None
    if known is not None and known.wish != digest_of(wish):
        raise Refused("key", OTHER_WISH)
    return known


def told_of(log: TableLog, newcomer: Newcomer) -> dict[str, str]:
    """Give what a table keeps of somebody who sits down."""
    wish = newcomer.wish
    told = {} if wish.key is None else {"key": hash_of(wish.key), "wish": digest_of(wish)}
    if wish.level is not None:
        return told
    return {**told, "home": home_of(log.host, newcomer.address), "device": device_of(log.host, wish.device)}


def digest_of(wish: Sit | NewTable) -> str:
    """Give a digest of what is wished, without the key."""
    return hashlib.sha256(wish.model_dump_json(exclude={"key", "device", "invite"}, exclude_unset=True).encode()).hexdigest()[:32]


def seat_for(log: TableLog, newcomer: Newcomer, now: int) -> int | None:
    """Give the seat that somebody may take, None if any will do; refuse those who do not belong here."""
    wish, access = newcomer.wish, log.access
    proposals.not_begun(log)
    if newcomer.is_stranger and wish.invite is not None:
        kept = access.seat_of(wish.invite, now)
        if kept is None:
            raise Refused("invitation", INVITATION)
        return kept
    if newcomer.is_stranger:
        refuse_strangers(log, newcomer)
    free = [number for number, chair in enumerate(log.chairs) if chair.kind == "free"]
    open_to_all = [number for number in free if not access.kept_for_others(number, now)]
    if wish.seat is None:
        if free and not open_to_all and not newcomer.is_host:
            raise Refused("reserved", ALL_RESERVED)
        return next(iter(open_to_all or free), None)
    if wish.seat in free and wish.seat not in open_to_all and not newcomer.is_host:
        raise Refused("reserved", RESERVED)
    return wish.seat


def refuse_strangers(log: TableLog, newcomer: Newcomer) -> None:
    """Refuse somebody whom nobody invited: at a locked table, twice from a device, and on the last seat from one address.

    Several friends behind one address can sit, those of the host's household on every seat.
    """
    access, device = log.access, device_of(log.host, newcomer.wish.device)
    home = home_of(log.host, newcomer.address)
    if device and device in access.barred:
        raise Refused("removed", REMOVED)
    if log.settings.locked:
        raise Refused("locked", LOCKED)
    if device and device in access.devices.values():
        raise Refused("device", DEVICE)
    last = [chair.kind for chair in log.chairs].count("free") == 1
    if last and access.household not in ("", home) and home in access.homes.values():
        raise Refused("household", LAST_SEAT)
