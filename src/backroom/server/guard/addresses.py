"""Whom costs and limits are counted for: an address of IPv4, or a whole /64 of IPv6, which is what one household is given."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

HOUSEHOLD = 64  # bits of an IPv6 address
OWN = ("127.0.0.1", "::/64")  # this machine, where no proxy has named somebody else


def client_of(scope: Mapping[str, Any]) -> str:
    """Give the address that a request comes from, as a trusted proxy tells it."""
    return str(scope["client"][0]) if scope.get("client") else "unknown"


def address_of(scope: Mapping[str, Any]) -> str:
    """Give the address that a request is counted for."""
    return counted_as(client_of(scope)[:64])


@lru_cache(10_000)
def counted_as(client: str) -> str:
    """Give the address that a client is counted for."""
    try:
        address = ipaddress.ip_address(client.partition("%")[0])
    except ValueError:  # a Unix socket, or nonsense from a proxy
        return client
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, HOUSEHOLD), strict=False))
