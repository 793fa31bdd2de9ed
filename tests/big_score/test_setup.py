from collections import Counter
from itertools import pairwise

import pytest

from backroom.games.big_score.cards import BOSSES as BOSS_DATA
from backroom.games.big_score.cards import ICONS
from backroom.games.big_score.cards import JOBS as JOB_DATA
from tests.big_score.scene import Scene
from tests.big_score.tables import BOSSES, DEALT, JOBS, TYPES, VAULT
from tests.marks import shows

# The box


@shows("SC-CREW-1")
@pytest.mark.parametrize("type_", TYPES.values())
@pytest.mark.parametrize(("star", "count"), [("", 8), ("*", 7)])
def test_the_deck_holds_8_regular_and_7_expert_cards_of_each_type(type_, star, count):
    scene, dealt = Scene(players=6).bosses(), 0
    assert scene.position["deck"] == 90
    while scene.stage == "jobs":
        scene.chance(scene.possible()[0])
    while f"crew {type_}{star}" in scene.possible():
        scene.chance(f"crew {type_}{star}")
        dealt += 1
    assert dealt == count


@shows("SC-CREW-1")
def test_there_are_twelve_kinds_of_crew():
    scene = Scene().bosses()
    while scene.stage == "jobs":
        scene.chance(scene.possible()[0])
    assert set(scene.possible()) == {f"crew {type_}{star}" for type_ in TYPES.values() for star in ("", "*")}


@shows("SC-JOB-1")
@pytest.mark.parametrize(("cash", "crew", "tokens"), [(20, 3, True), (30, 4, True), (50, 5, False), (100, 6, False)])
def test_each_tier_has_six_jobs(cash, crew, tokens):
    tier = [job for job in JOBS.values() if job[0] == cash]
    assert len(tier) == 6
    assert all(len(icons) == crew for _, _, icons in tier)
    kinds = Counter(token for _, token, _ in tier)
    assert kinds == ({"diamond": 2, "artifact": 2, "drive": 2} if tokens else {None: 6})


@shows("SC-JOB-1")
def test_18_of_the_24_jobs_are_used():
    scene, seen = Scene().bosses(), []
    assert len(scene.possible()) == 24
    for left in (24, 18, 12):
        assert len(scene.possible()) == left
        scene.drafted()
        seen += scene.position["jobs"]
        scene.assigned()
    assert len(set(seen)) == len(seen) == 18


@shows("SC-JOB-2")
def test_the_jobs_are_those_of_the_table():
    tokens = {0: "diamond", 1: "artifact", 2: "drive", -1: None}
    assert {name: (pay, tokens[token], icons) for name, pay, token, icons in JOB_DATA} == JOBS
    assert {f"job {name}" for name in JOBS} == set(Scene().bosses().possible())


@shows("SC-JOB-2")
def test_the_icons_are_those_of_the_table():
    assert [list(row) for row in ICONS] == [[icons.count(icon) for icon in TYPES] for _, _, icons in JOBS.values()]


@shows("SC-JOB-2")
@pytest.mark.parametrize("icon", TYPES)
@pytest.mark.parametrize(("cash", "count"), [(20, 3), (30, 4), (50, 5), (100, 6)])
def test_each_type_occurs_3_4_5_and_6_times_in_the_four_tiers(cash, count, icon):
    assert sum(icons.count(icon) for pay, _, icons in JOBS.values() if pay == cash) == count


@shows("SC-BOSS-1")
def test_the_bosses_offer_the_items_of_the_table():
    assert set(Scene().choices(0)) == {f"boss {boss} {item}" for boss, items in BOSSES.items() for item in items}
    assert [boss for boss, *_ in BOSS_DATA] == list(BOSSES)


@shows("SC-BOSS-1")
def test_each_boss_offers_another_pair_of_the_four_kinds_of_item():
    assert len({frozenset(items) for items in BOSSES.values()}) == 6


@shows("SC-VAULT-1")
def test_the_vault_holds_62_tokens():
    assert Scene().position["vault"] == VAULT
    assert sum(VAULT.values()) == 62


# Setting up


@shows("SC-SETUP-1")
@pytest.mark.parametrize("boss", BOSSES)
def test_a_boss_gives_200K_and_the_chosen_item(boss):
    for item in BOSSES[boss]:
        player = Scene().play(f"0 boss {boss} {item}").player(0)
        assert (player["boss"], player["item"]) == (boss, item)
        assert player["cash"] == (250 if item == "50K" else 200)
        assert player["payout"] == ({} if item == "50K" else {item: 1})


