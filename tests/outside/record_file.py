"""What the outside checkers share: the file, the steps as JSON objects, and the comparison with the program.

It is written from docs/records.md alone and imports nothing of the program. A checker brings two classes: its records,
made from `Record`, and its game, which has `waits`, `legal`, `play`, `position` and `results`.
"""

import hashlib
import json
import re
import sys
import unicodedata
from itertools import zip_longest
from pathlib import Path

NUMBER = r"(0|[1-9][0-9]*)"


class Wrong(AssertionError):
    """The record does not hold, or the program tells it differently."""


def demand(fine, message):
    if not fine:
        raise Wrong(message)


# The file


class Reader:
    """The lines of a file, taken one after the other."""

    def __init__(self, data):
        demand(not data.startswith(b"\xef\xbb\xbf"), "the file begins with a byte order mark")
        demand(b"\r" not in data and b"\0" not in data, "the file holds a carriage return or a zero byte")
        demand(data.endswith(b"\n"), "the last line does not end with a line feed")
        try:
            self.lines = data.decode("utf-8").split("\n")[:-1]
        except UnicodeDecodeError as error:
            raise Wrong(f"the file is not UTF-8: {error}") from error
        self.at = 0

    def skip_blank_lines(self):
        while self.at < len(self.lines) and self.lines[self.at] == "":
            self.at += 1

    def at_end(self):
        return self.at == len(self.lines)

    def next_starts_with(self, word):
        return not self.at_end() and self.lines[self.at].startswith(word)

    def next_is_numbered(self):
        return not self.at_end() and re.match(r"[0-9]", self.lines[self.at]) is not None

    def take(self, pattern):
        """The groups of the next line, which has to match as a whole."""
        demand(not self.at_end(), f"the file ends where a line like '{pattern}' is due")
        match = re.fullmatch(pattern, self.lines[self.at])
        demand(match, f"line {self.at + 1}: '{self.lines[self.at]}' is not like '{pattern}'")
        self.at += 1
        return match.groups()


class Record:
    """One record as it is written; whether its events are legal is not looked at here."""

    NAME: str  # the game
    OPTIONS: dict[str, tuple[str, ...]]  # its options in the order of the file, each with its values

    def __init__(self, reader):
        first = reader.at
        reader.take("backroom-record 1")
        reader.take(f"game {self.NAME}")
        reader.take("rules 1")
        self.options = {name: read_option(reader, name, values) for name, values in self.OPTIONS.items()}
        self.players = int(self.options["players"])
        self.check_options()
        for seat in range(self.players):
            read_seat(reader, seat)
        self.read_layout(reader)
        self.events = read_events(reader)
        self.end = reader.take("end (over|unfinished)")[0]
        self.results = read_results(reader)
        while reader.next_starts_with("chance "):
            reader.take("chance .+")
        self.digest = read_digest(reader, first)

    def check_options(self):
        """Wrong if the options do not go together."""

    def read_layout(self, reader):
        """Take the layout lines, where the game has some."""


def read_option(reader, name, values):
    return reader.take(f"option {name} ({'|'.join(values)})")[0]


