"""Deleting what is somebody's: their name, their words and their key to a seat; and whole tables.

A game belongs to everybody who played it, so what others did stays, and the moves with it. Each deletion is an entry of the log
like any other, and what it takes away is taken out of the earlier entries in the same commit.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from backroom.refusal import Refused
from backroom.server.tables.chairs import FREE
from backroom.server.tables.entries import NO_SEAT, Draft, Entry
from backroom.server.tables.table_event import TableEvent

if TYPE_CHECKING:
    from backroom.server.tables.table_log import TableLog

OF_A_PERSON = ("sit", "say", "word", "offer", "move")  # entries that hold something of theirs
OTHERS = "Other people play or have played here, so the table stays. With the key to your seat you can delete your own data."


def forget(log: TableLog, seat: int) -> Draft:
    """Take a person's name, words and key away; with the last person goes the table."""
    if not any(hash_ for number, hash_ in enumerate(log.hashes) if number != seat):
        return delete(log, "left")
    since = last_sitting(log, seat)
    rewritten = {one.sequence: without(one) for one in log.entries[since:] if one.seat == seat and one.kind in OF_A_PERSON}
    return Draft("forget", seat, f"forget.{since}", {"since": since}, rewrites=rewritten, drops=record_of(log))


def delete(log: TableLog, why: str) -> Draft:
    """Take a whole table away; that it was there is all that is kept, and only for a while."""
    return Draft("delete", NO_SEAT, "delete", {"why": why}, clears=True, drops=record_of(log))


def delete_as_host(log: TableLog) -> Draft:
    """Take a table away as its host: before the game begins, or if no person but bots plays."""
    if log.started and any(log.hashes):
        raise Refused("others", OTHERS)
    return delete(log, "host")


def record_of(log: TableLog) -> str:
    """Give the digest of the record in which the names of a finished game are."""
    from backroom.server.tables.recording import digest_and_text

    return digest_and_text(log)[0] if log.phase == "over" else ""


def last_sitting(log: TableLog, seat: int) -> int:
    """Give the place of the entry with which the person sat down who sits there now."""
    return max((one.sequence for one in log.entries if one.kind == "sit" and one.seat == seat), default=0)


def without(entry: Entry) -> dict[str, Any]:
    """Give what is left of an entry when its person is taken out of it."""
    if entry.kind in ("say", "word"):
        return {**entry.body, "text": ""}
    if entry.kind in ("offer", "move"):
        return {"hash": "", "expires": 0} if entry.kind == "offer" else {"secret": ""}
    left = {name: value for name, value in entry.body.items() if name in ("kind", "level", "muted")}
    return {**left, "name": nobody(entry.seat), "secret": ""}


def nobody(seat: int) -> str:
    """Name a seat whose person is forgotten."""
    return f"seat {seat}"


# What the log of a table hears


def on_damaged(log: TableLog, entry: Entry) -> None:
    """Hear that an entry cannot be read any more."""
    raise ValueError


def on_delete(log: TableLog, entry: Entry) -> None:
    """Hear that the table is gone."""
    log.deleted = True


def on_forget(log: TableLog, entry: Entry) -> None:
    """Hear that a person is to be forgotten: before the game the seat is free, in it a bot goes on."""
    seat, since, playing = entry.seat, int(entry.body["since"]), log.phase == "playing"
    stand_in = log.settings.stand_in if playing and not log.plays_itself(seat) else log.chairs[seat].stand_in
    told = {"name": nobody(seat), "stand_in": stand_in, "why": "left" if stand_in else "", "returns": False}
    log.chairs[seat] = log.chairs[seat].model_copy(update=told) if log.started else FREE
    log.hashes[seat] = ""
    log.access.leave(seat)
    log.access.keys = {key: wished for key, wished in log.access.keys.items() if wished.seat != seat}
    log.table_events = [forgotten(one, seat, since) for one in log.table_events]
    log.by_observer.clear()
    if log.table is not None:
        log.table.seats = log.seats
    log.note(entry, "forget")


def forgotten(one: TableEvent, seat: int, since: int) -> TableEvent:
    """Take a person out of something that happened."""
    if one.entry < since:
        return one
    text = "" if one.kind in ("say", "sit", "word") and one.seat == seat else one.text
    chairs = list(one.chairs)
    if chairs[seat].kind == "person":
        chairs[seat] = chairs[seat].model_copy(update={"name": nobody(seat)})
    return replace(one, text=text, chairs=tuple(chairs))
