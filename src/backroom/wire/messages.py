"""The messages of a table's socket. What a client may send and what it may get is listed here and nowhere else."""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, TypeAdapter, model_validator

from backroom.wire import learning, parts
from backroom.wire.orders import Order as Order
from backroom.wire.parts import Action, ChatLine, Key, Lang, LogLine, Now, Number, Part, Secret, Settings

MOST_ACTIONS = 40  # of one decision


class Hello(Part):
    """The first message: who you are, and what you have already seen."""

    type: Literal["hello"]
    secret: Secret | None = Field(None, description="your seat's secret; without one you watch")
    last: Number = Field(0, description="the number of the last thing you have seen; the log in the scene begins after it")
    lang: Lang = "en"
    invite: Secret | None = Field(
        None, description="of somebody who watches a locked table: the key of an invitation, or the host's secret"
    )


class Act(Part):
    """Do something, or a list of things as a whole. The same key is carried out once, however often it is sent."""

    type: Literal["act"]
    key: Key
    base: Number = Field(description="the number of the last thing you had seen when you decided")
    action: Action | None = Field(None, description="what you do, if it is one thing")
    actions: list[Action] = Field(
        default_factory=list, max_length=MOST_ACTIONS, description="or all that you do, in order, as a whole or not at all"
    )

    @model_validator(mode="after")
    def is_one_of_both(self) -> Self:
        """Take either an action or a list of them."""
        if (self.action is None) == (not self.actions):
            raise ValueError("send either action or actions")
        return self

    @property
    def all_actions(self) -> list[Action]:
        """Everything that is to be done, in order."""
        return self.actions if self.action is None else [self.action]


class Undo(Part):
    """Take back what you did last, all that was in that message."""

    type: Literal["undo"]
    key: Key
    base: Number


class Back(Part):
    """Take your seat back from the bot that played for you."""

    type: Literal["back"]
    key: Key


class Say(Part):
    """Say something to everybody at the table."""

    type: Literal["say"]
    key: Key
    text: ChatLine


class Word(Part):
    """Add a word of yours to the chance of the game that begins next here: this one, or once it has begun the rematch."""

    type: Literal["word"]
    key: Key
    text: parts.WordOfSeat = Field(description="the last one before the beginning counts")


class Preview(Part):
    """Ask what some actions of yours would do; nothing is done."""

    type: Literal["preview"]
    key: Key
    actions: Annotated[list[Action], Field(min_length=1, max_length=MOST_ACTIONS)]


class Look(Part):
    """Ask for the table as you saw it when you had seen so many things."""

    type: Literal["look"]
    key: Key
    at: Number


class Hint(Part):
    """Ask a bot what it thinks of your position, or of the one that some actions of yours would lead to."""

    type: Literal["hint"]
    key: Key
    actions: list[Action] = Field(default_factory=list, max_length=MOST_ACTIONS)


class Speak(Part):
    """Choose the language of everything that follows; lines that you have can be asked for again with `lines`."""

    type: Literal["speak"]
    key: Key
    lang: Lang


class Lines(Part):
    """Ask for lines of the log that come before one that you know, the newest of them first to come."""

    type: Literal["lines"]
    key: Key
    before: Number = Field(description="the number of that line; one more than you have seen asks for the newest")


class Scene(Part):
    """Everything you may know, with the newest lines of the log: the first message, and the answer to a stale move."""

    type: Literal["scene"]
    table: str
    game: str
    rules: int
    options: dict[str, str]
    settings: Settings
    you: int | None = Field(description="your seat, null if you watch")
    number: Number = Field(description="how many things you have seen; the next update is one more")
    now: Now
    log: list[LogLine] = Field(description="the newest lines after the last one you had, as many as fit")
    before: Number = Field(0, description="how many lines come before the first of these; ask for them with `lines`")
    present: list[bool] = Field(description="for each seat whether its person is connected")
    watchers: int
    chance: parts.Chance | None = Field(None, description="how chance can be checked")
    waits: bool = parts.WAITS


class Update(Part):
    """The next thing that you may see. Numbers follow each other; a gap means that you should say hello again."""

    type: Literal["update"]
    number: Number
    kind: str = Field(
        description="sit, leave, word, start, act, chance, order, undo, takeover, back, say, again, rematch, "
        "lock, invite, mute, remove, forget, lesson"
    )
    seat: int | None
    sentences: list[str]
    text: str = Field(
        description="of chat its text, of again yes or no, of a rematch its table, of a lock its state, of sit and word the word"
    )
    now: Now
    again: list[LogLine] = Field(
        [],
        description="earlier things as they are told from now on, without what nobody may look up any more; else it is left out",
        exclude_if=lambda again: not again,
    )


class Done(Part):
    """Your message with this key was carried out, and will never be lost."""

    type: Literal["done"]
    key: Key
    number: Number = Field(description="how many things you had seen when it was carried out")


class Refusal(Part):
    """Your message was not carried out, and nothing has changed."""

    type: Literal["refusal"]
    key: Key | None = Field(description="null if your message had none that could be read")
    code: str
    sentence: str
    rule: str = Field(description="the id of the rule behind it, if there is one")
    scene: Scene | None = Field(description="the table as it is, if your move was stale")


class Previewed(Part):
    """What your tentative actions would do."""

    type: Literal["previewed"]
    key: Key
    now: Now | None = Field(description="null if the last action would show what others have chosen in secret")
    sentences: list[str]


class Looked(Part):
    """The table as you saw it then."""

    type: Literal["looked"]
    key: Key
    at: Number
    now: Now
    sentences: list[str]


class Earlier(Part):
    """Lines of the log, in the language you speak now."""

    type: Literal["earlier"]
    key: Key
    lines: list[LogLine]
    before: Number = Field(description="how many lines come before the first of these")


class Hinted(Part):
    """What a bot thinks of your position: the actions that it has tried well, the best for you first."""

    type: Literal["hinted"]
    key: Key
    expected: list[parts.Expected]


class Presence(Part):
    """Who is connected, and the clocks when they stand still for the night or run on."""

    type: Literal["presence"]
    present: list[bool]
    watchers: int
    clocks: list[parts.Clock] | None = Field(
        None, description="a clock for each seat; else it is left out", exclude_if=lambda clocks: clocks is None
    )


class Bye(Part):
    """The last message before the socket is closed."""

    type: Literal["bye"]
    reason: Literal["shutdown", "slow", "hello", "forbidden", "rate", "left"]
    come_back: bool


Request = Hello | Act | Order | Undo | Back | Say | Word | Preview | Look | Hint | Speak | Lines | learning.Learn
Answer = Scene | Update | Done | Refusal | Previewed | Looked | Earlier | Hinted | Presence | Bye
REQUESTS: tuple[type[Part], ...] = get_args(Request)
ANSWERS: tuple[type[Part], ...] = get_args(Answer)

REQUEST: TypeAdapter[Request] = TypeAdapter(Annotated[Request, Field(discriminator="type")])
ANSWER: TypeAdapter[Answer] = TypeAdapter(Annotated[Answer, Field(discriminator="type")])


def type_of(message: type[Part]) -> str:
    """Give the word by which a message is known."""
    (word,) = get_args(message.model_fields["type"].annotation)
    return str(word)
