import pytest

from tests.big_score.scene import Scene
from tests.marks import shows

FLOOR = "20K 30K 50K silver artifact"


def robbed(*tokens, marker=0, players=4, floor=FLOOR):
    """Let everybody rob and draw these tokens, in seat order."""
    scene = Scene(players=players).act_two(marker, floor).fists("rob " * players)
    return scene.chance(*(f"token {token}" for token in tokens))


def order(scene):
    """Let everybody keep, and give the order in which they were asked."""
    asked = []
    while scene.stage == "trading":
        asked += scene.waiting
        scene.play(f"{scene.waiting[0]} keep token")
    return asked


# Trading


@shows("SC-TRADE-1")
@pytest.mark.parametrize("marker", range(4))
def test_trading_goes_clockwise_from_the_marker(marker):
    scene = robbed("key", "key", "key", "key", marker=marker)
    assert order(scene) == [(marker + n) % 4 for n in range(4)]


@shows("SC-TRADE-1")
@pytest.mark.parametrize(("cops", "asked"), [([0], [1, 2, 3]), ([1, 2], [0, 3]), ([0, 3], [1, 2]), ([1, 2, 3], [0])])
def test_who_drew_a_cop_is_not_asked(cops, asked):
    scene = robbed(*("cop" if seat in cops else "key" for seat in range(4)))
    assert order(scene) == asked


@shows("SC-TRADE-1")
def test_nobody_trades_when_everybody_drew_a_cop():
    assert robbed("cop", "cop", "cop", "cop").stage == "fists"


@shows("SC-TRADE-1")
def test_the_token_just_drawn_is_swapped_for_one_on_the_floor():
    scene = robbed("key", "gold", "diamond", "100K").play("0 swap key silver")
    assert scene.player(0)["loot"] == {"silver": 1}
    assert scene.position["floor"] == {"20K": 1, "30K": 1, "50K": 1, "key": 1, "artifact": 1}


@shows("SC-TRADE-1")
def test_the_token_just_drawn_can_be_kept():
    scene = robbed("key", "gold", "diamond", "100K").play("0 keep token")
    assert scene.player(0)["loot"] == {"key": 1}
    assert scene.position["floor"] == {"20K": 1, "30K": 1, "50K": 1, "silver": 1, "artifact": 1}


@shows("SC-TRADE-1")
def test_an_earlier_token_cannot_be_swapped():
    scene = Scene().act_two(0, FLOOR).loot(s0="gold").fists("rob rob rob rob").chance(*["token key"] * 4)
    assert set(scene.choices(0)) == {"keep token"} | {f"swap key {token}" for token in FLOOR.split()}
    refusal = scene.refusal(0, "swap gold silver")
    assert refusal.code == "illegal"


@shows("SC-TRADE-1")
def test_only_a_token_on_the_floor_can_be_taken():
    assert robbed("key", "key", "key", "key").refusal(0, "swap key gold").code == "illegal"


@shows("SC-TRADE-1")
def test_nobody_trades_out_of_turn():
    scene = robbed("key", "gold", "diamond", "100K")
    assert scene.refusal(1, "swap gold silver").code == "turn"
    assert scene.choices(1) == []


@shows("SC-TRADE-1")
@pytest.mark.parametrize("move", ["swap key 50K", "keep token"])
def test_everybody_is_asked_once_a_round(move):
    scene = robbed("key", "key", "key", "key").play(f"0 {move}")
    assert scene.refusal(0, "keep token").code == "turn"
    assert order(scene) == [1, 2, 3]
    assert scene.stage == "fists"


@shows("SC-TRADE-1")
def test_a_later_trader_may_take_what_an_earlier_one_put_down():
    scene = robbed("key", "diamond", "diamond", "diamond").play("0 swap key 50K", "1 swap diamond key")
    assert scene.player(1)["loot"] == {"key": 1}


@shows("SC-TRADE-1")
def test_the_order_is_fixed_when_trading_starts():
    scene = robbed("key", "key", "key", "key", marker=1).play("1 swap key 20K")
    assert scene.position["marker"] == 2
    assert order(scene) == [2, 3, 0]


