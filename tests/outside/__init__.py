"""Checkers that were written from the documents alone, by game."""

from tests.outside import big_score, big_shot

CHECK = {"big-shot": big_shot.check, "big-score": big_score.check}
