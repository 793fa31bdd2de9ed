"""What the page shows scene by scene: how jobs went, what was kept of a pack, and what a bust would cost and did cost."""

import random
from collections import Counter

import pytest

from backroom.games.big_score import GAME
from backroom.games.big_score.cards import PAYOUTS
from backroom.games.big_score.reckoning import fortune
from backroom.games.big_score.tokens import TOKENS
from backroom.kernel.seats import CHANCE, NOBODY
from tests.big_score.scene import Scene


def seen(scene, seat=NOBODY):
    return GAME.insight(scene.engine.view(scene.s, seat), seat)


def icons_less_cards(scene):
    """Count what the job being resolved lacks, from its printed icons and the cards on the table, the inside man's included."""
    position, told = scene.position, seen(scene)
    place = position["resolving"] - 1
    there = Counter()
    for player in position["players"]:
        there.update({kind.rstrip("*"): 0 for kind in player["revealed"]})
        for kind, count in player["revealed"].items():
            there[kind.rstrip("*")] += count
    if position["inside_man"]:
        there[position["inside_man"].rstrip("*")] += 1
    return position["jobs"][place], dict(Counter(told["cards"][place]["crew"]) - there)


def test_what_a_job_lacks_counts_the_inside_man():
    scene = Scene(players=2).sent("apartment", s0="con-man:1").chance("crew muscle")
    assert scene.stage == "jack"
    assert seen(scene)["jobs"]["apartment"] == {"gun-man": 1}
    expert = Scene(players=2).sent("apartment", s0="con-man:1").chance("crew gun-man*")
    assert seen(expert, 1)["jobs"]["apartment"] == {"muscle": 1}


def test_what_jobs_lack_is_right_whenever_somebody_decides_about_jacks():
    found = 0
    for seed in range(8):
        scene, dice = Scene(players=2), random.Random(seed)
        while scene.stage not in ("marker", "floor", "over"):
            if scene.stage == "jack":
                job, lacks = icons_less_cards(scene)
                assert seen(scene)["jobs"][job] == lacks
                found += 1
            seat = int(scene.s.turn)
            if seat == CHANCE:
                scene.chance(dice.choice(scene.possible()))
            else:
                scene.play(f"{seat} {dice.choice(scene.choices(seat))}")
    assert found > 20


def test_a_job_tells_who_brought_what_and_who_was_paid():
    scene = Scene().sent("apartment atm", s0="con-man:1", s1="muscle*:1", s2="hacker:2")
    scene.play("0 show 1", "1 show 0")
    first, second, third = seen(scene)["ended"][:3]
    assert (first["job"], first["ending"], first["jacks"]) == ("apartment", "robbed", [1, 0, 0, 0])
    assert first["crew"] == [{"con-man": 1}, {"muscle*": 1}, {}, {}]
    assert first["missing"] == {"gun-man": 1}  # which the Jack filled
    assert first["earned"] == [20, 20, 0, 0]
    assert (second["job"], second["ending"]) == ("atm", "failed")
    assert second["missing"] == {"driver": 1, "grease-man": 1}
    assert second["earned"] == [0, 0, -20, 0]
    assert (third["ending"], third["earned"]) == ("deserted", [0, 0, 0, 0])


def test_who_cannot_pay_a_fine_is_told_to_pay_nothing():
    scene = Scene().cash(s2=10).sent("atm", s2="hacker:1", s3="driver:1")
    scene.play(*(f"{seat} show 0" for seat in scene.waiting))
    assert seen(scene)["ended"][0]["earned"] == [0, 0, 0, -20]


def test_the_inside_man_is_told_after_his_job_and_until_the_next_lies_there():
    scene = Scene(players=2).sent("apartment", s0="con-man:1 muscle:1").chance("crew gun-man*")
    assert scene.stage == "jobs"  # the round is over
    (job, *_) = seen(scene)["ended"]
    assert (job["ending"], job["inside_man"], job["missing"]) == ("robbed", "gun-man*", {})
    scene.chance(scene.possible()[0])
    assert seen(scene)["ended"][0] is None


