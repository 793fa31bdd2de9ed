"""Pages: no message and no answer is larger than a page, however long a table has been played and talked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from fastapi import Response

from backroom.wire.parts import LogLine, Part

MOST_BYTES = 65_536  # of a message or an answer; records and the page's own files excepted
LIST_BYTES = 60_000  # of a list that is an answer
LINES_BYTES, MOST_LINES = 32_000, 250  # of the log, beside a position

P = TypeVar("P", bound=Part)


def fitting(parts: Iterable[Part], most: int = LIST_BYTES) -> list[str]:
    """Write as many of some parts as fit, at least one if there is any; what does not fit is not made."""
    written, size = list[str](), 0
    for part in parts:
        text = part.model_dump_json()
        size += len(text.encode()) + 1
        if written and size > most:
            break
        written.append(text)
    return written


def backwards(after: int, until: int) -> range:
    """Give the numbers of the newest lines after one and until another, the newest first."""
    return range(until, max(after, until - MOST_LINES), -1)


def within(parts: Iterable[P], most: int) -> list[P]:
    """Take as many parts as fit into so many bytes, at least one if there is any."""
    found, size = list[P](), 0
    for part in parts:
        size += len(part.model_dump_json().encode()) + 1
        if found and size > most:
            break
        found.append(part)
    return found


def fitting_lines(lines: Iterable[LogLine]) -> list[LogLine]:
    """Give as many lines of a log as fit beside a position, from the newest on; they come and go in different orders."""
    return within(lines, LINES_BYTES)[::-1]


def page_of(written: Iterable[str]) -> Response:
    """Answer with a list of parts that are written already."""
    return Response(f"[{','.join(written)}]", media_type="application/json")
