"""What an analysis says of The Big Score: turning points, reasons and decisions in sentences that are true, in both languages."""

import pytest

from backroom.games.big_score import GAME, actions, cards, notation
from backroom.games.big_score.review import REVIEW
from backroom.games.big_score.review_plans import said
from backroom.kernel.reviews import Fault, Swing
from backroom.kernel.seats import CHANCE
from tests.big_score.scene import Scene

NAMES = ["Ann", "bob", "Cid", "Dot"]


def turning(before, after, event, change=(0.3, -0.3, 0, 0), lang="en", seat=None):
    """Tell a turning point of one stretch."""
    swing = Swing(GAME, [before, after], [event], change, [0.5, 0.1, 0.2, 0.2], NAMES, seat, lambda s, seat: 0.0)
    return REVIEW.sentence(swing, lang).replace("\xa0", " ")


def reason(scene, seat, played, best, points=(0, 0), lang="en"):
    """Say why one plan was better than another."""
    view = scene.view(seat).s
    plans = [[notation.action(view, step) for step in plan.split(", ")] for plan in (played, best)]
    rows = [[float(points[n])] * 4 for n in range(2)]
    return REVIEW.why(
        Fault(GAME, view, seat, *plans, ([0.1, 0.4, 0.3, 0.2], [0.3, 0.3, 0.2, 0.2]), tuple(rows), NAMES), lang
    ).replace("\xa0", " ")


def test_what_each_robber_drew_is_told_and_not_the_last_draw_of_the_first_robber():
    scene = Scene().act_two().fists("rob rob flee flee")
    before = scene.s.copy()
    scene.chance("token gold", "token cop")
    told = turning(before, scene.s, (CHANCE, notation.outcome_of(before, "token cop")))
    assert (
        told == "The robbers draw a gold bar (Ann) and a cop (bob). 4 more cops bring the bust. That takes Ann from 20% to 50%."
    )
    told = turning(before, scene.s, (CHANCE, 0), lang="fr")
    assert told.startswith("Les voleurs piochent un lingot d'or (Ann) et un flic (bob). Encore 4 flics, et c'est l'arrestation.")


def test_a_bust_tells_what_it_cost():
    scene = Scene().act_two().loot(s0="gold").cops(4).fists("rob flee flee flee")
    before = scene.s.copy()
    scene.chance("token cop")
    assert turning(before, scene.s, (CHANCE, 0)).startswith("The cops come: Ann loses 200K. That")


def test_crews_that_wait_for_jacks_and_jobs_that_are_done_are_told_those_of_whom_it_concerns_first():
    after = Scene().sent("hotel atm", s0="con-man:1 driver:1 grease-man:1", s1="driver:2 grease-man:2 hacker:2").s
    before = Scene().act_one("hotel atm night-club casino museum dockyard", s0="driver").s
    told = turning(before, after, (0, 0), seat=0)
    assert told.startswith(
        "The crews of round 1 are sent: Ann: the Hotel still lacks a muscle; bob: the ATM has all it needs. That"
    )
    told = turning(before, after, (0, 0), change=(0, 0.4, -0.1, 0), seat=0)
    assert told.startswith("The crews of round 1 are sent: bob: the ATM has all it needs; Ann: the Hotel still")


def test_the_jacks_of_a_job_are_told_with_what_it_lacked_and_how_it_ended():
    scene = Scene().sent("hotel", s0="con-man:1 driver:1 grease-man:1", s1="muscle:nothing")
    before = scene.s.copy()
    scene.play("0 show 1")
    told = turning(before, scene.s, (0, notation.action(before, "show 1")), seat=0)
    assert told.startswith("The Hotel lacks a muscle. Ann shows a Jack. It succeeds and brings 30K and a diamond. That")


def test_who_flees_behind_somebody_outside_is_told_who():
    scene = Scene().act_two().cash(s1=900, s0=300).fists("rob flee rob rob")
    scene.chance("token 20K", "token 20K", "token 30K")
    while scene.stage != "fists":
        scene.play(f"{scene.waiting[0]} keep token")
    told = reason(scene, 0, "flee", "rob")
    assert told == "Fleeing keeps 320K, but bob is out already with 900K. Bob gains most by it: 10% of the win."
    assert reason(scene, 0, "flee", "rob", lang="fr").startswith("Fuir garde 320 K, mais bob est déjà dehors avec 900 K.")


