import pytest

from backroom.games.big_shot import GAME
from backroom.kernel.engine import Engine
from tests.big_shot.scene import Scene
from tests.marks import shows


def ended(**lots):
    """A game that ends with these owners, and with nobody having any money."""
    return Scene().money(red=0, orange=0, ivory=0, purple=0).sold(**lots)


# The end


@shows("BS-END-1")
def test_the_game_ends_with_the_last_cube_of_the_18th_round():
    scene = Scene().round(18).only(4).roll(1).nobody_bids().deploy("red A9", "orange A10", "ivory A11")
    assert scene.stage == "deploying"
    scene.deploy("purple B9")
    position = scene.position
    assert (position["stage"], position["turn"], position["round"], position["roller"]) == ("over", None, 18, 0)


@shows("BS-END-1")
def test_the_game_does_not_end_with_the_17th_round():
    scene = Scene().round(17).only(4, 5).roll(1).nobody_bids().deploy("red A9", "orange A10", "ivory A11", "purple B9")
    assert (scene.stage, scene.position["round"]) == ("rolling", 18)
    assert scene.owner("A9") is None


@shows("BS-END-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_has_18_rounds_and_empties_the_ring(players):
    for seed in range(5):
        state, events = Engine(GAME).play_at_random(GAME.chosen({"players": players}), seed)
        position = GAME.words.position(state)
        assert position["stage"] == "over"
        assert sum(by < 0 for by, _ in events) == 18
        assert not any(any(space.values()) for space in position["ring"])
        markers = sum(sum(lot["cubes"].values()) for lot in position["city"].values())
        assert markers == sum(lot["owner"] is not None for lot in position["city"].values())
        assert markers + sum(position["box"].values()) == 72


@shows("BS-END-1", "BS-OWN-1")
def test_lots_that_are_not_sold_are_settled_at_the_end():
    scene = Scene().city(A9="red 2 orange 1", A10="orange", A11="red 2 orange 2 ivory 1", B9="purple 6").end()
    assert [scene.owner(lot) for lot in ("A9", "A10", "A11", "B9")] == ["red", "orange", "ivory", "purple"]


@shows("BS-END-1")
def test_the_last_cubes_count_when_lots_are_settled():
    scene = Scene().round(18).only(4).city(A9="orange").roll(1).nobody_bids()
    scene.deploy("orange A9", "ivory A9", "red A9", "purple D21")
    assert (scene.owner("A9"), scene.owner("D21")) == ("orange", "purple")


@shows("BS-END-1")
def test_all_cubes_but_the_owners_marker_leave():
    scene = Scene().city(A9="red 2 orange 2 ivory 1")
    before = scene.position["box"]
    scene.end()
    assert scene.position["city"]["A9"]["cubes"] == {"red": 0, "orange": 0, "ivory": 1, "purple": 0}
    assert {c: scene.position["box"][c] - before[c] for c in before} == {"red": 2, "orange": 2, "ivory": 0, "purple": 0}


@shows("BS-END-1")
@pytest.mark.parametrize(
    "cubes", ["red orange", "red orange ivory", "red 2 orange 2", "red 3 purple 3", "red 2 orange 2 ivory purple"]
)
def test_a_lot_without_owner_is_not_sold_and_loses_all_its_cubes(cubes):
    scene = Scene().city(D20=cubes).end()
    assert scene.position["city"]["D20"] == {"cubes": {"red": 0, "orange": 0, "ivory": 0, "purple": 0}, "owner": None}
    assert scene.fortunes == [10] * 4


@shows("BS-END-1")
def test_lots_sold_before_stay_as_they_are():
    scene = Scene().sold(D20="purple").end()
    assert scene.owner("D20") == "purple"
    assert scene.position["city"]["D20"]["cubes"]["purple"] == 1


@shows("BS-END-1")
@pytest.mark.parametrize("text", ["bid 1", "pass", "loan red", "place red A9"])
def test_nobody_can_do_anything_when_the_game_is_over(text):
    scene = Scene().end()
    for seat in range(4):
        assert scene.refusal(seat, text).code == "over"
        assert scene.choices(seat) == []


# The fortune


@shows("BS-SCORE-1")
def test_fortune_is_lots_and_money_less_10M_for_each_iou():
    scene = Scene().sold(C16="red", D21="red", C18="orange").money(red=7, orange=0, ivory=3).ious(red=2, ivory=1).end()
    assert scene.fortunes == [16 + 21 + 7 - 20, 18, 3 - 10, 10]


@shows("BS-SCORE-1")
def test_a_fortune_may_be_negative():
    assert Scene().money(red=0).ious(red=10).end().fortunes[0] == -100


@shows("BS-SCORE-2")
def test_red_with_a_park_and_9_and_10_has_38_and_ivory_with_the_11_has_11():
    scene = ended(Ax2="red", A9="red", A10="red", A11="ivory").end()
    assert (scene.fortunes[0], scene.fortunes[2]) == (38, 11)


@shows("BS-SCORE-2")
def test_a_park_that_nobody_owns_doubles_nothing():
    assert ended(A9="red", A10="red", A11="red").city(Ax2="red orange").end().fortunes[0] == 30


@shows("BS-SCORE-2")
def test_a_park_of_somebody_else_doubles_nothing():
    assert ended(Ax2="orange", A9="red", A10="red", A11="red").end().fortunes == [30, 0, 0, 0]


@shows("BS-SCORE-2")
def test_a_whole_district_with_its_park_is_worth_60():
    assert ended(Bx2="red", B9="red", B10="red", B11="red").end().fortunes[0] == 60


@shows("BS-SCORE-2")
def test_two_parks_double_each_its_own_district_once():
    assert ended(Ax2="red", Bx2="red", A9="red", B11="red", D21="red").end().fortunes[0] == 18 + 22 + 21


# The winner


@shows("BS-WIN-1")
def test_who_owns_one_lot_cannot_win():
    scene = ended(D21="red", A9="orange", B9="orange").end()
    assert scene.fortunes == [21, 18, 0, 0]
    assert scene.shares == [0, 60, 0, 0]


@shows("BS-WIN-1")
def test_who_owns_no_lot_cannot_win_however_rich():
    assert ended(A9="orange", B9="orange").money(ivory=55).end().shares == [0, 60, 0, 0]


@shows("BS-WIN-1")
def test_two_lots_are_enough():
    assert ended(A9="red", B9="red").end().shares == [60, 0, 0, 0]


@shows("BS-WIN-1")
@pytest.mark.parametrize("lots", [{"Ax2": "red", "D21": "red"}, {"Ax2": "red", "Bx2": "red"}, {"Ax2": "red", "A9": "red"}])
def test_parks_count_as_lots(lots):
    assert ended(**lots).end().shares == [60, 0, 0, 0]


@shows("BS-WIN-2")
def test_the_highest_fortune_wins():
    assert ended(A9="red", A10="red", B9="orange", B11="orange", C16="ivory").end().shares == [0, 60, 0, 0]


@shows("BS-WIN-2")
def test_a_higher_fortune_beats_more_lots():
    scene = ended(A9="red", A10="red", B9="red", D21="orange", C18="orange").end()
    assert scene.fortunes[:2] == [28, 39]
    assert scene.shares == [0, 60, 0, 0]


@shows("BS-WIN-2")
def test_equal_fortunes_are_decided_by_the_most_lots():
    scene = ended(A9="red", A10="red", A11="red", C16="orange", D21="orange").money(red=10, orange=3).end()
    assert scene.fortunes[:2] == [40, 40]
    assert scene.shares == [60, 0, 0, 0]
    assert scene.ranks[:2] == [1, 2]


@shows("BS-WIN-2")
def test_a_park_counts_as_a_lot_for_the_most_lots():
    scene = ended(A9="red", A10="red", Bx2="red", C16="orange", D21="orange").money(red=18).end()
    assert scene.fortunes[:2] == [37, 37]
    assert scene.shares == [60, 0, 0, 0]


@shows("BS-WIN-2")
def test_equal_lots_are_decided_by_the_most_valuable_lot():
    scene = ended(C16="red", D21="red", C17="orange", D20="orange").end()
    assert scene.fortunes[:2] == [37, 37]
    assert scene.shares == [60, 0, 0, 0]


@shows("BS-WIN-2")
def test_the_most_valuable_lot_counts_doubled_if_it_is_doubled():
    scene = ended(Ax2="red", A9="red", C17="orange", B9="orange").money(red=8).end()
    assert scene.fortunes[:2] == [26, 26]
    assert scene.shares == [60, 0, 0, 0]


@shows("BS-WIN-2")
def test_only_the_most_valuable_lot_is_compared_and_not_the_second():
    scene = ended(A11="red", A9="red", B11="orange", B10="orange").money(red=1).end()
    assert scene.fortunes[:2] == [21, 21]
    assert scene.shares == [30, 30, 0, 0]


@shows("BS-WIN-2")
def test_money_and_ious_do_not_break_a_tie():
    scene = ended(A9="red", A10="red", B9="orange", B10="orange").money(red=10).ious(red=1).end()
    assert scene.fortunes[:2] == [19, 19]
    assert scene.shares == [30, 30, 0, 0]


@shows("BS-WIN-2", "BS-WIN-4")
def test_players_equal_in_everything_share_the_victory():
    scene = ended(A9="red", A10="red", B9="orange", B10="orange").end()
    assert scene.shares == [30, 30, 0, 0]
    assert scene.ranks == [1, 1, 3, 3]


@shows("BS-WIN-2", "BS-WIN-4")
def test_three_can_share_the_victory():
    scene = ended(Ax2="red", A9="red", Bx2="orange", B9="orange", C18="ivory", A10="ivory").money(red=10, orange=10).end()
    assert scene.fortunes == [28, 28, 28, 0]
    assert scene.shares == [20, 20, 20, 0]
    assert scene.ranks == [1, 1, 1, 4]


@shows("BS-WIN-2")
def test_the_most_valuable_lot_of_who_owns_only_parks_is_worth_nothing():
    scene = ended(A9="red", B9="red", Ax2="ivory", Bx2="ivory").money(ivory=18).end()
    assert scene.fortunes == [18, 0, 18, 0]
    assert scene.shares == [60, 0, 0, 0]


@shows("BS-WIN-2")
def test_a_tie_with_a_player_who_cannot_win_is_no_tie():
    scene = ended(A9="red", A11="red", D20="orange").end()
    assert scene.fortunes[:2] == [20, 20]
    assert scene.shares == [60, 0, 0, 0]


@shows("BS-WIN-3")
def test_if_nobody_owns_two_lots_nobody_wins():
    scene = ended(D21="red", D20="orange", C18="ivory", C17="purple").end()
    assert scene.shares == [0, 0, 0, 0]


@shows("BS-WIN-3", "BS-WIN-4")
def test_a_first_place_without_two_lots_is_not_a_win():
    scene = ended(D21="red", D20="orange", C18="ivory", C17="purple").end()
    assert scene.ranks == [1, 2, 3, 4]
    assert scene.shares[0] == 0


@shows("BS-WIN-3")
def test_a_negative_fortune_can_win():
    scene = ended(A9="red", A10="red").ious(red=3).end()
    assert scene.fortunes == [-11, 0, 0, 0]
    assert scene.shares == [60, 0, 0, 0]


@shows("BS-WIN-4")
def test_eligible_players_are_ranked_before_richer_ones_who_are_not():
    scene = ended(A9="red", B9="red", A10="orange", B10="orange", D21="ivory").money(ivory=20, purple=50).end()
    assert scene.fortunes == [18, 20, 41, 50]
    assert scene.ranks == [2, 1, 4, 3]


@shows("BS-WIN-4")
def test_players_who_are_not_eligible_are_ordered_by_fortune_then_lots_then_the_best_lot():
    scene = ended(D21="red", D20="orange").money(orange=1, ivory=21, purple=22).end()
    assert scene.fortunes == [21, 21, 21, 22]
    assert scene.ranks == [2, 3, 4, 1]


@shows("BS-WIN-4")
def test_equal_players_share_a_place_and_the_next_place_is_skipped():
    scene = ended(A9="red", A10="red", B9="orange", B10="orange", C16="ivory", C17="ivory").end()
    assert scene.ranks == [2, 2, 1, 4]


@shows("BS-WIN-4")
def test_everybody_can_share_the_first_place_without_winning():
    scene = Scene().end()
    assert scene.ranks == [1, 1, 1, 1]
    assert scene.shares == [0, 0, 0, 0]
