"""Reading records: by the grammar to the letter, with line and reason where it is broken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from backroom.kernel.numbers import whole_number
from backroom.table.record import FORMAT, KINDS, GameRecord, Player, RecordError, RecordLine, digest_of, is_name


def read_file(path: Path) -> list[GameRecord]:
    """Read every record of a file."""
    return read(path.read_bytes())


def read(data: bytes) -> list[GameRecord]:
    """Read every record of a text; blank lines may stand between records."""
    return list(each_record(data))


def each_record(data: bytes) -> Iterator[GameRecord]:
    """Read one record after the other; raise at the first that cannot be read."""
    for record in each_readable(data):
        if isinstance(record, RecordError):
            raise record
        yield record


def each_readable(data: bytes) -> Iterator[GameRecord | RecordError]:
    """Read one record after the other; one that cannot be read is given as its error, and the next is looked for."""
    try:
        lines = Lines(decoded(data))
    except RecordError as error:
        yield error
        return
    lines.skip_blank()
    if not lines.lines and not lines.cut:
        yield RecordError(1, "the file holds no record")
    while lines.at < len(lines.lines) or lines.cut:
        start = lines.at
        try:
            yield read_one(lines)
        except RecordError as error:
            yield error
            lines.find_next(start + 1)
        lines.skip_blank()


def decoded(data: bytes) -> str:
    """Read bytes as UTF-8 with plain line feeds."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecordError(line, f"byte {error.start + 1} of the file is not UTF-8") from None
    if text.startswith("\ufeff"):
        raise RecordError(1, "a record has no byte order mark")
    for wrong, what in (("\r", "a carriage return"), ("\0", "a zero byte")):
        if wrong in text:
            raise RecordError(text[: text.index(wrong)].count("\n") + 1, f"{what} does not belong in a record")
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
            raise RecordError(len(self.lines) + 1, "the last line has no line feed: the record is cut off")
        return self.at >= len(self.lines)

    def skip_blank(self) -> None:
        """Pass over blank lines."""
        while self.at < len(self.lines) and not self.lines[self.at]:
            self.at += 1

    def find_next(self, at: int) -> None:
        """Go on to the first line of the next record, or to the end."""
        self.at = max(self.at, at)
        while self.at < len(self.lines) and not self.lines[self.at].startswith("backroom-record "):
            self.at += 1
        self.cut = self.cut and self.at < len(self.lines)

    def peek(self) -> str:
        """Look at the next line; a record that ends here was cut."""
        if self.done():
            raise RecordError(len(self.lines), "the record ends without a digest: it is cut off")
        return self.lines[self.at]

    def take(self) -> RecordLine:
        """Read the next line."""
        text = self.peek()
        self.at += 1
        return RecordLine(self.at, text)

    def take_after(self, word: str) -> RecordLine:
        """Read a line that begins with a word, and give the rest of it."""
        line = self.take()
        if not line.text.startswith(f"{word} "):
            raise RecordError(line.number, f"expected '{word} …', found '{shown(line.text)}'")
        return RecordLine(line.number, line.text[len(word) + 1 :])

    def all_after(self, word: str) -> Iterator[RecordLine]:
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
    version = whole_number(rules.text)
    if version is None:
        raise RecordError(rules.number, f"'{shown(rules.text)}' is not a version of the rules")
    record = GameRecord(game, version, read_options(lines), read_seats(lines), first_line=start + 1)
    record.layout = list(lines.all_after("layout"))
    record.events = list(read_events(lines))
    end = lines.take_after("end")
    if end.text not in ("over", "unfinished"):
        raise RecordError(end.number, "a game ends 'over' or 'unfinished'")
    record.over = end.text == "over"
    record.results = list(lines.all_after("result"))
    record.chance = list(lines.all_after("chance"))
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


def read_seats(lines: Lines) -> list[Player]:
    """Read who sits where, in order."""
    seats: list[Player] = []
    for line in lines.all_after("seat"):
        number, _, rest = line.text.partition(" ")
        kind, _, name = rest.partition(" ")
        if number != str(len(seats)) or kind not in KINDS or not is_name(name):
            raise RecordError(line.number, f"expected 'seat {len(seats)} person NAME' or 'seat {len(seats)} bot NAME'")
        seats.append(Player(kind, name))
    return seats


def read_events(lines: Lines) -> Iterator[RecordLine]:
    """Read the numbered events, none missing and none twice."""
    number = 1
    while lines.peek()[:1].isdecimal():
        yield lines.take_after(str(number))
        number += 1
