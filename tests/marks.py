"""`@shows("BS-AUCTION-2")` marks the test of a rule; tests/test_rules_are_shown.py fails where a rule has none."""

import pytest

shows = pytest.mark.shows
