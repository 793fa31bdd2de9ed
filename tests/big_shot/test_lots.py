from collections import Counter
from itertools import product

import pytest

from tests.big_shot.scene import Scene
from tests.marks import shows

COLOURS = ("red", "orange", "ivory", "purple")
LOTS = list(Scene().position["city"])


def cubes(counts):
    """Write counts as cubes: (3, 0, 1, 0) is 'red 3 ivory 1'."""
    return " ".join(f"{colour} {n}" for colour, n in zip(COLOURS, counts, strict=True) if n)


def own(counts):
    """The rule once more, another way: throw the tied colours out from the top until one stands alone."""
    rivals = sorted(((n, colour) for n, colour in zip(counts, COLOURS, strict=True) if n), reverse=True)
    while rivals:
        tied = Counter(n for n, _ in rivals)[rivals[0][0]]
        if tied == 1:
            return rivals[0][1]
        rivals = rivals[tied:]
    return None


def all_counts(*totals):
    return [counts for counts in product(range(8), repeat=4) if sum(counts) in totals]


# Deploying


@shows("BS-DEPLOY-1")
def test_all_four_cubes_may_go_to_one_lot():
    scene = Scene().roll(1).nobody_bids().deploy("red D21", "orange D21", "ivory D21", "purple D21")
    assert scene.position["city"]["D21"]["cubes"] == dict.fromkeys(COLOURS, 1)
    assert scene.stage == "rolling"


@shows("BS-DEPLOY-1")
def test_the_four_cubes_may_be_spread():
    scene = Scene().roll(1).nobody_bids().deploy("red Ax2", "orange B9", "ivory C17", "purple D20")
    city = scene.position["city"]
    assert [city[lot]["cubes"][c] for lot, c in zip(("Ax2", "B9", "C17", "D20"), COLOURS, strict=True)] == [1, 1, 1, 1]
    assert sum(sum(lot["cubes"].values()) for lot in city.values()) == 4


@shows("BS-DEPLOY-1")
def test_the_winner_places_the_cubes_one_by_one_in_any_order():
    scene = Scene().ring(1, "red 2 purple 2").roll(1).play("1 bid 1", "2 pass", "3 pass", "0 pass")
    for cube, left in (("purple", 3), ("red", 2), ("purple", 1)):
        scene.deploy(f"{cube} C16")
        assert (scene.stage, scene.turn) == ("deploying", 1)
        assert sum(scene.position["hand"].values()) == left
    assert scene.deploy("red C16").stage == "rolling"
    assert not any(scene.position["hand"].values())


@shows("BS-DEPLOY-1")
@pytest.mark.parametrize("text", ["pass", "no loan", "bid 2", "pay orange"])
def test_the_winner_has_to_place_all_four(text):
    scene = Scene().roll(1).play("1 bid 1", "2 pass", "3 pass", "0 pass", "1 place red A9")
    assert scene.refusal(1, text).code == "illegal"
    assert all(choice.startswith("place") for choice in scene.choices(1))


@shows("BS-DEPLOY-1")
def test_a_placed_cube_cannot_be_taken_back_or_placed_again():
    scene = Scene().roll(1).nobody_bids().deploy("red A9")
    refusal = scene.refusal(0, "place red A10")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-DEPLOY-1")
    assert {choice.split()[1] for choice in scene.choices(0)} == {"orange", "ivory", "purple"}


@shows("BS-DEPLOY-1")
def test_a_colour_that_is_not_in_hand_cannot_be_placed():
    refusal = Scene().ring(1, "red 3 orange 1").roll(1).nobody_bids().refusal(0, "place ivory A9")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-DEPLOY-1")


@shows("BS-DEPLOY-1")
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_only_the_winner_places(seat):
    scene = Scene().roll(1).play("1 bid 1", "2 pass", "3 pass", "0 pass")
    assert scene.refusal(seat, "place red A9").code == "turn"


@shows("BS-DEPLOY-1")
def test_cubes_cannot_be_placed_during_the_auction():
    assert Scene().roll(1).refusal(1, "place red A9").code == "illegal"


@shows("BS-DEPLOY-1")
def test_every_cube_in_hand_can_go_on_every_lot_that_is_not_sold():
    scene = Scene().sold(A9="red", D21="purple").ring(1, "red 3 purple 1").roll(1).nobody_bids()
    free = [lot for lot in LOTS if lot not in ("A9", "D21")]
    assert set(scene.choices(0)) == {f"place {colour} {lot}" for colour in ("red", "purple") for lot in free}


# Selling


@shows("BS-LOT-1")
def test_the_seventh_cube_settles_a_lot_at_once():
    scene = Scene().city(C18="red 3 orange 3").roll(1).nobody_bids().deploy("ivory C18")
    assert scene.stage == "deploying"
    assert scene.owner("C18") == "ivory"


@shows("BS-LOT-1")
def test_one_cube_of_the_owner_stays_and_six_leave_the_game():
    scene = Scene().city(C18="red 3 orange 2 purple 1").roll(1).nobody_bids()
    before = scene.position["box"]
    scene.deploy("red C18")
    assert scene.position["city"]["C18"] == {"cubes": {"red": 1, "orange": 0, "ivory": 0, "purple": 0}, "owner": "red"}
    left = {colour: scene.position["box"][colour] - before[colour] for colour in COLOURS}
    assert left == {"red": 3, "orange": 2, "ivory": 0, "purple": 1}


