import pytest

from tests.big_shot.scene import Scene
from tests.marks import shows


@shows("BS-MOVE-1")
@pytest.mark.parametrize("pips", range(1, 7))
def test_the_broker_moves_as_many_spaces_as_the_die_shows(pips):
    assert Scene().broker(4).roll(pips).position["broker"] == 4 + pips


@shows("BS-MOVE-1")
def test_all_six_faces_of_the_die_are_equally_likely():
    scene = Scene()
    odds = scene.engine.odds(scene.s)
    assert len(odds) == 6
    assert len(set(odds)) == 1
    assert odds[0] > 0


@shows("BS-MOVE-1", "BS-BOARD-2")
def test_the_broker_goes_from_space_18_on_to_space_1():
    assert Scene().broker(16).roll(4).position["broker"] == 2


@shows("BS-MOVE-1")
def test_the_broker_counts_only_spaces_that_still_hold_cubes():
    scene = Scene().broker(18).ring(1, "").ring(2, "").roll(1)
    assert scene.position["broker"] == 3


@shows("BS-MOVE-1")
def test_empty_spaces_between_full_ones_are_not_counted():
    assert Scene().broker(3).only(3, 5, 8, 9, 14, 17).roll(4).position["broker"] == 14


@shows("BS-MOVE-1")
def test_the_broker_never_stops_where_there_are_no_cubes():
    for pips in range(1, 7):
        assert Scene().broker(7).only(2, 11).roll(pips).position["broker"] == (11 if pips % 2 else 2)


@shows("BS-MOVE-1")
def test_the_broker_may_go_round_more_than_once():
    scene = Scene().broker(5)
    for space in range(1, 19):
        scene.ring(space, "red orange ivory purple" if space in (5, 9) else "")
    assert scene.roll(5).position["broker"] == 9


@shows("BS-MOVE-1")
@pytest.mark.parametrize("pips", range(1, 7))
def test_the_broker_finds_the_last_full_space_with_any_throw(pips):
    assert Scene().broker(13).only(6).roll(pips).position["broker"] == 6


@shows("BS-MOVE-1")
def test_the_space_under_the_broker_counts_when_it_comes_round_to_it_full():
    assert Scene().broker(5).only(5, 9).roll(2).position["broker"] == 5


@shows("BS-MOVE-1")
def test_the_space_just_auctioned_is_skipped_in_the_next_round():
    scene = Scene().broker(5).only(6, 9, 12).roll(1).nobody_bids()
    scene.deploy("red A9", "orange A9", "ivory A9", "purple A9").roll(3)
    assert scene.position["broker"] == 9


@shows("BS-MOVE-2")
def test_the_die_goes_to_the_left_whoever_wins_the_auction():
    scene = Scene().roller(1).roll(1).play("2 bid 1", "3 pass", "0 pass", "1 pass")
    scene.play("2 place red A9", "2 place orange A9", "2 place ivory B9", "2 place purple C16")
    assert scene.position["roller"] == 2
    assert scene.turn == "chance"


@shows("BS-MOVE-2")
def test_the_die_goes_to_the_left_when_the_roller_takes_the_cubes_too():
    scene = Scene().roller(1).roll(1).nobody_bids().deploy("red A9", "orange A9", "ivory A9", "purple A9")
    assert scene.position["roller"] == 2


@shows("BS-MOVE-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_die_goes_from_the_last_seat_on_to_the_first(players):
    scene = Scene(players=players).roller(players - 1).roll(1).nobody_bids()
    scene.deploy("red A9", "orange A9", "ivory A9", "purple A9")
    assert scene.position["roller"] == 0
    assert scene.position["round"] == 2
