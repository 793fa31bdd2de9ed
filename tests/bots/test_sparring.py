"""Sparring partners: whole games by what they may know, styles unlike each other and unlike ours, and games without any."""

import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

from backroom import games
from backroom.bots import bot, is_bot, looks_ahead, partners, policies
from backroom.bots.playout import play_games
from backroom.bots.turn import Turn
from backroom.kernel.engine import Engine
from backroom.lab.agreement import agreement
from backroom.lab.match import play_one
from backroom.lab.sources import made_from
from backroom.refusal import Refused
from tests.kernel.coins import COINS

GAMES = ["big-shot", "big-score"]
OURS = ["novice", "regular", "expert"]
TABLES = [
    ("big-shot", {"players": "4", "edition": "2001"}),
    ("big-shot", {"players": "3", "money": "hidden", "overbids": "punished"}),
    ("big-shot", {"players": "2", "money": "hidden", "overbids": "punished"}),
    *(("big-score", {"players": str(players)}) for players in (2, 3, 4, 5, 6)),
    ("big-score", {"players": "4", "variant": "simple"}),
]


def test_every_game_of_ours_has_four_with_a_style_in_a_sentence():
    for name in GAMES:
        found = games.game(name).part("sparring").partners
        assert len(found) == len({partner.name for partner in found}) == 4
        assert all(partner.style.endswith(".") and len(partner.style) > 30 for partner in found)


@pytest.mark.parametrize(("name", "wishes"), TABLES, ids=lambda part: part if isinstance(part, str) else "-".join(part.values()))
def test_they_play_the_same_whole_games_on_views_as_on_states(name, wishes):
    """What a seat may not know changes nothing, nor does it matter whether Python is in between."""
    game = games.game(name)
    options = game.chosen(wishes)
    seated = (partners(game) * 2)[: int(options["players"])]
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a number that does not fit its cell
        whole = play_games(game, options, policies(seated, game), 3, 0, 1, compiled=False)
        _, end, events, _ = play_one(Engine(game), options, [bot(each) for each in seated], 3, 0)
    assert not end.waiting
    assert whole.logs[0, : whole.events[0]].tolist() == [list(event) for event in events]


@pytest.mark.parametrize("name", GAMES)
def test_no_two_of_them_agree_in_more_than_four_of_five_decisions_nor_with_ours(name):
    game = games.game(name)
    names = [*partners(game), *OURS]
    found = agreement(name, game.chosen({}), [*names, names[0]], 1, every=3)
    assert found.decisions > 60
    assert found.same[0, -1] == 1  # whoever is asked twice agrees with itself
    alike = {(one, other): found.of(one, other) for one in partners(game) for other in names if one != other}
    assert max(alike.values()) <= 0.8, alike


@pytest.mark.parametrize("name", GAMES)
def test_they_share_no_knowledge_with_ours(name):
    room = Path(sys.modules[games.game(name).State.__module__].__file__).parent / "sparring"
    files = list(room.glob("*.py"))
    assert len(files) > 4
    assert not [file.name for file in files if "heuristics" in file.read_text()]


@pytest.mark.parametrize("name", GAMES)
def test_a_partner_leaves_the_view_as_it_was(name):
    engine = Engine(games.game(name))
    turn = Turn.first(engine, engine.game.chosen({}))
    before = turn.view.copy()
    for each in partners(engine.game):
        assert bot(each).choose(turn) in turn.choices
        assert np.array_equal(turn.view.flat, before.flat)


def test_a_partner_is_a_bot_by_name_and_quick():
    assert is_bot("sparring:broker")
    assert not is_bot("sparring")
    assert not looks_ahead("sparring:broker")
    with pytest.raises(Refused, match="sparring:NAME"):
        bot("sparring")
    with pytest.raises(Refused, match="No game has a sparring partner 'nobody'; there is sparring:"):
        bot("sparring:nobody")


def test_a_partner_that_a_game_does_not_bring_is_refused_with_those_it_has():
    with pytest.raises(Refused, match="Big Shot has no sparring partner 'planner'; there is sparring:broker"):
        policies(["sparring:planner"], games.game("big-shot"))
    with pytest.raises(Refused, match="it has none"):
        policies(["sparring:broker"], COINS)
    assert partners(COINS) == []


def test_what_partners_are_made_from_counts_where_they_play():
    with_them, without = (made_from("big-shot", names) for names in (["sparring:broker", "random"], ["greedy", "random"]))
    assert "backroom.games.big_shot.sparring.answers" in with_them
    assert not [name for name in without if ".sparring." in name and "games" in name]
