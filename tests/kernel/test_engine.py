"""The engine gives the same answers interpreted and compiled, and works where Numba is absent or switched off."""

import os
import subprocess
import sys

import pytest

from backroom.games import game
from backroom.kernel.dice import dice_for
from backroom.kernel.engine import Engine, can_compile, warm
from backroom.kernel.seats import CHANCE, NOBODY
from tests.long.laws import bounds_broken
from tests.patience import LONG

GAME = game("big-shot")
compiled = pytest.mark.skipif(not can_compile(), reason="Numba is not there")


def answers(engine, options, number):
    """All that an engine says over the first events of a game."""
    s, dice = engine.start(options, 3, number)
    said = []
    for _ in range(60):
        if s.turn == NOBODY:
            break
        if s.turn == CHANCE:
            said.append(engine.odds(s))
            engine.apply(s, CHANCE, engine.outcome(s, dice[0]))
            continue
        seat = int(s.turn)
        choices = engine.choices(s, seat)
        view = engine.view(s, seat)
        said += [choices, view.json(), engine.imagine(view, seat, dice_for(number)).json(), engine.results(s)]
        assert engine.legal(s, seat, choices[-1])
        engine.apply(s, seat, choices[len(said) % len(choices)])
    return said


@compiled
@pytest.mark.parametrize("options", GAME.variants(), ids=lambda o: "-".join(o.values()))
def test_interpreted_and_compiled_engines_agree(options):
    for number in range(2):
        assert answers(Engine(GAME), options, number) == answers(Engine(GAME, compiled=True), options, number)


def test_an_action_that_does_not_exist_is_not_legal():
    engine = Engine(GAME)
    s, _ = engine.start(GAME.chosen(), 1)
    assert not any(engine.legal(s, 0, action) for action in (-1, GAME.ACTIONS, 10**9))


@compiled
def test_warming_up_tells_how_far_it_is():
    told = []
    warm(GAME, lambda name, done, of: told.append((done, of)))
    assert told == [(n, 6) for n in range(7)]


SCRIPT = """
import sys
if sys.argv[1] == "absent":
    class Block:
        def find_spec(self, name, path=None, target=None):
            if name.split(".")[0] in ("numba", "llvmlite"):
                raise ModuleNotFoundError(name)
    sys.meta_path.insert(0, Block())
    import importlib.util
    real = importlib.util.find_spec
    importlib.util.find_spec = lambda name, *rest: None if name == "numba" else real(name, *rest)
from backroom.lab.simulate import simulate
print(simulate("big-shot", {"players": 2}, ["random", "random"], 100, 5).json())
assert sys.argv[1] == "here" or "numba" not in sys.modules or sys.argv[1] == "off"
"""


@compiled
def test_games_are_the_same_with_numba_switched_off_and_absent():
    said = set()
    for how, switch in (("here", "0"), ("off", "1"), ("absent", "0")):
        env = {**os.environ, "NUMBA_DISABLE_JIT": switch}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, how], env=env, capture_output=True, text=True, check=True, timeout=LONG
        )
        said.add(done.stdout)
    assert len(said) == 1


def test_no_command_line_help_imports_numpy_or_numba():
    code = "import sys, backroom.__main__ as m; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=LONG).returncode == 0


@compiled
def test_bounds_are_kept_when_they_are_checked():
    assert bounds_broken("big-shot") == ""  # the other game's turn is in `make laws`: it compiles for minutes
