"""The Night Watch keeps the laws; run by tests/examples/test_night_watch.py where the game is installed."""

from dataclasses import replace

import numpy as np
import pytest
from night_watch import GAME, knowledge
from night_watch.board import State

from backroom.envs import Environments
from backroom.kernel import laws, play
from backroom.kernel.batch import play_batch
from backroom.kernel.dice import dice_for, draw
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import register
from backroom.kernel.retelling import watch_retelling
from backroom.kernel.seats import NOBODY
from backroom.kernel.secrecy import keeps_secrets, narrations, watch_weighing

VARIANTS = GAME.variants()
by_name = {"ids": lambda options: "-".join(options.values())}
compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


def test_bribes_need_a_watch_that_is_awake():
    assert len(VARIANTS) == 4 * 2 * 3


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_the_laws_hold_interpreted(options):
    assert laws.watch(GAME, options, games=4, seed=1) is None


@compiled
def test_the_laws_hold_compiled():
    for options in VARIANTS:
        assert laws.watch(GAME, options, games=200, seed=2, compiled=True) is None


@compiled
def test_law_3_twins_interpreted_compiled_and_batched():
    for options in VARIANTS:
        one = play_batch(GAME, options, 5, seed=3, compiled=False)
        two = play_batch(GAME, options, 5, seed=3, threads=1)
        three = play_batch(GAME, options, 5, seed=3, threads=3)
        assert one.states.tobytes() == two.states.tobytes() == three.states.tobytes()


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_laws_4_and_8_the_text_of_a_game_tells_it_again(options):
    assert watch_retelling(GAME, options, 4) is None


def forge(s, observer, dice):
    """Give a state that an observer cannot tell from this one, by NW-CHOICE-1: others may have chosen whatever they could."""
    other = s.copy()
    for seat in range(s.seats):
        if s.waiting and s.choice[seat] >= 0 and seat != observer:
            other.choice[seat] = draw(dice, 6 if s.bribes and not s.bribed[seat] else 3)
    return other


def broken_secrets(game, options, games=3):
    """Count how often an observer is told something else about a forged state, over whole games."""
    engine, dice, broken = Engine(game), dice_for(5), 0
    for number in range(games):
        s, _ = engine.start(options, 5, number)
        for event in engine.play_at_random(options, 5, number)[1]:
            after = s.copy()
            engine.apply(after, *event)
            for observer in (NOBODY, *range(s.seats)):
                forged = forge(s, observer, dice)
                broken += not keeps_secrets(game, s, observer, forged)
                if after.waiting and after.night == s.night:
                    then = forge(after, observer, dice)
                    broken += narrations(game, (s, after), event, observer) != narrations(game, (forged, then), event, observer)
            s = after
    return broken


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_law_11_choices_are_secret_until_all_have_chosen(options):
    assert broken_secrets(GAME, options) == 0


def test_law_11_catches_a_view_that_shows_the_choice_of_the_first_seat():
    def hide(s, seat):
        first = int(s.choice[0])
        knowledge.hide(s, seat)
        s.choice[0] = first

    State_ = type("Leaky", (State,), dict(vars(State)))
    leaky = register(replace(GAME, State=State_, hide=hide))
    assert broken_secrets(leaky, GAME.chosen()) > 0


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_law_12_what_bots_know_hangs_on_nothing_hidden(options):
    assert watch_weighing(GAME, options, games=2, seed=7) is None


@compiled
def test_a_batch_observes_its_views_and_steps_it_compiled_as_interpreted():
    for options in VARIANTS[::5]:
        one, two = (Environments(GAME, options, 5, seed=8, compiled=how) for how in (True, False))
        for _ in range(60):
            assert all(
                np.array_equal(mine, theirs) for mine, theirs in zip(one.save().values(), two.save().values(), strict=True)
            )
            view = Engine(GAME).view(two.state(1), int(two.seat[1]))
            assert np.array_equal(view.flat, two.observation[1])
            one.play_at_random()
            two.play_at_random()
        assert one.memory.numbers.max() >= 5


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_a_picture_shows_no_more_than_a_view(options):
    engine, dice = Engine(GAME), dice_for(6)
    names = [f"P{seat}" for seat in range(int(options["players"]))]
    s, _ = engine.start(options, 6)
    for seat, action in engine.play_at_random(options, 6)[1]:
        for observer in (NOBODY, 0):
            views = [engine.view(one, observer) for one in (s, forge(s, observer, dice))]
            one, two = (GAME.part("picture")(view, names, "en") for view in views)
            assert one == two
            assert one.startswith("<svg ")
        engine.apply(s, seat, action)


def test_the_names_of_the_rules_are_bound_to_it():
    s = Engine(GAME).start(GAME.chosen(), 7)[0]
    assert [int(play.rank(s, seat)) for seat in range(3)] == [1, 1, 1]
