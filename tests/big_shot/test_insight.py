"""What a thoughtful player works out."""

from itertools import product

from backroom.games.big_shot import GAME
from backroom.games.big_shot.board import FULL
from backroom.games.big_shot.insight import cubes_needed
from backroom.games.big_shot.lots import owner_of
from tests.big_shot.scene import Scene
from tests.marks import shows


def lots(scene):
    return GAME.insight(scene.s, 0)["lots"]


@shows("BS-OWN-1")
def test_a_lot_tells_who_leads_and_what_the_others_need():
    about = lots(Scene().city(A9="red 2 orange 1"))["A9"]
    assert about["owner"] == "red"
    assert about["room"] == 4
    assert about["needs"] == {"red": 0, "orange": 2, "ivory": 3, "purple": 3}


def test_a_colour_can_need_fewer_cubes_where_others_cancel():
    about = lots(Scene().city(A9="red 2 orange 2"))["A9"]
    assert about["owner"] is None
    assert about["needs"] == {"red": 1, "orange": 1, "ivory": 1, "purple": 1}


def test_the_fewest_own_cubes_are_found_for_every_lot_there_can_be():
    s = Scene().s
    for row in product(range(FULL), repeat=4):
        if sum(row) >= FULL:
            continue
        s.lot[0] = row
        for colour in range(4):
            after = [[*row[:colour], row[colour] + n, *row[colour + 1 :]] for n in range(FULL - sum(row) + 1)]
            enough = [n for n, cubes in enumerate(after) if owner_of(cubes) == colour]
            assert cubes_needed(s, 0, colour) == (enough[0] if enough else None)


@shows("BS-SCORE-2")
def test_what_is_doubled_is_said():
    scene = Scene().sold(Ax2="red", A9="red", A10="orange").city(A11="red 1")
    about = lots(scene)
    assert [(about[lot]["doubled"], about[lot]["worth"]) for lot in ("A9", "A10", "A11")] == [(True, 18), (False, 10), (True, 22)]


def test_a_sold_lot_needs_nothing_any_more():
    about = lots(Scene().sold(C16="ivory"))["C16"]
    assert about["sold"]
    assert about["room"] == 0
    assert set(about["needs"].values()) == {None}


@shows("BS-LOAN-2")
def test_the_next_prices_and_what_a_loan_would_bring():
    scene = Scene().ious(orange=2).roll(1).play("1 loan orange", "1 bid 4")
    insight = GAME.insight(scene.s, 2)
    assert insight["auction"]["lowest_bid"] == 5
    assert insight["auction"]["highest_bid"] == 10
    assert insight["loans"] == {"ivory": {"pays": 9, "owes": 10, "this_round": True}}
    assert GAME.insight(scene.s, 1)["loans"] == {"orange": {"pays": 6, "owes": 10, "this_round": False}}


@shows("BS-WIN-1")
def test_who_has_too_few_lots_to_win_is_told():
    scene = Scene().city(A9="red 2", A10="red 1", B9="orange 1", Bx2="ivory 1 purple 1")
    assert [about["can_win"] for about in GAME.insight(scene.s, 0)["fortunes"]] == [True, False, False, False]
    assert [about["lots"] for about in GAME.insight(scene.s, 0)["fortunes"]] == [2, 1, 0, 0]


@shows("BS-HIDDEN-1")
def test_a_hidden_fortune_is_not_told():
    scene = Scene(money="hidden").view(0)
    assert [about["fortune"] for about in GAME.insight(scene.s, 0)["fortunes"]] == [10, None, None, None]
