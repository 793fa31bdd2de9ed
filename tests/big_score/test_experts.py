import pytest

from tests.big_score.scene import Scene
from tests.marks import shows

FLOOR = "20K 30K 50K silver artifact"


def crewed(players=4, marker=0, **abilities):
    return Scene(players=players).act_two(marker, FLOOR).ability(**abilities)


def draw(scene, *tokens):
    return scene.chance(*(f"token {token}" for token in tokens))


def kept(scene):
    while scene.stage == "trading":
        scene.play(f"{scene.waiting[0]} keep token")
    return scene


# All abilities


@shows("SC-ABIL-2")
def test_an_ability_that_was_used_is_not_offered_again():
    scene = draw(crewed(s0="gun-man").fists("rob rob rob rob"), "key", "cop", "cop", "cop").play(
        "0 swap key 20K", "0 take silver"
    )
    assert scene.player(0)["used"] is True
    draw(scene.fists("rob rob rob rob"), "gold", "diamond", "diamond", "diamond").play("1 keep token", "2 keep token")
    assert scene.play("3 keep token", "0 swap gold 30K").stage == "fists"


@shows("SC-ABIL-2")
def test_a_gun_man_who_declines_may_steal_later():
    scene = draw(crewed(s0="gun-man").fists("rob rob rob rob"), "key", "cop", "cop", "cop").play("0 swap key 20K", "0 decline")
    assert scene.player(0)["used"] is False
    draw(scene.fists("rob rob rob rob"), "gold", "diamond", "cop", "diamond").play("1 keep token", "3 keep token")
    assert scene.play("0 swap gold 30K").stage == "stealing"
    assert scene.play("0 take silver").player(0)["used"] is True


@shows("SC-ABIL-2", "SC-MUSCLE-1")
def test_a_muscle_who_declines_is_asked_again_in_the_next_round():
    scene = draw(crewed(s2="muscle").fists("rob rob rob rob"), "key", "key", "key", "key").play("2 decline")
    assert scene.player(2)["used"] is False
    draw(kept(scene).fists("rob rob rob rob"), "20K", "20K", "20K", "30K")
    assert (scene.stage, scene.waiting) == ("muscle", [2])


@shows("SC-ABIL-2", "SC-MUSCLE-1")
def test_a_muscle_who_took_the_marker_is_not_asked_again():
    scene = draw(crewed(s2="muscle").fists("rob rob rob rob"), "key", "key", "key", "key").play("2 use", "2 swap key 20K")
    draw(kept(scene).fists("rob rob rob rob"), "20K", "20K", "30K", "30K")
    assert (scene.position["marker"], scene.stage) == (3, "trading")


@shows("SC-ABIL-2", "SC-CON-1")
def test_a_con_man_gives_an_earlier_token_once():
    scene = draw(crewed(players=2, s0="con-man").loot(s0="30K 100K").fists("rob rob"), "key", "cop").play("0 swap 30K silver")
    assert scene.player(0)["used"] is True
    draw(scene.fists("rob rob"), "key", "cop")
    assert scene.refusal(0, "swap 100K artifact").code == "illegal"
    assert scene.refusal(0, "swap key artifact") is None


@shows("SC-ABIL-2")
@pytest.mark.parametrize("ability", ["driver", "grease-man"])
def test_abilities_of_fleeing_can_be_declined(ability):
    scene = crewed(s0=ability).fists("flee flee flee flee")
    assert (scene.stage, scene.waiting) == ("fleeing", [0])
    scene.play("0 decline")
    assert (scene.stage, scene.player(0)["used"], scene.player(0)["loot"]) == ("over", False, {})


@shows("SC-ABIL-1")
@pytest.mark.parametrize("marker", range(4))
def test_several_who_flee_are_asked_clockwise_from_the_marker_holder_first(marker):
    scene = crewed(marker=marker, s0="driver", s1="grease-man", s2="grease-man", s3="driver").fists("flee flee flee flee")
    asked = []
    while scene.stage == "fleeing":
        asked += scene.waiting
        scene.play(f"{scene.waiting[0]} decline")
    assert asked == [(marker + n) % 4 for n in range(4)]


@shows("SC-ABIL-1", "SC-MUSCLE-1")
@pytest.mark.parametrize(("marker", "asked"), [(0, [1, 3]), (2, [3, 1])])
def test_two_muscles_are_asked_clockwise_from_the_marker(marker, asked):
    scene = draw(crewed(marker=marker, s1="muscle", s3="muscle").fists("rob rob rob rob"), "key", "key", "key", "key")
    assert scene.waiting == asked[:1]
    assert scene.play(f"{asked[0]} use").waiting == asked[1:]


