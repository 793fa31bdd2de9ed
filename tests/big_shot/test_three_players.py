import pytest

from backroom.games.big_shot import GAME
from backroom.kernel.engine import Engine
from tests.big_shot.scene import Scene
from tests.marks import shows


def three(**options):
    return Scene(players=3, **options)


@shows("BS-THREE-1")
def test_the_fourth_colour_belongs_to_nobody_and_has_no_money():
    purple = three().position["colours"]["purple"]
    assert (purple["seat"], purple["money"], purple["ious"]) == (None, 0, 0)


@shows("BS-THREE-1")
@pytest.mark.parametrize("roller", range(3))
def test_only_the_three_players_bid(roller):
    scene, asked = three().roller(roller).roll(1), []
    for bid in range(1, 7):
        asked.append(scene.turn)
        scene.play(f"{scene.turn} bid {bid}")
    assert asked == [(roller + n) % 3 for n in (1, 2, 3, 4, 5, 6)]


@shows("BS-THREE-1", "BS-AUCTION-6")
def test_two_passes_give_the_cubes_to_the_roller():
    scene = three().roll(1).play("1 pass", "2 pass")
    assert (scene.stage, scene.turn) == ("deploying", 0)
    assert scene.purse("red") == 10


@shows("BS-THREE-1")
def test_the_neutral_colour_is_dealt_like_any_other():
    state, _ = Engine(GAME).start(GAME.chosen({"players": 3}), 8, 1)
    position = GAME.words.position(state)
    (neutral,) = [colour for colour, has in position["colours"].items() if has["seat"] is None]
    assert sum(space[neutral] for space in position["ring"]) == 18


@shows("BS-THREE-1")
def test_nobody_borrows_for_the_neutral_colour():
    for scene in (three().roll(1), three(money="hidden").roll(1)):
        assert scene.refusal(1, "loan purple").code == "illegal"
        assert "loan purple" not in scene.choices(1)


@shows("BS-THREE-1")
def test_players_place_neutral_cubes_like_any_others():
    scene = three().ring(1, "purple 3 red 1").roll(1).nobody_bids().deploy("purple A9", "purple D21", "red D21", "purple B9")
    city = scene.position["city"]
    assert [city[lot]["cubes"]["purple"] for lot in ("A9", "D21", "B9")] == [1, 1, 1]


@shows("BS-THREE-1", "BS-OWN-1")
def test_the_neutral_colour_cancels_ties():
    scene = three().city(D21="purple 3 red 3").roll(1).nobody_bids().deploy("ivory D21")
    assert scene.owner("D21") == "ivory"


@shows("BS-THREE-1")
def test_the_neutral_colour_owns_lots_that_are_filled():
    scene = three().city(D21="purple 3 red 3").roll(1).nobody_bids().deploy("purple D21")
    assert scene.owner("D21") == "purple"
    assert scene.position["city"]["D21"]["cubes"]["purple"] == 1


@shows("BS-THREE-1", "BS-END-1")
def test_the_neutral_colour_owns_lots_at_the_end():
    assert three().city(D21="purple 2 red 1").end().owner("D21") == "purple"


@shows("BS-THREE-2", "BS-SCORE-2")
def test_the_neutral_colours_lots_count_for_nobody():
    scene = three().sold(Ax2="purple", A9="red", A10="red", D21="purple", D20="purple").end()
    assert scene.fortunes == [29, 10, 10]


@shows("BS-THREE-2")
def test_the_neutral_colour_has_no_result_and_cannot_win():
    scene = three().sold(D21="purple", D20="purple", C18="purple", A9="red", B9="red").end()
    assert scene.shares == [60, 0, 0]
    assert scene.ranks == [1, 2, 2]


@shows("BS-THREE-2", "BS-WIN-3")
def test_if_only_the_neutral_colour_owns_two_lots_nobody_wins():
    assert three().sold(D21="purple", D20="purple", C18="red").end().shares == [0, 0, 0]


@shows("BS-WIN-2", "BS-WIN-4")
def test_two_of_three_players_can_share_a_victory():
    scene = three().sold(A11="red", A9="red", B11="orange", B9="orange", C16="purple").end()
    assert (scene.shares, scene.ranks) == ([30, 30, 0], [1, 1, 3])


@shows("BS-LOAN-1")
def test_three_players_borrow_on_their_bidding_turns():
    scene = three().roll(1)
    assert scene.stage == "bidding"
    scene.play("1 loan orange", "1 bid 19", "2 loan ivory", "2 pass", "0 loan red")
    assert [scene.purse(colour) for colour in ("red", "orange", "ivory", "purple")] == [19, 19, 19, 0]
