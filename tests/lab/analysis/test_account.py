"""The account of a game: the books close, luck is zero on average, and who was quicker changes nothing."""

from types import SimpleNamespace

import numpy as np
import pytest

from backroom import games
from backroom.bots.endings.solution import in_reach
from backroom.bots.values import SHARES, values_of
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.account import Appraiser, accounts, bookings
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.decisions import stretches
from backroom.lab.analysis.effects import standing, with_effects
from backroom.lab.analysis.grading import sure_part
from backroom.lab.analysis.running import Room, with_decisions
from tests.lab.analysis.games import TINY, bots_game, golden
from tests.lab.analysis.test_decisions import played_in_any_order


def appraiser_for(record):
    game = games.game(record.game)
    return Appraiser(Engine(game, True), values_of(game, len(record.seats), True))


def booked(record):
    course, appraiser = stretches(record, True), appraiser_for(record)
    every = bookings(appraiser, course)
    return appraiser.value(course[0].before), every, appraiser.result(course[-1].after), course


GOLDEN = [
    ("big-shot", "ending-nobody-wins-at-three"),
    ("big-shot", "ending-shared-victory"),
    ("big-shot", "variant-2-2001-hidden-punished"),
    ("big-shot", "variant-4-2018-open-refused"),
    ("big-score", "ending-bust"),
    ("big-score", "variant-2-standard"),
]


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_the_books_close(game, name):
    start, every, end, _ = booked(golden(game, name))
    for one in accounts(start, every, end):
        for told in (vars(one), one.points):
            parts = told["start"] + told["luck"] + told["own"] + told["others"] + told["unforeseen"]
            assert abs(parts - told["result"]) < 1e-9


def test_the_books_of_a_whole_analysis_close_and_the_deal_is_luck():
    room = Room(bots_game("network", "expert", "greedy", "random"), TINY)
    found = with_decisions(room.account(), [room.judged(number) for number in range(100, 130)])
    assert found.bookings[0].kind == "deal"
    for one in found.accounts:
        assert abs(one.start + one.luck + one.own + one.others + one.unforeseen - one.result) < 1e-9
        assert abs(one.adjusted + one.luck - one.result) < 1e-12
        assert one.deal == pytest.approx(found.bookings[0].change[one.seat])
        assert one.own == pytest.approx(-found.accuracy[one.seat].whole.loss, abs=1e-9)
    assert sum(found.start) == pytest.approx(1, abs=0.05)
    assert any(one.own for one in found.accounts)
    assert sum(one.own + one.others for one in found.accounts) == pytest.approx(0, abs=0.02)  # what one loses, the others get


def test_what_was_taken_apart_in_pieces_is_the_same():
    """A server books part by part, in processes that know nothing of each other."""
    record = bots_game("network", "expert", "greedy", "random")
    course = stretches(record, True)
    whole = bookings(appraiser_for(record), course)
    pieces = [one for at in range(0, len(course), 7) for one in bookings(appraiser_for(record), course[at : at + 7])]
    assert pieces == whole


def test_luck_is_exactly_zero_on_average_over_what_can_be_drawn():
    """This fails if the value before a draw is not the mean of the values behind it, as when the judge is asked before it."""
    record = bots_game("network", "expert", "greedy", "random")
    appraiser = appraiser_for(record)
    rolls = [one for one in stretches(record, True) if one.seat == CHANCE]
    for one in (rolls[2], rolls[9], rolls[16]):
        before, sampled, _ = appraiser.valued(one.before)
        behind = [appraiser.value(appraiser.carried_out(one.before, CHANCE, outcome)) for outcome in range(6)]
        assert not sampled
        assert np.allclose(np.mean(behind, axis=0), before, atol=1e-12)
        assert np.std(behind, axis=0)[SHARES].max() > 1e-4  # there was something to be drawn


def test_luck_is_about_zero_over_games():
    found = []
    for seed in range(16):
        _, every, _, _ = booked(bots_game("random", "greedy", seed=seed))
        found.append(sum(np.array(one.change) for one in every if one.kind == "chance"))
    luck = np.array(found)
    error = luck.std(axis=0, ddof=1) / np.sqrt(len(luck))
    assert (error < 0.15).all()
    assert (np.abs(luck.mean(axis=0)) < 3 * error + 1e-9).all()


