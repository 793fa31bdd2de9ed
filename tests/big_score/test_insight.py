"""What a thoughtful player works out: counted here in other ways than there."""

from fractions import Fraction
from itertools import combinations

import pytest

from backroom.games.big_score import GAME
from backroom.games.big_score.board import DRAFT, OVER
from backroom.games.big_score.cards import ICONS, JOB_NAMES
from backroom.games.big_score.tokens import SUPPLY, TOKENS
from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene


def seen(scene, seat):
    return GAME.insight(scene.engine.view(scene.s, seat), seat)


def test_what_bosses_bring_is_told_to_everybody_while_they_are_chosen():
    scene = Scene()
    for observer in (NOBODY, 0, 3):
        offers = seen(scene, observer)["offers"]
        assert len(offers) == 6
        assert offers["collector"] == ["artifact", "diamond"]
        assert {f"boss {boss} {item}" for boss, items in offers.items() for item in items} == set(scene.choices(0))
    assert seen(scene.bosses(), 0)["offers"] == {}


def test_what_a_job_lacks_counts_ones_own_cards_and_nobody_elses():
    scene = Scene().act_one("night-club hotel casino museum dockyard atm", s0="gun-man muscle*", s1="con-man driver", s2="driver")
    scene.assign(0, "job 1", "job 1").assign(1, "job 1", "job 1")
    assert seen(scene, 0)["jobs"]["night-club"] == {"con-man": 1, "driver": 1, "gun-man": 1}
    assert seen(scene, 1)["jobs"]["night-club"] == {"gun-man": 2, "muscle": 1}
    assert seen(scene, NOBODY)["jobs"]["night-club"] == {"con-man": 1, "driver": 1, "gun-man": 2, "muscle": 1}


def test_what_a_revealed_job_lacks_counts_everybodys_cards():
    scene = Scene().sent("apartment atm", s0="con-man:1", s1="muscle:1", s2="hacker:2")
    for observer in (NOBODY, 0, 1, 2):
        assert seen(scene, observer)["jobs"]["apartment"] == {"gun-man": 1}
    assert seen(scene, 0)["jobs"]["atm"] == {"driver": 1, "grease-man": 1, "hacker": 1}
    assert seen(scene, 2)["jobs"]["atm"] == {"driver": 1, "grease-man": 1}


def test_cards_of_the_round_before_fill_no_job_of_the_next():
    scene = Scene().sent("night-club", s0="con-man:1 driver:1 gun-man:1 gun-man:1 muscle:1")
    while scene.stage != "draft":
        scene.chance(scene.possible()[0])
    jobs = seen(scene, 0)["jobs"]
    assert len(jobs) == 6
    assert all(sum(lacks.values()) == sum(ICONS[JOB_NAMES.index(job)]) for job, lacks in jobs.items())


@pytest.mark.parametrize(("cops", "vault"), [(3, "cop cop 20K 20K key gold"), (4, "cop 20K 30K"), (2, "cop cop cop diamond")])
def test_the_odds_of_a_bust_are_those_of_every_draw_listed(cops, vault):
    scene = Scene().act_two().cops(cops).vault(vault)
    for about in seen(scene, 0)["bust"]:
        draws = list(combinations(vault.split(), min(about["robbers"], len(vault.split()))))
        busts = sum(cops + draw.count("cop") > 4 for draw in draws)
        assert Fraction(about["busts"], about["of"]) == Fraction(busts, len(draws))
    assert [about["robbers"] for about in seen(scene, 0)["bust"]] == [1, 2, 3, 4]


def test_an_empty_track_cannot_bust_in_one_round():
    assert SUPPLY[TOKENS.index("cop")] == 10
    assert all(about["busts"] == 0 for about in seen(Scene().act_two(), 0)["bust"])


def test_a_token_of_the_floor_is_worth_what_it_adds_to_this_seat():
    scene = Scene().payout(s0="drive diamond diamond", s1="artifact").act_two(floor="20K key diamond silver artifact")
    worth = seen(scene, 0)["floor"]
    assert worth == {"20K": 20, "key": 200, "diamond": 50, "silver": 150, "artifact": 30}
    assert seen(scene, 1)["floor"] == {"20K": 20, "key": 0, "diamond": 20, "silver": 150, "artifact": 30}
    assert seen(scene, NOBODY)["floor"] == {}


