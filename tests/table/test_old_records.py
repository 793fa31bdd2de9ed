"""Records from before an option existed: they hold, are played on, and are written as they were."""

from dataclasses import replace
from pathlib import Path

import pytest

from backroom import games
from backroom.kernel import game as contract
from backroom.table import RecordError, Table, read, verify
from backroom.table.record import digest_of

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.fixture
def younger(monkeypatch):
    """Big Shot as if overbids had come later: before, they were refused."""
    game = games.game("big-shot")
    options = tuple(replace(one, before="refused") if one.name == "overbids" else one for one in game.options)
    changed = replace(game, options=options)
    monkeypatch.setattr(games, "game", lambda name: changed)
    monkeypatch.setitem(contract.GAMES, game.State, changed)
    return changed


def older(name: str) -> str:
    """Give a golden game as it would have been written before there were overbids."""
    lines = (GOLDEN / "big-shot" / f"{name}.game").read_text().splitlines(keepends=True)
    body = "".join(line for line in lines[:-1] if not line.startswith("option overbids"))
    return f"{body}digest {digest_of(body)}\n"


def test_a_record_from_before_an_option_holds_and_is_written_as_it_was(younger):
    text = older("variant-3-2018-hidden-refused")
    (record,) = read(text.encode())
    assert verify(record).game.options_of(verify(record).state)["overbids"] == "refused"
    assert Table.at(record, len(record.events)).record().text() == text


def test_an_unfinished_record_from_before_an_option_is_played_on(younger):
    (record,) = read(older("variant-4-2018-open-refused").encode())
    table = Table.at(record, 40)
    table.let_chance_act()
    while not table.over:
        table.act(table.waiting[0], table.choices(table.waiting[0])[0])
    assert verify(read(table.record().text().encode())[0])


def test_without_an_old_meaning_the_same_record_is_refused():
    (record,) = read(older("variant-4-2018-open-refused").encode())
    with pytest.raises(RecordError, match="option overbids is missing"):
        verify(record)


def test_options_stand_in_their_order():
    lines = (GOLDEN / "big-shot" / "variant-4-2018-open-refused.game").read_text().splitlines(keepends=True)
    lines[3], lines[4] = lines[4], lines[3]
    body = "".join(lines[:-1])
    (record,) = read(f"{body}digest {digest_of(body)}\n".encode())
    with pytest.raises(RecordError, match="in this order"):
        verify(record)
