import pytest

from tests.big_shot.scene import Scene
from tests.marks import shows

FOUR = ("red A9", "orange A9", "ivory A9", "purple A9")


@shows("BS-LOAN-1")
def test_after_borrowing_the_turn_stays_and_you_bid_or_pass():
    scene = Scene().roll(1).play("1 loan orange")
    assert (scene.stage, scene.turn) == ("bidding", 1)
    assert set(scene.choices(1)) == {"pass"} | {f"bid {n}" for n in range(1, 20)}


@shows("BS-LOAN-1")
def test_who_has_borrowed_may_pass():
    scene = Scene().roll(1).play("1 loan orange", "1 pass")
    assert scene.turn == 2
    assert scene.purse("orange") == 19


@shows("BS-LOAN-1")
def test_a_loan_need_not_be_necessary():
    assert Scene().money(orange=50).roll(1).refusal(1, "loan orange") is None


@shows("BS-LOAN-1")
def test_nobody_has_to_borrow():
    assert "pass" in Scene().money(orange=0).roll(1).choices(1)


@shows("BS-LOAN-1")
def test_there_is_no_second_loan_on_the_same_turn():
    refusal = Scene().roll(1).play("1 loan orange").refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-1")


@shows("BS-LOAN-1")
def test_there_is_no_second_loan_on_a_later_turn_of_the_round():
    scene = Scene().roll(1).play("1 loan orange", "1 bid 1", "2 bid 2", "3 pass", "0 pass")
    assert scene.turn == 1
    refusal = scene.refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-1")


@shows("BS-LOAN-1")
def test_who_has_not_borrowed_yet_may_on_a_later_turn_of_the_round():
    scene = Scene().roll(1).play("1 bid 1", "2 bid 10", "3 pass", "0 pass", "1 loan orange", "1 bid 11", "2 loan ivory")
    assert (scene.purse("orange"), scene.purse("ivory")) == (19, 19)


@shows("BS-LOAN-1")
def test_everybody_may_borrow_in_the_same_round():
    scene = Scene().roll(1)
    scene.play("1 loan orange", "1 bid 1", "2 loan ivory", "2 bid 2", "3 loan purple", "3 bid 3", "0 loan red", "0 pass")
    assert [colour["ious"] for colour in scene.position["colours"].values()] == [1] * 4


@shows("BS-LOAN-1")
def test_the_next_round_allows_the_next_loan():
    scene = Scene().roll(1).play("1 loan orange").nobody_bids().deploy(*FOUR)
    assert not scene.position["colours"]["orange"]["borrowed"]
    scene.roll(1).play("2 pass", "3 pass", "0 bid 1", "1 loan orange")
    assert (scene.purse("orange"), scene.position["colours"]["orange"]["ious"]) == (27, 2)


@shows("BS-LOAN-1")
def test_the_high_bidder_may_not_borrow():
    assert Scene().roll(1).play("1 bid 1").refusal(1, "loan orange").code == "turn"


@shows("BS-LOAN-1")
def test_who_has_passed_may_not_borrow():
    assert Scene().roll(1).play("1 pass").refusal(1, "loan orange").code == "turn"


@shows("BS-LOAN-1")
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_nobody_borrows_out_of_turn(seat):
    scene = Scene().roll(1)
    colour = ("red", "orange", "ivory", "purple")[seat]
    assert scene.refusal(seat, f"loan {colour}").code == "turn"


@shows("BS-LOAN-1")
def test_the_winner_may_not_borrow_while_deploying():
    scene = Scene().roll(1).play("1 bid 1", "2 pass", "3 pass", "0 pass")
    refusal = scene.refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-1")
    refusal = scene.deploy("red A9").refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-1")


@shows("BS-LOAN-1", "BS-AUCTION-6")
def test_a_roller_who_gets_the_cubes_unasked_may_not_borrow():
    refusal = Scene().roll(1).play("1 pass", "2 pass", "3 pass").refusal(0, "loan red")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-1")


@shows("BS-LOAN-1")
def test_a_roller_who_is_asked_may_borrow():
    assert Scene().roll(1).play("1 bid 10", "2 pass", "3 pass", "0 loan red", "0 bid 11").purse("red") == 19


@shows("BS-LOAN-1")
def test_nobody_may_borrow_before_the_die_is_thrown():
    assert Scene().refusal(1, "loan orange").code == "turn"


