"""Results without luck: odds of bots are what they choose by, and what they draw is zero on average."""

from dataclasses import replace

import numpy as np
import pytest

from backroom import games
from backroom.bots import bot
from backroom.bots.levels import NOVICE, REGULAR
from backroom.bots.network.odds import in_haze
from backroom.bots.network.player import NetworkBot
from backroom.bots.values import SHARES
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.corrections import Foresight
from backroom.lab.analysis.decisions import stretches
from backroom.lab.match import play_one
from tests.lab.analysis.games import bots_game

DRAWN = 1600
SEATED = ("novice", "expert", "regular", "novice")


@pytest.fixture(scope="module")
def bids():
    """Some turns of a novice with many choices."""
    course = stretches(bots_game("novice", "expert", "regular", "novice"), True)
    return [one for one in course if one.turn is not None and one.seat == 0 and len(one.turn.choices) > 4][3::6][:2]


def drawn(turn, temper):
    """Let a bot choose again and again, with other dice each time."""
    mind = NetworkBot(temper=temper)
    return [mind.choose(replace(turn, dice=dice_for(number, 5))) for number in range(DRAWN)]


def test_the_odds_of_a_bot_are_how_often_it_chooses(bids):
    """This fails with the odds of another level."""
    others = []
    for one in bids:
        often = np.bincount(drawn(one.turn, NOVICE), minlength=games.game("big-shot").ACTIONS) / DRAWN
        own, other = (NetworkBot(temper=temper).odds(one.turn) for temper in (NOVICE, REGULAR))
        assert sum(own.values()) == pytest.approx(1)
        assert max(abs(often[action] - share) for action, share in own.items()) < 4 * 0.5 / DRAWN**0.5
        others += [abs(often[action] - share) for action, share in other.items()]
    assert max(others) > 4 * 0.5 / DRAWN**0.5


def test_odds_in_a_haze_are_exact_where_they_can_be_worked_out():
    assert in_haze(np.array([0.0, 0.0]), 1.0) == pytest.approx([0.5, 0.5])
    assert in_haze(np.array([0.5, 0.0]), 1.0) == pytest.approx([0.875, 0.125], abs=1e-5)
    assert in_haze(np.array([0.0, 2.0]), 1.0) == pytest.approx([0, 1])


def test_whoever_draws_nothing_has_nothing_to_be_corrected(bids):
    turn = bids[0].turn
    assert max(NetworkBot().odds(turn).values()) == 1
    assert NetworkBot(50).odds(turn) is None


def test_what_a_bot_draws_is_zero_on_average(bids):
    """Over what the bot really draws, not over its odds: this fails if these are wrong, or the mean is taken evenly."""
    one = bids[1]
    foresight = Foresight(Engine(games.game("big-shot"), True), [bot(name) for name in SEATED])
    found = np.array([foresight.chosen(one.before, 0, action)[SHARES] for action in drawn(one.turn, NOVICE)])
    error = found.std(axis=0, ddof=1) / DRAWN**0.5
    assert (np.abs(found.mean(axis=0)) < 3.5 * error).all()
    assert error.max() > 1e-4


def test_a_whole_game_has_its_draws_by_chance_and_by_bots():
    game = games.game("big-shot")
    engine, minds = Engine(game, True), [bot(name) for name in SEATED]
    layout, _, events, _ = play_one(engine, game.chosen({"players": "4"}), minds, 1, 0)
    some = events[: next(n for n, one in enumerate(events) if one[0] == CHANCE and n > 20)]
    foresight = Foresight(engine, minds)
    rolled, chosen = foresight.drawn_by_chance(layout, some), foresight.drawn_by_bots(layout, some)
    assert np.abs(rolled[SHARES]).max() > 1e-4
    assert np.abs(chosen[SHARES]).max() > 1e-4
    assert rolled[SHARES].sum() == pytest.approx(0, abs=0.02)
    nobody = Foresight(engine, [bot("expert")] * 4)
    assert (nobody.drawn_by_bots(layout, some) == 0).all()
