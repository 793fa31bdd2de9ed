"""The text of a record, read and written the same way by everybody; docs/records.md is its grammar."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from unicodedata import category

FORMAT = "backroom-record 1"
KINDS = ("person", "bot")


class RecordError(ValueError):
    """Raised when a record does not hold: in which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        """Keep the number of the line in its file, from 1."""
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat: a person by name, or a kind of bot."""

    kind: str
    name: str


@dataclass(frozen=True)
class Line:
    """A line of the body and where it stands in its file."""

    number: int
    text: str


@dataclass
class GameRecord:
    """One game as it is written down; what it says is checked by replaying it."""

    game: str
    rules: int
    options: dict[str, str]
    seats: list[Seat]
    layout: list[Line] = field(default_factory=list)
    events: list[Line] = field(default_factory=list)  # "chance roll 4", "seat 2 bid 7"
    over: bool = False
    results: list[Line] = field(default_factory=list)
    digest: str = ""
    first_line: int = 1
    last_line: int = 1

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

    def text(self) -> str:
        """Write the record with the digest of what is written."""
        body = "".join(f"{line}\n" for line in self.body())
        return f"{body}digest {digest_of(body)}\n"


def digest_of(body: str) -> str:
    """Give the SHA-256 of a record's lines, each with its line feed, the digest's own line left out."""
    return hashlib.sha256(body.encode()).hexdigest()


def is_name(text: str) -> bool:
    """Tell whether a text can be a seat's name: 1 to 24 code points, no control characters, no space at either end."""
    return 0 < len(text) <= 24 and text == text.strip(" ") and not any(category(c) in ("Cc", "Zl", "Zp", "Cs") for c in text)


def read_file(path: Path) -> list[GameRecord]:
    """Read every record of a file."""
    return read(path.read_bytes())


def read(data: bytes) -> list[GameRecord]:
    """Read every record of a text; blank lines may stand between records."""
    return list(each_record(data))


def each_record(data: bytes) -> Iterator[GameRecord]:
    """Read one record after the other."""
    lines = Lines(decoded(data))
    lines.skip_blank()
    if lines.done():
        raise RecordError(1, "the file holds no record")
    while not lines.done():
        yield read_one(lines)
        lines.skip_blank()


def decoded(data: bytes) -> str:
    """Read bytes as UTF-8 with plain line feeds."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecordError(line, f"byte {error.start + 1} of the file is not UTF-8") from None
    for wrong, what in (("\r", "a carriage return"), ("\ufeff", "a byte order mark"), ("\0", "a zero byte")):
        if wrong in text:
            raise RecordError(text[: text.index(wrong)].count("\n") + 1, f"{what} has no place in a record")
    return text


class Lines:
    """The lines of a file, read one after the other."""

    def __init__(self, text: str) -> None:
        """Split the text; what follows the last line feed is no line."""
        self.lines = text.split("\n")
        self.cut = bool(self.lines.pop())
        self.at = 0

    def done(self) -> bool:
        """Tell whether every line is read."""
        if self.at >= len(self.lines) and self.cut:
            raise RecordError(len(self.lines) + 1, "the last line has no line feed: the record was cut")
        return self.at >= len(self.lines)

    def skip_blank(self) -> None:
        """Pass over blank lines."""
        while self.at < len(self.lines) and not self.lines[self.at]:
            self.at += 1

    def peek(self) -> str:
        """Look at the next line; a record that ends here was cut."""
        if self.done():
            raise RecordError(len(self.lines), "the record ends without a digest: it was cut")
        return self.lines[self.at]

    def take(self) -> Line:
        """Read the next line."""
        text = self.peek()
        self.at += 1
        return Line(self.at, text)

    def take_after(self, word: str) -> Line:
        """Read a line that begins with a word, and give the rest of it."""
        line = self.take()
        if not line.text.startswith(f"{word} "):
            raise RecordError(line.number, f"expected '{word} …', found '{shown(line.text)}'")
        return Line(line.number, line.text[len(word) + 1 :])

    def all_after(self, word: str) -> Iterator[Line]:
        """Read every following line that begins with a word."""
        while self.peek().startswith(f"{word} "):
            yield self.take_after(word)


def shown(text: str) -> str:
    """Cut a text so that it fits into a message."""
    return text if len(text) <= 60 else f"{text[:57]}…"


def read_one(lines: Lines) -> GameRecord:
    """Read one record, from its first line to its digest."""
    start = lines.at
    head = lines.take()
    if head.text != FORMAT:
        known = head.text.startswith("backroom-record ")
        reason = f"this program reads '{FORMAT}'" if known else f"a record begins with '{FORMAT}'"
        raise RecordError(head.number, f"{reason}, found '{shown(head.text)}'")
    game = lines.take_after("game").text
    rules = lines.take_after("rules")
    if not (rules.text.isascii() and rules.text.isdecimal() and str(int(rules.text)) == rules.text):
        raise RecordError(rules.number, f"'{shown(rules.text)}' is no version of the rules")
    record = GameRecord(game, int(rules.text), read_options(lines), read_seats(lines), first_line=start + 1)
    record.layout = list(lines.all_after("layout"))
    record.events = list(read_events(lines))
    end = lines.take_after("end")
    if end.text not in ("over", "unfinished"):
        raise RecordError(end.number, "a game ends 'over' or 'unfinished'")
    record.over = end.text == "over"
    record.results = list(lines.all_after("result"))
    body = "".join(f"{line}\n" for line in lines.lines[start : lines.at])
    digest = lines.take_after("digest")
    record.digest, record.last_line = digest.text, digest.number
    if digest.text != digest_of(body):
        record.digest = ""  # refused when the record is replayed, if no line gives a better reason
    return record


def read_options(lines: Lines) -> dict[str, str]:
    """Read the options, each once."""
    options: dict[str, str] = {}
    for line in lines.all_after("option"):
        name, _, value = line.text.partition(" ")
        if not value or name in options:
            raise RecordError(line.number, "an option is written once, as 'option NAME VALUE'")
        options[name] = value
    return options


def read_seats(lines: Lines) -> list[Seat]:
    """Read who sits where, in order."""
    seats: list[Seat] = []
    for line in lines.all_after("seat"):
        number, _, rest = line.text.partition(" ")
        kind, _, name = rest.partition(" ")
        if number != str(len(seats)) or kind not in KINDS or not is_name(name):
            raise RecordError(line.number, f"expected 'seat {len(seats)} person NAME' or 'seat {len(seats)} bot NAME'")
        seats.append(Seat(kind, name))
    return seats


def read_events(lines: Lines) -> Iterator[Line]:
    """Read the numbered events, none missing and none twice."""
    number = 1
    while lines.peek()[:1].isdecimal():
        yield lines.take_after(str(number))
        number += 1
