"""What a game's compiled functions have in common is compiled once, and they call it, in this process and in later ones."""

import os
import subprocess
import sys
import textwrap

import pytest

from backroom.kernel.engine import can_compile
from tests.patience import LONG

pytestmark = pytest.mark.skipif(not can_compile(), reason="Numba is not there")

PLAY = """
    from backroom.kernel.batch import play_batch
    from backroom.kernel.engine import Engine
    from tests.kernel.coins import COINS
    engine = Engine(COINS, compiled=True)
    s, dice = engine.start(COINS.chosen(), 1)
    while s.turn != -2:
        engine.apply(s, int(s.turn), engine.outcome(s, dice[0]) if s.turn == -1 else engine.choices(s, int(s.turn))[-1])
    print([result.points for result in engine.results(s)], play_batch(COINS, COINS.chosen(), 20, seed=3).states.tobytes().hex())
"""
WATCHED = """
    from backroom.kernel import laws
    assert laws.watch(COINS, COINS.chosen(), 50, 1, compiled=True) is None
"""
OWN = """
    import numba
    import numpy as np
    from backroom.kernel import play
    from backroom.kernel.compiled import bind
    from tests.kernel.coins import Coins
    bind()
    own = numba.njit(lambda states: play.points(states[0], 1) + play.worth(states[0], 0))
    assert own(np.zeros(1, Coins.dtype)) == 0  # the same rules in a function of somebody else, before anything else needs them
"""


def said(folder, *programs):
    env = {**os.environ, "BACKROOM_CACHE": str(folder), "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])}
    code = "".join(textwrap.dedent(program) for program in programs)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=LONG)
    assert done.returncode == 0, done.stderr
    return done.stdout


WITHOUT_PRIVATE_PARTS = """
    import numba.core.codegen
    del numba.core.codegen.JITCodeLibrary
    from backroom.kernel import compiled
    assert compiled.way.__name__.endswith("numba_overloads")
"""
WITH_OTHER_PRIVATE_PARTS = """
    import numba
    import numba.core.codegen
    numba.__version__ = "1.0.0"
    numba.core.codegen.JITCodeLibrary = type("Another", (), {})
    from backroom.kernel import compiled
    assert compiled.way.__name__.endswith("numba_overloads")
"""
UNTRIED = """
    import numba
    numba.__version__ = "1.0.0"
    from backroom.kernel import compiled
    assert compiled.way.__name__.endswith("numba_rules")
"""


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """What is played with the Numba that is here."""
    return said(tmp_path_factory.mktemp("ours"), PLAY)


@pytest.mark.parametrize("numba", [WITHOUT_PRIVATE_PARTS, WITH_OTHER_PRIVATE_PARTS, UNTRIED], ids=["lacking", "other", "untried"])
def test_with_another_numba_the_same_games_are_played(tmp_path, numba, ours):
    assert said(tmp_path / "other", numba, PLAY) == ours


def test_a_rule_is_compiled_once_for_all_that_call_it_and_found_again(tmp_path):
    first = said(tmp_path, PLAY, WATCHED)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    for rule in ("choices", "odds", "apply", "worth", "hide", "imagine"):
        assert len([path for path in kept if path.name.startswith(f"coins.{rule}-")]) == 1
    assert said(tmp_path, OWN, PLAY, WATCHED) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept
    assert said(tmp_path / "other", OWN, PLAY) == first
