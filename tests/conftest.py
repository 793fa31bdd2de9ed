"""What workers do before the first test: tests that take long begin first, so that in the end no process waits for another."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

if sys.dont_write_bytecode:  # nothing is to lie beside the sources; but every worker would read and rewrite all tests anew
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow ones in front, and mix files of the browser, which wait more than they work, evenly with the others."""
    files = list(dict.fromkeys(item.path for item in items))
    kinds = [[file for file in files if (file.parent.name == "web") == browser] for browser in (True, False)]
    place = {file: n / len(kind) for kind in kinds for n, file in enumerate(kind)}
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, place[item.path]))


def pytest_collection_finish() -> None:
    """Let the search for garbage pass over everything that is there from the start: thousands of tests and all modules."""
    gc.collect()
    gc.freeze()
