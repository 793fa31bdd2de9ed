"""Positions with their exact answers: `python -m tests.exact.make` makes them, `make exact` measures bots there."""
