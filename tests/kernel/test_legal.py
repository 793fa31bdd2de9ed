"""The set of legal actions against a plain Python set."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backroom.kernel import legal
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import can_compile

SIZE = 150
actions = st.integers(0, SIZE - 1)


@given(st.sets(actions))
def test_marked_actions_are_listed_counted_and_found(marked):
    may = legal.no_actions(SIZE)
    for action in marked:
        legal.allow(may, action)
    assert legal.listed(may) == sorted(marked)
    assert legal.how_many(may) == len(marked)
    assert all(legal.allowed(may, action) == (action in marked) for action in range(SIZE))
    assert [legal.nth(may, n) for n in range(len(marked))] == sorted(marked)


@given(actions, actions)
def test_a_range_has_its_ends_and_all_between(first, last):
    may = legal.no_actions(SIZE)
    legal.allow_range(may, first, last)
    assert legal.listed(may) == list(range(first, last + 1))


@given(actions, st.integers(0, 2**13 - 1))
def test_bits_are_marked_from_the_first_action_on(first, bits):
    may = legal.no_actions(SIZE + 64)
    legal.allow_bits(may, first, bits)
    assert legal.listed(may) == [first + i for i in range(13) if bits >> i & 1]


def test_pick_takes_every_action_alike():
    may = legal.no_actions(SIZE)
    for action in (3, 64, 149):
        legal.allow(may, action)
    dice = dice_for(1)
    picks = [int(legal.pick(may, dice)) for _ in range(3000)]
    assert {picks.count(action) // 100 for action in (3, 64, 149)} <= {9, 10}
    assert set(picks) == {3, 64, 149}


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_the_compiled_words_say_the_same():
    import numba

    from backroom.kernel.compiled import bind

    bind()

    def all_words(may, first, last, bits, out):
        legal.clear(may)
        legal.allow(may, first)
        legal.allow_range(may, first, last)
        legal.allow_bits(may, last, bits)
        out[0] = legal.how_many(may)
        for n in range(out[0]):
            out[1 + n] = legal.nth(may, n)
        out[-1] = legal.allowed(may, last)

    compiled = numba.njit(all_words)
    rng = np.random.default_rng(1)
    for _ in range(300):
        first, last, bits = (int(rng.integers(high)) for high in (SIZE, SIZE, 2**13))
        one, two = np.zeros(200, np.int64), np.zeros(200, np.int64)
        mine, its = legal.no_actions(SIZE + 64), legal.no_actions(SIZE + 64)
        all_words(mine, first, last, bits, one)
        compiled(its, first, last, bits, two)
        assert mine.tolist() == its.tolist()
        assert one.tolist() == two.tolist()


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_the_processor_finds_bits_as_halving_does():
    import numba

    from backroom.kernel.compiled import bind
    from backroom.kernel.numba_processor import SMALL

    bind()
    halved = numba.njit(legal._nth_one)
    for lines in SMALL.values():
        quick = numba.njit(lines)
        for word in (1, 1 << 63, 0b1011, (1 << 64) - 1, 0x8000000100000002):
            for n in range(word.bit_count()):
                assert quick(np.uint64(word), n) == halved(np.uint64(word), n) == legal.nth_one(word, n)
