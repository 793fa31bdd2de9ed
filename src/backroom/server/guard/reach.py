"""What a server opens: who can reach it, at which addresses, and whether anything keeps strangers out."""

from __future__ import annotations

import ipaddress
import socket
import time
from contextlib import suppress
from urllib.parse import urlsplit

from backroom.server.guard.shares import off_loop

ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # reserved for examples, and nothing is sent there
EVERY = {"0.0.0.0": (socket.AF_INET,), "": (socket.AF_INET,), "::": (socket.AF_INET6, socket.AF_INET)}
OLD = 60.0  # seconds
ALONE = "Only this machine can reach it."
OPEN = "Anyone who can reach {where} can reach it, at {addresses}."
NO_PASSWORD = "There is no password: they can open tables, and anyone with a table's link can watch or take a free seat."
PASSWORD = "Everyone is asked for the password."
PLAIN = "The connection is not encrypted: on a network you do not trust, put a TLS proxy in front."


class Reach:
    """At which addresses other machines find a server that listens at a host; networks change, so it is looked up anew."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Look for the first time."""
        self.host, self.port, self.looked = host, port, time.monotonic()
        self.addresses = addresses_of(host, port)

    async def look(self) -> None:
        """Look again, if the last time was a while ago."""
        if time.monotonic() - self.looked > OLD:
            self.looked = time.monotonic()
            self.addresses = await off_loop(addresses_of, self.host, self.port)

    def from_elsewhere(self, asked_at: str) -> str:
        """Give the address for other machines to somebody who asked at one: the same, unless only this machine knows that."""
        return next(iter(self.addresses), asked_at) if is_loopback(urlsplit(asked_at).hostname or "") else asked_at


def addresses_of(host: str, port: int) -> list[str]:
    """List the addresses by which other machines reach a server that listens at a host, as they stand in a link."""
    if is_loopback(host):
        return []
    found = [one for family in EVERY[host] for one in own_addresses(family)] if host in EVERY else [host]
    return [f"http://{bracketed(address)}:{port}" for address in found]


def what_is_open(host: str, port: int, password: bool) -> str:
    """Say in a few sentences what listening at a host opens."""
    if is_loopback(host):
        return f"{ALONE} {PASSWORD}" if password else ALONE
    shown = " and ".join(f"{address}/" for address in addresses_of(host, port)) or "the addresses of this machine"
    where = "this machine over any of its networks" if host in EVERY else f"{host} over a network"
    return " ".join((OPEN.format(where=where, addresses=shown), PASSWORD if password else NO_PASSWORD, PLAIN))


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def bracketed(address: str) -> str:
    """Write an address as it stands in a link."""
    return f"[{address}]" if ":" in address else address


def own_addresses(family: socket.AddressFamily) -> list[str]:
    """List the addresses by which other machines may know this one, as far as it can tell."""
    found: list[str] = []
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect((ELSEWHERE[family], 9))  # a datagram socket only looks up the way
        found.append(asking.getsockname()[0])
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)]
    return [address for address in dict.fromkeys(found) if not is_loopback(address)]
