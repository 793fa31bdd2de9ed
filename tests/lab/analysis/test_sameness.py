"""The same record gives the same analysis: in another process, on other cores, in another order of everything that has none."""

import os
import subprocess
import sys

from backroom.table import read
from tests.lab.analysis.games import bots_game
from tests.patience import LONG

ALONE = """
import json, sys
from pathlib import Path
from backroom.lab.analysis.budgets import Effort
from backroom.lab.analysis.running import analyse
from backroom.table import read_file

record = read_file(Path(sys.argv[1]))[0]
found = analyse(record, Effort("small", 2, 2, 4), cores=int(sys.argv[2]))
print(json.dumps(found.json(), sort_keys=True))
"""


def analysed(path, cores, hashed):
    """Analyse in a process of its own."""
    around = {**os.environ, "PYTHONHASHSEED": hashed}
    return subprocess.run(
        [sys.executable, "-c", ALONE, path, cores], env=around, capture_output=True, text=True, check=True, timeout=LONG
    ).stdout


def test_two_runs_give_the_same_analysis_to_the_last_digit(tmp_path):
    path = tmp_path / "some.game"
    path.write_text(bots_game("expert", "random").text())
    first, again = analysed(str(path), "1", "1"), analysed(str(path), "2", "2")
    assert first == again
    assert '"done": true' in first
    assert read(path.read_bytes())[0].digest in first
