"""What the host of a table may decide about others: a lock, invitations, muting and sending away. Each is an entry of the log."""

from __future__ import annotations

from backroom.refusal import Refused
from backroom.server.tables.entries import NO_SEAT, Draft
from backroom.server.tables.proposals import not_begun, not_frozen
from backroom.server.tables.table_log import TableLog


def lock(log: TableLog, locked: bool) -> Draft | None:
    """Let nobody new in, or everybody again; nothing, if that is so already."""
    return None if log.settings.locked == locked else Draft("lock", NO_SEAT, body={"locked": locked})


def invite(log: TableLog, seat: int | None, kept: str, expires: int, now: int) -> Draft:
    """Keep a seat for whoever has a key; the first free one if none is named."""
    not_begun(log)
    free = [number for number, chair in enumerate(log.chairs) if chair.kind == "free"]
    if seat is None:
        seat = next((number for number in free if not log.access.kept_for_others(number, now)), None)
    if seat is None or seat not in free:
        raise Refused("taken", "That seat is taken. Choose another one." if free else "Every seat at this table is taken.")
    return Draft("invite", seat, body={"hash": kept, "expires": expires})


def invite_to_watch(log: TableLog, kept: str, expires: int) -> Draft:
    """Let whoever has a key watch, though the table is locked."""
    if not log.settings.watchers:
        raise Refused("watchers", "This table has no spectators.")
    return Draft("invite", NO_SEAT, body={"hash": kept, "expires": expires})


def withdraw(log: TableLog, seat: int) -> Draft:
    """Keep a seat no longer."""
    if seat not in log.access.reserved:
        raise Refused("seat", f"Seat {seat} is not reserved.")
    return Draft("invite", seat, body={"hash": "", "expires": 0})


def mute(log: TableLog, seat: int, muted: bool) -> Draft | None:
    """Let somebody say nothing, or speak again; nothing, if that is so already."""
    has_person(log, seat)
    return None if log.chairs[seat].muted == muted else Draft("mute", seat, body={"muted": muted})


def remove(log: TableLog, seat: int) -> Draft:
    """Send somebody away: before the game the seat is free again, in it a bot goes on, and there is no way back."""
    not_frozen(log)
    has_person(log, seat)
    if log.phase == "over":
        raise Refused("phase", "The game is over.")
    return Draft("remove", seat, body={"level": log.settings.stand_in if log.phase == "playing" else ""})


def has_person(log: TableLog, seat: int) -> None:
    """Refuse if nobody sits there who could be sent away."""
    if not 0 <= seat < len(log.chairs) or log.chairs[seat].kind != "person" or log.chairs[seat].removed:
        raise Refused("seat", f"Nobody sits on seat {seat}.")
