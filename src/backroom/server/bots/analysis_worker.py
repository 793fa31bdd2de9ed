"""Analysis in a process of the bot pool: small parts of it, so that whoever else waits is not kept waiting."""

from __future__ import annotations

from functools import lru_cache

from backroom.bots.values import SHARES, Numbers
from backroom.lab.analysis import QUICK, Analysis, Decision, effort_of
from backroom.lab.analysis.forms import Booking
from backroom.lab.analysis.running import Room
from backroom.table import Table, read


@lru_cache(4)
def room(text: str, budget: str, compiled: bool) -> Room:
    """Take a record apart, once for all parts of its analysis."""
    return Room(read(text.encode())[0], effort_of(budget), compiled)


def sizes(text: str, budget: str, compiled: bool) -> tuple[int, int]:
    """Give how much there is to book, and how many decisions there are to judge."""
    opened = room(text, budget, compiled)
    return len(opened.course), len(opened.choices)


def deals(text: str, budget: str, compiled: bool, first: int, last: int) -> list[Numbers]:
    """Value some layouts."""
    return room(text, budget, compiled).deals(first, last)


def booked(text: str, budget: str, compiled: bool, first: int, last: int) -> list[Booking]:
    """Book a part of what happened."""
    return room(text, budget, compiled).booked(first, last)


def summed(text: str, budget: str, compiled: bool, values: list[Numbers], every: list[Booking]) -> Analysis:
    """Sum up what was booked."""
    return room(text, budget, compiled).summed(values, every)


def shares_after(text: str, event: int) -> list[float]:
    """Give everybody's share of the win after an event, as the graph of an analysis has it."""
    opened = room(text, QUICK.name, True)
    found: list[float] = opened.appraiser.value(Table.at(opened.record, event).state)[SHARES].tolist()
    return found


def judged(text: str, budget: str, compiled: bool, first: int, last: int) -> list[Decision]:
    """Judge some decisions."""
    opened = room(text, budget, compiled)
    return [opened.judged(number + 1) for number in range(first, last)]
