"""Records taken apart: nothing is lost, and who was quicker changes nothing."""

import random
from itertools import pairwise

import pytest

from backroom.games.big_score.board import DRAFT
from backroom.kernel.seats import CHANCE
from backroom.lab.analysis.decisions import stretches
from backroom.table import Table
from tests.lab.analysis.games import bots_game, golden


def played_in_any_order(seed, order):
    """Play a game of The Big Score at random; seats that choose at once do so in some order, with dice of their own."""
    table, quick = Table.open("big-score", seed=seed, players="3"), random.Random(order)
    dice = {seat: random.Random(seat) for seat in range(3)}
    while not table.over:
        seat = quick.choice(table.waiting)
        table.act(seat, dice[seat].choice(table.choices(seat)))
    return table.record()


@pytest.mark.parametrize(("game", "name"), [("big-shot", "variant-2-2001-hidden-punished"), ("big-score", "variant-3-standard")])
def test_every_event_belongs_to_one_stretch_and_they_lead_to_the_end(game, name):
    record = golden(game, name)
    course = stretches(record, True)
    assert sorted(number for one in course for number in one.numbers) == list(range(1, len(record.events) + 1))
    for one, following in pairwise(course):
        assert one.after == following.before
    assert course[-1].after == Table.at(record, len(record.events)).state


def test_four_cubes_are_one_decision_and_a_crew_is():
    cubes = [one for one in stretches(bots_game("expert", "novice", "greedy"), True) if len(one.numbers) == 4]
    assert len(cubes) >= 10
    crews = [
        one for one in stretches(golden("big-score", "variant-3-standard"), True) if one.seat != CHANCE and len(one.numbers) > 5
    ]
    assert len(crews) == 9  # three seats, three rounds


def test_who_was_quicker_changes_nothing():
    """Seats that choose at once are taken in the order of their seats; each is judged as if it chose first."""
    told = []
    for order in (1, 2):
        record = played_in_any_order(5, order)
        course = stretches(record, True)
        told.append([(one.seat, one.actions, one.turn and one.turn.view.flat.tobytes()) for one in course])
    assert told[0] == told[1]
    assert played_in_any_order(5, 1).events != played_in_any_order(5, 2).events


def test_a_seat_that_chooses_in_secret_is_judged_where_nobody_else_has_chosen():
    drafting = [one for one in stretches(golden("big-score", "variant-3-standard"), True) if one.before.stage == DRAFT]
    assert len(drafting) > 30
    for one in drafting:
        assert one.turn is None or int(one.turn.view.waiting) == 0b111
