import pytest

from tests.big_shot.scene import Scene
from tests.marks import shows

FOUR = ("red A9", "orange A9", "ivory A9", "purple A9")
COLOURS_2018, COLOURS_2001 = ("red", "orange", "ivory", "purple"), ("red", "yellow", "white", "black")


def two(**options):
    """Seat 0 plays red and ivory (white), seat 1 orange (yellow) and purple (black); seat 0 rolls."""
    return Scene(players=2, **options)


def bids(scene, seat):
    return [int(choice.split()[1]) for choice in scene.choices(seat) if choice.startswith("bid")]


# Two piles


@shows("BS-TWO-1")
@pytest.mark.parametrize(("edition", "colours"), [("2018", COLOURS_2018), ("2001", COLOURS_2001)])
def test_each_player_has_two_colours_with_10M_each(edition, colours):
    has = two(edition=edition).position["colours"]
    assert sorted(has[colour]["seat"] for colour in colours) == [0, 0, 1, 1]
    assert [has[colour]["money"] for colour in colours] == [10] * 4
    assert [has[colour]["ious"] for colour in colours] == [0] * 4


@shows("BS-TWO-1", "BS-LOAN-2")
def test_each_colour_has_its_own_ious_and_ladder():
    scene = two().ious(orange=3, purple=1).roll(1).play("1 loan purple")
    assert (scene.purse("orange"), scene.purse("purple")) == (10, 18)
    assert [scene.position["colours"][colour]["ious"] for colour in ("orange", "purple")] == [3, 2]


@shows("BS-TWO-1", "BS-LOAN-2")
@pytest.mark.parametrize("nth", range(1, 11))
def test_each_colour_has_a_ladder_of_ten_loans(nth):
    scene = two().ious(purple=nth - 1, orange=10).roll(1).play("1 loan purple")
    assert scene.purse("purple") == 10 + 10 - nth


# Loans


@shows("BS-TWO-2")
@pytest.mark.parametrize("roller", [0, 1])
@pytest.mark.parametrize("edition", ["2018", "2001"])
def test_loans_come_after_the_broker_has_moved_left_of_the_roller_first(edition, roller):
    scene = two(edition=edition).roller(roller).roll(2)
    assert (scene.stage, scene.turn, scene.position["broker"]) == ("borrowing", 1 - roller, 2)
    scene.play(f"{1 - roller} no loan")
    assert (scene.stage, scene.turn) == ("borrowing", roller)
    scene.play(f"{roller} no loan")
    assert (scene.stage, scene.turn) == ("bidding", 1 - roller)


@shows("BS-TWO-2")
@pytest.mark.parametrize("text", ["loan orange", "loan purple", "no loan"])
def test_there_are_no_loans_while_bidding(text):
    scene = two().roll(1).nobody_borrows()
    assert scene.refusal(1, text).code == "illegal"
    assert text not in scene.choices(1)


@shows("BS-TWO-2")
def test_the_refusal_of_a_loan_while_bidding_names_the_rule():
    assert two().roll(1).nobody_borrows().refusal(1, "loan orange").rule == "BS-TWO-2"


@shows("BS-TWO-2")
@pytest.mark.parametrize("text", ["bid 1", "pass"])
def test_there_are_no_bids_before_the_loans_are_settled(text):
    scene = two().roll(1)
    assert scene.refusal(1, text).code == "illegal"
    assert scene.refusal(0, text).code == "turn"


@shows("BS-TWO-2")
def test_the_roller_may_not_borrow_before_being_asked():
    assert two().roll(1).refusal(0, "loan red").code == "turn"


@shows("BS-TWO-2")
def test_each_decision_is_public():
    scene = two().roll(1).play("1 loan purple")
    assert scene.view(0).position["colours"]["purple"]["borrowed"]
    assert scene.view(0).position["colours"]["purple"]["ious"] == 1
    assert not scene.view(0).position["colours"]["orange"]["borrowed"]


@shows("BS-TWO-2", "BS-AUCTION-6")
def test_a_roller_may_borrow_and_then_take_the_cubes_for_nothing():
    scene = two().roll(1).play("1 no loan", "0 loan red", "1 pass")
    assert (scene.stage, scene.turn) == ("deploying", 0)
    assert (scene.purse("red"), scene.purse("ivory")) == (19, 10)