@shows("SC-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bosses_are_taken_from_seat_0_on_one_seat_after_the_other(players):
    scene, asked = Scene(players=players), []
    while scene.stage == "bosses":
        assert len(scene.waiting) == 1
        asked += scene.waiting
        scene.play(f"{scene.waiting[0]} {scene.choices(scene.waiting[0])[0]}")
    assert asked == list(range(players))
    assert scene.stage == "jobs"


@shows("SC-SETUP-1")
def test_nobody_takes_a_boss_out_of_turn():
    assert Scene().refusal(1, "boss mamba drive").code == "turn"


@shows("SC-SETUP-1")
@pytest.mark.parametrize("item", ["drive", "50K"])
def test_nobody_takes_a_boss_somebody_has(item):
    scene = Scene().play("0 boss mamba drive")
    assert scene.refusal(1, f"boss mamba {item}").code == "illegal"
    assert len(scene.choices(1)) == 10


@shows("SC-SETUP-1")
def test_the_same_item_can_be_taken_by_several():
    scene = Scene().play("0 boss mamba drive", "1 boss ghost drive", "2 boss professor drive")
    assert [scene.player(seat)["payout"] for seat in range(3)] == [{"drive": 1}] * 3


@shows("SC-SETUP-1")
def test_both_choices_are_public():
    scene = Scene().play("0 boss ghost diamond").view(3)
    assert (scene.player(0)["boss"], scene.player(0)["item"]) == ("ghost", "diamond")


@shows("SC-SETUP-2", "SC-TWO-1")
@pytest.mark.parametrize(("players", "jacks"), [(2, 2), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_each_player_has_one_jack_and_two_in_a_game_of_two(players, jacks):
    scene = Scene(players=players).bosses().drafted()
    assert [player["jacks"] for player in scene.position["players"]] == [jacks] * players


# Nothing runs out


@shows("SC-SUPPLY-1")
def test_the_cash_of_the_box_covers_the_most_that_can_be_paid():
    box = 18 * 10 + 30 * 20 + 30 * 30 + 30 * 50 + 30 * 100 + 6 * 1000
    best = sum(sorted((pay for pay, _, _ in JOBS.values()), reverse=True)[:18])
    starting = 6 * 200 + 50 * sum("50K" in items for items in BOSSES.values())
    assert starting + 6 * best <= box


@shows("SC-SUPPLY-1")
@pytest.mark.parametrize("token", ["diamond", "artifact", "drive"])
def test_at_most_27_payout_tokens_of_a_kind_are_needed(token):
    jobs = sum(kind == token for _, kind, _ in JOBS.values())
    bosses = sum(token in items for items in BOSSES.values())
    assert 6 * jobs + bosses == 27


@shows("SC-SUPPLY-1")
@pytest.mark.parametrize(("players", "most"), [(2, 72), (3, 72), (4, 84), (5, 90), (6, 90)])
def test_the_crew_deck_never_runs_out(players, most):
    inside_men = 18 if players == 2 else 0
    assert 3 * players * DEALT[players] + inside_men == most <= 90


@shows("SC-SUPPLY-1")
@pytest.mark.parametrize(("players", "least"), [(2, 18), (3, 18), (4, 6), (5, 0), (6, 0)])
def test_a_played_act_I_leaves_these_cards_in_the_deck(players, least):
    scene, decks = Scene(players=players).bosses(), []
    while scene.stage not in ("marker", "floor"):
        decks.append(scene.position["deck"])
        if scene.s.turn < 0:
            scene.chance(scene.possible()[-1])
        else:
            scene.play(f"{scene.waiting[0]} {scene.choices(scene.waiting[0])[0]}")
    assert all(later <= sooner for sooner, later in pairwise(decks))
    assert scene.position["deck"] >= least
    assert players == 2 or scene.position["deck"] == least


@shows("SC-SUPPLY-1", "SC-GUN-1", "SC-GREASE-1")
def test_the_floor_never_has_fewer_than_one_token():
    assert 5 - 2 * (7 // 3) == 1
    scene = Scene(players=6).act_two(0).ability(s0="gun-man", s1="gun-man", s2="grease-man", s3="grease-man")
    scene.fists("rob rob flee flee rob rob").chance(*["token key"] * 4)
    scene.play("2 take 20K", "3 take 20K", "0 swap key 30K", "0 take key", "1 swap key 50K", "1 take key")
    assert scene.position["floor"] == {"silver": 1}
    scene.play("4 swap key silver", "5 keep token")
    assert scene.position["floor"] == {"key": 1}
