"""Feeds: whoever wants it is told when it is their turn, by a private address that mail and chat programs can follow.

The address cannot be guessed and opens nothing: it tells whose turn it is, and that the game is over, to whoever knows it. The
server itself calls nobody.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from backroom import games
from backroom.server.phrases import say
from backroom.server.tables.entries import Entry
from backroom.server.tables.table_event import TableEvent, waiting_in
from backroom.server.tables.table_log import TableLog

MOST_ITEMS = 20
ATOM = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True)
class Item:
    """One thing that a seat is told: its turn has come, or the game is over."""

    number: int  # of the thing that the seat saw then
    kind: str
    at: int


def feed_key(table: str, seat: int, secret_hash: str) -> str:
    """Give the key of a seat's feed; it follows from the seat's secret, which cannot be found from it."""
    proof = hashlib.sha256(f"feed {table} {seat} {secret_hash}".encode()).hexdigest()
    return f"{table}-{seat}-{proof[:32]}"


def parts_of(key: str) -> tuple[str, int]:
    """Give the table and the seat that a key is for; a key that is none is for no seat."""
    table, _, rest = key.partition("-")
    seat, _, _ = rest.partition("-")
    return table, int(seat) if seat.isdecimal() and len(seat) < 3 else -1


def first_hash(entries: Sequence[Entry], seat: int) -> str:
    """Give the hash of the secret that a person sat down with: a feed goes on when the seat moves to another device."""
    sat = [entry for entry in entries if entry.seat == seat and entry.kind in ("sit", "leave", "remove")]
    return str(sat[-1].body.get("secret", "")) if sat else ""


def is_key(key: str, entries: Sequence[Entry]) -> bool:
    """Tell whether a key is that of a person's seat at the table with this log."""
    table, seat = parts_of(key)
    secret = first_hash(entries, seat)
    return bool(secret) and hmac.compare_digest(feed_key(table, seat, secret).encode(), key.encode())


def items(log: TableLog, seat: int) -> Iterator[Item]:
    """List what a seat is told, the oldest first: each time that it has to decide and had not before, and the end."""
    decided, over = True, False
    for number, one in enumerate(log.seen(seat), 1):
        if one.phase == "over" and not over:
            yield Item(number, "over", one.at)
        elif decides(one, seat) and decided:
            yield Item(number, "turn", one.at)
        decided, over = not decides(one, seat), one.phase == "over"


def decides(one: TableEvent, seat: int) -> bool:
    """Tell whether the person of a seat had to decide right after something happened."""
    return seat in waiting_in(one) and not one.chairs[seat].stand_in


def atom(log: TableLog, seat: int, key: str, link: str, lang: str) -> bytes:
    """Write the feed of a seat; nothing in it is secret but who may read it."""
    title = games.game(log.game_name).title if log.game_name in games.names() else log.game_name
    told = list(items(log, seat))[-MOST_ITEMS:]
    name = f"urn:backroom:{hashlib.sha256(key.encode()).hexdigest()[:20]}"  # so that an item that is passed on tells no address
    feed = Element("feed", {"xmlns": ATOM})
    add(feed, "id", name)
    add(feed, "title", say(lang, "feed", game=title))
    add(feed, "updated", written(told[-1].at if told else log.opened))
    SubElement(feed, "link", {"href": link})
    SubElement(SubElement(feed, "author"), "name").text = "Backroom"
    for item in reversed(told):
        entry = SubElement(feed, "entry")
        add(entry, "id", f"{name}:{item.number}")
        add(entry, "title", say(lang, f"feed {item.kind}", game=title))
        add(entry, "updated", written(item.at))
        SubElement(entry, "link", {"href": link})
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(feed, "unicode")}'.encode()


def add(parent: Element, name: str, text: str) -> None:
    """Add a part with a text."""
    SubElement(parent, name).text = text


def written(at: int) -> str:
    """Write a time as feeds do."""
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