def test_in_exchange_for_the_token_just_drawn_the_floor_is_worth_the_difference():
    scene = Scene().act_two(floor="20K 20K 100K silver silver").play("0 rob", "1 flee", "2 flee", "3 flee").chance("token 30K")
    assert scene.stage == "trading"
    assert seen(scene, 0)["floor"] == {"20K": -10, "100K": 70, "silver": 120}


def test_a_con_man_sees_what_every_earlier_token_would_bring():
    scene = Scene().ability(s0="con-man").act_two(floor="20K 20K 100K key diamond").loot(s0="30K 50K").payout(s0="drive")
    assert seen(scene, 0)["earlier"] == {}
    scene.play("0 rob", "1 rob", "2 flee", "3 flee").chance("token 100K").chance("token 20K")
    assert scene.waiting == [0]
    worth = {"20K": 20, "100K": 100, "key": 200, "diamond": 20}
    for given, cost in (("30K", 30), ("50K", 50)):
        assert seen(scene, 0)["earlier"][given] == {taken: gain - cost for taken, gain in worth.items()}
    assert "100K" not in seen(scene, 0)["earlier"]  # it has just been drawn: the floor tells
    assert seen(scene, 1)["earlier"] == {}
    assert seen(scene, NOBODY)["earlier"] == {}
    assert seen(scene.play("0 swap 30K key"), 0)["earlier"] == {}


def test_after_its_trade_a_seat_gives_nothing_more_for_the_floor():
    scene = Scene().ability(s0="gun-man").act_two(floor="20K 20K 100K silver silver").play("0 rob", "1 rob", "2 flee", "3 flee")
    scene.chance("token 30K").chance("token 50K")
    assert seen(scene, 1)["floor"] == {"20K": -30, "100K": 50, "silver": 100}
    scene.play("0 swap 30K silver")
    assert scene.stage == "stealing"
    assert seen(scene, 0)["floor"] == {"20K": 20, "30K": 30, "100K": 100, "silver": 150}
    scene.play("0 decline")
    assert (scene.stage, scene.waiting) == ("trading", [1])
    assert seen(scene, 0)["floor"]["100K"] == 100
    assert seen(scene, 1)["floor"]["100K"] == 50


def test_the_holdings_of_everybody_are_valued_now():
    scene = Scene().cash(s0=10).payout(s0="drive", s2="diamond diamond").act_two().loot(s0="key silver", s1="gold")
    assert seen(scene, 3)["fortunes"] == [10 + 200 + 150, 200 + 200, 200 + 50, 200]


def test_a_job_tells_what_it_pays_and_needs():
    scene = Scene().act_one("night-club hotel casino museum dockyard atm", s0="gun-man")
    cards = seen(scene, NOBODY)["cards"]
    assert cards[0] == {"cash": 50, "token": None, "crew": {"con-man": 1, "driver": 1, "gun-man": 2, "muscle": 1}}
    assert cards[1] == {"cash": 30, "token": "diamond", "crew": {"con-man": 1, "driver": 1, "grease-man": 1, "muscle": 1}}


def test_jobs_that_are_done_tell_how_they_ended_and_who_sent_what():
    scene = Scene().sent("apartment atm pawn-shop", s0="con-man:1 muscle:1", s1="gun-man:1 hacker:2", s2="con-man:3")
    for observer in (NOBODY, 0, 2):
        ended = seen(scene, observer)["ended"]
        assert [None if end is None else end["ending"] for end in ended[:2]] == ["robbed", "failed"]
        assert ended[0]["crew"][:3] == [{"con-man": 1, "muscle": 1}, {"gun-man": 1}, {}]
    while scene.stage == "jack":
        scene.play(f"{scene.waiting[0]} show 0")
    assert [end["ending"] for end in seen(scene, NOBODY)["ended"]][2:] == ["failed", "deserted", "deserted", "deserted"]
    scene.chance(scene.possible()[0])
    assert seen(scene, NOBODY)["ended"][0] is None


