"""Puzzles: positions of games in which one choice is clearly best, each with its proof; docs/puzzles.md."""
