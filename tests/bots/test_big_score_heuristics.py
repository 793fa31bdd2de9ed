"""What the greedy bot knows about The Big Score: sensible choices in named positions, and nothing that its seat may not know."""

import numpy as np
import pytest

from backroom.bots.greedy import best_action_at
from backroom.games.big_score import GAME, notation
from backroom.games.big_score.heuristics import HEURISTICS
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine, can_compile, run
from backroom.kernel.heuristics import FARSIGHTED, NEARSIGHTED
from backroom.kernel.legal import no_actions
from backroom.kernel.seats import CHANCE
from tests.big_score.scene import Scene

NOT_SET = -(10**15)
BOTH = [NEARSIGHTED, FARSIGHTED]


def scores(s, seat, sight, choices):
    """Give the scores of a seat's choices, interpreted."""
    score = np.full(GAME.ACTIONS, NOT_SET, np.int64)
    HEURISTICS.weigh(s, seat, sight, no_actions(GAME.ACTIONS), score, HEURISTICS.new_memory())
    return {action: int(score[action]) for action in choices}


def liking(scene, seat=0, sight=FARSIGHTED):
    """Give the scores of a seat's choices by name, as its view shows the scene."""
    view = scene.engine.view(scene.s, seat)
    weighed = scores(view, seat, sight, scene.engine.choices(scene.s, seat))
    return {notation.name(scene.s, action): score for action, score in weighed.items()}


def best(scene, seat=0, sight=FARSIGHTED):
    """Give the name of the choice that looks best."""
    weighed = liking(scene, seat, sight)
    return max(weighed, key=lambda name: weighed[name])


def fled(scene, *seats):
    """Let seats have fled, and ask those inside."""
    for seat in seats:
        scene.s.where[seat] = 1
    scene.s.waiting = sum(1 << seat for seat in range(scene.s.seats) if seat not in seats)
    scene.s.turn = scene.waiting[0]
    return scene


# Robbing and fleeing


@pytest.mark.parametrize("sight", BOTH)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_robs_as_long_as_nobody_can_be_busted(players, sight):
    scene = Scene(players=players).act_two()
    assert [best(scene, seat, sight) for seat in range(players)] == ["rob"] * players


@pytest.mark.parametrize("sight", BOTH)
def test_who_holds_most_flees_when_the_next_cop_busts(sight):
    scene = Scene().act_two().cops(4).loot(s0="gold silver silver 100K", s1="20K", s2="30K", s3="20K")
    assert best(scene, 0, sight) == "flee"


def test_who_is_far_behind_robs_on():
    scene = Scene().act_two().cops(4).loot(s0="gold silver silver 100K", s1="20K", s2="30K", s3="20K")
    assert best(scene, 1) == "rob"


@pytest.mark.parametrize("sight", BOTH)
def test_alone_inside_one_goes_on_while_one_cop_does_not_bust(sight):
    scene = fled(Scene().act_two().cops(3).loot(s0="silver silver gold", s1="20K"), 1, 2, 3)
    assert best(scene, 0, sight) == "rob"


def test_alone_inside_the_win_is_taken_home():
    scene = fled(Scene().act_two().cops(4).loot(s0="silver silver gold", s1="20K"), 1, 2, 3)
    assert best(scene) == "flee"


def test_alone_inside_and_behind_nothing_is_lost_by_robbing():
    scene = fled(Scene().act_two().cops(4).loot(s0="20K", s1="silver silver gold"), 1, 2, 3)
    assert best(scene) == "rob"


# Tokens


def trading(scene, drawn):
    """Let everybody rob: seat 0 draws a token, the others cash."""
    return scene.fists("rob rob rob rob").chance(f"token {drawn}", "token 50K", "token 50K", "token 50K")


@pytest.mark.parametrize("sight", BOTH)
def test_the_key_that_makes_a_pair_is_taken(sight):
    scene = trading(Scene().payout(s0="drive").act_two(floor="key 20K 30K 50K 20K"), "100K")
    assert best(scene, 0, sight) == "swap 100K key"


@pytest.mark.parametrize("sight", BOTH)
def test_a_key_without_a_drive_is_left_and_the_better_token_kept(sight):
    scene = trading(Scene().act_two(floor="key 20K 30K 50K 20K"), "100K")
    assert best(scene, 0, sight) == "keep token"


@pytest.mark.parametrize("sight", BOTH)
def test_the_fifth_diamond_is_better_than_100K(sight):
    scene = trading(Scene().payout(s0="diamond diamond diamond diamond").act_two(floor="diamond 20K 30K 50K 20K"), "100K")
    assert best(scene, 0, sight) == "swap 100K diamond"


def test_a_con_man_gives_the_token_that_is_worth_least():
    scene = Scene().ability(s0="con-man").act_two(floor="silver 20K 30K 50K 20K").loot(s0="key 100K")
    assert best(trading(scene, "100K")) == "swap key silver"


@pytest.mark.parametrize("sight", BOTH)
def test_a_gun_man_swaps_and_takes_the_best_of_the_floor_too(sight):
    scene = trading(Scene().ability(s0="gun-man").act_two(floor="silver gold 30K 50K 20K"), "100K")
    assert best(scene, 0, sight) == "swap 100K gold"
    assert best(scene.play("0 swap 100K gold"), 0, sight) == "take silver"


@pytest.mark.parametrize("sight", BOTH)
def test_a_grease_man_who_flees_takes_the_best_of_the_floor(sight):
    scene = (
        Scene(players=2).ability(s0="grease-man").act_two(floor="silver 20K 30K 50K 20K").fists("flee rob").chance("token 20K")
    )
    assert best(scene, 0, sight) == "take silver"


