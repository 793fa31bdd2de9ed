"""The forms of the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from backroom.wire import parts
from backroom.wire.parts import Chair, Key, Lang, Level, Name, Number, Part, Phase, SeatNumber, Secret, Settings

Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Word = Annotated[str, StringConstraints(max_length=40)]
ENTRY_HEADER = "backroom-entry"  # where programs show the token that the server's password has brought them


class NeedOnOffer(Part):
    """A value of an option that goes with some values of another option only."""

    value: str
    option: str
    values: list[str]


class Offer(Part):
    """One option of a game, its default first."""

    name: str
    values: list[str]
    needs: list[NeedOnOffer] = Field(description="what its values go with; values that are not named here go with everything")
    label: dict[Lang, str] = Field({}, description="what people call it, by language, as far as the game says so")
    labels: dict[Lang, dict[str, str]] = Field({}, description="what they call its values")


class GameOnOffer(Part):
    """A game that can be played here."""

    name: str
    title: str
    titles: dict[Lang, str] = Field({}, description="its title by language, where it is another one")
    pitch: dict[Lang, str] = Field({}, description="the game in a sentence, by language")
    terms: dict[Lang, dict[str, str]] = Field(
        {}, description="what words of its positions and its notation are called, of a game that the page has no drawing for"
    )
    rules: int = Field(description="the version of its rules")
    seats: list[int]
    guide: bool = Field(False, description="whether it has a guided first game")
    options: list[Offer]
    levels: list[str] = Field(description="the bots that people can choose: the weakest first, then those of others")
    level_labels: dict[Lang, dict[str, str]] = Field(
        {}, description="what people call them, by language; others have their names"
    )
    phases: dict[str, dict[Lang, str]] = Field({}, description="the phases that an analysis tells apart, in order, by language")


class RuleText(Part):
    """One rule in our own words."""

    id: str
    section: str
    text: str
    reconstructed: bool


class Enter(Part):
    """Give the password of a server that has one."""

    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Entered(Part):
    """The password was right. Browsers get the token as a cookie, too."""

    token: str = Field(description="to be shown with every request and socket as `Backroom-Entry`; empty if none is needed")


class Branch(Part):
    """Where a recorded game is played on."""

    record: Digest
    move: Number = Field(description="how many events of the record are kept")
    dice: Literal["same", "new"] = Field("new", description="whether chance does what it did in the record, as far as that fits")


class NewTable(Part):
    """Open a table."""

    game: Word
    options: dict[Word, Word] = Field({}, max_length=20)
    settings: Settings = Settings()
    branch: Branch | None = None
    guide: bool = Field(
        False, description="whether it is the guided first game: the bots are there, the learner sits down, and the host starts"
    )
    key: parts.WishKey | None = Field(
        None, description="drawn at random, 22 characters or more: sent again with the same key, no second table is opened"
    )


class Opened(Part):
    """A table was opened: its host may seat bots, send people away, and start."""

    table: str
    link: str = Field(description="the invitation")
    host: Secret
    commitment: str | None = Field(None, description="the hash of the server's secret for chance; null if it is not proved")


class Sit(Part):
    """Take a seat, or put a bot on it: with a level it is a bot, which finds a name of its own if none is given."""

    seat: SeatNumber | None = Field(None, description="the first free one, if none is named")
    name: Name | None = None
    level: Level | None = None
    word: parts.WordOfSeat | None = Field(None, description="a person's word for the chance of the game")
    key: parts.WishKey | None = Field(
        None, description="drawn at random, 22 characters or more: sent again with the same key, no second seat is taken"
    )
    device: Key | None = Field(None, description="a word that your device keeps: it may take one seat, more as the host")
    invite: Secret | None = Field(None, description="the key of the link that keeps a seat for you")


class Seated(Part):
    """A seat was taken."""

    seat: int
    secret: Secret | None = Field(description="the person's key to the seat; null for a bot")


class Lock(Part):
    """Let nobody new in, or everybody again."""

    locked: bool


class Mute(Part):
    """Let somebody say nothing in the chat, or speak again."""

    muted: bool


class NewInvite(Part):
    """Invite somebody: keep a seat, or let them watch a table that is locked."""

    seat: SeatNumber | None = Field(None, description="the seat that is kept; the first one nobody has, if none is named")
    watch: bool = Field(False, description="an invitation to watch, which keeps no seat")
    hours: Annotated[int, Field(ge=1, le=720)] = Field(72, description="after which it is worth nothing")


class Invited(Part):
    """An invitation. Its key is not told again."""

    seat: int | None = Field(description="the seat that is kept, null if there is none")
    invite: Secret = Field(description="the key: it seats one person, once")
    link: str = Field(description="the table's link with the key behind #, where no server sees it")
    expires: int = Field(description="milliseconds since 1970")


class TableHead(Part):
    """What anybody who knows a table's link may know about it."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    settings: Settings
    phase: Phase
    chairs: list[Chair]
    opened: int = Field(description="milliseconds since 1970")
    record: Digest | None = Field(description="the finished game's record")
    rematch: str | None = Field(description="the table of the rematch")
    commitment: str | None = Field(None, description="the hash of the server's secret for chance; null if it is not proved")
    waits: bool = parts.WAITS
    guide: bool = Field(False, description="whether it is a guided first game; else it is left out", exclude_if=parts.is_usual)


class Rematch(Part):
    """The table of a rematch. Whoever had a seat has one there, with the same secret; it begins when everybody has accepted."""

    table: str
    seat: int
    begun: bool = Field(True, description="whether everybody has accepted, so that the game has begun")


class Feed(Part):
    """Where programs can follow when it is a seat's turn."""

    feed: str = Field(
        description="the address of an Atom feed; whoever knows it sees when it is this seat's turn, and nothing else"
    )


class Problem(Part):
    """Why something was not done, and what to do about it. Nothing has changed, unless the sentence doubts it."""

    code: str
    sentence: str
    rule: str = ""
