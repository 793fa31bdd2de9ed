"""Reading what comes over a socket: a message, or why it is none."""

from __future__ import annotations

import re

from pydantic import ValidationError

from backroom.wire.messages import REQUEST, Request

KEY = re.compile(r'"key"\s*:\s*"([A-Za-z0-9_-]{8,64})"')


def key_in(text: str | None) -> str | None:
    """Find the key of a message that is not read for its meaning, so that whoever sent it knows which one was refused."""
    found = KEY.search(text or "")
    return found[1] if found else None


def parsed(text: str | None) -> Request | str:
    """Read a message; give in a few words what is wrong with one that cannot be read."""
    if text is None:
        return "it is not text"
    try:
        return REQUEST.validate_json(text)
    except ValidationError as error:
        return reason(error)


def reason(error: ValidationError) -> str:
    """Say in a few words what is wrong with a message."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])[:60]
    text = f"{where}: {first['msg']}" if where else str(first["msg"])
    return text if len(text) <= 160 else f"{text[:157]}…"