@pytest.mark.parametrize("sight", BOTH)
def test_a_driver_who_flees_draws(sight):
    scene = Scene(players=2).ability(s0="driver").act_two().fists("flee rob").chance("token 20K")
    assert best(scene, 0, sight) == "use"


@pytest.mark.parametrize("sight", BOTH)
@pytest.mark.parametrize(("floor", "choice"), [("gold silver 30K 50K 20K", "use"), ("20K 20K 30K 30K 20K", "decline")])
def test_a_muscle_takes_the_marker_for_a_good_trade_only(floor, choice, sight):
    scene = Scene().ability(s0="muscle").act_two(marker=1, floor=floor)
    assert best(trading(scene, "30K"), 0, sight) == choice


# Jobs


@pytest.mark.parametrize("sight", BOTH)
def test_the_jack_that_completes_a_job_is_shown(sight):
    assert best(Scene().sent("apartment", s0="con-man:1 gun-man:1"), 0, sight) == "show 1"


@pytest.mark.parametrize("sight", BOTH)
def test_a_jack_that_is_not_needed_stays_hidden(sight):
    scene = Scene(players=2).sent("apartment", s0="con-man:1 gun-man:1").chance("crew driver")
    assert best(scene, 0, sight) == "show 1"


def test_a_jack_is_shown_if_all_are_needed():
    scene = Scene().sent("apartment", s0="con-man:1", s1="con-man:1")
    assert [best(scene, seat) for seat in range(2)] == ["show 1", "show 1"]


BIG = "casino armored-truck museum data-center dockyard"


@pytest.mark.parametrize("sight", BOTH)
def test_the_card_that_completes_a_job_goes_there(sight):
    scene = Scene().act_one(f"{BIG} apartment", s0="con-man gun-man muscle", s1="con-man", s2="con-man", s3="con-man")
    scene.assign(0, "job 6", "job 6")
    assert best(scene, 0, sight) == "assign muscle job 6"


@pytest.mark.parametrize("sight", BOTH)
def test_a_job_that_fits_the_crew_comes_before_one_that_does_not(sight):
    scene = Scene().act_one(f"{BIG} apartment", s0="con-man gun-man muscle", s1="driver", s2="driver", s3="driver")
    assert best(scene, 0, sight) == "assign con-man job 6"


@pytest.mark.parametrize("sight", BOTH)
def test_a_job_that_nobody_can_do_is_left_alone(sight):
    scene = Scene().act_one(f"{BIG} credit-union", s0="driver", s1="driver")
    assert best(scene, 0, sight) == "assign driver nothing"


@pytest.mark.parametrize("sight", BOTH)
def test_three_equal_experts_are_trained_at_the_end_of_act_one(sight):
    scene = Scene().round(3).act_one(f"{BIG} credit-union", s0="driver* driver* driver*", s1="driver")
    for _ in range(3):
        assert best(scene, 0, sight) == "assign driver* training"
        scene.assign(0, "training")


@pytest.mark.parametrize("sight", BOTH)
def test_two_equal_experts_are_not_trained_when_it_is_too_late(sight):
    weighed = liking(Scene().round(3).act_one(f"{BIG} credit-union", s0="driver* driver*", s1="driver"), 0, sight)
    assert weighed["assign driver* training"] < weighed["assign driver* nothing"]


def test_an_expert_is_kept_rather_than_a_regular_card_of_its_type():
    scene = Scene().bosses()
    while scene.stage in ("jobs", "dealing"):
        wanted = ("crew driver*", "crew driver")[int(scene.s.dealt) % 2]
        scene.chance(wanted if wanted in scene.possible() else scene.possible()[0])
    weighed = liking(scene)
    assert weighed["keep driver*"] > weighed["keep driver"]


# Every position


def random_positions(options, seed, every=1):
    """Play a game at random and give every so many of its positions, with the seat that acts and what it may do."""
    engine = Engine(GAME)
    s, dice = engine.start(options, seed)
    number = 0
    while s.waiting or s.turn == CHANCE:
        if s.turn == CHANCE:
            engine.apply(s, CHANCE, engine.outcome(s, dice[0]))
            continue
        seat = int(s.turn)
        choices = engine.choices(s, seat)
        if number % every == 0 and len(choices) > 1:
            yield s, seat, choices
        number += 1
        engine.apply(s, seat, choices[int(draw(dice[1 + seat], len(choices)))])


@pytest.mark.parametrize("sight", BOTH)
@pytest.mark.parametrize("options", GAME.variants(), ids=lambda options: "-".join(options.values()))
def test_every_legal_action_is_weighed_and_by_what_the_seat_may_know_alone(options, sight):
    engine = Engine(GAME)
    for seed in range(3):
        for s, seat, choices in random_positions(options, seed, every=2):
            before = s.copy()
            weighed = scores(s, seat, sight, choices)
            assert NOT_SET not in weighed.values()
            assert s == before
            assert weighed == scores(engine.view(s, seat), seat, sight, choices)


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_compiled_and_interpreted_choose_the_same():
    positions = 0
    for options in GAME.variants()[:6]:
        for s, seat, _ in random_positions(options, 6, every=3):
            chosen = []
            for compiled in (False, True):
                may, score = no_actions(GAME.ACTIONS), np.zeros(GAME.ACTIONS, np.int64)
                action = run(
                    best_action_at,
                    compiled,
                    s.copy(),
                    seat,
                    positions % 2,
                    may,
                    score,
                    HEURISTICS.new_memory(),
                    dice_for(positions),
                )
                chosen.append((int(action), score.tolist()))
            assert chosen[0] == chosen[1]
            positions += 1
    assert positions >= 200
