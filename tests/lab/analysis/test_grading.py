"""Grades: planted mistakes are found with their size, nothing hidden is looked at, and nothing changes from run to run."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

import backroom
from backroom.bots.turn import Turn
from backroom.bots.values import POINTS, SHARES, values_of
from backroom.games.big_shot.board import BIDDING, DEPLOYING
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine
from backroom.lab.analysis.budgets import QUICK, Effort
from backroom.lab.analysis.decisions import stretches
from backroom.lab.analysis.forms import GRADES
from backroom.lab.analysis.grading import doubted, grade_of, judge
from backroom.lab.analysis.running import Room
from backroom.lab.analysis.telling import decision_of
from tests.big_shot.forging import forge
from tests.lab.analysis.games import TINY, bots_game

SOME = Effort("some", 4, 12, 48)


def judged(stretch, seats, effort=TINY):
    values = values_of(stretch.turn.game, seats, True)
    return judge(values, stretch.turn, stretch.actions, effort)


def test_grades_go_by_the_loss_that_is_sure():
    assert grade_of(0.3, 0.0, True) == "best"
    assert grade_of(0.004, 0.0, False) == "best"
    assert [grade_of(loss, 0.0, False) for loss in (0.019, 0.02, 0.05, 0.10)] == list(GRADES[1:])
    assert grade_of(0.2, 0.08, False) == "inaccuracy"  # it may be no more than that
    assert grade_of(0.2, 0.2, False) == "good"  # nothing is known


def test_the_cost_of_the_last_cubes_is_exact():
    """What is placed last decides the game at once, so its loss is the difference of two results."""
    record = bots_game("expert", "expert", "random")
    last = stretches(record, True)[-1]
    assert last.before.stage == DEPLOYING
    engine = Engine(last.turn.game, True)
    found = judged(last, 3)
    for n, plan in enumerate(found.plans):
        s = last.before.copy()
        for action in plan:
            engine.apply(s, last.seat, action)
        results = engine.results(s)
        assert found.found[:, n, SHARES].tolist() == [[one.worth / 60 for one in results]] * len(found.found)
        assert found.found[:, n, POINTS].tolist() == [[one.points for one in results]] * len(found.found)
    assert found.plans[found.played] == last.actions
    assert found.lost(SHARES)[1] == 0


@pytest.fixture(scope="module")
def with_a_planted_mistake():
    """Let experts play; in round 12 one bids all that it has, for cubes that are not worth it."""
    table = backroom.open("big-shot", ["expert"] * 4, seed=3)
    table.let_chance_act()
    planted = None
    while not table.over:
        s, seat = table.state, table.waiting[0]
        bids = [choice for choice in table.legal(seat) if choice.name.startswith("bid ")]
        if planted is None and s.rounds >= 11 and s.stage == BIDDING and len(bids) >= 8:
            table.move(bids[-1])
            planted = len(table.events)
        else:
            table.move(table.choose("expert", seat), seat)
    return Room(table.record(), SOME), planted


def test_a_planted_mistake_is_found_in_its_place(with_a_planted_mistake):
    room, event = with_a_planted_mistake
    place = next(n for n, one in enumerate(room.choices) if event in one.numbers)
    found = room.judged(place + 1)
    assert found.grade in GRADES[2:]
    assert found.loss > 0.05
    assert found.points_lost > 1.5  # millions that were thrown away
    assert found.choice.actions == [room.record.events[event - 1].text.partition(" ")[2].partition(" ")[2]]
    assert found.best.actions != found.choice.actions
    assert found.why["en"]
    assert found.why["fr"] != found.why["en"]
    seat = room.choices[place].seat
    around = [n for n, one in enumerate(room.choices) if one.seat == seat and n != place and abs(n - place) < 12]
    assert all(room.judged(n + 1).grade != "blunder" for n in around[:3])


def test_a_choice_that_nobody_would_look_at_still_has_its_number(with_a_planted_mistake):
    """The network never thinks of such a bid; what was played is always among the choices."""
    room, event = with_a_planted_mistake
    stretch = next(one for one in room.choices if event in one.numbers)
    assert stretch.actions[0] not in room.values.ranked(stretch.turn)
    found = judge(room.values, stretch.turn, stretch.actions, TINY)
    assert found.plans[found.played] == stretch.actions


def test_the_same_decision_is_judged_alike_whenever_and_by_whomever():
    stretch = next(one for one in stretches(bots_game("expert", "random", "greedy"), True) if len(one.numbers) == 4)
    first, again = judged(stretch, 3), judged(stretch, 3)
    assert first.plans == again.plans
    assert (first.found == again.found).all()
    more = judged(stretch, 3, replace(TINY, worlds=6))
    assert (more.found[:4] == first.found).all()  # more worlds are the same worlds, and some more


def test_grades_do_not_hang_on_what_is_hidden():
    """Law 11 for grades: two states that a seat cannot tell apart. This fails if a decision is judged in the true state."""
    record = bots_game("greedy", "greedy", "greedy", seed=4, money="hidden")
    bidding = [one for one in stretches(record, True) if one.turn is not None and one.before.stage == BIDDING][40::17]
    engine, compared = Engine(bidding[0].turn.game, True), 0
    for one in bidding[:4]:
        other = forge(one.before, one.seat, dice_for(7))
        compared += bool((other.flat != one.before.flat).any())
        turn = Turn.at(engine, other, one.seat, dice_for(0))
        found, forged = judged(one, 3), judged(replace(one, turn=turn), 3)
        assert (found.found == forged.found).all()
    assert compared >= 2


def test_a_plan_is_judged_as_a_whole_and_in_parts():
    record = bots_game("expert", "random", "greedy")
    cubes = [one for one in stretches(record, True) if len(one.numbers) == 4 and one.seat == 1][2]
    found = judged(cubes, 3)
    told = decision_of(1, cubes, found, ["a", "b", "c"])
    assert len(told.parts) == 4
    first = found.found[:, found.best, SHARES, 1].mean() - found.found[:, found.played, SHARES, 1].mean()
    assert sum(part.loss for part in told.parts) == pytest.approx(first, abs=5e-4)
    assert told.phase == "placing"
    assert [part.event for part in told.parts] == list(cubes.numbers)


def test_quick_looks_at_less_than_deep():
    assert QUICK.worlds < 100 < QUICK.most


class Deceiving:
    """A judge in whose first worlds the second plan looks better, and in all others worse."""

    def __init__(self, better, worse=-0.2, spread=0.4):
        self.better, self.worse, self.spread = better, worse, spread

    def plans(self, turn, plans, first, last, key):
        found = np.zeros((last - first, len(plans), 2, 2))
        for world in range(first, last):
            found[world - first, 1, SHARES, 0] = (self.better if world < QUICK.worlds else self.worse) + self.spread * (
                -1
            ) ** world
        return found


def looked_at(values, mine):
    turn, both = SimpleNamespace(seat=0), [(0,), (1,)]
    return doubted(values, turn, both, values.plans(turn, both, 0, QUICK.worlds, 0), mine, QUICK, 0)


def test_what_is_on_top_of_a_few_worlds_is_not_believed_before_it_is_clear():
    """Without the second look a fault of a fifth of the win was called best."""
    found = looked_at(Deceiving(0.1), mine=1)[:, :, SHARES, 0].mean(axis=0)
    assert found.argmax() == 0


@pytest.mark.parametrize(
    ("values", "mine"),
    [(Deceiving(0.5, 0.5), 1), (Deceiving(0.1), 0), (Deceiving(0.0, 0.0, spread=0.01), 1)],
    ids=["it is clear", "it is not on top", "nothing can be lost"],
)
def test_where_that_is_clear_there_is_no_second_look(values, mine):
    assert len(looked_at(values, mine)) == QUICK.worlds


def test_a_second_look_ends_where_a_pair_would_end():
    assert len(looked_at(Deceiving(0.0, 0.0), mine=1)) == QUICK.most
