"""The generator: the same everywhere, exactly uniform, streams that do not know each other."""

import numpy as np
import pytest

from backroom.kernel.dice import MASK, dice_for, draw, draw_weighted, next_number, seed_dice, streams
from backroom.kernel.engine import can_compile


def numbers(dice, count):
    return [int(next_number(dice)) for _ in range(count)]


def test_the_numbers_are_fixed_for_good():
    assert numbers(dice_for(7, 3, 1), 4) == [3932499803, 1395523136, 1889799094, 1845547850]


def test_streams_differ_by_seed_game_and_name():
    firsts = {tuple(numbers(dice_for(seed, game, stream), 3)) for seed in range(8) for game in range(8) for stream in range(5)}
    assert len(firsts) == 8 * 8 * 5
    big = {tuple(numbers(dice_for(seed, game), 3)) for seed in (1, 1 + 2**32, 1 + 2**40) for game in (0, 2**33)}
    assert len(big) == 6


@pytest.mark.parametrize("sides", [2, 3, 6, 13, 72])
def test_every_side_comes_up_as_often_as_the_others(sides):
    count = 6000
    seen = np.bincount([int(draw(dice, sides)) for dice in [dice_for(11, sides)] for _ in range(count)], minlength=sides)
    chi = float(((seen - count / sides) ** 2 / (count / sides)).sum())
    assert chi < sides + 5 * np.sqrt(2 * sides) + 10


def test_first_draws_of_neighbouring_games_are_independent():
    first = np.array([next_number(dice_for(5, game)) for game in range(4000)], float) / MASK
    assert abs(first.mean() - 0.5) < 0.02
    assert abs(np.corrcoef(first[:-1], first[1:])[0, 1]) < 0.06


def test_every_bit_is_set_half_of_the_time_and_neighbours_do_not_agree():
    draws = np.array(numbers(dice_for(3, 4, 1), 8000), np.uint64)
    bits = (draws[:, None] >> np.arange(32, dtype=np.uint64)) & np.uint64(1)
    assert (abs(bits.mean(axis=0) - 0.5) < 0.03).all()
    flips = (bits[1:] ^ bits[:-1]).mean(axis=0)
    assert (abs(flips - 0.5) < 0.03).all()


def test_weights_are_kept_exactly():
    weight = np.array([0, 3, 0, 1], np.int64)
    seen = [int(draw_weighted(weight, dice)) for dice in [dice_for(1)] for _ in range(4000)]
    assert set(seen) == {1, 3}
    assert abs(seen.count(1) / 4000 - 0.75) < 0.03


def test_draws_of_a_game_are_rows_for_chance_and_for_each_seat():
    dice = streams(9, 4, 3)
    assert dice.shape == (4, 3)
    assert numbers(dice[2], 3) == numbers(dice_for(9, 4, 2), 3)


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_compiled_numbers_are_the_same():
    def many(dice, seed, game, stream, out):
        seed_dice(dice, seed, game, stream)
        for i in range(len(out)):
            out[i] = draw(dice, 1 + i)

    import numba

    from backroom.kernel.compiled import bind

    bind()
    out = np.zeros(500, np.int64)
    numba.njit(many)(np.zeros(3, np.int64), 2**40 + 5, 2**33 + 1, 4, out)
    dice = dice_for(2**40 + 5, 2**33 + 1, 4)
    assert out.tolist() == [int(draw(dice, 1 + i)) for i in range(500)]


def test_both_halves_of_a_seed_reach_both_halves_of_the_key():
    plain = dice_for(7, 3, 1)
    for bit in range(0, 64, 3):
        other = dice_for(7 ^ (1 << bit), 3, 1)
        assert other[0] != plain[0]
        assert other[1] != plain[1]
    keys = {tuple(dice_for(seed << 20, 0).tolist()) for seed in range(3000)}
    assert len(keys) == 3000
