import pytest

from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.big_score.tables import DEALT
from tests.marks import shows


def dealt(number=1, **options):
    """Give a round of a game whose cards are dealt, five kinds by turns so that packs differ."""
    scene = Scene(**options).bosses()
    for _ in range(number - 1):
        scene.drafted().assigned()
    count = 0
    while scene.stage in ("jobs", "dealing"):
        possible = scene.possible()
        scene.chance(possible[count * 5 % len(possible)])
        count += 1
    return scene


def packs(scene):
    return [player["pack"] for player in scene.position["players"]]


def less(pack, kind):
    return {card: count - (card == kind) for card, count in pack.items() if count > (card == kind)}


def keep_first(scene):
    """Let everybody keep the first card offered, and give what they kept."""
    kept = []
    for seat in range(scene.s.seats):
        kept.append(scene.choices(seat)[0].split()[1])
        scene.play(f"{seat} keep {kept[-1]}")
    return kept


@shows("SC-ROUND-1")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("players", DEALT)
def test_a_round_begins_with_six_jobs_and_a_hand_for_everybody(players, number):
    scene = dealt(number, players=players)
    assert scene.position["round"] == number
    assert len(set(scene.position["jobs"])) == 6
    assert None not in scene.position["jobs"]
    assert [sum(pack.values()) for pack in packs(scene)] == [DEALT[players]] * players
    assert scene.position["deck"] == 90 - number * players * DEALT[players]


@shows("SC-ROUND-1")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_a_dealt_hand_is_secret(seat):
    assert dealt().view(seat).player(0)["pack"] in ({}, None)


@shows("SC-ROUND-1")
def test_the_jobs_are_face_up():
    scene = dealt()
    assert scene.view(NOBODY).position["jobs"] == scene.position["jobs"]


@shows("SC-ROUND-1", "SC-JOAT-1")
def test_all_jacks_become_usable_again():
    scene = Scene().sent("apartment atm", s0="con-man:1", s1="muscle:1", s2="driver:2 hacker:2").play("0 show 1", "1 show 0")
    assert [player["jacks"] for player in scene.position["players"]] == [0, 1, 1, 1]
    scene.play("2 show 1")
    assert scene.position["round"] == 2
    assert [player["jacks"] for player in scene.position["players"]] == [1, 1, 1, 1]


@shows("SC-HIRE-1")
@pytest.mark.parametrize(("number", "from_seat"), [(1, -1), (2, 1), (3, -1)])
def test_packs_go_left_in_rounds_1_and_3_and_right_in_round_2(number, from_seat):
    scene = dealt(number)
    before = packs(scene)
    kept = keep_first(scene)
    assert packs(scene) == [less(before[(seat + from_seat) % 4], kept[(seat + from_seat) % 4]) for seat in range(4)]


@shows("SC-HIRE-1")
def test_everybody_decides_at_once_and_nothing_is_passed_before_all_have():
    scene = dealt()
    assert scene.waiting == [0, 1, 2, 3]
    scene.play(f"2 {scene.choices(2)[0]}")
    assert scene.waiting == [0, 1, 3]
    assert sum(packs(scene)[0].values()) == 7


@shows("SC-HIRE-1")
@pytest.mark.parametrize("players", DEALT)
def test_a_hand_of_H_cards_gives_H_minus_1_decisions_and_the_last_card_is_simply_kept(players):
    scene, decisions = dealt(players=players), 0
    while scene.stage == "draft":
        keep_first(scene)
        decisions += 1
    assert decisions == DEALT[players] - 1
    assert scene.stage == "assigning"
    assert [sum(player["hand"].values()) for player in scene.position["players"]] == [DEALT[players]] * players


@shows("SC-HIRE-1")
def test_every_card_dealt_is_hired_by_somebody():
    scene = dealt()
    before = {}
    for pack in packs(scene):
        for card, count in pack.items():
            before[card] = before.get(card, 0) + count
    while scene.stage == "draft":
        keep_first(scene)
    for card, count in before.items():
        assert sum(player["hand"].get(card, 0) for player in scene.position["players"]) == count


@shows("SC-HIRE-1")
def test_a_pick_is_final():
    scene = dealt()
    first = scene.choices(1)
    assert scene.play(f"1 {first[0]}").refusal(1, first[-1]).code == "turn"


@shows("SC-HIRE-1")
def test_only_a_card_of_the_pack_can_be_kept():
    scene = dealt()
    kind = next(card for card in ("driver", "driver*", "muscle", "muscle*", "hacker*") if card not in scene.player(0)["pack"])
    assert scene.refusal(0, f"keep {kind}").code == "illegal"


@shows("SC-HIRE-1")
@pytest.mark.parametrize("seat", [0, 2, 3, NOBODY])
def test_which_card_somebody_keeps_is_secret(seat):
    seen = []
    for pick in (0, -1):
        scene = dealt()
        seen.append(scene.play(f"1 {scene.choices(1)[pick]}").view(seat).position)
    assert seen[0] == seen[1]


@shows("SC-HIRE-1")
def test_everybody_may_look_at_the_own_hired_cards():
    scene = dealt()
    kept = keep_first(scene)
    assert scene.view(1).player(1)["hand"] == {kept[1]: 1}
    assert scene.view(2).player(1)["hand"] in ({}, None)


@shows("SC-HIRE-2")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_cards_in_training_come_back_to_the_same_player_after_the_draft(count):
    scene = Scene().sent("apartment", s1="driver*:training " * count).drafted()
    assert [sum(player["hand"].values()) for player in scene.position["players"]] == [7, 7 + count, 7, 7]
    assert scene.player(1)["hand"]["driver*"] == count
    assert scene.player(1)["cards"] == 7 + count
    assert scene.player(1)["training"] == {}


@shows("SC-HIRE-2")
def test_cards_in_training_are_not_there_during_the_draft():
    scene = Scene().sent("apartment", s1="driver*:training")
    while scene.stage != "draft":
        scene.chance(scene.possible()[0])
    assert "driver*" not in scene.player(1)["hand"]
    assert "driver*" not in scene.player(1)["pack"]


@shows("SC-HIRE-2", "SC-ASSIGN-2")
def test_cards_that_came_back_can_be_sent_on_jobs_or_trained_again():
    scene = Scene().sent("apartment", s1="driver*:training driver*:training").drafted()
    job = next(n for n in range(1, 7) if scene.position["jobs"][n - 1] == "pawn-shop")
    while scene.choices(1)[0].split()[1] != "driver*":
        scene.play(f"1 assign {scene.choices(1)[0].split()[1]} nothing")
    assert {"assign driver* training", f"assign driver* job {job}", "assign driver* nothing"} <= set(scene.choices(1))