@shows("BS-LOT-1")
def test_no_cube_goes_on_a_sold_lot():
    scene = Scene().sold(A9="purple").roll(1).nobody_bids()
    for colour in COLOURS:
        refusal = scene.refusal(0, f"place {colour} A9")
        assert (refusal.code, refusal.rule) == ("illegal", "BS-LOT-1")


@shows("BS-LOT-1")
def test_not_even_the_next_cube_of_the_same_deployment():
    scene = Scene().city(A9="red 6").roll(1).nobody_bids().deploy("orange A9")
    refusal = scene.refusal(0, "place ivory A9")
    assert (refusal.code, refusal.rule) == ("illegal", "BS-LOT-1")
    assert sum(scene.position["hand"].values()) == 3


@shows("BS-LOT-1")
def test_one_deployment_can_sell_four_lots():
    scene = Scene().city(A9="red 6", A10="red 6", A11="red 6", Ax2="red 6").roll(1).nobody_bids()
    scene.deploy("orange A9", "ivory A10", "red A11", "purple Ax2")
    assert [scene.owner(lot) for lot in ("A9", "A10", "A11", "Ax2")] == ["red"] * 4


@shows("BS-LOT-1")
def test_a_lot_of_six_is_not_sold_before_the_seventh_cube():
    scene = Scene().city(A9="red 6")
    assert scene.owner("A9") is None
    assert scene.position["city"]["A9"]["cubes"]["red"] == 6


@shows("BS-LOT-1")
def test_a_sale_can_make_another_player_the_owner_than_who_placed():
    scene = Scene().city(A9="orange 4 red 2").roll(1).nobody_bids().deploy("red A9")
    assert scene.owner("A9") == "orange"


# Owning


@shows("BS-OWN-1")
@pytest.mark.parametrize(
    ("counts", "owner"),
    [
        ((3, 3, 1, 0), "ivory"),
        ((2, 2, 2, 1), "purple"),
        ((2, 2, 1, 0), "ivory"),
        ((2, 2, 1, 1), None),
        ((2, 2, 2, 0), None),
        ((1, 1, 1, 0), None),
        ((2, 1, 0, 0), "red"),
        ((1, 0, 0, 0), "red"),
        ((4, 3, 0, 0), "red"),
        ((3, 2, 2, 0), "red"),
    ],
)
def test_worked_cases_of_ownership(counts, owner):
    scene = Scene()
    if sum(counts) < 7:
        assert scene.city(A9=cubes(counts)).leader("A9") == owner
        assert scene.end().owner("A9") == owner
    else:
        last = max(colour for colour in range(4) if counts[colour])
        before = [n - (colour == last) for colour, n in enumerate(counts)]
        scene.city(A9=cubes(before)).roll(1).nobody_bids().deploy(f"{COLOURS[last]} A9")
        assert scene.owner("A9") == owner


@shows("BS-OWN-1", "BS-OWN-2")
def test_the_owner_of_up_to_six_cubes_over_all_distributions():
    checked = 0
    for counts in all_counts(0, 1, 2, 3, 4, 5, 6):
        scene = Scene().city(A9=cubes(counts))
        assert scene.leader("A9") == own(counts), counts
        assert scene.end().owner("A9") == own(counts), counts
        checked += 1
    assert checked == 210


@shows("BS-OWN-1", "BS-OWN-2", "BS-LOT-1")
def test_the_owner_of_seven_cubes_over_all_distributions_and_every_last_cube():
    checked = 0
    for counts in all_counts(7):
        assert own(counts) is not None, counts
        for last, colour in enumerate(COLOURS):
            if counts[last]:
                before = [n - (at == last) for at, n in enumerate(counts)]
                scene = Scene().city(A9=cubes(before)).roll(1).nobody_bids().deploy(f"{colour} A9")
                assert scene.owner("A9") == own(counts), (counts, colour)
                checked += 1
    assert checked == 4 * 84


@shows("BS-OWN-2")
def test_below_seven_cubes_nobody_owns_exactly_these():
    ownerless = {
        tuple(sorted(counts, reverse=True))
        for counts in all_counts(0, 1, 2, 3, 4, 5, 6)
        if Scene().city(B10=cubes(counts)).leader("B10") is None
    }
    assert ownerless == {
        (0, 0, 0, 0),
        (1, 1, 0, 0),
        (1, 1, 1, 0),
        (1, 1, 1, 1),
        (2, 2, 0, 0),
        (2, 2, 2, 0),
        (3, 3, 0, 0),
        (2, 2, 1, 1),
    }


@shows("BS-OWN-1")
@pytest.mark.parametrize(
    ("placed", "owner"),
    [
        (("purple", "red", "red"), "red"),
        (("purple", "red", "orange"), "orange"),
        (("red", "red", "orange"), "ivory"),
    ],
)
def test_the_example_of_the_rulebook(placed, owner):
    scene = Scene().city(B11="red 1 orange 2 ivory 1").ring(1, "purple 1 red 2 orange 1").roll(1).nobody_bids()
    scene.deploy(*(f"{colour} B11" for colour in placed))
    assert scene.owner("B11") == owner


@shows("BS-OWN-1")
@pytest.mark.parametrize(
    ("placed", "owner"),
    [
        (("black", "red", "red"), "red"),
        (("black", "red", "yellow"), "yellow"),
        (("red", "red", "yellow"), "white"),
    ],
)
def test_the_example_of_the_rulebook_of_2001(placed, owner):
    scene = Scene(edition="2001").city(B11="red 1 yellow 2 white 1").ring(1, "black 1 red 2 yellow 1").roll(1).nobody_bids()
    scene.deploy(*(f"{colour} B11" for colour in placed))
    assert scene.owner("B11") == owner