@shows("BS-LOAN-1")
@pytest.mark.parametrize("colour", ["red", "ivory", "purple"])
def test_nobody_borrows_for_a_colour_of_somebody_else(colour):
    scene = Scene().roll(1)
    assert scene.refusal(1, f"loan {colour}").code == "illegal"
    assert f"loan {colour}" not in scene.choices(1)


@shows("BS-LOAN-1")
def test_with_open_money_nobody_is_asked_for_a_loan_before_the_bidding():
    scene = Scene().roll(1)
    assert scene.stage == "bidding"
    assert scene.refusal(1, "no loan").code == "illegal"


@shows("BS-LOAN-2")
@pytest.mark.parametrize(("nth", "pays"), [(1, 9), (2, 8), (3, 7), (4, 6), (5, 5), (6, 4), (7, 3), (8, 2), (9, 1), (10, 0)])
def test_the_nth_loan_pays_10_less_n_and_gives_an_iou(nth, pays):
    scene = Scene().ious(orange=nth - 1).money(orange=5).roll(1).play("1 loan orange")
    assert scene.purse("orange") == 5 + pays
    assert scene.position["colours"]["orange"]["ious"] == nth


@shows("BS-LOAN-2", "BS-SCORE-1")
@pytest.mark.parametrize("nth", range(1, 11))
def test_every_loan_costs_10M_at_the_end_even_the_tenth(nth):
    def fortune(moves):
        return Scene().ious(orange=nth - 1).roll(1).play(*moves).end().fortunes[1]

    assert fortune(["1 loan orange"]) == fortune([]) - nth


@shows("BS-LOAN-2")
def test_there_is_no_eleventh_loan():
    scene = Scene().ious(orange=10).roll(1)
    refusal = scene.refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-2")
    assert "loan orange" not in scene.choices(1)


@shows("BS-LOAN-2")
def test_ten_loans_of_a_game_give_45M_and_ten_ious():
    scene = Scene()
    for _ in range(10):
        scene.roll(1)
        while scene.turn != 1:
            scene.play(f"{scene.turn} bid {scene.position['auction']['high_bid'] + 1}")
        scene.play("1 loan orange", "1 pass")
        while scene.stage == "bidding":
            scene.play(f"{scene.turn} pass")
        scene.money(red=10, ivory=10, purple=10)
        lots = [lot for lot, has in scene.position["city"].items() if not any(has["cubes"].values())]
        scene.deploy(*(f"{colour} {lots[0]}" for colour in ("red", "orange", "ivory", "purple")))
    assert scene.purse("orange") == 55
    assert scene.position["colours"]["orange"]["ious"] == 10
    assert scene.roll(1).refusal(scene.turn, f"loan {('red', 'orange', 'ivory', 'purple')[scene.turn]}") is None
    while scene.turn != 1:
        scene.play(f"{scene.turn} bid {scene.position['auction']['high_bid'] + 1}")
    assert scene.refusal(1, "loan orange").rule == "BS-LOAN-2"


@shows("BS-LOAN-2", "BS-SCORE-1")
def test_three_loans_bring_24M_and_cost_30M():
    scene = Scene().roller(0)
    for lot, before in (("A9", []), ("A10", ["2 pass", "3 pass", "0 bid 1"]), ("A11", ["3 pass", "0 bid 1"])):
        scene.roll(1).play(*before, "1 loan orange", "1 pass").nobody_bids()
        scene.deploy(*(f"{colour} {lot}" for colour in ("red", "orange", "ivory", "purple")))
    assert scene.purse("orange") == 10 + 9 + 8 + 7
    assert scene.position["colours"]["orange"]["ious"] == 3
    assert scene.end().fortunes[1] == 10 + 24 - 30


@shows("BS-LOAN-2")
def test_the_ladder_is_each_colours_own():
    scene = Scene().ious(orange=4).roll(1).play("1 loan orange", "1 bid 1", "2 loan ivory")
    assert (scene.purse("orange"), scene.purse("ivory")) == (15, 19)


@shows("BS-LOAN-2")
def test_ious_are_public_and_are_not_repaid_before_the_end():
    scene = Scene().ious(orange=2).money(orange=40).roll(1).nobody_bids().deploy(*FOUR)
    for seat in range(4):
        assert scene.view(seat).position["colours"]["orange"]["ious"] == 2
    assert scene.purse("orange") == 40
    assert scene.end().fortunes[1] == 20
