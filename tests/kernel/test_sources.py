"""What compiled code is made from: an edit changes the key of what uses it, and of nothing else."""

import subprocess
import sys
import textwrap
import types
from enum import IntEnum
from itertools import count
from typing import NamedTuple

import numpy as np
import pytest

from backroom.kernel import calls
from backroom.kernel.bound import BOUND
from backroom.kernel.cells import Cell
from backroom.kernel.engine import Engine, can_compile
from backroom.kernel.fingerprint import value_text
from backroom.kernel.rule import APART, RULES, rule
from backroom.kernel.sources import bound_names, reached, recipe
from tests.kernel import coins
from tests.kernel.coins import COINS, Coins
from tests.patience import SECONDS

numbers = count()
DOORS = [each for name, each in vars(calls).items() if name.endswith("_at")]
RULE = """
    def apply(s, seat, action):
        s.step += STEP
"""


def a_game(**changes):
    """The small game with rules and cells of its own."""
    cells = {name: Cell() for name in ("seats", "turn", "waiting", "seen_by", "step", "rolled", "over", f"own{next(numbers)}")}
    return coins.make(type("State", (Coins,), {**cells, "hidden": Coins.hidden}), name=f"coins-{next(numbers)}", **changes)


def written(text, name="apply", **names):
    """A rule from a text, as a notebook would have it: there is no file behind it."""
    exec(compile(textwrap.dedent(text), "<a cell of a notebook>", "exec"), names)
    return rule(names[name])


def key(game, function=calls.apply_at):
    return list(recipe(function, game))[1:]  # but for the cells, which differ from game to game here


def made_with(text=RULE, **names):
    return key(a_game(apply=written(text, **names)))


def test_the_same_lines_with_the_same_values_are_the_same():
    assert made_with(STEP=1) == made_with(STEP=1)


def test_other_lines_are_something_else():
    assert made_with(STEP=1) != made_with(RULE.replace("+=", "-="), STEP=1)


class Suit(IntEnum):
    CLUBS = 1


class Pair(NamedTuple):
    left: int
    right: int


class Twosome(NamedTuple):
    right: int
    left: int


def module(**values):
    made = types.ModuleType("tables")
    vars(made).update(values)
    return made


def around(value):
    return IntEnum("Suit", {"CLUBS": value})


@pytest.mark.parametrize(
    ("value", "other"),
    [
        (1, 2),
        (1, True),
        (1, 1.0),
        (0.0, -0.0),
        ("a", "b"),
        ((1, (2, 3)), (1, (2, 4))),
        ([1, 2], (1, 2)),
        ({"a": 1}, {"a": 2}),
        ({1, 2}, {1, 3}),
        (np.array([1, 2]), np.array([1, 3])),
        (np.array([1, 2]), np.array([1, 2], np.int16)),
        (np.array([[1, 2]]), np.array([[1], [2]])),
        (np.zeros((2, 2)), np.zeros((2, 2)).T.copy("F")),
        (
            np.array([1, 2, 3] * 5000),
            np.array([1, 2, 3] * 2500 + [1, 2, 4] + [1, 2, 3] * 2499),
        ),  # alike when printed
        (np.uint64(1), np.int64(1)),
        (Suit.CLUBS, 1),
        (around(1), around(2)),
        (Pair(1, 2), Twosome(1, 2)),
        ((np.array([1]),), (np.array([2]),)),
    ],
    ids=str,
)
def test_another_value_of_a_global_is_something_else(value, other):
    assert made_with(STEP=value) != made_with(STEP=other)


@pytest.mark.parametrize("text", ["s.step += tables.STEP", "s.step += tables.deep.STEP", "t = tables\n        s.step += t.STEP"])
def test_a_value_of_a_module_is_part_of_it_and_what_nobody_names_is_not(text):
    text = RULE.replace("s.step += STEP", text)

    def told(step, other=0):
        return made_with(text, tables=module(STEP=step, OTHER=other, deep=module(STEP=step, OTHER=other)))

    assert told(1) == told(1, other=5)
    assert told(1) != told(2)


def test_modules_that_name_each_other_come_to_an_end():
    one, other = module(), module()
    one.other, other.one = other, one
    text = RULE.replace("STEP", "one.other.one.STEP")
    one.STEP = 1
    before = made_with(text, one=one)
    one.STEP = 2
    assert made_with(text, one=one) != before


