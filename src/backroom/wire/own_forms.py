"""The forms of what is somebody's own: what is kept of them, and what was deleted."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from backroom.wire.parts import Number, Part, Settings


class MyEntry(Part):
    """Something that somebody did."""

    at: int = Field(description="milliseconds since 1970")
    kind: str
    text: str = Field("", description="what was said")


class Mine(Part):
    """What is kept of somebody at a table."""

    table: str
    game: str
    opened: int = Field(description="milliseconds since 1970")
    host: bool = Field(description="whether it is the host who asks; a host who plays asks again with the seat's secret")
    settings: Settings | None = Field(description="that the host chose")
    seat: int | None
    name: str
    entries: list[MyEntry] = Field(description="as many as fit into an answer")
    next: Number | None = Field(None, description="the place of the next one, to be asked for with `first`; null after the last")
    record: str | None = Field(description="the record of the game, when it is over, with the first entries")


class Deleted(Part):
    """What was deleted: the table, or what was one seat's own: name, words and key."""

    what: Literal["table", "seat"]
