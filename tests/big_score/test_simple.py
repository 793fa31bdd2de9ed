import pytest

from tests.big_score.scene import Scene
from tests.big_score.tables import TYPES
from tests.marks import shows


def simple(**options):
    return Scene(variant="simple", **options)


def dealing(scene):
    while scene.stage in ("bosses", "jobs"):
        scene.bosses().chance(scene.possible()[0])
    return scene


@shows("SC-SIMPLE-1")
@pytest.mark.parametrize("type_", TYPES.values())
def test_the_simple_deck_is_15_equal_cards_of_each_type(type_):
    scene, dealt = dealing(simple(players=6)), 0
    assert scene.position["deck"] == 90
    while f"crew {type_}" in scene.possible():
        scene.chance(f"crew {type_}")
        dealt += 1
    assert dealt == 15


@shows("SC-SIMPLE-1")
def test_the_simple_deck_has_no_experts():
    assert set(dealing(simple()).possible()) == {f"crew {type_}" for type_ in TYPES.values()}


@shows("SC-SIMPLE-1")
@pytest.mark.parametrize("type_", TYPES.values())
def test_nobody_trains_in_the_simple_variant(type_):
    scene = simple().act_one("apartment atm night-club casino racetrack museum", s0=type_)
    assert scene.refusal(0, f"assign {type_} training").code == "illegal"
    assert not any("training" in choice for choice in scene.choices(0))


@shows("SC-SIMPLE-1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_has_an_ability_in_the_simple_variant(players):
    scene = simple(players=players).bosses()
    while scene.stage != "fists":
        if scene.s.turn < 0:
            scene.chance(scene.possible()[-1])
        else:
            scene.play(f"{scene.waiting[0]} {scene.choices(scene.waiting[0])[-1]}")
    assert [player["ability"] for player in scene.position["players"]] == [None] * players


@shows("SC-SIMPLE-1")
def test_the_standard_variant_is_the_default():
    assert "crew driver*" in dealing(Scene()).possible()
