import re

import pytest

from backroom.games.big_shot import GAME
from backroom.kernel.engine import Engine
from backroom.kernel.seats import NOBODY
from tests.big_shot.scene import Scene
from tests.marks import shows

COLOURS = ("red", "orange", "ivory", "purple")
NAMES = ("Ann", "Bob", "Cid", "Dee")
FOUR = ("red A9", "orange A9", "ivory A9", "purple A9")


def hidden(**options):
    return Scene(money="hidden", **options)


def punished(**options):
    return Scene(money="hidden", overbids="punished", **options)


def bids(scene, seat):
    return [int(choice.split()[1]) for choice in scene.choices(seat) if choice.startswith("bid")]


def purses(scene, seat):
    """What a seat sees of the four purses."""
    return [scene.view(seat).purse(colour) for colour in COLOURS]


def known(scene, seat):
    """Everything that a seat can ask for."""
    view = scene.view(seat)
    turn = view.turn
    return (
        view.position,
        view.s.json(),
        GAME.insight(view.s, seat),
        view.results,
        [view.choices(other) for other in range(len(scene.results))],
        [view.refusal(turn, f"bid {n}") for n in range(1, 56)] if turn != seat and isinstance(turn, int) else [],
    )


def tell(scene, move, seat=3, faded=False):
    """Play a move and tell what a seat can read about it."""
    before, (who, _, text) = scene.view(seat).s, move.partition(" ")
    action = GAME.words.action(scene.s, text)
    after = scene.play(move).view(seat).s
    return " ".join(GAME.words.narrate(before, (int(who), action), after, NAMES, "en", faded))


# Nobody sees another player's money


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("seat", range(4))
def test_a_player_sees_the_own_purse_only(seat):
    scene = hidden().money(red=3, orange=4, ivory=5, purple=6).roll(1)
    assert purses(scene, seat) == [n + 3 if n == seat else None for n in range(4)]


@shows("BS-HIDDEN-1")
def test_onlookers_see_no_purse():
    assert purses(hidden().roll(1), NOBODY) == [None] * 4


@shows("BS-HIDDEN-1", "BS-THREE-1")
def test_three_players_hide_their_purses_too():
    scene = hidden(players=3).roll(1)
    assert purses(scene, 1)[:3] == [None, 10, None]
    assert purses(scene, NOBODY)[:3] == [None] * 3


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize(("seat", "seen"), [(0, [1, None, 3, None]), (1, [None, 2, None, 4]), (NOBODY, [None] * 4)])
def test_of_two_players_each_sees_the_own_two_piles(seat, seen):
    assert purses(hidden(players=2).money(red=1, orange=2, ivory=3, purple=4).roll(1), seat) == seen


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2, 3])
def test_open_money_is_seen_by_everybody(seat):
    assert purses(Scene().money(red=3, orange=4, ivory=5, purple=6).roll(1), seat) == [3, 4, 5, 6]


@shows("BS-HIDDEN-1", "BS-LOAN-2")
@pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2, 3])
def test_ious_and_loans_stay_public(seat):
    scene = hidden().ious(purple=4).roll(1).play("1 loan orange")
    colours = scene.view(seat).position["colours"]
    assert [colours[colour]["ious"] for colour in COLOURS] == [0, 1, 0, 4]
    assert [colours[colour]["borrowed"] for colour in COLOURS] == [False, True, False, False]


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2, 3])
def test_everything_is_open_when_the_game_is_over(seat):
    assert purses(hidden().money(red=3, orange=4, ivory=5, purple=6).end(), seat) == [3, 4, 5, 6]


@shows("BS-HIDDEN-1", "BS-END-1")
def test_the_purses_open_with_the_last_cube():
    scene = hidden().round(18).only(4).roll(1).nobody_bids().deploy("red A9", "orange A10", "ivory A11")
    assert purses(scene, 3) == [None, None, None, 10]
    assert purses(scene.deploy("purple B9"), 3) == [10] * 4


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("seat", [NOBODY, 0, 3])
def test_bids_of_the_current_round_are_visible(seat):
    scene = hidden().roll(1).nobody_borrows().play("1 bid 3", "2 bid 7")
    auction = scene.view(seat).position["auction"]
    assert (auction["high_bid"], auction["high_bidder"], auction["bids"]) == (7, 2, [0, 3, 7, 0])


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("seat", [NOBODY, 0, 3])
def test_from_the_next_round_on_amounts_of_earlier_rounds_are_gone_from_views(seat):
    def later(first, second):
        scene = hidden().money(ivory=30).roll(1).nobody_borrows()
        scene.play(f"1 bid {first}", f"2 bid {second}", "3 pass", "0 pass", "1 pass").deploy(*FOUR)
        return known(scene, seat), known(scene.roll(1), seat), known(scene.nobody_borrows(), seat)

    assert later(2, 3) == later(7, 26)