@shows("BS-TWO-2")
def test_nobody_borrows_for_the_other_players_colours():
    scene = two().roll(1)
    assert set(scene.choices(1)) == {"loan orange", "loan purple", "no loan"}
    assert scene.refusal(1, "loan red").code == "illegal"


@shows("BS-TWO-3")
@pytest.mark.parametrize("colour", ["orange", "purple"])
def test_2018_allows_one_loan_for_each_player_and_round(colour):
    scene = two().roll(1).play(f"1 loan {colour}")
    assert (scene.stage, scene.turn) == ("borrowing", 0)
    assert scene.refusal(1, "loan orange").code == "turn"
    assert scene.refusal(1, "loan purple").code == "turn"
    scene.play("0 loan ivory")
    assert (scene.stage, scene.turn) == ("bidding", 1)


@shows("BS-TWO-3")
def test_2018_allows_the_next_loan_in_the_next_round():
    scene = two().roll(1).play("1 loan orange", "0 no loan", "1 pass").deploy(*FOUR).roll(1).play("0 no loan")
    assert set(scene.choices(1)) == {"loan orange", "loan purple", "no loan"}


@shows("BS-TWO-3")
def test_2001_allows_one_loan_for_each_colour_and_round():
    scene = two(edition="2001").roll(1).play("1 loan black")
    assert (scene.stage, scene.turn) == ("borrowing", 1)
    assert set(scene.choices(1)) == {"loan yellow", "no loan"}
    refusal = scene.refusal(1, "loan black")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-TWO-3")
    scene.play("1 loan yellow")
    assert scene.turn == 0
    assert (scene.purse("yellow"), scene.purse("black")) == (19, 19)


@shows("BS-TWO-3")
def test_2001_a_seat_may_stop_after_one_loan():
    scene = two(edition="2001").roll(1).play("1 loan yellow", "1 no loan")
    assert (scene.stage, scene.turn) == ("borrowing", 0)


@shows("BS-TWO-3")
def test_2001_a_seat_that_takes_none_is_not_asked_for_its_other_colour():
    scene = two(edition="2001").roll(1).play("1 no loan")
    assert (scene.stage, scene.turn) == ("borrowing", 0)


@shows("BS-TWO-3")
def test_2001_both_players_may_borrow_for_both_colours():
    scene = two(edition="2001").roll(1).play("1 loan yellow", "1 loan black", "0 loan white", "0 loan red")
    assert (scene.stage, scene.turn) == ("bidding", 1)
    assert [scene.purse(colour) for colour in COLOURS_2001] == [19] * 4


@shows("BS-TWO-3")
@pytest.mark.parametrize("edition", ["2018", "2001"])
def test_a_seat_that_can_borrow_nothing_is_not_asked(edition):
    other = dict.fromkeys(("orange", "purple") if edition == "2018" else ("yellow", "black"), 10)
    scene = two(edition=edition).ious(**other).roll(1)
    assert (scene.stage, scene.turn) == ("borrowing", 0)
    assert scene.play("0 no loan").turn == 1


@shows("BS-TWO-3")
@pytest.mark.parametrize("edition", ["2018", "2001"])
def test_a_roller_who_can_borrow_nothing_is_not_asked(edition):
    own = dict.fromkeys(("red", "ivory") if edition == "2018" else ("red", "white"), 10)
    scene = two(edition=edition).ious(**own).roll(1).play("1 no loan")
    assert (scene.stage, scene.turn) == ("bidding", 1)


@shows("BS-TWO-3")
@pytest.mark.parametrize(("edition", "colours"), [("2018", COLOURS_2018), ("2001", COLOURS_2001)])
def test_if_nobody_can_borrow_the_bidding_begins_at_once(edition, colours):
    scene = two(edition=edition).ious(**dict.fromkeys(colours, 10)).roll(1)
    assert (scene.stage, scene.turn) == ("bidding", 1)


@shows("BS-TWO-3", "BS-LOAN-2")
def test_a_colour_with_ten_ious_cannot_borrow_though_the_other_can():
    scene = two().ious(orange=10).roll(1)
    assert set(scene.choices(1)) == {"loan purple", "no loan"}
    refusal = scene.refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOAN-2")


@shows("BS-TWO-3")
def test_2001_a_seat_whose_other_colour_has_ten_ious_is_not_asked_again():
    scene = two(edition="2001").ious(yellow=10).roll(1).play("1 loan black")
    assert (scene.stage, scene.turn) == ("borrowing", 0)


