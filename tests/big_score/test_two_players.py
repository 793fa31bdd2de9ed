import pytest

from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.marks import shows


def two(jobs, **plans):
    return Scene(players=2).sent(jobs, **plans)


def cash(scene):
    return [player["cash"] for player in scene.position["players"]]


# Two Jacks


@shows("SC-TWO-1")
def test_none_one_or_both_jacks_can_be_shown():
    scene = two("apartment", s0="con-man:1", s1="con-man:1").chance("crew driver")
    assert [scene.choices(seat) for seat in (0, 1)] == [["show 0", "show 1", "show 2"]] * 2


@shows("SC-TWO-1")
@pytest.mark.parametrize(("first", "second", "robbed"), [(2, 0, True), (1, 1, True), (0, 2, True), (1, 0, False), (2, 2, True)])
def test_each_shown_jack_fills_one_icon(first, second, robbed):
    scene = two("apartment", s0="con-man:1", s1="con-man:1").chance("crew driver")
    scene.play(f"0 show {first}", f"1 show {second}")
    assert cash(scene) == ([220, 220] if robbed else [180, 180])


@shows("SC-TWO-1")
@pytest.mark.parametrize(("shown", "left"), [(0, ["show 0", "show 1", "show 2"]), (1, ["show 0", "show 1"])])
def test_each_jack_is_shown_once_a_round(shown, left):
    scene = two("apartment atm", s0="con-man:1 muscle:1 driver:2 grease-man:2").chance("crew driver")
    scene.play(f"0 show {shown}").chance("crew muscle")
    assert (scene.position["resolving"], scene.choices(0)) == (2, left)


@shows("SC-TWO-1", "SC-JOAT-2")
def test_who_has_shown_both_is_not_asked_again():
    scene = two("apartment atm", s0="con-man:1 muscle:1 driver:2 grease-man:2").chance("crew driver")
    scene.play("0 show 2").chance("crew muscle")
    assert (scene.stage, scene.position["round"], cash(scene)) == ("jobs", 2, [200, 200])


@shows("SC-TWO-1")
def test_both_jacks_are_usable_again_in_the_next_round():
    scene = two("apartment", s0="con-man:1").chance("crew driver").play("0 show 2")
    assert [scene.player(seat)["jacks"] for seat in (0, 1)] == [2, 2]


# The inside man


@shows("SC-TWO-2")
def test_the_inside_man_comes_from_the_deck_when_a_job_is_not_met():
    scene = two("apartment", s0="con-man:1 muscle:1")
    deck = scene.position["deck"]
    assert (scene.stage, scene.position["resolving"]) == ("inside man", 1)
    assert scene.chance("crew gun-man").position["deck"] == deck - 1


@shows("SC-TWO-2")
@pytest.mark.parametrize("card", ["gun-man", "gun-man*"])
def test_the_inside_man_helps_if_his_type_is_missing(card):
    scene = two("apartment", s0="con-man:1 muscle:1").chance(f"crew {card}")
    assert (scene.stage, cash(scene)) == ("jobs", [220, 200])


@shows("SC-TWO-2")
@pytest.mark.parametrize("card", ["con-man", "muscle", "driver", "hacker*"])
def test_the_inside_man_does_not_help_with_another_type(card):
    scene = two("apartment", s0="con-man:1 muscle:1").chance(f"crew {card}")
    assert (scene.stage, cash(scene)) == ("jack", [200, 200])


@shows("SC-TWO-2")
def test_the_inside_man_is_only_one():
    scene = two("apartment", s0="con-man:1", s1="con-man:1").chance("crew muscle")
    assert scene.stage == "jack"
    assert cash(scene.play("0 show 1", "1 show 0")) == [220, 220]


@shows("SC-TWO-2")
def test_the_inside_man_is_seen_by_all_before_the_jacks():
    scene = two("apartment", s0="con-man:1 muscle:1").chance("crew hacker*")
    assert scene.stage == "jack"
    assert scene.view(1).position["inside_man"] == scene.view(NOBODY).position["inside_man"] == "hacker*"


@shows("SC-TWO-2")
def test_the_inside_man_belongs_to_nobody():
    scene = two("apartment", s0="con-man:1 muscle:1").chance("crew driver")
    assert scene.waiting == [0]
    assert [scene.player(seat)["revealed"] for seat in (0, 1)] == [{"con-man": 1, "muscle": 1}, {}]


@shows("SC-TWO-2")
def test_the_inside_man_does_not_come_to_a_met_job():
    assert two("apartment", s0="con-man:1 gun-man:1 muscle:1").stage == "jobs"


@shows("SC-TWO-2", "SC-RESOLVE-2")
def test_the_inside_man_does_not_come_to_a_job_without_cards():
    scene = two("apartment atm", s0="driver:2")
    assert scene.position["resolving"] == 2


@shows("SC-TWO-2")
def test_the_inside_man_is_drawn_even_if_he_cannot_help_enough():
    scene = two("casino", s0="con-man:1")
    assert scene.stage == "inside man"
    assert scene.chance("crew con-man").stage == "jobs"
    assert cash(scene) == [180, 200]


@shows("SC-TWO-2", "SC-JOAT-2")
@pytest.mark.parametrize(("card", "asked"), [("driver", True), ("muscle", False)])
def test_whether_the_jacks_are_enough_is_checked_after_the_inside_man(card, asked):
    scene = two("jewelry-store", s0="con-man:1").chance(f"crew {card}")
    assert (scene.stage == "jack") == asked


@shows("SC-TWO-2")
def test_each_unmet_job_gets_an_inside_man_of_its_own():
    scene = two("apartment atm", s0="con-man:1 driver:2")
    deck = scene.position["deck"]
    scene.chance("crew driver").play("0 show 0").chance("crew driver").play("0 show 0")
    assert (scene.position["round"], scene.position["deck"]) == (2, deck - 2)


@shows("SC-TWO-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_is_no_inside_man_with_more_than_two_players(players):
    assert Scene(players=players).sent("apartment", s0="con-man:1 muscle:1").stage == "jack"