def test_a_list_that_holds_itself_comes_to_an_end():
    endless = [1]
    endless.append(endless)
    assert value_text(endless) == value_text(endless)


def test_what_a_comprehension_names_is_part_of_it():
    text = RULE.replace("STEP", "sum([STEP for _ in range(2)])")
    assert made_with(text, STEP=1) != made_with(text, STEP=2)


def test_closures_and_defaults_are_part_of_it():
    def closed(step):
        def apply(s, seat, action):
            s.step += step

        return rule(apply)

    def default(step):
        def apply(s, seat, action, step=step):
            s.step += step

        return rule(apply)

    for make in (closed, default):
        assert key(a_game(apply=make(1))) == key(a_game(apply=make(1)))
        assert key(a_game(apply=make(1))) != key(a_game(apply=make(2)))


def test_a_rule_counts_for_those_that_reach_it_and_for_no_others():
    changed = a_game(apply=written(RULE, STEP=2))
    before = a_game(apply=written(RULE, STEP=1))
    differ = {door.__name__ for door in DOORS if key(before, door) != key(changed, door)}
    assert differ == {"apply_at", "advance_at", "play_games_at"}


def test_a_rule_behind_a_rule_counts_and_so_does_a_plain_helper():
    for kind in (rule, lambda function: function):

        def told(more, kind=kind):
            names = {}
            exec(f"def more(n):\n    return n + {more}", names)
            return made_with(RULE.replace("STEP", "more(1)"), more=kind(names["more"]))

        assert told(1) == told(1)
        assert told(1) != told(2)


def test_what_a_library_has_is_known_by_its_name():
    assert [each.__name__ for each in reached(written(RULE.replace("STEP", "np.sum(x)"), np=np), COINS)] == ["apply"]


def test_a_twin_counts_in_place_of_its_word(monkeypatch):
    def word(n):
        return n

    text = RULE.replace("STEP", "word(1)")
    told = []
    for lines in ("return n", "return n + 0"):
        names = {}
        exec(f"def twin(n):\n    {lines}", names)
        monkeypatch.setitem(RULES, word, names["twin"])
        told.append(made_with(text, word=word))
    assert told[0] != told[1]


def test_a_rule_that_is_called_and_no_longer_written_in_is_something_else(monkeypatch):
    more = written("def more(n):\n    return n", "more")
    text = RULE.replace("STEP", "more(1)")
    before = made_with(text, more=more)
    monkeypatch.setattr("backroom.kernel.sources.APART", {*APART, more})
    assert made_with(text, more=more) != before


def test_two_names_that_change_places_are_something_else(monkeypatch):
    from backroom.kernel import play

    before = key(COINS, calls.results_at)
    worth, points = BOUND[play.worth], BOUND[play.points]
    monkeypatch.setitem(BOUND, play.worth, points)
    monkeypatch.setitem(BOUND, play.points, worth)
    assert key(COINS, calls.results_at) != before


def test_other_cells_are_something_else():
    one, other = a_game(), a_game()
    assert key(one) == key(other)
    assert list(recipe(calls.apply_at, one)) != list(recipe(calls.apply_at, other))


def test_bound_names_are_listed_in_a_steady_order():
    assert [name.__name__ for name in bound_names(calls.results_at, COINS)] == ["worth", "points", "rank"]


def test_a_key_is_the_same_in_every_process():
    tell = """
        from backroom import games
        from backroom.bots.tree import search_at
        from backroom.kernel.sources import recipe
        import hashlib
        print(hashlib.sha256(repr([list(recipe(search_at, games.game(name))) for name in games.names()]).encode()).hexdigest())
    """
    said = {
        subprocess.run(
            [sys.executable, "-c", textwrap.dedent(tell)],
            env={**dict(__import__("os").environ), "PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, text=True, check=True, timeout=SECONDS,
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(said) == 1


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_a_rule_of_a_notebook_is_compiled_without_a_file_behind_it(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_CACHE", str(tmp_path))
    game = a_game(apply=written(RULE, STEP=7))
    engine = Engine(game, compiled=True)
    s, _dice = engine.start(game.chosen(), 1)
    engine.apply(s, 0, 0)
    assert s.step == 7
