"""The parts that forms and messages are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from backroom.wire.text import plain

LONGEST_NAME, LONGEST_LINE = 24, 300
MOST_SEATS = 15  # of any game
USUAL_LEVEL = "regular"  # of bots, if nobody chooses another

Lang = Literal["en", "fr"]
Name = Annotated[
    str, StringConstraints(min_length=1, max_length=LONGEST_NAME), AfterValidator(lambda text: plain(text, LONGEST_NAME))
]
ChatLine = Annotated[
    str, StringConstraints(min_length=1, max_length=LONGEST_LINE), AfterValidator(lambda text: plain(text, LONGEST_LINE))
]
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
WishKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22,64}$")]  # whoever has it gets the same answer, secrets too
Secret = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]
Action = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Number = Annotated[int, Field(ge=0, le=9_007_199_254_740_991)]  # as far as every language counts
NAME_OF_BOT = r"^[a-z][a-z0-9_-]{0,23}$"
Level = Annotated[str, StringConstraints(pattern=NAME_OF_BOT)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
DAY = 86_400  # seconds
TIME_OF_DAY = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
Phase = Literal["open", "playing", "over", "frozen"]
LONGEST_WORD = 64
WordOfSeat = Annotated[
    str, StringConstraints(min_length=1, max_length=LONGEST_WORD), AfterValidator(lambda text: plain(text, LONGEST_WORD))
]


def is_usual(value: object) -> bool:
    """Tell whether a field can be left out, so that clients of earlier versions meet nothing new."""
    return not value


WAITS: Any = Field(
    False, description="whether it is a rematch that not everybody has accepted yet; else it is left out", exclude_if=is_usual
)


def absence(seconds: int) -> int:
    """Take a time after which somebody is gone, or none."""
    if 0 < seconds < 5:
        raise ValueError("at least 5 seconds, or 0 for never")
    return seconds


class Part(BaseModel):
    """Anything that goes over the wire: whole, as declared, and nothing besides."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class TimeControl(Part):
    """How long a seat may take: any time, so many seconds a decision, or a bank of them with an increment; 86,400 are a day."""

    kind: Literal["none", "decision", "bank"] = "none"
    seconds: Annotated[int, Field(ge=0, le=14 * DAY)] = 0
    increment: Annotated[int, Field(ge=0, le=DAY)] = 0


class SleepHours(Part):
    """Hours of the day, such as 23:00 to 07:00, in which no clock of the table runs and nobody is taken for gone."""

    start: Annotated[str, StringConstraints(pattern=TIME_OF_DAY)]
    end: Annotated[str, StringConstraints(pattern=TIME_OF_DAY)]
    zone: Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_+:/-]{0,39}$")] = Field(
        "UTC", description="where they are meant: the name of a time zone, such as Europe/Paris, or UTC+02:00"
    )

    @model_validator(mode="after")
    def leaves_time(self) -> Self:
        """Refuse a night that never ends or never begins."""
        if self.start == self.end:
            raise ValueError("the night must not begin and end at the same time")
        return self


class Settings(Part):
    """What the host of a table settles beside the options of the game."""

    listed: bool = Field(False, description="whether the table is in the list of tables to join or watch")
    watchers: bool = Field(True, description="whether people who have no seat may watch")
    delay: Annotated[int, Field(ge=0, le=600)] = Field(0, description="seconds by which watchers are behind")
    time: TimeControl = TimeControl()
    sleep: SleepHours | None = Field(None, description="when no clock runs", exclude_if=lambda sleep: sleep is None)
    away: Annotated[int, Field(ge=0, le=14 * DAY), AfterValidator(absence)] = Field(
        120, description="seconds after which a bot plays for somebody who is gone, if others wait, 5 at least; 0: never"
    )
    stand_in: Level = Field(USUAL_LEVEL, description="that bot, one of the levels of the games on offer")
    pace: Annotated[float, Field(ge=0, le=10)] = Field(1.0, description="seconds between two things that bots do")
    undo: bool = Field(True, description="whether moves may be taken back")
    hints: bool = Field(True, description="whether a bot may be asked what it thinks")
    locked: bool = Field(False, description="whether nobody sits down or begins to watch who is not invited")


