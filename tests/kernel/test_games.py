"""What a game leaves out has a default; what cannot work is refused when the game is registered."""

from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest

from backroom import games
from backroom.bots.nodes import child, grow
from backroom.kernel import game as kernel
from backroom.kernel import laws, play
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.game import GAMES, LANGUAGES, Game
from backroom.kernel.options import Option
from backroom.kernel.retelling import watch_retelling
from backroom.kernel.words import PHRASES, PlainWords
from backroom.refusal import Refused
from backroom.server.tables.proposals import BOTS
from backroom.wire import parts as wire
from tests.kernel import coins
from tests.kernel.coins import COINS, Coins, make

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
PLAYERS = Option("players", "seats", {"3": 3, "2": 2})


def planted(**changes):
    """Give a game like Coins, of a record type of its own, that is forgotten at once."""
    State = type("Planted", (Coins,), dict(vars(Coins)))
    try:
        return make(State, **changes)
    finally:
        GAMES.pop(State, None)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"ACTIONS": 40_000}, "40000 actions"),
        ({"OUTCOMES": 40_000}, "40000 outcomes"),
        ({"SEATS": (16,)}, "seats for 16"),
        ({"options": (Option("table", "seats", {"3": 3}),)}, "option 'players'"),
        ({"options": (PLAYERS, Option("dance", "dancing", {"no": 0}))}, "'dancing', which is no cell"),
        ({"options": (Option("players", "seats", {"3": 3}, label={"de": "Spieler"}),)}, "speaks 'de'"),
        ({"name": "Two Words"}, "no name for a game"),
    ],
)
def test_a_game_that_cannot_work_is_refused_at_once(changes, reason):
    with pytest.raises(TypeError, match=reason):
        planted(**changes)


def test_a_game_from_elsewhere_is_looked_for_once_and_one_that_is_refused_again(monkeypatch):
    looks = []

    def entry_points(group):
        looks.append(group)
        return [EntryPoint("coins", "tests.kernel.coins:COINS", "backroom.games")] if len(looks) > 1 else []

    monkeypatch.setattr(games, "entry_points", entry_points)
    games.names()
    looks.clear()
    try:
        with pytest.raises(Refused):
            games.game("coins")
        assert [games.game("coins") for _ in range(3)] == [COINS] * 3
        assert len(looks) == 2
    finally:
        games.from_elsewhere.cache_clear()


def test_as_many_seats_and_actions_as_a_game_may_have_find_their_nodes():
    slots, visits, size = np.zeros((64, 2), np.int64), np.zeros(30, np.int64), np.ones(1, np.int64)
    places = [(node, seat, action) for node in (0, 1) for seat in (0, kernel.MOST_SEATS - 1) for action in (0, 4095, 4096, 32766)]
    nodes = [int(grow(slots, visits, size, *place)) for place in places]
    assert len(set(nodes)) == len(places)
    assert [int(child(slots, *place)) for place in places] == nodes


def test_the_wire_has_room_for_every_seat():
    assert wire.MOST_SEATS == kernel.MOST_SEATS
    assert wire.Lang.__args__ == LANGUAGES
    assert len(set(BOTS)) > kernel.MOST_SEATS  # each has a name of its own


def test_the_page_draws_the_games_that_say_so():
    drawn = {game.name.replace("-", "_") for game in games.every() if game.parts.page}
    assert drawn == {folder.name for folder in WEB.iterdir() if (folder / "index.ts").is_file()}


Open = type("Open", (Coins,), {**vars(Coins), "shown": coins.Cell()})  # another record type, so that both can be registered

OPEN = Game(
    name="open-coins",
    title="Open Coins",
    State=Open,
    ACTIONS=4,
    OUTCOMES=2,
    BOUND=5,
    options=(PLAYERS,),
    deal=coins.deal,
    choices=coins.choices,
    odds=coins.odds,
    apply=coins.apply,
    points=coins.points,
    words=PlainWords([f"hide {n}" for n in range(4)], ["roll 1", "roll 2"]),
)


@pytest.fixture
def small():
    """A game that leaves out all that it can."""
    yield kernel.register(OPEN)
    GAMES.pop(Open)


def test_a_game_that_leaves_out_all_that_it_can_keeps_the_laws(small):
    assert small.SEATS == (3, 2)
    for options in small.variants():
        assert laws.watch(small, options, games=40, seed=1) is None
        assert watch_retelling(small, options, 1) is None


def test_whoever_has_most_points_wins_by_default(small):
    engine = Engine(small)
    for number in range(20):
        s, _ = engine.play_at_random(small.chosen(), 3, number)
        other, _ = Engine(COINS).play_at_random(COINS.chosen(), 3, number)
        assert engine.results(s) == Engine(COINS).results(other)


def test_what_is_told_by_default_is_the_notation_in_every_language(small):
    engine = Engine(small)
    s, _ = engine.start(small.chosen(), 1)
    after = s.copy()
    engine.apply(after, 0, 2)
    assert small.words.narrate(s, (0, 2), after, ["Ann", "Bob", "Cid"], "en", False) == ["Ann: hide 2."]
    assert small.words.narrate(s, (0, 2), after, ["Ann", "Bob", "Cid"], "fr", False) == ["Ann\u00a0: hide 2."]
    assert small.words.why_not(after, 0, 2, "fr").code == "turn"
    assert small.words.position(after) == {"turn": 1, "hidden": [2, -2, -2], "rolled": 0, "over": 0, "shown": 0}
    assert PHRASES["en"].keys() == PHRASES["fr"].keys()


def test_a_game_that_hides_something_tells_nobody_else_what_was_decided():
    quiet = planted(words=PlainWords([f"hide {n}" for n in range(4)], ["roll 1", "roll 2"]))
    GAMES[quiet.State] = quiet
    try:
        engine = Engine(quiet)
        s, _ = engine.start(quiet.chosen(), 1)
        after = s.copy()
        engine.apply(after, 0, 2)
        told = [quiet.words.narrate(s, (0, 2), engine.view(after, seat), ["Ann", "Bob", "Cid"], "en", False) for seat in (0, 1)]
        assert told == [["Ann: hide 2."], ["Ann has decided."]]
        view = engine.view(after, 2)
        play.apply(view, 1, 0)
        assert not quiet.reveals(engine.view(after, 2), view)
        last = engine.view(view, 2)
        play.apply(last, 2, 3)
        assert quiet.reveals(engine.view(view, 2), last)  # then all fists open
    finally:
        GAMES.pop(quiet.State)


def test_a_deal_that_draws_needs_a_layout_of_its_own(small):
    def deal(s, dice):
        coins.deal(s, dice)
        s.rolled = int(coins.draw(dice, 2))

    kernel.register(replace(OPEN, deal=deal))
    s = small.blank(small.chosen())
    deal(s, dice_for(1))
    with pytest.raises(TypeError, match="layout and lay"):
        small.words.lay(s, [])
