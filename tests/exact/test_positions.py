"""The collected positions: enough of them, of every kind, and their answers come out again."""

from pathlib import Path

import pytest

from backroom import games
from backroom.bots import Turn
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.seats import members
from backroom.lab.exact.losses import MATTERS, loss_of, losses
from backroom.lab.exact.positions import Position, read_positions
from tests.exact.make import file_of

NAMES = "big-shot", "big-score"
FEW = {"big-shot": 4, "big-score": 4}  # every so-manieth is worked out again


def positions(name):
    return read_positions(name, file_of(name))


def wrong(collected):
    """List the positions whose answers are not what is worked out now."""
    return [each.source for each in collected if not agrees(each, each.solved_again())]


def agrees(one, other):
    if one.values.keys() != other.values.keys():
        return False
    return all(row == pytest.approx(other.values[action], abs=2e-5) for action, row in one.values.items())


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough_positions_for_every_number_of_players_and_all_of_them_matter(name):
    there = positions(name)
    assert len(there) >= 60
    assert {int(each.state.seats) for each in there} == set(games.game(name).SEATS)
    assert all(each.spread >= MATTERS for each in there)
    assert all(each.loss(action) < MATTERS for each in there for action in each.often)


def test_the_positions_are_small_and_of_all_kinds():
    assert sum(file_of(name).stat().st_size for name in NAMES) < 200_000
    stages = {(name, int(each.state.stage)) for name in NAMES for each in positions(name)}
    assert len(stages) >= 5
    assert sum(len(members(int(each.state.waiting))) > 1 for each in positions("big-score")) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_written_as_it_was_read(name):
    lines = Path(file_of(name)).read_text(encoding="utf-8").splitlines()
    assert [Position.read(name, line).line() for line in lines] == lines


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
@pytest.mark.parametrize("name", NAMES)
def test_the_answers_come_out_again(name):
    assert wrong(positions(name)[:: FEW[name]]) == []


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
def test_a_position_in_which_somebody_has_other_money_has_another_answer():
    """A planted bug: the check of the answers does not pass whatever lies on the table."""
    there = positions("big-shot")[::4]
    for each in there:
        each.state.purse[each.state.keeper == each.seat] += 15
    assert wrong(there)


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
@pytest.mark.parametrize("name", NAMES)
def test_masters_lose_next_to_nothing_where_the_end_is_worked_out(name):
    some = positions(name)[:: 2 * FEW[name]]
    assert loss_of("master", losses(some, "master")).mean.mean <= 0.02


@pytest.mark.skipif(not can_compile(), reason="it takes compiled rules")
def test_a_bot_that_takes_anything_loses_much():
    there = positions("big-shot")
    assert loss_of("random", losses(there, "random")).mean.mean > 0.1


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_is_asked_from_what_it_sees(name):
    position = positions(name)[0]
    engine = Engine(games.game(name))
    turn = Turn.at(engine, position.state, position.seat, dice_for(1))
    assert set(turn.choices) == set(position.values)
