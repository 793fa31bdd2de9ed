"""The forms of records: what is kept, its steps, and what is made of them."""

from __future__ import annotations

from pydantic import Field

from backroom.wire.forms import Digest
from backroom.wire.parts import Now, Number, Part, Secret

MOST_RECORD = 200_000  # characters


class KeptRecord(Part):
    """A record that can be replayed."""

    record: Digest
    game: str
    options: dict[str, str]
    names: list[str]
    events: int
    over: bool
    chance: str = Field("", description="'proof' if it can be checked; else why not: branch, undone, rematch, or empty")
    secret: Secret | None = Field(
        None, description="to whoever uploaded it, in that answer alone: with it the record can be deleted"
    )


class ReplayedStep(Part):
    """One step of a record."""

    number: Number
    by: int | None = Field(description="a seat, null for chance and for the layout")
    text: str = Field(description="the event in the game's notation")
    round: int | None = Field(None, description="of the game, null if it counts none")
    sentences: list[str]
    now: Now


class TurningPoint(Part):
    """A moment of a recorded game at which chance comes in, or its end."""

    step: Number
    round: Number = Field(description="that is about to begin, or was the last")
    points: list[int] = Field(description="of every seat, as the game would count them now")


class DecisiveMoment(Part):
    """Something that mattered in a recorded game, told by plain facts."""

    step: Number
    kind: str = Field(description="what it was, such as bust, swing or auction; each game has its own")
    seats: list[int] = Field(description="whose it was")
    sentence: str
    amounts: list[int] = Field([], description="for each of the seats, such as what a bust cost it; or none")


class Estimate(Part):
    """What a bot makes of a position of a record."""

    shares: list[float] = Field(description="every seat's share of the win")
