"""The forms of what is somebody's own: what is kept of them, and what was deleted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from backroom.wire.forms import Seated
from backroom.wire.parts import Chair, Key, Lang, Number, Part, Phase, Secret, Settings, Standing, WishKey

MOST_ASKED = 20  # tables in one request
Rows = Annotated[list[str], Field(description="a QR code of the link, row by row: 1 for dark, 0 for light")]


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


class Link(Part):
    """A link to a page that others can open."""

    link: str
    alone: bool = Field(description="whether only the machine that the server runs on can open it")
    qr: Rows


class OfferSeat(Part):
    """Take one's seat to another device."""

    host: Secret | None = Field(None, description="the host's secret, if what the host may do is to go there, too")


class SeatOffer(Part):
    """A key with which another device takes a seat over, once; the seat's secret is not told."""

    key: Secret
    link: str = Field(description="the table's link with the key behind #, where no server sees it")
    qr: Rows
    expires: int = Field(description="milliseconds since 1970")


class TakeOver(Part):
    """Take a seat over from another device, which loses it."""

    offer: Secret = Field(description="the key of the link")
    key: WishKey | None = Field(None, description="drawn at random: sent again with the same key, it gets the same answer")
    device: Key | None = Field(None, description="a word that your device keeps")


class TakenOver(Seated):
    """A seat was taken over from another device."""

    host: Secret | None = Field(None, description="the host's secret, if what the host may do has come, too")


class OwnSeat(Part):
    """A table, and the secret of one's seat there, or of its host."""

    table: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
    secret: Secret


class OwnSeats(Part):
    """Ask how one's tables stand."""

    seats: Annotated[list[OwnSeat], Field(max_length=MOST_ASKED)]
    lang: Lang = "en"


class MyTable(Part):
    """How a table stands, for somebody who has a seat there or is its host."""

    table: str
    found: bool = Field(description="whether the table is there and the secret worth something; else nothing else is told")
    game: str = ""
    phase: Phase = "open"
    seat: int | None = Field(None, description="one's seat, null for a host without one")
    chairs: list[Chair] = Field(default_factory=list)
    turn: bool = Field(False, description="whether one has to decide")
    heading: str = Field("", description="how far the game is, in the game's own words; empty if it has none")
    opened: int = Field(0, description="milliseconds since 1970")
    changed: int = Field(0, description="when the newest thing happened that this seat sees")
    branch: bool = Field(False, description="whether the game goes on from a position of another one")
    standings: list[Standing] | None = Field(None, description="the result, when the game is over")
