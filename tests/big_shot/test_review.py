"""What an analysis says of Big Shot: turning points, reasons and decisions in sentences that are true, in both languages."""

import pytest

from backroom.games.big_shot import GAME
from backroom.games.big_shot import actions as act
from backroom.games.big_shot.board import LOT_NAMES
from backroom.games.big_shot.review import REVIEW
from backroom.games.big_shot.review_plans import said
from backroom.kernel.reviews import Fault, Swing
from tests.big_shot.scene import Scene

NAMES = ["Ann", "bob", "Cid", "Dot"]


def placing(scene, *cubes):
    """Give a plan of cubes: 'red A9'."""
    colours, lots = zip(*(cube.split() for cube in cubes), strict=True)
    return [act.PLACE + len(LOT_NAMES) * scene.colour(one) + LOT_NAMES.index(lot) for one, lot in zip(colours, lots, strict=True)]


def reason(scene, played, best, points=(0, 0), lang="en"):
    """Say why one plan of the seat in turn was better than another."""
    seat = scene.turn
    rows = tuple([float(each)] * 4 for each in points)
    shares = [0.1, 0.4, 0.3, 0.2], [0.3, 0.3, 0.2, 0.2]
    told = REVIEW.why(Fault(GAME, scene.view(seat).s, seat, played, best, shares, rows, NAMES), lang)
    return told.replace("\xa0", " ")


def bidding():
    return Scene(money="open").roll(1)


@pytest.mark.parametrize(
    ("played", "best", "points", "told"),
    [
        (7, 3, (10, 12.5), "A bid of 7M is more than these cubes promise: 2.5M less at the end, on average."),
        (3, 7, (10, 12.5), "A bid of 3M leaves the others room: a higher one brings 2.5M more at the end, on average."),
        (act.PASS, 7, (10, 12.5), "The cubes were worth more than 7M here: letting them go costs 2.5M on average."),
        (act.PASS, 7, (12, 11), "Passing saves money, but the cubes do more for the others than the money does here."),
    ],
)
def test_bids_are_told_by_what_they_are_worth(played, best, points, told):
    scene = bidding()
    assert reason(scene, [played], [best], points).startswith(told)


def test_of_two_loans_the_cheaper_one_is_told():
    scene = bidding().ious(red=2)
    red, orange = (act.LOAN + scene.colour(name) for name in ("red", "orange"))
    assert "in the end; with orange it is" in reason(scene, [red], [orange])
    assert "with orange" not in reason(scene, [orange], [red], (10, 11))


def deploying(**city):
    return bidding().city(**city).nobody_bids() if city else bidding().nobody_bids()


def test_cubes_are_told_by_lots_that_go_another_way_and_an_empty_lot_is_no_tie():
    """This fails if lots are looked at that the better plan leaves empty: nobody has tied there."""
    scene = deploying(A10="orange 2")
    played = placing(scene, "orange A9", "red A10")
    best = placing(scene, "red C17", "orange A10")
    told = reason(scene, played, best)
    assert told.startswith("Instead: red (Ann) now leads on C17 (17M), A9 (9M) does not go to orange (bob).")
    assert "tie" not in told


def test_a_lot_that_both_plans_give_away_alike_is_no_reason():
    scene = deploying()
    told = reason(scene, placing(scene, "red A9", "orange C18"), placing(scene, "red A9", "red D20"))
    assert "A9" not in told


def test_ones_own_loss_is_no_reason():
    scene = deploying()
    assert "A9" not in reason(scene, placing(scene, "red A9"), placing(scene, "orange D20"))


def turning(before, after, event, points):
    swing = Swing(GAME, [before, after], [event], [0.1, -0.3, 0.1, 0.1], [0.5, 0.1, 0.2, 0.2], NAMES, event[0], points)
    return REVIEW.sentence(swing, "en")


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        (9, "bob pays 4M for cubes that were worth 9M to them."),
        (2, "bob pays 4M for cubes that were worth only 2M to them."),
        (-1, "bob pays 4M for cubes that were worth nothing to them."),
    ],
)
def test_prices_stand_beside_what_the_cubes_were_worth(worth, told):
    scene = bidding()
    while scene.turn != 1:
        scene.play(f"{scene.turn} pass")
    before = scene.s.copy()
    scene.play("1 bid 4")
    while scene.stage == "bidding":
        scene.play(f"{scene.turn} pass")
    points = lambda s, seat: float(worth - 4 if s.stage == scene.s.stage else 0)  # noqa: E731
    assert turning(before, scene.s, (1, 4), points).startswith(told[0].upper() + told[1:])


def test_cubes_are_called_lot_by_lot_and_other_steps_one_by_one():
    scene = deploying()
    plan = placing(scene, "red A9", "red A9", "orange D20", "red A9")
    assert said([scene.s] * 4, 0, plan, "en").replace("\xa0", " ") == "3 × red on A9, orange on D20"
    assert said([scene.s] * 4, 0, plan, "fr").replace("\xa0", " ") == "3 × rouge sur A9, orange sur D20"
    for action in range(act.PLACE):
        told = [said([scene.s], 0, [action], lang) for lang in ("en", "fr")]
        assert told[0] != told[1]
        assert "{" not in "".join(told)