def test_the_card_that_was_kept_is_told_to_its_owner_while_others_choose():
    scene = Scene().bosses()
    while scene.stage != "draft":
        scene.chance(scene.possible()[-1])
    assert seen(scene, 0)["kept"] is None
    kept = scene.choices(0)[-1]
    scene.play(f"0 {kept}")
    assert f"keep {seen(scene, 0)['kept']}" == kept
    assert [seen(scene, other)["kept"] for other in (1, 2, NOBODY)] == [None] * 3
    for seat in (1, 2, 3):
        scene.play(f"{seat} {scene.choices(seat)[0]}")
    assert seen(scene, 0)["kept"] is None


@pytest.mark.parametrize("number", [1, 2])
def test_packs_come_from_one_neighbour_and_go_to_the_other(number):
    scene = Scene().bosses().round(number)
    while scene.stage != "draft":
        scene.chance(scene.possible()[0])
    for seat in range(4):
        assert seen(scene, seen(scene, seat)["passes_to"])["passed_by"] == seat


def test_cops_that_were_drawn_are_near_before_they_stand_on_the_track():
    scene = Scene().act_two().cops(2).fists("rob rob flee flee")
    assert (seen(scene)["cops_near"], seen(scene)["cops_to_bust"]) == (2, 3)
    scene.chance("token cop")
    assert scene.position["cops"] == 2
    assert (seen(scene)["cops_near"], seen(scene)["cops_to_bust"]) == (3, 2)
    scene.chance("token cop")
    assert (scene.position["cops"], seen(scene)["cops_near"], seen(scene)["cops_to_bust"]) == (4, 4, 1)


def test_at_stake_is_what_the_tokens_of_the_vault_add():
    scene = Scene().payout(s0="drive diamond").act_two().loot(s0="key diamond", s1="20K")
    assert seen(scene)["stakes"] == [200 + 30, 20, 0, 0]  # a pair, and the second diamond
    scene.fists("flee rob rob rob").chance("token 30K")
    assert seen(scene)["stakes"][1] == 50


@pytest.mark.parametrize("seed", range(4))
def test_at_stake_is_what_a_fortune_would_lack_without_the_loot(seed):
    dice = random.Random(seed)
    scene = Scene().payout(**{f"s{seat}": " ".join(dice.choices(PAYOUTS, k=3)) for seat in range(4)}).act_two()
    loot = [token for token in TOKENS if token != "cop" for _ in range(3 if token == "artifact" else 1)]
    scene.ability(s0="hacker").loot(**{f"s{seat}": " ".join(dice.sample(loot, 4)) for seat in range(4)})
    for seat, stake in enumerate(seen(scene)["stakes"]):
        without = scene.s.copy()
        without.loot[seat] = 0
        assert stake == fortune(scene.s, seat) - fortune(without, seat)


def test_what_a_bust_cost_is_ones_own_loot_though_the_others_lose_theirs():
    scene = Scene().payout(s0="artifact").act_two().cops(4).loot(s0="20K", s1="artifact artifact")
    scene.fists("rob rob flee flee").chance("token cop", "token 50K")
    assert seen(scene)["lost"] == [20, 2 * 30 + 250 + 50, 0, 0]  # seat 0 has the most artifacts now, and lost 20K all the same


def test_a_bust_tells_what_it_cost_everybody_who_robbed():
    scene = Scene().payout(s0="drive").act_two().cops(4).loot(s0="key", s1="100K silver", s2="gold")
    before = seen(scene)["fortunes"]
    assert seen(scene)["lost"] == []
    scene.fists("rob rob flee rob").chance("token cop", "token 30K", "token 50K")
    told = seen(scene)
    assert scene.stage == "over"
    assert told["lost"] == [200, 250 + 30, 0, 50]
    assert told["fortunes"][2] == before[2]
    assert told["cops_to_bust"] == 0
