"""The examples of learning through other people's interfaces run; a few steps here, all of it in `make examples`."""

import pytest

from tests.examples.packages import ROOT, run

pytest.importorskip("pettingzoo", reason="PettingZoo, Gymnasium and OpenSpiel are not installed: make peers")
LEARNING = ROOT / "examples" / "learning"
FEW = {"pettingzoo_policy.py": "1", "gymnasium_policy.py": "1", "open_spiel_solver.py": "2"}
MOST_LINES = 40


@pytest.mark.parametrize("name", FEW)
def test_an_example_takes_a_few_steps(name):
    done = run({"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT / "src")}, str(LEARNING / name), FEW[name])
    assert done.returncode == 0, done.stderr
    assert "of the win" in done.stdout


def test_every_example_is_short_and_is_run():
    files = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in LEARNING.glob("*.py")}
    assert set(files) == set(FEW)
    assert max(files.values()) <= MOST_LINES