@shows("BS-HIDDEN-1", "BS-TWO-4")
@pytest.mark.parametrize("seat", [NOBODY, 0])
def test_amounts_and_payers_of_earlier_rounds_are_gone_with_two_players(seat):
    def later(amount, payer):
        scene = hidden(players=2).roll(1).nobody_borrows().play(f"1 bid {amount}", "0 pass", f"1 pay {payer}").deploy(*FOUR)
        return known(scene, seat), known(scene.roll(1), seat)

    assert later(2, "orange") == later(9, "purple")


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("overbids", ["refused", "punished"])
@pytest.mark.parametrize("seat", [NOBODY, 0, 2, 3])
def test_nothing_that_another_seat_sees_depends_on_a_hidden_purse(seat, overbids):
    def seen(money):
        scene, all_seen = hidden(overbids=overbids).money(orange=money), []
        for move in ("", "1 loan orange", "2 no loan", "3 no loan", "0 no loan", "1 bid 5", "2 bid 6", "3 pass", "0 pass"):
            scene.play(move) if move else scene.roll(1)
            all_seen.append(known(scene, seat))
        assert scene.turn == 1
        scene.play("1 pass")
        all_seen.append(known(scene, seat))
        for cube in FOUR:
            all_seen.append(known(scene.deploy(cube), seat))
        return all_seen

    assert seen(0) == seen(8) == seen(46)


@pytest.mark.parametrize("seat", [NOBODY, 0, 2, 3])
def test_the_same_look_gives_a_purse_away_where_money_is_open(seat):
    looks = [known(Scene().money(orange=money).roll(1), seat) for money in (0, 8)]
    assert all(one != other for one, other in zip(*looks, strict=True))


@shows("BS-HIDDEN-1", "BS-TWO-4")
@pytest.mark.parametrize("seat", [NOBODY, 0])
def test_nothing_that_the_other_of_two_players_sees_depends_on_hidden_piles(seat):
    def seen(orange, purple):
        scene, all_seen = hidden(players=2).money(orange=orange, purple=purple), []
        for move in ("", "1 no loan", "0 no loan", "1 bid 5", "0 pass", "1 pay purple"):
            scene.play(move) if move else scene.roll(1)
            all_seen.append(known(scene, seat))
        return all_seen

    assert seen(0, 5) == seen(10, 10) == seen(55, 30)


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("orange", [0, 5, 55])
def test_choices_and_refusals_of_a_seat_do_not_depend_on_the_purses_of_others(orange):
    def asked(money):
        scene = hidden().money(orange=money).roll(1).nobody_borrows().play("1 pass")
        return scene.choices(2), [scene.refusal(2, f"bid {n}") for n in range(1, 56)], scene.refusal(2, "loan ivory")

    assert asked(orange) == asked(10)


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("text", ["bid 1", "bid 30", "pass", "loan orange", "place red A9"])
def test_the_refusal_of_a_seat_out_of_turn_does_not_depend_on_its_purse(text):
    def refusal(money):
        return hidden().money(orange=money).roller(1).roll(1).nobody_borrows().refusal(1, text)

    assert refusal(0) == refusal(10) == refusal(55)
    assert refusal(0).code == "turn"


@shows("BS-HIDDEN-1")
def test_a_seat_that_cannot_afford_a_bid_is_still_asked():
    scene = hidden().money(orange=0, ivory=4).roll(1).nobody_borrows()
    assert scene.turn == 1
    assert scene.choices(1) == ["pass"]
    scene.play("1 pass", "2 bid 4")
    assert scene.turn == 3


@shows("BS-HIDDEN-1")
def test_a_seat_that_cannot_outbid_is_still_asked():
    scene = hidden().money(ivory=4).roll(1).nobody_borrows().play("1 bid 4")
    assert (scene.turn, scene.choices(2)) == (2, ["pass"])


