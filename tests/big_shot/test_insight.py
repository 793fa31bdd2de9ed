"""What a thoughtful player works out."""

from itertools import product

import pytest

from backroom.games.big_shot import GAME
from backroom.games.big_shot.board import FULL
from backroom.games.big_shot.holdings import cubes_to_own
from backroom.games.big_shot.lots import owner_of
from backroom.kernel.seats import NOBODY
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
            assert cubes_to_own(tuple(s.lot[0].tolist()))[colour] == (enough[0] if enough else None)


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


@pytest.mark.parametrize(
    ("money", "bid", "way"), [(10, 9, "bid"), (3, 3, "borrow"), (0, 8, "borrow"), (0, 9, "pass"), (2, 11, "pass")]
)
@shows("BS-LOAN-1")
def test_the_way_on_in_an_auction_is_told(money, bid, way):
    scene = Scene().money(orange=20).roll(1).play(f"1 bid {bid}").money(ivory=money)
    assert GAME.insight(scene.s, 2)["auction"]["way"] == way
    assert "loan ivory" in scene.choices(2)
    assert (f"bid {bid + 1}" in scene.choices(2)) == (way == "bid")
    assert GAME.insight(scene.s, NOBODY)["auction"]["way"] is None


@shows("BS-HIDDEN-2")
def test_where_loans_come_first_it_is_too_late_for_one_in_the_auction():
    for options in ({"players": 2}, {"money": "hidden"}):
        assert GAME.insight(Scene(**options).s, 0)["loans_first"]
    scene = Scene(money="hidden").money(orange=9, ivory=9).roll(1)
    scene.play("1 no loan", "2 no loan", "3 no loan", "0 no loan", "1 bid 9")
    assert GAME.insight(scene.s, 2)["auction"]["way"] == "pass"
    assert not GAME.insight(Scene().s, 0)["loans_first"]


@shows("BS-MOVE-1")
def test_the_brokers_way_is_told_before_the_die_is_thrown_and_is_the_one_he_takes():
    for empty in ((), (2, 3, 4), tuple(range(2, 18))):
        for pips in range(1, 7):
            scene = Scene()
            for space in empty:
                scene.s.space[space] = 0
            walk = GAME.insight(scene.s, NOBODY)["walks"][pips - 1]
            start = int(scene.s.broker)
            assert [space - 1 for space in walk] == [(start + n) % 18 for n in range(1, len(walk) + 1)]
            assert sum(bool(scene.s.space[space - 1].any()) for space in walk) == pips
            assert walk[-1] == scene.roll(pips).position["broker"]
            assert GAME.insight(scene.s, NOBODY)["walks"] == []


@shows("BS-SCORE-1")
def test_a_fortune_is_its_lots_and_its_cash_less_its_debts():
    scene = Scene().sold(Ax2="red", A9="red").city(B9="orange 1").ious(red=2).money(red=7)
    told = GAME.insight(scene.s, NOBODY)["fortunes"]
    assert (told[0]["lots_worth"], told[0]["cash"], told[0]["debts"]) == (18, 7, 20)
    assert all(one["fortune"] == one["lots_worth"] + one["cash"] - one["debts"] for one in told)
    hidden = GAME.insight(Scene(money="hidden").sold(A9="orange").ious(orange=1).view(0).s, 0)["fortunes"]
    assert [one["cash"] for one in hidden] == [10, None, None, None]
    assert [(one["lots_worth"], one["debts"]) for one in hidden] == [(0, 0), (9, 10), (0, 0), (0, 0)]


@shows("BS-AUCTION-1")
def test_seats_are_asked_from_the_left_of_the_roller_on():
    scene = Scene().roll(1)
    order = GAME.insight(scene.s, NOBODY)["order"]
    assert order[0] == scene.position["turn"]
    assert order[-1] == scene.position["roller"]


@shows("BS-WIN-2")
def test_what_decided_between_equal_fortunes_is_told():
    def decided(orange=0, **sold):
        return GAME.insight(Scene().money(red=0, orange=orange, ivory=0, purple=0).sold(**sold).end().s, NOBODY)["decided_by"]

    assert decided(A9="red", A10="red", B9="orange", B10="orange", C16="orange") is None
    assert decided(A9="red", A10="red", Bx2="red", B9="orange", B10="orange") == "lots"
    assert decided(A9="red", B10="red", A10="orange", B9="orange") is None
    assert decided(A9="red", A11="red", A10="orange", B10="orange") == "dearest"
    assert decided(19, A9="red", A10="red") is None  # who has no lots could not have won
    assert GAME.insight(Scene().s, NOBODY)["decided_by"] is None