@shows("SC-ABIL-1", "SC-MUSCLE-1")
def test_the_marker_counts_as_it_stood_at_the_reveal():
    scene = crewed(players=5, marker=0, s1="muscle", s4="muscle").fists("flee flee rob rob rob")
    draw(scene, "key", "key", "key")
    assert (scene.position["marker"], scene.waiting) == (2, [4])
    scene = crewed(players=5, marker=4, s1="muscle", s3="muscle").fists("rob rob rob rob flee")
    draw(scene, "key", "key", "key", "key")
    assert (scene.position["marker"], scene.waiting) == (0, [1])


@shows("SC-ABIL-1", "SC-MUSCLE-1")
def test_the_order_of_the_muscles_does_not_turn_with_the_marker():
    scene = draw(crewed(players=5, s1="muscle", s2="muscle").fists("rob rob rob rob rob"), *["key"] * 5)
    assert scene.play("1 use").waiting == [2]
    scene.play("2 use")
    assert (scene.stage, scene.position["marker"], scene.waiting) == ("trading", 2, [2])


# Con man


@shows("SC-CON-1")
def test_a_con_man_may_give_an_earlier_token_and_keeps_the_one_just_drawn():
    scene = draw(crewed(s0="con-man").loot(s0="30K").fists("rob rob rob rob"), "gold", "key", "key", "key").play(
        "0 swap 30K silver"
    )
    assert scene.player(0)["loot"] == {"silver": 1, "gold": 1}
    assert scene.position["floor"] == {"20K": 1, "30K": 2, "50K": 1, "artifact": 1}


@shows("SC-CON-1", "SC-MARK-1")
def test_a_con_mans_swap_counts_as_a_trade():
    scene = draw(crewed(s0="con-man").loot(s0="30K").fists("rob rob rob rob"), "gold", "key", "key", "key").play(
        "0 swap 30K silver"
    )
    assert (scene.position["marker"], scene.waiting) == (1, [1])


@shows("SC-CON-1")
def test_a_con_man_who_gives_the_token_just_drawn_has_not_used_the_ability():
    scene = draw(crewed(s0="con-man").loot(s0="30K").fists("rob rob rob rob"), "20K", "key", "key", "key").play(
        "0 swap 20K silver"
    )
    assert scene.player(0)["used"] is False


@shows("SC-CON-1")
def test_an_earlier_token_equal_to_the_drawn_one_is_the_drawn_one():
    scene = draw(crewed(s0="con-man").loot(s0="30K").fists("rob rob rob rob"), "30K", "key", "key", "key").play(
        "0 swap 30K silver"
    )
    assert (scene.player(0)["used"], scene.player(0)["loot"]) == (False, {"30K": 1, "silver": 1})


@shows("SC-CON-1")
def test_a_con_man_who_drew_a_cop_does_not_trade():
    scene = draw(crewed(s0="con-man").loot(s0="30K").fists("rob rob rob rob"), "cop", "key", "key", "key")
    assert scene.waiting == [1]


@shows("SC-CON-1")
def test_a_con_man_may_give_a_token_that_was_traded_for():
    scene = draw(crewed(players=2, s0="con-man").fists("rob rob"), "key", "cop").play("0 swap key 50K")
    draw(scene.fists("rob rob"), "gold", "cop").play("0 swap 50K silver")
    assert (scene.player(0)["loot"], scene.player(0)["used"]) == ({"silver": 1, "gold": 1}, True)


@shows("SC-CON-1")
def test_only_a_con_man_may_give_an_earlier_token():
    scene = draw(crewed(s0="hacker").loot(s0="30K").fists("rob rob rob rob"), "gold", "key", "key", "key")
    assert scene.refusal(0, "swap 30K silver").code == "illegal"


# Driver


@shows("SC-DRIVER-1")
def test_a_driver_who_flees_draws_two_tokens_after_all_robbers():
    scene = crewed(s0="driver").loot(s0="silver").fists("flee rob rob rob")
    assert scene.stage == "drawing"
    assert draw(scene, "key", "key", "key").stage == "fleeing"
    draw(scene.play("0 use"), "gold", "diamond")
    assert scene.player(0)["loot"] == {"silver": 1, "gold": 1, "diamond": 1}
    assert scene.waiting == [1]