@shows("BS-HIDDEN-1", "BS-TWO-4")
def test_two_players_who_cannot_afford_a_bid_are_still_asked():
    scene = hidden(players=2).money(red=0, ivory=0).roll(1).nobody_borrows().play("1 bid 1")
    assert (scene.turn, scene.choices(0)) == (0, ["pass"])


# The log


@shows("BS-HIDDEN-1")
def test_the_log_tells_amounts_in_the_round_of_a_bid():
    assert "7" in tell(hidden().roll(1).nobody_borrows(), "1 bid 7")


@shows("BS-HIDDEN-1")
def test_the_log_of_an_earlier_round_tells_no_amount_of_a_bid():
    told = tell(hidden().roll(1).nobody_borrows(), "1 bid 7", faded=True)
    assert "Bob" in told
    assert not re.search(r"\d", told)


@shows("BS-HIDDEN-1", "BS-AUCTION-5")
def test_the_log_of_an_earlier_round_tells_no_amount_of_a_payment():
    scene = hidden().roll(1).nobody_borrows().play("1 bid 7", "2 pass", "3 pass")
    told = tell(scene, "0 pass", faded=True)
    assert "Bob" in told
    assert not re.search(r"\d", told)


@shows("BS-HIDDEN-1", "BS-TWO-4")
def test_the_log_of_an_earlier_round_tells_who_paid_and_not_how_much():
    scene = hidden(players=2).roll(1).nobody_borrows().play("1 bid 7", "0 pass")
    told = tell(scene, "1 pay purple", seat=0, faded=True)
    assert "purple" in told
    assert not re.search(r"\d", told)


@shows("BS-HIDDEN-1", "BS-HIDDEN-4")
def test_the_log_of_an_earlier_round_tells_no_amount_of_an_overbid_nor_of_the_money_shown():
    scene = punished().roll(1).nobody_borrows().play("1 bid 27", "2 pass", "3 pass")
    told = tell(scene, "0 pass", faded=True)
    assert not re.search(r"\d", told)


@shows("BS-HIDDEN-1", "BS-HIDDEN-4")
def test_the_log_of_the_round_tells_the_overbid_and_the_money_shown():
    scene = punished().roll(1).nobody_borrows().play("1 bid 27", "2 pass", "3 pass")
    told = tell(scene, "0 pass")
    assert "27" in told
    assert "10" in told


@shows("BS-HIDDEN-1")
def test_amounts_fade_when_the_round_ends_and_not_before():
    scene = hidden().roll(1).nobody_borrows().play("1 bid 7")
    then = scene.view(3).s.copy()
    scene.play("2 pass", "3 pass", "0 pass").deploy(*FOUR[:3])
    assert not GAME.words.faded(then, scene.view(3).s)
    scene.deploy(FOUR[3])
    assert GAME.words.faded(then, scene.view(3).s)
    scene.roll(1)
    assert GAME.words.faded(then, scene.view(3).s)
    assert GAME.words.faded(then, scene.view(NOBODY).s)


@shows("BS-HIDDEN-1")
def test_amounts_do_not_fade_where_money_is_open():
    scene = Scene().roll(1).play("1 bid 7")
    then = scene.view(3).s.copy()
    scene.play("2 pass", "3 pass", "0 pass").deploy(*FOUR).roll(1)
    assert not GAME.words.faded(then, scene.view(3).s)


# What a bot imagines


def imagined(scene, seat, times=300):
    """What a bot of a seat imagines for the purses."""
    _, dice = Engine(GAME).start(GAME.chosen({"players": 4}), 5, 6)
    view = scene.view(seat).s
    return [[int(n) for n in scene.engine.imagine(view, seat, dice[1 + seat]).purse] for _ in range(times)]


@shows("BS-HIDDEN-1")
def test_a_bot_imagines_a_purse_between_what_the_auction_proves_and_what_the_ious_allow():
    scene = hidden().money(orange=9).ious(orange=2, ivory=1).roll(1).nobody_borrows().play("1 bid 6", "2 bid 7", "3 pass")
    for red, orange, ivory, purple in imagined(scene, 0):
        assert red == 10
        assert 6 <= orange <= 10 + 9 + 8
        assert 7 <= ivory <= 10 + 9
        assert 0 <= purple <= 10


