"""What a seat knows of the cards, and what it imagines behind that."""

from collections import Counter

import numpy as np
import pytest

from backroom.games.big_score import GAME
from backroom.games.big_score.cards import KIND_NAMES
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.retelling import watch_retelling
from backroom.kernel.seats import NOBODY
from tests.big_score.scene import Scene
from tests.long import imagining
from tests.marks import shows

VARIANTS = GAME.variants()
by_name = {"ids": lambda options: "-".join(options.values())}


def states_of(options, number):
    """Walk through a random game."""
    engine = Engine(GAME, can_compile())
    s, _ = engine.start(options, 41, number)
    _, events = engine.play_at_random(options, 41, number)
    for event in events:
        yield s
        engine.apply(s, *event)


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_what_is_imagined_looks_the_same_and_is_sound(options):
    engine = Engine(GAME, can_compile())
    for n, s in enumerate(states_of(options, 1)):
        seat = (NOBODY, *range(s.seats))[n // 3 % (s.seats + 1)]
        if n % 3 == 0:
            view = engine.view(s, seat)
            assert engine.view(view, seat) == view
            world = engine.imagine(view, seat, dice_for(n))
            assert GAME.sound(world) == 0
            assert engine.view(world, seat) == view
            if seat != NOBODY:
                assert engine.choices(view, seat) == engine.choices(s, seat) == engine.choices(world, seat)


@pytest.mark.parametrize("options", VARIANTS, **by_name)
def test_the_text_of_a_game_tells_it_again(options):
    assert watch_retelling(GAME, options, 42) is None


def drafting(players: int, *kept: str) -> Scene:
    """Deal a game of known hands, and let everybody keep cards: a line for each pick, a kind for each seat."""
    scene = Scene(players=players).bosses()
    while scene.stage != "draft":
        possible = scene.possible()
        scene.chance(possible[(7 * int(scene.s.dealt)) % len(possible)])
    for line in kept:
        scene.play(*(f"{seat} keep {kind}" for seat, kind in enumerate(line.split())))
    return scene


def first_cards(scene: Scene) -> str:
    """Name the first card of everybody's pack."""
    return " ".join(next(iter(scene.player(seat)["pack"])) for seat in range(scene.s.seats))


@shows("SC-PUBLIC-1", "SC-HIRE-1")
def test_an_unseen_pick_is_imagined_by_the_odds_of_the_unseen_cards():
    scene = drafting(4)
    scene.play(*(f"{seat} keep {kind}" for seat, kind in enumerate(first_cards(scene).split())))
    view = scene.engine.view(scene.s, 0)
    pack = 3  # now before seat 0; seat 3 kept a card of it that seat 0 never saw
    boxes = np.array([8] * 6 + [7] * 6)
    seen = view.pack.sum(axis=0) + np.bincount([int(view.taken[0, 0, 0])], minlength=12)
    unseen = boxes - seen
    draws = 3000
    dice = dice_for(3)
    kinds = Counter(int(scene.engine.imagine(view, 0, dice).taken[0, pack, 0]) for _ in range(draws))
    expected = unseen / unseen.sum() * draws
    chi = sum((kinds[k] - expected[k]) ** 2 / expected[k] for k in range(12) if expected[k])
    assert chi < 12 + 5 * np.sqrt(24)


def test_cards_taken_between_two_looks_are_known_but_not_by_whom():
    scene = drafting(3)
    for _ in range(3):
        scene.play(*(f"{seat} keep {kind}" for seat, kind in enumerate(first_cards(scene).split())))
    view = scene.engine.view(scene.s, 0)
    between = view.taken[0, 0, 1:3].tolist()
    assert sorted(between) == between
    assert sorted(between) == sorted(scene.s.taken[0, 0, 1:3].tolist())
    dice = dice_for(5)
    orders = Counter(tuple(scene.engine.imagine(view, 0, dice).taken[0, 0, 1:3].tolist()) for _ in range(400))
    assert set(orders) <= {tuple(between), tuple(between[::-1])}
    if between[0] != between[1]:
        assert 150 < orders[tuple(between)] < 250


def test_with_two_players_a_returning_pack_tells_exactly_what_was_taken():
    scene = drafting(2)
    for _ in range(2):
        scene.play(*(f"{seat} keep {kind}" for seat, kind in enumerate(first_cards(scene).split())))
    view = scene.engine.view(scene.s, 0)
    assert view.taken[0, 0, 1] == scene.s.taken[0, 0, 1]
    assert KIND_NAMES[view.taken[0, 0, 1]]


@shows("SC-ASSIGN-3", "SC-PUBLIC-1")
def test_how_far_a_seat_is_with_assigning_shows_to_nobody_else():
    scene = Scene().act_one("apartment hotel atm night-club casino museum", s0="con-man driver muscle", s1="driver")
    before = scene.engine.view(scene.s, 1)
    scene.assign(0, "job 1", "job 2")
    assert scene.engine.view(scene.s, 1) == before
    assert scene.view(1).player(0)["cards"] == 3


@shows("SC-JOAT-1", "SC-ROB-1", "SC-PUBLIC-1")
def test_a_secret_choice_does_not_show_but_that_it_was_made_does():
    robbing, fleeing = (Scene().act_two().play(f"0 {choice}") for choice in ("rob", "flee"))
    for observer in (NOBODY, 1, 2):
        assert robbing.engine.view(robbing.s, observer) == fleeing.engine.view(fleeing.s, observer)
    assert robbing.waiting == [1, 2, 3]
    assert robbing.view(0).player(0)["choice"] == 0


@pytest.mark.skipif(not can_compile(), reason="without Numba it takes minutes")
@shows("SC-PUBLIC-1")
def test_what_is_imagined_after_cards_were_shown_has_the_odds_of_everything_that_fits():
    engine = Engine(GAME, compiled=True)
    noticed = 0
    for number in range(2):  # forty in `python -m tests.long.imagining`
        s, seat = imagining.after_first_round(engine, number), number % 3
        imagined = imagining.imagined_odds(engine, s, seat, 4000)
        assert imagining.distance(imagining.exact_odds(s, seat), imagined) < 0.09
        noticed += imagining.distance(imagining.exact_odds(s, seat, shown=0 * s.shown[0]), imagined) > 0.2
    assert noticed == 2  # worlds that take no notice of what was shown would be noticed