def test_the_reckoning_adds_up_to_the_fortune():
    scene = Scene().payout(s0="drive drive diamond artifact", s1="artifact artifact").act_two()
    scene.loot(s0="key 50K silver artifact", s1="gold")
    told = seen(scene, NOBODY)
    assert [sum(one.values()) for one in told["reckoning"]] == told["fortunes"]
    assert told["reckoning"][0] | {"cash": 0} == {
        "cash": 0, "vault_cash": 50, "bars": 150, "diamonds": 20, "artifacts": 60, "majority": 0, "pairs": 200, "loose": 0,
    }  # fmt: skip


def test_where_every_kind_of_card_may_go_is_told_at_once_as_the_rules_allow_it_one_by_one():
    crew = "con-man driver hacker hacker* muscle*"
    scene = Scene().act_one("night-club hotel casino museum dockyard atm", s0=crew, s1="driver")
    told = seen(scene, 0)["places"]
    assert list(told) == crew.split()
    for kind in crew.split():
        head = f"assign {kind} "
        assert told[kind] == [choice.removeprefix(head) for choice in scene.choices(0) if choice.startswith(head)]
        scene.play(f"0 assign {kind} nothing")
    assert seen(scene, 0)["places"] == {}
    assert seen(scene, 1)["places"].keys() == {"driver"}
    assert seen(scene, NOBODY)["places"] == {}


def test_a_type_in_training_keeps_others_out_of_it():
    scene = Scene().act_one("night-club hotel casino museum dockyard atm", s0="driver* driver* hacker*", s1="driver")
    assert "training" in seen(scene, 0)["places"]["hacker*"]
    scene.play("0 assign driver* training")
    told = seen(scene, 0)["places"]
    assert "training" in told["driver*"]
    assert "training" not in told["hacker*"]
    assert seen(scene, 0)["training"]
    assert not seen(Scene(variant="simple"), 0)["training"]


def test_the_rest_of_a_pack_goes_to_who_holds_it_next():
    scene = Scene()
    for rounds, next_seat in ((0, 1), (1, 3), (2, 1)):
        scene.s.rounds, scene.s.stage = rounds, DRAFT
        assert seen(scene, 0)["passes_to"] == next_seat
        assert seen(scene, NOBODY)["passes_to"] is None
    assert seen(Scene().act_two(), 0)["passes_to"] is None


def test_fists_are_told_as_they_are_seen():
    scene = Scene().act_two()
    assert seen(scene, 1)["fists"] == ["waits"] * 4
    scene.play("0 rob", "1 flee")
    for observer in (NOBODY, 0, 1, 2):
        assert seen(scene, observer)["fists"] == ["closed", "closed", "waits", "waits"]
    scene.play("2 rob", "3 flee")
    assert seen(scene, NOBODY)["fists"] == ["rob", "flee", "rob", "flee"]
    scene.chance("token 20K").chance("token 30K").play("0 keep token", "2 keep token")
    assert seen(scene, NOBODY)["fists"] == ["waits", "out", "waits", "out"]
    assert seen(scene, 0)["act"] == 2
    assert (seen(Scene(), 0)["act"], seen(Scene(), 0)["fists"]) == (1, [])


def test_at_the_end_every_token_lies_with_what_it_counts_for():
    scene = Scene().payout(s0="diamond drive drive drive artifact").act_two()
    scene.loot(s0="diamond diamond key 100K 20K 20K gold silver artifact")
    assert seen(scene, 0)["tokens"] == []
    scene.s.stage, scene.s.turn, scene.s.waiting = OVER, NOBODY, 0
    assert seen(scene, NOBODY)["tokens"][0] == {
        "vault_cash": ["20K", "20K", "100K"],
        "bars": ["silver", "gold"],
        "diamonds": ["diamond"] * 3,
        "artifacts": ["artifact"] * 2,
        "pairs": ["drive", "key"],
        "loose": ["drive", "drive"],
    }
