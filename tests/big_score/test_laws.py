"""The laws for The Big Score: a sample of what `make laws` runs at length."""

from dataclasses import replace

import pytest

from backroom.games.big_score import GAME, knowledge, rules
from backroom.games.big_score.board import ASSIGNING, DEALING, FISTS, State
from backroom.kernel import laws
from backroom.kernel.batch import play_batch
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import register
from backroom.kernel.seats import CHANCE, NOBODY
from backroom.kernel.secrecy import keeps_secrets, watch_weighing
from tests.big_score.forging import forge
from tests.marks import shows

VARIANTS = GAME.variants()
by_name = {"ids": lambda options: "-".join(options.values())}


def test_there_are_ten_ways_to_play():
    assert len(VARIANTS) == 10


def test_the_laws_hold_interpreted():
    assert laws.watch(GAME, GAME.chosen({"players": 2}), games=1, seed=51) is None  # every variant in `make laws`


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_law_3_twins_interpreted_compiled_and_batched(options):
    one = play_batch(GAME, options, 3, seed=52, compiled=False)
    two = play_batch(GAME, options, 3, seed=52, threads=1)
    three = play_batch(GAME, options, 3, seed=52, threads=3)
    assert one.states.tobytes() == two.states.tobytes() == three.states.tobytes()


def leaks(game, options, seed, every=3) -> bool:
    """Tell whether a state of a random game tells an observer something that it may not know."""
    engine = Engine(game)
    dice = dice_for(seed)
    s, streams = engine.start(options, seed)
    n = 0
    while s.turn != NOBODY:
        observer = (NOBODY, *range(s.seats))[n // every % (s.seats + 1)]
        if n % every == 0 and not keeps_secrets(game, s, observer, forge(s, observer, dice)):
            return True
        if s.turn == CHANCE:
            engine.apply(s, CHANCE, engine.outcome(s, streams[0]))
        else:
            choices = engine.choices(s, int(s.turn))
            engine.apply(s, int(s.turn), choices[int(streams[1, 0] + n * 7) % len(choices)])
        n += 1
    return False


@shows("SC-PUBLIC-1")
@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_law_11_forged_secrets_tell_an_observer_nothing(options):
    assert not leaks(GAME, options, 53)


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_law_12_what_bots_know_hangs_on_nothing_hidden(options):
    assert watch_weighing(GAME, options, games=1, seed=55, every=2) is None


def planted(**changes):
    """Give the game with a planted leak."""
    return register(replace(GAME, State=type("Leaky", (State,), dict(vars(State))), **changes))


def a_hand_size_that_is_off_by_a_discard(s, seat):
    for other in range(s.seats):
        if s.stage == ASSIGNING:
            s.cards[other] = s.hand[other].sum() + s.sent[other].sum() + s.pile[s.rounds, other]
    knowledge.hide(s, seat)


def has_chosen_that_carries_the_choice(s, seat):
    choices = s.choice.copy()
    knowledge.hide(s, seat)
    if s.stage == FISTS:
        s.choice[:] = choices


def a_step_counter_that_shows_small_steps(s, seat):
    placed = int(s.sent.sum() + s.pile[s.rounds].sum()) if s.stage == ASSIGNING else 0
    knowledge.hide(s, seat)
    s.step += placed


def another_seats_options(s, seat):
    options = int(s.hand[(seat + 1) % s.seats].argmax()) if s.stage == ASSIGNING else 0
    knowledge.hide(s, seat)
    s.asked = options


def cards_in_the_order_they_were_taken(s, seat):
    taken = s.taken.copy()
    knowledge.hide(s, seat)
    if s.stage not in (DEALING, ASSIGNING):
        s.taken[s.taken >= 0] = taken[s.taken >= 0]


@pytest.mark.parametrize(
    "leak",
    [
        a_hand_size_that_is_off_by_a_discard,
        has_chosen_that_carries_the_choice,
        a_step_counter_that_shows_small_steps,
        another_seats_options,
        cards_in_the_order_they_were_taken,
    ],
)
def test_law_11_catches(leak):
    assert any(leaks(planted(hide=leak), GAME.chosen({"players": 3}), seed, every=1) for seed in range(54, 58))
    assert rules.apply is GAME.apply
