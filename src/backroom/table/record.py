"""The text of a record, read and written the same way by everybody; docs/records.md is its grammar."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self
from unicodedata import category

FORMAT = "backroom-record 1"
KINDS = ("person", "bot")


class RecordError(ValueError):
    """Raised when a record does not hold: in which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        """Keep the number of the line in its file, from 1."""
        super().__init__(f"line {line}: {reason.rstrip('.')}")  # a reason may be a refusal's whole sentence
        self.line = line
        self.reason = reason.rstrip(".")


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a person by name, or a kind of bot."""

    kind: str
    name: str


def distinct_names(seats: Sequence[Player]) -> list[str]:
    """Give the names of seats; where several have the same, each with its number."""
    return list(numbered(tuple(seat.name for seat in seats)))


@lru_cache(1024)
def numbered(names: tuple[str, ...]) -> tuple[str, ...]:
    """Number the names that occur more than once."""
    each = (f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names))
    return tuple(both if names.count(name) > 1 else name for name, both in zip(names, each, strict=True))


@dataclass(frozen=True)
class RecordLine:
    """A line of the body and where it stands in its file; lines are equal if they say the same."""

    number: int = field(compare=False)
    text: str


@dataclass
class GameRecord:
    """One game as it is written down; what it says is checked by replaying it."""

    game: str
    rules: int
    options: dict[str, str]
    seats: list[Player]
    layout: list[RecordLine] = field(default_factory=list)
    events: list[RecordLine] = field(default_factory=list)  # "chance roll 4", "seat 2 bid 7"
    over: bool = False
    results: list[RecordLine] = field(default_factory=list)
    chance: list[RecordLine] = field(default_factory=list)  # how chance can be checked; docs/chance.md
    digest: str = ""
    first_line: int = field(default=1, compare=False)
    last_line: int = field(default=1, compare=False)

    def body(self) -> Iterator[str]:
        """Write every line but the digest."""
        yield FORMAT
        yield f"game {self.game}"
        yield f"rules {self.rules}"
        yield from (f"option {name} {value}" for name, value in self.options.items())
        yield from (f"seat {seat} {who.kind} {who.name}" for seat, who in enumerate(self.seats))
        yield from (f"layout {line.text}" for line in self.layout)
        yield from (f"{number} {line.text}" for number, line in enumerate(self.events, 1))
        yield "end over" if self.over else "end unfinished"
        yield from (f"result {line.text}" for line in self.results)
        yield from (f"chance {line.text}" for line in self.chance)

    def text(self) -> str:
        """Write the record with the digest of what is written."""
        body = "".join(f"{line}\n" for line in self.body())
        return f"{body}digest {digest_of(body)}\n"

    def _repr_html_(self) -> str:
        from backroom.table.showing import shown
        from backroom.table.table import Table

        return shown(Table.at(self, len(self.events)))

    def sealed(self) -> Self:
        """Write the digest into the record, so that it holds and equals what is read back from its text."""
        self.digest = digest_of("".join(f"{line}\n" for line in self.body()))
        return self


def digest_of(body: str) -> str:
    """Give the SHA-256 of a record's lines, each with its line feed, the digest's own line left out."""
    return hashlib.sha256(body.encode()).hexdigest()


def is_name(text: str) -> bool:
    """Tell whether a text can be a seat's name: 1 to 24 code points, no control characters, no space at either end."""
    return 0 < len(text) <= 24 and text == text.strip(" ") and not any(category(c) in ("Cc", "Zl", "Zp", "Cs") for c in text)
