import pytest

from backroom.games.big_shot import GAME
from tests.big_shot.scene import Scene
from tests.marks import shows


def bids(scene, seat):
    return [int(choice.split()[1]) for choice in scene.choices(seat) if choice.startswith("bid")]


@shows("BS-AUCTION-1")
@pytest.mark.parametrize("roller", range(4))
def test_bidding_starts_left_of_the_roller_goes_clockwise_and_ends_with_the_roller(roller):
    scene, asked = Scene().roller(roller).roll(1), []
    for bid in range(1, 5):
        asked.append(scene.turn)
        scene.play(f"{scene.turn} bid {bid}")
    assert asked == [(roller + 1) % 4, (roller + 2) % 4, (roller + 3) % 4, roller]
    assert scene.turn == (roller + 1) % 4


@shows("BS-AUCTION-1")
@pytest.mark.parametrize("seat", [0, 2, 3])
@pytest.mark.parametrize("text", ["pass", "bid 3"])
def test_nobody_bids_or_passes_out_of_turn(seat, text):
    scene = Scene().roll(1)
    assert scene.choices(seat) == []
    refusal = scene.refusal(seat, text)
    assert (refusal.code, refusal.rule) == ("turn", "BS-AUCTION-1")


@shows("BS-AUCTION-1")
def test_nobody_bids_before_the_die_is_thrown():
    assert Scene().refusal(1, "bid 1").code == "turn"


@shows("BS-AUCTION-1")
def test_the_cubes_under_the_broker_are_auctioned():
    scene = Scene().ring(3, "red 2 purple 2").roll(3).nobody_bids()
    assert scene.position["hand"] == {"red": 2, "orange": 0, "ivory": 0, "purple": 2}
    assert not any(scene.position["ring"][2].values())
    assert all(sum(space.values()) == 4 for number, space in enumerate(scene.position["ring"], 1) if number != 3)


@shows("BS-AUCTION-2")
def test_on_your_turn_you_bid_or_pass():
    scene = Scene().roll(1)
    assert set(scene.choices(1)) - {"loan orange"} == {"pass"} | {f"bid {n}" for n in range(1, 11)}


@shows("BS-AUCTION-2")
def test_the_first_bid_is_at_least_1M():
    scene = Scene().roll(1)
    assert min(bids(scene, 1)) == 1
    assert GAME.words.action(scene.s, "bid 0") is None


@shows("BS-AUCTION-2")
@pytest.mark.parametrize(("bid", "legal"), [(1, False), (3, False), (4, False), (5, True), (6, True), (10, True)])
def test_a_bid_is_at_least_1M_above_the_highest_so_far(bid, legal):
    refusal = Scene().roll(1).play("1 bid 4").refusal(2, f"bid {bid}")
    assert (refusal is None) == legal
    if not legal:
        assert (refusal.code, refusal.rule) == ("illegal", "BS-AUCTION-2")


@shows("BS-AUCTION-2")
def test_the_highest_bid_counts_not_your_own_last_one():
    scene = Scene().roll(1).play("1 bid 2", "2 bid 5", "3 pass", "0 pass")
    assert bids(scene, 1) == [6, 7, 8, 9, 10]


@shows("BS-AUCTION-2")
def test_any_jump_is_allowed():
    scene = Scene().money(ivory=40).roll(1).play("1 bid 1", "2 bid 40")
    assert scene.position["auction"]["high_bid"] == 40
    assert scene.position["auction"]["high_bidder"] == 2


@shows("BS-AUCTION-3")
def test_who_has_passed_is_not_asked_again():
    scene, asked = Scene().roll(1).play("1 bid 1", "2 pass"), []
    for move in ("bid 2", "bid 3", "bid 4", "bid 5", "pass", "bid 6", "pass"):
        asked.append(scene.turn)
        scene.play(f"{scene.turn} {move}")
    assert asked == [3, 0, 1, 3, 0, 1, 3]
    assert (scene.stage, scene.turn) == ("deploying", 1)


@shows("BS-AUCTION-3")
@pytest.mark.parametrize("text", ["bid 2", "pass", "loan orange"])
def test_a_pass_cannot_be_taken_back(text):
    scene = Scene().roll(1).play("1 pass", "2 bid 1")
    assert scene.refusal(1, text).code == "turn"
    assert scene.choices(1) == []


@shows("BS-AUCTION-3")
def test_a_pass_ends_with_the_auction():
    scene = Scene().roll(1).nobody_bids().deploy("red A9", "orange A9", "ivory A9", "purple A9").roll(1)
    assert scene.position["auction"]["passed"] == [False] * 4
    assert scene.turn == 2
    scene.play("2 pass", "3 pass", "0 pass")
    assert scene.turn == 1


@shows("BS-AUCTION-3", "BS-AUCTION-5")
def test_the_high_bidder_is_not_asked_again_when_nobody_outbids():
    scene = Scene().roll(1).play("1 pass", "2 bid 3", "3 pass", "0 pass")
    assert (scene.stage, scene.turn) == ("deploying", 2)


@shows("BS-AUCTION-3")
def test_the_high_bidder_may_not_bid_over_the_own_bid():
    scene = Scene().roll(1).play("1 bid 1")
    assert scene.refusal(1, "bid 2").code == "turn"