@shows("SC-DRIVER-1")
def test_a_driver_who_robs_draws_one_token_as_everybody():
    assert draw(crewed(s0="driver").fists("rob rob rob rob"), "key", "key", "key", "key").stage == "trading"


@shows("SC-DRIVER-1")
@pytest.mark.parametrize(("draws", "loot"), [(("cop", "gold"), {"gold": 1}), (("key", "cop"), {"key": 1}), (("cop", "cop"), {})])
def test_a_cop_a_driver_draws_goes_back_and_is_not_replaced(draws, loot):
    scene = crewed(s0="driver").fists("flee rob rob rob")
    draw(draw(scene, "key", "key", "cop").play("0 use"), *draws)
    assert (scene.stage, scene.position["cops"], scene.position["vault"]["cop"]) == ("trading", 1, 9)
    assert scene.player(0)["loot"] == loot


@shows("SC-DRIVER-1")
def test_a_driver_draws_both_tokens_before_a_cop_goes_back():
    scene = crewed(players=2, s0="driver").vault("cop 20K").fists("flee flee").play("0 use")
    assert draw(scene, "cop").possible() == ["token 20K"]


@shows("SC-DRIVER-1")
def test_a_cop_is_back_before_a_second_driver_draws():
    scene = crewed(players=2, s0="driver", s1="driver").vault("cop 20K 30K 50K").fists("flee flee").play("0 use")
    draw(scene, "cop", "20K").play("1 use")
    assert set(scene.possible()) == {"token cop", "token 30K", "token 50K"}


@shows("SC-DRIVER-1")
def test_a_driver_does_not_trade_and_busts_nobody():
    scene = crewed(players=2, s0="driver").cops(2).fists("flee rob")
    draw(draw(scene, "key").play("0 use"), "cop", "gold")
    assert (scene.stage, scene.waiting, scene.position["cops"]) == ("trading", [1], 2)


# Gun man


@shows("SC-GUN-1")
def test_a_gun_man_also_takes_a_token_and_the_floor_is_one_smaller_from_then_on():
    scene = draw(crewed(s0="gun-man").fists("rob rob rob rob"), "key", "cop", "cop", "cop").play(
        "0 swap key silver", "0 take artifact"
    )
    assert scene.player(0)["loot"] == {"silver": 1, "artifact": 1}
    assert scene.position["floor"] == {"20K": 1, "30K": 1, "50K": 1, "key": 1}
    assert scene.stage == "fists"


@shows("SC-GUN-1")
def test_a_gun_man_may_take_the_token_just_put_down():
    scene = draw(crewed(s0="gun-man").fists("rob rob rob rob"), "gold", "cop", "cop", "cop").play("0 swap gold silver")
    assert set(scene.choices(0)) == {"decline", "take 20K", "take 30K", "take 50K", "take gold", "take artifact"}
    assert scene.play("0 take gold").player(0)["loot"] == {"silver": 1, "gold": 1}


@shows("SC-GUN-1")
def test_a_gun_man_who_keeps_the_token_steals_nothing():
    scene = draw(crewed(s0="gun-man").fists("rob rob rob rob"), "gold", "cop", "cop", "cop").play("0 keep token")
    assert (scene.stage, scene.player(0)["used"]) == ("fists", False)


@shows("SC-GUN-1")
def test_a_gun_man_who_drew_a_cop_steals_nothing():
    assert draw(crewed(s0="gun-man").fists("rob rob rob rob"), "cop", "cop", "cop", "cop").stage == "fists"


@shows("SC-GUN-1")
def test_trading_goes_on_after_the_theft_with_what_is_left():
    scene = draw(crewed(s0="gun-man").fists("rob rob rob rob"), "key", "gold", "cop", "cop").play(
        "0 swap key silver", "0 take artifact"
    )
    assert scene.waiting == [1]
    assert set(scene.choices(1)) == {"keep token", "swap gold 20K", "swap gold 30K", "swap gold 50K", "swap gold key"}


# Grease man


@shows("SC-GREASE-1")
def test_a_grease_man_who_flees_takes_a_token_before_the_trading_and_the_floor_is_one_smaller():
    scene = draw(crewed(s0="grease-man").fists("flee rob rob rob"), "key", "key", "key")
    assert (scene.stage, scene.waiting) == ("fleeing", [0])
    assert set(scene.choices(0)) == {"decline"} | {f"take {token}" for token in FLOOR.split()}
    scene.play("0 take silver")
    assert scene.player(0)["loot"] == {"silver": 1}
    assert scene.position["floor"] == {"20K": 1, "30K": 1, "50K": 1, "artifact": 1}
    assert scene.refusal(1, "swap key silver").code == "illegal"


