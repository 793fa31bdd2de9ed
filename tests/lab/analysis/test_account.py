"""The account of a game: the books close, luck is zero on average, and who was quicker changes nothing."""

import numpy as np
import pytest

from backroom import games
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.account import Appraiser, accounts, bookings
from backroom.lab.analysis.decisions import stretches
from backroom.lab.analysis.running import Room
from backroom.lab.analysis.values import SHARES, values_of
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
            parts = told["start"] + told["luck"] + told["own"] + told["others"]
            assert abs(parts - told["result"]) < 1e-9


def test_the_books_of_a_whole_analysis_close_and_the_deal_is_luck():
    found = Room(bots_game("network", "expert", "greedy", "random"), TINY).account()
    assert found.bookings[0].kind == "deal"
    for one in found.accounts:
        assert abs(one.start + one.luck + one.own + one.others - one.result) < 1e-9
        assert abs(one.adjusted + one.luck - one.result) < 1e-12
        assert one.deal == pytest.approx(found.bookings[0].change[one.seat])
    assert sum(found.start) == pytest.approx(1, abs=0.05)


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
        before, sampled = appraiser.valued(one.before)
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
    """This fails if a change of mind between two seats is booked on whoever moved."""
    start, every, end, _ = booked(bots_game("network", "random", "greedy", "random"))
    own = [one.own for one in accounts(start, every, end)]
    assert own[0] == 0
    assert own[1] < -0.05
    assert own[3] < -0.05


def test_the_account_does_not_hang_on_who_was_quicker():
    told = []
    for order in (1, 2):
        start, every, end, _ = booked(played_in_any_order(5, order))
        told.append([(one.luck, one.own, one.others) for one in accounts(start, every, end)])
    assert told[0] == told[1]


def test_values_before_a_long_chain_of_draws_are_sampled_and_said_so():
    _, every, _, course = booked(golden("big-score", "variant-2-standard"))
    long = {one.first for one in course if one.seat == CHANCE and len(one.numbers) > 3}
    assert long
    assert all(one.sampled for one in every if one.kind == "chance" and one.first in long)
    assert {one.kind for one in every} == {"chance", "decision"}
    assert len(every[0].change) == len(every[0].shares) == 2
