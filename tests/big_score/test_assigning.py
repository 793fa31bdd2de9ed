import pytest

from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.big_score.tables import JOBS, TYPES
from tests.marks import shows

SIX = "apartment atm night-club casino racetrack museum"


@shows("SC-ASSIGN-1")
@pytest.mark.parametrize("icon", TYPES)
@pytest.mark.parametrize("jobs", [SIX, "hotel supermarket telecom-office pawn-shop art-gallery credit-union"])
def test_a_card_goes_to_a_job_that_shows_its_type_or_to_nothing(jobs, icon):
    scene = Scene().act_one(jobs, s0=TYPES[icon])
    fitting = [n for n, job in enumerate(jobs.split(), 1) if icon in JOBS[job][2]]
    assert scene.choices(0) == [f"assign {TYPES[icon]} job {n}" for n in fitting] + [f"assign {TYPES[icon]} nothing"]


@shows("SC-ASSIGN-1")
def test_an_illegal_assignment_is_refused_and_changes_nothing():
    scene = Scene().act_one(SIX, s0="driver")
    refusal = scene.refusal(0, "assign driver job 1")
    assert (refusal.code, refusal.rule) == ("illegal", "SC-ASSIGN-1")
    assert scene.player(0)["hand"] == {"driver": 1}


@shows("SC-ASSIGN-1")
def test_an_expert_goes_to_the_jobs_of_its_type():
    assert Scene().act_one(SIX, s0="muscle*").refusal(0, "assign muscle* job 1") is None
    assert Scene().act_one(SIX, s0="muscle*").refusal(0, "assign muscle* job 2").code == "illegal"


@shows("SC-ASSIGN-1")
def test_any_number_of_cards_goes_to_a_job_more_than_needed_too():
    scene = Scene().act_one(SIX, s0="driver driver driver driver", s1="muscle").assign(0, "job 2", "job 2", "job 2", "job 2")
    assert scene.player(0)["sent"] == {"2": {"driver": 4}}


@shows("SC-ASSIGN-1")
def test_every_card_is_assigned_before_anything_is_revealed():
    scene = Scene().act_one(SIX, s0="driver driver", s1="muscle").assign(0, "job 2").assign(1, "nothing")
    assert (scene.stage, scene.waiting) == ("assigning", [0])


@shows("SC-ASSIGN-1")
def test_all_assign_at_once():
    scene = Scene().act_one(SIX, s0="driver", s1="muscle", s2="hacker", s3="gun-man")
    assert scene.waiting == [0, 1, 2, 3]
    assert scene.assign(3, "nothing").waiting == [0, 1, 2]


@shows("SC-ASSIGN-1")
def test_nobody_assigns_a_card_of_somebody_else():
    assert Scene().act_one(SIX, s0="driver", s1="muscle").refusal(0, "assign muscle job 1").code == "illegal"


@shows("SC-ASSIGN-2")
@pytest.mark.parametrize("type_", TYPES.values())
def test_only_experts_go_to_training(type_):
    assert Scene().act_one(SIX, s0=f"{type_}*").refusal(0, f"assign {type_}* training") is None
    refusal = Scene().act_one(SIX, s0=type_).refusal(0, f"assign {type_} training")
    assert (refusal.code, refusal.rule) == ("illegal", "SC-ASSIGN-2")


@shows("SC-ASSIGN-2")
def test_training_takes_three_cards_and_no_fourth():
    scene = Scene().act_one(SIX, s0="driver* driver* driver* driver*").assign(0, "training", "training", "training")
    refusal = scene.refusal(0, "assign driver* training")
    assert (refusal.code, refusal.rule) == ("illegal", "SC-ASSIGN-2")
    assert "assign driver* training" not in scene.choices(0)


@shows("SC-ASSIGN-2")
def test_training_takes_one_type_only():
    scene = Scene().act_one(SIX, s0="driver* muscle*").assign(0, "training")
    refusal = scene.refusal(0, "assign muscle* training")
    assert (refusal.code, refusal.rule) == ("illegal", "SC-ASSIGN-2")


@shows("SC-ASSIGN-2")
def test_a_later_type_is_trained_if_an_earlier_one_was_not():
    assert Scene().act_one(SIX, s0="driver* muscle*").assign(0, "nothing").refusal(0, "assign muscle* training") is None


@shows("SC-ASSIGN-2")
def test_every_player_has_a_training_pile_of_the_own():
    scene = Scene().act_one(SIX, s0="driver*", s1="muscle*").assign(0, "training")
    assert scene.refusal(1, "assign muscle* training") is None


@shows("SC-ASSIGN-3")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_before_a_job_is_resolved_nobody_learns_who_assigned_what_nor_how_many(seat):
    seen = []
    for places in (["job 2", "job 2", "training"], ["job 3", "nothing", "nothing"], ["nothing", "job 2", "job 5"], []):
        scene = Scene().act_one(SIX, s0="driver driver driver* hacker*", s1="muscle").assign(0, *places)
        seen.append(scene.view(seat).position)
    assert all(position == seen[0] for position in seen)


@shows("SC-ASSIGN-3")
def test_the_public_count_of_cards_does_not_change_while_they_are_assigned():
    scene, counts = Scene().act_one(SIX, s0="driver driver driver*", s1="muscle"), []
    for place in ("job 2", "nothing", "training"):
        counts.append(scene.view(NOBODY).player(0)["cards"])
        scene.assign(0, place)
    counts.append(scene.view(NOBODY).player(0)["cards"])
    assert counts == [3, 3, 3, 3]


@shows("SC-ASSIGN-3")
def test_the_public_count_is_of_all_cards_not_yet_revealed():
    scene = Scene().sent(SIX, s0="con-man:1 muscle:1 driver:2 driver:nothing muscle*:training")
    assert scene.position["resolving"] == 1
    assert scene.view(NOBODY).player(0)["cards"] == 3
    scene.play("0 show 0")
    assert scene.position["round"] == 2


@shows("SC-ASSIGN-3")
def test_everybody_sees_the_own_assignments():
    scene = Scene().act_one(SIX, s0="driver driver*", s1="muscle").assign(0, "job 2", "training").view(0)
    assert (scene.player(0)["sent"], scene.player(0)["training"]) == ({"2": {"driver": 1}}, {"driver*": 1})
