"""The checker that was written from the documents alone agrees with the program, and notices when it does not."""

import json

import pytest

from backroom import games
from backroom.lab.match import Batch
from backroom.table.files import told_steps
from tests.outside import big_shot as outside

GAME = games.game("big-shot")


@pytest.fixture
def record(tmp_path):
    def write(options, number):
        bots = ("random",) * int(options["players"])
        path = tmp_path / f"{number}.game"
        path.write_text(Batch("big-shot", options, bots, 31, number, number + 1, written=True).play()[0].text, newline="\n")
        return path

    return write


@pytest.mark.parametrize("options", GAME.variants(), ids=lambda o: "-".join(o.values()))
def test_the_outside_checker_agrees_on_every_step(record, options):
    for number in range(2):
        path = record(options, number)
        outside.check(path, told_steps(path))


@pytest.mark.parametrize("place", ["legal", "money", "waits"])
def test_the_outside_checker_notices_a_wrong_step(record, place):
    path = record(GAME.chosen(), 0)
    steps = json.loads(json.dumps(list(told_steps(path))))
    if place == "legal":
        next(iter(steps[40]["legal"].values())).pop()
    elif place == "money":
        steps[40]["position"]["colours"]["red"]["money"] += 1
    else:
        steps[40]["waits"] = [3, 2]
    with pytest.raises(outside.Wrong):
        outside.check(path, steps)
