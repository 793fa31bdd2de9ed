import pytest

from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.big_score.tables import JOBS, TYPES
from tests.marks import shows


def cash(scene):
    return [player["cash"] for player in scene.position["players"]]


def jacks(scene):
    return [player["jacks"] for player in scene.position["players"]]


def crew(icons, place=1):
    return " ".join(f"{TYPES[icon]}:{place}" for icon in icons)


# Resolving


@shows("SC-RESOLVE-1")
@pytest.mark.parametrize(
    "cards",
    [
        {"s0": "CDUUM"},
        {"s0": "CDUU", "s1": "M"},
        {"s0": "CU", "s1": "DU", "s2": "M"},
        {"s0": "C", "s1": "D", "s2": "UU", "s3": "M"},
        {"s3": "UDM", "s1": "UC"},
    ],
)
def test_the_night_club_is_robbed_by_any_mix_of_players_who_have_its_crew_together(cards):
    scene = Scene().sent("night-club", **{seat: crew(icons) for seat, icons in cards.items()})
    assert cash(scene) == [250 if f"s{seat}" in cards else 200 for seat in range(4)]


@shows("SC-RESOLVE-1")
@pytest.mark.parametrize("pool", ["DUUM", "CUUM", "CDUM", "CDUU", "CCDUM", "CDUMM", "CDDUUU"])
def test_one_icon_without_its_card_leaves_the_requirement_unmet_whatever_else_is_there(pool):
    scene = Scene().sent("night-club", s0=crew(pool))
    assert (scene.stage, scene.position["resolving"]) == ("jack", 1)


@shows("SC-RESOLVE-1", "SC-ASSIGN-1")
def test_more_cards_than_needed_do_no_harm():
    assert cash(Scene().sent("apartment", s0=crew("CCUUM"), s1=crew("CMM"))) == [220, 220, 200, 200]


@shows("SC-CREW-1", "SC-RESOLVE-1")
def test_an_expert_serves_as_a_regular_card():
    assert cash(Scene().sent("apartment", s0="con-man*:1 gun-man*:1 muscle:1"))[0] == 220


@shows("SC-RESOLVE-1")
def test_jobs_are_resolved_in_order():
    scene = Scene(players=6).sent(
        "apartment antique-shop pawn-shop courier-van atm internet-cafe",
        s5="con-man:1 muscle:1",
        s4="grease-man:2 muscle:2",
        s3="con-man:3 driver:3",
        s2="driver:4 muscle:4",
        s1="driver:5 grease-man:5",
        s0="con-man:6 grease-man:6",
    )
    order = []
    while scene.stage == "jack":
        order.append((scene.position["resolving"], scene.waiting))
        scene.play(f"{scene.waiting[0]} show 0")
    assert order == [(1, [5]), (2, [4]), (3, [3]), (4, [2]), (5, [1]), (6, [0])]


@shows("SC-RESOLVE-1")
def test_all_cards_on_a_job_are_revealed_with_their_senders_and_those_of_later_jobs_are_not():
    seen = Scene().sent("apartment atm", s0="con-man:1 driver:2", s1="con-man:1 muscle*:1 hacker:2").view(NOBODY)
    assert [player["revealed"] for player in seen.position["players"]] == [{"con-man": 1}, {"con-man": 1, "muscle*": 1}, {}, {}]
    assert [player["sent"] for player in seen.position["players"]] == [{}] * 4


@shows("SC-RESOLVE-2")
def test_a_job_without_a_card_is_skipped_for_nothing():
    scene = Scene().sent("apartment", s0="con-man:nothing", s1="muscle:nothing")
    assert (scene.stage, scene.position["round"]) == ("jobs", 2)
    assert cash(scene) == [200] * 4
    assert [player["payout"] for player in scene.position["players"]] == [{}] * 4


@shows("SC-RESOLVE-2")
def test_resolving_goes_on_behind_a_skipped_job():
    scene = Scene().sent("apartment hotel atm", s0="driver:3 grease-man:3")
    assert scene.position["resolving"] == 3


# Jacks of All Trades