@shows("SC-TRADE-1", "SC-MARK-1")
def test_swapping_for_an_equal_token_is_a_trade():
    scene = robbed("silver", "key", "key", "key").play("0 swap silver silver")
    assert scene.player(0)["loot"] == {"silver": 1}
    assert scene.position["marker"] == 1


@shows("SC-TRADE-1")
def test_the_floor_stays_for_the_next_round():
    scene = robbed("key", "cop", "cop", "cop").play("0 swap key silver")
    assert scene.stage == "fists"
    assert scene.position["floor"] == {"20K": 1, "30K": 1, "50K": 1, "key": 1, "artifact": 1}


@shows("SC-TRADE-1")
def test_a_token_kept_in_an_earlier_round_is_no_longer_just_drawn():
    scene = robbed("key", "cop", "cop", "cop").play("0 keep token").fists("rob rob rob rob")
    scene.chance("token gold", "token 20K", "token 20K", "token 20K")
    assert scene.refusal(0, "swap key silver").code == "illegal"
    assert scene.refusal(0, "swap gold silver") is None


# The marker


@shows("SC-MARK-1")
@pytest.mark.parametrize(
    ("moves", "markers"),
    [
        (["0 swap key 20K"], [1]),
        (["0 keep token"], [0]),
        (["0 keep token", "1 swap key 20K"], [0, 0]),
        (["0 swap key 20K", "1 keep token", "2 swap key 30K"], [1, 1, 1]),
        (["0 swap key 20K", "1 swap key 30K", "2 swap key 50K", "3 swap key silver"], [1, 2, 3, 0]),
    ],
)
def test_the_marker_moves_on_whenever_its_current_holder_trades(moves, markers):
    scene, seen = robbed("key", "key", "key", "key"), []
    for move in moves:
        seen.append(scene.play(move).position["marker"])
    assert seen == markers


@shows("SC-MARK-1")
def test_a_drawn_cop_does_not_move_the_marker():
    scene = robbed("cop", "key", "key", "key")
    assert scene.position["marker"] == 0
    assert scene.play("1 swap key 20K", "2 keep token", "3 keep token").position["marker"] == 0


@shows("SC-MARK-1")
def test_the_marker_can_go_to_somebody_who_drew_a_cop():
    assert robbed("key", "cop", "key", "key").play("0 swap key 20K").position["marker"] == 1


@shows("SC-MARK-1")
def test_the_marker_skips_those_who_fled_when_its_holder_trades():
    scene = Scene().act_two(0, FLOOR).fists("rob flee flee rob").chance("token key", "token key").play("0 swap key 20K")
    assert scene.position["marker"] == 3


@shows("SC-MARK-1", "SC-ROB-2")
@pytest.mark.parametrize(
    ("marker", "fists", "after"),
    [(0, "flee rob rob rob", 1), (0, "flee flee rob rob", 2), (3, "flee rob rob flee", 1), (1, "flee rob rob rob", 1)],
)
def test_the_marker_moves_on_when_its_holder_flees(marker, fists, after):
    scene = Scene().act_two(marker, FLOOR).fists(fists).chance(*["token key"] * fists.count("rob"))
    assert scene.position["marker"] == after
    assert scene.waiting == [after]


@shows("SC-MARK-1")
def test_a_holder_who_is_alone_inside_keeps_the_marker():
    scene = Scene(players=2).act_two(0, FLOOR).fists("rob flee").chance("token key").play("0 swap key 20K")
    assert scene.position["marker"] == 0


@shows("SC-MARK-1")
def test_the_marker_is_out_of_play_with_nobody_inside():
    assert Scene().act_two(2).fists("flee flee flee flee").position["marker"] is None


@shows("SC-MARK-1", "SC-GUN-1")
def test_the_marker_moves_before_a_gun_mans_theft():
    scene = Scene().act_two(0, FLOOR).ability(s0="gun-man").fists("rob rob rob rob").chance(*["token key"] * 4)
    scene.play("0 swap key 20K")
    assert (scene.stage, scene.waiting, scene.position["marker"]) == ("stealing", [0], 1)


@shows("SC-MARK-1")
def test_the_marker_stays_where_it_is_for_the_next_round():
    scene = robbed("key", "cop", "cop", "cop", marker=0).play("0 swap key 20K").fists("rob rob rob rob")
    assert order(scene.chance(*["token diamond"] * 4)) == [1, 2, 3, 0]
