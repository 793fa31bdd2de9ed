"""An update that is put together from parts says what the update says, and no part comes from another."""

import json

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate

from backroom.server.sockets.sealed import STORED_BELOW, WINDOW, Piece, Spliced
from backroom.server.tables import splicing
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.splicing import spliced
from tests.long.transcripts_long import moments
from tests.server.test_sharing import read_frame

VARIANTS = [("big-shot", {"players": "4"}), ("big-shot", {"players": "3", "money": "hidden"}), ("big-score", {"players": "4"})]


def differences(name, options):
    """Every update that says something else when it is put together, and how many there were of which how many shared a part."""
    found, shared, count = [], 0, 0
    for log in list(moments(name, 5, options))[::7]:
        for observer in (*range(len(log.chairs)), WATCHER):
            seen = log.seen(observer)
            for number in range(max(1, len(seen) - 3), len(seen) + 1):
                update = Projector(log, observer, "fr").update(number, len(seen), None)
                made = spliced(log, seen[number - 1].state, update)
                frame = read_frame(made.frame(True), [PerMessageDeflate(True, True, WINDOW, WINDOW)])
                count, shared = count + 1, shared + isinstance(made, Spliced)
                if json.loads(made.text) != json.loads(update.model_dump_json()) or bytes(frame.data) != made.text:
                    found.append((number, observer))
    return found, shared, count


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_an_update_put_together_says_what_it_says_when_it_is_written_whole(name, options):
    found, shared, count = differences(name, options)
    assert not found
    assert shared > count / 2


def test_a_part_that_is_taken_for_shared_and_is_not_would_be_found(monkeypatch):
    monkeypatch.setattr(splicing, "alike", lambda given, common: common)
    assert differences(*VARIANTS[0])[0]


def test_parts_of_any_size_are_read_as_one_message():
    deflate = PerMessageDeflate(True, True, WINDOW, WINDOW)
    for sizes in ((1, 3_000, 0), (STORED_BELOW, 70_000, 3), (500, STORED_BELOW - 1, 5_000)):
        pieces = [Piece((b'{"a":"\xc3\xa9%d"}' % size * (size + 1))[:size]) for size in sizes]
        frame = read_frame(Spliced(*pieces).frame(True), [deflate])
        assert bytes(frame.data) == b"".join(piece.text for piece in pieces)
