from tests.big_shot.scene import Scene
from tests.marks import shows


@shows("BS-MOVE-1")
def test_the_broker_counts_only_spaces_that_still_hold_cubes():
    scene = Scene().broker(18).ring(1, "").ring(2, "").roll(1)
    assert scene.position["broker"] == 3


@shows("BS-MOVE-1")
def test_the_broker_may_go_round_more_than_once():
    scene = Scene().broker(5)
    for space in range(1, 19):
        scene.ring(space, "red orange ivory purple" if space in (5, 9) else "")
    assert scene.roll(5).position["broker"] == 9


@shows("BS-MOVE-2")
def test_the_die_goes_to_the_left_whoever_wins_the_auction():
    scene = Scene().roller(1).roll(1).play("2 bid 1", "3 pass", "0 pass", "1 pass")
    scene.play("2 place red A9", "2 place orange A9", "2 place ivory B9", "2 place purple C16")
    assert scene.position["roller"] == 2
    assert scene.turn == "chance"
