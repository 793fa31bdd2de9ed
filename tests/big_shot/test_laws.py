"""Every law, every player count, every option: a sample of what `make laws` runs at length."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from backroom.games.big_shot import GAME, knowledge
from backroom.games.big_shot.board import OVER, PAYING, State
from backroom.kernel import laws, play
from backroom.kernel.batch import play_batch
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import register
from backroom.kernel.retelling import watch_retelling
from backroom.kernel.seats import NOBODY
from backroom.kernel.secrecy import keeps_secrets, narrations, watch_weighing
from tests.big_shot.forging import forge, worlds_of
from tests.marks import shows

VARIANTS = GAME.variants()
HIDDEN = [options for options in VARIANTS if options["money"] == "hidden"]
by_name = {"ids": lambda options: "-".join(options.values())}
compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


def test_there_are_eighteen_ways_to_play():
    assert len(VARIANTS) == 18


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_the_laws_hold_interpreted(options):
    assert laws.watch(GAME, options, games=1, seed=11) is None


@compiled
@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_the_laws_hold_compiled(options):
    assert laws.watch(GAME, options, games=150, seed=12, compiled=True) is None


@compiled
@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_law_3_twins_interpreted_compiled_and_batched(options):
    one = play_batch(GAME, options, 4, seed=13, compiled=False)
    two = play_batch(GAME, options, 4, seed=13, threads=1)
    four = play_batch(GAME, options, 4, seed=13, threads=3)
    assert one.states.tobytes() == two.states.tobytes() == four.states.tobytes()


def states_of(options, seed, number):
    """Walk through a random game: every state, with the event that comes next."""
    engine = Engine(GAME)
    s, _ = engine.start(options, seed, number)
    _, events = engine.play_at_random(options, seed, number)
    for event in events:
        yield s, event
        s = s.copy()
        engine.apply(s, *event)
    yield s, None


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_laws_4_and_8_the_text_of_a_game_tells_it_again(options):
    assert watch_retelling(GAME, options, 14) is None


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("options", HIDDEN, **by_name)
def test_law_11_forged_purses_tell_an_observer_nothing(options):
    dice = dice_for(16)
    for n, (s, event) in enumerate(states_of(options, 16, 0)):
        for observer in (NOBODY, *range(int(options["players"]))):
            forged = forge(s, observer, dice)
            if n % 8 == 0:
                assert keeps_secrets(GAME, s, observer, forged)
            closes = event and (event[1] == 0 or s.stage == PAYING or after(s, event).stage == OVER)  # then money is shown
            if event and not closes:
                pairs = [(one, after(one, event)) for one in (s, forged)]
                assert narrations(GAME, pairs[0], event, observer) == narrations(GAME, pairs[1], event, observer)


def after(s, event):
    other = s.copy()
    play.apply(other, *event)
    return other


@pytest.mark.parametrize("options", HIDDEN, **by_name)
def test_law_12_what_bots_know_hangs_on_nothing_hidden(options):
    assert watch_weighing(GAME, options, games=1, seed=20, every=4) is None


def test_law_11_catches_a_purse_that_is_not_hidden():
    def hide(s, seat):
        purse = int(s.purse[3])
        knowledge.hide(s, seat)
        s.purse[3] = purse

    Leaky = type("Leaky", (State,), dict(vars(State)))
    leaky = register(replace(GAME, State=Leaky, hide=hide))
    dice = dice_for(17)
    options = GAME.chosen({"money": "hidden"})
    forged = ((Leaky(s.flat), Leaky(forge(s, 0, dice).flat)) for s, _ in states_of(options, 17, 0))
    assert not all(keeps_secrets(leaky, s, 0, other) for s, other in forged)


@shows("BS-HIDDEN-1")
@pytest.mark.parametrize("options", HIDDEN, **by_name)
def test_imagined_purses_are_those_that_fit_each_as_likely(options):
    """Imagined purses against a list of every possible one, at states from all over a game."""
    engine = Engine(GAME, can_compile())
    checked = 0
    for n, (s, _) in enumerate(states_of(options, 18, 0)):
        if n % 23 or s.turn == NOBODY or s.caught[1]:
            continue
        view = engine.view(s, 0)
        worlds = worlds_of(s, 1)
        dice = dice_for(n)
        colours = [colour for colour in range(4) if s.keeper[colour] == 1]
        draws = 15 * len(worlds)
        seen = Counter(tuple(engine.imagine(view, 0, dice).purse[colours].tolist()) for _ in range(min(draws, 6000)))
        assert set(seen) <= set(worlds)
        if draws <= 6000:
            chi = sum((seen[world] - 15) ** 2 / 15 for world in worlds)
            assert chi < len(worlds) + 5 * np.sqrt(2 * len(worlds)) + 10
            checked += 1
    assert checked > 0


def test_illegal_actions_are_refused_and_change_no_byte():
    from tests.long.laws import illegal_actions

    assert illegal_actions(4000, seed=19) == 4000
