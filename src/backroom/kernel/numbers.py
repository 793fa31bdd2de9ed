"""Whole numbers in texts that anybody may have written."""

from __future__ import annotations


def whole_number(text: str, digits: int = 9) -> int | None:
    """Read a whole number without sign and leading zeros, None if it is none or has too many digits."""
    if not (0 < len(text) <= digits and text.isascii() and text.isdecimal()) or (text[0] == "0" and text != "0"):
        return None
    return int(text)
