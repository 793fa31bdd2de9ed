"""Records: written, read, replayed, and refused with line and reason where they are damaged."""

import hashlib
from itertools import pairwise

import pytest

from backroom.games import game
from backroom.lab.match import Series
from backroom.table import RecordError, Table, read, verify
from backroom.table.files import steps_as_data, verify_files

GAME = game("big-shot")


def written(options=None, seed=5):
    options = options or GAME.chosen()
    bots = ("random",) * int(options["players"])
    return Series("big-shot", options, bots, seed, 0, 1, written=True).play()[0].text


TEXT = written()
LINES = TEXT.split("\n")
EVENTS = next(n for n, line in enumerate(LINES) if line.startswith("1 "))


@pytest.mark.parametrize("options", GAME.variants(), ids=lambda o: "-".join(o.values()))
def test_a_record_of_every_variant_holds_and_is_written_as_it_was_read(options):
    text = written(options)
    (record,) = read(text.encode())
    verify(record)
    assert record.text() == text
    if options == GAME.chosen():
        verify(record, compiled=False)


def test_a_record_equals_what_is_read_back_from_its_text_wherever_it_stands_in_a_file():
    table = Table.open("big-shot", seed=3)
    table.act(table.waiting[0], table.choices(table.waiting[0])[0])
    record = table.record()
    assert verify(record)
    assert read(record.text().encode()) == [record]
    assert read(f"{TEXT}\n\n{record.text()}".encode())[1] == record
    table.act(table.waiting[0], table.choices(table.waiting[0])[0])
    assert table.record() != record
    (edited,) = read(record.text().replace("digest ", "digest 0").encode())
    assert edited != record


def test_a_file_holds_many_records():
    records = read(f"\n{TEXT}\n\n{written(seed=6)}".encode())
    assert len(records) == 2
    assert records[1].first_line > 250
    for record in records:
        verify(record)


def test_the_digest_is_over_the_text():
    body, _, digest = TEXT.rpartition("digest ")
    assert hashlib.sha256(body.encode()).hexdigest() == digest.strip()


def refused(text, signed=False):
    """Read and replay a damaged record; give the line and the reason of its refusal."""
    if signed:
        body = text[: text.rindex("digest ")]
        text = f"{body}digest {hashlib.sha256(body.encode()).hexdigest()}\n"
    with pytest.raises(RecordError) as error:
        read_and_verify(text.encode() if isinstance(text, str) else text)
    return error.value.line, error.value.reason


def read_and_verify(data):
    for record in read(data):
        verify(record)


def test_a_cut_record_is_refused():
    line, reason = refused("\n".join(LINES[:100]) + "\n")
    assert (line, "cut" in reason) == (100, True)
    line, reason = refused(TEXT[:1000])
    assert (line, "cut" in reason) == (TEXT[:1000].count("\n") + 1, True)
    line, reason = refused("")
    assert "no record" in reason


@pytest.mark.parametrize("gone", [1, 2, 5, 9, 20, EVENTS, EVENTS + 30])
def test_a_missing_line_is_refused(gone):
    line, reason = refused("\n".join(LINES[:gone] + LINES[gone + 1 :]), signed=True)
    assert reason
    if gone >= EVENTS:
        assert line == gone + 1
        assert "expected" in reason


def test_swapped_lines_are_refused():
    lines = LINES.copy()
    lines[EVENTS + 4], lines[EVENTS + 5] = lines[EVENTS + 5], lines[EVENTS + 4]
    line, reason = refused("\n".join(lines), signed=True)
    assert line == EVENTS + 5
    assert "expected '5 …'" in reason


def test_swapped_events_with_the_right_numbers_are_refused_by_the_rules():
    lines = LINES.copy()
    at = next(n for n, line in enumerate(lines) if " pass" in line and "bid" in lines[n + 1])
    (a, first), (b, second) = lines[at].split(" ", 1), lines[at + 1].split(" ", 1)
    lines[at], lines[at + 1] = f"{a} {second}", f"{b} {first}"
    line, reason = refused("\n".join(lines), signed=True)
    assert line == at + 1
    assert "BS-AUCTION-1" in reason


def test_an_edited_event_that_is_still_legal_is_refused_by_the_digest():
    name = "Grace"
    text = TEXT.replace("seat 1 bot random", f"seat 1 person {name}")
    line, reason = refused(text)
    assert line == len(LINES) - 1
    assert "edited" in reason


