"""What an analysis says, as plain named objects; docs/analysis.md tells every field of the JSON that they become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

FORMAT = 1  # of the JSON; fields may be added without a new one
GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
Said = Mapping[str, str]  # by language


@dataclass(frozen=True)
class Choice:
    """A choice that was looked at: its actions in the game's notation, and what everybody can expect behind it."""

    actions: list[str]
    said: Said
    shares: list[float]
    points: list[float]
    loss: float  # of the seat's share, compared with the best choice
    error: float  # one standard error of that


@dataclass(frozen=True)
class Part:
    """A step of a decision: what it lost, if whatever follows is the best that it leaves."""

    event: int
    action: str
    loss: float


@dataclass(frozen=True)
class Decision:
    """A decision of a seat: what was played, what was best, and what that made."""

    number: int  # from 1
    seat: int
    first: int  # event of the record
    last: int
    round: int | None
    phase: str  # one of the game's phases
    loss: float  # share of the win, 0 or more
    error: float  # one standard error
    points_lost: float
    points_error: float
    grade: str  # one of GRADES
    played: int  # which of the choices
    choices: list[Choice]  # the best first
    parts: list[Part]  # empty for a decision of one step
    worlds: int  # imagined
    by: str  # network, playouts or exact
    effect: list[float]  # of it on everybody's share, compared with the best choice and as far as that is sure
    effect_points: list[float]  # the same on points
    why: Said = field(default_factory=dict)  # for what is worse than good

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.choices[0]

    @property
    def choice(self) -> Choice:
        """The choice that was played."""
        return self.choices[self.played]


@dataclass(frozen=True)
class Booking:
    """Something that happened, and by how much it changed what everybody could expect."""

    kind: str  # deal, chance or decision
    seat: int | None  # who decided
    first: int  # event of the record, 0 for the layout
    last: int
    change: list[float]  # of everybody's share of the win
    points: list[float]  # of everybody's points
    shares: list[float]  # of everybody, after it
    sampled: bool = False  # the value before it is a mean of drawn outcomes, not of all
    exact: bool = False  # the shares before and after it are worked out, not estimated


@dataclass(frozen=True)
class Account:
    """Where a seat's result comes from: start + luck + own + others + unforeseen = result."""

    seat: int
    start: float
    deal: float  # the part of luck that is the deal's
    luck: float
    own: float  # what its own decisions cost
    others: float  # what those of others gave, by the same rule
    unforeseen: float  # how everybody's choices turned out, beyond what the judge expected of them
    result: float
    points: dict[str, float]  # the same, in points

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck


@dataclass(frozen=True)
class PhaseAccuracy:
    """How well a seat decided in a phase of the game, or in all of them."""

    decisions: int
    loss: float  # in all
    accuracy: float  # from 0 to 100
    grades: dict[str, int]


@dataclass(frozen=True)
class Accuracy:
    """How well a seat decided."""

    seat: int
    whole: PhaseAccuracy
    phases: dict[str, PhaseAccuracy]


@dataclass(frozen=True)
class TurningPoint:
    """A stretch of the game that changed much."""

    first: int
    last: int
    round: int | None
    seat: int | None  # whose decision it was, none for chance
    seats: list[int]  # who gained and who lost most
    change: list[float]
    sentence: Said


@dataclass(frozen=True)
class Analysis:
    """All that is said about one game; `done` tells whether everything is."""

    game: str
    options: dict[str, str]
    record: str  # the digest
    names: list[str]
    budget: str
    by: str
    events: int
    phases: dict[str, Said]
    decided: int  # decisions that there are; fewer in `decisions` while it is not done
    decisions: list[Decision]
    start: list[float]
    bookings: list[Booking]
    accounts: list[Account]
    accuracy: list[Accuracy]
    turning_points: list[TurningPoint]
    format: int = FORMAT

    @property
    def done(self) -> bool:
        """Whether every decision is judged."""
        return len(self.decisions) == self.decided

    def json(self) -> dict[str, Any]:
        """Give it as plain data."""
        plain = asdict(self)
        for account, one in zip(plain["accounts"], self.accounts, strict=True):
            account["adjusted"] = one.adjusted
        return {"format": plain.pop("format"), "done": self.done, **plain}
