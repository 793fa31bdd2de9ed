"""Hints for a position of a record, and how well the shares are calibrated."""

from pathlib import Path

import numpy as np
import pytest

from backroom.lab.calibration import Bin, binned, calibration, gap, luck, predicted_and_came
from backroom.lab.hints import hint
from backroom.lab.plots import plot_calibration
from backroom.lab.simulate import Interval
from backroom.refusal import Refused
from backroom.table import Table, read_file
from backroom.table.reading import read

GOLDEN = Path(__file__).parent.parent / "golden"
SHOT = read_file(sorted((GOLDEN / "big-shot").glob("*.game"))[0])[0]


def first_move(record, after=0):
    """Give the number of a seat's event."""
    return next(n for n, line in enumerate(record.events, 1) if n > after and line.text.startswith("seat"))


def test_a_hint_is_for_the_seat_that_acted_and_knows_what_was_played():
    move = first_move(SHOT, 10)
    told = hint(SHOT, move, 10)
    seat, played = SHOT.events[move - 1].text.removeprefix("seat ").split(" ", 1)
    assert (told.seat, told.played, told.move) == (int(seat), played, move)
    assert 0 < sum(line.simulations for line in told.expectations) <= 10
    for line in told.expectations:
        assert 0.5 < sum(line.shares) < 1.001  # it can be nobody's win


def test_without_a_move_the_last_position_of_an_unfinished_game_is_looked_at():
    table = Table.open("big-score", seed=5)
    told = hint(read(table.record().text().encode())[0], None, 3)
    assert told.played is None
    assert told.seat == table.waiting[0]


def test_the_same_position_gives_the_same_hint():
    move = first_move(SHOT, 30)
    assert hint(SHOT, move, 8) == hint(SHOT, move, 8)


@pytest.mark.parametrize(
    ("move", "sentence"), [(None, "Nobody can act"), (0, "no move 0"), (99999, "no move 99999"), (1, "a random event")]
)
def test_a_move_that_is_none_is_refused(move, sentence):
    with pytest.raises(Refused, match=sentence):
        hint(SHOT, move, 3)


def test_told_shares_stand_beside_what_came_true():
    pairs = predicted_and_came("big-shot", {"players": "2", "edition": "2018", "money": "open", "overbids": "refused"}, 3, 1, 4)
    assert len(pairs) in (0, 2)
    assert sum(told for told, _ in pairs) == pytest.approx(1 if pairs else 0, abs=0.2)
    assert all(0 <= came <= 1 for _, came in pairs)


def test_bins_hold_every_seat_of_every_position_once():
    bins = calibration("big-shot", 3, 1, 2)
    assert sum(one.number for one in bins) in (0, 4, 8, 12)
    assert all(0 <= one.predicted <= 1 for one in bins)


def test_true_predictions_are_off_by_luck_alone_and_untrue_ones_by_more():
    draw = np.random.default_rng(1)
    told = [draw.uniform(0.05, 0.95, 400) for _ in range(40)]
    true, untrue = (
        [binned([(float(p), float(draw.random() < p + wrong)) for p in each]) for each in told] for wrong in (0.0, 0.2)
    )
    off = [np.mean([gap(bins) / luck(bins) for bins in found]) for found in (true, untrue)]
    assert off[0] == pytest.approx(1.0, abs=0.1)
    assert off[1] > 2


def test_the_gap_is_the_mean_of_what_the_bins_are_off():
    bins = binned([(0.1, 0.0), (0.1, 1.0), (0.6, 1.0), (0.6, 0.0)])
    assert [(one.number, one.came.mean) for one in bins] == [(2, 0.5), (2, 0.5)]
    assert gap(bins) == pytest.approx((0.4 + 0.1) / 2)


def test_the_picture_of_the_calibration_is_the_same_each_time(tmp_path):
    bins = [Bin(0.1, Interval(0.12, 0.03), 40), Bin(0.6, Interval(0.55, 0.1), 9)]
    for name in ("a.svg", "b.svg"):
        plot_calibration(bins, tmp_path / name, "Big Shot")
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert b"Big Shot" in (tmp_path / "a.svg").read_bytes()
