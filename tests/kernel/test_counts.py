"""Words for rows of counts: interpreted and compiled they do the same."""

import numpy as np
import pytest

from backroom.kernel import counts
from backroom.kernel.engine import can_compile


def pairs():
    """Both sides of each word: the plain lines, and those for the compiler, which run interpreted as well."""
    return ((counts.kind_of, counts._kind_of), (counts.move_one, counts._move_one))


def test_the_nth_thing_is_of_the_kind_that_counting_comes_to():
    for row in ([3, 0, 2, 1], [0, 0, 0, 5], [1], [2, 2, 0, 0]):
        listed = [kind for kind, number in enumerate(row) for _ in range(number)]
        for kind_of in pairs()[0]:
            assert [kind_of(np.array(row), n) for n in range(sum(row))] == listed


def test_one_thing_moves():
    for move_one in pairs()[1]:
        row, into = np.array([3, 1], np.int16), np.array([0, 4], np.int16)
        move_one(row, into, 1)
        assert (row.tolist(), into.tolist()) == ([3, 0], [0, 5])


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_compiled_words_do_the_same():
    import numba

    from backroom.kernel.compiled import bind

    bind()
    kind_of = numba.njit(lambda row, n: counts.kind_of(row, n))
    assert [kind_of(np.array([3, 0, 2]), n) for n in range(5)] == [0, 0, 0, 2, 2]
