"""The Night Watch is played at the keyboard and by bots; run by tests/examples/test_night_watch.py where it is installed."""

import pytest
from night_watch import GAME
from night_watch.phrases import HOUSES, PHRASES

import backroom
from backroom import games
from backroom.bots import bot
from backroom.games.reference import reference
from backroom.kernel.engine import Engine
from backroom.lab.match import play_one
from backroom.refusal import Refused
from backroom.table import Player, Table, read, verify
from backroom.terminal.play import Keyboard
from tests.terminal.test_play import Typed


def test_it_is_found_by_its_name():
    assert "night-watch" in games.names()
    assert games.game("night-watch") is GAME


def test_its_languages_have_the_same_keys():
    assert PHRASES["en"].keys() == PHRASES["fr"].keys()
    assert HOUSES["en"].keys() == HOUSES["fr"].keys()


def test_its_rules_have_both_languages():
    for lang in ("en", "fr"):
        assert len(reference("night-watch").json(lang)) == 6


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_person_plays_it_at_the_keyboard_to_the_end(tmp_path, lang):
    seats = [Player("person", "Ann"), Player("bot", "greedy"), Player("bot", "random")]
    table = Table.open("night-watch", seats, seed=5, bribes="once")
    game = Keyboard(table, Typed("bribe bank", "bribe bank", *["go villa"] * 6), lang, tmp_path / "saved.game")
    game.play()
    assert table.over
    assert "[NW-BRIBE-1]" in game.console.said
    assert ("the bank, with a bribe" if lang == "en" else "la banque, avec un pot-de-vin") in game.console.said
    (record,) = read((tmp_path / "saved.game").read_bytes())
    verify(record)


def test_options_that_do_not_go_together_are_refused():
    with pytest.raises(Refused, match="can be bribed") as refused:
        Table.open("night-watch", watch="asleep", bribes="once")
    assert refused.value.refusal.about == "bribes"


def wins(kinds, games):
    """Count the shares of the win, in sixtieths, of each seat."""
    engine, bots, shares = Engine(GAME), [bot(kind) for kind in kinds], [0] * len(kinds)
    for number in range(games):
        _, end, *_ = play_one(engine, GAME.chosen(), bots, seed=9, number=number)
        shares = [share + result.worth for share, result in zip(shares, engine.results(end), strict=True)]
    return shares


def test_search_wins_more_than_random():
    search, *others = wins(["search:60", "random", "random"], 20)
    assert search > 1.4 * max(others)


def test_the_front_door_opens_to_it():
    table = backroom.open("night-watch", ["Ann", "greedy", "random"], seed=5)
    assert [choice.meaning for choice in table.legal(0)] == ["Go villa.", "Go gallery.", "Go bank."]
    assert table.move("go villa", seat=0) == ["Ann is ready."]
    assert table.seen(1)[-1].sentences == ("Ann is ready.",)
    assert table.seen(1, "fr")[-1].sentences == ("Ann a choisi.",)
    assert table.seen(1)[-1].event == "seat 0"
    assert table.picture(0) != table.play().picture(0)
    assert "night: 2" in str(table)
    assert table.play("random").over
    assert table.history()[-1].sentences[-1].endswith(".")