def test_who_flees_though_even_a_bust_would_leave_most_is_told_so():
    scene = Scene().act_two().cash(s0=900, s1=300).loot(s0="gold")
    assert reason(scene, 0, "flee", "rob").startswith("Even a bust would have left 900K, more than anybody else has")
    scene.cash(s1=950)
    assert reason(scene, 0, "flee", "rob").startswith("Fleeing keeps 1100K, but bob, still inside with 950K, can pass that")


def test_who_robs_on_is_told_the_risk_and_what_the_bust_takes_and_no_more():
    scene = Scene().act_two().cash(s0=900).loot(s0="gold").cops(4)
    told = reason(scene, 0, "rob", "flee")
    assert told.startswith("The risk of a bust was ")
    assert "with 200K from the vault at stake." in told


@pytest.mark.parametrize(
    ("played", "best", "told"),
    [
        ("con-man:nothing driver:nothing hacker:nothing", "con-man:nothing driver:2 hacker:2", "lacks only a grease man"),
        ("con-man:nothing driver:2 hacker:nothing", "con-man:1 driver:2 hacker:nothing", "cards on 2 jobs instead of 1"),
    ],
)
def test_crews_are_compared_by_what_their_cards_meet(played, best, told):
    scene = Scene().act_one("hotel atm night-club racetrack museum dockyard", s0="con-man driver hacker")
    plans = []
    for plan in (played, best):
        placed = (one.split(":") for one in plan.split())
        plans.append(", ".join(f"assign {kind} {f'job {place}' if place.isdigit() else place}" for kind, place in placed))
    assert told in reason(scene, 0, *plans)


def test_in_the_last_round_three_experts_in_training_are_a_reason_and_before_they_are_not():
    cards_of = "hacker* hacker* hacker*"
    plans = [
        "assign hacker* training, assign hacker* training, assign hacker* nothing",
        ", ".join(["assign hacker* training"] * 3),
    ]
    for number, is_told in ((3, True), (2, False)):
        scene = Scene().round(number).act_one("hotel atm night-club racetrack museum dockyard", s0=cards_of)
        assert ("the ability of the hacker" in reason(scene, 0, *plans)) == is_told


def test_trades_are_told_by_what_they_make_at_once_or_what_sets_promise():
    scene = Scene().act_two(floor="100K artifact 30K 50K silver").fists("rob flee flee flee")
    scene.chance("token 20K")
    assert reason(scene, 0, "keep token", "swap 20K 100K").startswith("It leaves 220K; the better choice makes 300K at once.")
    told = reason(scene.payout(s1="artifact artifact"), 0, "swap 20K 30K", "swap 20K artifact")
    assert told.startswith("Artifacts count for the majority too: 250K at the end.")
    assert reason(scene, 0, "swap 20K 30K", "keep token").startswith("What is swapped away lies on the floor")


def test_where_nothing_is_known_but_numbers_these_are_told():
    scene = Scene()
    assert reason(scene, 0, "boss mamba drive", "boss brute artifact", (100, 161.4)).startswith("It costs 61K on average.")
    assert reason(scene, 0, "boss mamba drive", "boss brute artifact", (100, 90)) == "Bob gains most by it: 10% of the win."


def test_a_crew_is_called_by_where_its_cards_go():
    scene = Scene().act_one("hotel atm night-club racetrack museum dockyard", s0="driver driver hacker hacker*")
    plan = [actions.assignment(cards.KIND_NAMES.index(kind), place) for kind, place in (
        ("driver", 0), ("driver", 0), ("hacker", 1), ("hacker*", actions.TRAINING))]  # fmt: skip
    views = [scene.s] * 4
    assert (
        said(views, 0, plan, "en").replace("\xa0", " ")
        == "2 × driver to the Hotel; a hacker to the ATM; an expert hacker into training"
    )
    assert said(views, 0, plan, "fr").replace("\xa0", " ").startswith("2 × chauffeur au coup « Hôtel » ; un hacker")


def test_every_choice_has_words_in_both_languages():
    scene = Scene().act_two(floor="gold artifact 30K 50K silver").ability(s0="driver", s1="grease-man")
    for action in [*range(actions.ASSIGN), *range(actions.SHOW, actions.ACTIONS)]:
        told = [said([scene.s], 0, [action], lang) for lang in ("en", "fr")]
        assert told[0] != told[1]
        assert "{" not in "".join(told)