def test_whoever_decides_at_random_pays_for_it_and_whoever_does_what_looks_best_does_not():
    """This fails if small doubts are booked: over a game they add up to more than a whole win."""
    room = Room(bots_game("network", "random", "greedy", "random"), Effort("small", 4, 8, 48))
    numbers = [number for number, one in enumerate(room.choices, 1) if one.seat in (0, 1)][::3]
    found = with_decisions(room.account(), [room.judged(number) for number in numbers])
    doubted = sum(one.loss for one in found.decisions if one.seat == 0)
    assert -0.1 < found.accounts[0].own <= 0
    assert doubted > 3 * -found.accounts[0].own
    assert found.accounts[1].own < 2 * found.accounts[0].own


def test_only_what_is_sure_of_a_loss_is_booked():
    assert sure_part(0.01, 0.01, False) == 0
    assert sure_part(0.004, 0.0, False) == 0
    assert sure_part(0.3, 0.0, True) == 0
    assert sure_part(0.2, 0.05, False) == pytest.approx(0.5)
    assert sure_part(1.0, 0.0, False) == 1


def test_others_are_booked_by_the_rule_of_ones_own():
    """What a decision costs whoever makes it is what the others have more of, seat by seat."""
    start, end = np.array([[0.5, 0.5], [0.0, 0.0]]), np.array([[0.0, 1.0], [10.0, 30.0]])
    blunder = SimpleNamespace(seat=0, effect=[-0.3, 0.3], effect_points=[-5.0, 4.0])
    one, other = with_effects(accounts(start, [], end), [blunder], [1.0])
    assert (one.own, one.others, one.unforeseen) == pytest.approx((-0.3, 0.0, -0.2))
    assert (other.own, other.others, other.unforeseen) == pytest.approx((0.0, 0.3, 0.2))
    assert (one.points["own"], other.points["others"], other.points["unforeseen"]) == (-5.0, 4.0, 26.0)


def test_one_mistake_in_several_steps_is_booked_once():
    """Two bids stop short of the right one; after the first the seat still has all that it is said to have lost."""

    def made(seat, played, best, effect, first):
        shares = SimpleNamespace(shares=[best, 1 - best])
        return SimpleNamespace(
            seat=seat, effect=effect, first=first, last=first, choice=SimpleNamespace(shares=[played, 1 - played]), best=shares
        )

    short, pause, again = made(0, 0.3, 0.5, [-0.2, 0.2], 1), made(1, 0.3, 0.3, [0.0, 0.0], 2), made(0, 0.3, 0.5, [-0.2, 0.2], 4)
    assert standing([short, pause, again], []) == pytest.approx([0, 1, 1])
    forgiven = made(1, 0.5, 0.3, [0.2, -0.2], 2)  # it came back by a fault of the other, so it was lost
    assert standing([short, forgiven, again], [])[0] == pytest.approx(1)
    lucky = SimpleNamespace(kind="chance", first=3, change=[0.15, -0.15])  # or by luck, most of it
    assert standing([short, pause, again], [lucky])[0] == pytest.approx(0.75)


def test_values_near_the_end_are_exact_and_said_so():
    _, every, _, course = booked(bots_game("expert", "expert", "random"))
    exact = [one for one, stretch in zip(every, course, strict=True) if in_reach(games.game("big-shot"), stretch.before)]
    assert len(exact) > 4
    assert all(one.exact for one in exact)
    assert not any(one.exact for one in every[:20])
    assert exact[-1].shares == [float(share) for share in np.round(exact[-1].shares, 9)]  # how it ended


def test_the_account_does_not_hang_on_who_was_quicker():
    told = []
    for order in (1, 2):
        start, every, end, _ = booked(played_in_any_order(5, order))
        told.append([(one.luck, one.unforeseen) for one in accounts(start, every, end)])
    assert told[0] == told[1]


def test_values_before_a_long_chain_of_draws_are_sampled_and_said_so():
    _, every, _, course = booked(golden("big-score", "variant-2-standard"))
    long = {one.first for one in course if one.seat == CHANCE and len(one.numbers) > 3}
    assert long
    assert all(one.sampled for one in every if one.kind == "chance" and one.first in long)
    assert {one.kind for one in every} == {"chance", "decision"}
    assert len(every[0].change) == len(every[0].shares) == 2