# Bidding and paying


@shows("BS-TWO-4")
def test_a_bid_may_not_exceed_the_larger_pile():
    scene = two().money(orange=4, purple=7).roll(1).nobody_borrows()
    assert bids(scene, 1) == list(range(1, 8))
    refusal = scene.refusal(1, "bid 8")
    assert refusal.code == "illegal"
    assert refusal.rule in ("BS-TWO-4", "BS-AUCTION-4")


@shows("BS-TWO-4")
def test_the_sum_of_both_piles_cannot_be_bid():
    assert two().roll(1).nobody_borrows().refusal(1, "bid 20").code == "illegal"


@shows("BS-TWO-4")
def test_the_winner_names_the_paying_colour():
    scene = two().roll(1).nobody_borrows().play("1 bid 6", "0 pass")
    assert (scene.stage, scene.turn) == ("paying", 1)
    assert set(scene.choices(1)) == {"pay orange", "pay purple"}
    scene.play("1 pay purple")
    assert [scene.purse(colour) for colour in COLOURS_2018] == [10, 10, 10, 4]
    assert (scene.stage, scene.turn) == ("deploying", 1)
    assert sum(scene.position["hand"].values()) == 4


@shows("BS-TWO-4")
def test_the_paying_colour_is_named_in_public():
    scene = two().roll(1).nobody_borrows().play("1 bid 6", "0 pass", "1 pay purple")
    assert scene.view(0).position["auction"]["payer"] == "purple"


@shows("BS-TWO-4")
def test_the_paying_colour_has_to_cover_the_whole_bid():
    scene = two().money(orange=5, purple=6).roll(1).nobody_borrows().play("1 bid 6", "0 pass")
    refusal = scene.refusal(1, "pay orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-TWO-4")
    assert scene.refusal(1, "pay purple") is None


@shows("BS-TWO-4")
def test_the_winner_names_the_colour_even_if_only_one_can_pay():
    scene = two().money(orange=5, purple=6).roll(1).nobody_borrows().play("1 bid 6", "0 pass")
    assert (scene.stage, scene.turn) == ("paying", 1)
    assert scene.choices(1) == ["pay purple"]
    assert scene.play("1 pay purple").purse("purple") == 0


@shows("BS-TWO-4")
@pytest.mark.parametrize("colour", ["red", "ivory"])
def test_a_colour_of_the_other_player_does_not_pay(colour):
    scene = two().roll(1).nobody_borrows().play("1 bid 6", "0 pass")
    assert scene.refusal(1, f"pay {colour}").code == "illegal"
    assert scene.refusal(0, f"pay {colour}").code == "turn"


@shows("BS-TWO-4")
@pytest.mark.parametrize("text", ["place red A9", "pass", "bid 7", "loan orange"])
def test_the_winner_pays_before_anything_else(text):
    assert two().roll(1).nobody_borrows().play("1 bid 6", "0 pass").refusal(1, text).code == "illegal"


@shows("BS-TWO-4", "BS-AUCTION-6")
def test_nothing_to_pay_means_no_such_step():
    scene = two().roll(1).nobody_borrows().play("1 pass")
    assert (scene.stage, scene.turn) == ("deploying", 0)
    assert scene.position["auction"]["payer"] is None
    assert [scene.purse(colour) for colour in COLOURS_2018] == [10] * 4


@shows("BS-TWO-4")
def test_the_bids_go_back_and_forth():
    scene = two().roll(1).nobody_borrows().play("1 bid 1", "0 bid 2", "1 bid 3", "0 bid 10", "1 pass")
    assert (scene.stage, scene.turn) == ("paying", 0)
    assert set(scene.choices(0)) == {"pay red", "pay ivory"}


# Lots of colours


@shows("BS-TWO-5")
def test_the_two_colours_of_a_player_can_cancel_each_other():
    scene = two().city(D21="red 3 ivory 3").roll(1).nobody_bids().deploy("orange D21")
    assert scene.owner("D21") == "orange"


@shows("BS-TWO-5")
def test_the_two_colours_of_a_player_are_not_added_up():
    assert two().city(D21="red 1 ivory 2 orange 3").end().owner("D21") == "orange"
    assert two().city(D21="red 1 ivory 1").end().owner("D21") is None


