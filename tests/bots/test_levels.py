"""What each level chooses in ten named positions: they differ in what they see, know and try, and in how hazy it is to them."""

import re
from pathlib import Path

import pytest

from backroom import games
from backroom.bots import BOTS, LEVELS, Bot, Budget, Search, Turn, bot
from backroom.bots.levels import FIRST, USUAL
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import can_compile
from backroom.kernel.game import LANGUAGES
from backroom.wire import parts
from tests.big_score.scene import Scene as Score
from tests.big_shot.scene import Scene as Shot

pytestmark = pytest.mark.skipif(not can_compile(), reason="a level is what it is compiled")

EVERYBODY = tuple(LEVELS)


def the_opening():
    """Four red cubes are on the block in the first round."""
    return Shot().ring(5, "red red red red").broker(4).round(1).roller(3).roll(1)


def nothing_of_ones_own():
    """There is no red cube among the last four, and red has bought enough."""
    scene = Shot().sold(A9="red", D20="red", C18="red").only(5).ring(5, "orange orange ivory purple")
    return scene.broker(4).round(18).roller(3).roll(1)


def a_rival_to_hinder():
    """Red has the last four cubes, none of them red, and an ivory one would take the dearest lot from orange."""
    scene = (
        Shot()
        .city(D21="orange 3 ivory 2", D20="red 3")
        .only(5)
        .ring(5, "ivory ivory purple purple")
        .broker(4)
        .round(18)
        .roller(0)
    )
    return scene.roll(1).play("1 pass", "2 pass", "3 pass")


def a_tie_to_break():
    """Red has the last four cubes, and is level with orange on the dearest lot."""
    scene = Shot().city(D21="red 3 orange 3").only(5).ring(5, "red orange ivory purple").broker(4).round(18).roller(0)
    return scene.roll(1).play("1 pass", "2 pass", "3 pass")


def one_round_to_come():
    """Red has four cubes, orange leads on the dearest lot, and one round is still to come."""
    scene = Shot().city(D21="orange 3 red 2 ivory 1").only(5, 9).ring(5, "red orange ivory purple").broker(4).round(17).roller(0)
    return scene.roll(1).play("1 pass", "2 pass", "3 pass")


def alone(vault, cops, loot, **cash):
    """Let seat 0 be alone inside."""
    scene = Score().act_two(floor="20K 20K 20K 20K 20K").cash(s0=200, **cash)
    scene.s.where[1:4] = 1
    scene.s.waiting, scene.s.turn = 1, 0
    return scene.loot(s0=loot).cops(cops).vault(vault)


def alone_and_safe():
    """No draw can bring the cops, and there is much in the vault."""
    return alone("cop cop cop silver silver gold 100K 100K diamond", 1, "20K", s1=300, s2=250, s3=250)


def alone_and_rich():
    """The next cop busts, little is left, and what was taken is enough to win."""
    return alone("cop cop 20K 20K 20K", 4, "gold silver 100K", s1=300, s2=250, s3=250)


def alone_and_behind():
    """The next cop busts, but without another token the game is lost."""
    return alone("cop 100K gold", 4, "20K", s1=290, s2=100, s3=100)


def a_key_for_a_drive():
    """A hard drive waits for a key, and there is one on the floor."""
    scene = Score().payout(s0="drive").act_two(floor="20K key 50K 30K diamond").play("0 rob", "1 rob", "2 rob", "3 rob")
    return scene.chance("token 20K", "token 30K", "token 30K", "token 50K")


def a_jack_is_missing():
    """One icon is missing on a job that is one's own, and a Jack would fill it."""
    return Score().sent("apartment", s0="con-man:1 gun-man:1", s1="driver:nothing")


