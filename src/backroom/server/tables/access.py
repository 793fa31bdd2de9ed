"""Who may come to a table: what its log says about locks, invitations, keys, devices and people who were sent away."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from typing import Any

from backroom.server.guard.addresses import counted_as
from backroom.server.secrets import hash_of

FEW = 4  # hexadecimal digits of an address that are kept: enough to tell guests apart, too few to find anybody by


@dataclass(frozen=True)
class Invitation:
    """A key that lets somebody in until it expires; kept as a hash."""

    hash: str
    expires: int

    def holds(self, key: str | None, now: int) -> bool:
        """Tell whether a key is this one, in time."""
        return key is not None and now < self.expires and hmac.compare_digest(self.hash, hash_of(key))


@dataclass(frozen=True)
class Wished:
    """What was done for a key of somebody's own choice, once."""

    seat: int
    wish: str  # a digest of what was asked for


@dataclass
class Access:
    """What is known at a table about who may come."""

    household: str = ""  # of whoever opened the table
    reserved: dict[int, Invitation] = field(default_factory=dict)  # by seat
    watching: list[Invitation] = field(default_factory=list)
    offered: dict[int, Invitation] = field(default_factory=dict)  # by seat: to take it to another device
    keys: dict[str, Wished] = field(default_factory=dict)  # by the hash of the key
    homes: dict[int, str] = field(default_factory=dict)  # where the people of the seats come from
    devices: dict[int, str] = field(default_factory=dict)
    barred: set[str] = field(default_factory=set)  # devices of people who were sent away
    removed: list[str] = field(default_factory=list)  # the hashes of their secrets
    moved: list[str] = field(default_factory=list)  # the hashes of secrets whose seats are at other devices now
    with_host: set[int] = field(default_factory=set)  # seats that are offered with what the host may do
    host: str = ""  # the hash of the host's secret, if that is at another device now

    def sit(self, seat: int, body: dict[str, Any]) -> None:
        """Hear who took a seat, and from where."""
        self.leave(seat)
        self.reserved.pop(seat, None)
        self.homes[seat], self.devices[seat] = body.get("home", ""), body.get("device", "")
        if "key" in body:
            self.keys[body["key"]] = Wished(seat, body["wish"])

    def leave(self, seat: int) -> None:
        """Hear that a seat is nobody's."""
        self.homes.pop(seat, None)
        self.devices.pop(seat, None)
        self.offered.pop(seat, None)

    def remove(self, seat: int, secret: str) -> None:
        """Hear that the host has sent somebody away: neither the secret nor the device is let in again."""
        self.removed.append(secret)
        self.barred |= {self.devices.get(seat, "")} - {""}
        self.leave(seat)

    def invite(self, seat: int, one: Invitation) -> None:
        """Hear that somebody is invited; a second invitation to a seat takes the first one's place, an empty one withdraws it."""
        if seat < 0:
            self.watching.append(one)
            return
        self.reserved.pop(seat, None)
        if one.hash:
            self.reserved[seat] = one

    def offer(self, seat: int, body: dict[str, Any]) -> None:
        """Hear that a seat may be taken to another device, alone or with what the host may do."""
        self.offered[seat] = Invitation(body["hash"], body["expires"])
        self.with_host = self.with_host | {seat} if body.get("host") else self.with_host - {seat}

    def move(self, seat: int, secret: str, body: dict[str, Any]) -> None:
        """Hear that a seat is at another device now, and its secret worth nothing."""
        self.moved.append(secret)
        self.host = body.get("host", self.host)
        self.offered.pop(seat, None)
        self.devices[seat] = body.get("device", "")
        if "key" in body:
            self.keys[body["key"]] = Wished(seat, body["wish"])

    def offered_seat(self, key: str, now: int) -> int | None:
        """Give the seat that a key moves to another device, if it still does."""
        return next((seat for seat, one in self.offered.items() if one.holds(key, now)), None)

    def kept_for_others(self, seat: int, now: int) -> bool:
        """Tell whether a seat is kept for somebody with a link."""
        return seat in self.reserved and now < self.reserved[seat].expires

    def seat_of(self, invite: str, now: int) -> int | None:
        """Give the seat that an invitation keeps, if it still does."""
        return next((seat for seat, one in self.reserved.items() if one.holds(invite, now)), None)

    def why_shut(self, secret: str) -> str:
        """Tell by the hash of a secret why it opens nothing any more: removed, moved, or nothing that is known."""
        return "removed" if secret in self.removed else "moved" if secret in self.moved else ""

    def may_watch(self, invite: str | None, now: int) -> bool:
        """Tell whether an invitation lets somebody watch a locked table: one to watch, or one to a seat until it is taken."""
        return any(one.holds(invite, now) for one in (*self.watching, *self.reserved.values()))


def home_of(host: str, address: str) -> str:
    """Give what a table keeps of an address; other tables keep something else."""
    return hashlib.sha256(f"home {host} {counted_as(address)}".encode()).hexdigest()[:FEW]


def device_of(host: str, device: str | None) -> str:
    """Give what a table keeps of a device; other tables keep something else."""
    return hashlib.sha256(f"device {host} {device}".encode()).hexdigest()[:32] if device else ""