@shows("SC-GREASE-1")
def test_a_grease_man_who_robs_takes_nothing():
    assert draw(crewed(s0="grease-man").fists("rob rob rob rob"), "key", "key", "key", "key").stage == "trading"


@shows("SC-GREASE-1")
def test_a_grease_man_takes_only_what_lies_on_the_floor():
    assert crewed(s0="grease-man").fists("flee flee flee flee").refusal(0, "take gold").code == "illegal"


# Muscle


@shows("SC-MUSCLE-1")
def test_a_muscle_takes_the_marker_and_trades_first():
    scene = draw(crewed(s2="muscle").fists("rob rob rob rob"), "key", "key", "key", "key")
    assert (scene.stage, scene.waiting, scene.choices(2)) == ("muscle", [2], ["use", "decline"])
    scene.play("2 use")
    assert (scene.stage, scene.position["marker"], scene.waiting) == ("trading", 2, [2])
    assert scene.play("2 swap key silver").position["marker"] == 3


@shows("SC-MUSCLE-1")
def test_a_muscle_who_declines_leaves_the_marker_where_it_is():
    scene = draw(crewed(s2="muscle").fists("rob rob rob rob"), "key", "key", "key", "key").play("2 decline")
    assert (scene.stage, scene.position["marker"], scene.waiting) == ("trading", 0, [0])


@shows("SC-MUSCLE-1")
def test_a_muscle_who_holds_the_marker_is_not_asked():
    assert draw(crewed(marker=2, s2="muscle").fists("rob rob rob rob"), "key", "key", "key", "key").stage == "trading"


@shows("SC-MUSCLE-1")
def test_a_muscle_who_has_just_got_the_marker_of_one_who_fled_is_not_asked():
    scene = draw(crewed(marker=1, s2="muscle").fists("rob flee rob rob"), "key", "key", "key")
    assert (scene.position["marker"], scene.stage) == (2, "trading")


@shows("SC-MUSCLE-1")
def test_a_muscle_who_held_the_marker_before_another_took_it_is_asked_only_if_the_turn_is_still_to_come():
    scene = draw(crewed(marker=1, s1="muscle", s3="muscle").fists("rob rob rob rob"), "key", "key", "key", "key")
    assert scene.waiting == [3]
    scene.play("3 use")
    assert (scene.stage, scene.waiting) == ("trading", [3])


@shows("SC-MUSCLE-1")
def test_a_cop_does_not_keep_a_muscle_from_taking_the_marker():
    scene = draw(crewed(s2="muscle").fists("rob rob rob rob"), "key", "key", "cop", "key").play("2 use")
    assert (scene.position["marker"], scene.waiting) == (2, [3])


@shows("SC-MUSCLE-1")
def test_no_muscle_is_asked_in_a_bust_round():
    assert draw(crewed(s2="muscle").cops(4).fists("rob rob rob rob"), "key", "key", "cop", "key").stage == "over"


@shows("SC-MUSCLE-1")
def test_a_muscle_who_flees_is_not_asked():
    assert draw(crewed(s2="muscle").fists("rob rob flee rob"), "key", "key", "key").stage == "trading"


# Hacker


@shows("SC-HACK-1")
@pytest.mark.parametrize(
    ("drives", "keys", "plain", "hacker"),
    [(0, 0, 0, 0), (1, 0, 0, 50), (0, 1, 0, 50), (1, 1, 200, 200), (3, 2, 400, 450), (1, 4, 200, 350), (5, 0, 0, 250)],
)
def test_unpaired_drives_and_keys_are_worth_50K_each_to_a_hacker(drives, keys, plain, hacker):
    for ability, worth in (("muscle", plain), ("hacker", hacker)):
        scene = crewed(s0=ability).cash(s0=0).payout(s0="drive " * drives).loot(s0="key " * keys)
        assert scene.fists("flee flee flee flee").fortunes[0] == worth


@shows("SC-HACK-1", "SC-ABIL-2")
def test_a_hacker_is_never_asked_and_counts_when_busted_too():
    scene = crewed(players=2, s0="hacker").cash(s0=0).payout(s0="drive").cops(2).loot(s0="key key")
    draw(scene.fists("rob rob"), "cop", "20K")
    assert (scene.stage, scene.fortunes[0]) == ("over", 50)
