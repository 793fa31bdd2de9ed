"""The forms of an analysis: what is known of it so far. docs/analysis.md says what everything means."""

from __future__ import annotations

from pydantic import Field

from backroom.wire.forms import Digest
from backroom.wire.parts import Number, Part

Said = dict[str, str]


class AnalysedChoice(Part):
    """A choice that was looked at."""

    actions: list[str] = Field(description="in the game's notation")
    said: Said = Field(description="in words, by language")
    shares: list[float] = Field(description="of the win, of every seat")
    points: list[float]
    loss: float = Field(description="of the seat's share, compared with the best choice")
    error: float = Field(description="one standard error of that")


class AnalysedPart(Part):
    """A step of a decision."""

    event: Number
    action: str
    loss: float


class AnalysedDecision(Part):
    """A decision of a seat, judged by what it could know."""

    number: Number
    seat: int
    first: Number = Field(description="event of the record; the position before it is the one to show")
    last: Number
    round: int | None
    phase: str
    loss: float
    error: float
    points_lost: float
    points_error: float
    grade: str = Field(description="best, good, inaccuracy, mistake or blunder")
    played: Number = Field(description="which of the choices")
    choices: list[AnalysedChoice] = Field(description="the best first")
    parts: list[AnalysedPart]
    worlds: Number
    by: str = Field(description="network, playouts or exact")
    effect: list[float] = Field(description="on everybody's share, compared with the best choice, as far as that is sure")
    effect_points: list[float]
    why: Said


class AnalysedBooking(Part):
    """Something that happened, and what it changed."""

    kind: str = Field(description="deal, chance or decision")
    seat: int | None
    first: Number
    last: Number
    change: list[float] = Field(description="of everybody's share of the win")
    points: list[float] = Field(description="what everybody's points changed by")
    shares: list[float] = Field(description="everybody's, after it")
    sampled: bool = Field(description="the value before it is a mean of drawn outcomes, not of all")
    exact: bool = Field(description="the shares before and after it are worked out, not estimated")


class AnalysedAccount(Part):
    """Where a seat's result comes from: start + luck + own + others + unforeseen = result."""

    seat: int
    start: float
    deal: float = Field(description="the part of luck that is the deal's")
    luck: float
    own: float = Field(description="what its own decisions cost, as far as that is sure")
    others: float = Field(description="what those of others gave, by the same rule")
    unforeseen: float = Field(description="how everybody's choices turned out")
    result: float
    adjusted: float = Field(description="the result without luck")
    points: dict[str, float] = Field(description="the same in points")


class AnalysedPhase(Part):
    """How well a seat decided in a phase."""

    decisions: Number
    loss: float
    accuracy: float = Field(description="from 0 to 100")
    grades: dict[str, int]


class AnalysedAccuracy(Part):
    """How well a seat decided."""

    seat: int
    whole: AnalysedPhase
    phases: dict[str, AnalysedPhase]


class AnalysedTurningPoint(Part):
    """A stretch of the game that changed much."""

    first: Number
    last: Number
    round: int | None
    seat: int | None
    seats: list[int] = Field(description="who gained most, and who lost most")
    change: list[float]
    sentence: Said


class GameAnalysis(Part):
    """What is known so far of a game that is being analysed; ask again until it is done."""

    format: int
    done: bool
    progress: float = Field(description="how much is done, from 0 to 1")
    game: str
    options: dict[str, str]
    record: Digest
    names: list[str]
    budget: str
    by: str
    events: Number
    phases: dict[str, Said]
    decided: Number = Field(description="decisions that there are")
    decisions: list[AnalysedDecision] = Field(description="from the number on that was asked for, as many as fit")
    start: list[float]
    booked: Number = Field(description="bookings that there are")
    bookings: list[AnalysedBooking] = Field(description="from the number on that was asked for, as many as fit")
    accounts: list[AnalysedAccount]
    accuracy: list[AnalysedAccuracy]
    turning_points: list[AnalysedTurningPoint]