@shows("BS-HIDDEN-1")
def test_what_a_bot_imagines_does_not_depend_on_the_hidden_purse():
    def of(money):
        return imagined(hidden().money(orange=money).roll(1).nobody_borrows().play("1 pass"), 2, 20)

    assert of(0) == of(10)


@shows("BS-HIDDEN-1", "BS-HIDDEN-4")
def test_a_bot_knows_the_purse_that_is_shown():
    scene = punished().money(orange=4).roll(1).nobody_borrows().play("1 bid 27", "2 pass", "3 pass", "0 pass")
    assert {orange for _, orange, _, _ in imagined(scene, 0, 50)} == {4}


@shows("BS-HIDDEN-1", "BS-HIDDEN-4")
def test_where_overbids_are_possible_a_bid_proves_nothing():
    scene = punished().roll(1).nobody_borrows().play("1 bid 50")
    assert all(0 <= orange <= 10 for _, orange, _, _ in imagined(scene, 2))


# Loans before the bidding


@shows("BS-HIDDEN-2")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("roller", [0, 1, 2])
def test_loans_are_asked_for_after_the_broker_has_moved_left_of_the_roller_first(players, roller):
    scene, asked = hidden(players=players).roller(roller).roll(3), []
    assert scene.position["broker"] == 3
    while scene.stage == "borrowing":
        asked.append(scene.turn)
        scene.play(f"{scene.turn} no loan")
    assert asked == [(roller + n) % players for n in range(1, players + 1)]
    assert (scene.stage, scene.turn) == ("bidding", (roller + 1) % players)


@shows("BS-HIDDEN-2")
def test_a_seat_is_asked_for_one_loan():
    scene = hidden().roll(1)
    assert set(scene.choices(1)) == {"loan orange", "no loan"}
    scene.play("1 loan orange")
    assert (scene.stage, scene.turn) == ("borrowing", 2)
    assert scene.purse("orange") == 19
    assert scene.refusal(1, "loan orange").code == "turn"


@shows("BS-HIDDEN-2")
def test_there_are_no_loans_while_bidding():
    scene = hidden().roll(1).nobody_borrows()
    refusal = scene.refusal(1, "loan orange")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-HIDDEN-2")
    assert "loan orange" not in scene.choices(1)


@shows("BS-HIDDEN-2")
@pytest.mark.parametrize("text", ["bid 1", "pass"])
def test_there_are_no_bids_before_the_loans_are_settled(text):
    scene = hidden().roll(1)
    assert scene.refusal(1, text).code == "illegal"
    assert scene.refusal(2, text).code == "turn"


@shows("BS-HIDDEN-2")
def test_nobody_borrows_out_of_turn():
    assert hidden().roll(1).refusal(2, "loan ivory").code == "turn"


@shows("BS-HIDDEN-2")
def test_each_decision_is_public():
    assert "Bob" in tell(hidden().roll(1), "1 no loan")
    assert "Bob" in tell(hidden().roll(1), "1 loan orange")


@shows("BS-HIDDEN-2", "BS-LOAN-2")
def test_a_seat_with_ten_ious_is_not_asked():
    scene = hidden().ious(ivory=10).roll(1).play("1 no loan")
    assert (scene.stage, scene.turn) == ("borrowing", 3)


@shows("BS-HIDDEN-2", "BS-AUCTION-6")
def test_a_roller_may_borrow_and_then_take_the_cubes_for_nothing():
    scene = hidden().roll(1).play("1 no loan", "2 no loan", "3 no loan", "0 loan red").nobody_bids()
    assert (scene.stage, scene.turn, scene.purse("red")) == ("deploying", 0, 19)


@shows("BS-HIDDEN-2")
def test_the_next_round_asks_again():
    scene = hidden().roll(1).play("1 loan orange").nobody_bids().deploy(*FOUR).roll(1).play("2 no loan", "3 no loan", "0 no loan")
    assert scene.play("1 loan orange").purse("orange") == 27


@shows("BS-HIDDEN-2", "BS-TWO-3")
def test_two_players_of_2018_borrow_once_a_round():
    scene = hidden(players=2).roll(1).play("1 loan purple")
    assert (scene.stage, scene.turn) == ("borrowing", 0)


