"""Judgement in The Big Score: positions in which one choice is plainly right, because only the first place counts."""

import numpy as np
import pytest

from backroom.bots.greedy import best_action_at
from backroom.games.big_score import GAME
from backroom.games.big_score.heuristics import HEURISTICS
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import run
from backroom.kernel.heuristics import FARSIGHTED, HALFSIGHTED, NEARSIGHTED
from backroom.kernel.legal import no_actions
from tests.big_score.scene import Scene
from tests.bots.test_big_score_heuristics import BIG, best, fled, liking, random_positions, scores

KNOWING = [HALFSIGHTED, FARSIGHTED]

# Robbing and fleeing


@pytest.mark.parametrize("sight", KNOWING)
@pytest.mark.parametrize("cops", [2, 3, 4])
def test_nobody_flees_behind_somebody_who_is_out_with_more(cops, sight):
    scene = Scene().act_two().cops(cops).loot(s0="silver 100K", s1="gold silver silver 100K", s2="20K", s3="30K")
    assert best(fled(scene, 1), 0, sight) == "rob"


@pytest.mark.parametrize("sight", KNOWING)
@pytest.mark.parametrize(("players", "cops"), [(4, 2), (4, 3), (4, 4), (6, 4), (6, 5), (6, 6)])
def test_nobody_flees_if_another_has_more_even_after_a_bust(players, cops, sight):
    scene = Scene(players=players).cash(s1=600).act_two().cops(cops).loot(s0="silver 100K", s1="20K", s2="20K", s3="20K")
    assert best(scene, 0, sight) == "rob"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whoever_has_most_after_a_bust_robs_on(players):
    scene = Scene(players=players).cash(s0=300).act_two().cops(players).loot(s0="20K 20K", s1="100K")
    assert best(scene, 0) == "rob"


def test_whoever_has_most_after_a_bust_dares_even_with_much_to_lose():
    scene = Scene().cash(s0=260).act_two().cops(4).loot(s0="silver silver", s1="100K")
    assert best(scene, 0) == "rob"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_in_front_but_not_after_a_bust_one_flees_from_a_great_risk(players):
    scene = Scene(players=players).cash(s0=200, s1=260).act_two().cops(players).loot(s0="gold silver 100K", s1="silver 20K")
    assert best(scene, 0) == "flee"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_just_behind_one_robs_on_whatever_the_risk(players):
    scene = Scene(players=players).act_two().cops(players).loot(s0="silver 100K", s1="silver 100K 20K")
    assert best(scene, 0) == "rob"


def test_alone_inside_somebody_level_with_the_best_outside_robs_on():
    scene = fled(Scene(players=2).cash(s0=250, s1=350).act_two().cops(2).loot(s0="100K"), 1)
    assert best(scene, 0) == "rob"


# Jacks


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_where_two_icons_are_missing_and_three_jacks_are_there_they_are_shown_although_another_job_follows(seat):
    crews = {"s0": "con-man:1 gun-man:2", "s1": "con-man:1 gun-man:2", "s2": "driver:1 driver:2", "s3": "hacker:nothing"}
    assert best(Scene().sent("hotel courier-van", **crews), seat) == "show 1"


def test_a_jack_is_kept_for_a_job_of_ones_own_rather_than_spent_on_one_that_pays_everybody():
    everybody = {"s1": "grease-man:1", "s2": "con-man:1", "s3": "hacker:1"}
    scene = Scene().sent("movie-theater apartment", s0="gun-man:1 con-man:2 gun-man:2", **everybody)
    assert best(scene, 0) == "show 0"


# Crews


def test_a_crew_that_meets_a_job_goes_there_together():
    scene = Scene().act_one(f"{BIG} courier-van", s0="driver gun-man muscle", s1="hacker", s2="hacker", s3="hacker")
    for kind in ("driver", "gun-man", "muscle"):
        assert best(scene, 0) == f"assign {kind} job 6"
        scene.assign(0, "job 6")


def test_a_second_card_of_a_type_that_is_met_goes_elsewhere():
    scene = Scene().act_one("apartment antique-shop pawn-shop hotel atm museum", s0="con-man con-man", s1="gun-man", s2="muscle")
    first = best(scene, 0)
    scene.assign(0, first.removeprefix("assign con-man "))
    assert best(scene, 0) != first


def test_the_third_equal_expert_is_kept_for_training_at_the_end_although_a_job_would_take_it():
    scene = Scene().round(3).act_one(f"apartment {BIG}", s0="con-man gun-man hacker* hacker* hacker*", s1="muscle", s2="muscle")
    scene.assign(0, "job 1", "job 1")
    for _ in range(3):
        assert best(scene, 0) == "assign hacker* training"
        scene.assign(0, "training")


def test_being_on_a_job_counts_for_more_than_a_second_card_there():
    scene = Scene().act_one("apartment restaurant racetrack hotel atm museum", s0="driver driver", s1="con-man", s2="hacker")
    before = liking(scene)
    place = best(scene, 0)
    scene.assign(0, place.removeprefix("assign driver "))
    assert liking(scene)[place] < before[place]


# Slips


@pytest.mark.parametrize("players", ["2", "4"])
@pytest.mark.parametrize(("sight", "least", "most"), [(FARSIGHTED, 0, 0), (HALFSIGHTED, 10, 90), (NEARSIGHTED, 10, 90)])
def test_only_what_is_nearly_as_good_is_mistaken_for_the_best(players, sight, least, most):
    mistaken = decided = 0
    for s, seat, choices in random_positions(GAME.chosen({"players": players}), 3, every=2):
        weighed = scores(s, seat, sight, choices)
        scratch = no_actions(GAME.ACTIONS), np.zeros(GAME.ACTIONS, np.int64), HEURISTICS.new_memory()
        chosen = run(best_action_at, False, s.copy(), seat, sight, *scratch, dice_for(decided))
        short = max(weighed.values()) - weighed[int(chosen)]
        assert short <= HEURISTICS.slip(s, sight)
        mistaken, decided = mistaken + (short > 0), decided + 1
    assert decided >= 40
    assert least <= 100 * mistaken // decided <= most