@shows("BS-TWO-5")
@pytest.mark.parametrize("payer", ["orange", "purple"])
def test_cubes_count_for_their_own_colour_whichever_pile_paid(payer):
    scene = two().ring(1, "purple 3 red 1").roll(1).nobody_borrows().play("1 bid 1", "0 pass", f"1 pay {payer}")
    scene.deploy("purple D21", "purple D20", "red C18", "purple C17")
    assert [scene.leader(lot) for lot in ("D21", "D20", "C18", "C17")] == ["purple", "purple", "red", "purple"]


@shows("BS-TWO-5", "BS-SCORE-2")
def test_a_park_doubles_only_lots_of_its_own_colour():
    scene = two().money(red=0, ivory=0).sold(Ax2="red", A9="red", A10="ivory").end()
    assert scene.fortunes[0] == 18 + 10


# Winning


@shows("BS-TWO-6")
def test_fortune_is_the_sum_of_both_colours():
    scene = two().money(red=3, ivory=4).ious(red=1, ivory=2).sold(D21="red", C16="ivory").end()
    assert scene.fortunes == [3 + 4 - 30 + 21 + 16, 20]


@shows("BS-TWO-6")
@pytest.mark.parametrize(
    ("lots", "wins"),
    [
        ({"A9": "red", "A10": "red", "B9": "ivory", "B10": "ivory"}, True),
        ({"Ax2": "red", "A10": "red", "Bx2": "ivory", "B10": "ivory"}, True),
        ({"A9": "red", "A10": "red", "A11": "red", "B10": "ivory"}, False),
        ({"A9": "red", "A10": "red", "A11": "red", "D21": "red"}, False),
        ({"A9": "ivory", "A10": "ivory", "A11": "ivory", "D21": "red"}, False),
        ({"A9": "red", "A10": "ivory"}, False),
    ],
)
def test_to_win_you_need_two_lots_with_each_of_your_colours(lots, wins):
    assert two().sold(**lots).end().shares == [60 if wins else 0, 0]


@shows("BS-TWO-6")
def test_a_poorer_player_who_has_two_lots_with_each_colour_wins():
    scene = two().sold(D21="red", D20="red", C18="red", C17="ivory")
    scene.sold(A9="orange", A10="orange", B9="purple", Bx2="purple").end()
    assert scene.fortunes[0] > scene.fortunes[1]
    assert scene.shares == [0, 60]
    assert scene.ranks == [2, 1]


@shows("BS-TWO-6", "BS-WIN-2")
def test_the_richer_of_two_eligible_players_wins():
    scene = two().sold(A9="red", A10="red", A11="ivory", Ax2="ivory", B9="orange", B10="orange", B11="purple", C16="purple")
    assert scene.end().shares == [0, 60]


@shows("BS-TWO-6", "BS-WIN-2")
def test_a_tie_is_decided_by_the_lots_of_both_colours():
    scene = two().sold(A9="red", A10="red", B9="ivory", B10="ivory", Bx2="red")
    scene.sold(C16="orange", C17="orange", D20="purple", Ax2="purple").money(red=25).end()
    assert scene.fortunes == [73, 73]
    assert scene.shares == [60, 0]


@shows("BS-TWO-6", "BS-WIN-2")
def test_a_further_tie_is_decided_by_the_best_lot_of_either_colour():
    scene = two().sold(A9="red", A10="red", B9="ivory", D21="ivory")
    scene.sold(C16="orange", C17="orange", B10="purple", Ax2="purple").money(red=10, orange=16).end()
    assert scene.fortunes == [69, 69]
    assert scene.shares == [60, 0]


@shows("BS-TWO-6", "BS-WIN-2")
def test_two_players_can_share_the_victory():
    scene = two().sold(A9="red", A10="red", Ax2="ivory", A11="ivory")
    scene.sold(B9="orange", B10="orange", Bx2="purple", B11="purple").end()
    assert (scene.shares, scene.ranks) == ([30, 30], [1, 1])


@shows("BS-TWO-6", "BS-WIN-3")
def test_if_neither_has_two_lots_with_each_colour_nobody_wins():
    scene = two().sold(D21="red", D20="red", C18="red", A9="orange").end()
    assert scene.shares == [0, 0]
    assert scene.ranks == [1, 2]