@shows("BS-HIDDEN-2", "BS-TWO-3")
def test_two_players_of_2001_borrow_once_for_each_colour():
    scene = hidden(players=2, edition="2001").roll(1).play("1 loan black")
    assert (scene.stage, scene.turn) == ("borrowing", 1)
    assert scene.play("1 loan yellow").turn == 0


# Overbids refused


@shows("BS-HIDDEN-3")
def test_a_bid_above_your_money_is_not_possible():
    scene = hidden().money(orange=6).roll(1).nobody_borrows()
    assert bids(scene, 1) == [1, 2, 3, 4, 5, 6]
    refusal = scene.refusal(1, "bid 7")
    assert refusal.code == "illegal"
    assert refusal.rule in ("BS-HIDDEN-3", "BS-AUCTION-4")


@shows("BS-HIDDEN-3")
def test_overbids_are_refused_unless_chosen_otherwise():
    assert hidden().roll(1).nobody_borrows().refusal(1, "bid 11") is not None
    assert hidden(overbids="refused").roll(1).nobody_borrows().refusal(1, "bid 11") is not None


@shows("BS-HIDDEN-3", "BS-TWO-4")
def test_two_players_may_not_bid_above_the_larger_pile():
    assert bids(hidden(players=2).money(orange=3, purple=8).roll(1).nobody_borrows(), 1) == list(range(1, 9))


# Overbids punished


def caught(**options):
    """Seat 1 has bid 30 with 10M and is caught."""
    return punished(**options).roll(1).nobody_borrows().play("1 bid 30", "2 pass", "3 pass", "0 pass")


@shows("BS-HIDDEN-4")
@pytest.mark.parametrize("money", [0, 10, 55])
def test_a_bid_up_to_55_is_possible_whatever_you_have(money):
    assert bids(punished().money(orange=money).roll(1).nobody_borrows(), 1) == list(range(1, 56))


@shows("BS-HIDDEN-4")
def test_nobody_bids_above_55():
    scene = punished().roll(1).nobody_borrows()
    assert GAME.words.action(scene.s, "bid 56") is None
    assert scene.play("1 bid 55").choices(2) == ["pass"]


@shows("BS-HIDDEN-4", "BS-LOAN-2")
def test_55_is_the_most_a_pile_can_ever_hold():
    assert 10 + sum(10 - n for n in range(1, 11)) == 55


@shows("BS-HIDDEN-4", "BS-AUCTION-2")
def test_an_overbid_has_to_be_higher_than_the_last_bid_too():
    scene = punished().roll(1).nobody_borrows().play("1 bid 30")
    assert scene.refusal(2, "bid 30").rule == "BS-AUCTION-2"
    assert min(bids(scene, 2)) == 31


@shows("BS-HIDDEN-4")
@pytest.mark.parametrize(("bid", "is_caught"), [(9, False), (10, False), (11, True), (55, True)])
def test_a_winner_who_cannot_pay_is_caught(bid, is_caught):
    scene = punished().roll(1).nobody_borrows().play(f"1 bid {bid}", "2 pass", "3 pass", "0 pass")
    assert scene.position["auction"]["caught"] == [False, is_caught, False, False]
    assert scene.stage == ("bidding" if is_caught else "deploying")
    assert scene.purse("orange") == (10 if is_caught else 10 - bid)


@shows("BS-HIDDEN-4")
def test_only_the_winning_bid_is_checked():
    scene = punished().money(ivory=40).roll(1).nobody_borrows().play("1 bid 30", "2 bid 31", "3 pass", "0 pass", "1 pass")
    assert (scene.stage, scene.turn, scene.purse("ivory")) == ("deploying", 2, 9)
    assert scene.position["auction"]["caught"] == [False] * 4
    assert purses(scene, 3) == [None, None, None, 10]


@shows("BS-HIDDEN-4")
def test_the_auction_is_held_again_from_the_start_with_the_same_roller_broker_and_cubes():
    scene = punished().ring(1, "red 3 ivory 1").roll(1).nobody_borrows()
    before = scene.position
    scene.play("1 pass", "2 bid 30", "3 pass", "0 pass")
    after = scene.position
    for same in ("stage", "round", "turn", "roller", "broker", "ring", "hand"):
        assert after[same] == before[same], same
    assert (after["stage"], after["turn"]) == ("bidding", 1)


