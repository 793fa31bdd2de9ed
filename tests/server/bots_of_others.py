"""Bots as others might write them: one that counts, and some that misbehave."""

import os
import time
from pathlib import Path

from backroom.bots import Turn

NOTES = "BACKROOM_TEST_NOTES"  # where the counting bot writes down what it lives through


def note(line: str) -> None:
    with Path(os.environ[NOTES]).open("a") as file:
        file.write(line + "\n")


class Counting:
    """Plays the first choice, and notes when it is made and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        note("made")

    def choose(self, turn: Turn) -> int:
        self.asked += 1
        note(f"asked {self.asked}")
        return turn.choices[0]


class Failing:
    def choose(self, turn: Turn) -> int:
        raise ValueError("I do not know this game.")


class Leaving:
    def choose(self, turn: Turn) -> int:
        raise SystemExit("I am out of here.")


class Dying:
    def choose(self, turn: Turn) -> int:
        os._exit(3)


class Cheating:
    def choose(self, turn: Turn) -> int:
        return max(turn.choices) + 1000


class Sleeping:
    def choose(self, turn: Turn) -> int:
        time.sleep(600)
        return turn.choices[0]


class Slow:
    """Takes its time when it is made."""

    def __init__(self) -> None:
        time.sleep(2.5)

    def choose(self, turn: Turn) -> int:
        return turn.choices[0]


class Unmade:
    def __init__(self, network: str) -> None:
        self.network = network

    def choose(self, turn: Turn) -> int:
        return turn.choices[0]


class NoBot:
    """Has nothing to say."""