def read_seat(reader, seat):
    who = reader.take(f"seat {seat} (?:person|bot) (.{{1,24}})")[0]
    refused = [sign for sign in who if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp")]
    demand(not refused, f"seat {seat}: the name {who!a} holds a control character")
    demand(who.strip(" ") == who, f"seat {seat}: the name {who!r} has a space at an end")


def read_events(reader):
    """Pairs of who acts ("chance" or a seat) and what."""
    events = []
    while reader.next_is_numbered():
        number = len(events) + 1
        seat, text = reader.take(f"{number} (?:chance|seat {NUMBER}) (.+)")
        events.append(("chance" if seat is None else int(seat), text))
    return events


def read_results(reader):
    results = []
    while reader.next_starts_with("result"):
        pattern = f"result seat {NUMBER} rank {NUMBER} points (-?{NUMBER}) share {NUMBER}/60"
        seat, rank, points, _, share = reader.take(pattern)
        demand(points != "-0", f"line {reader.at}: no points are written 0, not -0")
        results.append({"seat": int(seat), "rank": int(rank), "points": int(points), "share": int(share)})
    return results


def read_digest(reader, first):
    text = "".join(line + "\n" for line in reader.lines[first : reader.at])
    right = hashlib.sha256(text.encode("utf-8")).hexdigest()
    written = reader.take("digest ([0-9a-f]{64})")[0]
    demand(written == right, f"line {reader.at}: the digest is {written}, not {right}")
    return written


def read_file(path, record_type):
    reader = Reader(Path(path).read_bytes())
    records = []
    reader.skip_blank_lines()
    while not reader.at_end():
        records.append(record_type(reader))
        reader.skip_blank_lines()
    demand(records, "the file holds no record")
    return records


# The replay


def told(game, number, step, event):
    waits = game.waits()
    return {
        "record": number,
        "step": step,
        "event": event,
        "waits": waits,
        "legal": {str(who): game.legal(who) for who in waits},
        "position": game.position(),
    }


def replay_record(number, record, game):
    """Every step of one record, then its end."""
    yield told(game, number, 0, None)
    for step, (by, text) in enumerate(record.events, start=1):
        try:
            game.play(by, text)
        except Wrong as error:
            raise Wrong(f"record {number}, event {step}: {error}") from None
        yield told(game, number, step, {"by": by, "text": text})
    end = "unfinished" if game.waits() else "over"
    demand(record.end == end, f"record {number}: the end is {end}, not {record.end}")
    results = game.results()
    demand(record.results == results, f"record {number}: the results are {results}, not {record.results}")
    yield {"record": number, "end": end, "results": results, "digest": record.digest}


def replay(path, record_type, game_type):
    """What `backroom replay FILE --json` has to print; Wrong where the record does not hold."""
    try:
        for number, record in enumerate(read_file(path, record_type)):
            yield from replay_record(number, record, game_type(record))
    except Wrong as error:
        raise Wrong(f"{path}: {error}") from None


# The comparison


def plain(told_object):
    """The object as JSON has it, its legal actions in alphabetical order."""
    copy = json.loads(json.dumps(told_object))
    for actions in copy.get("legal", {}).values():
        actions.sort()
    return copy


def difference(own, other, where=""):
    """The first place where two JSON values differ, in words; None if they are the same."""
    if isinstance(own, dict) and isinstance(other, dict) and own.keys() == other.keys():
        parts = [(f"{where}.{key}", own[key], other[key]) for key in own]
    elif isinstance(own, list) and isinstance(other, list) and len(own) == len(other):
        parts = [(f"{where}[{index}]", own[index], other[index]) for index in range(len(own))]
    elif type(own) is type(other) and own == other:
        return None
    else:
        return f"{where or 'the object'}: the checker has {json.dumps(own)}, the program {json.dumps(other)}"
    for place, mine, theirs in parts:
        found = difference(mine, theirs, place)
        if found:
            return found
    return None


def check(path, steps, record_type, game_type):
    """Compare the checker's replay of a file with the program's; Wrong at the first difference."""
    count = 0
    for own, other in zip_longest(replay(path, record_type, game_type), steps):
        here = own or other
        place = f"{path}, record {here.get('record')}, step {here.get('step', 'end')}"
        demand(own is not None, f"{place}: the program tells more than the record holds: {other}")
        demand(other is not None, f"{place}: the program stops before this step")
        found = difference(plain(own), plain(other))
        demand(not found, f"{place}, after {own.get('event')}: {found}")
        count += 1
    return count


def main(arguments, check_steps):
    if len(arguments) != 2:
        print("usage: python -m tests.outside.GAME FILE STEPS.jsonl", file=sys.stderr)
        return 2
    file, steps = arguments
    with Path(steps).open(encoding="utf-8") as lines:
        try:
            count = check_steps(file, (json.loads(line) for line in lines))
        except Wrong as error:
            print(error, file=sys.stderr)
            return 1
    print(f"{file}: {count} objects agree")
    return 0
