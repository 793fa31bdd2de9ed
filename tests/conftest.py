"""Tests that take long begin first, so that in the end no process waits for another."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow ones in front, then those in the browser, which wait more than they work."""
    items.sort(key=lambda item: (item.get_closest_marker("slow") is None, item.path.parent.name != "web"))
