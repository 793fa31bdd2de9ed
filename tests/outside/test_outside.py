"""The checkers that were written from the documents alone agree with the program, and notice when it does not."""

import json

import pytest

from backroom import games
from backroom.lab.match import Series
from backroom.table.files import steps_as_data
from tests.outside import CHECK
from tests.outside.record_file import Wrong

VARIANTS = [(name, options) for name in CHECK for options in games.game(name).variants()]


@pytest.fixture
def record(tmp_path):
    def write(name, options, number):
        bots = ("random",) * int(options["players"])
        path = tmp_path / f"{number}.game"
        path.write_text(Series(name, options, bots, 31, number, number + 1, written=True).play()[0].text, newline="\n")
        return path

    return write


@pytest.mark.parametrize(
    ("name", "options"), VARIANTS, ids=lambda part: part if isinstance(part, str) else "-".join(part.values())
)
def test_the_outside_checker_agrees_on_every_step(record, name, options):
    for number in range(2):
        path = record(name, options, number)
        CHECK[name](path, steps_as_data(path))


def pop_choice(step):
    next(iter(step["legal"].values())).pop()


def wait_for_others(step):
    step["waits"] = [3, 2]


def change_money(step):
    step["position"]["colours"]["red"]["money"] += 1


def change_cash(step):
    step["position"]["players"][1]["cash"] += 1


def forget_training(step):
    step["position"]["players"][0]["training"] = {"driver*": 3}


def move_marker(step):
    step["position"]["marker"] = 2


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        *[("big-shot", fault) for fault in (pop_choice, wait_for_others, change_money)],
        *[("big-score", fault) for fault in (pop_choice, wait_for_others, change_cash, forget_training, move_marker)],
    ],
)
def test_the_outside_checker_notices_a_wrong_step(record, name, fault):
    path = record(name, games.game(name).chosen(), 0)
    steps = json.loads(json.dumps(list(steps_as_data(path))))
    fault(steps[40])
    with pytest.raises(Wrong):
        CHECK[name](path, steps)
