"""A network forwards and backwards: slopes are what a small change really does, and whole numbers say the same as fractions."""

import numpy as np
import pytest

from backroom.bots.network import forward as whole
from backroom.bots.network.weights import Weights
from backroom.train import passes, update
from backroom.train.student import copied, new_net, rounded, still

SEATS, ROWS, WIDTH = 3, 20, 6
NAMED = np.array([1, 4, 4, 19], np.int16)
SHARE, POINTS = np.array([0.5, 0.5, 0, 0], np.float32), np.array([0.3, -0.2, 1.0], np.float32)


def network():
    """A small network with something to say."""
    table, bias, first, second, third = new_net(ROWS, WIDTH, SEATS, 1)
    noise = np.random.default_rng(2)
    return tuple(part + noise.normal(0, 0.3, part.shape) for part in (10 * table, bias, first, second, third))


def cells():
    """The cells in which errors are taken back."""
    narrow = len(network()[3]) - 1
    sizes = [WIDTH, narrow, narrow, narrow, 7, 7, 7, narrow, narrow, narrow, WIDTH]
    return tuple(np.zeros(size) for size in sizes)


def error_of(net):
    """The error of what a network says of the position."""
    errors, slopes = np.zeros(2), (*still(net), np.zeros(ROWS, np.int8))
    dice = np.array([1, 2, 0], np.int64)
    row = SHARE[None], POINTS[None]
    count = update.slope_at((), 0, SEATS, 1, 1.0, dice, NAMED[None], *row, net, slopes, cells(), errors)
    assert count == 1
    return errors.sum(), slopes


def steepest(net, part):
    """The places of a part where the slope is steepest."""
    slope = np.abs(error_of(net)[1][part])
    return [np.unravel_index(place, slope.shape) for place in np.argsort(slope, axis=None)[-1:]]


def difference(net, part):
    """How far slopes are from what a small change does, as a part of them, at most."""
    worst, slopes = 0.0, error_of(net)[1]
    for place in steepest(net, part):
        changed = []
        for step in (1e-4, -1e-4):
            other = copied(net)
            other[part][place] += step
            changed.append(error_of(other)[0])
        slope = slopes[part][place]
        assert slope != 0
        worst = max(worst, abs(((changed[0] - changed[1]) / 2e-4 - slope) / slope))
    return worst


@pytest.mark.parametrize("part", range(5))
def test_a_slope_is_what_a_small_change_does(part):
    assert difference(network(), part) < 0.003


def test_a_slope_that_is_half_of_that_is_found_out(monkeypatch):
    def halving(*args):
        backward(*args)
        args[14][:] /= 2  # the slope of the sums

    backward = passes.backward
    monkeypatch.setattr(update, "backward", halving)
    assert difference(network(), 0) > 0.3


def test_what_was_not_named_learns_nothing():
    slopes = error_of(network())[1]
    touched = np.flatnonzero(slopes[5]).tolist()
    assert touched == np.flatnonzero(np.abs(slopes[0]).sum(axis=1)).tolist() == [1, 4, 19]


def test_a_step_goes_down():
    net = network()
    before, slopes = error_of(net)
    update.step_at((), 0, 1, 0.01, net, slopes, still(net), still(net))
    assert error_of(net)[0] < before
    assert not any(np.any(part) for part in slopes)


def said(net):
    """What fractions and what whole numbers say."""
    sums, one, two, both, out, *_ = cells()
    passes.add_up(NAMED, net[0], net[1], sums)
    passes.forward(sums, *net[2:], one, two, both, out)
    table, bias, layers, _, sums, between = rounded(net).asked()
    whole.add_up(sums, NAMED, table, bias)
    whole.say(sums, layers, between)
    return out, between[-1] / whole.WEIGHT**2


def test_whole_numbers_say_nearly_the_same():
    fractions, numbers = said(network())
    assert np.abs(fractions - numbers).max() < 0.02
    assert np.abs(fractions).max() > 0.1


def test_weights_come_back_from_their_file_as_they_were():
    kept = rounded(network())
    back = Weights.unpack(kept.pack())
    for one, other in ((getattr(kept, name), getattr(back, name)) for name in ("table", "bias", "first", "second", "third")):
        assert one.dtype == other.dtype
        assert (one == other).all()


def test_changes_are_added_up_as_the_whole_is():
    table, bias = rounded(network()).asked()[:2]
    base, later, changed = (np.zeros(WIDTH, np.int32) for _ in range(3))
    other = np.array([1, 5, 4, 0], np.int16)
    whole.add_up(base, NAMED, table, bias)
    whole.add_up(later, other, table, bias)
    whole.add_changes(changed, base, NAMED, other, table)
    assert (changed == later).all()
    assert (changed != base).any()


def test_a_network_for_more_players_says_nothing_of_empty_places():
    net, errors = network(), np.zeros(2)
    sums, one, two, both, out, said, of_out, *_ = cells()
    passes.add_up(NAMED, net[0], net[1], sums)
    passes.forward(sums, *net[2:], one, two, both, out)
    update.error_of(2, out, said, np.array([1, 0, 0], np.float32), POINTS, of_out, errors)
    logits = out[[0, 1, SEATS]]
    assert np.allclose(said[:3], np.exp(logits) / np.exp(logits).sum())
    assert np.allclose(of_out[[0, 1, SEATS]], said[:3] - [1, 0, 0])
    assert of_out[2] == of_out[SEATS + 1 + 2] == 0
    shares, (table, bias, layers, _, sums, between) = np.zeros(3), rounded(net).asked()
    whole.add_up(sums, NAMED, table, bias)
    whole.say(sums, layers, between)
    whole.shares(between[-1], 2, shares)
    assert np.abs(shares - said[:3]).max() < 0.01
    assert abs(whole.points(between[-1], 1) - out[SEATS + 2]) < 0.02
