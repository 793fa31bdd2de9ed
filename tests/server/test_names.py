"""Names and lines of chat: nothing in them that cannot be seen or turns text round, and no heaps of marks; in records too."""

import pytest

from backroom.server.tables import chairs
from backroom.table.record import digest_of
from backroom.wire import text
from backroom.wire.text import plain, shown_name
from tests.server.harness import served
from tests.server.test_lobby import finished_game

HEAP = "Z" + "\u0335\u0321\u0348\u0332\u030f\u030e" * 3
HIDDEN = (
    "\u202eevil",
    "An\u200bn",
    "a\u2066b",
    "\ufeffAnn",
    "A\u034fnn",
    "\u3164",
    "A\u17b4nn",
    "a\U000e0101",
    "a\ufe01",
    "\u2800",
)
FINE = ("Zoë", "Nguyễn Văn Ánh", "กี่ สวัสดี", "שָׁלוֹם", "नमस्ते", "محمد", "李小龍", "Ann ♥", "🇫🇷 Bob", "O'Neill-Smith")


@pytest.mark.parametrize("name", [*HIDDEN, HEAP, "\u0301Ann", "a \u0301b"], ids=ascii)
def test_what_cannot_be_seen_and_heaps_of_marks_are_refused(name):
    for longest in (24, 300):
        with pytest.raises(ValueError, match=r"marks|seen|control"):
            plain(name, longest)


def test_heaps_and_hidden_signs_that_nobody_looks_for_are_found(monkeypatch):
    monkeypatch.setattr(text, "thinned", lambda name: name)
    monkeypatch.setattr(text, "is_barred", lambda one: False)
    assert plain(HEAP, 24)
    assert plain(HIDDEN[0], 24)


@pytest.mark.parametrize("name", FINE)
def test_names_of_the_world_are_fine(name):
    assert plain(name, 24) == name == shown_name(name)


def test_blanks_and_signs_of_emoji_are_written_one_way():
    assert plain("  Ann\u00a0\u2003Lee ", 24) == "Ann Lee"
    assert plain("I \u2764\ufe0f you", 300) == "I \u2764 you"


@pytest.mark.parametrize(
    ("name", "shown"), [("\u202eevil", "evil"), ("An\u200bn", "Ann"), ("\u200b", "?"), (HEAP, "Z\u0335\u0335\u0335")]
)
def test_a_name_that_others_wrote_is_shown_without_what_is_not_wanted(name, shown):
    assert shown_name(name) == shown


def renamed(text, name):
    """Write another name into a record, with a digest that fits."""
    body = text.rpartition("digest ")[0].replace("seat 1 person Player 2", f"seat 1 person {name}")
    assert name in body
    return f"{body}digest {digest_of(body)}\n"


async def shown_from(client, name):
    """Upload a record with a name in it; give all that people are shown of it, and its text."""
    record = finished_game(players=2)
    before = next(line for line in record.text().splitlines() if line.startswith("seat 1"))
    text = renamed(record.text().replace(before, "seat 1 person Player 2"), name)
    kept = await client.upload(text)
    steps = await client.steps(kept.record, number=100)
    kept_text = (await client.http.get(f"/api/records/{kept.record}/text")).text
    told = kept.names + [chair.name for step in steps for chair in step.now.chairs]
    return told + [sentence for step in steps for sentence in step.sentences], kept_text == text


@served
async def test_an_uploaded_record_keeps_its_text_and_shows_clean_names(services, client):
    told, kept = await shown_from(client, "\u202eliveAn\u200bn")
    assert kept
    assert any("liveAnn" in one for one in told)
    assert [one for one in told if "\u202e" in one or "\u200b" in one] == []


def test_a_name_of_a_record_that_is_shown_as_it_is_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(chairs, "shown_name", lambda text: text)
    with pytest.raises(AssertionError):
        test_an_uploaded_record_keeps_its_text_and_shows_clean_names(tmp_path)