EDITS = [
    ("backroom-record 1", "backroom-record 2", 1, "this program reads"),
    ("backroom-record 1", "[Event]", 1, "a record begins with"),
    ("game big-shot", "game small-shot", 2, "no game 'small-shot'"),
    ("rules 1", "rules 9", 3, "follows rules 9"),
    ("rules 1", "rules one", 3, "not a version"),
    ("rules 1", "rules 01", 3, "not a version"),
    ("seat 0 bot random", "seat 0 person a\u2028b", 8, "expected 'seat 0"),
    ("option players 4", "option players 7", 4, "one of 4, 3, 2"),
    ("option players 4", "option players 3", 8, "4 seats for 3 players"),
    ("option edition 2018", "option edition 2018\noption edition 2018", 6, "written once"),
    ("option overbids refused", "option overbids punished", 7, "hidden money"),
    ("option overbids refused", "option overbids maybe", 7, "refused, punished"),
    ("rules 1", "rules " + "1" * 5000, 3, "not a version"),
    ("layout broker space ", "layout broker space " + "1" * 5000, 17, "from 1 to 18"),
    ("layout space 18 ", "layout space 18 red red ivory ivory\nlayout space 19 red red ivory ivory", 36, "needs 24"),
    ("seat 0 bot random", "seat 0 robot random", 8, "expected 'seat 0 person NAME'"),
    ("seat 0 bot random", "seat 0 bot " + "x" * 25, 8, "expected 'seat 0"),
    ("layout roller seat", "layout roller chair", 16, "expected 'roller seat'"),
    ("layout broker space ", "layout broker space 19", 17, "from 1 to 18"),
    ("layout colour red seat ", "layout colour red seat 4", 12, "from 0 to 3"),
    ("layout space 18 ", "layout space 18 green ", 35, "the colours of its cubes"),
    ("1 chance roll ", "1 chance roll 7", EVENTS + 1, "not an outcome"),
    ("1 chance roll ", "1 seat 0 pass", EVENTS + 1, "cannot 'pass'"),
    ("1 chance roll ", "1 seat 9 pass", EVENTS + 1, "expected 'chance …'"),
    ("1 chance roll ", "1 seat 0 dance", EVENTS + 1, "not a move"),
    ("end over", "end unfinished", len(LINES) - 6, "after the last event the game is over"),
    ("end over", "end now", len(LINES) - 6, "'over' or 'unfinished'"),
]


@pytest.mark.parametrize(("old", "new", "at", "said"), EDITS)
def test_an_edited_line_is_refused_with_its_number(old, new, at, said):
    lines = LINES.copy()
    n = next(n for n, line in enumerate(lines) if line.startswith(old))
    lines[n] = new if not new.endswith(" ") else new + lines[n][len(old) :]
    line, reason = refused("\n".join(lines), signed=True)
    assert said in reason
    assert line == at


def test_an_edited_result_is_refused():
    n = next(n for n, line in enumerate(LINES) if line.startswith("result seat 2"))
    lines = LINES.copy()
    lines[n] = "result seat 2 rank 1 points 99 share 60/60"
    line, reason = refused("\n".join(lines), signed=True)
    assert line == n + 1
    assert "the result is 'seat 2 rank" in reason


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (TEXT.encode("utf-16"), 1, "UTF-8"),
        (TEXT.replace("\n", "\r\n").encode(), 1, "carriage return"),
        (b"\xef\xbb\xbf" + TEXT.encode(), 1, "byte order mark"),
        (TEXT.encode().replace(b"seat 1 bot random", b"seat 1 bot rand\xf6m"), 9, "UTF-8"),
        (TEXT.encode().replace(b"pass", b"pa\0ss", 1), None, "zero byte"),
    ],
)
def test_a_wrong_encoding_is_refused_with_its_line(data, line, said):
    at, reason = refused(data)
    assert said in reason
    assert line is None or at == line


def test_names_of_people_are_kept():
    text = TEXT.replace("seat 1 bot random", "seat 1 person Zoë O'Hara ♟")
    body = text[: text.rindex("digest ")]
    (record,) = read(f"{body}digest {hashlib.sha256(body.encode()).hexdigest()}\n".encode())
    verify(record)
    assert record.seats[1].name == "Zoë O'Hara ♟"


def test_an_unfinished_game_holds_too():
    table = Table.open("big-shot", seed=1)
    table.act(table.waiting[0], "bid 3")
    (record,) = read(table.record().text().encode())
    assert not record.over
    verify(record)
    assert "end unfinished" in table.record().text()


def test_verdicts_name_the_file_the_line_and_the_reason(tmp_path):
    good, bad = tmp_path / "good.game", tmp_path / "bad.game"
    good.write_text(TEXT)
    bad.write_text(TEXT.replace("option players 4", "option players 5"))
    said = verify_files([good, bad, tmp_path / "none.game"])
    assert [v.holds for v in said] == [True, False, False]
    assert said[1].line == 4
    assert "cannot be read" in said[2].reason


def test_one_fault_does_not_hide_the_other_records_of_a_file(tmp_path):
    file = tmp_path / "many.game"
    file.write_text(f"{TEXT}garbage\n{TEXT.replace('rules 1', 'rules 2')}\n{TEXT}")
    assert [v.holds for v in verify_files([file])] == [True, False, False, True]


def test_every_step_is_told_with_who_waits_and_what_is_legal(tmp_path):
    file = tmp_path / "one.game"
    file.write_text(TEXT)
    steps = list(steps_as_data(file))
    events = [line for line in LINES if line[:1].isdecimal()]
    assert len(steps) == len(events) + 2
    for step, line in zip(steps[1:-1], events, strict=True):
        by = step["event"]["by"]
        assert line == f"{step['step']} {'chance' if by == 'chance' else f'seat {by}'} {step['event']['text']}"
    for before, step in pairwise(steps[:-1]):
        assert step["event"]["text"] in before["legal"][str(step["event"]["by"])]
    assert steps[-1]["end"] == "over"
    assert steps[-2]["waits"] == []