@shows("SC-JOAT-1")
def test_the_apartment_is_robbed_by_two_cards_and_two_jacks_and_both_jacks_are_used():
    scene = Scene().sent("apartment atm", s0="con-man:1", s1="muscle:1", s2="driver:2 grease-man:2")
    scene.play("0 show 1", "1 show 1")
    assert (scene.stage, scene.position["resolving"]) == ("jack", 2)
    assert jacks(scene) == [0, 0, 1, 1]
    assert cash(scene) == [220, 220, 200, 200]
    assert [scene.player(seat)["payout"] for seat in (0, 1)] == [{"artifact": 1}] * 2


@shows("SC-JOAT-1")
@pytest.mark.parametrize(("first", "second", "robbed"), [(0, 0, False), (0, 1, True), (1, 0, True), (1, 1, True)])
def test_one_missing_icon_needs_one_shown_jack(first, second, robbed):
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle:1").play(f"0 show {first}", f"1 show {second}")
    assert cash(scene)[:2] == ([220, 220] if robbed else [180, 180])


@shows("SC-JOAT-1")
@pytest.mark.parametrize("missing", "CDGUHM")
def test_a_jack_fills_an_icon_of_any_type(missing):
    scene = Scene().sent("credit-union", s0=crew("CDGUHM".replace(missing, ""))).play("0 show 1")
    assert cash(scene)[0] == 300


@shows("SC-JOAT-1")
def test_a_jack_fills_only_one_icon():
    scene = Scene().sent("apartment atm", s0="con-man:1", s1="con-man:1", s2="driver:2 hacker:2").play("0 show 1", "1 show 0")
    assert cash(scene)[:2] == [180, 180]
    assert jacks(scene) == [0, 1, 1, 1]


@shows("SC-JOAT-1")
def test_a_jack_is_used_up_in_a_failure_too_and_one_not_shown_stays():
    scene = Scene().sent("apartment atm", s0="con-man:1 driver:2", s1="con-man:1 hacker:2").play("0 show 1", "1 show 0")
    assert (scene.position["resolving"], scene.waiting) == (2, [1])
    assert scene.choices(1) == ["show 0", "show 1"]


@shows("SC-JOAT-1")
def test_nobody_is_asked_who_has_no_card_on_the_job():
    scene = Scene().sent("apartment atm", s0="con-man:1", s2="muscle:1", s3="driver:2")
    assert scene.waiting == [0, 2]
    assert scene.refusal(3, "show 1").code == "turn"


@shows("SC-JOAT-1")
def test_nobody_is_asked_when_the_requirement_is_met():
    assert Scene().sent("apartment", s0=crew("CUM")).stage == "jobs"


@shows("SC-JOAT-1")
def test_only_one_jack_can_be_shown_with_three_or_more_players():
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle:1")
    assert scene.choices(0) == ["show 0", "show 1"]


@shows("SC-JOAT-1")
def test_a_decision_about_a_jack_is_secret_until_all_have_decided():
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle:1").play("1 show 1")
    assert scene.view(0).player(1)["choice"] is None
    assert scene.view(NOBODY).player(1)["choice"] is None
    assert scene.view(0).player(1)["jacks"] == 1


@shows("SC-JOAT-1")
def test_a_decision_about_a_jack_is_final():
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle:1").play("1 show 1")
    assert scene.refusal(1, "show 0").code == "turn"


@shows("SC-JOAT-2")
@pytest.mark.parametrize(
    ("job", "cards", "asked"),
    [
        ("apartment", {"s0": "C"}, False),
        ("apartment", {"s0": "CM"}, True),
        ("apartment", {"s0": "C", "s1": "C"}, True),
        ("credit-union", {"s0": "CDG", "s1": "C"}, False),
        ("credit-union", {"s0": "CDG", "s1": "C", "s2": "C"}, True),
    ],
)
def test_nobody_is_asked_if_more_icons_are_missing_than_the_participants_have_jacks(job, cards, asked):
    scene = Scene().sent(job, **{seat: crew(icons) for seat, icons in cards.items()})
    assert (scene.stage == "jack") == asked
    if not asked:
        assert cash(scene) == [180 if f"s{seat}" in cards else 200 for seat in range(4)]


