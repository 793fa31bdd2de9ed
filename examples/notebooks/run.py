"""Run a notebook from top to bottom without Jupyter: each cell, and then what its last line comes to, as it would show itself.

    python examples/notebooks/run.py NOTEBOOK [NAME=NUMBER …]

A name sets what the cell with the tag "parameters" has set otherwise. The first error ends the run.
"""

import ast
import json
import os
import sys
from pathlib import Path


def shown(value):
    """Say how a value shows itself in a notebook: as a picture, or in text."""
    for way in ("_repr_html_", "_repr_svg_"):
        drawn = getattr(value, way, lambda: None)()
        if drawn:
            return f"[shown as {way.strip('_').removeprefix('repr_')}, {len(drawn):,} characters]"
    return repr(value)


def run_cell(source, names):
    """Run the lines of a cell; if the last is an expression, print what it comes to."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "cell", "exec"), names)
    value = None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if value is not None:
        print(shown(value))


def run(notebook, settings):
    """Run every cell of code in the notebook's folder."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names = {"__name__": "__main__"}
    os.chdir(notebook.parent)
    for cell in cells:
        if cell["cell_type"] == "code":
            run_cell("".join(cell["source"]), names)
            if "parameters" in cell["metadata"].get("tags", ()):
                names |= settings


if __name__ == "__main__":
    run(Path(sys.argv[1]).resolve(), {name: int(number) for name, number in (each.split("=") for each in sys.argv[2:])})
