"""Lessons: what a position was worth by all that came later, and who sits at the table."""

import numpy as np
import pytest

from backroom.kernel.engine import can_compile
from backroom.train import lesson
from backroom.train.lesson import PAST, SELF, TRAINERS, cast, look_back
from backroom.train.school import School
from backroom.train.stretch import Stretch
from backroom.train.student import Student, for_seats, new_net, widened
from backroom.train.wishes import Wishes

SEATS = 2


def worth_of_three_positions():
    """A game of three decisions, won by seat 1."""
    share = np.array([[0.5, 0.5, 0], [0.9, 0.1, 0], [0.2, 0.8, 0]], np.float32)
    points = np.zeros((3, SEATS), np.float32)
    movers = np.array([0, 1, 0])
    final, kept = (np.array([0, 1, 0], np.float32), np.array([1, 2], np.float32)), np.zeros((2, 3), np.float32)
    look_back(SEATS, 0, 3, 0.95, movers, share, points, *final, *kept)
    return share, points


def test_the_last_position_is_worth_what_was_won():
    share, points = worth_of_three_positions()
    assert share[2].tolist() == [0, 1, 0]
    assert points[2].tolist() == [1, 2]


def test_earlier_ones_take_a_little_from_what_was_said_of_the_next_seen_from_their_mover():
    share, _ = worth_of_three_positions()
    assert np.allclose(share[1], [0.05 * 0.8 + 0.95, 0.05 * 0.2, 0])  # seat 1 moved: its share comes first
    assert np.allclose(share[0], [0.05 * 0.9 + 0.95 * 0.01, 0.05 * 0.1 + 0.95 * 0.99, 0])


def test_unlike_players_sit_down_together():
    kinds, parts, heat = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4)
    manner, dice, seen = np.array([0.05, 0.01, 0.0, 0.35, 0.0, 0.95, 0.0]), np.array([1, 2, 0], np.int64), []
    for _ in range(400):
        cast(4, 3, kinds, parts, heat, manner, dice)
        seen.append(kinds.copy())
        assert ((parts >= 35) & (parts <= 100)).all()
        assert ((heat >= 0.0025) & (heat <= 0.04)).all()
    games = np.array(seen)
    assert set(np.unique(games)) == {SELF, PAST, *range(TRAINERS, TRAINERS + 3)}
    assert 0.5 < (games == SELF).mean() < 0.8
    assert not ((games == PAST).any(axis=1) & (games >= TRAINERS).any(axis=1)).any()  # past selves and trainers never together


def test_a_student_goes_on_from_its_file(tmp_path):
    student = Student(new_net(9, 4, SEATS, 1))
    student.decisions, student.games, student.seconds, student.kept_at = 7, 8, 9.5, 3.0
    student.means[0][2, 1] = 0.5
    student.save(tmp_path / "kept.npz")
    back = Student.load(tmp_path / "kept.npz")
    assert (back.decisions, back.games, back.seconds, back.kept_at) == (7, 8, 9.5, 3.0)
    assert all((one == other).all() for one, other in zip(student.net, back.net, strict=True))
    assert back.means[0][2, 1] == 0.5
    assert len(back.past) == 1


def test_nobody_teaches_what_is_not_asked(monkeypatch):
    monkeypatch.setattr(lesson, "draw", lambda dice, n: 0)
    kinds, dice = np.zeros(4, np.int64), np.array([1, 2, 0], np.int64)
    for _ in range(50):
        cast(4, 3, kinds, np.zeros(4, np.int64), np.zeros(4), np.array([0.05, 0.01, 0.0, 0.0, 0.0, 0.95, 0.0]), dice)
        assert kinds.max() <= PAST


@pytest.mark.skipif(not can_compile(), reason="only compiled lessons are played")
def test_a_network_that_is_trained_further_begins_as_it_is_and_learns_slowly(tmp_path):
    school = School.of("big-shot", 2)
    begun = new_net(school.known.rows, 8, 2, 1)
    wishes = Wishes(1, width=8, seed=2)
    further, anew = Stretch(school, tmp_path / "a", wishes, begun=begun), Stretch(school, tmp_path / "b", wishes)
    assert all((one == other).all() for one, other in zip(begun, further.student.net, strict=True))
    assert further.student.net[0] is not begun[0]
    assert further.fastest < anew.fastest
    assert further.manner(exam=False)[0] < anew.manner(exam=False)[0], "a lead counts for more only at the very beginning"


def said(net, rows):
    """What a network says of rows of its table, with cut sums as it has them."""
    table, bias, first, second, third = net
    one = (bias + table[rows].sum(axis=0)).clip(0, 32) @ first[:-1] + first[-1]
    two = one.clip(0, 8) @ second[:-1] + second[-1]
    return (one.clip(0, 8) + two.clip(0, 8)) @ third[:-1] + third[-1]


def test_a_network_that_is_widened_says_the_same_and_has_more_to_learn_with():
    net, rows = new_net(50, 8, 3, 1, narrow=6), [3, 7, 11]
    wide = widened(net, 12, 9, 2)
    assert [part.shape for part in wide] == [(50, 12), (12,), (13, 9), (10, 9), (10, 7)]
    assert np.allclose(said(wide, rows), said(net, rows), atol=1e-6)
    assert wide[0][:, 8:].any(), "new columns begin with noise, or they would learn alike"
    assert [part.shape for part in widened(net, 4, 0, 2)] == [part.shape for part in net]


def test_a_network_for_fewer_players_speaks_of_their_places_and_of_nobody():
    net, rows = new_net(50, 8, 4, 1), [3, 7, 11]
    some, whole = said(for_seats(net, 2), rows), said(net, rows)
    assert np.allclose(some, whole[[0, 1, 4, 5, 6]], atol=1e-6)


def test_some_meet_the_same_trainer_on_all_other_seats():
    kinds, parts, heat = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4)
    manner, dice, alone = np.array([0.05, 0.01, 0.0, 1.0, 0.0, 0.95, 0.0]), np.array([1, 2, 0], np.int64), 0
    for _ in range(400):
        cast(4, 3, kinds, parts, heat, manner, dice)
        others = {(int(kind), int(part)) for kind, part in zip(kinds, parts, strict=True) if kind >= TRAINERS}
        alone += len(others) == 1 and (kinds == SELF).sum() == 1
    assert 0.4 < alone / 400 < 0.65
