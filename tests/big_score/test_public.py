import pytest

from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.marks import shows

EVERYBODY = [0, 1, 2, 3, NOBODY]
SIX = "apartment atm night-club casino racetrack museum"


def drafting(picks=0):
    scene = Scene().bosses()
    while scene.stage in ("jobs", "dealing"):
        possible = scene.possible()
        scene.chance(possible[scene.position["deck"] % len(possible)])
    for _ in range(picks):
        scene.play(f"{scene.waiting[0]} {scene.choices(scene.waiting[0])[0]}")
    return scene


# Public


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_bosses_items_money_tokens_jacks_jobs_and_the_size_of_the_deck(seat):
    scene = drafting(picks=2)
    view = scene.view(seat)
    for key in ("boss", "item", "cash", "payout", "jacks", "cards", "training", "ability", "where"):
        assert [player[key] for player in view.position["players"]] == [player[key] for player in scene.position["players"]]
    for key in ("stage", "round", "jobs", "deck", "passing", "vault"):
        assert view.position[key] == scene.position[key]


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_who_still_has_to_decide(seat):
    scene = drafting(picks=2)
    assert scene.view(seat).waiting == scene.waiting == [2, 3]
    scene = Scene().act_two().play("1 flee")
    assert scene.view(seat).waiting == [0, 2, 3]


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_cards_revealed_on_a_job_and_who_sent_them(seat):
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle*:1").view(seat)
    assert [player["revealed"] for player in scene.position["players"]] == [{"con-man": 1}, {"muscle*": 1}, {}, {}]
    assert scene.position["resolving"] == 1


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_shown_jacks(seat):
    scene = Scene().sent("apartment atm", s0="con-man:1", s1="muscle:1", s2="driver:2 hacker:2")
    view = scene.play("0 show 1", "1 show 0").view(seat)
    assert [player["jacks"] for player in view.position["players"]] == [0, 1, 1, 1]


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_the_whole_vault_round_once_it_is_revealed(seat):
    scene = Scene().act_two(1).ability(s2="gun-man", s3="driver").loot(s0="gold").cops(1)
    scene.fists("rob rob rob flee").chance("token key", "token cop", "token silver")
    assert scene.view(seat).position == scene.position
    scene.play("3 use").chance("token diamond")
    assert scene.view(seat).position == scene.position
    scene.chance("token cop").play("2 swap silver 50K", "2 take silver")
    assert scene.view(seat).position == scene.position


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_who_was_busted(seat):
    scene = Scene().act_two().cops(4).fists("rob flee rob rob").chance("token cop", "token key", "token key")
    assert [player["where"] for player in scene.view(seat).position["players"]] == ["busted", "fled", "busted", "busted"]


# Secret


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_nobody_else_sees_the_cards_of_a_player(seat):
    assert drafting().view(seat).player(0)["pack"] in ({}, None)
    assert Scene().act_one(SIX, s0="driver driver*", s1="muscle").view(seat).player(0)["hand"] in ({}, None)


@shows("SC-PUBLIC-1")
def test_everybody_sees_the_own_cards():
    scene = drafting()
    assert scene.view(2).player(2)["pack"] == scene.player(2)["pack"]
    assert Scene().act_one(SIX, s0="driver driver*", s1="muscle").view(0).player(0)["hand"] == {"driver": 1, "driver*": 1}


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_two_hands_of_one_size_look_the_same_to_others(seat):
    hands = ["driver driver*", "muscle hacker", "hacker* hacker*"]
    views = [Scene().act_one(SIX, s0=hand, s1="muscle").view(seat).position for hand in hands]
    assert all(view == views[0] for view in views)


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", [0, 2, 3, NOBODY])
def test_decisions_about_jacks_and_about_fleeing_look_the_same_until_revealed(seat):
    jacks = [Scene().sent("apartment", s0="con-man:1", s1="muscle:1").play(f"1 show {n}").view(seat).position for n in (0, 1)]
    assert jacks[0] == jacks[1]
    fists = [Scene().act_two().play(f"1 {choice}").view(seat).position for choice in ("rob", "flee")]
    assert fists[0] == fists[1]


@shows("SC-PUBLIC-1")
def test_everybody_sees_the_own_decision():
    views = [Scene().act_two().play(f"1 {choice}").view(1).player(1)["choice"] for choice in ("rob", "flee")]
    assert views[0] != views[1]


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_nobody_sees_what_the_deck_holds(seat):
    scene = drafting()
    assert scene.view(seat).position["deck"] == scene.position["deck"] == 62
    hidden = scene.view(seat).s.deck
    assert len(set(hidden.tolist())) == 1


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_unassigned_cards_and_later_assignments_stay_secret_while_a_job_is_resolved(seat):
    plans = ["driver:2 hacker:nothing", "driver:nothing hacker:2", "driver:5 hacker*:training", "muscle:nothing gun-man:nothing"]
    views = [Scene().sent(SIX, s0=f"con-man:1 muscle*:1 {plan}").view(seat).position for plan in plans]
    assert all(view == views[0] for view in views)
