"""Tests that take long begin first, so that in the end no process waits for another."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow ones in front."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
