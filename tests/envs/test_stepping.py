"""Batches of games: what they show is what the rules say, whoever steps them and in which order."""

from dataclasses import replace

import numpy as np
import pytest

from backroom.envs import Environments, processor
from backroom.envs.frames import NAMES
from backroom.games.big_score import GAME as BIG_SCORE
from backroom.games.big_shot import GAME as BIG_SHOT
from backroom.games.big_shot import rules
from backroom.games.big_shot.board import State
from backroom.kernel import calls
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.game import register
from backroom.kernel.legal import no_actions
from backroom.kernel.seats import CHANCE, NOBODY, members
from backroom.refusal import Refused
from tests.kernel.coins import COINS

GAMES = [BIG_SHOT, BIG_SCORE, COINS]
by_title = {"ids": lambda game: game.name}
compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


def same(one, two):
    mine, theirs = one.save(), two.save()
    return all(np.array_equal(mine[name], theirs[name]) for name in mine)


@compiled
@pytest.mark.parametrize("game", GAMES, **by_title)
def test_interpreted_and_compiled_on_any_number_of_threads_write_the_same_bytes(game, monkeypatch):
    monkeypatch.setattr(processor, "FEW", 64)
    encoding = "knowing" if game.part("observation") else "plain"
    for options in game.variants()[:: max(1, len(game.variants()) // 3)]:
        one = Environments(game, options, 4, seed=3, encoding=encoding)
        two = Environments(game, options, 4, seed=3, encoding=encoding, compiled=False)
        for steps in (0, 1, 20):
            one.play_at_random(steps)
            two.play_at_random(steps)
            assert same(one, two)
    few, many = (Environments(game, None, 200, seed=3, encoding=encoding, threads=threads) for threads in (1, 3))
    assert same(few, many)
    few.play_at_random(400)
    many.play_at_random(400)
    assert same(few, many)
    assert few.memory.numbers.max() >= 200
    collected = [env.frames(3) for env in (few, many)]
    ends = [env.play_at_random(7, into=frames) for env, frames in zip((few, many), collected, strict=True)]
    assert same(few, many)
    for name in (*NAMES, "wide_mask"):
        mine, theirs = (getattr(frames, name) for frames in collected)
        assert np.array_equal(mine, theirs)
        assert np.array_equal(getattr(ends[0], name), mine[0])  # the seventh step is written where the first was


def test_arrays_begin_with_a_line_of_the_cache_and_rows_of_masks_have_no_gaps():
    """What JAX takes without a copy; it was tried by hand, see docs/environments.md."""
    for game in GAMES:
        env = Environments(game, None, 5, seed=3, compiled=False)
        for name in (*NAMES, "wide_mask"):
            assert getattr(env.frame, name).ctypes.data % processor.LINE == 0
        wide = env.frame.wide_mask
        assert wide.flags.c_contiguous
        assert np.shares_memory(wide, env.mask)
        assert np.array_equal(wide[:, : game.ACTIONS], env.mask)
        assert not wide[:, game.ACTIONS :].any()


def followed(game, options, env, place, number):
    """Play a game by the plain rules with the actions that a batch is given, and compare at every decision until it ends."""
    engine = Engine(game)
    s, dice = engine.start(options, 9, number)
    while s.turn != NOBODY:
        choices = [] if s.turn == CHANCE else engine.choices(s, int(s.turn))
        if s.turn == CHANCE:
            engine.apply(s, CHANCE, engine.outcome(s, dice[0]))
        elif len(choices) == 1:
            engine.apply(s, int(s.turn), choices[0])
        else:
            assert env.seat[place] == s.turn
            assert np.flatnonzero(env.mask[place]).tolist() == choices
            assert np.array_equal(env.state(place).flat, s.flat)
            action = choices[int(s.step) * 7 % len(choices)]
            engine.apply(s, int(s.turn), action)
            env.step(np.where(np.arange(env.number) == place, action, env.mask.argmax(1)))
    return engine.results(s)


@pytest.mark.parametrize("game", GAMES, **by_title)
def test_a_batch_plays_the_games_of_its_seed_and_tells_how_they_end(game):
    options = game.chosen()
    env = Environments(game, options, 2, seed=9, compiled=False)
    for number in (1, 3):  # the second place plays games 1, 3, 5 …
        results = followed(game, options, env, 1, number)
        assert env.over[1]
        assert env.points[1].tolist() == [result.points for result in results]
        assert env.reward[1].tolist() == pytest.approx([result.worth / 60 for result in results])
    assert env.memory.numbers[1] == 5


def first_ends(game, order):
    """Give the points of the first game on each place, the waiting seats acting in some order; count how often not the lowest."""
    env = Environments(game, None, 6, seed=4, encoding="view")
    ends, others = np.zeros((6, env.seats), int), 0
    begun = np.ones(6, bool)
    while begun.any():
        seats = np.array([order(members(int(waiting))) for waiting in env.waiting])
        others += int((seats != env.seat).sum())
        legal = [np.flatnonzero(mask) for mask in env.look(seats).mask]
        env.step([row[(int(row.sum()) + seat) % len(row)] for row, seat in zip(legal, seats, strict=True)], seats)
        ends[env.over & begun] = env.points[env.over & begun]
        begun &= ~env.over
    return ends.tolist(), others


@compiled
@pytest.mark.parametrize("game", GAMES[1:], **by_title)
def test_secret_choices_are_made_in_any_order_with_the_same_result(game):
    (up, none), (down, some) = first_ends(game, min), first_ends(game, max)
    assert up == down
    assert none == 0
    assert some > 0


def same_in_every_batch(game):
    """Tell whether the first game is the same among one and among three, until it ends or for a while."""
    few, many = (Environments(game, None, number, seed=8, compiled=False) for number in (1, 3))
    for _ in range(20):
        if not np.array_equal(few.observation[0], many.observation[0]) or few.over[0] != many.over[0]:
            return False
        few.play_at_random()
        many.play_at_random()
        if few.over[0]:
            return bool(many.over[0])  # then their numbers part
    return True


@pytest.mark.parametrize("game", GAMES, **by_title)
def test_a_game_is_the_same_in_every_batch_and_another_with_another_seed(game):
    assert same_in_every_batch(game)
    one, two = (Environments(game, None, 3, seed=seed, compiled=False) for seed in (8, 9))
    assert not np.array_equal(one.save()["dice"], two.save()["dice"])


def test_a_deal_that_draws_from_elsewhere_is_found():
    drawn = iter(range(1000))

    def deal(s, dice):
        BIG_SHOT.deal(s, dice_for(next(drawn)))

    unseeded = register(replace(BIG_SHOT, State=type("Unseeded", (State,), dict(vars(State))), deal=deal))
    assert not same_in_every_batch(unseeded)


def test_raw_doors_write_a_view_and_a_mask_onto_other_shelves():
    engine = Engine(BIG_SCORE)
    s, _ = engine.start(BIG_SCORE.chosen(), 6)
    shelf, masks = [BIG_SCORE.State() for _ in range(2)], np.zeros((2, BIG_SCORE.ACTIONS), np.bool_)
    calls.view_at([s], 0, 2, shelf, 1)
    calls.mask_at([s], 0, 0, no_actions(BIG_SCORE.ACTIONS), masks, 1)
    assert shelf[1] == engine.view(s, 2)
    assert np.flatnonzero(masks[1]).tolist() == engine.choices(s, 0)
    assert not masks[0].any()


def test_a_batch_goes_on_from_what_was_saved_copied_or_given():
    env = Environments("big-shot", {"players": 3}, 5, seed=2, compiled=False)
    env.play_at_random(4)
    saved, copy = env.save(), env.copy()
    env.play_at_random(3)
    copy.play_at_random(3)
    assert same(env, copy)
    copy.restore(saved)
    assert not same(env, copy)
    copy.play_at_random(3)
    assert same(env, copy)
    given = Environments("big-shot", {"players": 3}, 4, seed=5, compiled=False)
    given.reset(positions=[env.state(1), env.state(2)])
    assert all(np.array_equal(given.state(n).flat, env.state(1 + n % 2).flat) for n in range(4))
    view, other_game = Engine(BIG_SHOT).view(env.state(1), 0), Engine(BIG_SHOT).start(BIG_SHOT.chosen(), 1)[0]
    for wrong in (view, other_game):
        with pytest.raises(Refused):
            given.reset(positions=[wrong])


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = Environments("big-score", None, 3, seed=1, compiled=False)
    before = env.save()
    for action in (-1, 10_000, int(np.flatnonzero(~env.mask[1])[0])):
        actions = env.mask.argmax(1)
        actions[1] = action
        with pytest.raises(Refused, match="game 1"):
            env.step(actions)
        assert np.array_equal(env.save()["cells"][1], before["cells"][1])
        env.restore(before)
    with pytest.raises(Refused):
        env.step(env.mask.argmax(1), [1, 0, 0])


def test_a_planted_mask_bit_is_found():
    def choices(s, seat, may):
        rules.choices(s, seat, may)
        may[0] &= ~np.uint64(1)  # nobody can pass

    planted = register(replace(BIG_SHOT, State=type("Planted", (State,), dict(vars(State))), choices=choices))
    env = Environments(planted, None, 2, seed=9, compiled=False)
    assert np.flatnonzero(env.mask[0]).tolist() != Engine(BIG_SHOT).choices(State(env.state(0).flat), int(env.seat[0]))
