"""Options: what is on offer, what goes together, and what was meant before an option existed."""

from dataclasses import replace

import pytest

from backroom.games.big_shot import GAME
from backroom.kernel.game import register
from backroom.kernel.options import Need, Option, OptionSet, refuse_options
from backroom.refusal import Refused
from tests.kernel.coins import COINS

PLAYERS = Option("players", "seats", {"2": 2, "3": 3})
WEATHER = Option("weather", "weather", {"rain": 1, "sun": 0}, since=1, before="sun")
UMBRELLAS = Option("umbrellas", "umbrellas", {"none": 0, "one": 1}, needs=(Need("one", "weather", ("rain",)),), before="none")
WALK = OptionSet("A Walk", (PLAYERS, WEATHER, UMBRELLAS))


def test_a_new_game_has_the_defaults_and_an_old_one_what_was_meant_before():
    assert WALK.chosen({}) == {"players": "2", "weather": "rain", "umbrellas": "none"}
    assert WALK.recalled({"players": "2"}) == {"players": "2", "weather": "sun", "umbrellas": "none"}


def test_what_a_game_always_had_cannot_be_missing():
    with pytest.raises(Refused, match="option players is missing"):
        WALK.recalled({"weather": "sun"})


def test_an_option_with_its_old_meaning_is_not_written_down():
    assert WALK.written({"players": "3", "weather": "sun", "umbrellas": "none"}) == {"players": "3"}
    assert WALK.written({"players": "3", "weather": "rain", "umbrellas": "one"})["umbrellas"] == "one"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_needs_are_refused_in_a_sentence(lang):
    with pytest.raises(Refused) as error:
        WALK.chosen({"weather": "sun", "umbrellas": "one"}, lang)
    refusal = error.value.refusal
    assert (refusal.code, refusal.about) == ("option", "umbrellas")
    assert "weather rain" in refusal.sentence


def test_needs_hold_for_what_is_recalled_too():
    with pytest.raises(Refused):
        WALK.recalled({"players": "2", "umbrellas": "one"})


def test_a_need_that_came_later_holds_for_new_games_alone():
    dry = replace(UMBRELLAS, needs=(Need("one", "weather", ("rain",), later=True),))
    walk = OptionSet("A Walk", (PLAYERS, WEATHER, dry))
    assert walk.recalled({"players": "2", "umbrellas": "one"})["weather"] == "sun"
    with pytest.raises(Refused):
        walk.chosen({"weather": "sun", "umbrellas": "one"})


def test_only_combinations_that_go_together_are_listed():
    assert len(WALK.combinations()) == 2 * 3
    assert not any(one["weather"] == "sun" and one["umbrellas"] == "one" for one in WALK.combinations())


def test_big_shot_says_why_overbids_need_hidden_money():
    with pytest.raises(Refused) as error:
        GAME.chosen({"overbids": "punished"}, "fr")
    assert error.value.refusal.rule == "BS-HIDDEN-4"
    assert "caché" in error.value.refusal.sentence


@pytest.mark.parametrize(
    "wrong",
    [
        replace(WEATHER, since=2),  # a version that does not exist
        replace(WEATHER, before="snow"),
        replace(UMBRELLAS, needs=(Need("two", "weather", ("rain",)),)),
        replace(UMBRELLAS, needs=(Need("one", "wind", ("calm",)),)),
        replace(UMBRELLAS, needs=(Need("one", "weather", ("snow",)),)),
    ],
)
def test_a_game_with_options_that_cannot_be_is_refused(wrong):
    with pytest.raises(TypeError, match=wrong.name):
        refuse_options("walk", 1, (PLAYERS, WEATHER, wrong))


def test_a_game_is_refused_when_it_is_registered():
    with pytest.raises(TypeError, match="was 'heads' before"):
        register(replace(COINS, options=(*COINS.options, Option("side", "turn", {"tails": 0}, before="heads"))))
