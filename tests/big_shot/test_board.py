import pytest

from tests.big_shot.scene import Scene
from tests.marks import shows

VALUES = {
    "Ax2": 0,
    "A9": 9,
    "A10": 10,
    "A11": 11,
    "Bx2": 0,
    "B9": 9,
    "B10": 10,
    "B11": 11,
    "C16": 16,
    "C17": 17,
    "C18": 18,
    "D20": 20,
    "D21": 21,
}


@shows("BS-BOARD-1")
def test_the_city_has_these_thirteen_lots():
    assert list(Scene().position["city"]) == list(VALUES)
    assert len(VALUES) == 13


@shows("BS-BOARD-1", "BS-SCORE-2")
@pytest.mark.parametrize(("lot", "value"), VALUES.items())
def test_a_lot_alone_is_worth_its_number_and_a_park_nothing(lot, value):
    assert Scene().money(red=0).city(**{lot: "red"}).end().fortunes[0] == value


@shows("BS-BOARD-1", "BS-SCORE-2")
@pytest.mark.parametrize("park", ["Ax2", "Bx2"])
@pytest.mark.parametrize(("lot", "value"), VALUES.items())
def test_a_park_doubles_the_lots_of_its_own_district_and_no_other(park, lot, value):
    fortune = Scene().money(red=0).city(**{park: "red", lot: "red"}).end().fortunes[0]
    assert fortune == (2 * value if lot[0] == park[0] else value)


@shows("BS-BOARD-2")
def test_the_ring_has_eighteen_spaces():
    assert len(Scene().position["ring"]) == 18


@shows("BS-BOARD-2")
@pytest.mark.parametrize("space", range(1, 19))
def test_the_ring_is_closed_and_read_clockwise(space):
    assert Scene().broker(space).roll(1).position["broker"] == space % 18 + 1


@shows("BS-BOARD-2", "BS-DEPLOY-1")
@pytest.mark.parametrize("space", range(1, 19))
def test_cubes_of_any_space_may_go_to_any_lot(space):
    scene = Scene().broker((space - 2) % 18 + 1).roll(1).nobody_bids()
    assert scene.position["broker"] == space
    expected = {f"place {colour} {lot}" for colour in ("red", "orange", "ivory", "purple") for lot in VALUES}
    assert set(scene.choices(0)) == expected


@shows("BS-BOARD-3")
@pytest.mark.parametrize(
    ("edition", "colours"),
    [("2018", ["red", "orange", "ivory", "purple"]), ("2001", ["red", "yellow", "white", "black"])],
)
def test_each_edition_has_its_four_colours(edition, colours):
    assert list(Scene(edition=edition).position["colours"]) == colours


@shows("BS-BOARD-3")
def test_the_2018_edition_is_played_unless_the_other_is_chosen():
    assert Scene().position["colours"].keys() == Scene(edition="2018").position["colours"].keys()


@shows("BS-BOARD-4", "BS-LOT-1")
def test_the_sixth_cube_does_not_fill_a_lot_and_the_seventh_does():
    scene = Scene().city(A9="red 5").roll(1).nobody_bids().deploy("red A9")
    assert scene.owner("A9") is None
    assert "place orange A9" in scene.choices(0)
    scene.deploy("orange A9")
    assert scene.owner("A9") == "red"
    assert "place ivory A9" not in scene.choices(0)


@shows("BS-BOARD-4")
def test_seventy_one_cubes_cannot_fill_thirteen_lots():
    lots, cubes = len(Scene().position["city"]), sum(sum(space.values()) for space in Scene().position["ring"])
    assert cubes == 72
    assert lots * 7 == 91
    for placed in range(cubes):
        assert placed // 7 < lots, "no lot is open for the next cube"


@shows("BS-BOARD-4")
def test_a_cube_finds_a_lot_even_if_everybody_fills_lots_as_fast_as_possible():
    scene, placed = Scene(), 0
    lots = list(VALUES)
    while scene.stage != "over":
        scene.roll(1).nobody_bids()
        while scene.stage == "deploying":
            fullest = next(lot for lot in lots if scene.owner(lot) is None)
            choices = scene.choices(scene.turn)
            cube = next(choice for choice in choices if choice.endswith(f" {fullest}"))
            open_lots = {choice.split()[-1] for choice in choices}
            assert len(open_lots) == 13 - placed // 7
            scene.play(f"{scene.turn} {cube}")
            placed += 1
    assert placed == 72