@shows("BS-HIDDEN-4")
def test_passes_are_void_and_bids_too():
    auction = caught().position["auction"]
    assert (auction["high_bid"], auction["high_bidder"]) == (0, None)
    assert auction["passed"] == [False] * 4
    assert auction["bids"] == [0] * 4


@shows("BS-HIDDEN-4")
def test_who_passed_before_may_win_the_repeat():
    scene = caught().play("1 pass", "2 bid 1", "3 pass", "0 pass")
    assert (scene.stage, scene.turn, scene.purse("ivory")) == ("deploying", 2, 9)


@shows("BS-HIDDEN-4", "BS-AUCTION-6")
def test_the_roller_takes_the_cubes_if_nobody_bids_in_the_repeat():
    scene = caught().play("1 pass", "2 pass", "3 pass")
    assert (scene.stage, scene.turn, scene.purse("red")) == ("deploying", 0, 10)


@shows("BS-HIDDEN-4")
def test_loans_stay_and_there_are_no_new_ones():
    scene = punished().roll(1).play("1 loan orange").nobody_borrows().play("1 bid 20", "2 pass", "3 pass", "0 pass")
    assert scene.stage == "bidding"
    assert scene.purse("orange") == 19
    assert [scene.position["colours"][colour]["ious"] for colour in COLOURS] == [0, 1, 0, 0]
    assert scene.refusal(1, "loan orange").code == "illegal"
    assert scene.play("1 pass").refusal(2, "loan ivory").code == "illegal"


@shows("BS-HIDDEN-4")
@pytest.mark.parametrize("seat", [NOBODY, 0, 2])
def test_who_is_caught_shows_the_money_to_everybody_until_the_round_ends(seat):
    scene = caught()
    assert scene.view(seat).purse("orange") == 10
    scene.play("1 bid 4", "2 pass", "3 pass", "0 pass")
    assert scene.view(seat).purse("orange") == 6
    scene.deploy(*FOUR[:3])
    assert scene.view(seat).purse("orange") == 6
    scene.deploy(FOUR[3])
    assert scene.view(seat).purse("orange") is None
    assert scene.roll(1).view(seat).purse("orange") is None


@shows("BS-HIDDEN-4")
def test_the_others_go_on_hiding_their_money():
    assert purses(caught(), 3) == [None, 10, None, 10]
    assert purses(caught(), NOBODY) == [None, 10, None, None]


@shows("BS-HIDDEN-4")
def test_whoever_was_caught_may_not_overbid_again_in_this_round():
    scene = caught()
    assert bids(scene, 1) == list(range(1, 11))
    refusal = scene.refusal(1, "bid 11")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-HIDDEN-4")


@shows("BS-HIDDEN-4")
def test_the_others_may_overbid_in_the_repeat():
    scene = caught().play("1 pass")
    assert bids(scene, 2) == list(range(1, 56))


@shows("BS-HIDDEN-4")
def test_whoever_was_caught_is_asked_all_the_same_when_outbid_beyond_the_money():
    scene = caught().play("1 bid 10", "2 bid 40", "3 pass", "0 pass")
    assert (scene.turn, scene.choices(1)) == (1, ["pass"])


@shows("BS-HIDDEN-4")
def test_whoever_was_caught_may_overbid_again_in_the_next_round():
    scene = caught().nobody_bids().deploy(*FOUR).roll(1).nobody_borrows()
    assert scene.position["auction"]["caught"] == [False] * 4
    scene.play("2 pass", "3 pass", "0 bid 1")
    assert max(bids(scene, 1)) == 55


@shows("BS-HIDDEN-4")
def test_there_is_at_most_one_repeat_for_each_player():
    scene = punished().roll(1).nobody_borrows()
    for culprit in (1, 2, 3, 0):
        while scene.stage == "bidding" and scene.turn != culprit:
            high = scene.position["auction"]["high_bid"]
            scene.play(f"{scene.turn} bid 1" if culprit == 0 and high == 0 else f"{scene.turn} pass")
        scene.play(f"{culprit} bid 55")
        while scene.position["auction"]["high_bidder"] == culprit:
            scene.play(f"{scene.turn} pass")
        assert scene.position["auction"]["caught"][culprit]
        assert (scene.stage, scene.turn) == ("bidding", 1)
    assert scene.position["auction"]["caught"] == [True] * 4
    assert purses(scene, NOBODY) == [10] * 4
    for seat in (1, 2, 3, 0):
        assert scene.turn == seat
        assert max(bids(scene, seat)) == 10
        scene.play(f"{seat} bid {seat or 4}")
    scene.play("1 pass", "2 pass", "3 pass")
    assert (scene.stage, scene.turn, scene.purse("red")) == ("deploying", 0, 6)


