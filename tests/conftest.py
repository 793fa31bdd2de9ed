"""Tests that take long begin first, so that in the end no process waits for another."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow ones in front, and mix files of the browser, which wait more than they work, evenly with the others."""
    files = list(dict.fromkeys(item.path for item in items))
    kinds = [[file for file in files if (file.parent.name == "web") == browser] for browser in (True, False)]
    place = {file: n / len(kind) for kind in kinds for n, file in enumerate(kind)}
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, place[item.path]))