@shows("SC-JOAT-2")
def test_used_jacks_do_not_count():
    scene = Scene().sent("apartment atm", s0="con-man:1 driver:2", s1="muscle:1 driver:2").play("0 show 1", "1 show 0")
    assert (scene.stage, scene.position["round"]) == ("jobs", 2)
    assert cash(scene)[:2] == [200, 200]


@shows("SC-JOAT-2")
def test_jacks_of_players_without_a_card_on_the_job_do_not_count():
    scene = Scene().sent("apartment", s0="con-man:1", s1="muscle:nothing", s2="gun-man:nothing")
    assert (scene.stage, cash(scene)) == ("jobs", [180, 200, 200, 200])


# Payout and failure


@shows("SC-PAY-1")
def test_the_hotel_pays_each_of_three_players_in_full_and_the_fourth_nothing():
    scene = Scene().sent("hotel", s0="con-man:1", s1="driver:1", s2="grease-man:1 muscle:1", s3="muscle:nothing")
    assert cash(scene) == [230, 230, 230, 200]
    assert [player["payout"] for player in scene.position["players"]] == [{"diamond": 1}] * 3 + [{}]


@shows("SC-PAY-1", "SC-JOB-2")
@pytest.mark.parametrize("job", JOBS)
def test_every_job_needs_its_crew_and_pays_its_payout(job):
    pay, token, icons = JOBS[job]
    scene = Scene().sent(job, s0=crew(icons))
    assert cash(scene) == [200 + pay, 200, 200, 200]
    assert scene.player(0)["payout"] == ({token: 1} if token else {})


@shows("SC-PAY-1")
def test_a_superfluous_card_is_paid_like_any_other():
    assert cash(Scene().sent("night-club", s0=crew("CDUUM"), s1="driver:1")) == [250, 250, 200, 200]


@shows("SC-FAIL-1")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (10, 10), (19, 19), (20, 0), (30, 10), (200, 180)])
def test_a_failure_costs_20K_and_nothing_for_those_who_have_less(before, after):
    assert cash(Scene().cash(s0=before).sent("casino", s0="muscle:1"))[0] == after


@shows("SC-FAIL-1")
def test_a_failure_costs_the_same_however_many_cards_were_sent():
    assert cash(Scene().sent("casino", s0="muscle:1 muscle:1 hacker:1", s1="muscle:1")) == [180, 180, 200, 200]


@shows("SC-FAIL-1")
def test_a_failure_is_never_paid_with_tokens():
    scene = Scene().cash(s0=0).payout(s0="diamond drive").sent("casino", s0="muscle:1")
    assert scene.player(0)["payout"] == {"diamond": 1, "drive": 1}


@shows("SC-FAIL-1", "SC-RESOLVE-1")
def test_the_pay_of_an_earlier_job_is_there_for_a_later_failure():
    scene = Scene().cash(s0=0).sent("apartment casino", s0="con-man:1 gun-man:1 muscle:1 hacker:2")
    assert cash(scene)[0] == 0


# Cleaning up and training


@shows("SC-CLEAN-1")
def test_after_a_round_used_and_unassigned_cards_and_the_jobs_are_gone():
    scene = Scene().sent("apartment", s0=crew("CUM"), s1="driver:nothing hacker*:nothing")
    assert (scene.stage, scene.position["round"], scene.position["jobs"]) == ("jobs", 2, [None] * 6)
    assert [player["cards"] for player in scene.position["players"]] == [0] * 4
    scene.drafted()
    assert [sum(player["hand"].values()) for player in scene.position["players"]] == [7] * 4


@shows("SC-CLEAN-1")
def test_no_job_comes_twice_in_a_game():
    scene, seen = Scene().bosses(), []
    for _ in range(3):
        scene.drafted()
        seen += scene.position["jobs"]
        scene.assigned()
    assert len(set(seen)) == 18


@shows("SC-CLEAN-1")
def test_unassigned_cards_leave_unseen():
    scene = Scene().sent("apartment atm", s0="con-man:1 muscle:1 driver:nothing", s1="hacker*:nothing")
    for seat in (1, 2, NOBODY):
        assert scene.view(seat).player(0)["revealed"] == {"con-man": 1, "muscle": 1}
    scene.play("0 show 0")
    for seat in range(4):
        assert "driver" not in str(scene.view(seat).player(0))
        assert "hacker" not in str(scene.view(seat).player(1))