class Chair(Part):
    """Who sits on a seat."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: str = Field("", description="of a bot, which one: how well it plays")
    stand_in: str = Field("", description="the level of the bot that plays for an absent person; empty if nobody does")
    why: Literal["", "time", "gone", "left"] = Field(
        "",
        description="why it plays: their time was up, they are gone, or they have left; else it is left out",
        exclude_if=lambda why: not why,
    )
    returns: bool = Field(
        False,
        description="whether they are back, and play again once the bot has made this decision; else it is left out",
        exclude_if=lambda returns: not returns,
    )
    reserved: int = Field(
        0, description="until when a free seat is kept for whoever has its link, milliseconds since 1970", exclude_if=is_usual
    )
    muted: bool = Field(False, description="whether the host lets its person say nothing", exclude_if=is_usual)
    removed: bool = Field(False, description="whether the host has sent its person away for good", exclude_if=is_usual)
    again: Literal["", "yes", "no"] = Field(
        "", description="after the game, whether its person wants a rematch; left out until they answer", exclude_if=is_usual
    )


class Chance(Part):
    """How the chance of a table can be checked when its game is over; docs/chance.md has the rule."""

    commitment: str | None = Field(description="the hash of the server's secret; null if chance is not proved here")
    why: str = Field(description="why it is not: branch, undone, rematch or old (opened by an earlier version); else empty")
    words: list[str] = Field(description="each seat's word, empty if it gave none; from the start on they stay")
    rematch: str | None = Field(description="the hash of the secret for the rematch")
    rematch_words: list[str] = Field(description="each seat's word for the rematch")


class Clock(Part):
    """A seat's time."""

    left: int = Field(description="milliseconds left when the message was sent")
    runs: bool
    sleeps: bool = Field(
        False, description="whether it stands still over the night; else it is left out", exclude_if=lambda sleeps: not sleeps
    )


class Standing(Part):
    """How a game ended for one seat."""

    rank: int
    points: int
    share: int = Field(description="of the win, in sixtieths")


class Lesson(Part):
    """What the guide of a first game teaches now."""

    id: str
    number: int = Field(description="from 1")
    of: int
    chapter: str
    text: str
    reads: bool = Field(description="whether it is only to be read: `learn` goes on")
    erred: bool = Field(description="whether what was tried went wrong: `learn` tries again")
    spots: list[str] = Field(description="what it points at, in the words of the game's page")


class Now(Part):
    """A position as one observer may see it, and what that observer may do in it."""

    phase: Phase
    chairs: list[Chair]
    position: dict[str, Any] | None = Field(description="the position by name, null before the start")
    waiting: list[int] = Field(description="the seats that may act")
    choices: list[str] = Field(description="your legal actions, in the game's notation")
    insight: dict[str, Any] | None = Field(description="what can be worked out from the position, null before the start")
    picture: str | None = Field(
        None,
        description="the position as SVG, of a game that the page has no drawing for; else it is left out",
        exclude_if=lambda picture: picture is None,  # so that clients of earlier versions meet nothing new
    )
    undo: bool = Field(description="whether you may take your last action back")
    order: str = Field("", description="your standing order, which nobody else is told; else it is left out", exclude_if=is_usual)
    clocks: list[Clock] | None = Field(description="a clock for each seat, null if time is not limited")
    standings: list[Standing] | None = Field(description="places and points, once the game is over")
    lesson: Lesson | None = Field(
        None,
        description="in a guided first game, to whoever learns: what is taught now; else it is left out",
        exclude_if=lambda lesson: lesson is None,
    )


class LogLine(Part):
    """One thing that happened, as you may hear it now."""

    number: Number
    kind: str
    seat: int | None
    sentences: list[str]


class Expected(Part):
    """What can be expected of one decision: the share of the win and the points of every seat.

    `plan` holds all its steps, `behind` what the seat's share is less than with the best decision, `error` the standard error of
    that difference.
    """

    action: str
    shares: list[float]
    points: list[float]
    simulations: int
    plan: list[str]
    behind: float
    error: float