@shows("BS-AUCTION-3")
def test_who_is_outbid_is_asked_again():
    scene = Scene().roll(1).play("1 bid 1", "2 bid 2", "3 pass", "0 pass")
    assert scene.turn == 1
    assert scene.play("1 bid 3").turn == 2
    assert scene.play("2 bid 4").turn == 1


@shows("BS-AUCTION-4")
@pytest.mark.parametrize("money", [1, 4, 7, 10, 55])
def test_a_bid_may_reach_the_money_you_have_and_not_exceed_it(money):
    scene = Scene().money(orange=money).roll(1)
    assert bids(scene, 1) == list(range(1, money + 1))
    assert scene.refusal(1, f"bid {money}") is None
    if money < 55:
        refusal = scene.refusal(1, f"bid {money + 1}")
        assert (refusal.code, refusal.rule) == ("illegal", "BS-AUCTION-4")


@shows("BS-AUCTION-4")
def test_who_has_no_money_is_asked_and_cannot_bid():
    scene = Scene().money(orange=0).roll(1)
    assert scene.turn == 1
    assert set(scene.choices(1)) == {"pass", "loan orange"}
    assert scene.refusal(1, "bid 1").rule == "BS-AUCTION-4"


@shows("BS-AUCTION-4")
def test_who_cannot_outbid_is_asked_all_the_same():
    scene = Scene().money(ivory=5).roll(1).play("1 bid 5")
    assert scene.turn == 2
    assert set(scene.choices(2)) == {"pass", "loan ivory"}


@shows("BS-AUCTION-4", "BS-LOAN-1")
def test_money_borrowed_before_the_bid_can_be_bid():
    scene = Scene().roll(1)
    assert scene.refusal(1, "bid 19").rule == "BS-AUCTION-4"
    scene.play("1 loan orange")
    assert max(bids(scene, 1)) == 19
    assert scene.refusal(1, "bid 20").rule == "BS-AUCTION-4"


@shows("BS-AUCTION-4", "BS-AUCTION-5")
def test_money_spent_in_an_earlier_round_is_gone():
    scene = Scene().roll(1).play("1 bid 7", "2 pass", "3 pass", "0 pass")
    scene.deploy("red A9", "orange A9", "ivory A9", "purple A9").roll(1).play("2 pass", "3 pass", "0 bid 1")
    assert bids(scene, 1) == [2, 3]


@shows("BS-AUCTION-5")
def test_the_auction_goes_on_while_two_have_not_passed():
    scene = Scene().roll(1).play("1 bid 1", "2 pass", "3 pass")
    assert (scene.stage, scene.turn) == ("bidding", 0)
    assert scene.play("0 bid 2").turn == 1


@shows("BS-AUCTION-5")
def test_the_winner_pays_the_bid_to_the_bank_and_the_others_nothing():
    scene = Scene().roll(1).play("1 bid 3", "2 bid 4", "3 pass", "0 bid 6", "1 pass", "2 pass")
    assert [scene.purse(colour) for colour in ("red", "orange", "ivory", "purple")] == [4, 10, 10, 10]


@shows("BS-AUCTION-5")
def test_the_winner_takes_the_four_cubes_of_whatever_colour():
    scene = Scene().ring(1, "orange 3 ivory 1").roll(1).play("1 pass", "2 pass", "3 bid 1", "0 pass")
    assert (scene.stage, scene.turn) == ("deploying", 3)
    assert scene.position["hand"] == {"red": 0, "orange": 3, "ivory": 1, "purple": 0}


@shows("BS-AUCTION-5")
def test_a_winner_may_spend_the_last_million():
    assert Scene().roll(1).play("1 bid 10", "2 pass", "3 pass", "0 pass").purse("orange") == 0


@shows("BS-AUCTION-5")
def test_a_roller_who_bids_wins_and_pays_like_anybody():
    scene = Scene().roll(1).play("1 bid 1", "2 pass", "3 pass", "0 bid 2", "1 pass")
    assert (scene.stage, scene.turn) == ("deploying", 0)
    assert scene.purse("red") == 8


@shows("BS-AUCTION-6")
@pytest.mark.parametrize("roller", range(4))
def test_if_everybody_else_passes_the_roller_takes_the_cubes_for_nothing(roller):
    scene = Scene().roller(roller).roll(1)
    scene.play(*(f"{(roller + n) % 4} pass" for n in (1, 2, 3)))
    assert (scene.stage, scene.turn) == ("deploying", roller)
    assert sum(scene.position["hand"].values()) == 4
    assert [scene.purse(colour) for colour in ("red", "orange", "ivory", "purple")] == [10] * 4


@shows("BS-AUCTION-6")
@pytest.mark.parametrize("text", ["bid 1", "pass"])
def test_the_roller_who_takes_the_cubes_is_not_asked_and_may_not_refuse(text):
    scene = Scene().roll(1).play("1 pass", "2 pass", "3 pass")
    assert scene.refusal(0, text).code == "illegal"
    assert all(choice.startswith("place") for choice in scene.choices(0))


@shows("BS-AUCTION-6")
def test_a_roller_without_money_takes_the_cubes_for_nothing_too():
    scene = Scene().money(red=0).roll(1).nobody_bids()
    assert (scene.stage, scene.turn) == ("deploying", 0)


@shows("BS-AUCTION-6")
def test_the_roller_is_asked_if_there_was_a_bid():
    scene = Scene().roll(1).play("1 pass", "2 pass", "3 bid 1")
    assert (scene.stage, scene.turn) == ("bidding", 0)