@shows("SC-CLEAN-1", "SC-PUBLIC-1")
@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_a_training_pile_is_shown_to_all_after_the_round(seat):
    scene = Scene().sent("apartment", s0="driver*:training driver*:training").view(seat)
    assert scene.player(0)["training"] == {"driver*": 2}


@shows("SC-CLEAN-1", "SC-ASSIGN-3")
@pytest.mark.parametrize("seat", [1, NOBODY])
def test_a_training_pile_is_not_shown_while_jobs_are_resolved(seat):
    scene = Scene().sent("apartment", s0="driver*:training", s1="con-man:1 muscle:1")
    assert scene.stage == "jack"
    assert scene.view(seat).player(0)["training"] == {}


@shows("SC-CLEAN-1", "SC-TRAIN-1")
@pytest.mark.parametrize(("count", "ability"), [(1, None), (2, None), (3, "hacker")])
def test_only_three_equal_experts_in_training_after_round_3_give_an_ability(count, ability):
    scene = Scene().round(3).sent("apartment", s0="hacker*:training " * count)
    assert scene.player(0)["ability"] == ability
    while scene.stage != "fists":
        scene.chance(scene.possible()[0])
    assert scene.player(0)["ability"] == ability


@shows("SC-CLEAN-1")
@pytest.mark.parametrize("count", [1, 2])
def test_a_pile_of_fewer_than_three_leaves_the_game_after_round_3(count):
    scene = Scene().round(3).sent("apartment", s0="hacker*:training " * count)
    while scene.stage != "fists":
        scene.chance(scene.possible()[0])
    assert scene.player(0)["training"] == {}


@shows("SC-CLEAN-1")
def test_the_jobs_of_round_3_are_gone_in_act_II():
    scene = Scene().round(3).sent("apartment", s0="hacker:nothing")
    while scene.stage != "fists":
        scene.chance(scene.possible()[0])
    assert scene.position["jobs"] == [None] * 6


@shows("SC-TRAIN-1")
@pytest.mark.parametrize("type_", TYPES.values())
def test_the_ability_is_that_of_the_trained_type(type_):
    scene = Scene().round(3).sent("apartment", s2=f"{type_}*:training " * 3)
    assert [player["ability"] for player in scene.position["players"]] == [None, None, type_, None]


@shows("SC-TRAIN-1")
@pytest.mark.parametrize("number", [1, 2])
def test_three_experts_in_training_give_nothing_before_the_end_of_round_3(number):
    assert Scene().round(number).sent("apartment", s0="driver*:training " * 3).player(0)["ability"] is None


@shows("SC-TRAIN-1")
def test_two_players_can_gain_the_same_ability():
    scene = Scene().round(3).sent("apartment", s0="driver*:training " * 3, s1="driver*:training " * 3)
    assert [scene.player(seat)["ability"] for seat in (0, 1)] == ["driver"] * 2


@shows("SC-TRAIN-1", "SC-HIRE-2")
def test_drivers_trained_in_two_rounds_and_sent_out_in_the_third_leave_the_ability_to_three_muscles():
    scene = Scene(players=2).sent("apartment", s0="driver*:training driver*:training driver*:training")
    scene.drafted().assigned(s0="driver*:training")
    scene.drafted("muscle*")
    assert scene.player(0)["hand"]["driver*"] >= 3
    job = next(n for n, name in enumerate(scene.position["jobs"], 1) if "D" in JOBS[name][2])
    trained = 0
    while scene.stage == "assigning":
        seat = scene.waiting[0]
        kind = scene.choices(seat)[0].split()[1]
        trained += kind == "muscle*" and seat == 0
        place = "nothing" if seat else {"driver*": f"job {job}"}.get(kind, "nothing")
        scene.play(f"{seat} assign {kind} {'training' if kind == 'muscle*' and seat == 0 and trained <= 3 else place}")
    while scene.stage not in ("marker", "floor"):
        scene.play("0 show 0") if scene.stage == "jack" else scene.chance(scene.possible()[0])
    assert scene.player(0)["ability"] == "muscle"