CAREFUL = dict.fromkeys(("novice", "regular"), "bid 2")  # networks like early loans: docs/decisions.md
CHOICES = [
    (the_opening, {**CAREFUL, "expert": "loan red", "master": "loan red"}),
    (nothing_of_ones_own, {**CAREFUL, "expert": "loan red", "master": "pass"}),
    (a_rival_to_hinder, dict.fromkeys(EVERYBODY, "place ivory D21")),
    (a_tie_to_break, dict.fromkeys(EVERYBODY, "place red D21")),
    (one_round_to_come, dict.fromkeys(EVERYBODY, "place red D20") | {"novice": "place red Bx2"}),  # a haze over five lots
    (alone_and_safe, dict.fromkeys(EVERYBODY, "rob")),
    (alone_and_rich, dict.fromkeys(EVERYBODY, "flee")),
    (alone_and_behind, dict.fromkeys(EVERYBODY, "rob")),
    (a_key_for_a_drive, dict.fromkeys(EVERYBODY, "swap 20K key")),
    (a_jack_is_missing, dict.fromkeys(EVERYBODY, "show 1")),
]


def test_the_document_tells_every_bot_in_the_order_of_the_levels():
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    rows = re.findall(r"^\| `([a-z]+)[:`].*?\| (.+) \|$", text, re.MULTILINE)
    assert [name for name, _ in rows] == list(BOTS)
    for name, thinks in rows[-len(LEVELS) :]:
        assert thinks.startswith(LEVELS[name].thinks), name


def test_every_level_has_a_choice_in_every_position():
    assert len(CHOICES) >= 10
    assert all(expected.keys() == LEVELS.keys() for _, expected in CHOICES)


def test_every_level_has_a_name_in_every_language_and_the_usual_ones_are_among_them():
    assert all(set(level.label) == set(LANGUAGES) and all(level.label.values()) for level in LEVELS.values())
    assert {USUAL, FIRST} <= set(LEVELS)
    assert parts.USUAL_LEVEL == USUAL


def at_leisure(level: str) -> Bot:
    """Give a level its simulations, however long they take here."""
    mind = bot(level)
    return Search(Budget(mind.budget.simulations)) if isinstance(mind, Search) else mind


@pytest.mark.parametrize("level", EVERYBODY)
@pytest.mark.parametrize(("position", "expected"), CHOICES, ids=lambda part: part.__name__ if callable(part) else "")
def test_each_level_chooses_in_named_positions(position, expected, level):
    scene = position()
    s, seat = scene.s, int(scene.s.turn)
    game = games.game("big-shot" if isinstance(scene, Shot) else "big-score")
    turn = Turn(game, seat, scene.engine.view(s, seat), scene.engine.choices(s, seat), dice_for(1), True)
    assert game.words.name(s, at_leisure(level).choose(turn)) == expected[level]


def chosen(level, scene, number):
    """What a level does in the position of a scene, with dice of that number."""
    s, seat = scene.s, int(scene.s.turn)
    game = games.game("big-shot" if isinstance(scene, Shot) else "big-score")
    turn = Turn(game, seat, scene.engine.view(s, seat), scene.engine.choices(s, seat), dice_for(number), True)
    return game.words.name(s, bot(level).choose(turn))


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_a_level_without_search_takes_the_same_each_time_where_there_is_one_good_move(level):
    for position in (a_tie_to_break, a_key_for_a_drive, alone_and_rich):
        scene = position()
        assert len({chosen(level, scene, n) for n in range(20)}) == 1


def test_novices_stray_more_than_regulars_and_experts_never():
    ways = {level: {chosen(level, one_round_to_come(), n) for n in range(20)} for level in ("novice", "regular", "expert")}
    assert len(ways["novice"]) > len(ways["regular"]) >= len(ways["expert"]) == 1


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_nobody_bids_much_in_the_first_round(level):
    little = {"pass", "bid 1", "bid 2"} | ({"loan red"} if level == "expert" else set())
    assert {chosen(level, the_opening(), n) for n in range(20)} <= little


@pytest.mark.parametrize("level", ["novice", "regular"])
def test_who_is_careful_borrows_once_the_purse_is_too_small_for_the_next_bid(level):
    rich, poor = the_opening(), the_opening()
    poor.s.purse[0] = 0
    assert not any(chosen(level, rich, n).startswith("loan") for n in range(40))
    assert any(chosen(level, poor, n).startswith("loan") for n in range(40))
