"""Secrets of seats and hosts: 256 bits, handed out once, kept as a hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence


def new_secret() -> str:
    """Draw a secret."""
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """Draw the name of a table; who knows it is invited, so it cannot be guessed."""
    return secrets.token_hex(10)


def hash_of(secret: str) -> str:
    """Give what is kept of a secret; it is random, so a plain hash cannot be reversed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, hashes: Sequence[str]) -> int | None:
    """Give the number of the hash that a secret belongs to; every one is compared, in the same time."""
    found, given = None, hash_of(secret)
    for number, one in enumerate(hashes):
        if hmac.compare_digest(one, given):
            found = number
    return found
