"""The notebooks run from top to bottom, here with small numbers and in `make examples` whole; none has outputs stored in it."""

import json

import pytest

from tests.examples.packages import ROOT, run

NOTEBOOKS = ROOT / "examples" / "notebooks"
SMALL = {"for_players.ipynb": ("games=2",), "for_researchers.ipynb": ("games=3", "batches=2")}
SAYS = {"for_players.ipynb": "[shown as html", "for_researchers.ipynb": "batch 1: share of the win"}


def executed(notebook, folder, *settings):
    own = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(folder), "MPLBACKEND": "agg"}
    return run(own, str(NOTEBOOKS / "run.py"), str(notebook), *settings)


def cells(notebook):
    return json.loads(notebook.read_text(encoding="utf-8"))["cells"]


@pytest.mark.parametrize("name", SMALL)
def test_a_notebook_runs_from_top_to_bottom(name, tmp_path):
    done = executed(NOTEBOOKS / name, tmp_path, *SMALL[name])
    assert done.returncode == 0, done.stderr
    assert SAYS[name] in done.stdout


def test_what_goes_wrong_in_a_cell_is_said(tmp_path):
    notebook = tmp_path / "wrong.ipynb"
    own = [{"cell_type": "code", "metadata": {}, "source": ["number = 1\n", "number + 1"]}]
    for last, code in (("number * 2", 0), ("number / 0", 1)):
        notebook.write_text(json.dumps({"cells": [*own, {**own[0], "source": [last]}]}))
        done = executed(notebook, tmp_path)
        assert done.returncode == code
        assert done.stdout.splitlines()[0] == "2"
        assert ("ZeroDivisionError" in done.stderr) == bool(code)


def test_every_notebook_is_run_and_light():
    found = {path.name: cells(path) for path in NOTEBOOKS.glob("*.ipynb")}
    assert set(found) == set(SMALL)
    for inside in found.values():
        assert not any(cell["outputs"] or cell["execution_count"] for cell in inside if cell["cell_type"] == "code")
        assert sum("parameters" in cell["metadata"].get("tags", ()) for cell in inside) == 1