@shows("BS-HIDDEN-4", "BS-THREE-1")
def test_three_players_are_caught_too():
    scene = punished(players=3).roll(1).nobody_borrows().play("1 pass", "2 bid 12", "0 pass")
    assert (scene.stage, scene.turn) == ("bidding", 1)
    assert scene.position["auction"]["caught"] == [False, False, True]
    assert scene.view(0).purse("ivory") == 10


# Overbids punished, two players


@shows("BS-HIDDEN-4", "BS-TWO-4")
@pytest.mark.parametrize(("bid", "is_caught"), [(3, False), (8, False), (9, True), (11, True), (12, True)])
def test_two_players_are_checked_against_the_larger_pile(bid, is_caught):
    scene = punished(players=2).money(orange=3, purple=8).roll(1).nobody_borrows().play(f"1 bid {bid}", "0 pass")
    assert scene.position["auction"]["caught"] == [False, is_caught]
    assert (scene.stage, scene.turn) == ("bidding" if is_caught else "paying", 1)
    assert (scene.purse("orange"), scene.purse("purple")) == (3, 8)


@shows("BS-HIDDEN-4", "BS-TWO-1")
@pytest.mark.parametrize("seat", [NOBODY, 0])
def test_two_players_show_both_piles_until_the_round_ends(seat):
    scene = punished(players=2).money(orange=3, purple=8).roll(1).nobody_borrows().play("1 bid 9", "0 pass")
    own = 10 if seat == 0 else None
    assert purses(scene, seat) == [own, 3, own, 8]
    scene.play("1 bid 2", "0 pass", "1 pay purple")
    assert purses(scene, seat) == [own, 3, own, 6]
    assert purses(scene.deploy(*FOUR), seat) == [own, None, own, None]


@shows("BS-HIDDEN-4", "BS-TWO-4")
def test_of_two_players_the_caught_one_may_bid_up_to_the_larger_pile():
    scene = punished(players=2).money(orange=3, purple=8).roll(1).nobody_borrows().play("1 bid 9", "0 pass")
    assert bids(scene, 1) == list(range(1, 9))
    refusal = scene.refusal(1, "bid 9")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-HIDDEN-4")


@shows("BS-HIDDEN-4", "BS-TWO-3")
def test_of_two_players_loans_stay_and_there_are_no_new_ones():
    scene = punished(players=2).roll(1).play("1 loan purple", "0 no loan", "1 bid 20", "0 pass")
    assert (scene.stage, scene.turn, scene.purse("purple")) == ("bidding", 1, 19)
    for colour in ("orange", "purple"):
        assert scene.refusal(1, f"loan {colour}").code == "illegal"


@shows("BS-HIDDEN-4", "BS-TWO-4")
def test_two_players_can_both_be_caught_once():
    scene = punished(players=2).roll(1).nobody_borrows().play("1 bid 20", "0 pass", "1 bid 1", "0 bid 20", "1 pass")
    assert scene.position["auction"]["caught"] == [True, True]
    assert bids(scene, 1) == list(range(1, 11))
    scene.play("1 bid 9")
    assert bids(scene, 0) == [10]
    scene.play("0 bid 10", "1 pass")
    assert set(scene.choices(0)) == {"pay red", "pay ivory"}


@shows("BS-HIDDEN-4", "BS-HIDDEN-1")
@pytest.mark.parametrize("seat", [NOBODY, 0])
def test_an_overbid_that_does_not_win_shows_nothing_of_the_piles(seat):
    def seen(money):
        scene = punished(players=2).money(orange=money, red=55).roll(1).nobody_borrows()
        scene.play("1 bid 30", "0 bid 31", "1 pass")
        return known(scene, seat)

    assert seen(0) == seen(55)
