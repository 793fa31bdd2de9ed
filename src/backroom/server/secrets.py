"""Secrets of seats and hosts: 256 bits, handed out once, kept as a hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence


def new_secret() -> str:
    """Draw a secret."""
    return secrets.token_urlsafe(32)


def derived_secret(key: str, purpose: str) -> str:
    """Make a secret from a key that its owner drew: the same one again, so that an answer that was lost can be given again."""
    return urlsafe_b64encode(hmac.digest(key.encode(), f"backroom {purpose}".encode(), "sha256")).decode().rstrip("=")


def new_table(key: str | None = None) -> str:
    """Draw the name of a table, or make it from a key; who knows it is invited, so it cannot be guessed."""
    return secrets.token_hex(10) if key is None else hashlib.sha256(f"backroom table {key}".encode()).hexdigest()[:20]


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
